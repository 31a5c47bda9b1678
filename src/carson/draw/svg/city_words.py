"""Parcels and squares in words: the names and descriptions that a screen reader speaks and a pointer shows."""

from __future__ import annotations

from typing import Final

from carson.city.buildings import EARNING, KINDS, price
from carson.city.editions import NOBODY
from carson.city.places import (
    AMMUNITION,
    BUILDING_SQUARES,
    BUY_SQUARES,
    FIRST_CORRAL,
    PARCELS,
    PLACES,
    ROADS_2,
    WAGES,
    points_price,
    slot_of,
)
from carson.city.state import State
from carson.city.town import HOUSE, MOUNTAIN, NOTHING
from carson.city.town import TOWN_HALL as HALL
from carson.draw.city_why import sum_words
from carson.draw.city_words import building, market_price
from carson.draw.story import listed, some
from carson.draw.svg.marks import Piece
from carson.game import Why

WAYPOINTS: Final = {
    96: ("parcel purchase", "Cowboys on parcels buy them now. No cowboy stands here."),
    97: ("kept buildings", "Buildings bought earlier may be built now. No cowboy stands here."),
    98: ("building income", "Duels on buildings, then every building pays its owner. No cowboy stands here."),
}
"""The steps of the path that have no square for a cowboy."""

_GIVES: Final = {
    "wages": "Any number of cowboys; each earns $4.",
    "ammunition": "The tile with three revolvers for this round.",
    "roads-1": "Three roads.",
    "roads-2": "Any number of cowboys; each brings one road.",
    "parcel-income": "$2 for each own parcel.",
    "cowboy-income": "$2 for each firepower.",
    "gambling": "What two dice bring, in dollars.",
    "parcel-points": "Half a point for each own parcel.",
    "building-points": "One point for each own building.",
    "cowboy-points": "Half a point for each firepower.",
}


def pieces_on(state: State, place: int) -> tuple[Piece, ...]:
    """The cowboys on a parcel or square, by seat; on wages and roads-2 as many as stand there."""
    found: list[Piece] = []
    bit = 1 << place
    for seat, places in enumerate(state.stand):
        lent = bool(state.lent[seat] & bit)
        if place in (WAGES, ROADS_2):
            crowd = state.wages[seat] if place == WAGES else state.crew[seat]
            found += [Piece(seat)] * (crowd - lent) + [Piece(seat, True)] * lent
        elif places & bit and place < FIRST_CORRAL:
            found.append(Piece(seat, lent, bool(state.charged[seat] & bit)))
    return tuple(found)


def cowboys_words(state: State, place: int, pieces: tuple[Piece, ...]) -> str:
    """Who stands here, as a sentence; empty for nobody."""
    if not pieces:
        return ""
    told = []
    for piece in dict.fromkeys(pieces):
        number = pieces.count(piece)
        what = "white cowboy" if piece.lent else "cowboy"
        extra = " with dynamite" if piece.charged else ""
        extra += " that never fights" if state.no_duel[piece.seat] >> place & 1 else ""
        whose = state.name_of(piece.seat)
        told.append(f"{whose}’s {what}{extra}" if number == 1 else f"{some(number, what)} of {whose}")
    return f"Here stands {listed(told)}." if len(pieces) == 1 else f"Here stand {listed(told)}."


def parcel_number(state: State, parcel: int, why: Why | None = None) -> tuple[str, int]:
    """``("income", 15)``, ``("price", 3)`` or nothing: the one number that matters here."""
    town = state.town
    if town.owner(parcel) >= 0 and town.at(parcel) in EARNING:
        return "income", state.income(parcel, why)
    if town.unsold >> parcel & 1:
        return "price", price(town, parcel, why)
    return "", 0


def parcel_title(state: State, parcel: int) -> str:
    """``d4: Ann’s saloon``."""
    town, name = state.town, PARCELS[parcel]
    kind, owner = town.at(parcel), town.owner(parcel)
    if town.river >> parcel & 1:
        return f"{name}: river"
    what = "parcel" if kind == NOTHING else building(kind)
    if owner >= 0:
        return f"{name}: {state.name_of(owner)}’s {what}"
    return f"{name}: empty land" if kind == NOTHING else f"{name}: {what}"


def parcel_description(state: State, parcel: int, number: tuple[str, int], why: Why, pieces: tuple[Piece, ...]) -> str:
    """What it costs or earns and why, whether a road reaches it, who stands there."""
    town, bit = state.town, 1 << parcel
    told = []
    if number[0] == "income":
        told.append(f"Earns {sum_words(why, '$')}.")
    elif number[0] == "price":
        told.append(f"For sale, {sum_words(why, '$')}.")
    elif town.river & bit:
        told.append("Nobody can own or build on the river.")
    elif town.standing[HALL] & bit:
        told.append("Nobody can own the town hall; whose cowboy holds it earns more this round.")
    revolvers = 0 if (kind := town.at(parcel)) in (NOTHING, HOUSE, MOUNTAIN) else KINDS[kind].revolvers
    if revolvers:
        told.append(f"Gives {some(revolvers, 'revolver')}.")
    if town.outlaws & bit:
        told.append(f"An outlaw of strength {state.strength} sits here.")
    if town.reached & bit and not town.river & bit:
        told.append("A road reaches it.")
    if pieces:
        told.append(cowboys_words(state, parcel, pieces))
    return " ".join(told)


def square_title(state: State, place: int) -> str:
    """``building-8: saloon for $8``."""
    name = PLACES[place]
    if place in BUILDING_SQUARES:
        slot = slot_of(place)
        kind = state.market[slot]
        cost = market_price(slot)
        return f"{name}: {'sold out' if kind == NOTHING else building(kind)}, ${cost}"
    if place in BUY_SQUARES:
        return f"{name}: points for ${points_price(place)} each"
    return f"{name}: {_GIVES[name].rstrip('.').lower()}"


def square_description(state: State, place: int, is_open: bool, pieces: tuple[Piece, ...]) -> str:
    told = [_GIVES.get(PLACES[place], "")]
    if place in BUILDING_SQUARES:
        told = ["Whoever acts here may buy this building." if is_open else "There is no building here this round."]
    elif place in BUY_SQUARES:
        told = ["Whoever acts here may buy points." if is_open else "The round marker has closed this square."]
    elif place == AMMUNITION and state.ammunition != NOBODY:
        told = [f"{state.name_of(state.ammunition)} has the tile with three revolvers."]
    told.append(cowboys_words(state, place, pieces) or "Nobody stands here.")
    return " ".join(part for part in told if part)
