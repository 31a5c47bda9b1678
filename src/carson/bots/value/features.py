"""What a network sees: numbers worked out from rows of whole numbers, many positions of as many seats at once.

The same functions work on NumPy arrays, when a bot plays, and on PyTorch tensors, when a network is trained; *xp* is either
module, and only what both call by the same name is used. All seats are treated alike and no parcel knows where it lies: turning
or mirroring the map, or exchanging seats, changes nothing but the order of the answers.
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
NO_CAP: Final = 1000.0
_MARKET: Final = 2 + len(VARIANTS)
_BAG: Final = _MARKET + len(PRICES)
_STORED: Final = SEAT_NUMBERS - len(TILES)
_SCALES: Final = (
    *(20.0, 20.0, 4.0, 5.0, 5.0, 4.0, 3.0, 2.0),  # money, points, revolvers, reserve, supply, roads, place, dynamite
    *(1.0,) * 5,  # town hall, connected, favoured, marksman, safe
    *(3.0, 2.0),  # horses, rodeos
    *(1.0,) * (len(VALUES) + len(TILES)),
)
_BEFORE: Final = SEAT_NUMBERS + KIND_COUNT + 5 * len(EARNING) + 3 * len(PRICES)
THINGS: Final = _BEFORE + 3
INCOME: Final = _BEFORE + 6
"""Where among the features of a seat its certain points (tenths) and its income (twentieths) stand."""


class Constants(NamedTuple):
    """Tables that the arithmetic needs, as arrays of one kind."""

    one: Any
    bits: Any
    """0 to 63."""
    around: Any
    """1 where two parcels are neighbours."""
    symbols: Any
    """The houses that each kind counts as."""
    raises: Any
    """What the town hall adds to each kind with an income."""
    caps: Any
    """The highest income of each kind that earns, in the Big Box."""
    scored: Any
    """1 for the kinds that give points at the end."""
    scales: Any
    kinds: Any
    """The kinds that can lie in a slot of the market, -1 included."""
    places: Any
    """The rounds that are told apart, and the numbers of seats."""


@cache
def _tables() -> Constants:
    around = [[NEIGHBOURS[one] >> other & 1 for other in range(PARCELS)] for one in range(PARCELS)]
    scored = [float(kind != TOWN_HALL) for kind in range(KIND_COUNT)]
    return Constants(
        np.ones(1, np.float32),
        np.arange(PARCELS),
        np.array(around, np.float32),
        np.array([KINDS[kind].symbols for kind in range(KIND_COUNT)], np.float32),
        np.array([KINDS[kind].raise_ for kind in EARNING], np.float32),
        np.array([BIG_BOX.caps.get(kind, NO_CAP) for kind in EARNING], np.float32),
        np.array(scored, np.float32),
        np.array(_SCALES, np.float32),
        np.array((-1, *TILES)),
        np.array(SEATS),
    )


def constants(xp: Any, device: Any = None) -> Constants:
    """The tables for arithmetic with *xp*, on a device of PyTorch."""
    if xp is np:
        return _tables()
    return Constants(*[xp.from_numpy(table).to(device) for table in _tables()])


class Seen(NamedTuple):
    """The features of a number of positions B with S seats each."""

    common_parcels: Any
    """B, features, 64: what everybody sees of a parcel."""
    seat_parcels: Any
    """B, S, features, 64: what a parcel is to a seat."""
    pools: Any
    """B, S, sets, 64: the parcels that are summed up for a seat."""
    best: Any
    """B, S, sets, 64: the parcels among which the best counts for a seat."""
    seats: Any
    """B, S, features: what a seat has, and what everybody sees."""
    around: Any
    """64, 64: 1 where two parcels are neighbours."""


class Ground:
    """The map of each position as zeros and ones, and what follows from it."""

    def __init__(self, xp: Any, tables: Constants, masks: Any, seats: int) -> None:
        planes = xp.asarray((masks[..., None] >> tables.bits) & 1, dtype=xp.float32)
        self.land = planes[:, :seats]
        """B, S, 64."""
        self.common = planes[:, seats:]
        self.standing = self.common[:, :KIND_COUNT]
        self.river, self.outlaws, self.reached, self.near, self.nearer, self.targets, self.bridges = [
            self.common[:, KIND_COUNT + number] for number in range(7)
        ]
        self.cards = self.common[:, -2:, :CARDS]
        self.built = self.standing.sum(1)
        self.owned = self.land.sum(1)
        self.symbols = (self.standing * tables.symbols[:, None]).sum(1)
        open_land = (1 - self.river) * (1 - self.outlaws)
        self.empty = (1 - self.built) * open_land
        self.unsold = (1 - self.owned) * open_land * (1 - self.standing[:, TOWN_HALL])
        self.usable = self.land + (1 - self.owned)[:, None]


def expand(xp: Any, tables: Constants, masks: Any, numbers: Any, seats: int) -> Seen:
    """The features of rows: *masks* and *numbers* have one row a position, with whole numbers of 64 bits."""
    ground = Ground(xp, tables, masks, seats)
    land, standing = ground.land, ground.standing
    numbers = xp.asarray(numbers, dtype=xp.float32)
    common, own = numbers[:, :COMMON_NUMBERS], numbers[:, COMMON_NUMBERS:].reshape(-1, seats, SEAT_NUMBERS)
    kinds = xp.matmul(land, standing.swapaxes(1, 2))
    symbols, mountains = ground.symbols[:, None], standing[:, MOUNTAIN][:, None]
    mine = xp.stack(
        [
            ground.usable * symbols,
            land * symbols,
            ground.usable * mountains,
            land,
            land * standing[:, CHURCH][:, None],
            land * ground.empty[:, None],
        ],
        2,
    )
    near_mine = xp.matmul(mine, tables.around)
    everybody = xp.stack(
        [
            ground.symbols,
            1 - ground.built,
            ground.built,
            ground.owned,
            ground.unsold * ground.empty,
            ground.river,
            ground.outlaws,
            standing[:, PRISON],
        ],
        1,
    )
    near = xp.matmul(everybody, tables.around)
    incomes = _incomes(xp, tables, common, own, kinds, near_mine, near)
    earning = (incomes * standing[:, None][:, :, list(EARNING)]).sum(2)
    """B, S, 64: what the building on each parcel earns, or would earn if it were the seat's."""
    paid = (earning * land).sum(1)
    """B, 64: what it earns its owner."""
    price = 1 + ground.built + near[:, 2]
    common_parcels = xp.concatenate(
        [
            standing,
            xp.stack(
                [
                    ground.empty,
                    ground.unsold,
                    ground.owned,
                    ground.river,
                    ground.outlaws,
                    ground.reached,
                    ground.near,
                    ground.nearer,
                    ground.targets,
                    ground.bridges,
                    price / 5,
                    paid / 10,
                    *[near[:, number] / 4 for number in (0, 1, 3, 4, 5, 6, 7)],
                ],
                1,
            ),
        ],
        1,
    )
    seat_parcels = xp.concatenate([land[:, :, None], near_mine / 4, incomes / 10, (earning * land / 10)[:, :, None]], 2)
    free = land * ground.empty[:, None]
    others = 1 - land
    sold_to_all = (ground.unsold * ground.reached)[:, None] * (1 + 0 * land)
    for_sale = ground.unsold[:, None] * (1 + 0 * land)
    attackable = ground.targets[:, None] * ground.owned[:, None] * others
    pools = xp.stack([land, free, free * ground.near[:, None], for_sale, sold_to_all, attackable], 2)
    best = xp.stack([land, for_sale], 2)
    seat_features = _seat_features(xp, tables, ground, common, own, kinds, incomes, paid, earning)
    return Seen(common_parcels, seat_parcels, pools, best, seat_features, tables.around)


def _incomes(xp: Any, tables: Constants, common: Any, own: Any, kinds: Any, near_mine: Any, near: Any) -> Any:
    """B, S, kinds that earn, 64: what a building would earn the seat on each parcel (B9), before attacks."""
    usable_symbols, own_symbols, usable_mountains = [near_mine[:, :, number] for number in range(3)]
    nothing = 0 * usable_symbols
    all_symbols, empty, river = near[:, 0][:, None], near[:, 1][:, None], near[:, 5][:, None]
    ranches, mines = kinds[:, :, RANCH, None], kinds[:, :, MINE, None]
    amounts = xp.stack(
        [
            xp.maximum(empty, tables.one) + nothing,
            3 * (usable_mountains + xp.minimum(river, tables.one)),
            3 * (usable_symbols + ranches),
            3 * (usable_symbols + mines),
            5 * usable_symbols,
            6 + nothing,
            5 * common[:, 0, None, None] + 5 * ranches + nothing,
            3 * (own_symbols + all_symbols),
        ],
        2,
    )
    amounts = amounts + own[:, :, 8, None, None] * tables.raises[:, None]
    caps = tables.caps + NO_CAP * (1 - common[:, 1, None])
    return xp.minimum(amounts, caps[:, None, :, None])


def _seat_features(
    xp: Any, tables: Constants, ground: Ground, common: Any, own: Any, kinds: Any, incomes: Any, paid: Any, earning: Any
) -> Any:
    """B, S, features: the numbers of each seat, then those of the table."""
    seats, land = own.shape[1], ground.land
    free = land * ground.empty[:, None]
    income = earning * land
    exposed = income * ground.targets[:, None]
    symbols = (ground.symbols.sum(1) // 2)[:, None]
    horses, rodeos = own[:, :, 13], own[:, :, 14]
    at_bridges = (land * (ground.bridges * ground.built)[:, None]).sum(2)
    things = (
        2 * (kinds * tables.scored).sum(2)
        + at_bridges
        + xp.minimum(kinds[:, :, STATION], tables.one) * symbols
        + horses * (1 + rodeos)
    )
    worth = own[:, :, 1] + things + own[:, :, 0] / 6
    best, near_best, for_sale, near_sale = [
        xp.amax(incomes * where[:, :, None], 3)
        for where in (
            free,
            free * ground.near[:, None],
            (ground.unsold * ground.empty)[:, None] * (1 + 0 * free),
            (ground.unsold * ground.empty * ground.near)[:, None] * (1 + 0 * free),
        )
    ]
    market = common[:, _MARKET:_BAG]
    slots = xp.asarray(market[:, :, None] == tables.kinds, dtype=xp.float32)
    for_slots = slots[:, :, 1:][:, :, list(EARNING)].swapaxes(1, 2)
    place = own[:, :, 6]
    last = seats - 1
    told = [
        own / tables.scales,
        kinds / 2,
        best / 10,
        near_best / 10,
        xp.matmul(best, for_slots) / 10,
        xp.matmul(near_best, for_slots) / 10,
        xp.matmul(for_sale, for_slots) / 10,
        own[:, :, _STORED:][:, :, list(EARNING)] * near_best / 10,
        for_sale / 10,
        near_sale / 10,
        xp.stack(
            [
                place / last,
                xp.asarray(place == 0, dtype=xp.float32),
                xp.asarray(place == last, dtype=xp.float32),
                things / 10,
                worth / 20,
                (worth - worth.mean(1)[:, None]) / 10,
                income.sum(2) / 20,
                (income.sum(2) - income.sum(2).mean(1)[:, None]) / 20,
                exposed.sum(2) / 20,
                (paid * ground.targets).sum(1)[:, None] / 20 - exposed.sum(2) / 20,
                land.sum(2) / 5,
                free.sum(2) / 3,
                (free * ground.reached[:, None]).sum(2) / 3,
                (free * ground.near[:, None]).sum(2) / 3,
                (own[:, :, 2] + own[:, :, 3]) / 8,
                own[:, :, _STORED:].sum(2),
                xp.asarray(own[:, :, 0] > 8, dtype=xp.float32),
                xp.asarray(own[:, :, 0] > 12, dtype=xp.float32),
            ],
            2,
        ),
    ]
    table = xp.concatenate(
        [
            xp.asarray(common[:, 0, None] == tables.places[:3], dtype=xp.float32),
            common[:, 1:_MARKET],
            slots.reshape(-1, slots.shape[1] * slots.shape[2]),
            common[:, _BAG:] / 3,
            ground.cards.reshape(-1, 2 * CARDS),
            (seats == tables.places)[None] + 0 * common[:, : len(SEATS)],
            (ground.unsold * ground.empty).sum(1)[:, None] / 30,
            ground.built.sum(1)[:, None] / 30,
            ground.reached.sum(1)[:, None] / 30,
        ],
        1,
    )
    told.append(table[:, None] + 0 * place[:, :, None])
    return xp.concatenate(told, 2)
