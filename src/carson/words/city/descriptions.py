"""Parcels and squares in words: the names and descriptions that a screen reader speaks and a pointer shows."""

from __future__ import annotations

from typing import Final

from carson.city.buildings import EARNING, KINDS, price
from carson.city.by_name import Piece
from carson.city.places import AMMUNITION, BUILDING_SQUARES, BUY_SQUARES, PARCELS, PLACES, points_price, slot_of
from carson.city.setup.editions import NOBODY
from carson.city.state import State
from carson.city.town import HOUSE, MOUNTAIN, NOTHING
from carson.city.town import TOWN_HALL as HALL
from carson.game import Why
from carson.game.language import mark, say, say_many
from carson.words.city.events import building, market_price, place_name
from carson.words.city.reasons import sum_words
from carson.words.lines import listed

WAYPOINTS: Final = {
    96: (mark("parcel purchase"), mark("Cowboys on parcels buy them now. No cowboy stands here.")),
    97: (mark("kept buildings"), mark("Buildings bought earlier may be built now. No cowboy stands here.")),
    98: (mark("building income"), mark("Duels on buildings, then every building pays its owner. No cowboy stands here.")),
}
"""The steps of the path that have no square for a cowboy."""

_GIVES: Final = {
    "wages": mark("Any number of cowboys; each earns $4."),
    "ammunition": mark("The tile with three revolvers for this round."),
    "roads-1": mark("Three roads."),
    "roads-2": mark("Any number of cowboys; each brings one road."),
    "parcel-income": mark("$2 for each parcel of yours."),
    "cowboy-income": mark("$2 for each firepower."),
    "gambling": mark("What two dice bring, in dollars."),
    "parcel-points": mark("Half a point for each parcel of yours."),
    "building-points": mark("One point for each building of yours."),
    "cowboy-points": mark("Half a point for each firepower."),
}


def cowboys_words(state: State, place: int, pieces: tuple[Piece, ...]) -> str:
    """Who stands here, as a sentence; empty for nobody."""
    if not pieces:
        return ""
    told = []
    for piece in dict.fromkeys(pieces):
        number = pieces.count(piece)
        told.append(_cowboys(piece, number, state.name_of(piece.seat), bool(state.no_duel[piece.seat] >> place & 1)))
    return say_many(len(pieces), "Here stands {cowboys}.", "Here stand {cowboys}.", cowboys=listed(told))


def _cowboys(piece: Piece, number: int, name: str, peaceful: bool) -> str:
    """One cowboy with what is special about it, or several that are alike."""
    if number > 1:
        return say_many(number, "{number} cowboy of {name}", "{number} cowboys of {name}", name=name)
    if piece.lent:
        return say("{name}’s white cowboy", name=name)
    if piece.charged:
        return say("{name}’s cowboy with dynamite", name=name)
    return say("{name}’s cowboy that never fights", name=name) if peaceful else say("{name}’s cowboy", name=name)


def parcel_number(state: State, parcel: int, why: Why | None = None, seat: int | None = None) -> tuple[str, int]:
    """``("income", 15)``, ``("price", 3)`` or nothing: the one number that matters here, and to *seat*."""
    town = state.town
    if town.owner(parcel) >= 0 and town.at(parcel) in EARNING:
        return "income", state.income(parcel, why)
    if town.unsold >> parcel & 1:
        return "price", price(town, parcel, why) if seat is None else state.parcel_price(seat, parcel, why)
    return "", 0


def parcel_title(state: State, parcel: int) -> str:
    """``d4: Ann’s saloon``."""
    town, name = state.town, PARCELS[parcel]
    kind, owner = town.at(parcel), town.owner(parcel)
    if town.river >> parcel & 1:
        return say("{place}: river", place=name)
    what = say("parcel") if kind == NOTHING else building(kind)
    if owner >= 0:
        return say("{place}: {name}’s {what}", place=name, name=state.name_of(owner), what=what)
    return say("{place}: empty land", place=name) if kind == NOTHING else say("{place}: {what}", place=name, what=what)


def parcel_description(state: State, parcel: int, number: tuple[str, int], why: Why, pieces: tuple[Piece, ...]) -> str:
    """What it costs or earns and why, whether a road reaches it, who stands there."""
    town, bit = state.town, 1 << parcel
    told = []
    if number[0] == "income":
        told.append(say("Earns {sum}.", sum=sum_words(why, "$")))
    elif number[0] == "price":
        alone = len(why) == 1
        told.append(say("For sale for ${cost}.", cost=number[1]) if alone else say("For sale, {sum}.", sum=sum_words(why, "$")))
    elif town.river & bit:
        told.append(say("Nobody can own or build on the river."))
    elif town.standing[HALL] & bit:
        told.append(say("Nobody can own the town hall; the player whose cowboy holds it earns more this round."))
    revolvers = 0 if (kind := town.at(parcel)) in (NOTHING, HOUSE, MOUNTAIN) else KINDS[kind].revolvers
    if revolvers:
        told.append(say_many(revolvers, "Gives {number} revolver.", "Gives {number} revolvers."))
    if town.outlaws & bit:
        told.append(say("An outlaw of strength {number} sits here.", number=state.strength))
    if town.reached & bit and not town.river & bit:
        told.append(say("A road reaches it."))
    if pieces:
        told.append(cowboys_words(state, parcel, pieces))
    return " ".join(told)


def square_title(state: State, place: int) -> str:
    """``saloon, $8``; ``wages``."""
    if place in BUILDING_SQUARES:
        slot = slot_of(place)
        kind = state.market[slot]
        what = say("sold out") if kind == NOTHING else building(kind)
        return say("{what}, ${cost}", what=what, cost=market_price(slot))
    if place in BUY_SQUARES:
        return say("points for ${cost} each", cost=points_price(place))
    return place_name(place)


def square_description(state: State, place: int, is_open: bool, pieces: tuple[Piece, ...]) -> str:
    return f"{_offer_words(state, place, is_open)} {cowboys_words(state, place, pieces) or say('Nobody stands here.')}"


def _offer_words(state: State, place: int, is_open: bool) -> str:
    """What can be had on a square."""
    if place in BUILDING_SQUARES:
        return say("Whoever acts here may buy this building.") if is_open else say("There is no building here this round.")
    if place in BUY_SQUARES:
        return say("Whoever acts here may buy points.") if is_open else say("The round marker has closed this square.")
    if place == AMMUNITION and state.ammunition != NOBODY:
        return say("{name} has the tile with three revolvers.", name=state.name_of(state.ammunition))
    return say(_GIVES[PLACES[place]])
