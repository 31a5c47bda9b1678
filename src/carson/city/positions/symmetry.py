"""The eight ways in which the board can lie: turned by quarters, mirrored or not. To the rules they are all the same."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final

from carson.city.places import PARCEL_OF, PARCELS, SIDE, names
from carson.city.state import State
from carson.city.town import MOUNTAIN

WAYS: Final = range(8)
"""Four quarter turns, each without and with a mirror before it; the first leaves the board as it is."""
_SIDES: Final = ("north", "east", "south", "west")
_PLACE: Final = re.compile(rf"\b[a-h][1-8](\|([a-h][1-8]|{'|'.join(_SIDES)}))?\b")


def turned(text: str, way: int) -> str:
    """The *text* with every parcel and every edge in it named after where it lies on the turned board.

    >>> turned("a1", 2), turned("d4 white", 1), turned("a4|west", 1), turned("d4|e4", 2), turned("building-3", 5)
    ('h1', 'e4 white', 'h4|east', 'e4|e5', 'building-3')
    """
    return _PLACE.sub(lambda found: _turned_place(found[0], way), text)


def _turned_place(place: str, way: int) -> str:
    parts = (_turned_name(name, way) for name in place.split("|"))
    return "|".join(sorted(parts, key=lambda name: (name in _SIDES, name)))


@cache
def _turned_name(name: str, way: int) -> str:
    quarters, mirrored = divmod(way, 2)
    if name in _SIDES:
        side = _SIDES.index(name)
        return _SIDES[((-side if mirrored else side) + quarters) % 4]
    y, x = divmod(PARCEL_OF[name], SIDE)
    if mirrored:
        x = SIDE - 1 - x
    for _ in range(quarters):
        x, y = SIDE - 1 - y, x
    return PARCELS[y * SIDE + x]


def ground(state: State) -> str:
    """The mountains, however the board lies: they rise first and stay to the end. Empty before that."""
    return _ground(state.town.standing[MOUNTAIN])


@lru_cache(maxsize=4096)
def _ground(mountains: int) -> str:
    return min(_lying(mountains, way) for way in WAYS)


def ways_between(one: State, other: State) -> list[int]:
    """The ways to turn *one* that bring its mountains to where they are in *other*."""
    goal = _lying(other.town.standing[MOUNTAIN], 0)
    return [way for way in WAYS if goal and _lying(one.town.standing[MOUNTAIN], way) == goal]


def _lying(mountains: int, way: int) -> str:
    return " ".join(sorted(_turned_name(name, way) for name in names(mountains)))
