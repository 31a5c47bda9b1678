"""What a seat is asked in the board game, in one sentence."""

from __future__ import annotations

from carson.city.box import box
from carson.city.personalities.auctioneer import Auction
from carson.city.personalities.base import AskCard
from carson.city.places import PARCELS, PLACES, names, points_price, slot_of
from carson.city.state import State
from carson.city.steps.actions import PurchasePoints
from carson.city.steps.building import BuildOrKeep, BuyBuilding
from carson.city.steps.houses import AskConsent, BuildHouses
from carson.city.steps.setup import ClaimParcels
from carson.city.variants.might_is_right import TileDuel
from carson.city.variants.new_beginning import LINES, FillSheets, cost_of
from carson.draw.city_words import a_building, building
from carson.draw.story import listed
from carson.game import Decision

_BY_KIND = {
    "claim": "claims a parcel, free of charge",
    "choose": "employs a personality for this round",
    "place": "places a cowboy, or passes for this round",
    "ammunition": "may take the tile with three revolvers for this round",
    "duel-order": "says which duel is fought first",
    "parcels": "buys the parcels won, or is done",
    "stored": "may build what was kept for later",
    "last-roads": "may lay the last roads, then the game is scored",
    "town-hall": "places the town hall on an empty, unsold parcel that a road reaches",
    "favour": "is owed a favour and may employ a second personality",
    "horse": "may put a horse into a corral",
    "wages": "takes the wages, or buys a horse with one cowboy and puts it into a corral",
    "double": "doubles the income of a ranch with a horse",
    "second-corral": "places one more cowboy, lifts one to move it, passes or declines",
    "put-down": "puts the lifted cowboy on another place, or takes it home",
    "dynamite": "may triple the income of a mine with dynamite",
    "tile": "chooses a duel tile, in secret until all have chosen",
    "throw": "may throw the last duel tiles away to draw new ones",
    "outlaw-order": "says which outlaw moves next",
    "reward": "has beaten the outlaw and chooses the reward",
    "reach-out": "lays a road of the bank towards a place for the town hall",
}


def question(state: State, decision: Decision) -> str:
    """
    >>> from carson.city import new
    >>> game = new(players=2, seed=1)
    >>> question(game.state, game.decisions[0])
    'Bo claims a parcel, free of charge (1 of 2).'
    """
    seat = decision.seat
    return f"{state.name_of(seat)} {_asked(state, seat) or _BY_KIND.get(decision.kind, 'chooses')}."


def _asked(state: State, seat: int) -> str:
    """The questions that name something of the position."""
    match state.agenda[-1]:
        case ClaimParcels(claimed):
            return f"claims a parcel, free of charge ({claimed // state.seats + 1} of 2)"
        case BuyBuilding(_, square) as step:
            kind = state.market[slot_of(square)]
            return f"may buy {a_building(kind)} for ${step.cost(state)} and has ${state.money[seat]}"
        case BuildOrKeep(_, kind):
            return f"builds the {building(kind)} now or keeps it for later"
        case BuildHouses(_, kind):
            return f"builds a house that belongs to the {building(kind)}"
        case AskConsent(_, builder, parcel, upgrade):
            what = "the house a town house" if upgrade else "a house"
            verb = "make" if upgrade else "build"
            return f"is asked whether {state.name_of(builder)} may {verb} {what} on {PARCELS[parcel]}"
        case PurchasePoints(_, square):
            cost = points_price(square)
            return f"may buy points for ${cost} each on {PLACES[square]} and has ${state.money[seat]}"
        case AskCard() as step:
            card = step.card(state)
            return f"is asked by the {card.name}: {card.text.rstrip('.')}"
        case TileDuel(place, sides):
            others = [f"{state.name_of(side)} (firepower {state.firepower(side)})" for side in sides if side != seat]
            others += [f"an outlaw ({state.strength})"] if place < len(PARCELS) and state.town.outlaws >> place & 1 else []
            own = f"with firepower {state.firepower(seat)}"
            return f"fights on {PLACES[place]} {own} against {listed(others)} and chooses a duel tile, secret until all have"
        case FillSheets(sheets):
            filled = sheets[seat]
            line = LINES[len(filled)] if len(filled) < len(LINES) else "the bid to be start player"
            return f"fills in the sheet of a new beginning, now {line}; ${box().budget - cost_of(filled)} left"
        case Auction(bid=bid, parcels=parcels):
            lot = " and ".join(names(parcels)) or "the tile with three revolvers"
            return f"bids more than ${bid} for {lot}, or passes; there is ${state.money[seat]}"
    if type(state.agenda[-1]).__name__ == "GiveMoney":
        return _money(state, seat)
    return ""


def _money(state: State, seat: int) -> str:
    money, limit = state.money[seat], state.limit(seat)
    must = f"has to give up ${money - limit}" if money > limit else "need not give up anything"
    return f"has ${money}, may keep ${limit} and {must}; each full $10 is a point, and “give 17” gives any amount"
