"""A tiny game for testing what every game shares: two seats hide a coin at the same time, chance tosses one, twice.

Who hid the side that was tossed scores one point.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self

from carson.game import CHANCE, Event, Move, Step, View, Vocabulary, step_class, steps_key
from carson.game import State as GameState

HEADS, TAILS = Move("heads"), Move("tails")
_WORDS = {str(move): lambda words, move=move: move for move in (HEADS, TAILS)}
WORDS = Vocabulary(_WORDS)


class Tossed(Event):
    __slots__ = ("side",)

    def __init__(self, side: str) -> None:
        self.side = side


@step_class
class Hide(Step["Coins"]):
    word: ClassVar[str] = "hide"
    kind: ClassVar[str] = "hide"
    hidden: tuple[Move | None, ...] = (None, None)

    def advance(self, state: Coins) -> tuple[int, ...]:
        if None in self.hidden:
            return tuple(seat for seat, move in enumerate(self.hidden) if move is None)
        state.agenda[-1:] = [Toss(tuple(move for move in self.hidden if move is not None))]
        return ()

    def moves(self, state: Coins, seat: int) -> Sequence[Move]:
        return (HEADS,) if state.bound >> seat & 1 else (HEADS, TAILS)

    def play(self, state: Coins, seat: int, move: Move) -> None:
        hidden = list(self.hidden)
        hidden[seat] = move
        state.agenda[-1] = Hide(tuple(hidden))


@step_class
class Toss(Step["Coins"]):
    """Tails come up twice as often."""

    word: ClassVar[str] = "toss"
    kind: ClassVar[str] = "toss"
    hidden: tuple[Move, ...]

    def advance(self, state: Coins) -> tuple[int, ...]:
        return (CHANCE,)

    def moves(self, state: Coins, seat: int) -> Sequence[Move]:
        return (HEADS, TAILS)

    def weights(self, state: Coins) -> Sequence[int]:
        return (1, 2)

    def play(self, state: Coins, seat: int, move: Move) -> None:
        state.agenda.pop()
        state.tell(Tossed, str(move))
        for player, side in enumerate(self.hidden):
            state.won[player] += side == move


class Coins(GameState):
    """*bound* seats can only hide heads: a decision with one answer."""

    __slots__ = ("bound", "won")

    def __init__(self, bound: int = 0) -> None:
        self.agenda = [Hide(), Hide()]
        self.decisions = ()
        self.listener = None
        self.bound = bound
        self.won = [0, 0]
        self.walk_on()

    @property
    def seats(self) -> int:
        return 2

    def copy(self) -> Self:
        new = self.__class__.__new__(self.__class__)
        new.agenda, new.decisions, new.listener = self.agenda[:], self.decisions, None
        new.bound, new.won = self.bound, self.won[:]
        return new

    def key(self) -> tuple[Any, ...]:
        return self.bound, tuple(self.won), steps_key(self.agenda)

    def parse(self, text: str) -> Move:
        return WORDS.parse(text)

    def view(self, seat: int | None) -> View[Self]:
        return View(seat, self.copy())

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.won)

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, won in enumerate(self.won) if won == max(self.won))
