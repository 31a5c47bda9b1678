"""Answers to the rarer questions: what personalities ask, bids, sheets, duel tiles, horses, outlaws, consent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from carson.bots.greedy.city.duels import beats
from carson.bots.greedy.city.outlook import Outlook
from carson.bots.greedy.city.personalities import COWBOY_NOW, doubled_income
from carson.bots.greedy.city.places import yield_of
from carson.bots.greedy.city.sites import RELUCTANCE, house_worth, parcel_worth
from carson.bots.weights import SOBER
from carson.city import moves as m
from carson.city.moves.offers import FromMarket, Offer
from carson.city.personalities.auctioneer import Auction, AuctioneerYellow
from carson.city.personalities.banker import PointsForMoney
from carson.city.personalities.base import AskCard
from carson.city.personalities.captain import Arm, Hire
from carson.city.personalities.cash import CASH, Cash
from carson.city.personalities.doctor_undertaker import FEE, Funeral
from carson.city.personalities.governor import MoneyTax, WeaponsTax
from carson.city.personalities.grocer import DoubleIncome, DoubleLater, HousesLater, houses_of
from carson.city.personalities.gunsmith import Reroll
from carson.city.personalities.heroes import PointsForCowboys
from carson.city.personalities.homestead import BuildsAtOnce
from carson.city.personalities.settler import MountainsLater, mountains_of
from carson.city.places import AMMUNITION, PLACES, PRICES, bits, slot_of
from carson.city.solo.standish import is_standish
from carson.city.steps.duels import Duel, counted
from carson.city.steps.houses import AskConsent
from carson.city.town import RANCH
from carson.city.variants.might_is_right import PENDING, TileDuel
from carson.city.variants.new_beginning import FillSheets, cost_of
from carson.city.variants.outlaws import FOR_CONTROL, FOR_MONEY, FOR_POINTS, TakeReward, outlaw_points
from carson.game import Decision

TILE_COST: Final = 0.3
"""What a pip on a duel tile is worth in a later duel."""
AVERAGE_TILE: Final = 2.5


def place_answer(o: Outlook, decision: Decision, move: m.ChoosePlace) -> float | None:
    """What choosing a parcel or square is worth: a mine for dynamite, a parcel for an auction."""
    if decision.kind == "dynamite":
        return 2 * o.gain(o.state.income(move.place)) - (0.9 if o.round < 4 else 0.0)
    step = o.state.agenda[-1]
    if isinstance(step, AskCard) and isinstance(step.card(o.state), AuctioneerYellow):
        return offered_worth(o, move.place)
    return None


def offer_answer(o: Outlook, decision: Decision, offer: Offer) -> float | None:
    """What an offer is worth; None where the position after it tells."""
    step = o.state.agenda[-1]
    if isinstance(step, TakeReward):
        return _reward(o, step, offer)
    judge = OFFERS.get(type(offer))
    return o.gain(offer.worth(o.state, o.seat)) if judge is None else judge(o, offer)


def _from_market(o: Outlook, offer: FromMarket) -> float | None:
    """What is already paid for: the dearest one, as the cheap one stays for a purchase."""
    return PRICES[slot_of(offer.square)] / 100 if offer.cost is None else None


def _reward(o: Outlook, step: TakeReward, offer: Offer) -> float:
    stolen = o.state.income(step.parcel) // 2 if o.town.owned >> step.parcel & 1 else 0
    worths = {
        FOR_POINTS: float(outlaw_points(o.state)),
        FOR_MONEY: o.gain(stolen) + o.weights.spite * stolen * o.dollar,
        FOR_CONTROL: 1.0,
    }
    return worths[offer]


def _totals(o: Outlook, duel: Duel) -> list[int]:
    return [
        o.state.firepower(seat) + counted(o.state, seat, duel.place, rolled)
        for seat, rolled in zip(duel.sides, duel.dice, strict=True)
    ]


def _reroll(o: Outlook, offer: Reroll) -> float:
    """A seat that is winning keeps its dice; one that is not has nothing to lose."""
    duel = next(step for step in reversed(o.state.agenda) if isinstance(step, Duel))
    totals = _totals(o, duel)
    mine = totals[duel.sides.index(o.seat)]
    if duel.sides[totals.index(max(totals))] == o.seat:
        return -1.0
    return 1.0 - offer.die / 10 if mine <= max(totals) else -1.0


def _try_out(o: Outlook, offer: Offer) -> None:
    """No estimate: the position after it tells."""


OFFERS: Final[dict[type[Offer], Callable[[Outlook, Any], float | None]]] = {
    Cash: lambda o, offer: o.gain(CASH),
    DoubleLater: lambda o, offer: doubled_income(o) + 0.2,
    HousesLater: lambda o, offer: houses_of(o.state, o.seat) + 0.5,
    MountainsLater: lambda o, offer: mountains_of(o.state, o.seat) + 0.4,
    DoubleIncome: lambda o, offer: o.gain(offer.adds(o.state, o.seat)),
    Hire: lambda o, offer: offer.number * o.gain(COWBOY_NOW) - o.cost(offer.cost),
    Reroll: _reroll,
    FromMarket: _from_market,
    **dict.fromkeys((Arm, PointsForMoney, PointsForCowboys, MoneyTax, WeaponsTax, Funeral), _try_out),
}
"""What the bot thinks of the offers it knows; any other is worth what its card says."""


def keep(o: Outlook, decision: Decision) -> float:
    """``keep``: dice as they lie, duel tiles, or a building whose house was refused."""
    return 0.05 if decision.kind in ("card", "throw") else -0.5


def throw(o: Outlook) -> float:
    """Throw the last duel tiles away if new ones are likely to be better."""
    assert o.state.arsenal is not None
    hand = o.state.arsenal.hands[o.seat]
    return AVERAGE_TILE - sum(hand) / max(1, len(hand)) - 0.5


def consent(o: Outlook) -> float:
    """What it is worth to agree to somebody's house on one of our parcels."""
    step = o.state.agenda[-1]
    assert isinstance(step, AskConsent)
    return house_worth(o, step.parcel, step.upgrade) - RELUCTANCE


def healed(o: Outlook, move: m.Place) -> float:
    """A beaten cowboy goes to an empty place; nobody can follow it there any more."""
    step = o.state.agenda[-1]
    fee = FEE if isinstance(step, AskCard) and step.holder != o.seat else 0
    return yield_of(o, move.place) - o.cowboy - fee * o.dollar


def homestead_cost(o: Outlook) -> float:
    step = o.state.agenda[-1]
    card = step.card(o.state) if isinstance(step, AskCard) else None
    return o.cost(card.cost) if isinstance(card, BuildsAtOnce) else 0.0


def bid(o: Outlook, decision: Decision, move: m.Bid) -> float:
    """In an auction a little more than the last bid, up to what the lot is worth; nothing to be the start player."""
    step = o.state.agenda[-1]
    if isinstance(step, Auction):
        return auction_bid(o, step, move.amount)
    return -0.1 * move.amount


SHEET: Final[dict[str, dict[int, float]]] = {
    "points": {-10: -9.0, -5: -4.6, 0: 0.0, 5: 4.5, 10: 8.5},
    "cowboys": {1: 0.0, 2: 3.5, 3: 5.7, 4: 7.5, 5: 9.0},
    "revolvers": {0: 0.0, 1: 3.3, 2: 7.0, 3: 11.5, 4: 16.5},
    "roads": {0: 0.0, 1: 1.0, 2: 1.7, 3: 2.3, 4: 2.8},
    "parcels": {0: 0.0, 1: 5.0, 2: 9.0, 3: 10.6, 4: 11.6},
    "connections": {0: 0.0, 1: 3.0},
    "favour": {0: 0.0, 1: 3.0},
    "marksman": {0: 0.0, 1: 2.5},
}
"""What each number on the sheet is worth, in points: fitted to games of `greedy` with random sheets.

A revolver lasts for all four rounds, and those who have the most win the duels. Four cowboys or more come free at the end of
each round, and points can be bought back for less than they bring here. Two parcels are enough for the first buildings.
"""
SHEET_DOLLAR: Final = 1.6
"""What a dollar is worth before the first round, in dollars of that round."""


def sheet_line(o: Outlook, decision: Decision, move: m.Sheet) -> float:
    """What a choice on the sheet is worth above its price, to a player of this style."""
    step, weights = o.state.agenda[-1], o.weights
    assert isinstance(step, FillSheets)
    price = cost_of((*step.sheets[o.seat], move.value)) - cost_of(step.sheets[o.seat])
    liking = {"points": weights.points, "revolvers": weights.power, "parcels": weights.land / SOBER.land}
    worth = SHEET[move.line].get(move.value, float(move.value))
    return worth * (1 + liking.get(move.line, 1.0)) / 2 - price * SHEET_DOLLAR * weights.dollar[0]


def corral(o: Outlook, decision: Decision, move: m.Corral) -> float:
    """What a horse does in each corral, and what it counts for the rodeo."""
    stable = o.state.stable
    assert stable is not None
    number = move.amount
    worth = 0.08 * number * (1 + stable.horses(o.seat) / 2)
    if number == 1 and stable.corrals[o.seat][0] in (0, 2):
        worth += o.weights.power
    elif number == 2 and decision.kind != "wages":
        worth += 1.0 if o.state.reserve[o.seat] > 1 else 0.1
    elif number == 3:
        ranches = [o.state.income(parcel) for parcel in bits(o.town.standing[RANCH] & o.land)]
        free = sorted(ranches, reverse=True)[stable.corrals[o.seat][2] :]
        worth += o.gain(free[0]) if free else 0.0
    elif number == 4:
        worth += o.gain(2)
    if decision.kind == "wages":
        worth += 1.0 + 0.25 * (o.rounds_left - 1) - 8 * o.dollar
    return worth


def tile(o: Outlook, decision: Decision, move: m.Tile) -> float:
    return _played(o, (move.amount,))


def tile_pair(o: Outlook, decision: Decision, move: m.TilePair) -> float:
    return _played(o, move.values)


def _played(o: Outlook, tiles: tuple[int, ...]) -> float:
    """The odds of winning with these tiles times the stake, less what they could do in another duel."""
    step = o.state.agenda[-1]
    assert isinstance(step, TileDuel)
    mine = o.state.firepower(o.seat) + sum(tiles)
    chance = 1.0
    for other, chosen in zip(step.sides, step.chosen, strict=True):
        if other == o.seat:
            continue
        lead = mine - o.state.firepower(other)
        first = step.sides.index(o.seat) < step.sides.index(other)
        if chosen != PENDING or is_standish(o.state, other):
            margin = lead - (0 if chosen == PENDING else sum(chosen))
            chance *= margin > 0 or (margin == 0 and first)
        else:
            chance *= sum(lead > value or (lead == value and first) for value in range(6)) / 6
    return chance * max(1.0, yield_of(o, step.place) + 1.0) - TILE_COST * sum(tiles)


def double(o: Outlook, decision: Decision, move: m.Double) -> float:
    return float(o.state.income(move.parcel))


def outlaw(o: Outlook, decision: Decision, move: Any) -> float:
    """The outlaw nearest to others' buildings first: what it takes, the next one cannot take from this seat."""
    return 0.0 if o.land >> move.parcel & 1 else beats(0, wins_ties=True)


def land_worth(o: Outlook, parcel: int) -> float:
    """What a parcel is worth in an auction: never more than a cowboy and the price, for which it could be had as well."""
    return min(parcel_worth(o, parcel), o.cost(o.state.parcel_price(o.seat, parcel)) + o.gain(COWBOY_NOW))


def offered_worth(o: Outlook, parcel: int) -> float:
    """What it brings to put *parcel* up for auction: best is what is dear to this seat and little to the others.

    The bidding ends where the second would pay no more. The auctioneer pays half of that if he wins, and gets half if he loses.
    """
    state = o.state
    others = sorted(land_worth(o.of(seat, o.weights), parcel) for seat in range(state.people) if seat != o.seat)
    mine, most = land_worth(o, parcel), others[-1]
    if mine >= most:
        return mine - most / 2
    price = max([mine, *others[:-1]])
    return price / 2 - o.weights.spite * (most - price)


def auction_bid(o: Outlook, auction: Auction, amount: int) -> float:
    """What winning with *amount* is worth above passing now; an auctioneer who passes has his part of the highest bid."""
    land, bid = auction.parcels, auction.bid
    lot = sum(land_worth(o, parcel) for parcel in bits(land)) if land else o.factor(PLACES[AMMUNITION]) * 4.5 * o.weights.power
    if auction.auctioneer != o.seat:
        return lot - o.cost(amount) - 0.01 * amount
    paid, missed = (amount // 2, bid - bid // 2) if land else (0, bid)
    return lot - o.cost(paid) - o.gain(missed) - 0.01 * amount
