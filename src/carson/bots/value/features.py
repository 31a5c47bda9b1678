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

from carson.bots.value.encoding import CARDS, COMMON_NUMBERS, SEAT_NUMBERS
from carson.city.buildings import EARNING, KINDS, TILES
from carson.city.editions import BIG_BOX, VARIANTS
from carson.city.places import NEIGHBOURS, PRICES
from carson.city.town import CHURCH, KIND_COUNT, MINE, MOUNTAIN, PRISON, RANCH, STATION, TOWN_HALL
from carson.city.variants.might_is_right import VALUES

PARCELS: Final = 64
SEATS: Final = (2, 3, 4, 5, 6)
ROUNDS: Final = (2, 3, 4)
NO_CAP: Final = 1000.0
MONEY, POINTS, REVOLVERS, RESERVE, SUPPLY, ROADS, PLACE, DYNAMITE, HALL = range(9)
HORSES, RODEOS = 13, 14
"""Where these stand among the numbers of a seat."""
_MARKET: Final = 2 + len(VARIANTS)
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


class Constants(NamedTuple):
    """Tables that the arithmetic needs, as arrays of one kind."""

    one: Any
    bits: Any
    """0 to 63."""
    around: Any
    """1 where two parcels are neighbours."""
    counts: Any
    """What each kind counts as: something built, houses, something that gives points at the end."""
    earn: Any
    """Income of each kind that earns, by houses and mountains around, houses of all, bare land."""
    extra: Any
    """Income of each kind that earns, by own ranches, own mines, the town hall, the round, and always."""
    caps: Any
    """The highest income of each kind that earns, in the Big Box."""
    scales: Any
    kinds: Any
    """What can lie in a slot of the market: -1 for nothing."""
    prices: Any
    seats: Any
    rounds: Any


@cache
def _tables() -> Constants:
    around = [[NEIGHBOURS[one] >> other & 1 for other in range(PARCELS)] for one in range(PARCELS)]
    counts = [
        [1.0] * KIND_COUNT,
        [KINDS[kind].symbols for kind in range(KIND_COUNT)],
        [kind != TOWN_HALL for kind in range(KIND_COUNT)],
    ]
    #          ranch mine drugstore bank saloon hotel blacksmith general-store (B9)
    houses = [0, 0, 3, 3, 5, 0, 0, 0]
    mountains = [0, 3, 0, 0, 0, 0, 0, 0]
    all_houses = [0, 0, 0, 0, 0, 0, 0, 3]
    bare = [1, 0, 0, 0, 0, 0, 0, 0]
    ranches = [0, 0, 3, 0, 0, 0, 5, 0]
    mines = [0, 0, 0, 3, 0, 0, 0, 0]
    rounds = [0, 0, 0, 0, 0, 0, 5, 0]
    always = [0, 0, 0, 0, 0, 6, 0, 0]
    hall = [KINDS[kind].raise_ for kind in EARNING]
    return Constants(
        np.ones(1, np.float32),
        np.arange(PARCELS),
        np.array(around, np.float32),
        np.array(counts, np.float32),
        np.ascontiguousarray(np.array([houses, mountains, all_houses, bare], np.float32).T),
        np.array([ranches, mines, hall, rounds, always], np.float32),
        np.array([BIG_BOX.caps.get(kind, NO_CAP) for kind in EARNING], np.float32),
        np.array(_SCALES, np.float32),
        np.array((-1, *TILES)),
        np.array(PRICES, np.float32),
        np.array(SEATS),
        np.array(ROUNDS),
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
        """River, outlaws, reached, one road away, two roads away, targets, beside bridges."""
        self.river, self.outlaws = self.signs[:, 0], self.signs[:, 1]
        self.reached, self.near, self.targets, self.bridges = [self.signs[:, number] for number in (2, 3, 5, 6)]
        self.cards = planes[:, -2:, :CARDS]
        counted = xp.matmul(tables.counts, self.standing)
        self.built, self.symbols, self.scored = [counted[:, number] for number in range(3)]
        self.owned = self.land.sum(1)
        open_land = (1 - self.river) * (1 - self.outlaws)
        self.empty = (1 - self.built) * open_land
        self.unsold = (1 - self.owned) * open_land * (1 - self.standing[:, TOWN_HALL])
        self.sites = self.unsold * self.empty
        self.free = self.land * self.empty[:, None]


def expand(xp: Any, tables: Constants, masks: Any, numbers: Any, seats: int) -> Seen:
    """The features of rows: *masks* and *numbers* have one row a position, with whole numbers of 64 bits."""
    ground = Ground(xp, tables, masks, seats)
    numbers = xp.asarray(numbers, dtype=xp.float32)
    common, own = numbers[:, :COMMON_NUMBERS], numbers[:, COMMON_NUMBERS:].reshape(-1, seats, SEAT_NUMBERS)
    land, standing = ground.land, ground.standing
    kinds = xp.matmul(land, standing.swapaxes(1, 2))
    weights = xp.stack([ground.symbols, standing[:, MOUNTAIN], standing[:, CHURCH], ground.empty, 1 + 0 * ground.empty], 1)
    near_own = xp.matmul(land[:, :, None] * weights[:, None], tables.around)
    nobody = (1 - ground.owned)[:, None]
    near = xp.matmul(
        xp.concatenate(
            [
                weights[:, :2] * nobody,
                xp.stack([ground.symbols, 1 - ground.built, ground.built, ground.owned, ground.sites], 1),
                ground.signs[:, :2],
                standing[:, PRISON, None],
            ],
            1,
        ),
        tables.around,
    )
    incomes = _incomes(xp, tables, common, own, kinds, near_own, near)
    earning = (incomes * standing[:, None, _EARNING]).sum(2) * land
    """B, S, 64: what each own building earns."""
    paid = earning.sum(1)
    common_parcels = xp.concatenate(
        [
            standing,
            ground.signs,
            xp.stack([ground.empty, ground.unsold, ground.owned, (1 + ground.built + near[:, 4]) / 5, paid / 10], 1),
            near / 4,
        ],
        1,
    )
    seat_parcels = xp.concatenate([land[:, :, None], near_own / 4, incomes / 10, earning[:, :, None] / 10], 2)
    nearly = ground.near[:, None]
    foreign = (ground.targets * ground.owned)[:, None] * (1 - land)
    for_sale, at_roads = ground.unsold[:, None] + 0 * land, (ground.unsold * ground.reached)[:, None] + 0 * land
    pools = xp.stack([land, ground.free, ground.free * nearly, foreign, at_roads, for_sale], 2)
    features = _seat_features(xp, tables, ground, common, own, kinds, incomes, earning)
    return Seen(common_parcels, seat_parcels, pools, features, _table(xp, tables, ground, common, seats), tables.around)


def _incomes(xp: Any, tables: Constants, common: Any, own: Any, kinds: Any, near_own: Any, near: Any) -> Any:
    """B, S, kinds that earn, 64: what a building would earn the seat on each parcel (B9), before attacks."""
    by = xp.stack(
        [
            near_own[:, :, 0] + near[:, None, 0],
            near_own[:, :, 1] + near[:, None, 1] + xp.minimum(near[:, None, 7], tables.one),
            near_own[:, :, 0] + near[:, None, 2],
            xp.maximum(near[:, None, 3], tables.one) + 0 * near_own[:, :, 0],
        ],
        2,
    )
    always = 1 + 0 * own[:, :, 0]
    has = xp.stack([kinds[:, :, RANCH], kinds[:, :, MINE], own[:, :, HALL], common[:, 0, None] * always, always], 2)
    amounts = xp.matmul(tables.earn, by) + xp.matmul(has, tables.extra)[:, :, :, None]
    caps = tables.caps + NO_CAP * (1 - common[:, 1, None])
    return xp.minimum(amounts, caps[:, None, :, None])


def _seat_features(
    xp: Any, tables: Constants, ground: Ground, common: Any, own: Any, kinds: Any, incomes: Any, earning: Any
) -> Any:
    """B, S, features: what each seat has, could build, and how that compares with the others."""
    seats, land, free = own.shape[1], ground.land, ground.free
    counted = xp.matmul(land, xp.stack([ground.scored, ground.bridges * ground.scored, 1 + 0 * ground.empty], 2))
    at_roads = xp.matmul(free, xp.stack([1 + 0 * ground.empty, ground.reached, ground.near], 2))
    station = xp.minimum(kinds[:, :, STATION], tables.one) * (ground.symbols.sum(1) // 2)[:, None]
    things = 2 * counted[:, :, 0] + counted[:, :, 1] + station + own[:, :, HORSES] * (1 + own[:, :, RODEOS])
    pays = xp.matmul(earning, xp.stack([1 + 0 * ground.empty, ground.targets], 2))
    for_sale = ground.sites[:, None] + 0 * free
    nearly = ground.near[:, None]
    where = xp.stack([free, free * nearly, for_sale, for_sale * nearly], 2)
    best = xp.amax(incomes[:, :, None] * where[:, :, :, None], 4) / 10
    """B, S, kinds of sites, kinds that earn."""
    slots = xp.asarray(common[:, _MARKET:_BAG, None] == tables.kinds[1:][_EARNING], dtype=xp.float32)
    in_slots = xp.matmul(best, slots.swapaxes(1, 2)[:, None])
    """The same for what lies in each slot of the market."""
    stored, place = own[:, :, _STORED:], own[:, :, PLACE]
    compared = xp.stack(
        [
            (own[:, :, POINTS] + things + own[:, :, MONEY] / 6) / 10,
            own[:, :, MONEY] / 20,
            pays[:, :, 0] / 20,
            pays[:, :, 1] / 20,
            (own[:, :, REVOLVERS] + own[:, :, RESERVE]) / 4,
            own[:, :, REVOLVERS] / 4,
            own[:, :, RESERVE] / 4,
            counted[:, :, 2] / 4,
            at_roads[:, :, 2] / 2,
            own[:, :, ROADS] / 4,
            stored.sum(2),
            xp.amax(in_slots[:, :, 1], 2),
            place / (seats - 1),
        ],
        2,
    )
    leads = compared[:, :, None] - compared[:, None]
    now = xp.asarray(common[:, 0, None] == tables.rounds, dtype=xp.float32)
    by_round = (compared[:, :, None] * now[:, None, :, None]).reshape(-1, seats, len(ROUNDS) * compared.shape[2])
    afford = xp.clip((own[:, :, MONEY, None] - tables.prices) / 5, -1, 1)
    return xp.concatenate(
        [
            own / tables.scales,
            kinds / 2,
            xp.stack([things / 10, pays[:, :, 0] / 20], 2),
            at_roads / 3,
            best.reshape(-1, seats, _SITES * len(_EARNING)),
            in_slots.reshape(-1, seats, _SITES * len(PRICES)),
            stored[:, :, _EARNING] * best[:, :, 1],
            afford,
            by_round,
            xp.amax(leads, 2),
            -xp.amax(-leads, 2),
            xp.asarray(leads > 0, dtype=xp.float32).sum(2) / (seats - 1),
        ],
        2,
    )


def _table(xp: Any, tables: Constants, ground: Ground, common: Any, seats: int) -> Any:
    """B, features: round, options, market, bag, cards, how far the town has grown."""
    slots = xp.asarray(common[:, _MARKET:_BAG, None] == tables.kinds, dtype=xp.float32)
    return xp.concatenate(
        [
            xp.asarray(common[:, 0, None] == tables.rounds, dtype=xp.float32),
            xp.asarray(seats == tables.seats, dtype=xp.float32)[None] + 0 * common[:, : len(SEATS)],
            common[:, 1:_MARKET],
            slots.reshape(-1, len(PRICES) * (1 + len(TILES))),
            common[:, _BAG:] / 3,
            ground.cards.reshape(-1, 2 * CARDS),
            xp.stack([ground.sites.sum(1), ground.built.sum(1), ground.reached.sum(1)], 1) / 30,
        ],
        1,
    )
