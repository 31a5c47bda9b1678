"""Every number and order that differs between the editions (O118), and those that only pictures showed."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from carson.city.buildings import KINDS, TILES
from carson.city.places import (
    AMMUNITION,
    BUILDING_INCOME,
    BUILDING_POINTS,
    BUILDING_SQUARES,
    BUY_SQUARES,
    COWBOY_INCOME,
    COWBOY_POINTS,
    GAMBLING,
    PARCEL_INCOME,
    PARCEL_POINTS,
    PARCEL_PURCHASE,
    ROADS_1,
    ROADS_2,
    STORED_BUILDINGS,
    WAGES,
)
from carson.city.town import CHURCH, MINE, RANCH, SCHOOL, STATION, TOWN_HALL

ROUNDS: Final = 4
NEW_COWBOYS: Final = (4, 5, 5)
"""Cowboys from the general reserve after rounds 1, 2 and 3 (B7.3)."""
COWBOYS: Final = 10
"""Pieces of one colour (B1.2.3, O90)."""
PROPERTY_TILES: Final = 12
START_MONEY: Final = 15
START_ROADS: Final = 1
START_REVOLVERS: Final = 1
"""In both editions (O22)."""
START_COWBOYS: Final = 3
USUAL_PLAYERS: Final = 4
MOUNTAINS: Final = 9
NOBODY: Final = -1
VARIANTS: Final = ("new-beginning", "river", "might-is-right", "kit-carson", "outlaws", "horses")

GOLD_AND_GUNS: Final = tuple(kind for kind in TILES if KINDS[kind].expansion)
"""The kinds of the expansion, which may be left out at will (B2.2.23)."""


def _path(*points: int) -> tuple[int, ...]:
    """The winding path (B6.1.2; O1, O2, O4) with the order of the points squares, which the editions print differently (O3)."""
    purchases = (PARCEL_PURCHASE, *BUILDING_SQUARES, STORED_BUILDINGS)
    money = (PARCEL_INCOME, COWBOY_INCOME, GAMBLING, BUILDING_INCOME)
    return (WAGES, AMMUNITION, ROADS_1, ROADS_2, *purchases, *money, PARCEL_POINTS, *points, *BUY_SQUARES)


@dataclass(frozen=True, slots=True)
class Edition:
    name: str
    players: tuple[int, int]
    tiles: tuple[int, ...]
    """Building tiles by kind, those on display included."""
    caps: dict[int, int]
    """The highest income of a kind (B9.0.3); a kind without an entry has no limit."""
    path: tuple[int, ...]
    claims_backwards_first: bool
    """Initial parcels in reverse order, then in order (B2.2.14), or the other way round (B2.2.15)."""
    town_houses: bool
    cards: tuple[int, ...] | None
    """The numbers of its personalities; None: all that there are."""
    variants: tuple[str, ...]
    river_tiles: bool
    """Whether a river can be laid that runs otherwise than the printed one (B1.1.13, B11.2.1)."""
    path_from: tuple[tuple[tuple[int, int, int], ...], ...] = field(init=False, compare=False, repr=False)
    """The rest of the path from each place on it: the place that follows, the square, and the square as a set."""

    def __post_init__(self) -> None:
        path = tuple((at, square, 1 << square) for at, square in enumerate(self.path, 1))
        object.__setattr__(self, "path_from", tuple(path[at:] for at in range(len(path) + 1)))

    def __hash__(self) -> int:
        return hash(self.name)


BIG_BOX: Final = Edition(
    name="big-box",
    players=(2, 6),
    tiles=tuple(KINDS[kind].copies for kind in TILES),
    caps={kind: cap for kind in TILES if (cap := KINDS[kind].cap) is not None},
    path=_path(BUILDING_POINTS, COWBOY_POINTS),
    claims_backwards_first=True,
    town_houses=True,
    cards=None,
    variants=VARIANTS,
    river_tiles=True,
)
FIRST: Final = Edition(
    name="first",
    players=(2, 5),
    tiles=tuple(0 if kind in GOLD_AND_GUNS else KINDS[kind].copies for kind in TILES),
    caps={},
    path=_path(COWBOY_POINTS, BUILDING_POINTS),
    claims_backwards_first=False,
    town_houses=False,
    cards=tuple(range(1, 8)),
    variants=("new-beginning", "river", "might-is-right", "kit-carson"),
    river_tiles=False,
)
EDITIONS: Final = {edition.name: edition for edition in (BIG_BOX, FIRST)}

BAGS: Final = ("full", "first-game")
"""All tiles, or those of the first game; a bag may also name the kinds of `GOLD_AND_GUNS` that are in it (B2.2.23)."""
SOLO_BAG: Final = "solo"
"""The bag of the solo game, without churches, schools, town hall and station (S3.2)."""
SOLO_KINDS: Final = tuple(kind for kind in TILES if kind not in (CHURCH, SCHOOL, STATION, TOWN_HALL))
SOLO_VARIANTS: Final = ("new-beginning", "river", "might-is-right")
"""The variants that go with the solo game (S2.1 to S2.4)."""
SOLO_CARDS: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16)
"""The personalities from which seven are drawn (S3.5)."""
DISPLAYED_FIRST: Final = (RANCH, MINE, -1, -1, -1, RANCH, MINE)
"""The market before the first draws, cheapest slot first (B2.2.1, B2.2.2)."""


def bag_of(edition: Edition, bag: str) -> list[int]:
    """The tiles in the bag at the start, by kind (B2.2.3 to B2.2.5, B2.2.23)."""
    return list(_tiles(edition, bag))


@lru_cache(maxsize=256)
def _tiles(edition: Edition, bag: str) -> tuple[int, ...]:
    missing: tuple[int, ...] = ()
    if bag == SOLO_BAG:
        missing = tuple(kind for kind in TILES if kind not in SOLO_KINDS)
    elif bag != "full":
        missing = tuple(kind for kind in GOLD_AND_GUNS if KINDS[kind].name not in bag.split())
    tiles = [0 if kind in missing else number for kind, number in enumerate(edition.tiles)]
    for kind in DISPLAYED_FIRST:
        if kind >= 0:
            tiles[kind] -= 1
    return tuple(tiles)
