"""3 Grocer: one kind of building earns double, or points for houses; or $8 instead (B10.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Self

from carson.city.buildings import EARNING, NAMES
from carson.city.events import Doubled
from carson.city.moves.offers import Offer
from carson.city.nouns import building
from carson.city.personalities.base import Red
from carson.city.personalities.cash import CASH, NOW, CashOrLater, Later
from carson.city.places import bits
from carson.city.town import HOUSE, MINE, RANCH, TOWN_HOUSE
from carson.game import Move, mark, say

if TYPE_CHECKING:
    from carson.city.state import State


class DoubleLater(Later):
    __slots__ = ()

    def note(self, state: State, seat: int) -> str:
        return say("${amount} with the building income, or one kind of building doubled", amount=CASH)


class HousesLater(Later):
    __slots__ = ()

    def note(self, state: State, seat: int) -> str:
        number = houses_of(state, seat)
        return say("1 point for each house at the end of the round; you have {number}", number=number)


class DoubleIncome(Offer):
    """All own buildings of one kind earn double."""

    __slots__ = ("kind",)
    kind: int

    def __new__(cls, kind: int) -> Self:
        offer = super().__new__(cls, f"double-{NAMES[kind]}")
        offer.kind = kind
        return offer

    @property
    def label(self) -> str:
        return say("Double incomes: {building}", building=building(self.kind))

    def note(self, state: State, seat: int) -> str:
        return say("${amount} more", amount=self.adds(state, seat))

    def worth(self, state: State, seat: int) -> float:
        return float(self.adds(state, seat))

    def adds(self, state: State, seat: int) -> int:
        """What the buildings earn, and will earn once more."""
        return sum(state.income(parcel) for parcel in bits(state.town.standing[self.kind] & state.town.land[seat]))


DOUBLES: Final = {kind: DoubleIncome(kind) for kind in EARNING}


def houses_of(state: State, seat: int) -> int:
    """A town house is one house; buildings that count as houses are none (B10.3.5, O86)."""
    return ((state.town.standing[HOUSE] | state.town.standing[TOWN_HOUSE]) & state.town.land[seat]).bit_count()


class _Grocer(CashOrLater):
    number = 3
    name = "grocer"
    called = mark("grocer"), mark("the grocer"), mark("The grocer")
    limit = 60
    worth = 8.0


class GrocerYellow(_Grocer):
    later = DoubleLater("later", mark("Double an income later"), worth=-1)
    timing = mark("at once or building income")
    signs = "$8 / ×2 :income"
    text = mark(
        "Either receive $8, now or with the building income, or double the income of all your buildings of one kind this round."
    )

    def before_income(self, state: State, seat: int) -> None:
        """A holder who did not take the money in phase 1 decides after the duels (O78)."""
        if not self.is_spent(state, seat):
            self.ask(state, seat, "income")

    def offers(self, state: State, seat: int, question: str) -> Sequence[Move]:
        if question != "income":
            return super().offers(state, seat, question)
        land = state.town.land[seat]
        mines_are_blown = state.tripled & land
        horses_double = state.stable is not None and state.stable.corrals[seat][2]
        excluded = {MINE} if mines_are_blown else set()
        excluded |= {RANCH} if horses_double else set()
        kinds = [kind for kind in EARNING if state.town.standing[kind] & land and kind not in excluded]
        return (NOW, *(DOUBLES[kind] for kind in kinds))

    def answered(self, state: State, seat: int, question: str, move: Move) -> None:
        """B10.3.1."""
        super().answered(state, seat, question, move)
        if isinstance(move, DoubleIncome):
            self.spend(state, seat)
            state.doubled |= state.town.standing[move.kind] & state.town.land[seat]
            state.tell(Doubled, seat, move.kind)


class GrocerRed(Red, _Grocer):
    later = HousesLater("later", mark("Points for houses later"), worth=-1)
    timing = mark("at once or end of the round")
    signs = "$8 / :house 1 :star"
    text = mark("Either receive $8 at once, or 1 point for each of your houses at the end of the round.")

    def end_of_round(self, state: State, seat: int) -> None:
        """B10.3.4."""
        if not self.is_spent(state, seat):
            state.score(seat, houses_of(state, seat), "grocer")


FACES: Final = (GrocerYellow(), GrocerRed())
