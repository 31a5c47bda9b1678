"""Where a simulated game stops, and what the position there is worth.

`Horizon` and `Value` are what a game registers for bots that simulate (`carson.bots.knowledge`). A value is one small
object that can be replaced by a better judge of positions.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Final, Protocol, runtime_checkable

from carson.game import State


class Horizon(Protocol):
    def reached(self, state: Any) -> bool:
        """Whether a simulation stops at *state*."""


class Value(Protocol):
    """Judges positions in which the game is not over: as a rule where a horizon is reached, rarely anywhere else."""

    def values(self, state: Any) -> Sequence[float]:
        """Each seat's chance of victory, from 0 to 1."""


@runtime_checkable
class Batch(Protocol):
    """A value that judges several positions faster together than one after the other."""

    def judge(self, states: Sequence[Any]) -> Sequence[Sequence[float]]:
        """What `Value.values` says of each."""


def softmax(points: Sequence[float], scale: float) -> list[float]:
    """Chances of victory, if a lead of *scale* points makes it e times as likely."""
    best = max(points)
    weights = [exp((own - best) / scale) for own in points]
    total = sum(weights)
    return [weight / total for weight in weights]


class EndOfGame:
    """Simulations are played out."""

    def reached(self, state: State) -> bool:
        return False


class Scores:
    """Judges any game by its scores, which is all there is to say once it is over."""

    SCALE: Final = 1.0
    """A lead of one point is a victory, but with other dice it might not have been."""

    def values(self, state: State) -> list[float]:
        return softmax(state.scores, self.SCALE)


END_OF_GAME: Final = EndOfGame()
SCORES: Final = Scores()
