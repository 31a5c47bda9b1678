"""New roads of Jeb Standish: how many a parcel needs, and which ways are shortest (S4.18).

Corners are sets as well, one bit a corner (`places.CORNERS`). A road leads from corner to corner; the river is crossed by a
bridge, which counts two and is the only one of the game (S2.2, S2.7).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from carson.city.places import ALL, CORNERS, CORNERS_OF, EDGE_ENDS, EDGE_REACH, EDGES_AROUND, EDGES_AT, bits
from carson.city.solo.standish import HUMAN, standish_of
from carson.city.solo.weighing import Best

if TYPE_CHECKING:
    from carson.city.state import State

FAR: Final = 99
"""The number of roads to a place that cannot be reached."""
Route = tuple[int, ...]
"""The edges of a way, from the network on."""
Layers = tuple[int, ...]
"""The corners that are reached with at most 0, 1, 2, … roads."""


def fewest_roads(state: State) -> Callable[[int], Best]:
    """The parcels of a set to which fewest new roads lead, and how many; all of them must be within reach."""

    def best(parcels: int) -> Best:
        town = state.town
        if parcels & town.reached:
            return parcels & town.reached, 0
        layers = _layers(town.corners, town.crossings, not standish_of(state).bridged)
        for roads, (dry, wet) in enumerate(zip(*layers, strict=True)):
            near = 0
            for parcel in bits(parcels):
                if (dry | wet) & CORNERS_OF[parcel]:
                    near |= 1 << parcel
            if near:
                return near, roads
        return parcels, FAR

    return best


def within_reach(state: State) -> int:
    """The parcels to which roads can lead, with his bridge if he still has it (S2.7); without a river, all."""
    town = state.town
    if not town.river:
        return ALL
    return _reachable(town.corners, town.crossings, not standish_of(state).bridged)


@lru_cache(maxsize=256)
def _reachable(corners: int, crossings: int, bridge: bool) -> int:
    dry, wet = _layers(corners, crossings, bridge)
    reached = dry[-1] | wet[-1]
    return sum(1 << parcel for parcel in range(64) if reached & CORNERS_OF[parcel])


def best_routes(state: State, parcel: int) -> tuple[list[Route], int]:
    """The shortest ways to *parcel* that connect fewest of your unconnected parcels, and how many shortest ways there are."""
    town = state.town
    if town.corners:
        shortest = _shortest(town.corners, town.crossings, not standish_of(state).bridged, parcel)
    else:  # a position without any road: the network begins beside the parcel
        shortest = tuple([(edge,) for edge in bits(EDGES_AROUND[parcel] & ~town.crossings)])
    yours = town.land[HUMAN] & ~town.reached
    if not yours:
        return list(shortest), len(shortest)
    connected = [_reach(route, yours) for route in shortest]
    fewest = min(connected)
    return [route for route, number in zip(shortest, connected, strict=True) if number == fewest], len(shortest)


def _reach(route: Route, yours: int) -> int:
    reach = 0
    for edge in route:
        reach |= EDGE_REACH[edge]
    return (reach & yours).bit_count()


@cache
def _ways(crossings: int) -> tuple[int, int]:
    """The corners from which a road leads east, and those from which one leads south, without crossing the river."""
    east = south = 0
    for edge, (corner, _) in enumerate(EDGE_ENDS):
        if not crossings >> edge & 1:
            if edge < 72:
                east |= 1 << corner
            else:
                south |= 1 << corner
    return east, south


@lru_cache(maxsize=256)
def _layers(corners: int, crossings: int, bridge: bool) -> tuple[Layers, Layers]:
    """The corners reached with at most 0, 1, 2, … roads: without a bridge, and with one."""
    east, south = _ways(crossings)
    dry, wet = [corners], [0]
    while len(dry) < 40:
        here, over = dry[-1], wet[-1]
        grown = here | (here & east) << 1 | here >> 1 & east | (here & south) << 9 | here >> 9 & south
        crossed = over | (over & east) << 1 | over >> 1 & east | (over & south) << 9 | over >> 9 & south
        if bridge and crossings and len(dry) > 1:
            crossed |= _across(dry[-2], crossings)
        if grown == here and crossed == over and len(dry) > 2:
            break
        dry.append(grown)
        wet.append(crossed)
    return tuple(dry), tuple(wet)


def _across(corners: int, crossings: int) -> int:
    """The corners at the other ends of bridges."""
    found = 0
    for edge in bits(crossings):
        one, other = EDGE_ENDS[edge]
        if corners >> one & 1:
            found |= 1 << other
        if corners >> other & 1:
            found |= 1 << one
    return found


@lru_cache(maxsize=256)
def _shortest(corners: int, crossings: int, bridge: bool, parcel: int) -> tuple[Route, ...]:
    """All ways of least roads from the network to a corner of *parcel*, sorted by their edges."""
    dry, wet = _layers(corners, crossings, bridge)
    goals = CORNERS_OF[parcel]
    least = next((roads for roads, near in enumerate(zip(dry, wet, strict=True)) if (near[0] | near[1]) & goals), 0)
    found: list[Route] = []
    for corner in bits(goals & dry[least]):
        _go_back(corner, least, dry, crossings, (), found)
    if crossings:
        for corner in bits(goals & wet[least]):
            _go_back_over_bridge(corner, least, dry, wet, crossings, (), found)
    return tuple(sorted(found))


def _go_back(corner: int, roads: int, dry: Layers, crossings: int, behind: Route, found: list[Route]) -> None:
    """Add all ways from the network to *corner*, which needs *roads* roads, and on along *behind*."""
    if not roads:
        found.append(behind)
        return
    for edge, before in _STEPS[corner]:
        if dry[roads - 1] >> before & 1 and not crossings >> edge & 1:
            _go_back(before, roads - 1, dry, crossings, (edge, *behind), found)


def _go_back_over_bridge(
    corner: int, roads: int, dry: Layers, wet: Layers, crossings: int, behind: Route, found: list[Route]
) -> None:
    """The same with one bridge on the way, which counts two roads."""
    for edge, before in _STEPS[corner]:
        if not crossings >> edge & 1:
            if roads and wet[roads - 1] >> before & 1:
                _go_back_over_bridge(before, roads - 1, dry, wet, crossings, (edge, *behind), found)
        elif roads > 1 and dry[roads - 2] >> before & 1:
            _go_back(before, roads - 2, dry, crossings, (edge, *behind), found)


_STEPS: Final = tuple(
    tuple((edge, EDGE_ENDS[edge][0] + EDGE_ENDS[edge][1] - corner) for edge in bits(EDGES_AT[corner]))
    for corner in range(CORNERS)
)
"""From each corner the edges and the corners at their other ends."""
