"""The criteria by which Jeb Standish decides: one function each, named and numbered as in docs/rules/solo.md."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from carson.city.buildings import EARNING, income, price
from carson.city.places import NEIGHBOURS, SIDE, bits, slot_of
from carson.city.solo.network import roads_to
from carson.city.solo.planning import bare_land, income_there, possible_sites
from carson.city.solo.standish import HUMAN, STANDISH, cowboys_on_parcels
from carson.city.solo.weighing import Criterion
from carson.city.town import BANK, BLACKSMITH, DRUGSTORE, GENERAL_STORE, HOUSE, MINE, PRISON, SALOON

if TYPE_CHECKING:
    from carson.city.state import State

DEFENSIVE: Final = (PRISON, BLACKSMITH)
"""Built near your parcels, wherever they earn most (S4.16 P4)."""
GROWING: Final = (DRUGSTORE, BANK, SALOON, GENERAL_STORE)
"""The buildings that earn more with each house beside them (S5.8)."""


def _rings(parcel: int) -> tuple[int, ...]:
    """The parcels at most 0, 1, 2, … steps of a king away."""
    row, column = divmod(parcel, SIDE)
    return tuple(
        sum(1 << other for other in range(64) if max(abs(other // SIDE - row), abs(other % SIDE - column)) <= distance)
        for distance in range(SIDE)
    )


_RINGS: Final = tuple(_rings(parcel) for parcel in range(64))


def distance(parcel: int, goals: int) -> int:
    """The smallest distance max(|Δrow|, |Δcolumn|) from *parcel* to another parcel of *goals*; 0 if there is none."""
    goals &= ~(1 << parcel)
    if goals:
        for steps, ring in enumerate(_RINGS[parcel]):
            if ring & goals:
                return steps
    return 0


# Parcels: S4.16.


def parcel_criteria(state: State, kind: int) -> list[Criterion]:
    """S4.16: P1 to P3, but P4 for a prison or blacksmith."""
    if kind in DEFENSIVE:
        return [p4_nearest_to_you(state), p4_fewest_roads(state)]
    return [p1_income(state, kind), p2_nearest_to_his(state), p3_free_neighbours(state)]


def p1_income(state: State, kind: int) -> Criterion:
    """P1: the greatest income of the building there, counted now, as Standish's."""
    return Criterion("S4.16 P1", "income", lambda parcel: income_there(state, kind, parcel))


def p2_nearest_to_his(state: State) -> Criterion:
    """P2: nearest to his other parcels, owned or with his cowboy on them this round; nothing owned: all equal."""
    his = state.town.land[STANDISH] | cowboys_on_parcels(state)
    return Criterion("S4.16 P2", "distance-to-his", lambda parcel: distance(parcel, his), most=False)


def p3_free_neighbours(state: State) -> Criterion:
    """P3: most neighbours that are bare, not river and not yours."""
    free = state.town.empty & ~state.town.land[HUMAN]
    return Criterion("S4.16 P3", "free-neighbours", lambda parcel: (NEIGHBOURS[parcel] & free).bit_count())


def p4_nearest_to_you(state: State) -> Criterion:
    """P4: nearest to one of your parcels …"""
    yours = state.town.land[HUMAN]
    return Criterion("S4.16 P4", "distance-to-yours", lambda parcel: distance(parcel, yours), most=False)


def p4_fewest_roads(state: State) -> Criterion:
    """P4: … then fewest new roads."""
    return Criterion("S4.16 P4", "roads", roads_to(state).__getitem__, most=False)


# Houses: S4.17.


def house_criteria(state: State) -> list[Criterion]:
    """S4.17: H1 to H4."""
    return [h1_his_income(state), h2_your_income(state), h3_nearest_to_bare(state), h4_fewest_roads(state)]


def h1_his_income(state: State) -> Criterion:
    """H1: the greatest rise of his total income, the building just built included."""
    return Criterion("S4.17 H1", "his-rise", lambda parcel: _rise(state, STANDISH, parcel))


def h2_your_income(state: State) -> Criterion:
    """H2: the smallest rise of your total income."""
    return Criterion("S4.17 H2", "your-rise", lambda parcel: _rise(state, HUMAN, parcel), most=False)


def h3_nearest_to_bare(state: State) -> Criterion:
    """H3: nearest to another bare parcel of his."""
    bare = bare_land(state)
    return Criterion("S4.17 H3", "distance-to-bare", lambda parcel: distance(parcel, bare), most=False)


def h4_fewest_roads(state: State) -> Criterion:
    """H4: fewest new roads."""
    return Criterion("S4.17 H4", "roads", roads_to(state).__getitem__, most=False)


def _rise(state: State, seat: int, parcel: int) -> int:
    """What a house on *parcel*, or one more on the house there, changes of the income of *seat*."""
    around = NEIGHBOURS[parcel] & state.town.land[seat] & state.town.targets
    if not around:
        return 0
    before = income_of(state, seat, around)
    with _house(state, parcel):
        return income_of(state, seat, around) - before


@contextmanager
def _house(state: State, parcel: int) -> Iterator[None]:
    """As if a house stood there, or a town house if there is a house."""
    town = state.town
    if town.standing[HOUSE] >> parcel & 1:
        town.upgrade(parcel)
        yield
        town.downgrade(parcel)
    else:
        town.build(HOUSE, parcel)
        yield
        town.remove(HOUSE, parcel)


def income_of(state: State, seat: int, among: int, kinds: tuple[int, ...] = EARNING) -> int:
    """What the buildings of *seat* on these parcels earn together now."""
    town, total = state.town, 0
    for kind in kinds:
        for parcel in bits(town.standing[kind] & among & town.land[seat]):
            total += income(town, parcel, kind, seat, state.round, state.rules.edition.caps)
    return total


# The cards: S5.


def c_income(state: State, parcels: int) -> Criterion:
    """S5.5 a: the building with the greatest income on one of the bare parcels that stay without building."""

    def value(square: int) -> int:
        kind = state.market[slot_of(square)]
        sites = parcels & possible_sites(state, kind)
        return max((income_there(state, kind, parcel) for parcel in bits(sites)), default=-1)

    return Criterion("S5.5 a", "income", value)


def c_strategy(state: State) -> Criterion:
    """S5.5 a and b: the order of the strategy card, #1 first."""
    rank = state.rules.strategy.rank
    return Criterion("S5.5 b", "priority", lambda square: 1 + rank(state.market[slot_of(square)]), most=False)


def cheapest(rule: str) -> Criterion:
    """S5.5 c, S5.11: the cheapest building square, the last on the path."""
    return Criterion(rule, "cheapest", slot_of, most=False)


def rightmost(rule: str) -> Criterion:
    """S5.9, S5.16: the square nearest to the round marker, the last on the path."""
    return Criterion(rule, "rightmost", lambda square: square)


def e_income(state: State) -> Criterion:
    """S5.8: the building with most income."""
    return Criterion("S5.8", "income", state.income)


def e_likely_to_rise(state: State) -> Criterion:
    """S5.8: the building most likely to rise, by bare neighbours that are unowned or yours and no river."""
    town = state.town
    room = town.empty & ~town.land[STANDISH]
    growing = 0
    for kind in GROWING:
        growing |= town.standing[kind]
    return Criterion("S5.8", "room", lambda parcel: (NEIGHBOURS[parcel] & room).bit_count() if growing >> parcel & 1 else 0)


def f_dearest(state: State) -> Criterion:
    """S5.11: the dearest parcel."""
    return Criterion("S5.11", "price", lambda parcel: price(state.town, parcel))


def g_lowers_yours(state: State, rule: str, kinds: tuple[int, ...]) -> Criterion:
    """S5.13, S5.14: where his ownership would lower your income most."""
    return Criterion(rule, "your-loss", lambda parcel: _loss(state, HUMAN, STANDISH, parcel, kinds))


def g_lowers_his(state: State, rule: str, kinds: tuple[int, ...]) -> Criterion:
    """S5.13, S5.14: where your ownership would lower his income most."""
    return Criterion(rule, "his-loss", lambda parcel: _loss(state, STANDISH, HUMAN, parcel, kinds))


MINES: Final = (MINE,)


def _loss(state: State, seat: int, owner: int, parcel: int, kinds: tuple[int, ...]) -> int:
    """What *seat* would lose if *owner* had the unowned *parcel*."""
    town, bit = state.town, 1 << parcel
    around = NEIGHBOURS[parcel] & town.land[seat] & town.targets
    if not around:
        return 0
    before = income_of(state, seat, around, kinds)
    town.land[owner] |= bit
    town.owned |= bit
    after = income_of(state, seat, around, kinds)
    town.land[owner] ^= bit
    town.owned ^= bit
    return before - after
