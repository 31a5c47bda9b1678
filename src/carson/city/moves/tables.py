"""Tables that list the moves of a set of parcels, places or edges fast."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from carson.city.moves import (
    BUILD,
    CLAIM,
    DICE,
    DOUBLE,
    FIGHT,
    GOES,
    HALL_ON,
    HOUSE_ON,
    LIFT,
    OUTLAW,
    ROAD,
    UPGRADE,
    choose,
    placing,
)
from carson.city.places import FIRST_SQUARE, PLACES, bits
from carson.game import Move


class Table:
    """The moves of one verb, listed by one lookup for each byte of a set, among 256 ready-made tuples."""

    __slots__ = ("_bytes", "_size")

    def __init__(self, moves: Sequence[Move]) -> None:
        self._bytes = [_byte(tuple(moves[first : first + 8])) for first in range(0, len(moves), 8)]
        self._size = len(self._bytes)

    def __call__(self, mask: int) -> list[Move]:
        """The moves of a set."""
        found: list[Move] = []
        for byte, moves in zip(mask.to_bytes(self._size, "little"), self._bytes, strict=True):
            if byte:
                found += moves[byte]
        return found


class OnParcels:
    """The moves of one verb about parcels: a `Table` of eight rows, written out because it is asked most of all."""

    __slots__ = ("_rows",)

    def __init__(self, moves: Sequence[Move]) -> None:
        self._rows = tuple(_byte(tuple(moves[first : first + 8])) for first in range(0, 64, 8))

    def __call__(self, mask: int) -> list[Move]:
        """The moves of a set."""
        row1, row2, row3, row4, row5, row6, row7, row8 = self._rows
        a, b, c, d, e, f, g, h = mask.to_bytes(8, "little")
        return [*row1[a], *row2[b], *row3[c], *row4[d], *row5[e], *row6[f], *row7[g], *row8[h]]


@lru_cache(maxsize=4096)
def placed_on_squares(squares: int) -> tuple[Move, ...]:
    """Placements on a set of squares, counted from the first one: the same ones again and again."""
    return tuple(placing("")[FIRST_SQUARE + number] for number in bits(squares))


class Few:
    """The moves of one verb, listed one by one: for sets that are small."""

    __slots__ = ("_moves",)

    def __init__(self, moves: Sequence[Move]) -> None:
        self._moves = moves

    def __call__(self, mask: int) -> list[Move]:
        """The moves of a set."""
        return [self._moves[number] for number in bits(mask)]


def _byte(moves: tuple[Move, ...]) -> tuple[tuple[Move, ...], ...]:
    return tuple(tuple(move for bit, move in enumerate(moves) if value >> bit & 1) for value in range(256))


PLACE_TABLE: Final = Table(placing(""))
PLACE_ON_PARCELS: Final = OnParcels(placing("")[:FIRST_SQUARE])
ROAD_TABLE: Final = Table(ROAD)
CLAIM_TABLE: Final = OnParcels(CLAIM)
DICE_TABLE: Final = OnParcels(DICE)
LIFT_TABLE: Final = Few(LIFT)
BUILD_TABLES: Final = tuple(Few(moves) for moves in BUILD)
HOUSE_TABLE: Final = Few(HOUSE_ON)
UPGRADE_TABLE: Final = Few(UPGRADE)
HALL_TABLE: Final = Few(HALL_ON)
FIGHT_TABLE: Final = Few(FIGHT)
DOUBLE_TABLE: Final = Few(DOUBLE)
OUTLAW_TABLE: Final = Few(OUTLAW)
GOES_TABLE: Final = Few(GOES)
CHOOSE_TABLE: Final = Few([choose(name) for name in PLACES])
"""Places that a personality offers: ``choose d4``."""
