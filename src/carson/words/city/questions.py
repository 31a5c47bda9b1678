"""What a seat is asked in the board game, in one sentence."""

from __future__ import annotations

from carson.city.box import box
from carson.city.personalities.auctioneer import Auction
from carson.city.personalities.base import AskCard
from carson.city.places import PARCELS, names, points_price, slot_of
from carson.city.state import State
from carson.city.steps.actions import PurchasePoints
from carson.city.steps.building import BuildOrKeep, BuyBuilding
from carson.city.steps.houses import AskConsent, BuildHouses
from carson.city.steps.round_end import GiveMoney
from carson.city.steps.setup import ClaimParcels
from carson.city.variants.might_is_right import TileDuel
from carson.city.variants.new_beginning import LINES, FillSheets, cost_of
from carson.city.words import a_building, place_name, sheet_line, the_building
from carson.game import Decision, mark, say
from carson.words.lines import listed

_BY_KIND = {
    "choose": mark("{name} employs a personality for this round."),
    "place": mark("{name} places a cowboy, or passes for this round."),
    "ammunition": mark("{name} may take the tile with three revolvers for this round."),
    "duel-order": mark("{name} says which duel is fought first."),
    "parcels": mark("{name} buys the parcels won, or is done."),
    "stored": mark("{name} may build what was kept for later."),
    "last-roads": mark("{name} may lay the last roads, then the game is scored."),
    "town-hall": mark("{name} places the town hall on an empty, unsold parcel that a road reaches."),
    "favour": mark("{name} is owed a favour and may employ a second personality."),
    "horse": mark("{name} may put a horse into a corral."),
    "wages": mark("{name} takes the wages, or buys a horse with one cowboy and puts it into a corral."),
    "double": mark("{name} doubles the income of a ranch with a horse."),
    "second-corral": mark("{name} places one more cowboy, lifts one to move it, passes or declines."),
    "put-down": mark("{name} puts the lifted cowboy on another place, or takes it home."),
    "dynamite": mark("{name} may triple the income of a mine with dynamite."),
    "tile": mark("{name} chooses a duel tile, in secret until all have chosen."),
    "throw": mark("{name} may throw the last duel tiles away to draw new ones."),
    "outlaw-order": mark("{name} says which outlaw moves next."),
    "reward": mark("{name} has beaten the outlaw and chooses the reward."),
    "reach-out": mark("{name} lays a road of the bank towards a place for the town hall."),
}


def question(state: State, decision: Decision) -> str:
    """
    >>> from carson.city import new
    >>> game = new(players=2, seed=1)
    >>> question(game.state, game.decisions[0])
    'Bo claims a parcel, free of charge (1 of 2).'
    """
    seat = decision.seat
    name = state.name_of(seat)
    asked = _asked(state, seat, name)
    return asked or say(_BY_KIND.get(decision.kind) or mark("{name} chooses."), name=name)


def _asked(state: State, seat: int, name: str) -> str:
    """The questions that name something of the position."""
    money = state.money[seat]
    match state.agenda[-1]:
        case ClaimParcels(claimed):
            return say("{name} claims a parcel, free of charge ({number} of 2).", name=name, number=claimed // state.seats + 1)
        case BuyBuilding(_, square) as step:
            form = mark("{name} may buy {building} for ${cost} and has ${money}.")
            kind = state.market[slot_of(square)]
            return say(form, name=name, building=a_building(kind), cost=step.cost(state), money=money)
        case BuildOrKeep(_, kind):
            return say("{name} builds {building} now or keeps it for later.", name=name, building=the_building(kind))
        case BuildHouses(_, kind) as step if not step.sites(state):
            form = mark("{name} lays a road to a place for the house of {building}, or takes {building} back.")
            return say(form, name=name, building=the_building(kind))
        case BuildHouses(_, kind):
            return say("{name} builds a house that belongs to {building}.", name=name, building=the_building(kind))
        case AskConsent(_, builder, parcel, upgrade):
            form = mark("{name} is asked whether {builder} may build a house on {place}.")
            if upgrade:
                form = mark("{name} is asked whether {builder} may make the house a town house on {place}.")
            return say(form, name=name, builder=state.name_of(builder), place=PARCELS[parcel])
        case PurchasePoints(_, square):
            form = mark("{name} may buy points for ${cost} each and has ${money}.")
            return say(form, name=name, cost=points_price(square), money=money)
        case AskCard() as step:
            card = step.card(state)
            return say("{name} is asked by the {card}: {text}", name=name, card=card.title, text=say(card.text))
        case TileDuel(place, sides):
            return _tile_duel(state, seat, place, sides)
        case FillSheets(sheets):
            filled = sheets[seat]
            left = box().budget - cost_of(filled)
            if len(filled) == len(LINES):
                form = mark("{name} fills in the sheet of a new beginning, now the bid to be start player; ${left} left.")
                return say(form, name=name, left=left)
            form = mark("{name} fills in the sheet of a new beginning, now {line}; ${left} left.")
            return say(form, name=name, line=sheet_line(LINES[len(filled)]), left=left)
        case Auction(bid=bid, parcels=parcels):
            form = mark("{name} bids more than ${bid} for {what}, or passes; there is ${money}.")
            if not parcels:
                form = mark("{name} bids more than ${bid} for the tile with three revolvers, or passes; there is ${money}.")
            return say(form, name=name, bid=bid, what=listed(names(parcels)), money=money)
        case GiveMoney():
            return _money(state, seat, name)
    return ""


def _tile_duel(state: State, seat: int, place: int, sides: tuple[int, ...]) -> str:
    others = [
        say("{name} (firepower {power})", name=state.name_of(side), power=state.firepower(side))
        for side in sides
        if side != seat
    ]
    if place < len(PARCELS) and state.town.outlaws >> place & 1:
        others.append(say("an outlaw ({strength})", strength=state.strength))
    return say(
        "{name} fights on {place} with firepower {power} against {others} and chooses a duel tile, secret until all have.",
        name=state.name_of(seat),
        place=place_name(place),
        power=state.firepower(seat),
        others=listed(others),
    )


def _money(state: State, seat: int, name: str) -> str:
    money, limit = state.money[seat], state.limit(seat)
    if money <= limit:
        return say(
            "{name} has ${money}, may keep ${limit} and need not give up anything; each full $10 is a point.",
            name=name,
            money=money,
            limit=limit,
        )
    return say(
        "{name} has ${money}, may keep ${limit} and has to give up ${least}; each full $10 is a point.",
        name=name,
        money=money,
        limit=limit,
        least=money - limit,
    )
