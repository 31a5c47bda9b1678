"""Carson River: a river through the town, crossed by bridges (B11.2).

What the river does to buildings, roads and scoring follows from two sets that `Town.dig_river` notes: the river's parcels, and
the edges on which two roads make a bridge.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from carson.city.places import PARCELS, bits
from carson.city.setup.river_courses import banks, crossings
from carson.city.town import SCHOOL
from carson.city.variants.base import Variant
from carson.game import mark, say

if TYPE_CHECKING:
    from carson.city.state import State


def bank_of(river: int, parcel: int) -> int:
    """All land on the same side of the river."""
    return next(part for part in banks(river) if part >> parcel & 1)


def closed_for_schools(river: int, schools: int) -> int:
    """At most one school on each side of the river (B9.11.3)."""
    mask = 0
    if river:
        for school in bits(schools):
            mask |= bank_of(river, school)
    return mask


class River(Variant):
    name = "river"
    title = mark("Carson River")
    note = mark("A river runs through the town, crossed by bridges.")

    def prepare(self, state: State) -> None:
        course = state.rules.river
        state.town.dig_river(sum(1 << parcel for parcel in course), crossings(course))

    def closed_sites(self, state: State, kind: int) -> int:
        return closed_for_schools(state.town.river, state.town.standing[SCHOOL]) if kind == SCHOOL else 0

    def why_closed_site(self, state: State, kind: int, parcel: int) -> str | None:
        if not self.closed_sites(state, kind) >> parcel & 1:
            return None
        return say("There is a school already on the side of the river with {place}.", place=PARCELS[parcel])


VARIANT: Final = River()
