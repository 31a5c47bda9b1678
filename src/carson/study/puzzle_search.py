"""Finding puzzles in games of strong bots.

A position qualifies when a search prefers a move that `greedy` does not make, when in many imagined worlds that move is surely
better than every other candidate, and when a much longer search, in other worlds and further ahead, agrees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from carson.bots import Explains, Option, bot_named
from carson.bots.planner.chances import chances
from carson.game import CHANCE, Decision, Game, Record, State, View, kind_named
from carson.study.analysis import Candidate, Trials, difference
from carson.study.puzzles import Puzzle
from carson.words.base import WORDS

CLEAR: Final = 0.03
"""Chances of victory by which the answer is surely better than any other candidate."""
LEAST_GAP: Final = 0.03
"""Chances by which a search has to prefer a move to all others before it is compared more carefully."""
MISSED: Final = 0.07
"""The same for the tempting move."""
HOPE: Final = 0.08, 0.95
"""Between which chances of victory the answer lies: what is won or lost anyway is not a puzzle."""
LEAST_CHOICE: Final = 3
"""A question with fewer moves is not a puzzle."""
BATCH: Final = 16
"""Worlds after which the comparison looks whether it can stop."""
GLANCE: Final = 8
"""Simulations that say whether a game is still open."""
DECIDED: Final = 0.8
"""The chance of victory with which a seat has as good as won."""
FAR_BEHIND: Final = 0.15
"""A candidate that is surely worse by this much is tried no more."""
TOLD_GAIN: Final = 0.3
"""Points from a source that are worth mentioning."""
TOLD_GAINS: Final = 3


@dataclass(frozen=True, slots=True)
class Look:
    """How carefully a position is looked at."""

    searcher: str
    candidates: int
    """How many of the searcher's moves are compared."""
    worlds: int
    first_world: int = 0
    """Other worlds are other cards, dice and slips of the players."""
    further: int = 0
    """Rounds that are played on beyond the current one."""
    clear: float = CLEAR
    """Chances by which the best move has to be surely better."""


FIRST_LOOK: Final = Look("planner:32", 3, 48, clear=0.0)
SECOND_LOOK: Final = Look("planner:320", 5, 400, first_world=1_000_000, further=1)
ENOUGH_WORLDS: Final = 128
"""Worlds after which a comparison may end because it is beyond doubt, or because it is not yet certain at all."""
BEYOND_DOUBT: Final = 1.6
"""How many times the usual error the answer is ahead then: more than three standard errors."""


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
            if max(chances(game.state, GLANCE, seed=1)) > DECIDED:
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
    """The puzzle with what a much longer look says of it; None if that finds another answer, or no clear one."""
    state = puzzle.state()
    decision = puzzle.decision(state)
    options = _searched(state, decision, look)
    known = [Option(move, each.chance) for each in puzzle.candidates for move in decision.moves if str(move) == each.move]
    first = [option for option in options if str(option.move) == puzzle.answer] or known[:1]
    others = [option for option in [*options[: look.candidates], *known] if str(option.move) != puzzle.answer]
    again = _puzzle(state, decision, [*first, *others], puzzle.name, look, puzzle.tempting)
    return again if again is not None and again.answer == puzzle.answer else None


def _is_question(state: State, decision: Decision) -> bool:
    return len(decision.moves) >= LEAST_CHOICE and len(state.decisions) == 1


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
        name,
        state.game,
        kind_named(state.game).write_position(state),
        decision.seat,
        answer,
        tempting,
        tuple(Candidate(move, comparison.chance(move)) for move in comparison.order),
        margin,
        _difficulty(liked.index(answer) if answer in liked else len(liked), margin),
        comparison.gains(tempting),
        comparison.rival_gain(tempting),
        comparison.worlds,
    )


def _promises(options: Sequence[Option], tempting: str) -> bool:
    """Whether a search alone suggests that its first move beats the others and the tempting one."""
    first, *others = options
    values = {str(option.move): option.value for option in others}
    if str(first.move) == tempting or not others:
        return False
    return first.value - max(values.values()) >= LEAST_GAP and first.value - values.get(tempting, 0.0) >= MISSED


def _difficulty(rank: int, margin: float) -> int:
    """Hard is what is better by little and what `greedy` would think of late: the answer's *rank* on its list."""
    return 1 + (2 if margin < 0.08 else 1 if margin < 0.15 else 0) + (2 if rank > 4 else 1 if rank > 1 else 0)


class Comparison:
    """Moves tried in the same imagined worlds, until it is clear which is best or that none clearly is."""

    def __init__(self, view: View[Any], seat: int, moves: Sequence[str], look: Look) -> None:
        self._seat, self._look = seat, look
        self._trials = Trials(view, seat, look.further)
        self._shares: dict[str, list[float]] = {move: [] for move in moves}
        self._points: dict[str, Counter[str]] = {move: Counter() for move in moves}
        self._rivals: dict[str, float] = dict.fromkeys(moves, 0.0)
        self.worlds = 0

    def run(self, tempting: str) -> bool:
        """Whether one move, and not the *tempting* one, is surely better than all others, and the game is open."""
        waiting = list(self._shares)
        while self.worlds < self._look.worlds:
            for world in range(self.worlds, self.worlds + BATCH):
                self._try(waiting, self._look.first_world + world)
            self.worlds += BATCH
            best, *others = self.order
            ranges = {other: self.ahead(other) for other in others}
            if best == tempting or any(high < self._look.clear + CLEAR for _, high in ranges.values()):
                return False
            if self.worlds >= ENOUGH_WORLDS:
                if any(low < 0 for low, _ in ranges.values()):
                    return False
                if all(self._is_certain(other) for other in others):
                    break
            waiting = [move for move in waiting if move in (best, tempting) or ranges[move][0] < FAR_BEHIND]
        best, *others = self.order
        least, most = HOPE
        is_open = least <= self.chance(best) <= most
        return is_open and best != tempting and all(self.ahead(other)[0] >= self._look.clear for other in others)

    def _is_certain(self, other: str) -> bool:
        """Whether the best move is better than *other* beyond doubt."""
        low, high = self.ahead(other)
        return (low + high) / 2 - BEYOND_DOUBT * (high - low) / 2 >= self._look.clear

    def _try(self, moves: Sequence[str], world: int) -> None:
        for move, game, chance in self._trials.play_on(moves, world):
            self._shares[move].append(chance)
            if self._look.further:
                for part in WORDS.of(game.game).points(game, self._seat):
                    self._points[move][part.what] += part.amount
                self._rivals[move] += max(score for seat, score in enumerate(game.scores) if seat != self._seat)

    @property
    def order(self) -> list[str]:
        """The moves, the best first."""
        return sorted(self._shares, key=self.chance, reverse=True)

    def chance(self, move: str) -> float:
        """The chance of victory after *move*. One given up early is compared with the others in its own worlds."""
        longest = max(self._shares.values(), key=len)
        own = self._shares[move]
        return sum(longest) / len(longest) - difference(longest[: len(own)], own)[0]

    def ahead(self, other: str) -> tuple[float, float]:
        """By how much the best move is better than *other*: from where to where, with 95 % certainty."""
        own = self._shares[other]
        mean, error = difference(self._shares[self.order[0]][: len(own)], own)
        return mean - error, mean + error

    def gains(self, tempting: str) -> dict[str, float]:
        """The points of the seat that the best move brings more than *tempting*, by source, as far as they are worth a word."""
        best = self._points[self.order[0]]
        found = {what: (best[what] - self._points[tempting][what]) / self.worlds for what in best | self._points[tempting]}
        told = [what for what in found if abs(found[what]) >= TOLD_GAIN]
        return {what: found[what] for what in sorted(told, key=lambda what: -abs(found[what]))[:TOLD_GAINS]}

    def rival_gain(self, tempting: str) -> float:
        return (self._rivals[self.order[0]] - self._rivals[tempting]) / self.worlds
