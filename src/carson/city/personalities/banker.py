"""2 Banker: money at once, or points for money at the end of the round (B10.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Self

from carson.city.moves import DECLINE
from carson.city.moves.offers import Offer
from carson.city.nouns import points_words
from carson.city.personalities.base import Personality, Red
from carson.game import Move, mark, say

if TYPE_CHECKING:
    from carson.city.state import State


class PointsForMoney(Offer):
    __slots__ = ("cost", "points")
    points: int
    cost: int

    def __new__(cls, points: int, cost: int, worth: float) -> Self:
        offer = super().__new__(cls, f"{points}-points", worth=worth)
        offer.points, offer.cost = points, cost
        return offer

    @property
    def label(self) -> str:
        return points_words(self.points)

    def note(self, state: State, seat: int) -> str:
        return say("{what} for ${cost}", what=points_words(self.points), cost=self.cost)


SALES: Final = (PointsForMoney(3, 3, worth=6), PointsForMoney(5, 12, worth=4), PointsForMoney(7, 25, worth=5))
"""B10.2.2."""


class BankerYellow(Personality):
    number = 2
    name = "banker"
    called = mark("banker"), mark("the banker"), mark("The banker")
    limit = 120
    worth = 9.0
    signs = "+ $9"
    text = mark("Receive $9 at once.")

    def chosen(self, state: State, seat: int) -> None:
        """B10.2.1."""
        state.earn(seat, 9, "banker")


class BankerRed(Red, Personality):
    number = 2
    name = "banker"
    called = mark("banker"), mark("the banker"), mark("The banker")
    limit = 60
    worth = 9.0
    timing = mark("end of the round")
    signs = "$ → 3·5·7 :star"
    text = mark("At the end of the round buy once: 3 points for $3, or 5 points for $12, or 7 points for $25.")

    def end_of_round(self, state: State, seat: int) -> None:
        """B10.2.2, O85."""
        self.ask(state, seat)

    def offers(self, state: State, seat: int, question: str) -> Sequence[Move]:
        return [*(sale for sale in SALES if sale.cost <= state.money[seat]), DECLINE]

    def answered(self, state: State, seat: int, question: str, move: Move) -> None:
        if isinstance(move, PointsForMoney):
            state.pay(seat, move.cost, "banker")
            state.score(seat, move.points, "banker")


FACES: Final = (BankerYellow(), BankerRed())
