"""A finished game looked at again: how the chances stood after each move, and which moves changed them most."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from carson.bots.planner.chances import chances
from carson.game import Record, State

SIMULATIONS: Final = 8
"""For each position that is judged."""
POSITIONS: Final = 60
"""Positions that are judged first, spread evenly over the game; then those around the largest changes, more thoroughly."""
DETAIL_FACTOR: Final = 3
"""How many times more simulations judge the positions around a change."""
MAX_RECHECKED: Final = 7
"""The largest changes, which are judged again in detail."""
MAX_SWINGS: Final = 5
"""How many swings are named."""
MIN_SWING: Final = 0.12
"""A smaller change of the chances may be noise."""


class Judgement(NamedTuple):
    """How the chances stood."""

    moves: int
    """The number of moves of the record before this position."""
    round: int
    chances: tuple[float, ...]
    """Of each seat."""


class Swing(NamedTuple):
    """A move, or dice, after which the chances were different."""

    moves: int
    """The number of moves up to and including this one."""
    mover: int
    """Whose move it was; CHANCE for dice and draws."""
    text: str
    seat: int
    """Whose chances changed most."""
    before: float
    after: float

    @property
    def size(self) -> float:
        return abs(self.after - self.before)


class Analysis(NamedTuple):
    """A whole game: how the chances went, and where they turned."""

    judgements: list[Judgement]
    swings: list[Swing]


def analysed(record: Record, simulations: int = SIMULATIONS, tell: Callable[[float], None] = lambda done: None) -> Analysis:
    """Judge the positions of a game, evenly spread, and name the moves after which the chances were different.

    All positions meet the same luck, so that a difference between two of them is rather the move than the dice. *tell* hears
    what part of the work is done. Raises `BadFile`.
    """
    states = [state.copy() for state in record.states()]
    shown = _spread(len(states))
    judgements = []
    for done, number in enumerate(shown, 1):
        judgements.append(_judged(states[number], number, simulations))
        tell(0.5 * done / len(shown))
    changes = sorted(pairwise(judgements), key=lambda pair: -_change(*pair))[:MAX_RECHECKED]
    found = []
    for done, (before, after) in enumerate(changes, 1):
        found.append(_swing(record, states, before.moves, after.moves, simulations * DETAIL_FACTOR))
        tell(0.5 + 0.5 * done / len(changes))
    best = sorted((swing for swing in found if swing.size >= MIN_SWING), key=lambda swing: -swing.size)[:MAX_SWINGS]
    return Analysis(judgements, sorted(best, key=lambda swing: swing.moves))


def _spread(positions: int) -> list[int]:
    """At most `POSITIONS` places of a game, including the first and the last."""
    step = max(1, -(-positions // POSITIONS))
    return [*range(0, positions - 1, step), positions - 1]


def _judged(state: State, moves: int, simulations: int) -> Judgement:
    return Judgement(moves, getattr(state, "round", 1), chances(state, simulations, seed=1))


def _change(before: Judgement, after: Judgement) -> float:
    return max(abs(now - then) for then, now in zip(before.chances, after.chances, strict=True))


def _swing(record: Record, states: Sequence[State], first: int, last: int, simulations: int) -> Swing:
    """The move between two positions that changed the chances most."""
    thorough = [_judged(states[number], number, simulations) for number in range(first, last + 1)]
    before, after = max(pairwise(thorough), key=lambda pair: _change(*pair))
    changes = [abs(now - then) for then, now in zip(before.chances, after.chances, strict=True)]
    seat, entry = changes.index(max(changes)), record.entries[after.moves - 1]
    return Swing(after.moves, entry.seat, entry.text, seat, before.chances[seat], after.chances[seat])
