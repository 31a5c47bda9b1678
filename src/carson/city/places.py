"""The names and the geometry of the board: parcels, roads, corners, and the squares of the action path.

A parcel is a number 0 to 63, row by row from ``a1``; a set of parcels is an integer with one bit a parcel. Action squares are
*places* too and follow behind the parcels, so that one integer says everywhere a seat's cowboys stand. Everything here is
worked out once, when the module is imported.
"""

from __future__ import annotations

from typing import Final

SIDE: Final = 8
PARCELS: Final = tuple(f"{column}{row}" for row in range(1, 9) for column in "abcdefgh")
PARCEL_OF: Final = {name: parcel for parcel, name in enumerate(PARCELS)}
ALL: Final = (1 << 64) - 1


def bits(mask: int) -> list[int]:
    """The numbers in a set, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def names(mask: int) -> list[str]:
    """The parcels of a set by name, row by row."""
    return [PARCELS[parcel] for parcel in bits(mask)]


def _neighbours(parcel: int) -> int:
    row, column = divmod(parcel, SIDE)
    mask = 0
    for other in range(64):
        other_row, other_column = divmod(other, SIDE)
        if other != parcel and abs(other_row - row) <= 1 and abs(other_column - column) <= 1:
            mask |= 1 << other
    return mask


NEIGHBOURS: Final = tuple(_neighbours(parcel) for parcel in range(64))
"""The up to eight parcels around each parcel (B6.15.5)."""

INNER: Final = sum(1 << parcel for parcel in range(64) if NEIGHBOURS[parcel].bit_count() == 8)
"""The parcels that the dice reach, ``b2`` to ``g7`` (O6); also those that have all eight neighbours (B6.10.7)."""

# Corners (x, y) with x, y = 0..8 are numbered row by row (B6.3.1). Edges: 72 horizontal ones, then 72 vertical ones (B6.3.2).
CORNERS: Final = 81
EDGES: Final = 144


def _edge_parts(edge: int) -> tuple[str, int, int]:
    """The name of an edge and its two end corners."""
    if edge < 72:
        y, x = divmod(edge, SIDE)
        above = "north" if y == 0 else PARCELS[(y - 1) * SIDE + x]
        below = "south" if y == SIDE else PARCELS[y * SIDE + x]
        name = f"{below}|{above}" if y == 0 else f"{above}|{below}"
        return name, y * 9 + x, y * 9 + x + 1
    y, x = divmod(edge - 72, 9)
    left = "west" if x == 0 else PARCELS[y * SIDE + x - 1]
    right = "east" if x == SIDE else PARCELS[y * SIDE + x]
    name = f"{right}|{left}" if x == 0 else f"{left}|{right}"
    return name, y * 9 + x, (y + 1) * 9 + x


EDGE_NAMES: Final = tuple(_edge_parts(edge)[0] for edge in range(EDGES))
EDGE_ENDS: Final = tuple(_edge_parts(edge)[1:] for edge in range(EDGES))
EDGE_OF: Final = {name: edge for edge, name in enumerate(EDGE_NAMES)} | {
    "|".join(reversed(name.split("|"))): edge for edge, name in enumerate(EDGE_NAMES)
}
"""Edges by name; the two parcels may be named in either order."""

EDGE_CORNERS: Final = tuple(1 << one | 1 << other for one, other in EDGE_ENDS)
EDGES_AT: Final = tuple(sum(1 << edge for edge in range(EDGES) if corner in EDGE_ENDS[edge]) for corner in range(CORNERS))
"""The up to four edges that end in each corner."""


def _parcels_at(corner: int) -> int:
    y, x = divmod(corner, 9)
    touching = [(row, column) for row in (y - 1, y) for column in (x - 1, x) if 0 <= row < SIDE and 0 <= column < SIDE]
    return sum(1 << (row * SIDE + column) for row, column in touching)


PARCELS_AT: Final = tuple(_parcels_at(corner) for corner in range(CORNERS))
CORNERS_OF: Final = tuple(
    sum(1 << corner for corner in range(CORNERS) if PARCELS_AT[corner] >> parcel & 1) for parcel in range(64)
)
"""The four corners of each parcel."""
EDGE_REACH: Final = tuple(PARCELS_AT[one] | PARCELS_AT[other] for one, other in EDGE_ENDS)
"""The parcels that a road on each edge reaches: those that have one of its end corners (B6.3.6)."""
EDGE_NEXT: Final = tuple(EDGES_AT[one] | EDGES_AT[other] for one, other in EDGE_ENDS)
"""The edges that touch each edge, itself included."""
EDGES_AROUND: Final = tuple(
    1 << parcel | 1 << (parcel + SIDE) | 1 << (72 + row * 9 + column) | 1 << (73 + row * 9 + column)
    for parcel, (row, column) in enumerate(divmod(parcel, SIDE) for parcel in range(64))
)
"""The four sides of each parcel."""


def _line(edges: list[int]) -> tuple[int, int]:
    roads = sum(1 << edge for edge in edges)
    beside = 0
    for edge in edges:
        y, x = divmod(EDGE_ENDS[edge][0], 9)
        first = y * SIDE + x
        beside |= 1 << first | 1 << (first - SIDE if edge < 72 else first - 1)
    return roads, beside


LINES: Final = tuple(
    [_line([y * SIDE + x for x in range(SIDE)]) for y in range(1, SIDE)]
    + [_line([72 + y * 9 + x for y in range(SIDE)]) for x in range(1, SIDE)]
)
"""The straight lines across the whole map that a station needs, and the parcels beside each (B9.10.1, O64)."""

# The squares of the action path, in path order (B6.1.2).
SQUARES: Final = (
    "wages",
    "ammunition",
    "roads-1",
    "roads-2",
    "building-12",
    "building-10",
    "building-8",
    "building-6",
    "building-5",
    "building-4",
    "building-3",
    "parcel-income",
    "cowboy-income",
    "gambling",
    "parcel-points",
    "building-points",
    "cowboy-points",
    "buy-5",
    "buy-4",
    "buy-3",
    "buy-2",
)
CORRALS: Final = ("corral-1", "corral-2", "corral-3", "corral-4", "corral-5")
"""The five corrals of each player, in the variant with horses; nobody else uses them (B11.6.1)."""
FIRST_SQUARE: Final = 64
PLACES: Final = PARCELS + SQUARES + CORRALS
PLACE_OF: Final = {name: place for place, name in enumerate(PLACES)}

WAGES: Final = PLACE_OF["wages"]
AMMUNITION: Final = PLACE_OF["ammunition"]
ROADS_1: Final = PLACE_OF["roads-1"]
ROADS_2: Final = PLACE_OF["roads-2"]
BUILDING_SQUARES: Final = tuple(range(PLACE_OF["building-12"], PLACE_OF["building-3"] + 1))
PARCEL_INCOME: Final = PLACE_OF["parcel-income"]
COWBOY_INCOME: Final = PLACE_OF["cowboy-income"]
GAMBLING: Final = PLACE_OF["gambling"]
PARCEL_POINTS: Final = PLACE_OF["parcel-points"]
BUILDING_POINTS: Final = PLACE_OF["building-points"]
COWBOY_POINTS: Final = PLACE_OF["cowboy-points"]
BUY_SQUARES: Final = tuple(range(PLACE_OF["buy-5"], PLACE_OF["buy-2"] + 1))

FIRST_CORRAL: Final = PLACE_OF["corral-1"]
IN_CORRALS: Final = sum(1 << PLACE_OF[name] for name in CORRALS)
SECOND_CORRAL: Final = 1 << FIRST_CORRAL + 1
"""Not used with Kit Carson (B11.4.6)."""

PARCEL_PURCHASE: Final = 96
STORED_BUILDINGS: Final = 97
BUILDING_INCOME: Final = 98
"""Steps of the path that have no square for a cowboy (B5.2.5, B5.2.6)."""

PRICES: Final = (3, 4, 5, 6, 8, 10, 12)
"""The prices of the seven slots of the market, cheapest first."""


def slot_of(square: int) -> int:
    """The slot of the market that belongs to a building square."""
    return BUILDING_SQUARES[-1] - square


def points_price(square: int) -> int:
    """What one point costs on a purchase square (B6.17.1)."""
    return 5 - (square - BUY_SQUARES[0])


SHARED_SQUARES: Final = 1 << WAGES | 1 << ROADS_2
"""Any number of cowboys, never a duel (B5.2.1, B5.2.2)."""
DUEL_SQUARES: Final = sum(1 << place for place in range(FIRST_SQUARE, FIRST_CORRAL)) & ~SHARED_SQUARES
"""One cowboy of each seat; several seats fight (B5.2.3, B5.2.4)."""
COUNCIL: Final = sum(1 << place for place in range(PARCEL_POINTS, FIRST_CORRAL))
"""The squares of the town council: points (O17)."""
MONEY_SQUARES: Final = 1 << PARCEL_INCOME | 1 << COWBOY_INCOME | 1 << GAMBLING
"""The squares of the state bank: money (O17)."""
