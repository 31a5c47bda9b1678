"""11 Singer: cowboys that never fight, or a guest at the gambling table (B10.11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from carson.city.moves import placing
from carson.city.moves.tables import table
from carson.city.nouns import place_name
from carson.city.personalities.base import Personality, Red
from carson.city.places import COUNCIL, GAMBLING, MONEY_SQUARES, ROADS_1
from carson.city.steps.placing import stand_on
from carson.game import Move, mark, say

if TYPE_CHECKING:
    from carson.city.state import State

STAGES: Final = 1 << ROADS_1 | MONEY_SQUARES | COUNCIL
"""Where a no-duel tile may lie: three roads, the state bank, the town council (B10.11.1, O17)."""
_NO_DUEL: Final = table(placing("no-duel"))
_GUEST: Final = (placing("guest")[GAMBLING],)


class SingerYellow(Personality):
    number = 11
    name = "singer"
    called = mark("singer"), mark("the singer"), mark("The singer")
    limit = 15
    worth = 6.0
    timing = mark("phase 2")
    signs = "2 × :hat :shield"
    text = mark(
        "You have two no-duel tiles this round. Place each with a cowboy on the three roads, a money square or a points "
        "square: that cowboy fights no duel and acts in any case, even beside the white cowboy."
    )
    how = "no-duel"
    placing = mark("Place a cowboy on {place}, without a duel")

    def extra_placements(self, state: State, seat: int, places: int) -> Sequence[Move]:
        """Also where nobody else may join (B10.11.2)."""
        if self.is_spent_twice(state, seat) or not state.reserve[seat]:
            return ()
        return _NO_DUEL((places | state.closed) & STAGES & ~state.stand[seat])

    def place(self, state: State, seat: int, place: int) -> None:
        self.spend(state, seat)
        state.reserve[seat] -= 1
        stand_on(state, seat, place)
        state.no_duel[seat] |= 1 << place

    def refuse_placement(self, state: State, seat: int, place: int) -> str:
        if self.is_spent_twice(state, seat):
            return say("{name} has used both no-duel tiles.", name=state.name_of(seat))
        if not state.reserve[seat]:
            return say("{name} has no cowboy left in the personal reserve.", name=state.name_of(seat))
        if not STAGES >> place & 1:
            return say("A no-duel tile lies on the three roads, on a money square or on a points square.")
        if state.stand[seat] >> place & 1:
            return say("{name} has a cowboy on {place} already.", name=state.name_of(seat), place=place_name(place))
        return say("The round marker has closed {place} for the rest of the game.", place=place_name(place))


class SingerRed(Red, Personality):
    number = 11
    name = "singer"
    called = mark("singer"), mark("the singer"), mark("The singer")
    limit = 40
    worth = 6.0
    timing = mark("phase 2 and gambling")
    signs = ":hat → :die × :die"
    text = mark(
        "Once this round you may place a cowboy from the general reserve on gambling. It fights no duel and wins the product "
        "of the two dice, $1 to $36."
    )
    how = "guest"
    placing = mark("Place a guest on {place}")

    def extra_placements(self, state: State, seat: int, places: int) -> Sequence[Move]:
        """Once, as the placement of a turn, with a cowboy of the holder's colour (B10.11.5, O53)."""
        if self.is_spent(state, seat) or not state.supply[seat] or state.stand[seat] >> GAMBLING & 1:
            return ()
        return _GUEST

    def place(self, state: State, seat: int, place: int) -> None:
        self.spend(state, seat)
        state.supply[seat] -= 1
        stand_on(state, seat, place)
        state.no_duel[seat] |= 1 << place

    def refuse_placement(self, state: State, seat: int, place: int) -> str:
        if place != GAMBLING:
            return say("The singer sends a guest to gambling only.")
        if self.is_spent(state, seat):
            return say("{name} has sent the guest already.", name=state.name_of(seat))
        if state.stand[seat] >> GAMBLING & 1:
            return say("{name} has a cowboy on gambling already.", name=state.name_of(seat))
        return say("{name} has no cowboy left in the general reserve.", name=state.name_of(seat))

    def keeps_in_place(self, state: State, seat: int) -> int:
        """The guest came for gambling alone (B10.11.5)."""
        return 1 << GAMBLING if self.is_spent(state, seat) else 0

    def winnings(self, state: State, seat: int, dice: tuple[int, ...], amount: int) -> int:
        """Once the guest was placed, no other own cowboy can stand on gambling, so it is the guest that wins (B10.11.6)."""
        return dice[0] * dice[1] if self.is_spent(state, seat) else amount


FACES: Final = (SingerYellow(), SingerRed())
