"""6 Captain: cowboys or revolvers for money (B10.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Self

from carson.city.moves import DECLINE
from carson.city.moves.offers import Offer
from carson.city.nouns import cowboys_words
from carson.city.personalities.base import Personality, Red
from carson.game import Move, mark, say

if TYPE_CHECKING:
    from carson.city.state import State

_REVOLVERS: Final = (mark("no revolvers"), mark("one revolver"), mark("two revolvers"))


class Ware(Offer):
    """Cowboys or revolvers at a price."""

    __slots__ = ("cost", "number")
    number: int
    cost: int

    def __new__(cls, what: str, number: int, cost: int, worth: float) -> Self:
        offer = super().__new__(cls, f"{what}-{number}", worth=worth)
        offer.number, offer.cost = number, cost
        return offer


class Hire(Ware):
    __slots__ = ()

    @property
    def label(self) -> str:
        return say("Hire {what} for ${cost}", what=cowboys_words(self.number), cost=self.cost)

    def note(self, state: State, seat: int) -> str:
        return say("{what} for ${cost}", what=cowboys_words(self.number), cost=self.cost)


class Arm(Ware):
    __slots__ = ()

    @property
    def label(self) -> str:
        return say("Buy {what} for ${cost}", what=say(_REVOLVERS[self.number]), cost=self.cost)

    def note(self, state: State, seat: int) -> str:
        return say("{what} for ${cost}", what=say(_REVOLVERS[self.number]), cost=self.cost)


HIRES: Final = (Hire("cowboys", 1, 1, worth=1), Hire("cowboys", 2, 4, worth=3), Hire("cowboys", 3, 9, worth=-1))
"""B10.6.1."""
ARMS: Final = (Arm("revolvers", 1, 3, worth=1), Arm("revolvers", 2, 9, worth=-1))
"""B10.6.2."""


class CaptainYellow(Personality):
    number = 6
    name = "captain"
    called = mark("captain"), mark("the captain"), mark("The captain")
    limit = 25
    worth = 6.0
    signs = "$ → +1–3 :hat"
    text = mark("At once hire one cowboy for $1, two for $4 or three for $9.")

    def chosen(self, state: State, seat: int) -> None:
        self.ask(state, seat)

    def offers(self, state: State, seat: int, question: str) -> Sequence[Move]:
        """Only as many as the colour has left (B10.6.1, B10.6.4)."""
        money, supply = state.money[seat], state.supply[seat]
        return [*(hire for hire in HIRES if hire.cost <= money and hire.number <= supply), DECLINE]

    def answered(self, state: State, seat: int, question: str, move: Move) -> None:
        if isinstance(move, Hire):
            state.pay(seat, move.cost, "captain")
            state.hire(seat, move.number)


class CaptainRed(Red, Personality):
    number = 6
    name = "captain"
    called = mark("captain"), mark("the captain"), mark("The captain")
    limit = 20
    worth = 6.0
    signs = "$ → +1–2 :revolver"
    text = mark("At once buy one revolver for $3 or two for $9; you keep them.")

    def chosen(self, state: State, seat: int) -> None:
        self.ask(state, seat)

    def offers(self, state: State, seat: int, question: str) -> Sequence[Move]:
        """B10.6.2; revolvers never run out (B10.6.3)."""
        return [*(arm for arm in ARMS if arm.cost <= state.money[seat]), DECLINE]

    def answered(self, state: State, seat: int, question: str, move: Move) -> None:
        if isinstance(move, Arm):
            state.pay(seat, move.cost, "captain")
            state.revolvers[seat] += move.number
            state.gain(seat, "revolvers", move.number)


FACES: Final = (CaptainYellow(), CaptainRed())
