"""The answers to the rarer questions of the board game, each with the facts that decide it."""

from __future__ import annotations

from typing import Final

from carson.city.box import box
from carson.city.buildings import EARNING, KINDS, earning_parcels, income
from carson.city.places import NEIGHBOURS, bits
from carson.city.state import State
from carson.city.town import HOUSE, MOUNTAIN, TOWN_HOUSE
from carson.city.variants.new_beginning import PERKS
from carson.game import mark, say

_PERKS: Final = {
    "connections": mark("yes, {cost}: either side of a personality"),
    "favour": mark("yes, {cost}: once a second personality"),
    "marksman": mark("yes, {cost}: two dice in a duel, the better counts"),
}


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
