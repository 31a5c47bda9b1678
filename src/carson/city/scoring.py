"""The final scoring (B8.2 on), in parts that can be shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from carson.city.buildings import BOUGHT, NAMES, house_symbols
from carson.city.places import ALL, EDGE_REACH, bits
from carson.city.solo.standish import bonus_parts, is_standish
from carson.city.town import HOUSE, MOUNTAIN, STATION, TOWN_HOUSE
from carson.game import Part, Why

if TYPE_CHECKING:
    from carson.city.state import State

DOLLARS_PER_POINT: Final = 6
POINTS_EACH: Final = 2
"""Points for each thing of the kinds that score."""
POINTS_AT_BRIDGE: Final = 3
"""The same where the parcel touches a bridge."""
SCORED_KINDS: Final = (*BOUGHT, HOUSE, TOWN_HOUSE, MOUNTAIN)
"""What gives its owner points at the end; the town hall is nobody's (O96)."""


def final_points(state: State, seat: int, why: Why | None = None) -> int:
    """What the final scoring adds to the points track of *seat* in this position; no cash limit applied."""
    parts = list(_parts(state, seat))
    if why is not None:
        why += parts
    return sum(part.amount for part in parts)


def points_now(state: State, seat: int, why: Why | None = None) -> int:
    """The points of *seat* if the game were scored in this position."""
    if why is not None:
        why.append(Part("track", 1, state.points[seat]))
    return state.points[seat] + final_points(state, seat, why)


def beside_bridges(state: State) -> int:
    """The parcels that touch a bridge (O12)."""
    mask = 0
    for edge in bits(state.town.bridges):
        mask |= EDGE_REACH[edge]
    return mask


def _parts(state: State, seat: int) -> Iterator[Part]:
    town = state.town
    land = town.land[seat]
    yield Part("cash", state.money[seat] // DOLLARS_PER_POINT, 1)
    near_bridge = beside_bridges(state) & land
    for kind in SCORED_KINDS:
        mine = town.standing[kind] & land
        if number := (mine & ~near_bridge).bit_count():
            yield Part(NAMES[kind], number, POINTS_EACH)
        if number := (mine & near_bridge).bit_count():
            yield Part(f"{NAMES[kind]}-at-bridge", number, POINTS_AT_BRIDGE)
    if town.standing[STATION] & land:
        yield Part("station-houses", house_symbols(town, ALL) // 2, 1)
    for variant in state.rules.active:
        yield from variant.final_points(state, seat)
    for card in state.held[seat]:
        yield from card.final_points(state, seat)
    if is_standish(state, seat):
        yield from bonus_parts(state)
