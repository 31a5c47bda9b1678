"""What a network sees: numbers worked out from rows of whole numbers, for many positions of as many seats at once.

The same functions work on NumPy arrays, when a bot plays, and on PyTorch tensors, when a network is trained; *xp* is either
module, and only what both call by the same name is used. All seats are treated alike and no parcel knows where it lies: turning
or mirroring the map, or exchanging seats, changes nothing but the order of the answers.

In comments and shapes B is the number of positions and S that of seats.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from carson.bots.value.encoding import COMMON_NUMBERS, KNOWN_CARDS, KNOWN_VARIANTS, SEAT_NUMBERS
from carson.city.buildings import EARNING, KINDS, TILES
from carson.city.places import NEIGHBOURS, PRICES
from carson.city.setup.editions import BIG_BOX
from carson.city.town import BLACKSMITH, CHURCH, HOTEL, KIND_COUNT, MINE, MOUNTAIN, PRISON, RANCH, STATION, TOWN_HALL
from carson.city.variants.might_is_right import VALUES

PARCELS: Final = 64
SEATS: Final = (2, 3, 4, 5, 6)
ROUNDS: Final = (2, 3, 4)
NO_CAP: Final = 1000.0
EQUAL: Final = 1e-3
"""A lead that is smaller is an error of rounding."""
MONEY, POINTS, REVOLVERS, RESERVE, SUPPLY, ROADS, PLACE, DYNAMITE, HALL = range(9)
HORSES, RODEOS = 13, 14
"""Where these stand among the numbers of a seat."""
RIVER, OUTLAWS, REACHED, NEAR, NEARER, TARGETS, BRIDGES = range(7)
"""The same among the signs on parcels."""
_MARKET: Final = 2 + len(KNOWN_VARIANTS)
_BAG: Final = _MARKET + len(PRICES)
_STORED: Final = SEAT_NUMBERS - len(TILES)
_EARNING: Final = list(EARNING)
_SCALES: Final = (
    *(20.0, 20.0, 4.0, 5.0, 5.0, 4.0, 3.0, 2.0, 1.0),  # MONEY to HALL
    *(1.0,) * 4,  # connected, favoured, marksman, safe
    *(3.0, 2.0),  # HORSES, RODEOS
    *(1.0,) * (len(VALUES) + len(TILES)),
)
_SITES: Final = 4
"""Kinds of sites: own land, own land near a road, land for sale, land for sale near a road."""
THINGS: Final = SEAT_NUMBERS + KIND_COUNT
INCOME: Final = THINGS + 1
"""Where among the features of a seat its certain points (tenths) and its income (twentieths) stand."""
_PLAIN: Final = INCOME + 4
"""How many of a seat's features describe what it has; those that compare it with other seats follow."""


def _columns(length: int, *rows: dict[int, float]) -> NDArray[np.float32]:
    """A matrix of mostly zeros: one row a dictionary, as columns."""
    table = np.zeros((length, len(rows)), np.float32)
    for column, entries in enumerate(rows):
        for row, number in entries.items():
            table[row, column] = number
    return table


def _incomes_by() -> tuple[NDArray[np.float32], ...]:
    """How incomes (B9) are made: of what lies around on own land, on all land, and of what the seat has."""
    houses, mountains = 0, 1
    on_own = _columns(
        5, {}, {mountains: 3}, {houses: 3}, {houses: 3}, {houses: 5}, {}, {}, {houses: 3}
    )  # ranch, mine, drugstore, bank, saloon, hotel, blacksmith, general store
    any_house, river, bare = 2, 10, 11
    near = _columns(12, {bare: 1}, {mountains: 3, river: 3}, {houses: 3}, {houses: 3}, {houses: 5}, {}, {}, {any_house: 3})
    ranches, mines = SEAT_NUMBERS + RANCH, SEAT_NUMBERS + MINE
    has: list[dict[int, float]] = [{HALL: KINDS[kind].raise_} for kind in EARNING]
    for place, kind, number in ((2, ranches, 3), (3, mines, 3), (6, ranches, 5)):
        has[place][kind] = number
    return on_own, near, _columns(SEAT_NUMBERS + KIND_COUNT, *has)


def _told() -> NDArray[np.float32]:
    """How what is told of a seat is made of what it has, by the number of seats: scaled, added up."""
    land, free, pays = [SEAT_NUMBERS + KIND_COUNT + 10 * number for number in range(3)]
    things, best_slot = pays + 10, pays + 11
    plain: list[dict[int, float]] = [{number: 1 / scale} for number, scale in enumerate(_SCALES)]
    plain += [{SEAT_NUMBERS + kind: 1 / 2} for kind in range(KIND_COUNT)]
    plain += [{things: 1 / 10}, {pays: 1 / 20}, {free: 1 / 3}, {free + 1 + REACHED: 1 / 3}, {free + 1 + NEAR: 1 / 3}]
    compared: list[dict[int, float]] = [
        {POINTS: 1 / 10, things: 1 / 10, MONEY: 1 / 60},
        {MONEY: 1 / 20},
        {pays: 1 / 20},
        {pays + 1 + TARGETS: 1 / 20},
        {REVOLVERS: 1 / 4, RESERVE: 1 / 4},
        {REVOLVERS: 1 / 4},
        {RESERVE: 1 / 4},
        {land: 1 / 4},
        {free + 1 + NEAR: 1 / 2},
        {ROADS: 1 / 4},
        {_STORED + kind: 1 for kind in TILES},
        {best_slot: 1},
    ]
    return np.stack([_columns(best_slot + 1, *plain, *compared, {PLACE: 1 / (seats - 1)}) for seats in SEATS])


class Constants(NamedTuple):
    """Tables that the arithmetic needs, as arrays of one kind."""

    one: Any
    bits: Any
    """0 to 63."""
    around: Any
    """1 where two parcels are neighbours."""
    counts: Any
    """What each kind counts as: something built, houses, something that gives points at the end."""
    income_own: Any
    income_near: Any
    income_has: Any
    income_round: Any
    income_always: Any
    caps: Any
    """The highest income of each kind that earns, in the Big Box."""
    told: Any
    kinds: Any
    """What can lie in a slot of the market: -1 for nothing."""
    prices: Any
    seats: Any
    """One row of flags for each number of seats."""
    rounds: Any


@cache
def _tables() -> Constants:
    around = [[NEIGHBOURS[one] >> other & 1 for other in range(PARCELS)] for one in range(PARCELS)]
    counts = [
        [1.0] * KIND_COUNT,
        [KINDS[kind].symbols for kind in range(KIND_COUNT)],
        [kind != TOWN_HALL for kind in range(KIND_COUNT)],
    ]
    on_own, near, has = _incomes_by()
    return Constants(
        one=np.ones(1, np.float32),
        bits=np.arange(PARCELS),
        around=np.array(around, np.float32),
        counts=np.array(counts, np.float32),
        income_own=np.ascontiguousarray(on_own.T),
        income_near=np.ascontiguousarray(near.T),
        income_has=has,
        income_round=np.array([5.0 * (kind == BLACKSMITH) for kind in EARNING], np.float32),
        income_always=np.array([6.0 * (kind == HOTEL) for kind in EARNING], np.float32),
        caps=np.array([BIG_BOX.caps.get(kind, NO_CAP) for kind in EARNING], np.float32),
        told=_told(),
        kinds=np.array((-1, *TILES)),
        prices=np.array(PRICES, np.float32),
        seats=np.eye(len(SEATS), dtype=np.float32),
        rounds=np.array(ROUNDS),
    )


def constants(xp: Any, device: Any = None) -> Constants:
    """The tables for arithmetic with *xp*, on a device of PyTorch."""
    if xp is np:
        return _tables()
    return Constants(*[xp.from_numpy(table).to(device) for table in _tables()])


class Seen(NamedTuple):
    """The features of some positions."""

    common_parcels: Any
    """B, features, 64: what everybody sees of a parcel."""
    seat_parcels: Any
    """B, S, features, 64: what a parcel is to a seat."""
    pools: Any
    """B, S, sets, 64: the parcels that are summed up for a seat; among those of the first and the last the best counts too."""
    seats: Any
    """B, S, features: what a seat has."""
    table: Any
    """B, features: what everybody sees besides parcels."""
    around: Any
    """64, 64: 1 where two parcels are neighbours."""


class Ground:
    """The map of each position as zeros and ones, and what follows from it: B, 64 each, of seats B, S, 64."""

    def __init__(self, xp: Any, tables: Constants, masks: Any, seats: int) -> None:
        planes = xp.asarray((masks[..., None] >> tables.bits) & 1, dtype=xp.float32)
        self.land = planes[:, :seats]
        self.standing = planes[:, seats : seats + KIND_COUNT]
        self.signs = planes[:, seats + KIND_COUNT : -2]
        self.cards = planes[:, -2:, :KNOWN_CARDS]
        self.near = self.signs[:, NEAR]
        counted = xp.matmul(tables.counts, self.standing)
        self.built, self.symbols, self.scored = counted[:, 0], counted[:, 1], counted[:, 2]
        self.owned = self.land.sum(1)
        dry = 1 - self.signs[:, : OUTLAWS + 1]
        open_land = dry[:, RIVER] * dry[:, OUTLAWS]
        self.empty = (1 - self.built) * open_land
        self.nobodys = 1 - self.owned
        self.unsold = self.nobodys * open_land * (1 - self.standing[:, TOWN_HALL])
        self.sites = self.unsold * self.empty
        self.free = self.land * self.empty[:, None]
        self.free_near = self.free * self.near[:, None]


def expand(xp: Any, tables: Constants, masks: Any, numbers: Any, seats: int) -> Seen:
    """The features of rows: *masks* and *numbers* have one row a position, with whole numbers of 64 bits."""
    ground = Ground(xp, tables, masks, seats)
    numbers = xp.asarray(numbers, dtype=xp.float32)
    common, own = numbers[:, :COMMON_NUMBERS], numbers[:, COMMON_NUMBERS:].reshape(-1, seats, SEAT_NUMBERS)
    land, standing = ground.land, ground.standing
    has = xp.concatenate([own, xp.matmul(land, standing.swapaxes(1, 2))], 2)
    houses = xp.concatenate([ground.symbols[:, None], standing[:, MOUNTAIN, None]], 1)
    there = xp.concatenate([houses, standing[:, CHURCH, None], ground.empty[:, None]], 1)
    near_own = xp.matmul(xp.concatenate([land[:, :, None] * there[:, None], land[:, :, None]], 2), tables.around)
    near = xp.matmul(
        xp.concatenate(
            [
                houses * ground.nobodys[:, None],
                ground.symbols[:, None],
                1 - ground.built[:, None],
                ground.built[:, None],
                ground.owned[:, None],
                ground.sites[:, None],
                ground.signs[:, : OUTLAWS + 1],
                standing[:, PRISON, None],
            ],
            1,
        ),
        tables.around,
    )
    incomes = _incomes(xp, tables, common, has, near_own, near)
    earning = (incomes * standing[:, None, _EARNING]).sum(2) * land
    """B, S, 64: what each own building earns."""
    common_parcels = xp.concatenate(
        [
            standing,
            ground.signs,
            ground.empty[:, None],
            ground.unsold[:, None],
            ground.owned[:, None],
            (1 + ground.built + near[:, 4])[:, None] / 5,
            earning.sum(1)[:, None] / 10,
            near / 4,
        ],
        1,
    )
    seat_parcels = xp.concatenate([land[:, :, None], near_own / 4, incomes / 10, earning[:, :, None] / 10], 2)
    everywhere = xp.ones_like(land)
    foreign = (ground.signs[:, TARGETS] * ground.owned)[:, None] * (everywhere - land)
    at_roads = (ground.unsold * ground.signs[:, REACHED])[:, None] * everywhere
    pools = xp.stack([land, ground.free, ground.free_near, foreign, at_roads, ground.unsold[:, None] * everywhere], 2)
    slots = xp.asarray(common[:, _MARKET:_BAG, None] == tables.kinds, dtype=xp.float32)
    now = xp.asarray(common[:, 0, None] == tables.rounds, dtype=xp.float32)
    features = _seat_features(xp, tables, ground, has, incomes, earning, slots, now)
    return Seen(
        common_parcels, seat_parcels, pools, features, _table(xp, tables, ground, common, seats, slots, now), tables.around
    )


def _incomes(xp: Any, tables: Constants, common: Any, has: Any, near_own: Any, near: Any) -> Any:
    """B, S, kinds that earn, 64: what a building would earn the seat on each parcel (B9), before attacks."""
    river, bare = xp.minimum(near[:, 7], tables.one), xp.maximum(near[:, 3], tables.one)
    on_all = xp.matmul(tables.income_near, xp.concatenate([near, river[:, None], bare[:, None]], 1))
    by_seat = xp.matmul(has, tables.income_has) + (common[:, :1] * tables.income_round + tables.income_always)[:, None]
    amounts = xp.matmul(tables.income_own, near_own) + on_all[:, None] + by_seat[:, :, :, None]
    caps = tables.caps + NO_CAP * (1 - common[:, 1:2])
    return xp.minimum(amounts, caps[:, None, :, None])


def _seat_features(
    xp: Any, tables: Constants, ground: Ground, has: Any, incomes: Any, earning: Any, slots: Any, now: Any
) -> Any:
    """B, S, features: what each seat has, could build, and how that compares with the others."""
    batch, seats = has.shape[:2]
    scored, bridges = ground.scored[:, None], ground.signs[:, BRIDGES, None]
    counted_on = xp.concatenate([xp.ones_like(scored), ground.signs, scored, scored * bridges], 1)
    counts = xp.matmul(xp.concatenate([ground.land, ground.free, earning], 1), counted_on.swapaxes(1, 2))
    counts = counts.reshape(batch, 3, seats, 10)
    station = xp.minimum(has[:, :, SEAT_NUMBERS + STATION], tables.one) * (ground.symbols.sum(1) // 2)[:, None]
    at_end = 2 * counts[:, 0, :, 8] + counts[:, 0, :, 9]
    things = at_end + station + has[:, :, HORSES] * (1 + has[:, :, RODEOS])
    everywhere, nearly = xp.ones_like(ground.free), ground.near[:, None]
    for_sale = ground.sites[:, None] * everywhere
    where = xp.stack([ground.free, ground.free_near, for_sale, for_sale * nearly], 2)
    best = xp.amax(incomes[:, :, None] * where[:, :, :, None], 4) / 10
    """B, S, kinds of sites, kinds that earn."""
    in_slots = xp.matmul(best, slots[:, :, 1:][:, :, _EARNING].swapaxes(1, 2)[:, None])
    """The same for what lies in each slot of the market."""
    counts = counts.swapaxes(1, 2).reshape(batch, seats, 30)
    most = xp.amax(in_slots[:, :, 1], 2)
    told = xp.matmul(xp.concatenate([has, counts, things[:, :, None], most[:, :, None]], 2), tables.told[seats - 2])
    compared = told[:, :, _PLAIN:]
    leads = compared[:, :, None] - compared[:, None]
    return xp.concatenate(
        [
            told[:, :, :_PLAIN],
            best.reshape(batch, seats, _SITES * len(_EARNING)),
            in_slots.reshape(batch, seats, _SITES * len(PRICES)),
            has[:, :, _STORED:SEAT_NUMBERS][:, :, _EARNING] * best[:, :, 1],
            xp.clip((has[:, :, :1] - tables.prices) / 5, -1, 1),
            (compared[:, :, None] * now[:, None, :, None]).reshape(batch, seats, len(ROUNDS) * compared.shape[2]),
            xp.amax(leads, 2),
            xp.amin(leads, 2),
            xp.asarray(leads > EQUAL, dtype=xp.float32).sum(2) / (seats - 1),
        ],
        2,
    )


def _table(xp: Any, tables: Constants, ground: Ground, common: Any, seats: int, slots: Any, now: Any) -> Any:
    """B, features: round, options, market, bag, cards, how far the town has grown."""
    batch = len(common)
    grown = xp.concatenate([ground.sites[:, None], ground.built[:, None], ground.signs[:, REACHED, None]], 1)
    return xp.concatenate(
        [
            now,
            tables.seats[seats - 2] * xp.ones_like(common[:, : len(SEATS)]),
            common[:, 1:_MARKET],
            slots.reshape(batch, len(PRICES) * (1 + len(TILES))),
            common[:, _BAG:] / 3,
            ground.cards.reshape(batch, 2 * KNOWN_CARDS),
            grown.sum(2) / 30,
        ],
        1,
    )
