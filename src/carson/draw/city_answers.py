"""The answers to the rarer questions of the board game, each with the facts that decide it."""

from __future__ import annotations

from typing import Final

from carson.city.box import box
from carson.city.buildings import EARNING, KIND_OF, KINDS, earning_parcels, income
from carson.city.personalities import banker, captain, coolie, grocer, heroes
from carson.city.personalities.base import AskCard
from carson.city.personalities.governor import money_tax, weapons_tax
from carson.city.places import BUILDING_SQUARES, NEIGHBOURS, PLACE_OF, bits, slot_of
from carson.city.state import State
from carson.city.town import HOUSE, MOUNTAIN, NOTHING, TOWN_HOUSE
from carson.city.variants.new_beginning import PERKS
from carson.city.variants.outlaws import outlaw_points
from carson.draw.city_words import building
from carson.draw.story import some

_NUMBERS: Final = ("no", "one", "two", "three")
_PERKS: Final = {
    "connections": "either side of a personality",
    "favour": "once a second personality",
    "marksman": "two dice in a duel, the better counts",
}
_FIXED: Final = {
    "cash": f"${grocer.CASH} now",
    "pay": "$2 to the undertaker",
    "lose-point": "1 point",
    "steal": "as an attacker, part of what the building earns",
    "control": "your cowboy holds the town hall",
}


def offer_note(state: State, seat: int, word: str) -> str:
    """What one of the things is that a personality offers, or a variant."""
    verb, _, rest = word.partition("-")
    if word in PLACE_OF and PLACE_OF[word] in BUILDING_SQUARES:
        kind = state.market[slot_of(PLACE_OF[word])]
        return "" if kind == NOTHING else f"the {building(kind)}{f' for ${coolie.COST}' if _asks(state, 4) else ''}"
    if verb == "cowboys" and rest.isdecimal():
        return f"{_count(int(rest), 'cowboy')} for ${captain.COWBOY_PRICES[int(rest)]}"
    if verb == "revolvers" and rest.isdecimal():
        return f"{_count(int(rest), 'revolver')} for ${captain.REVOLVER_PRICES[int(rest)]}"
    if rest == "points" and _asks(state, 2):
        cost, points = banker.OFFERS[word]
        return f"{points} points for ${cost}"
    if rest == "points" and _asks(state, 16):
        cowboys, points = heroes.OFFERS[word]
        return f"{points} points" + (f" for {_count(cowboys, 'cowboy')} returned" if cowboys else "")
    if verb == "double":
        return f"${_earned(state, seat, KIND_OF[rest])} more"
    if verb == "reroll":
        return f"roll the {rest} again"
    return _other_offer(state, seat, word)


def _other_offer(state: State, seat: int, word: str) -> str:
    others = [other for other in range(state.seats) if other != seat]
    match word:
        case "weapons":
            return f"${sum(min(weapons_tax(state, other), state.money[other]) for other in others)} in all"
        case "money":
            return f"${sum(min(money_tax(state, other), state.money[other]) for other in others)} in all"
        case "points" if state.town.outlaws or state.strength:
            return some(outlaw_points(state), "point")
        case "later":
            return _later(state, seat)
    return _FIXED.get(word, "")


def _later(state: State, seat: int) -> str:
    """What is gained instead of the money at once."""
    step = state.agenda[-1]
    assert isinstance(step, AskCard)
    land, standing = state.town.land[seat], state.town.standing
    if "each of your mountains" in step.card(state).text:
        return f"1 point for each mountain at the end of the round; you have {(standing[MOUNTAIN] & land).bit_count()}"
    if "each of your houses" in step.card(state).text:
        houses = (standing[HOUSE] | standing[TOWN_HOUSE]) & land
        return f"1 point for each house at the end of the round; you have {houses.bit_count()}"
    return f"${grocer.CASH} with the building income, or one kind of building doubled"


def _asks(state: State, number: int) -> bool:
    step = state.agenda[-1]
    return isinstance(step, AskCard) and step.number == number


def _count(number: int, what: str) -> str:
    return f"{_NUMBERS[number]} {what}{'' if number == 1 else 's'}"


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
    return f"beside {found}" if found else ""


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
    told = f"gain ${-cost}" if cost < 0 else f"${cost}" if cost else "free"
    if line not in PERKS:
        return told
    return f"yes, {told}: {_PERKS[line]}" if value else "no"
