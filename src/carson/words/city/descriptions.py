"""Parcels and squares in words: the names and descriptions that a screen reader speaks and a pointer shows."""

from __future__ import annotations

from typing import NamedTuple

from carson.city.buildings import EARNING, KINDS, parcel_price
from carson.city.by_name import Piece, pieces_on
from carson.city.nouns import building, place_name
from carson.city.places import AMMUNITION, BUILDING_SQUARES, BUY_SQUARES, PARCELS, PLACES, PRICES, points_price, slot_of
from carson.city.setup.editions import NOBODY
from carson.city.state import State
from carson.city.town import HOUSE, MOUNTAIN, NOTHING
from carson.city.town import TOWN_HALL as HALL
from carson.game import Part, Why, listed
from carson.game.language import say, say_many
from carson.words.city.reasons import sum_words
from carson.words.city.topics import SQUARES


class Standing(NamedTuple):
    """A cowboy on a parcel or square, and whose it is."""

    piece: Piece
    name: str
    is_peaceful: bool
    """It never fights."""


class ParcelFacts(NamedTuple):
    """Everything that is shown and said of a parcel."""

    parcel: int
    kind: int
    owner: int
    owner_name: str
    number: tuple[str, int]
    """``("income", 15)``, ``("price", 3)`` or nothing: the one number that matters here."""
    why: tuple[Part, ...]
    outlaw: int
    """The strength of the outlaw who sits here; 0 if there is none."""
    is_reached: bool
    is_river: bool
    cowboys: tuple[Standing, ...]


class SquareFacts(NamedTuple):
    """Everything that is shown and said of an action square."""

    place: int
    kind: int
    """The building that is for sale here."""
    price: int
    """What it costs the player who looks."""
    taken_by: str
    """Who has the tile with three revolvers."""
    is_open: bool
    cowboys: tuple[Standing, ...]


def cowboys_on(state: State, place: int) -> tuple[Standing, ...]:
    return tuple(
        Standing(piece, state.name_of(piece.seat), bool(state.no_duel[piece.seat] >> place & 1))
        for piece in pieces_on(state, place)
    )


def parcel_facts(state: State, parcel: int, seat: int | None = None, *, bare: bool = False) -> ParcelFacts:
    """What there is to know about a parcel, with the price that *seat* pays; *bare* as if no cowboy stood there."""
    town, bit = state.town, 1 << parcel
    kind, owner = town.at(parcel), town.owner(parcel)
    number, why = ("", 0), Why()
    if owner >= 0 and kind in EARNING:
        number = "income", state.income(parcel, why)
    elif town.unsold & bit:
        number = "price", parcel_price(town, parcel, why) if seat is None else state.parcel_price(seat, parcel, why)
    return ParcelFacts(
        parcel=parcel,
        kind=kind,
        owner=owner,
        owner_name=state.name_of(owner) if owner >= 0 else "",
        number=number,
        why=tuple(why),
        outlaw=state.strength if town.outlaws & bit else 0,
        is_reached=bool(town.reached & bit),
        is_river=bool(town.river & bit),
        cowboys=() if bare else cowboys_on(state, parcel),
    )


def square_facts(state: State, place: int, is_open: bool, seat: int | None = None) -> SquareFacts:
    """What there is to know about a square, with the price that *seat* pays."""
    kind, cost = NOTHING, 0
    if place in BUILDING_SQUARES:
        slot = slot_of(place)
        kind, cost = state.market[slot], PRICES[slot] if seat is None else state.building_price(seat, slot)
    taken = place == AMMUNITION and state.ammunition != NOBODY
    return SquareFacts(place, kind, cost, state.name_of(state.ammunition) if taken else "", is_open, cowboys_on(state, place))


def cowboys_words(cowboys: tuple[Standing, ...]) -> str:
    """Who stands here, as a sentence; empty for nobody."""
    if not cowboys:
        return ""
    told = [_cowboys(cowboy, cowboys.count(cowboy)) for cowboy in dict.fromkeys(cowboys)]
    return say_many(len(cowboys), "{cowboys} is here.", "{cowboys} are here.", cowboys=listed(told))


def _cowboys(cowboy: Standing, number: int) -> str:
    """One cowboy with what is special about it, or several that are alike."""
    name = cowboy.name
    if number > 1:
        return say_many(number, "{number} of {name}’s cowboys", "{number} of {name}’s cowboys", name=name)
    if cowboy.piece.lent:
        return say("{name}’s white cowboy", name=name)
    if cowboy.piece.charged:
        return say("{name}’s cowboy with dynamite", name=name)
    return say("{name}’s cowboy that never fights", name=name) if cowboy.is_peaceful else say("{name}’s cowboy", name=name)


def parcel_title(facts: ParcelFacts) -> str:
    """``d4: Ann’s saloon``."""
    name, kind = PARCELS[facts.parcel], facts.kind
    if facts.is_river:
        return say("{place}: river", place=name)
    what = say("parcel") if kind == NOTHING else building(kind)
    if facts.owner >= 0:
        return say("{place}: {name}’s {what}", place=name, name=facts.owner_name, what=what)
    return say("{place}: empty land", place=name) if kind == NOTHING else say("{place}: {what}", place=name, what=what)


def parcel_description(facts: ParcelFacts) -> str:
    """What it costs or earns and why, whether a road reaches it, who stands there."""
    kind, why, told = facts.kind, facts.why, []
    if facts.number[0] == "income":
        told.append(say("Earns {sum}.", sum=sum_words(why, "$")))
    elif facts.number[0] == "price":
        alone, cost = len(why) == 1, facts.number[1]
        told.append(say("For sale for ${cost}.", cost=cost) if alone else say("For sale, {sum}.", sum=sum_words(why, "$")))
    elif facts.is_river:
        told.append(say("Nobody can own or build on the river."))
    elif kind == HALL:
        told.append(say("Nobody can own the town hall; the player whose cowboy holds it earns more this round."))
    revolvers = 0 if kind in (NOTHING, HOUSE, MOUNTAIN) else KINDS[kind].revolvers
    if revolvers:
        told.append(say_many(revolvers, "Gives {number} revolver.", "Gives {number} revolvers."))
    if facts.outlaw:
        told.append(say("An outlaw of strength {number} sits here.", number=facts.outlaw))
    if facts.is_reached and not facts.is_river:
        told.append(say("A road reaches it."))
    if facts.cowboys:
        told.append(cowboys_words(facts.cowboys))
    return " ".join(told)


def square_title(facts: SquareFacts) -> str:
    """``saloon, $8``; ``wages``."""
    place = facts.place
    if place in BUILDING_SQUARES:
        what = say("sold out") if facts.kind == NOTHING else building(facts.kind)
        return say("{what}, ${cost}", what=what, cost=facts.price)
    if place in BUY_SQUARES:
        return say("points for ${cost} each", cost=points_price(place))
    return place_name(place)


def square_description(facts: SquareFacts) -> str:
    return f"{_offer_words(facts)} {cowboys_words(facts.cowboys) or say('Nobody stands here.')}"


def _offer_words(facts: SquareFacts) -> str:
    """What can be had on a square."""
    place, is_open = facts.place, facts.is_open
    if place in BUILDING_SQUARES:
        return say("Whoever acts here may buy this building.") if is_open else say("There is no building here this round.")
    if place in BUY_SQUARES:
        return say("Whoever acts here may buy points.") if is_open else say("The round marker has closed this square.")
    if facts.taken_by:
        return say("{name} has the tile with three revolvers.", name=facts.taken_by)
    return say(SQUARES[PLACES[place]].text)
