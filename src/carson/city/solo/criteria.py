"""The criteria by which Jeb Standish decides: one function each, named and numbered as in docs/rules/solo.md."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from carson.city.buildings import incomes, parcel_price, symbol_layers
from carson.city.places import ALL, BUILDING_SQUARES, INNER, NEIGHBOURS, SIDE, bits, slot_of
from carson.city.solo.network import fewest_roads
from carson.city.solo.planning import bare_land, incomes_there, possible_sites
from carson.city.solo.standish import HUMAN, STANDISH, cowboys_on_parcels
from carson.city.solo.weighing import Best, Criterion, greatest, smallest
from carson.city.town import (
    BANK,
    BLACKSMITH,
    DRUGSTORE,
    GENERAL_STORE,
    HOTEL,
    HOUSE,
    MINE,
    MOUNTAIN,
    PRISON,
    RANCH,
    SALOON,
)

if TYPE_CHECKING:
    from carson.city.state import State

DEFENSIVE: Final = (PRISON, BLACKSMITH)
"""Built near your parcels, wherever they earn most (S4.16 P4)."""
GROWING: Final = (DRUGSTORE, BANK, SALOON, GENERAL_STORE)
"""The buildings that earn more with each house beside them (S5.8)."""
PLACELESS: Final = (HOTEL, *DEFENSIVE)
"""The buildings that earn the same wherever they stand."""
HOUSED: Final = (RANCH, *GROWING)
"""The buildings whose income a house beside them changes; a ranch wants empty parcels."""


_NOT_FIRST: Final = sum(1 << parcel for parcel in range(64) if parcel % SIDE)
_NOT_LAST: Final = sum(1 << parcel for parcel in range(64) if parcel % SIDE < SIDE - 1)


def around(parcels: int) -> int:
    """These parcels and all their neighbours: a king's step."""
    wide = parcels | (parcels & _NOT_LAST) << 1 | (parcels & _NOT_FIRST) >> 1
    return (wide | wide << SIDE | wide >> SIDE) & ALL


def distance(parcel: int, goals: int) -> int:
    """The smallest distance max(|Δrow|, |Δcolumn|) from *parcel* to another parcel of *goals*; 0 if there is none."""
    goals &= ~(1 << parcel)
    if not goals:
        return 0
    reach, steps = around(1 << parcel), 1
    while not reach & goals:
        reach, steps = around(reach), steps + 1
    return steps


def nearest(goals: int, last: int = 0) -> Callable[[int], Best]:
    """The options nearest to another parcel of *goals*, those of *last* after all others; without goals all are alike."""
    by_distance = smallest(lambda parcel: distance(parcel, goals))

    def best(options: int) -> Best:
        options = options & ~last or options
        if not goals:
            return options, 0
        if options & goals:
            return by_distance(options)
        reach, steps = around(goals), 1
        while not reach & options:
            reach, steps = around(reach), steps + 1
        return reach & options, steps

    return best


# Parcels: S4.16.


def parcel_criteria(state: State, kind: int) -> Iterator[Criterion]:
    """S4.16: P1 to P3, but P4 for a prison or blacksmith."""
    if kind in DEFENSIVE:
        yield p4_nearest_to_you(state)
        yield p4_fewest_roads(state)
    else:
        yield p1_income(state, kind)
        yield p2_nearest_to_his(state)
        yield p3_free_neighbours(state)


def p1_income(state: State, kind: int) -> Criterion:
    """P1: the greatest income of the building there, counted now, as Standish's."""
    value = incomes_there(state, kind)
    if kind in PLACELESS:
        return Criterion("S4.16 P1", "income", lambda parcels: (parcels, value(parcels.bit_length() - 1)))
    return Criterion("S4.16 P1", "income", greatest(value, *_promising(state, kind)))


def _promising(state: State, kind: int) -> tuple[int, int]:
    """Where *kind* may earn more than elsewhere, and the most that it earns elsewhere."""
    town = state.town
    land, standing = town.land[STANDISH], town.standing
    if kind == RANCH:
        return INNER & ~around(town.built), 7
    if kind == MINE:
        return around(standing[MOUNTAIN] & (land | ~town.owned) | town.river), 0
    one, two = symbol_layers(town)
    houses = one | two
    if kind == GENERAL_STORE:
        return around(houses), 0
    ranches, mines = standing[RANCH] & land, standing[MINE] & land
    own = ranches if kind == DRUGSTORE else mines if kind == BANK else 0
    return around(houses & (land | ~town.owned)), 3 * own.bit_count()


def p2_nearest_to_his(state: State) -> Criterion:
    """P2: nearest to his other parcels, owned or with his cowboy on them this round; nothing owned: all equal."""
    his = state.town.land[STANDISH] | cowboys_on_parcels(state)
    return Criterion("S4.16 P2", "distance-to-his", nearest(his))


def p3_free_neighbours(state: State) -> Criterion:
    """P3: most neighbours that are bare, not river and not yours."""
    free = state.town.empty & ~state.town.land[HUMAN]
    return Criterion("S4.16 P3", "free-neighbours", greatest(lambda parcel: (NEIGHBOURS[parcel] & free).bit_count()))


def p4_nearest_to_you(state: State) -> Criterion:
    """P4: nearest to one of your parcels …"""
    yours = state.town.land[HUMAN]
    return Criterion("S4.16 P4", "distance-to-yours", nearest(yours))


def p4_fewest_roads(state: State) -> Criterion:
    """P4: … then fewest new roads."""
    return Criterion("S4.16 P4", "roads", fewest_roads(state))


# Houses: S4.17.


def house_criteria(state: State) -> Iterator[Criterion]:
    """S4.17: H1 to H4."""
    yield h1_his_income(state)
    yield h2_your_income(state)
    yield h3_nearest_to_bare(state)
    yield h4_fewest_roads(state)


def h1_his_income(state: State) -> Criterion:
    """H1: the greatest rise of his total income, the building just built included."""
    standing, growing = state.town.standing, 0
    for kind in GROWING:
        growing |= standing[kind]
    value = _rise(state, STANDISH)
    return Criterion("S4.17 H1", "his-rise", greatest(value, around(growing & state.town.land[STANDISH])))


def h2_your_income(state: State) -> Criterion:
    """H2: the smallest rise of your total income."""
    beside = around(state.town.earning & state.town.land[HUMAN])
    return Criterion("S4.17 H2", "your-rise", smallest(_rise(state, HUMAN), beside))


def h3_nearest_to_bare(state: State) -> Criterion:
    """H3: nearest to another bare parcel of his; his only one has no other and counts as farthest."""
    bare = bare_land(state)
    alone = bare if bare.bit_count() == 1 and state.rules.version > 1 else 0
    return Criterion("S4.17 H3", "distance-to-bare", nearest(bare, alone))


def h4_fewest_roads(state: State) -> Criterion:
    """H4: fewest new roads."""
    return Criterion("S4.17 H4", "roads", fewest_roads(state))


def _rise(state: State, seat: int) -> Callable[[int], int]:
    """What a house on a parcel, or one more on the house there, changes of the income of *seat*."""
    town, before = state.town, {0: 0}
    land = town.land[seat] & town.targets

    def rise(parcel: int) -> int:
        beside = NEIGHBOURS[parcel] & land
        if beside not in before:
            before[beside] = income_of(state, seat, beside, HOUSED)
        if not beside:
            return 0
        if town.standing[HOUSE] >> parcel & 1:
            town.upgrade(parcel)
            after = income_of(state, seat, beside, HOUSED)
            town.downgrade(parcel)
        else:
            town.build(HOUSE, parcel)
            after = income_of(state, seat, beside, HOUSED)
            town.remove(HOUSE, parcel)
        return after - before[beside]

    return rise


def income_of(state: State, seat: int, among: int, kinds: tuple[int, ...]) -> int:
    """What the buildings on these parcels, which belong to *seat*, earn together now."""
    town, total, caps = state.town, 0, state.rules.edition.caps
    for kind in kinds:
        if here := town.standing[kind] & among:
            total += sum(map(incomes(town, kind, seat, state.round, caps), bits(here)))
    return total


# The cards: S5.


def c_income(state: State, parcels: int) -> Criterion:
    """S5.5 a: the building with the greatest income on one of the bare parcels that stay without building."""

    def value(square: int) -> int:
        kind = state.market[slot_of(square)]
        sites = parcels & possible_sites(state, kind)
        return max(map(incomes_there(state, kind), bits(sites)), default=-1)

    return Criterion("S5.5 a", "income", greatest(value))


def c_strategy(state: State) -> Criterion:
    """S5.5 a and b: the order of the strategy card, #1 first."""
    ranking, market = state.rules.strategy.ranking, state.market

    def best(squares: int) -> Best:
        for place, kind in enumerate(ranking, 1):
            if kind in market and (found := _with_kind(market, kind) & squares):
                return found, place
        raise AssertionError("a strategy ranks every kind of building")

    return Criterion("S5.5 b", "priority", best)


def _with_kind(market: list[int], kind: int) -> int:
    """The building squares that offer this kind."""
    return sum([1 << square for square in BUILDING_SQUARES if market[slot_of(square)] == kind])


def cheapest(rule: str) -> Criterion:
    """S5.5 c, S5.11: the cheapest building square, the last on the path."""
    return Criterion(rule, "cheapest", lambda squares: (_last(squares), slot_of(squares.bit_length() - 1)))


def rightmost(rule: str) -> Criterion:
    """S5.9, S5.16: the square nearest to the round marker, the last on the path."""
    return Criterion(rule, "rightmost", lambda squares: (_last(squares), squares.bit_length() - 1))


def _last(squares: int) -> int:
    """The square farthest along the path."""
    return 1 << squares.bit_length() - 1


def e_income(state: State) -> Criterion:
    """S5.8: the building with most income."""
    return Criterion("S5.8", "income", greatest(state.income))


def e_likely_to_rise(state: State) -> Criterion:
    """S5.8: the building most likely to rise, by bare neighbours that are unowned or yours and no river."""
    town = state.town
    room = town.empty & ~town.land[STANDISH]
    growing = 0
    for kind in GROWING:
        growing |= town.standing[kind]

    def value(parcel: int) -> int:
        return (NEIGHBOURS[parcel] & room).bit_count() if growing >> parcel & 1 else 0

    return Criterion("S5.8", "room", greatest(value))


def f_dearest(state: State) -> Criterion:
    """S5.11: the dearest parcel."""
    return Criterion("S5.11", "price", greatest(lambda parcel: parcel_price(state.town, parcel)))


def g_lowers_yours(state: State, rule: str, kinds: tuple[int, ...]) -> Criterion:
    """S5.13, S5.14: where his ownership would lower your income most."""
    return Criterion(rule, "your-loss", greatest(lambda parcel: _loss(state, HUMAN, STANDISH, parcel, kinds)))


def g_lowers_his(state: State, rule: str, kinds: tuple[int, ...]) -> Criterion:
    """S5.13, S5.14: where your ownership would lower his income most."""
    return Criterion(rule, "his-loss", greatest(lambda parcel: _loss(state, STANDISH, HUMAN, parcel, kinds)))


MINES: Final = (MINE,)


def _loss(state: State, seat: int, owner: int, parcel: int, kinds: tuple[int, ...]) -> int:
    """What *seat* would lose if *owner* had the unowned *parcel*."""
    town, bit = state.town, 1 << parcel
    beside = NEIGHBOURS[parcel] & town.land[seat] & town.targets
    if not beside:
        return 0
    before = income_of(state, seat, beside, kinds)
    town.land[owner] |= bit
    town.owned |= bit
    after = income_of(state, seat, beside, kinds)
    town.land[owner] ^= bit
    town.owned ^= bit
    return before - after
