"""18 Lawyer and editor: parcels that nobody contests, or points for income (B10.18)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from carson.city.events import WentHome
from carson.city.moves import DECLINE, BuyParcel
from carson.city.personalities.base import Personality, Red
from carson.city.places import PARCELS, bits
from carson.city.steps.parcels import buy_parcel, purchases
from carson.city.steps.setup import why_not_unsold
from carson.game import Move, mark, say

if TYPE_CHECKING:
    from carson.city.state import State

DOLLARS_PER_POINT: Final = 5
"""In round 1; twice as much in round 2, and so on (B10.18.4)."""


class Lawyer(Personality):
    number = 18
    name = "lawyer"
    called = mark("lawyer"), mark("the lawyer"), mark("The lawyer")
    limit = 60
    timing = mark("at once and parcel purchase")
    signs = "1 :parcel :shield"
    text = mark(
        "You may buy one unsold parcel at once, at its normal price. In the parcel purchase nobody contests your parcels: "
        "other cowboys on them go home."
    )

    def chosen(self, state: State, seat: int) -> None:
        """It takes a property tile (O84, O124)."""
        if state.tiles_left(seat):
            self.ask(state, seat)

    def offers(self, state: State, seat: int, question: str) -> Sequence[Move]:
        """B10.18.1; any unsold parcel (O33)."""
        return [*purchases(state, seat, state.town.unsold), DECLINE]

    def answered(self, state: State, seat: int, question: str, move: Move) -> None:
        if isinstance(move, BuyParcel):
            buy_parcel(state, seat, move.parcel)

    def refuse(self, state: State, seat: int, question: str, move: Move) -> str:
        if not isinstance(move, BuyParcel):
            return say("With the lawyer you may buy a parcel at once, such as “buy d4”, or “decline”.")
        if reason := why_not_unsold(state, move.parcel):
            return reason
        cost = state.parcel_price(seat, move.parcel)
        return say(
            "{place} costs ${cost}; {name} has ${money}.",
            place=PARCELS[move.parcel],
            cost=cost,
            name=state.name_of(seat),
            money=state.money[seat],
        )

    def before_parcel_duels(self, state: State, seat: int) -> None:
        """The others leave before a duel, so nobody is beaten (B10.18.2, O84)."""
        for parcel in bits(state.stand[seat] & state.town.unsold):
            for other in state.standing_on(parcel):
                if other != seat:
                    state.take_home(other, parcel)
                    state.tell(WentHome, other, parcel, "lawyer")


class Editor(Red, Personality):
    number = 18
    name = "editor"
    called = mark("editor"), mark("the editor"), mark("The editor")
    limit = 40
    timing = mark("building income")
    signs = ":income → :star"
    text = mark(
        "After the building income you get 1 point per $5 that you kept of your own buildings’ income in round 1 "
        "($10, $15, $20 in rounds 2, 3, 4), rounded up."
    )

    def after_income(self, state: State, seat: int, kept: int) -> None:
        """What was stolen, from or by the player, does not count (B10.18.4, B10.18.5, O80)."""
        state.score(seat, -(-kept // (DOLLARS_PER_POINT * state.round)), "editor")


FACES: Final = (Lawyer(), Editor())
