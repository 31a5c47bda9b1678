"""Analysis of a game: the chances of every seat, what each decision gave away, and what luck did.

Decisions are judged by what their seat could know. The candidates are tried in the same imagined worlds with the same dice,
so that a difference between two of them is the move and not the luck; how sure it is decides whether it is called a mistake.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple

from carson.bots import Explains, bot_named
from carson.bots.knowledge import knowledge_of
from carson.bots.planner.chances import SLIPS, chances_and_errors
from carson.bots.planner.policy import Policy
from carson.bots.planner.simulation import chances_at, play_on
from carson.game import CHANCE, Decision, Event, Record, State, View

INACCURACY: Final = 0.03
MISTAKE: Final = 0.07
"""Chances of victory that a decision has surely lost: the lower end of the interval, not its middle."""
CONFIDENCE: Final = 1.96
"""Standard errors on either side of a mean in an interval of 95 %."""
DECISION_WEIGHT: Final = 4
"""Roughly how many times longer a decision takes than a point of the graph."""
GRAPH_POINTS: Final = 40
"""About how many points of the graph lie evenly spread, beside those around the dice."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How thoroughly a game is looked at."""

    simulations: int = 32
    """For each point of the graph."""
    searcher: str = "planner:40"
    """The bot that names the candidates of a decision."""
    candidates: int = 3
    """How many of its moves are compared with the one that was made."""
    worlds: int = 16
    """In how many imagined worlds they are compared."""
    checks: int = 48
    """In how many others the best of them and the move made are compared again before anything is called a mistake."""
    beside_luck: int = 48
    """Simulations for each point right before or after dice and draws: what luck did is a difference of two such points."""


QUICK: Final = Effort(4, "greedy", 2, 8, 16, beside_luck=8)
USUAL: Final = Effort()
THOROUGH: Final = Effort(48, "planner:200", 4, 48, 256, beside_luck=192)
EFFORTS: Final = {"quick": QUICK, "usual": USUAL, "thorough": THOROUGH}


class Judgement(NamedTuple):
    """How the chances stood after this number of *moves* of the record."""

    moves: int
    round: int
    chances: tuple[float, ...]
    by_luck: bool = False
    """Whether only dice and draws lie between this and the judgement before."""
    errors: tuple[float, ...] = ()
    """The standard error of each chance; analyses of earlier versions have none."""

    def change(self, before: Judgement, seat: int) -> tuple[float, float]:
        """What has changed for a seat since *before*, and the variance of that."""
        variances = [judgement.errors[seat] ** 2 for judgement in (before, self) if judgement.errors]
        return self.chances[seat] - before.chances[seat], sum(variances)


class Candidate(NamedTuple):
    """A move of a decision, with the chance of victory of the seat that makes it."""

    move: str
    chance: float


class Verdict(NamedTuple):
    """What a decision gave away."""

    moves: int
    """How many moves of the record precede the decision; the move made is the next one of its seat."""
    seat: int
    made: Candidate
    best: tuple[Candidate, ...]
    """The best moves, the very best first; the made one is among them where it is as good."""
    lost: float
    """Chances of victory by which the best move is better than the one made."""
    low: float
    high: float
    """Where the loss lies with 95 % certainty."""

    @property
    def grade(self) -> str:
        """``mistake``, ``inaccuracy`` or nothing, also where it is too close to call."""
        return "mistake" if self.low >= MISTAKE else "inaccuracy" if self.low >= INACCURACY else ""


class SeatSummary(NamedTuple):
    """One seat's game."""

    decisions: int
    inaccuracies: int
    mistakes: int
    lost: float
    """Chances of victory that its inaccuracies and mistakes gave away."""
    luck: float
    """Chances of victory that dice and draws brought it."""
    luck_error: float
    """By how much that may be wrong either way, with 95 % certainty."""


Finding = Judgement | Verdict


@dataclass(slots=True)
class Analysis:
    """What has been found out so far, in the order of the game."""

    judgements: list[Judgement] = field(default_factory=list)
    verdicts: list[Verdict] = field(default_factory=list)

    def __len__(self) -> int:
        """How many pieces of the `Work` are done."""
        return len(self.judgements) + len(self.verdicts)

    def add(self, finding: Finding) -> None:
        if isinstance(finding, Judgement):
            self.judgements.append(finding)
        else:
            self.verdicts.append(finding)

    def summary(self, seat: int) -> SeatSummary:
        own = [verdict for verdict in self.verdicts if verdict.seat == seat]
        grades = [verdict.grade for verdict in own]
        changes = [now.change(before, seat) for before, now in pairwise(self.judgements) if now.by_luck]
        luck, error = sum(change for change, _ in changes), CONFIDENCE * sqrt(sum(variance for _, variance in changes))
        lost = sum(verdict.lost for verdict in own if verdict.grade)
        return SeatSummary(len(own), grades.count("inaccuracy"), grades.count("mistake"), lost, luck, error)

    def to_plain(self) -> dict[str, Any]:
        """As values that JSON can hold."""
        return {
            "judgements": [judgement._asdict() for judgement in self.judgements],
            "verdicts": [
                verdict._asdict()
                | {"made": verdict.made._asdict(), "best": [best._asdict() for best in verdict.best], "grade": verdict.grade}
                for verdict in self.verdicts
            ],
        }

    def report(self, names: Sequence[str]) -> dict[str, Any]:
        """The same for programs: seats counted from 1, with their names and a summary for each of them."""
        summaries = {name: self.summary(seat)._asdict() for seat, name in enumerate(names)}
        plain = self.to_plain()
        verdicts = [verdict | {"seat": verdict["seat"] + 1} for verdict in plain["verdicts"]]
        return {"seats": list(names), "summaries": summaries, **plain, "verdicts": verdicts}

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> Analysis:
        found = cls()
        for one in plain["judgements"]:
            found.add(Judgement(**one | {key: tuple(one[key]) for key in ("chances", "errors") if key in one}))
        for one in plain["verdicts"]:
            parts = {key: value for key, value in one.items() if key != "grade"}
            parts |= {"made": Candidate(**one["made"]), "best": tuple(Candidate(**best) for best in one["best"])}
            found.add(Verdict(**parts))
        return found


class Work:
    """The analysis of a game, in pieces that can be done one after the other, also by several processes.

    First come judgements of the whole game, then the decisions of *seats* (default: all) in the order of the game. Raises
    `BadFile`.
    """

    def __init__(self, record: Record, seats: Iterable[int] | None = None, effort: Effort = USUAL) -> None:
        self._effort = effort
        self._states = [state.copy() for state in record.states()]
        self._points = _points(record, len(self._states))
        self._decisions = list(_decisions(record, self._states, None if seats is None else set(seats)))

    def __len__(self) -> int:
        return len(self._points) + len(self._decisions)

    def part(self, pieces: int) -> float:
        """The share of the work that is done after the first *pieces*."""
        points, decisions = len(self._points), len(self._decisions)
        return (pieces + (DECISION_WEIGHT - 1) * max(0, pieces - points)) / max(1, points + DECISION_WEIGHT * decisions)

    def finding(self, piece: int) -> Finding:
        """Do one piece."""
        if piece < len(self._points):
            number, by_luck = self._points[piece]
            state, following = self._states[number], self._points[piece + 1 : piece + 2]
            beside_luck = by_luck or any(lucky for _, lucky in following)
            simulations = self._effort.beside_luck if beside_luck else self._effort.simulations
            found, errors = chances_and_errors(state, simulations, seed=1)
            return Judgement(number, state.round, found, by_luck, errors)
        number, decision, made = self._decisions[piece - len(self._points)]
        return judge(self._states[number], number, decision, made, self._effort)


def analyse(record: Record, seats: Iterable[int] | None = None, effort: Effort = USUAL) -> Iterator[tuple[float, Finding]]:
    """Analyse a game: yields each finding with the share of the work that is done by then (see `Work`).

    The work stops when the caller stops iterating. Raises `BadFile`.
    """
    work = Work(record, seats, effort)
    for piece in range(len(work)):
        yield work.part(piece + 1), work.finding(piece)


def _points(record: Record, states: int) -> list[tuple[int, bool]]:
    """Where the chances are worked out: evenly spread, and on both sides of each draw."""
    step = max(1, -(-states // GRAPH_POINTS))
    chosen = {*range(0, states, step), states - 1}
    lucky = set()
    number = 0
    while number < len(record.entries):
        first = number
        while number < len(record.entries) and record.entries[number].seat == CHANCE:
            number += 1
        if number > first:
            chosen -= set(range(first + 1, number))
            chosen |= {first, number}
            lucky.add(number)
        else:
            number += 1
    return [(point, point in lucky) for point in sorted(chosen)]


def _decisions(record: Record, states: Sequence[State], seats: set[int] | None) -> Iterator[tuple[int, Decision, str]]:
    """The decisions of these seats in which there was something to choose, and what was chosen."""
    for number, entry in enumerate(record.entries):
        if entry.seat == CHANCE or (seats is not None and entry.seat not in seats):
            continue
        decision = states[number].decision_of(entry.seat)
        if decision is not None and len(decision.moves) > 1:
            yield number, decision, str(states[number].parse(entry.text))


def judge(state: State, moves: int, decision: Decision, made: str, effort: Effort = USUAL) -> Verdict:
    """Compare the move *made* with the best that a search finds, by what the seat that is asked may know."""
    seat = decision.seat
    view = state.view(seat)
    known = view.known.decision_of(seat) or decision
    names = [str(option.move) for option in _searched(view, known, effort)[: effort.candidates]]
    tried = list(dict.fromkeys([made, *names]))
    trials = Trials(view, seat)
    shares = trials.chances(tried, range(effort.worlds))
    means = {move: sum(found) / len(found) for move, found in shares.items()}
    best = max(tried, key=lambda move: (means[move], move == made))
    lost, error = difference(shares[best], shares[made])
    if lost >= INACCURACY:
        # The best of several was lucky in the worlds that made it the best, so other worlds say what it is worth.
        shares |= trials.chances([best, made], range(effort.worlds, effort.worlds + effort.checks))
        lost, error = difference(shares[best], shares[made])
        shift = sum(shares[best]) / len(shares[best]) - means[best]
        means = {move: max(0.0, mean + shift) for move, mean in means.items()}
        means[made] = max(0.0, means[best] - lost)
    order = sorted(tried, key=lambda move: (-means[move], move != made))
    if order[0] == made:
        lost = 0.0
    shown = tuple(Candidate(move, means[move]) for move in order[: effort.candidates])
    return Verdict(
        moves=moves, seat=seat, made=Candidate(made, means[made]), best=shown, lost=lost, low=lost - error, high=lost + error
    )


def _searched(view: View[Any], decision: Decision, effort: Effort) -> list[Any]:
    bot = bot_named(effort.searcher)
    assert isinstance(bot, Explains)
    return bot.explain(view, decision, Random(f"{decision.seat} {decision.kind}"))


class Trials:
    """Tries moves of a seat in imagined worlds: in each world all of them, with the same dice."""

    def __init__(self, view: View[Any], seat: int, further: int = 0) -> None:
        """Games are played on to the end of the round, and *further* rounds beyond it."""
        self._view, self._seat, self._know = view, seat, knowledge_of(view.known)
        self._horizon = self._know.horizon(view.known, further)

    def play_on(
        self, moves: Iterable[str], world: int, listener: Callable[[Event], None] | None = None
    ) -> Iterator[tuple[str, State, float]]:
        """Each move with the game it led to, and the seat's chance of victory there; *listener* is told what happens."""
        imagined = self._view.imagine(Random(world))
        for move in moves:
            game = imagined.copy()
            game.listener = listener
            game.play(move, self._seat)
            # A policy that remembered an earlier game would make the worlds alike, and differences look too certain.
            play_on(game, Policy(game, SLIPS), self._horizon, Random(world), last=self._seat)
            yield move, game, chances_at(game, self._know.value)[self._seat]

    def chances(self, moves: Sequence[str], worlds: Iterable[int]) -> dict[str, list[float]]:
        """The chances of the seat after each of the moves, world by world."""
        found: dict[str, list[float]] = {move: [] for move in moves}
        for world in worlds:
            for move, _, chance in self.play_on(moves, world):
                found[move].append(chance)
        return found


def difference(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """How much larger *one* is on average, and by how much that may be wrong either way."""
    differences = [first - second for first, second in zip(one, other, strict=True)]
    number = len(differences)
    mean = sum(differences) / number
    if number < 2:
        return mean, 1.0
    spread = sum((each - mean) ** 2 for each in differences) / (number - 1)
    return mean, CONFIDENCE * sqrt(spread / number)
