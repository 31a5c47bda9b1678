"""Finding puzzles in games of strong bots.

A position qualifies when a search prefers a move that `greedy` does not make, when in many imagined worlds that move is surely
better than every other candidate, and when a much longer search, in other worlds and further ahead, agrees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from carson.bots import Explains, Option, bot_named
from carson.bots.planner.chances import chances
from carson.game import CHANCE, Decision, Event, Game, Record, State, View, kind_named
from carson.study.analysis import Candidate, Trials, difference
from carson.study.puzzles import Puzzle, Reasons
from carson.words.base import WORDS

MIN_LEAD: Final = 0.03
"""The chance of victory by which the answer must surely be better than every other candidate."""
MIN_SEARCH_LEAD: Final = 0.03
"""The chance by which a search must prefer a move to all others before it is compared more carefully."""
MIN_LEAD_OVER_TEMPTING: Final = 0.07
"""The same for the tempting move."""
OPEN_GAME_CHANCES: Final = 0.08, 0.95
"""The answer's chance of victory lies between these: a game that is won or lost anyway is not a puzzle."""
MIN_MOVES: Final = 3
"""A question with fewer moves is not a puzzle."""
WORLDS_PER_CHECK: Final = 16
"""How many worlds are tried between two checks whether the comparison can stop."""
GLANCE_SIMULATIONS: Final = 8
"""Simulations for a quick check whether a game is still open."""
DECIDED_CHANCE: Final = 0.8
"""The chance of victory with which a seat has as good as won."""
DROPPED_BEHIND: Final = 0.15
"""A candidate that is surely worse by this much is dropped."""
LEAST_WORLDS: Final = 32
"""In how many worlds a move is compared with the answer of a puzzle that no search would choose."""
MOST_WORLDS: Final = 192
"""The same for a move of which it is not clear that it is worse."""
MIN_GAIN_TOLD: Final = 0.3
"""How many points from a source are worth mentioning."""
MAX_GAINS_TOLD: Final = 3


@dataclass(frozen=True, slots=True)
class Look:
    """How carefully a position is examined."""

    searcher: str
    candidates: int
    """How many of the searcher's moves are compared."""
    worlds: int
    first_world: int = 0
    """The number of the first world; each has its own cards, dice and slips of the players."""
    further: int = 0
    """How many rounds are played beyond the current one."""
    clear: float = MIN_LEAD
    """The chance by which the best move must surely be better."""
    patient: bool = False
    """Whether every candidate is tried in all worlds: slower, but the chances found are those to be shown."""


FIRST_LOOK: Final = Look("planner:32", 3, 48, clear=0.0)
SECOND_LOOK: Final = Look("planner:320", 5, 400, first_world=1_000_000, further=1)
LAST_LOOK: Final = Look("planner:640", 2, 128, first_world=2_000_000, further=1, patient=True)
"""For the figures people see: in other worlds than those that chose the puzzle, so that its answer is not flattered."""
LONGEST_LOOK: Final = replace(LAST_LOOK, worlds=1024)
"""For puzzles that the last look leaves in doubt."""
SETTLING_LOOK: Final = Look("", 6, 512, first_world=3_000_000, further=1)
"""For puzzles in which a move that no search thought of may be as good as the answer."""
MIN_WORLDS: Final = 128
"""How many worlds are tried before a comparison ends because the answer is certain, or because a rival may be as good."""
DOUBT_FACTOR: Final = 1.6
"""An early end needs a lead of this many half-widths of the 95 % interval: more than three standard errors."""


def find_puzzles(
    record: Record, name: str = "puzzle", look: Look = FIRST_LOOK, until: Callable[[], bool] = lambda: False
) -> Iterator[Puzzle]:
    """The puzzles of a game, each looked at briefly; `confirmed` looks longer. Stops when *until* says so. Raises `BadFile`."""
    for number, state in enumerate(record.states()):
        if number == len(record.entries) or until():
            return
        entry = record.entries[number]
        decision = None if entry.seat == CHANCE else state.decision_of(entry.seat)
        if decision is None or not _is_question(state, decision):
            continue
        puzzle = _puzzle(state.copy(), decision, _searched(state, decision, look), f"{name}-{number}", look)
        if puzzle is not None:
            yield puzzle


def play_and_find(
    game: Game[Any],
    name: str,
    look: Look = FIRST_LOOK,
    until: Callable[[], bool] = lambda: False,
    first_round: int = 1,
) -> Iterator[Puzzle]:
    """Let the searcher play *game* to its end, and find the puzzles on the way with what it thought anyway.

    Before *first_round* nobody searches: `greedy` plays, which is much quicker. From there on a game is given up when a round
    begins that is as good as decided.
    """
    greedy, luck, seen = bot_named("greedy"), Random(name), first_round - 1
    while not game.over and not until():
        decision = game.decisions[0]
        if game.state.rounds_begun > seen:
            seen = game.state.rounds_begun
            if max(chances(game.state, GLANCE_SIMULATIONS, seed=1)) > DECIDED_CHANCE:
                return
        if len(decision.moves) == 1 or game.state.rounds_begun < first_round:
            game.play(greedy.choose(game.view(decision.seat), decision, luck), decision.seat)
            continue
        options = _searched(game.state, decision, look)
        if _is_question(game.state, decision):
            puzzle = _puzzle(game.state.copy(), decision, options, f"{name}-{len(game.record.entries)}", look)
            if puzzle is not None:
                yield puzzle
        game.play(options[0].move, decision.seat)


def confirmed(puzzle: Puzzle, look: Look = SECOND_LOOK) -> Puzzle | None:
    """The puzzle with the figures of a much longer look; None if that finds another answer, or no clear one."""
    state = puzzle.state()
    decision = puzzle.decision(state)
    options = _searched(state, decision, look)
    known = [Option(move, each.chance) for each in puzzle.candidates for move in decision.moves if str(move) == each.move]
    first = [option for option in options if str(option.move) == puzzle.answer] or known[:1]
    others = [option for option in [*options[: look.candidates], *known] if str(option.move) != puzzle.answer]
    again = _puzzle(state, decision, [*first, *others], puzzle.name, look, puzzle.tempting)
    return again if again is not None and again.answer == puzzle.answer else None


def _is_question(state: State, decision: Decision) -> bool:
    return len(decision.moves) >= MIN_MOVES and len(state.decisions) == 1


def _searched(state: State, decision: Decision, look: Look) -> list[Option]:
    searcher = bot_named(look.searcher)
    assert isinstance(searcher, Explains)
    return searcher.explain(state.view(decision.seat), decision, Random(f"{decision.seat} {decision.kind}"))


def _puzzle(
    state: State, decision: Decision, options: Sequence[Option], name: str, look: Look, tempting: str = ""
) -> Puzzle | None:
    """The question of *state* as a puzzle, if it is one; *tempting* is known already when it is looked at again."""
    view = state.view(decision.seat)
    greedy = bot_named("greedy")
    assert isinstance(greedy, Explains)
    liked = [str(option.move) for option in greedy.explain(view, decision, Random(name))]
    if not tempting:
        tempting = liked[0]
        if not _promises(options, tempting):
            return None
        options = options[: look.candidates]
    comparison = Comparison(view, decision.seat, [*(str(option.move) for option in options), tempting], look)
    if not comparison.run(tempting):
        return None
    answer, *others = comparison.order
    margin = min(low for low, _ in (comparison.ahead(other) for other in others))
    return Puzzle(
        name=name,
        game=state.game,
        position=kind_named(state.game).write_position(state),
        seat=decision.seat,
        answer=answer,
        tempting=tempting,
        candidates=tuple(Candidate(move, comparison.chance(move)) for move in comparison.order),
        margin=margin,
        difficulty=_difficulty(liked.index(answer) if answer in liked else len(liked), margin),
        others={other: comparison.reasons(answer, other, tempting) for other in others},
    )


def explained(puzzle: Puzzle, worlds: int = LAST_LOOK.worlds, least: int = LEAST_WORLDS) -> Puzzle:
    """The puzzle with what its answer brings compared with every other move, counted anew; its chances stay.

    The moves that were candidates are compared in that many *worlds*, the others in at *least* so many, and in more as long as
    they may be as good as the answer.
    """
    state = puzzle.state()
    answer, known = puzzle.answer, dict(puzzle.candidates)
    others = [str(move) for move in puzzle.decision(state).moves if str(move) != answer]
    comparison = Comparison(state.view(puzzle.seat), puzzle.seat, [answer, *others], replace(LAST_LOOK, worlds=worlds))
    comparison.measure(answer, lambda move: worlds if move in known else least)
    # The chances of the candidates come from a longer look; the others are as far behind the answer as they were found to be.
    found = {other: comparison.reasons(answer, other, puzzle.tempting) for other in others}
    offset = known[answer] - comparison.chance(answer)
    told = {move: why._replace(chance=known.get(move, max(0.0, why.chance + offset))) for move, why in found.items()}
    return replace(puzzle, others=told)


def settled(puzzle: Puzzle, look: Look = SETTLING_LOOK) -> Puzzle | None:
    """An `explained` puzzle; if a move may be as good as its answer, with the best of all moves as its answer, or None.

    A search may overlook the best move, and a puzzle may not call it wrong.
    """
    if is_clear(puzzle):
        return puzzle
    state = puzzle.state()
    decision = puzzle.decision(state)
    chances = {puzzle.answer: puzzle.candidates[0].chance, **{move: why.chance for move, why in puzzle.others.items()}}
    options = sorted((Option(move, chances[str(move)]) for move in decision.moves), key=lambda option: -option.value)
    again = _puzzle(state, decision, options[: look.candidates], puzzle.name, look, puzzle.tempting)
    if again is None:
        return None
    again = explained(again)
    return again if is_clear(again) else None


def is_clear(puzzle: Puzzle) -> bool:
    """Whether every other move was found to be worse than the answer by at least `MIN_LEAD`."""
    return all(why.chance <= puzzle.candidates[0].chance - MIN_LEAD for why in puzzle.others.values())


def _promises(options: Sequence[Option], tempting: str) -> bool:
    """Whether a search alone suggests that its first move beats the others and the tempting one."""
    first, *others = options
    values = {str(option.move): option.value for option in others}
    if str(first.move) == tempting or not others:
        return False
    return (
        first.value - max(values.values()) >= MIN_SEARCH_LEAD
        and first.value - values.get(tempting, 0.0) >= MIN_LEAD_OVER_TEMPTING
    )


def _difficulty(rank: int, margin: float) -> int:
    """Harder the less the answer is better by, and the lower its *rank* on `greedy`'s list."""
    return 1 + (2 if margin < 0.08 else 1 if margin < 0.15 else 0) + (2 if rank > 4 else 1 if rank > 1 else 0)


class Comparison:
    """Moves tried in the same imagined worlds, until it is clear which is best or that none clearly is."""

    def __init__(self, view: View[Any], seat: int, moves: Sequence[str], look: Look) -> None:
        self._seat, self._look = seat, look
        self._trials = Trials(view, seat, look.further)
        self._shares: dict[str, list[float]] = {move: [] for move in moves}
        self._seats = range(view.known.seats)
        self._points: dict[str, list[list[Counter[str]]]] = {move: [] for move in moves}
        """The points of every seat by source, world by world."""
        self._facts: dict[str, list[Counter[str]]] = {move: [] for move in moves}
        self.worlds = 0

    def run(self, tempting: str) -> bool:
        """Whether one move, and not the *tempting* one, is surely better than all others, and the game is open."""
        waiting = list(self._shares)
        while self.worlds < self._look.worlds:
            for world in range(self.worlds, self.worlds + WORLDS_PER_CHECK):
                self._try(waiting, self._look.first_world + world)
            self.worlds += WORLDS_PER_CHECK
            if self._look.patient:
                continue
            best, *others = self.order
            ranges = {other: self.ahead(other) for other in others}
            if best == tempting or any(high < self._look.clear + MIN_LEAD for _, high in ranges.values()):
                return False
            if self.worlds >= MIN_WORLDS:
                if any(low < 0 for low, _ in ranges.values()):
                    return False
                if all(self._is_certain(other) for other in others):
                    break
            waiting = [move for move in waiting if move in (best, tempting) or ranges[move][0] < DROPPED_BEHIND]
        best, *others = self.order
        least, most = OPEN_GAME_CHANCES
        is_open = least <= self.chance(best) <= most
        return is_open and best != tempting and all(self.ahead(other)[0] >= self._look.clear for other in others)

    def measure(self, answer: str, least: Callable[[str], int]) -> None:
        """Compare every move with the *answer* in at *least* so many worlds, and in more until it is clear which is better."""
        waiting = list(self._shares)
        while len(waiting) > 1:
            for world in range(self.worlds, self.worlds + WORLDS_PER_CHECK):
                self._try(waiting, self._look.first_world + world)
            self.worlds += WORLDS_PER_CHECK
            waiting = [move for move in waiting if move == answer or self.worlds < least(move) or self._is_open(move, answer)]

    def _is_open(self, move: str, answer: str) -> bool:
        """Whether a move may still turn out to be as good as the *answer*."""
        lead, error = difference(self._shares[answer][: len(self._shares[move])], self._shares[move])
        return self.worlds < MOST_WORLDS and lead <= error

    def _is_certain(self, other: str) -> bool:
        """Whether the best move is better than *other* beyond doubt."""
        low, high = self.ahead(other)
        return (low + high) / 2 - DOUBT_FACTOR * (high - low) / 2 >= self._look.clear

    def _try(self, moves: Sequence[str], world: int) -> None:
        happened: list[Event] = []
        for move, game, chance in self._trials.play_on(moves, world, happened.append if self._look.further else None):
            self._shares[move].append(chance)
            if self._look.further:
                self._points[move].append([_points_of(game, seat, happened) for seat in self._seats])
                self._facts[move].append(_facts_of(game, self._seat, happened))
            happened.clear()

    @property
    def order(self) -> list[str]:
        """The moves, the best first."""
        return sorted(self._shares, key=self.chance, reverse=True)

    def chance(self, move: str) -> float:
        """The chance of victory after *move*. One given up early is compared with the others in its own worlds."""
        longest = max(self._shares.values(), key=len)
        own = self._shares[move]
        return max(0.0, sum(longest) / len(longest) - difference(longest[: len(own)], own)[0])

    def ahead(self, other: str) -> tuple[float, float]:
        """By how much the best move is better than *other*, as a 95 % interval."""
        own = self._shares[other]
        mean, error = difference(self._shares[self.order[0]][: len(own)], own)
        return mean - error, mean + error

    def reasons(self, answer: str, other: str, tempting: str) -> Reasons:
        """What *answer* brings beyond *other*; the rival is the one who is strongest after the *tempting* move."""

        def points(move: str, seat: int) -> list[Counter[str]]:
            return [world[seat] for world in self._points[move]]

        if not self._look.further:
            return Reasons(len(self._shares[other]), self.chance(other))
        rivals = [seat for seat in self._seats if seat != self._seat]
        rival = max(rivals, key=lambda seat: sum(each.total() for each in points(tempting, seat)))
        own, theirs = ((points(answer, seat), points(other, seat)) for seat in (self._seat, rival))
        return Reasons(
            games=len(self._shares[other]),
            chance=self.chance(other),
            points=_total(*own),
            rival=rival,
            rivals=_total(*theirs),
            gains=_by_source(*own),
            rival_gains=_by_source(*theirs),
            facts=_by_source(self._facts[answer], self._facts[other]),
        )


def _facts_of(game: State, seat: int, happened: Iterable[Event]) -> Counter[str]:
    """What else came of a move than points."""
    found: Counter[str] = Counter()
    for event in happened:
        brought = WORDS.of(game.game).brought(event, seat)
        if brought is not None and not brought.source:
            found[brought.what] += brought.number
    return found


def _points_of(game: State, seat: int, happened: Iterable[Event]) -> Counter[str]:
    """The points of a seat by source, those that were scored on the way by what brought them."""
    words = WORDS.of(game.game)
    found: Counter[str] = Counter()
    for part in words.points(game, seat):
        found[part.what] += part.amount
    for event in happened:
        brought = words.brought(event, seat)
        if brought is not None and brought.source:
            found[brought.source] -= brought.number
            found[brought.what] += brought.number
    return found


def _more(one: Sequence[float], other: Sequence[float]) -> float:
    """How much larger *one* is on average; zero if that may be luck."""
    mean, error = difference(one[: len(other)], other)
    return mean if abs(mean) > error else 0.0


def _total(one: Sequence[Counter[str]], other: Sequence[Counter[str]]) -> float:
    return _more([each.total() for each in one], [each.total() for each in other])


def _by_source(one: Sequence[Counter[str]], other: Sequence[Counter[str]]) -> dict[str, float]:
    """The sources of which *one* surely has more or less, if that is worth mentioning, the largest difference first."""
    sources = sorted({what for each in (*one, *other) for what in each})
    more = {what: _more([each[what] for each in one], [each[what] for each in other]) for what in sources}
    told = [what for what in more if abs(more[what]) >= MIN_GAIN_TOLD]
    return {what: more[what] for what in sorted(told, key=lambda what: -abs(more[what]))[:MAX_GAINS_TOLD]}
