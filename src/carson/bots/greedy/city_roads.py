"""How many roads it takes to reach a parcel: what building plans need to know of the network."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from carson.city.places import CORNERS, EDGE_ENDS, EDGES_AT, PARCELS_AT, bits
from carson.city.town import Town

FAR: Final = 99
"""More roads than anybody has."""


def roads_to(town: Town) -> tuple[int, ...]:
    """For each parcel how many roads reach it; 0 where one does already."""
    return _distances(town.roads, town.corners, town.crossings)


@lru_cache(maxsize=512)
def _distances(roads: int, corners: int, crossings: int) -> tuple[int, ...]:
    """The network changes rarely between two questions, so the answer is remembered."""
    cost = [FAR] * CORNERS
    waiting: list[list[int]] = [list(bits(corners))]
    for corner in waiting[0]:
        cost[corner] = 0
    for far in range(CORNERS):
        if far >= len(waiting):
            break
        for corner in waiting[far]:
            if cost[corner] != far:
                continue
            for edge in bits(EDGES_AT[corner] & ~roads):
                ends = EDGE_ENDS[edge]
                other = ends[0] if ends[1] == corner else ends[1]
                there = far + (2 if crossings >> edge & 1 else 1)
                if there < cost[other]:
                    cost[other] = there
                    while len(waiting) <= there:
                        waiting.append([])
                    waiting[there].append(other)
    nearest = [FAR] * 64
    for corner, far in enumerate(cost):
        for parcel in bits(PARCELS_AT[corner]):
            nearest[parcel] = min(nearest[parcel], far)
    return tuple(nearest)


def within(town: Town, roads: int) -> int:
    """The parcels that are reached with at most so many roads more."""
    return _within(town.roads, town.corners, town.crossings, roads)


@lru_cache(maxsize=1024)
def _within(laid: int, corners: int, crossings: int, roads: int) -> int:
    return sum(1 << parcel for parcel, far in enumerate(_distances(laid, corners, crossings)) if far <= roads)
