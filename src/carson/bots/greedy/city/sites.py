"""What parcels, buildings and houses are worth to a seat, by what stands around them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from carson.bots.greedy.city.likings import FOREIGN, NOBODYS, OWN
from carson.bots.greedy.city.roads import FAR, roads_to, within
from carson.city.buildings import KINDS, income
from carson.city.places import EDGE_REACH, NEIGHBOURS, PARCEL_INCOME, PARCEL_POINTS, bits
from carson.city.setup.editions import ROUNDS
from carson.city.steps.building import beside_crossing_roads
from carson.city.town import (
    BANK,
    BLACKSMITH,
    CHURCH,
    DRUGSTORE,
    GENERAL_STORE,
    MINE,
    MOUNTAIN,
    RANCH,
    SALOON,
    STATION,
)

if TYPE_CHECKING:
    from carson.bots.greedy.city.outlook import Outlook

POINTS_AT_THE_END: Final = 2.0
"""Points for anything on an own parcel (B8)."""
PER_SYMBOL: Final = {SALOON: 5, DRUGSTORE: 3, BANK: 3, GENERAL_STORE: 6}
"""What a house beside it adds to the income of a kind."""
RELUCTANCE: Final = 0.1
"""What somebody else's house on an own parcel must be worth at least, in points."""
CROWDED: Final = (1.0, 0.85, 0.65, 0.45, 0.3, 0.2)
"""What one more empty parcel is worth, by how many own ones already wait for buildings."""


def parcel_worth(o: Outlook, parcel: int) -> float:
    """What it is worth to own *parcel*, the price not taken off."""
    town, bit = o.town, 1 << parcel
    more = 0.2 * o.rounds_left if o.round < ROUNDS else _counted_now(o)
    if town.built & bit:
        worth = POINTS_AT_THE_END + (near_bridge(o) >> parcel & 1)
        if town.standing[MOUNTAIN] & bit:
            own_mines = (NEIGHBOURS[parcel] & town.standing[MINE] & o.land).bit_count()
            return worth + more + 0.5 * own_mines * o.income_worth
        own_trade = sum((NEIGHBOURS[parcel] & town.standing[kind] & o.land).bit_count() for kind in PER_SYMBOL)
        return worth + more + 0.8 * own_trade * o.income_worth
    crowd = CROWDED[min(o.spare_sites, len(CROWDED) - 1)]
    return more + crowd * o.weights.land * potential(o, parcel)


def _counted_now(o: Outlook) -> float:
    """What one more parcel brings in the last round, on the squares where parcels count."""
    return 0.45 * (o.stand >> PARCEL_POINTS & 1) + 0.3 * (o.stand >> PARCEL_INCOME & 1)


def potential(o: Outlook, parcel: int) -> float:
    """What an empty parcel is worth for what may be built there."""
    yields = o.facts.yields
    brought = yields.get(parcel)
    if brought is None:
        brought = yields[parcel] = _brought(o, parcel)
    return o.built_odds * max(0.5, brought - o.building_cost)


def _brought(o: Outlook, parcel: int) -> float:
    """What the building that suits an empty parcel best may bring."""
    town, around = o.town, NEIGHBOURS[parcel]
    usable = around & o.usable
    one, two = o.symbols
    symbols = (usable & one).bit_count() + 2 * (usable & two).bit_count()
    mine = 3 * (usable & town.standing[MOUNTAIN]).bit_count() + (3 if around & town.river else 0)
    ranch = 0.75 * (around & ~town.built).bit_count()
    far = roads_to(town)[parcel]
    trade = 3.6 * (symbols + 0.7) if far <= o.state.roads[o.seat] else 2.8 * symbols if far < FAR else 0.0
    best = max(mine, ranch, trade) + 0.15 * (mine + ranch + trade)
    return 0.8 * best * o.income_worth + POINTS_AT_THE_END + 0.3 * o.revolver


def near_bridge(o: Outlook) -> int:
    mask = 0
    for edge in bits(o.town.bridges):
        mask |= EDGE_REACH[edge]
    return mask


def building_worth(o: Outlook, kind: int, parcel: int) -> float:
    """What a building of *kind* on an own *parcel* is worth, with its house and what it does for other own buildings."""
    known = o.facts.buildings
    worth = known.get((kind, parcel))
    if worth is None:
        worth = known[kind, parcel] = _building_worth(o, kind, parcel)
    return worth


def _building_worth(o: Outlook, kind: int, parcel: int) -> float:
    state, town = o.state, o.town
    building = KINDS[kind]
    earned = float(income(town, parcel, kind, o.seat, state.round, state.rules.edition.caps))
    if kind == BLACKSMITH:
        earned = _growing(o, earned)
    elif kind == RANCH:
        earned *= 0.8
    if building.houses and kind in PER_SYMBOL:
        earned += PER_SYMBOL[kind]
    worth = POINTS_AT_THE_END + (near_bridge(o) >> parcel & 1) + o.income_worth * (0.93 * earned + _for_others(o, kind, parcel))
    worth += building.revolvers * o.revolver + 0.6 * building.houses
    if kind == CHURCH:
        guarded = NEIGHBOURS[parcel] & o.land & town.targets
        worth += 0.15 * o.income_worth * sum(state.income(other) for other in bits(guarded))
    elif kind == STATION:
        worth += sum(layer.bit_count() * (number + 1) for number, layer in enumerate(o.symbols)) / 2
    return worth + o.extra(building.name)


def _growing(o: Outlook, earned: float) -> float:
    """A blacksmith earns more each round, so its later payments are larger than the next."""
    return earned + 2.5 * max(0, o.rounds_left - 1)


def _for_others(o: Outlook, kind: int, parcel: int) -> float:
    """What own buildings earn more once this one stands."""
    standing, land = o.town.standing, o.land
    more = 0.0
    if kind == RANCH:
        more += 3 * (standing[DRUGSTORE] & land).bit_count() + 5 * (standing[BLACKSMITH] & land).bit_count()
    elif kind == MINE:
        more += 3 * (standing[BANK] & land).bit_count()
    if symbols := KINDS[kind].symbols:
        more += symbols * _trade_beside(o, parcel, o.seat, owned_by=o.seat)
    return more - (NEIGHBOURS[parcel] & standing[RANCH] & land).bit_count()


def _trade_beside(o: Outlook, parcel: int, seat: int, owned_by: int) -> float:
    """What one house symbol on *parcel*, which belongs to *owned_by* (-1 nobody), adds to the income of *seat*."""
    around = NEIGHBOURS[parcel] & o.town.land[seat]
    more = 0.0
    for kind, each in PER_SYMBOL.items():
        if beside := (around & o.town.standing[kind]).bit_count():
            if kind == GENERAL_STORE:
                more += beside * (each if owned_by == seat else each // 2)
            elif owned_by in (-1, seat):
                more += beside * each
    return more


def best_site(o: Outlook, kind: int, roads: int | None = None) -> tuple[float, int]:
    """The worth and place (or -1) of the best own parcel for *kind* within reach of *roads*, by default all at hand."""
    known = o.facts.sites
    best = known.get((kind, roads))
    if best is None:
        best = known[kind, roads] = _best_site(o, kind, roads)
    return best


def _best_site(o: Outlook, kind: int, roads: int | None) -> tuple[float, int]:
    sites = o.land & o.town.empty
    if KINDS[kind].needs_road:
        sites &= within(o.town, o.state.roads[o.seat] if roads is None else roads)
    if kind == STATION:
        sites &= beside_crossing_roads(o.state)
    best, where = 0.0, -1
    for parcel in bits(sites):
        worth = building_worth(o, kind, parcel)
        if worth > best:
            best, where = worth, parcel
    return best, where


def stored_worth(o: Outlook, kind: int) -> float:
    """What a building kept for later is worth: less than one that stands, nothing after the last chance to build it."""
    best, where = best_site(o, kind)
    if where >= 0:
        return 0.85 * best
    return 0.35 * (POINTS_AT_THE_END + 6 * o.income_worth) if o.rounds_left > 1 else 0.0


def tile_worth(o: Outlook, kind: int) -> float:
    """What it is worth to get a building of *kind* now, price not taken off."""
    best, where = best_site(o, kind)
    waiting = len(o.state.stored[o.seat])
    if where < 0:
        return stored_worth(o, kind)
    free = (o.land & o.town.empty).bit_count()
    return best - 0.6 * o.weights.land * potential(o, where) if free > waiting else 0.5 * best


def house_worth(o: Outlook, parcel: int, upgrade: bool = False) -> float:
    """What one more house on *parcel* is worth: points, customers, and what others gain by it."""
    town = o.town
    owner = town.owner(parcel)
    worth = o.income_worth * _trade_beside(o, parcel, o.seat, owner)
    worth += o.extra(OWN if owner == o.seat else FOREIGN if owner >= 0 else NOBODYS)
    if not upgrade:
        worth -= o.income_worth * (NEIGHBOURS[parcel] & town.standing[RANCH] & o.land).bit_count()
    for other in range(o.state.seats):
        if other != o.seat:
            worth -= o.weights.spite * o.income_worth * _trade_beside(o, parcel, other, owner)
    if upgrade:
        return worth
    if owner == o.seat:
        crowd = CROWDED[min(max(0, o.spare_sites - 1), len(CROWDED) - 1)]
        return worth + POINTS_AT_THE_END + (near_bridge(o) >> parcel & 1) - crowd * o.weights.land * potential(o, parcel)
    if owner >= 0:
        return worth - o.weights.spite * POINTS_AT_THE_END
    own_sites = NEIGHBOURS[parcel] & o.land & town.empty
    return worth + 0.6 * own_sites.bit_count() * o.income_worth


def agrees(o: Outlook, parcel: int, upgrade: bool = False) -> bool:
    """Somebody's house on one of our parcels is welcome unless we need the parcel or the house helps others more."""
    return house_worth(o, parcel, upgrade) > RELUCTANCE
