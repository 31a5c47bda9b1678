"""Tables that list the moves of a set of parcels, places or edges fast."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
from carson.city.places import PLACES, bits
from carson.game import Move

Table = Callable[[int], list[Move]]
"""Lists the moves of one verb about each member of a set, lowest first."""
REMEMBERED_SETS: Final = 64
"""How many sets of edges are remembered with their moves, about a kilobyte each; few come up again in another game."""


def table(moves: Sequence[Move]) -> Table:
    """For sets of places: one lookup for each byte of a set, among 256 ready-made tuples.

    The twelve lookups are written out because they are made most of all.
    """
    r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12 = _by_bytes(moves, 12)

    def listed(mask: int) -> list[Move]:
        a, b, c, d, e, f, g, h, i, j, k, m = mask.to_bytes(12, "little")
        return [*r1[a], *r2[b], *r3[c], *r4[d], *r5[e], *r6[f], *r7[g], *r8[h], *r9[i], *r10[j], *r11[k], *r12[m]]

    return listed


def table_of_parcels(moves: Sequence[Move]) -> Table:
    """The same for sets of parcels, which have eight bytes."""
    r1, r2, r3, r4, r5, r6, r7, r8 = _by_bytes(moves, 8)

    def listed(mask: int) -> list[Move]:
        a, b, c, d, e, f, g, h = mask.to_bytes(8, "little")
        return [*r1[a], *r2[b], *r3[c], *r4[d], *r5[e], *r6[f], *r7[g], *r8[h]]

    return listed


def table_of_edges(moves: Sequence[Move]) -> Callable[[int], tuple[Move, ...]]:
    """The same for sets of edges, which have eighteen bytes; remembered, as roads are laid far less often than listed."""
    r1, r2, r3, r4, r5, r6, r7, r8, r9, s1, s2, s3, s4, s5, s6, s7, s8, s9 = _by_bytes(moves, 18)

    @lru_cache(maxsize=REMEMBERED_SETS)
    def listed(mask: int) -> tuple[Move, ...]:
        a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q, t, u = mask.to_bytes(18, "little")
        across = [*r1[a], *r2[b], *r3[c], *r4[d], *r5[e], *r6[f], *r7[g], *r8[h], *r9[i]]
        return (*across, *s1[j], *s2[k], *s3[m], *s4[n], *s5[o], *s6[p], *s7[q], *s8[t], *s9[u])

    return listed


def few(moves: Sequence[Move]) -> Table:
    """For sets that are small: one by one."""

    def listed(mask: int) -> list[Move]:
        return list(map(moves.__getitem__, bits(mask)))

    return listed


def _by_bytes(moves: Sequence[Move], size: int) -> tuple[tuple[tuple[Move, ...], ...], ...]:
    """For each of *size* bytes of a set, and each value of it, the moves."""
    return tuple(_byte(moves[first : first + 8]) for first in range(0, 8 * size, 8))


def _byte(moves: Sequence[Move]) -> tuple[tuple[Move, ...], ...]:
    return tuple(tuple(move for bit, move in enumerate(moves) if value >> bit & 1) for value in range(256))


PLACE_TABLE: Final = table(placing(""))
ROAD_TABLE: Final = table_of_edges(ROAD)
CLAIM_TABLE: Final = table_of_parcels(CLAIM)
DICE_TABLE: Final = table_of_parcels(DICE)
LIFT_TABLE: Final = few(LIFT)
BUILD_TABLES: Final = tuple(few(moves) for moves in BUILD)
HOUSE_TABLE: Final = few(HOUSE_ON)
UPGRADE_TABLE: Final = few(UPGRADE)
HALL_TABLE: Final = few(HALL_ON)
FIGHT_TABLE: Final = few(FIGHT)
DOUBLE_TABLE: Final = few(DOUBLE)
OUTLAW_TABLE: Final = few(OUTLAW)
GOES_TABLE: Final = few(GOES)
CHOOSE_TABLE: Final = table([choose(name) for name in PLACES])
"""Places that a personality offers: ``choose d4``."""
