"""2 Banker: money at once, or points for money at the end of the round (B10.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from carson.city.moves import DECLINE, Choose, choose
from carson.city.personalities.base import Personality, Red
from carson.game import Move, mark

if TYPE_CHECKING:
    from carson.city.state import State

OFFERS: Final = {"3-points": (3, 3), "5-points": (12, 5), "7-points": (25, 7)}
"""Price and points (B10.2.2)."""


class BankerYellow(Personality):
    number = 2
    name = "banker"
    called = mark("banker"), mark("the banker"), mark("The banker")
    limit = 120
    text = mark("Receive $9 at once.")

    def chosen(self, state: State, seat: int) -> None:
        """B10.2.1."""
        state.earn(seat, 9, "banker")


class BankerRed(Red, Personality):
    number = 2
    name = "banker"
    called = mark("banker"), mark("the banker"), mark("The banker")
    limit = 60
    timing = mark("end of the round")
    text = mark("At the end of the round buy once: 3 points for $3, or 5 points for $12, or 7 points for $25.")

    def end_of_round(self, state: State, seat: int) -> None:
        """B10.2.2, O85."""
        self.ask(state, seat)

    def offers(self, state: State, seat: int, question: str) -> Sequence[Move]:
        return [*(choose(word) for word, (cost, _) in OFFERS.items() if cost <= state.money[seat]), DECLINE]

    def answered(self, state: State, seat: int, question: str, move: Move) -> None:
        if isinstance(move, Choose):
            cost, points = OFFERS[move.word]
            state.pay(seat, cost, "banker")
            state.score(seat, points, "banker")


FACES: Final = (BankerYellow(), BankerRed())
