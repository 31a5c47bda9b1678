"""What a cowboy on each place is worth: one small function for each kind of square.

A placement acts later, so the position right after it tells nothing. Each function here estimates what the place yields if its
action is carried out; `place_worth` then weighs the duels for it, those that are certain and those that may come.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from carson.bots.greedy.city import likings
from carson.bots.greedy.city.duels import odds, power_then
from carson.bots.greedy.city.likings import BUY_LAND, CONTESTED, GUARD, ROB, SQUARE_NAMES
from carson.bots.greedy.city.outlook import LUCK_AT_GAMBLING, Outlook
from carson.bots.greedy.city.roads import roads_to
from carson.bots.greedy.city.sites import parcel_worth, tile_worth
from carson.city.places import (
    AMMUNITION,
    BUILDING_POINTS,
    BUILDING_SQUARES,
    BUY_SQUARES,
    COWBOY_INCOME,
    COWBOY_POINTS,
    FIRST_CORRAL,
    FIRST_SQUARE,
    GAMBLING,
    PARCEL_INCOME,
    PARCEL_POINTS,
    ROADS_1,
    ROADS_2,
    SHARED_SQUARES,
    WAGES,
    bits,
    points_price,
    slot_of,
)
from carson.city.steps.actions import own_buildings
from carson.city.town import TOWN_HALL
from carson.city.variants.outlaws import outlaw_points

if TYPE_CHECKING:
    from carson.city.moves import Place

CERTAIN: Final = ("white", "no-duel", "guest")
"""Cowboys that fight no duel."""
PER_RIVAL: Final = 0.05
"""The odds that one more rival comes to a place, for each point that it is worth."""


def _wages(o: Outlook, place: int) -> float:
    return o.gain(4)


def _ammunition(o: Outlook, place: int) -> float:
    """Three revolvers for this round count in its duels, and where firepower pays."""
    fights = sum(bool(places & o.stand) for seat, places in enumerate(o.state.stand) if seat != o.seat)
    return o.weights.power * 3 * (1 + 0.4 * fights) + o.power_pays(3)


def road_worth(o: Outlook, number: int) -> float:
    """What more roads are worth: much if own land or a building in store waits for them, else little."""
    worth = number * o.weights.road * min(1.0, o.rounds_left / 2)
    far = roads_to(o.town)
    at_hand = o.state.roads[o.seat]
    waiting = [far[parcel] for parcel in bits(o.land & o.town.empty)]
    if any(at_hand < roads <= at_hand + number for roads in waiting) and not any(roads <= at_hand for roads in waiting):
        worth += 0.8 + 0.15 * o.income_worth * (3 + len(o.state.stored[o.seat]))
    if any(card.name == "governor" and not card.side for card in o.state.held[o.seat]):
        worth += 0.8 * number
    return worth


def _three_roads(o: Outlook, place: int) -> float:
    return road_worth(o, 3)


def _one_road(o: Outlook, place: int) -> float:
    return road_worth(o, 1)


def _building(o: Outlook, place: int) -> float:
    """The building's worth above its price; a second one for the same parcel is worth less."""
    slot = slot_of(place)
    cost = o.state.building_price(o.seat, slot)
    if cost > o.early_money:
        return 0.0
    others = sum(o.stand >> square & 1 for square in BUILDING_SQUARES if square != place)
    sites = (o.land & o.town.empty).bit_count() + 0.6 * (o.stand & o.town.unsold & o.town.empty).bit_count()
    crowd = 1.0 if others + len(o.state.stored[o.seat]) < sites else 0.6
    return max(0.0, crowd * tile_worth(o, o.state.market[slot]) - o.cost(cost))


def _parcel_income(o: Outlook, place: int) -> float:
    return o.gain(2 * (o.land.bit_count() + 0.7 * _land_to_come(o)))


def _land_to_come(o: Outlook) -> int:
    return (o.stand & o.town.unsold).bit_count()


def _cowboy_income(o: Outlook, place: int) -> float:
    return o.gain(2 * max(0.0, power_then(o.state, o.seat, 1)))


def _gambling(o: Outlook, place: int) -> float:
    return o.gain(LUCK_AT_GAMBLING)


def _guest(o: Outlook) -> float:
    """The product of two dice, and the cowboy comes from the general reserve."""
    return o.gain(12.25) + o.cowboy


def _parcel_points(o: Outlook, place: int) -> float:
    return o.weights.points * (o.land.bit_count() + 0.7 * _land_to_come(o)) / 2


def _building_points(o: Outlook, place: int) -> float:
    bought = sum(o.stand >> square & 1 for square in BUILDING_SQUARES)
    return o.weights.points * (own_buildings(o.state, o.seat) + 0.6 * bought)


def _cowboy_points(o: Outlook, place: int) -> float:
    return o.weights.points * max(0.0, power_then(o.state, o.seat, 1)) / 2


def _buy_points(o: Outlook, place: int) -> float:
    """The best number of points for what will be at hand, against keeping the money."""
    price = points_price(place)
    money = o.late_money
    kept = o.kept_worth(money)
    most = int(money // price)
    above = max(0, min(most, int((money - o.limit) // price)))
    return max(0.0, max(o.weights.points * n + o.kept_worth(money - n * price) for n in (most, above)) - kept)


SQUARES: Final[dict[int, Callable[[Outlook, int], float]]] = {
    WAGES: _wages,
    AMMUNITION: _ammunition,
    ROADS_1: _three_roads,
    ROADS_2: _one_road,
    PARCEL_INCOME: _parcel_income,
    COWBOY_INCOME: _cowboy_income,
    GAMBLING: _gambling,
    PARCEL_POINTS: _parcel_points,
    BUILDING_POINTS: _building_points,
    COWBOY_POINTS: _cowboy_points,
    **dict.fromkeys(BUILDING_SQUARES, _building),
    **dict.fromkeys(BUY_SQUARES, _buy_points),
}
"""What each square yields, if its action is carried out."""


def _parcel(o: Outlook, parcel: int) -> float:
    """Land to buy, a building to attack or defend, the town hall, an outlaw."""
    town, bit = o.town, 1 << parcel
    if town.outlaws & bit:
        return _outlaw(o, parcel)
    if town.unsold & bit:
        price = o.state.parcel_price(o.seat, parcel)
        return o.factor(BUY_LAND) * (parcel_worth(o, parcel) - o.cost(price)) if price <= o.early_money else 0.0
    if town.standing[TOWN_HALL] & bit:
        return o.factor(likings.TOWN_HALL) * 0.6 * o.gain(min(10, 3 * (o.land & town.built).bit_count()))
    stake = o.state.income(parcel) // 2
    if o.land & bit:
        return o.factor(GUARD) * (o.gain(stake) if o.state.places_of_others(o.seat) & bit else 0.15 * o.gain(stake))
    return o.factor(ROB) * (o.weights.attack * o.gain(stake) + o.weights.spite * stake * o.dollar)


def _outlaw(o: Outlook, parcel: int) -> float:
    worth = float(outlaw_points(o.state)) if o.state.strength else 0.0
    if o.land >> parcel & 1:
        worth += o.gain(o.state.income(parcel) / 2)
    return worth


def _corral(o: Outlook, place: int) -> float:
    """A cowboy doubles what the horses in this corral count for the rodeo."""
    stable = o.state.stable
    assert stable is not None
    inside = stable.corrals[o.seat][place - FIRST_CORRAL]
    return 0.12 * (place - FIRST_CORRAL + 1) * inside * stable.horses(o.seat)


def yield_of(o: Outlook, place: int) -> float:
    """What *place* brings this seat, if its cowboy there acts."""
    if place < FIRST_SQUARE:
        return _parcel(o, place)
    if place >= FIRST_CORRAL:
        return _corral(o, place)
    return o.factor(SQUARE_NAMES[place - FIRST_SQUARE]) * SQUARES[place](o, place)


def place_worth(o: Outlook, move: Place) -> float:
    """What this placement is worth above keeping the cowboy at home."""
    place, how = move.place, move.how
    if how == "guest":
        return _guest(o) - o.cowboy
    worth = yield_of(o, place)
    own = 0.0 if how == "white" else o.home
    if (SHARED_SQUARES >> place & 1) or place >= FIRST_CORRAL or how in CERTAIN:
        # What makes a cowboy certain is spent best where much is at stake.
        spent = 0.5 if how in ("white", "no-duel") and not SHARED_SQUARES >> place & 1 else 0.0
        return worth - own - spent
    if how == "dynamite":
        return fought_worth(o, place, worth, dice=2) - own - 0.9
    return fought_worth(o, place, worth) - own


def fought_worth(o: Outlook, place: int, worth: float, dice: int = 1) -> float:
    """*worth* times the odds of winning it; a beaten cowboy is back home, so it is lost for this round only."""
    if not o.taken >> place & 1:
        if not o.may_come or (place < FIRST_SQUARE and o.land >> place & 1):
            return worth
        risk = o.risk if dice == 1 else 1 - odds(o.state, o.seat, o.may_come[:1], place, 1, dice)
        won = 1 - _feared(o, worth, len(o.may_come)) * risk
        return won * worth + (1 - won) * o.cowboy
    state, seat = o.state, o.seat
    there = [other for other in range(state.seats) if other != seat and state.stand[other] >> place & 1]
    won = odds(state, seat, there, place, 1, dice)
    if place < FIRST_SQUARE and o.land >> place & 1:
        return won * worth + (1 - won) * o.cowboy
    worth *= min(1.0, o.weights.boldness)
    rivals = [other for other in o.may_come if other not in there]
    if rivals:
        won *= 1 - _feared(o, worth, len(rivals)) * (1 - odds(state, seat, rivals[:1], place, 1, dice))
    fought = won * worth + (1 - won) * o.cowboy
    return o.factor(CONTESTED) * fought if fought > 0 else fought


def _feared(o: Outlook, worth: float, rivals: int) -> float:
    """The odds that one of this number of *rivals* comes to a place of this *worth*."""
    return 1 - (1 - min(0.4, PER_RIVAL * max(0.0, worth) / o.weights.boldness)) ** rivals


def pass_worth(o: Outlook) -> float:
    """Passing early brings a better place in the next round, and wins ties in this one."""
    waiting = o.state.seats - len(o.state.pass_track) - 1
    return o.weights.first * waiting / max(1, o.state.seats - 1) * (1.0 if o.round < 4 else 0.3) + o.extra(likings.PASS)
