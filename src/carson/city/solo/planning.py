"""Which building goes where: pending buildings, and what of them and of his parcels is left over (S4.14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from carson.city.buildings import KINDS, incomes
from carson.city.places import ALL, BUILDING_SQUARES, bits, slot_of
from carson.city.solo.network import within_reach
from carson.city.solo.standish import STANDISH
from carson.city.steps.placing import open_squares
from carson.city.town import NOTHING

if TYPE_CHECKING:
    from carson.city.state import State

ON_BUILDING_SQUARES: Final = sum(1 << square for square in BUILDING_SQUARES)


def incomes_there(state: State, kind: int) -> Callable[[int], int]:
    """What a building of *kind* would earn Standish now, by its parcel (S0.6)."""
    return incomes(state.town, kind, STANDISH, state.round, state.rules.edition.caps)


def pending(state: State) -> list[int]:
    """The buildings he holds and those on squares with his cowboy, in the order of his strategy (S4.14)."""
    offered = [state.market[slot_of(square)] for square in bits(state.stand[STANDISH] & ON_BUILDING_SQUARES)]
    kinds = [*state.stored[STANDISH], *(kind for kind in offered if kind != NOTHING)]
    return sorted(kinds, key=state.rules.strategy.rank)


def squares_on_offer(state: State) -> int:
    """The building squares that hold a building and none of his cowboys (S5.5)."""
    return ON_BUILDING_SQUARES & open_squares(state) & ~state.stand[STANDISH]


def bare_land(state: State) -> int:
    """His own parcels on which nothing stands."""
    return state.town.land[STANDISH] & state.town.empty


def possible_sites(state: State, kind: int) -> int:
    """Where *kind* could stand as far as roads go: a second bridge of his is not possible (S2.7)."""
    return within_reach(state) if KINDS[kind].needs_road else ALL


def assign(state: State, kinds: list[int], parcels: int) -> tuple[list[int], int]:
    """Each building takes the free parcel with most income for it: buildings without parcel, and parcels without building."""
    left_over = []
    for kind in kinds:
        sites = parcels & possible_sites(state, kind)
        if not sites:
            left_over.append(kind)
            continue
        best = max(bits(sites), key=incomes_there(state, kind)) if sites & (sites - 1) else None
        parcels &= ~(1 << best) if best is not None else ~sites
    return left_over, parcels


def spare_land(state: State) -> int:
    """His own bare parcels that no pending building needs (S5.5, S4.17)."""
    bare = bare_land(state)
    return assign(state, pending(state), bare)[1] if bare else 0
