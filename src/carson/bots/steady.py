"""A bot for the board game with simple, steady preferences: land near houses and mountains, buildings that earn, points late.

It looks at the position, never ahead. Everything is valued in dollars; a point is worth more of them from round to round.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from carson.bots.base import register
from carson.city import moves as m
from carson.city import places as board
from carson.city.buildings import KINDS, income
from carson.city.moves.offers import FromMarket, Offer
from carson.city.personalities import card_chosen
from carson.city.places import BUILDING_SQUARES, BUY_SQUARES, NEIGHBOURS, PRICES, bits, points_price, slot_of
from carson.city.setup.editions import ROUNDS
from carson.city.solo.standish import is_standish
from carson.city.state import State
from carson.city.steps.base import yet_to_act
from carson.city.town import HOUSE, NOTHING
from carson.game import Decision, Move, View

POINT: Final = (3.0, 3.5, 4.5, 5.0)
"""Dollars that a point is worth in each round."""
POINTS_PER_LATER_DOLLAR: Final = 0.14
"""How many points a dollar brings later in the game."""
WORKING_MONEY: Final = (12, 14, 12, 0)
"""What is kept for the next round when points are bought."""
WORTH_A_COWBOY: Final = 10.0
"""A cowboy that brings less stays at home: it makes the others win their duels, and is there in the next round."""


class SteadyBot:
    def choose(self, view: View[Any], decision: Decision, rng: Random) -> Move:
        state, seat, prefer = view.known, view.seat, PREFERENCES.get(decision.kind)
        roads = [move for move in decision.moves if isinstance(move, m.LayRoad)]
        options = [move for move in decision.moves if not isinstance(move, m.LayRoad)] or [*roads]
        if prefer is None or not isinstance(state, State) or seat is None:
            return rng.choice(options)
        if roads and decision.kind in ("build", "stored") and not any(isinstance(move, m.Build) for move in options):
            options += useful_roads(state, seat, roads)
        return max(options, key=lambda move: (prefer(state, seat, move), rng.random()))


def earns(state: State, seat: int, kind: int, parcel: int) -> int:
    return income(state.town, parcel, kind, seat, state.round, state.rules.edition.caps)


def worth(state: State, seat: int, kind: int, parcel: int) -> float:
    """A building on *parcel*: its income until the end, its points, its revolvers; less if no road may come there in time."""
    value = earns(state, seat, kind, parcel) * (ROUNDS + 1 - state.round) + 2 * POINT[-1] + 3 * KINDS[kind].revolvers
    if not KINDS[kind].needs_road or state.town.reached >> parcel & 1:
        return value
    return value * (0.6 if gap(state.town.corners, parcel) <= state.roads[seat] else 0.2)


def gap(corners: int, parcel: int) -> int:
    """Roads from a set of corners to *parcel*."""
    row, column = divmod(parcel, board.SIDE)
    ways = [divmod(corner, 9) for corner in bits(corners)]
    return min(max(column - x, 0, x - column - 1) + max(row - y, 0, y - row - 1) for y, x in ways)


def sites(state: State, seat: int) -> int:
    """Own bare parcels, and those that own cowboys are about to buy."""
    return state.town.empty & (state.town.land[seat] | state.stand[seat] & state.town.unsold)


def best_site(state: State, seat: int, kind: int) -> float:
    return max((worth(state, seat, kind, parcel) for parcel in bits(sites(state, seat))), default=0.0)


def parcel_worth(state: State, seat: int, parcel: int) -> float:
    """What the best building on display or kept would bring there; less with each parcel that waits for one already."""
    town = state.town
    if town.built >> parcel & 1:
        return 2 * POINT[-1]
    kinds = {kind for kind in (*state.market, *state.stored[seat]) if kind != NOTHING}
    room = (NEIGHBOURS[parcel] & town.empty & ~town.owned).bit_count()
    value = 0.6 * max((worth(state, seat, kind, parcel) for kind in kinds), default=0.0) - 2 * POINT[-1] + 0.5 * room
    return value / max(1, 1 + sites(state, seat).bit_count() - len(state.stored[seat]))


def buildings(state: State, seat: int) -> int:
    return state.town.targets & state.town.land[seat]


def own_squares(state: State, seat: int, squares: tuple[int, ...]) -> list[int]:
    stand = yet_to_act(state, seat)
    return [square for square in squares if stand >> square & 1]


def money_at_end(state: State, seat: int) -> float:
    """What there is when points are bought: with incomes and wages, without what own cowboys are about to buy."""
    coming = 4 * state.wages[seat] + sum(state.income(parcel) for parcel in bits(buildings(state, seat)))
    spent = sum(PRICES[slot_of(square)] for square in own_squares(state, seat, BUILDING_SQUARES))
    return state.money[seat] + coming - spent - 3 * (state.stand[seat] & state.town.unsold).bit_count()


def claim(state: State, seat: int, move: Move) -> float:
    return parcel_worth(state, seat, move.parcel) if isinstance(move, m.Claim) else 0.0


def card(state: State, seat: int, move: Move) -> float:
    assert isinstance(move, m.Choose)
    face = card_chosen(state, seat, move.word)
    return face.worth - POINTS_PER_LATER_DOLLAR * max(0.0, money_at_end(state, seat) - face.limit)


def answer(state: State, seat: int, move: Move) -> float:
    """What a personality offers: parcels and buildings by their worth, anything else by what its card says."""
    if isinstance(move, m.Build):
        return worth(state, seat, move.kind, move.parcel) - 20
    if isinstance(move, FromMarket):
        return best_site(state, seat, state.market[slot_of(move.square)]) - 15
    return move.worth(state, seat) if isinstance(move, Offer) else claim(state, seat, move)


def place(state: State, seat: int, move: Move) -> float:
    if not isinstance(move, m.Place):
        return WORTH_A_COWBOY if move == m.PASS else 0.0
    value = place_worth(state, seat, move.place) - (0.2 if move.how else 0.0)
    for rival in range(state.seats):
        if rival != seat and state.stand[rival] >> move.place & 1 and move.how != "no-duel":
            value *= chance(state, seat, rival)
    return value


def chance(state: State, seat: int, rival: int) -> float:
    """How likely the duel is won with one cowboy less at home."""
    lead = state.firepower(seat) - 1 - state.firepower(rival)
    if is_standish(state, rival):
        return sum(die + lead > 0 for die in range(1, 7)) / 6
    return min(max(0.5 + lead / 7, 0.0), 1.0)


def place_worth(state: State, seat: int, spot: int) -> float:
    if spot < board.FIRST_SQUARE:
        return on_map(state, seat, spot)
    if spot in BUILDING_SQUARES:
        return purchase(state, seat, slot_of(spot))
    point, power, parcels = POINT[state.round - 1], state.firepower(seat) - 1, state.town.land[seat].bit_count()
    if spot in BUY_SQUARES:
        cost, money = points_price(spot), max(0.0, money_at_end(state, seat) - WORKING_MONEY[state.round - 1])
        return 0.0 if own_squares(state, seat, BUY_SQUARES) else money // cost * point * (1 - POINTS_PER_LATER_DOLLAR * cost)
    values = {
        "wages": 4.0,
        "ammunition": 2.0,
        "roads-1": 1.0 if state.roads[seat] else 3.0,
        "parcel-income": 2.0 * parcels,
        "cowboy-income": 2.0 * power,
        "gambling": 7.0,
        "parcel-points": point * (parcels // 2),
        "building-points": point * buildings(state, seat).bit_count(),
        "cowboy-points": point * (power // 2),
    }
    return values.get(board.PLACES[spot], 1.0)


def on_map(state: State, seat: int, parcel: int) -> float:
    """A parcel to buy, or a building to attack or defend."""
    owner = state.town.owner(parcel)
    if owner < 0:
        cost = state.parcel_price(seat, parcel)
        return parcel_worth(state, seat, parcel) - cost if cost <= state.money[seat] else 0.0
    attacked = any(state.stand[other] >> parcel & 1 for other in range(state.seats) if other != owner)
    return state.income(parcel) / 2 if owner != seat or attacked else 0.0


def purchase(state: State, seat: int, slot: int) -> float:
    cost = state.building_price(seat, slot)
    waiting = len(state.stored[seat]) + len(own_squares(state, seat, BUILDING_SQUARES))
    if cost > state.money[seat] + 2 or sites(state, seat).bit_count() <= waiting:
        return 0.0
    return best_site(state, seat, state.market[slot]) - cost


def parcels(state: State, seat: int, move: Move) -> float:
    """Buy what is worth its price, unless the money is wanted for a building."""
    if not isinstance(move, m.BuyParcel):
        return 0.0
    wanted = [PRICES[slot_of(square)] for square in own_squares(state, seat, BUILDING_SQUARES)]
    cost = state.parcel_price(seat, move.parcel)
    short = cost > state.money[seat] - min(wanted, default=0) and state.town.land[seat] & state.town.empty
    return -1.0 if short else parcel_worth(state, seat, move.parcel) - cost + 3


def build(state: State, seat: int, move: Move) -> float:
    if isinstance(move, m.Build):
        return worth(state, seat, move.kind, move.parcel)
    return best_site(state, seat, move.kind) - 1 if isinstance(move, m.BuyTile) else float(isinstance(move, m.LayRoad))


def useful_roads(state: State, seat: int, roads: list[m.LayRoad]) -> list[m.LayRoad]:
    """A road towards an own bare parcel, if those at hand suffice."""
    bare = state.town.land[seat] & state.town.empty
    goals = [parcel for parcel in bits(bare) if gap(state.town.corners, parcel) <= state.roads[seat]]
    return [min(roads, key=lambda move: min(gap(board.EDGE_CORNERS[move.edge], goal) for goal in goals))] if goals else []


def house(state: State, seat: int, move: Move) -> float:
    """Where own incomes rise most and those of others least; not where somebody would have to agree."""
    if not isinstance(move, m.BuildHouse | m.Upgrade) or state.town.owner(move.parcel) not in (-1, seat):
        return -50.0
    trial = state.town.copy()
    trial.upgrade(move.parcel) if isinstance(move, m.Upgrade) else trial.build(HOUSE, move.parcel)
    rise = 0.0
    for parcel in bits(NEIGHBOURS[move.parcel] & trial.targets):
        kind, owner = trial.at(parcel), trial.owner(parcel)
        more = income(trial, parcel, kind, owner, state.round, state.rules.edition.caps) - earns(state, owner, kind, parcel)
        rise += more if owner == seat else -0.5 * more
    return rise


def points(state: State, seat: int, move: Move) -> float:
    """As many as leave enough to work with; but not here if a cheaper square follows."""
    if not isinstance(move, m.BuyPoints):
        return 0.0
    cost = points_price(getattr(state.agenda[-1], "square", BUY_SQUARES[0]))
    left = state.money[seat] - move.amount * cost
    return -1.0 if own_squares(state, seat, BUY_SQUARES) or left < WORKING_MONEY[state.round - 1] else float(move.amount)


def least(state: State, seat: int, move: Move) -> float:
    return -float(move.amount) if isinstance(move, m.Amount) else float(move in ("take", "refuse", "done", "keep"))


PREFERENCES: Final[dict[str, Callable[[State, int, Move], float]]] = {
    "claim": claim,
    "choose": card,
    "card": answer,
    "place": place,
    "parcels": parcels,
    **dict.fromkeys(("building", "build", "stored"), build),
    "house": house,
    "points": points,
    **dict.fromkeys(("give", "ammunition", "consent", "last-roads", "throw"), least),
}
register("steady", SteadyBot)
