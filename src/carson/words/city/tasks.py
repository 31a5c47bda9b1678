"""What a seat is asked in the board game, said to whoever sits there: what a page puts behind “Your turn:”."""

from __future__ import annotations

from typing import Final

from carson.city.box import box
from carson.city.moves import LayRoad, Place
from carson.city.personalities.auctioneer import Auction
from carson.city.personalities.base import AskCard
from carson.city.places import PARCELS, PLACES, names, points_price, slot_of
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

_BY_KIND: Final = {
    "choose": mark("employ a personality for this round"),
    "place": mark("place a cowboy, or pass"),
    "ammunition": mark("take the tile with three revolvers for this round?"),
    "duel-order": mark("say which duel is fought first"),
    "parcels": mark("buy the parcels that you have won"),
    "stored": mark("build what you have kept"),
    "last-roads": mark("lay your last roads; then the game is scored"),
    "town-hall": mark("place the town hall on an empty, unsold parcel that a road reaches"),
    "favour": mark("employ a second personality, if you like"),
    "horse": mark("put a horse into a corral, if you like"),
    "wages": mark("take the wages, or buy a horse with one cowboy"),
    "double": mark("choose the ranch whose income your horse doubles"),
    "second-corral": mark("place one more cowboy, move one, pass or decline"),
    "put-down": mark("put the cowboy down elsewhere, or take it home"),
    "dynamite": mark("triple the income of a mine with dynamite, if you like"),
    "tile": mark("choose a duel tile, in secret"),
    "throw": mark("throw your last duel tiles away to draw new ones?"),
    "outlaw-order": mark("say which outlaw moves next"),
    "reward": mark("you have beaten the outlaw; choose your reward"),
    "reach-out": mark("lay a road of the bank towards a place for the town hall"),
}


def task(state: State, decision: Decision) -> str:
    """
    >>> from carson.city import new
    >>> game = new(players=2, seed=1)
    >>> task(game.state, game.decisions[0])
    'claim a parcel, free of charge (1 of 2)'
    """
    if decision.kind == "place" and not any(isinstance(move, Place) for move in decision.moves):
        roads = any(isinstance(move, LayRoad) for move in decision.moves)
        return say("no cowboy is left; lay roads if you like, then pass") if roads else say("no cowboy is left; pass")
    found = _about_the_position(state, decision.seat)
    return found or say(_BY_KIND.get(decision.kind) or mark("choose"))


def _about_the_position(state: State, seat: int) -> str:
    """The tasks that name something of the position."""
    money = state.money[seat]
    match state.agenda[-1]:
        case ClaimParcels(claimed):
            return say("claim a parcel, free of charge ({number} of 2)", number=claimed // state.seats + 1)
        case BuyBuilding(_, square) as step:
            kind, cost = state.market[slot_of(square)], step.cost(state)
            return say("buy {building} for ${cost}? You have ${money}.", building=a_building(kind), cost=cost, money=money)
        case BuildOrKeep(_, kind):
            return say("build {building} now, or keep it for later", building=the_building(kind))
        case BuildHouses(_, kind):
            return say("build a house that comes with {building}", building=the_building(kind))
        case AskConsent(_, builder, parcel, upgrade):
            form = (
                mark("may {builder} make the house on your parcel {place} a town house?")
                if upgrade
                else mark("may {builder} build a house on your parcel {place}?")
            )
            return say(form, builder=state.name_of(builder), place=PARCELS[parcel])
        case PurchasePoints(_, square):
            return say("buy points for ${cost} each? You have ${money}.", cost=points_price(square), money=money)
        case AskCard() as step:
            form = mark("use {card}") if step.holder == seat else mark("decide about {card}")
            return say(form, card=step.card(state).the_title)
        case TileDuel(place, sides):
            return _tile_duel(state, seat, place, sides)
        case FillSheets(sheets):
            return _sheet(sheets[seat])
        case Auction(bid=bid, parcels=parcels):
            if not parcels:
                return say("bid more than ${bid} for the tile with three revolvers, or pass", bid=bid)
            return say("bid more than ${bid} for {what}, or pass", bid=bid, what=listed(names(parcels)))
        case GiveMoney():
            least = money - state.limit(seat)
            if least <= 0:
                return say("give up money for points? You may keep all of your ${money}.", money=money)
            return say("give up at least ${least} of your ${money}", least=least, money=money)
    return ""


def _tile_duel(state: State, seat: int, place: int, sides: tuple[int, ...]) -> str:
    others = [
        say("{name} (firepower {power})", name=state.name_of(side), power=state.firepower(side))
        for side in sides
        if side != seat
    ]
    if place < len(PARCELS) and state.town.outlaws >> place & 1:
        others.append(say("an outlaw ({strength})", strength=state.strength))
    power, others_words = state.firepower(seat), listed(others)
    form = mark("choose a duel tile. {place}: your firepower {power} against {others}.")
    return say(form, place=_first(place_name(place)), power=power, others=others_words)


def _sheet(filled: tuple[int, ...]) -> str:
    left = box().budget - cost_of(filled)
    if len(filled) == len(LINES):
        return say("fill in your sheet: your bid to be start player (${left} left)", left=left)
    return say("fill in your sheet: {line} (${left} left)", line=sheet_line(LINES[len(filled)]), left=left)


def _first(text: str) -> str:
    return text[:1].upper() + text[1:]


def subjects(state: State) -> tuple[str, ...]:
    """The places that the open question is about, as the picture names them."""
    match state.agenda[-1] if state.agenda else None:
        case BuyBuilding(_, square) | PurchasePoints(_, square):
            return (PLACES[square],)
        case AskConsent(_, _, parcel, _):
            return (PARCELS[parcel],)
        case TileDuel(place, _):
            return (PLACES[place],)
        case Auction(parcels=parcels):
            return tuple(names(parcels))
    return ()
