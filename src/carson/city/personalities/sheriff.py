"""1 Sheriff: the white cowboy that nobody joins, or points for lost duels (B10.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from carson.city.moves import Table, placing
from carson.city.personalities.base import Personality, Red
from carson.city.places import ALL, DUEL_SQUARES, SHARED_SQUARES
from carson.city.steps.placing import open_places, stand_on
from carson.city.town import TOWN_HALL
from carson.game import Move

if TYPE_CHECKING:
    from carson.city.state import State

_WHITE: Final = Table(placing("white"))


class SheriffYellow(Personality):
    number = 1
    name = "sheriff"
    limit = 20
    timing = "phase 2"
    text = (
        "You have the white cowboy as one more cowboy this round. Place it where nobody stands, but not to attack; "
        "nobody may join it, so its action is certain. In hand it counts as firepower."
    )

    def firepower(self, state: State, seat: int) -> int:
        """In the personal reserve the white cowboy counts like any other (O49 d)."""
        return 0 if self.is_spent(state, seat) else 1

    def extra_placements(self, state: State, seat: int) -> Sequence[Move]:
        """Where no cowboy stands and nobody is attacked (B10.1.2, O49 a)."""
        if self.is_spent(state, seat):
            return ()
        places = open_places(state, seat)
        free = places & ~state.others(seat) & ~state.stand[seat] & ~foreign_buildings(state, seat)
        return _WHITE(free | SHARED_SQUARES)

    def place(self, state: State, seat: int, place: int) -> None:
        """It closes its place, except where everybody is admitted (B10.1.3, O49 b and c)."""
        self.spend(state, seat)
        stand_on(state, seat, place)
        state.lent[seat] |= 1 << place
        if not SHARED_SQUARES >> place & 1:
            state.closed |= 1 << place


class SheriffRed(Red, Personality):
    number = 1
    name = "sheriff"
    limit = 20
    timing = "phases 2 and 3"
    text = (
        "You may not attack and may not go where somebody stands, except to defend. "
        "You get 3 points for each duel that you lose."
    )

    def restrict(self, state: State, seat: int, places: int) -> int:
        """No duels except in defence of own buildings and of the town hall already held (B10.1.7, O50)."""
        defended = state.town.land[seat] | ~(ALL | DUEL_SQUARES)
        if state.hall_holder() == seat:
            defended |= state.town.standing[TOWN_HALL]
        return places & ~foreign_buildings(state, seat) & ~(state.others(seat) & ~defended)

    def duel_lost(self, state: State, seat: int) -> None:
        """B10.1.6."""
        state.score(seat, 3, "sheriff")


def foreign_buildings(state: State, seat: int) -> int:
    """Buildings of other players that could be attacked."""
    return state.town.targets & ~state.town.land[seat]


FACES: Final = (SheriffYellow(), SheriffRed())
