"""How many roads it takes to reach a parcel: what building plans need to know of the network."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from carson.city.places import CORNERS, CORNERS_OF, EDGE_CORNERS, EDGES_AT, SIDE, bits
from carson.city.town import Town

FAR: Final = 99
"""More roads than anybody has."""
EVERYWHERE: Final = (1 << CORNERS) - 1
WEST: Final = sum(1 << corner for corner in range(0, CORNERS, SIDE + 1))
EAST: Final = WEST << SIDE
"""The corners on the borders of the map, where a row ends."""


def roads_to(town: Town) -> tuple[int, ...]:
    """For each parcel how many roads reach it; 0 where one does already."""
    return _distances(town.roads, town.corners, town.crossings)


@lru_cache(maxsize=8192)
def _distances(roads: int, corners: int, crossings: int) -> tuple[int, ...]:
    """The network changes rarely between two questions, so the answer is remembered."""
    waves = _over_rivers(roads, corners, crossings) if crossings & ~roads else _over_land(corners)
    nearest = [FAR] * 64
    done = 0
    for far, wave in enumerate(waves):
        reached = _beside(wave)
        for parcel in bits(reached & ~done):
            nearest[parcel] = far
        done |= reached
    return tuple(nearest)


def _over_land(corners: int) -> Iterator[int]:
    """The corners within reach of 0, 1, 2 … more roads, where each edge takes one road."""
    while corners:
        yield corners
        wave = corners | corners << SIDE + 1 | corners >> SIDE + 1 | (corners & ~EAST) << 1 | (corners & ~WEST) >> 1
        wave &= EVERYWHERE
        if wave == corners:
            return
        corners = wave


def _over_rivers(roads: int, corners: int, crossings: int) -> Iterator[int]:
    """The same where a bridge takes two roads."""
    before, now = 0, corners
    while now:
        yield now
        after = now
        for corner in bits(now):
            for edge in bits(EDGES_AT[corner] & ~roads):
                if not crossings >> edge & 1 or before >> corner & 1:
                    after |= EDGE_CORNERS[edge]
        if after == now == before:
            return
        before, now = now, after


def _beside(corners: int) -> int:
    """The parcels that touch one of these corners."""
    parcels = 0
    for row in range(SIDE):
        touched = (corners >> row * (SIDE + 1) | corners >> (row + 1) * (SIDE + 1)) & (1 << SIDE + 1) - 1
        parcels |= ((touched | touched >> 1) & (1 << SIDE) - 1) << row * SIDE
    return parcels


@lru_cache(maxsize=1024)
def corners_near(parcel: int, roads: int) -> int:
    """The corners from which this number of roads, none of them a bridge, reaches *parcel*; none if it is negative."""
    wave = 0
    for far, wave in enumerate(_over_land(CORNERS_OF[parcel])):
        if far == roads:
            return wave
    return 0 if roads < 0 else wave


def within(town: Town, roads: int) -> int:
    """The parcels within reach of at most this number of roads."""
    return _within(town.roads, town.corners, town.crossings, roads)


@lru_cache(maxsize=8192)
def _within(laid: int, corners: int, crossings: int, roads: int) -> int:
    return sum(1 << parcel for parcel, far in enumerate(_distances(laid, corners, crossings)) if far <= roads)
