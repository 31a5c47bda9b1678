"""What two cards have in common: $8 at once, or something later (B10.3, B10.5, O86)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from carson.city.moves import choose
from carson.city.personalities.base import Personality
from carson.game import Move

if TYPE_CHECKING:
    from carson.city.state import State

CASH: Final = 8
NOW: Final = choose("cash")
LATER: Final = choose("later")


class CashOrLater(Personality):
    """Offers the money when it is chosen. Who declines it keeps the card unspent for what comes later."""

    def chosen(self, state: State, seat: int) -> None:
        self.ask(state, seat)

    def offers(self, state: State, seat: int, question: str) -> Sequence[Move]:
        return (NOW, LATER)

    def answered(self, state: State, seat: int, question: str, move: Move) -> None:
        if move == NOW:
            self.spend(state, seat)
            state.earn(seat, CASH, self.name)
