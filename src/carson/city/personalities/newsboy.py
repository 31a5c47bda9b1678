"""0 Newsboy: the first place in the order, and a second card (B10.0)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from carson.city.moves import Choose
from carson.city.personalities import sheriff
from carson.city.personalities.base import Personality, Red
from carson.city.personalities.choosing import card_chosen, card_moves, take_card, why_not_card
from carson.game import Move, mark, say

if TYPE_CHECKING:
    from carson.city.state import State

COST: Final = 3
NO_SECOND_CARD: Final = 1 << sheriff.NUMBER
"""The newsboy never takes the sheriff (B10.0.1)."""


class _Newsboy(Personality):
    """The limit is added to that of the second card, and for the order the 0 counts (B10.0.4)."""

    number = 0
    name = "newsboy"
    called = mark("newsboy"), mark("the newsboy"), mark("The newsboy")
    extra_cards = 1

    def why_not_chosen(self, state: State, seat: int) -> str | None:
        """Among the picks of the round a second card is always left (O32); a favour owed may find none (O13)."""
        if state.offer & ~(1 << self.number | NO_SECOND_CARD):
            return None
        return say("No other personality is left that the newsboy could take.")

    def chosen(self, state: State, seat: int) -> None:
        self.ask(state, seat)

    def offers(self, state: State, seat: int, question: str) -> Sequence[Move]:
        return card_moves(state, seat, NO_SECOND_CARD)

    def refuse(self, state: State, seat: int, question: str, move: Move) -> str:
        return why_not_card(state, seat, move, NO_SECOND_CARD)

    def answered(self, state: State, seat: int, question: str, move: Move) -> None:
        """All rules of the second card apply, with this seat as its holder (O32)."""
        assert isinstance(move, Choose)
        take_card(state, seat, card_chosen(state, seat, move.word))


class NewsboyYellow(_Newsboy):
    limit = 0
    signs = "–$3 → :card"
    text = mark(
        "Pay $3 and take another personality at once, but not the sheriff. You have its ability and its limit, "
        "but you place first: the 0 counts."
    )

    def why_not_chosen(self, state: State, seat: int) -> str | None:
        """Nobody takes the newsboy without paying (O31)."""
        if state.money[seat] >= COST:
            return super().why_not_chosen(state, seat)
        return say(
            "The newsboy costs ${cost}; {name} has ${money}.", cost=COST, name=state.name_of(seat), money=state.money[seat]
        )

    def chosen(self, state: State, seat: int) -> None:
        """The payment comes first, then the second card (B10.0.1, B10.0.4)."""
        state.pay(seat, COST, "newsboy")
        super().chosen(state, seat)


class NewsboyRed(Red, _Newsboy):
    """B10.0.2."""

    limit = -5
    signs = "→ :card –$5"
    text = mark(
        "Take another personality at once, but not the sheriff. You have its ability, and its limit is $5 lower; "
        "you place first: the 0 counts."
    )


FACES: Final = (NewsboyYellow(), NewsboyRed())
