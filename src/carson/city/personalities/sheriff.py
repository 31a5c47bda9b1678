"""1 Sheriff: the white cowboy that nobody joins, or points for lost duels (B10.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from carson.city.moves import placing
from carson.city.moves.tables import table
from carson.city.nouns import place_name
from carson.city.personalities.base import Personality, Red
from carson.city.places import ALL, DUEL_SQUARES, SHARED_SQUARES
from carson.city.steps.placing import stand_on, why_closed
from carson.city.variants.outlaws import own_buildings_with_outlaws
from carson.game import Move, mark, say

if TYPE_CHECKING:
    from carson.city.state import State

NUMBER: Final = 1
ON_BOARD: Final = ALL | DUEL_SQUARES | SHARED_SQUARES
_WHITE: Final = table(placing("white"))


class SheriffYellow(Personality):
    number = NUMBER
    name = "sheriff"
    called = mark("sheriff"), mark("the sheriff"), mark("The sheriff")
    limit = 20
    timing = mark("phase 2")
    signs = "+1 :hat :shield"
    text = mark(
        "You have the white cowboy as one more cowboy this round. Place it where nobody stands, but not to attack; "
        "nobody may join it, so its action is certain. In hand it counts as firepower."
    )
    how = "white"
    placing = mark("Place the white cowboy on {place}")

    def firepower(self, state: State, seat: int) -> int:
        """In the personal reserve the white cowboy counts like any other (O49 d)."""
        return 0 if self.is_spent(state, seat) else 1

    def extra_placements(self, state: State, seat: int, places: int) -> Sequence[Move]:
        """Where no cowboy stands and nobody is attacked (B10.1.2, O49 a)."""
        if self.is_spent(state, seat):
            return ()
        taken = state.places_of_others(seat) | foreign_buildings(state, seat) | state.town.outlaws
        return _WHITE(places & ON_BOARD & ~taken)

    def place(self, state: State, seat: int, place: int) -> None:
        """It closes its place, except where everybody is admitted (B10.1.3, O49 b and c)."""
        self.spend(state, seat)
        stand_on(state, seat, place)
        state.lent[seat] |= 1 << place
        if not SHARED_SQUARES >> place & 1:
            state.closed |= 1 << place

    def refuse_placement(self, state: State, seat: int, place: int) -> str:
        if self.is_spent(state, seat):
            return say("{name} has placed the white cowboy already.", name=state.name_of(seat))
        if (state.places_of_others(seat) | state.stand[seat]) >> place & 1:
            return say("The white cowboy must stand alone; somebody is on {place}.", place=place_name(place))
        if foreign_buildings(state, seat) >> place & 1:
            return say("The white cowboy may not attack.")
        return why_closed(state, seat, place) or say("The white cowboy has nothing to do on {place}.", place=place_name(place))


class SheriffRed(Red, Personality):
    number = NUMBER
    name = "sheriff"
    called = mark("sheriff"), mark("the sheriff"), mark("The sheriff")
    limit = 20
    timing = mark("phases 2 and 3")
    signs = ":skull → 3 :star"
    text = mark(
        "You may not attack and may not go where somebody stands, except to defend. "
        "You get 3 points for each duel that you lose."
    )

    def restrict(self, state: State, seat: int, places: int) -> int:
        """The holder attacks and joins nobody, except to defend a building of their own (B10.1.5, B10.1.7, O50)."""
        avoided = foreign_buildings(state, seat) | state.places_of_others(seat) & ~state.town.land[seat]
        if state.town.outlaws:
            avoided |= state.town.outlaws & ~own_buildings_with_outlaws(state, seat)
        return places & ~avoided

    def duel_lost(self, state: State, seat: int) -> None:
        """B10.1.6."""
        state.score(seat, 3, "sheriff")


def foreign_buildings(state: State, seat: int) -> int:
    """Buildings of other players that could be attacked."""
    return state.town.targets & ~state.town.land[seat]


FACES: Final = (SheriffYellow(), SheriffRed())
