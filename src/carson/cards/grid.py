"""The frame in which a city lies: one bit a parcel, so that rules about many parcels are a few operations on ints.

Only a city's extent counts, not where it lies on the table (C6.1). So a city is kept with its uppermost row and its leftmost
column at a fixed place, and two rows and two columns are left free above and to the left of it: a new card can reach that
far. The parcels of the frame are named ``a1`` to ``k11``, column letter and row number from the top; the corner of the
city's bounding box is always ``c3``. A twelfth column stays free, so that shifting a row never runs into the next.

A place of a card is the bit number of its top-left parcel.
"""

from __future__ import annotations

from typing import Final

STRIDE: Final = 12
SIDE: Final = 11
MARGIN: Final = 2
CORNER: Final = MARGIN * STRIDE + MARGIN
"""The top-left parcel of every city's bounding box, ``c3``."""

BLOCK: Final = 1 | 1 << 1 | 1 << STRIDE | 1 << STRIDE + 1
"""The four parcels of a card, shifted to its place."""

ROW: Final = (1 << STRIDE) - 1
FRAME: Final = sum(((1 << SIDE) - 1) << row * STRIDE for row in range(SIDE))

MAX_SIDE: Final = 8
"""How many rows and columns a city may have; with the captain one of the two may be nine (C6.1, C9.9)."""

_COLUMNS: Final = "abcdefghijk"
NAMES: Final = {row * STRIDE + column: f"{_COLUMNS[column]}{row + 1}" for row in range(SIDE) for column in range(SIDE)}
PLACES: Final = {name: place for place, name in NAMES.items()}

_WITHIN: dict[int, int] = {}


def fits(height: int, width: int, captain: bool) -> bool:
    """Whether this extent is allowed (C6.1, C9.9)."""
    if height <= MAX_SIDE and width <= MAX_SIDE:
        return True
    return captain and min(height, width) <= MAX_SIDE and max(height, width) == MAX_SIDE + 1


def within(height: int, width: int, captain: bool) -> int:
    """The places where a card keeps a city of this extent within the limit."""
    key = (height * 10 + width) * 2 + captain
    places = _WITHIN.get(key)
    if places is None:
        places = _WITHIN[key] = sum(1 << place for place in NAMES if fits(*extent_with(height, width, place), captain))
    return places


def laid_parcels(place: str) -> list[str]:
    """The names of a card's four parcels once it has been laid at *place*: the city then moves back into its corner."""
    row, column = (max(MARGIN, at) for at in divmod(PLACES[place], STRIDE))
    corner = row * STRIDE + column
    return [NAMES[corner + step] for step in (0, 1, STRIDE, STRIDE + 1)]


def extent_with(height: int, width: int, place: int) -> tuple[int, int]:
    """The extent of a city of *height* and *width* once a card lies at *place*."""
    row, column = divmod(place, STRIDE)
    return _span(height, row), _span(width, column)


def _span(length: int, start: int) -> int:
    return max(MARGIN + length, start + 2) - min(MARGIN, start)


def beside(parcels: int) -> int:
    """*parcels* and all that share a side with one of them."""
    return parcels | parcels << 1 | parcels >> 1 | parcels << STRIDE | parcels >> STRIDE


def around(parcels: int) -> int:
    """*parcels* and their neighbours, also the diagonal ones (C8.1)."""
    wide = parcels | parcels << 1 | parcels >> 1
    return wide | wide << STRIDE | wide >> STRIDE


def whole(parcels: int) -> bool:
    """Whether the parcels are connected by their sides (C9.22); an empty set is."""
    part = parcels & -parcels
    while True:
        grown = beside(part) & parcels
        if grown == part:
            return part == parcels
        part = grown


def stays_whole(parcels: int, rim: int) -> bool:
    """Whether connected parcels are still connected after some that touched only *rim* were taken away.

    What was whole before falls apart only if the rim does, so the search ends when all of the rim is reached.
    """
    rim &= parcels
    part = rim & -rim
    while rim & ~part:
        grown = beside(part) & parcels
        if grown == part:
            return False
        part = grown
    return True


def blocks(parcels: int) -> int:
    """The parcels that a card lying wholly within *parcels* can cover."""
    corners = parcels & parcels >> 1 & parcels >> STRIDE & parcels >> STRIDE + 1
    return corners | corners << 1 | corners << STRIDE | corners << STRIDE + 1


def bits(parcels: int) -> list[int]:
    """The bit numbers, lowest first."""
    found = []
    while parcels:
        low = parcels & -parcels
        found.append(low.bit_length() - 1)
        parcels ^= low
    return found
