"""3 Grocer: one kind of building earns double, or points for houses; or $8 instead (B10.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from carson.city.buildings import EARNING, KIND_OF, NAMES
from carson.city.events import Doubled
from carson.city.moves import Choose, choose
from carson.city.personalities.base import Red
from carson.city.personalities.cash import LATER, NOW, CashOrLater
from carson.city.town import HOUSE, MINE, RANCH, TOWN_HOUSE
from carson.game import Move, mark

if TYPE_CHECKING:
    from carson.city.state import State


class _Grocer(CashOrLater):
    number = 3
    name = "grocer"
    called = mark("grocer"), mark("the grocer"), mark("The grocer")
    limit = 60


class GrocerYellow(_Grocer):
    timing = mark("at once or building income")
    text = mark(
        "Either receive $8, now or with the building income, or double the income of all your buildings of one kind this round."
    )

    def before_income(self, state: State, seat: int) -> None:
        """Who did not take the money in phase 1 decides after the duels (O78)."""
        if not self.is_spent(state, seat):
            self.ask(state, seat, "income")

    def offers(self, state: State, seat: int, question: str) -> Sequence[Move]:
        if question != "income":
            return (NOW, LATER)
        land = state.town.land[seat]
        mines_are_blown = state.tripled & land
        horses_double = state.stable is not None and state.stable.corrals[seat][2]
        excluded = {MINE} if mines_are_blown else set()
        excluded |= {RANCH} if horses_double else set()
        kinds = [kind for kind in EARNING if state.town.standing[kind] & land and kind not in excluded]
        return (NOW, *(choose(f"double-{NAMES[kind]}") for kind in kinds))

    def answered(self, state: State, seat: int, question: str, move: Move) -> None:
        """B10.3.1."""
        super().answered(state, seat, question, move)
        if isinstance(move, Choose) and move.word.startswith("double-"):
            self.spend(state, seat)
            kind = KIND_OF[move.word.removeprefix("double-")]
            state.doubled |= state.town.standing[kind] & state.town.land[seat]
            state.tell(Doubled, seat, kind)


class GrocerRed(Red, _Grocer):
    timing = mark("at once or end of the round")
    text = mark("Either receive $8 at once, or 1 point for each of your houses at the end of the round.")

    def end_of_round(self, state: State, seat: int) -> None:
        """A town house is one house; buildings that count as houses are none (B10.3.4, B10.3.5, O86)."""
        if not self.is_spent(state, seat):
            houses = (state.town.standing[HOUSE] | state.town.standing[TOWN_HOUSE]) & state.town.land[seat]
            state.score(seat, houses.bit_count(), "grocer")


FACES: Final = (GrocerYellow(), GrocerRed())
