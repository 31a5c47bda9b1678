"""What two cards have in common: $8 at once, or something later (B10.3, B10.5, O86)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from carson.city.moves.offers import Offer
from carson.city.personalities.base import Personality
from carson.game import Move, mark, say

if TYPE_CHECKING:
    from carson.city.state import State

CASH: Final = 8


class Cash(Offer):
    __slots__ = ()

    def note(self, state: State, seat: int) -> str:
        return say("${amount} now; nothing more from this card", amount=CASH)


NOW: Final = Cash("cash", mark("$8 now"), worth=CASH)


class Later(Offer):
    """What there is later for those who decline the money."""

    __slots__ = ()


class CashOrLater(Personality):
    """Offers the money when it is chosen. A player who declines it keeps the card unspent for what comes later."""

    later: ClassVar[Later]

    def chosen(self, state: State, seat: int) -> None:
        self.ask(state, seat)

    def offers(self, state: State, seat: int, question: str) -> Sequence[Move]:
        return (NOW, self.later)

    def answered(self, state: State, seat: int, question: str, move: Move) -> None:
        if move == NOW:
            self.spend(state, seat)
            state.earn(seat, CASH, self.name)
