"""What each move of the board game is worth to the seat that may make it: a function for each kind of move.

Moves of one decision are compared with each other, so that doing nothing (``done``, ``decline``) is worth 0. Moves without
a function of their own are tried on an imagined copy and judged by the position they lead to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from carson.bots.greedy.city import answers
from carson.bots.greedy.city.lifts import landed_worth, lift_worth
from carson.bots.greedy.city.outlook import Outlook
from carson.bots.greedy.city.personalities import card_worth
from carson.bots.greedy.city.places import pass_worth, place_worth, yield_of
from carson.bots.greedy.city.plans import road_plan
from carson.bots.greedy.city.sites import agrees, building_worth, house_worth, parcel_worth, potential, stored_worth, tile_worth
from carson.bots.greedy.city.value import value
from carson.bots.knowledge import NEVER
from carson.bots.weights import SOBER, Weights
from carson.city import moves as m
from carson.city.moves.offers import Offer
from carson.city.personalities import card_chosen, number_named
from carson.city.places import points_price, slot_of
from carson.city.state import State
from carson.city.steps.actions import PurchasePoints
from carson.city.steps.building import BuildOrKeep, BuyBuilding
from carson.game import Decision, Move, View

Worth = Callable[[Outlook, Decision, Any], float | None]
"""None: try it out instead."""


def city_worths(view: View[State], decision: Decision, weights: Weights, rng: Random) -> list[float]:
    """What each move of *decision* is worth, in its order."""
    worths = moves_worths(Outlook(view.known, decision.seat, weights), decision, decision.moves)
    return _by_trying(view, decision, weights, rng, worths) if None in worths else worths  # type: ignore[return-value]


def placement_worths(state: State, decision: Decision, moves: Sequence[Move], weights: Weights) -> list[float]:
    """What some placements, or a pass, are worth; all of them have a function of their own."""
    worths = moves_worths(Outlook(state, decision.seat, weights), decision, moves)
    return [worth for worth in worths if worth is not None]


def moves_worths(o: Outlook, decision: Decision, moves: Sequence[Move]) -> list[float | None]:
    """What some of the moves of *decision* are worth; None where only trying tells."""
    worths: list[float | None] = []
    asked, roads = False, None
    for move in moves:
        if type(move) is m.LayRoad:
            if not asked:
                asked, roads = True, road_plan(o, decision)
            worths.append(roads(move.edge) if roads is not None else NEVER)
        else:
            judge: Worth = WORTHS.get(type(move)) or (_choose if isinstance(move, m.Choose) else _no_opinion)
            worths.append(judge(o, decision, move))
    return worths


def _by_trying(
    view: View[State], decision: Decision, weights: Weights, rng: Random, worths: Sequence[float | None]
) -> list[float]:
    """Play each move without a worth on the same imagined position; what has a worth is measured from the first of them."""
    imagined = view.imagine(rng)
    before = value(imagined, decision.seat, weights)
    tried = []
    for move, worth in zip(decision.moves, worths, strict=True):
        if worth is None:
            state = imagined.copy()
            state.play(move, decision.seat)
            worth = value(state, decision.seat, weights) - before
        tried.append(worth)
    return tried


def _no_opinion(o: Outlook, decision: Decision, move: Move) -> None:
    return None


def _claim(o: Outlook, decision: Decision, move: m.Claim) -> float:
    return parcel_worth(o, move.parcel)


def _buy_parcel(o: Outlook, decision: Decision, move: m.BuyParcel) -> float:
    price = o.state.parcel_price(o.seat, move.parcel)
    return parcel_worth(o, move.parcel) - price * o.dollar


def _place(o: Outlook, decision: Decision, move: m.Place) -> float:
    if decision.kind == "card":
        return answers.healed(o, move)
    if decision.kind == "put-down":
        return place_worth(o, move) + 0.01
    return landed_worth(o, decision, move)


def _build(o: Outlook, decision: Decision, move: m.Build) -> float:
    worth = building_worth(o, move.kind, move.parcel)
    if decision.kind == "card":
        return worth - answers.homestead_cost(o)
    return worth - 0.5 * o.weights.land * potential(o, move.parcel)


def _buy_tile(o: Outlook, decision: Decision, move: m.BuyTile) -> float:
    step = o.state.agenda[-1]
    assert isinstance(step, BuyBuilding)
    price = o.state.building_price(o.seat, slot_of(step.square))
    return tile_worth(o, move.kind) - price * o.dollar


def _house(o: Outlook, decision: Decision, move: m.BuildHouse) -> float:
    return NEVER if _is_refused(o, move.parcel) else house_worth(o, move.parcel)


def _upgrade(o: Outlook, decision: Decision, move: m.Upgrade) -> float:
    return NEVER if _is_refused(o, move.parcel, upgrade=True) else house_worth(o, move.parcel, upgrade=True)


def _is_refused(o: Outlook, parcel: int, upgrade: bool = False) -> bool:
    """Whether it is somebody else's parcel, and they would not agree: nobody likes to be asked in vain."""
    owner = o.town.owner(parcel)
    return owner not in (-1, o.seat) and not agrees(o.of(owner, SOBER), parcel, upgrade)


def _hall(o: Outlook, decision: Decision, move: m.PlaceHall) -> float:
    return house_worth(o, move.parcel, upgrade=True) + 0.01 * house_worth(o, move.parcel)


def _give(o: Outlook, decision: Decision, move: m.Give) -> float:
    left = o.state.money[o.seat] - move.amount
    return move.amount // 10 + (left * o.kept_rate if o.round < 4 else left // 6 + left / 1000)


def _points(o: Outlook, decision: Decision, move: m.BuyPoints) -> float:
    step, money = o.state.agenda[-1], o.state.money[o.seat]
    assert isinstance(step, PurchasePoints)
    left = money - move.amount * points_price(step.square)
    return o.weights.points * move.amount + _left_over(o, left) - _left_over(o, money)


def _left_over(o: Outlook, money: int) -> float:
    """Money at the end of the round; nothing comes any more but the limit."""
    kept = min(money, o.limit)
    return kept * o.kept_rate + (money - kept) / 10


def _choose(o: Outlook, decision: Decision, move: m.Choose) -> float | None:
    if isinstance(move, Offer):
        return answers.offer_answer(o, decision, move)
    if isinstance(move, m.ChoosePlace):
        return answers.place_answer(o, decision, move)
    return card_worth(o, card_chosen(o.state, o.seat, move.word)) if number_named(move.word) is not None else None


def _fight(o: Outlook, decision: Decision, move: m.Fight) -> float:
    """The least important duel first: a beaten cowboy comes home and adds firepower to the next."""
    worth = max(0.0, yield_of(o, move.parcel))
    return -worth if o.state.stand[o.seat] >> move.parcel & 1 else -100.0 + worth


WORDS: Final[dict[str, Callable[[Outlook, Decision], float]]] = {
    m.PASS: lambda o, decision: 0.0 if decision.kind == "auction" else pass_worth(o),
    m.DECLINE: lambda o, decision: 0.0,
    m.DONE: lambda o, decision: 0.0,
    m.HOME: lambda o, decision: 0.0,
    m.REFUSE: lambda o, decision: 0.0,
    m.AGREE: lambda o, decision: answers.consent(o),
    m.THROW: lambda o, decision: answers.throw(o),
}


def _word(o: Outlook, decision: Decision, move: Move) -> float | None:
    if move == m.KEEP:
        return _keep(o, decision)
    if move == m.TAKE:
        return 1.5 if decision.kind == "ammunition" else 0.0
    worth = WORDS.get(move)
    return None if worth is None else worth(o, decision)


def _keep(o: Outlook, decision: Decision) -> float:
    step = o.state.agenda[-1]
    if isinstance(step, BuildOrKeep):
        return stored_worth(o, step.building)
    return answers.keep(o, decision)


WORTHS: Final[dict[type[Move], Worth]] = {
    m.Word: _word,
    m.Claim: _claim,
    m.BuyParcel: _buy_parcel,
    m.Place: _place,
    m.Lift: lift_worth,
    m.Build: _build,
    m.BuyTile: _buy_tile,
    m.BuildHouse: _house,
    m.Upgrade: _upgrade,
    m.PlaceHall: _hall,
    m.Give: _give,
    m.BuyPoints: _points,
    m.Fight: _fight,
    m.Bid: answers.bid,
    m.Sheet: answers.sheet_line,
    m.Corral: answers.corral,
    m.Tile: answers.tile,
    m.TilePair: answers.tile_pair,
    m.Double: answers.double,
    m.Outlaw: answers.outlaw,
}
"""A function for each kind of move."""
