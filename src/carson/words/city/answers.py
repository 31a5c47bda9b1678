"""The answers to the rarer questions of the board game, each with the facts that decide it."""

from __future__ import annotations

from typing import Final

from carson.city.box import box
from carson.city.buildings import EARNING, KIND_OF, KINDS, earning_parcels, income
from carson.city.personalities import banker, captain, cash, coolie, heroes
from carson.city.personalities.base import AskCard
from carson.city.personalities.governor import money_tax, weapons_tax
from carson.city.places import BUILDING_SQUARES, NEIGHBOURS, PLACE_OF, bits, slot_of
from carson.city.rules import RED
from carson.city.state import State
from carson.city.town import HOUSE, MOUNTAIN, NOTHING, TOWN_HOUSE
from carson.city.variants.new_beginning import PERKS
from carson.city.variants.outlaws import outlaw_points
from carson.city.words import the_building
from carson.game import mark, say
from carson.words.lines import points_words

_COWBOYS: Final = (mark("no cowboys"), mark("one cowboy"), mark("two cowboys"), mark("three cowboys"))
_REVOLVERS: Final = (mark("no revolvers"), mark("one revolver"), mark("two revolvers"))
_PERKS: Final = {
    "connections": mark("yes, {cost}: either side of a personality"),
    "favour": mark("yes, {cost}: once a second personality"),
    "marksman": mark("yes, {cost}: two dice in a duel, the better counts"),
}
_FIXED: Final = {
    "pay": mark("$2 to the undertaker"),
    "steal": mark("as an attacker, part of what the building earns"),
    "control": mark("your cowboy holds the town hall"),
}


def offer_note(state: State, seat: int, word: str) -> str:
    """What something that a personality or a variant offers is worth."""
    verb, _, rest = word.partition("-")
    if word in PLACE_OF and PLACE_OF[word] in BUILDING_SQUARES:
        kind = state.market[slot_of(PLACE_OF[word])]
        if kind == NOTHING:
            return ""
        if _asks(state, 4):
            return say("{building} for ${cost}", building=the_building(kind), cost=coolie.COST)
        return the_building(kind)
    if verb == "cowboys" and rest.isdecimal():
        return say("{what} for ${cost}", what=say(_COWBOYS[int(rest)]), cost=captain.COWBOY_PRICES[int(rest)])
    if verb == "revolvers" and rest.isdecimal():
        return say("{what} for ${cost}", what=say(_REVOLVERS[int(rest)]), cost=captain.REVOLVER_PRICES[int(rest)])
    if rest == "points" and _asks(state, 2):
        cost, points = banker.OFFERS[word]
        return say("{what} for ${cost}", what=points_words(points), cost=cost)
    if rest == "points" and _asks(state, 16):
        cowboys, points = heroes.OFFERS[word]
        if not cowboys:
            return points_words(points)
        return say("{points} for {cowboys} returned", points=points_words(points), cowboys=say(_COWBOYS[cowboys]))
    if verb == "double":
        return say("${amount} more", amount=_earned(state, seat, KIND_OF[rest]))
    if verb == "reroll":
        return say("roll the {die} again", die=rest)
    return _other_offer(state, seat, word)


def _other_offer(state: State, seat: int, word: str) -> str:
    others = [other for other in range(state.seats) if other != seat]
    match word:
        case "weapons":
            return say("${amount} in all", amount=sum(min(weapons_tax(state, other), state.money[other]) for other in others))
        case "money":
            return say("${amount} in all", amount=sum(min(money_tax(state, other), state.money[other]) for other in others))
        case "points" if state.town.outlaws or state.strength:
            return points_words(outlaw_points(state))
        case "later":
            return _later(state, seat)
        case "cash":
            return say("${amount} now", amount=cash.CASH)
        case "lose-point":
            return points_words(1)
    return say(_FIXED[word]) if word in _FIXED else ""


def _later(state: State, seat: int) -> str:
    """What is gained instead of the money at once."""
    step = state.agenda[-1]
    assert isinstance(step, AskCard)
    card, land, standing = step.card(state), state.town.land[seat], state.town.standing
    if card.name == "settler":
        mountains = (standing[MOUNTAIN] & land).bit_count()
        return say("1 point for each mountain at the end of the round; you have {number}", number=mountains)
    if card.side == RED:
        houses = (standing[HOUSE] | standing[TOWN_HOUSE]) & land
        return say("1 point for each house at the end of the round; you have {number}", number=houses.bit_count())
    return say("${amount} with the building income, or one kind of building doubled", amount=cash.CASH)


def _asks(state: State, number: int) -> bool:
    step = state.agenda[-1]
    return isinstance(step, AskCard) and step.number == number


def _earned(state: State, seat: int, kind: int) -> int:
    return sum(state.income(parcel) for parcel in bits(state.town.standing[kind] & state.town.land[seat]))


def near_words(state: State, parcel: int) -> str:
    """What stands around a parcel and makes it good land, in the letters of the town: a long list stays short.

    >>> from carson.city import new
    >>> near_words(new(players=2, seed=3).state, 18)
    'beside ^^'
    """
    town = state.town
    counts = [
        (KINDS[kind].letter, (town.standing[kind] & NEIGHBOURS[parcel]).bit_count()) for kind in (TOWN_HOUSE, HOUSE, MOUNTAIN)
    ]
    found = " ".join(letter * number for letter, number in counts if number)
    return say("beside {letters}", letters=found) if found else ""


def house_adds(state: State, seat: int, parcel: int, *, upgrade: bool) -> int:
    """What a house, or a town house in its place, adds to the incomes of *seat*; a ranch loses by it."""
    after = state.town.copy()
    if upgrade:
        after.upgrade(parcel)
    else:
        after.build(HOUSE, parcel)
    caps, raised = state.rules.edition.caps, state.hall_holder() == seat
    change = 0
    for place in bits(earning_parcels(state.town, state.town.land[seat])):
        kind = state.town.at(place)
        assert kind in EARNING
        change += income(after, place, kind, seat, state.round, caps, raised) - state.income(place)
    return change


def sheet_note(line: str, value: int) -> str:
    """What a line of the sheet costs; negative points bring money."""
    cost = dict(box().sheet.get(line, ((0, 0), (1, box().perk))))[value]
    told = say("gain ${amount}", amount=-cost) if cost < 0 else f"${cost}" if cost else say("free")
    if line not in PERKS:
        return told
    return say(_PERKS[line], cost=told) if value else say("no")
