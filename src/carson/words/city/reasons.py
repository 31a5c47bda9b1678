"""Reasons in words: where an income, a price, a firepower or a score comes from."""

from __future__ import annotations

from carson.city.buildings import EARNING
from carson.city.places import PARCELS
from carson.city.state import State
from carson.city.town import NOTHING
from carson.city.words import a_building, building
from carson.game import Part, Why, mark, say
from carson.words.city.parts import counted, with_amount


def part_words(part: Part, unit: str = "") -> str:
    """One part of a sum, as people say it.

    >>> part_words(Part("house", 3, 5), "$")
    '3 houses × $5'
    >>> part_words(Part("track", 1, 12))
    'points track 12'
    """
    told = with_amount(part.what, _amount(part.amount, unit))
    return told or f"{counted(part.what, part.number)} × {_amount(part.each, unit)}"


def _amount(number: int, unit: str) -> str:
    return f"−{unit}{-number}" if number < 0 else f"{unit}{number}"


def sum_words(parts: Why, unit: str = "") -> str:
    """A whole sum with its total.

    >>> sum_words([Part("house", 3, 5), Part("ranch", 1, 5)], "$")
    '3 houses × $5 + 1 ranch × $5 = $20'
    """
    total = sum(part.amount for part in parts)
    shown = [part_words(part, unit) for part in parts if part.amount or part.what in ("track", "cash")]
    return f"{' + '.join(shown) or say('nothing')} = {_amount(total, unit)}".replace("+ −", "− ")


def income_words(state: State, parcel: int) -> str:
    parts: Why = []
    state.income(parcel, parts)
    owner = state.name_of(state.town.owner(parcel))
    earns = sum_words(parts, "$") if any(part.amount for part in parts) else say("nothing")
    form = mark("{name}’s {building} on {place} earns {income}.")
    return say(form, name=owner, building=building(state.town.at(parcel)), place=PARCELS[parcel], income=earns)


def price_words(state: State, seat: int, parcel: int) -> str:
    parts: Why = []
    cost = state.parcel_price(seat, parcel, parts)
    place, price = PARCELS[parcel], sum_words(parts, "$")
    if cost != sum(part.amount for part in parts):
        form = mark("{place} costs {price}; {name} pays ${cost}.")
        return say(form, place=place, price=price, name=state.name_of(seat), cost=cost)
    return say("{place} costs {price}.", place=place, price=price)


def parcel_words(state: State, seat: int, parcel: int) -> str:
    """Everything about one parcel: whose it is, what it costs, what it earns."""
    town = state.town
    name, kind, owner = PARCELS[parcel], town.at(parcel), town.owner(parcel)
    if town.river >> parcel & 1:
        return say("{place} is river; nobody can own it.", place=name)
    if town.unsold >> parcel & 1:
        return price_words(state, seat, parcel)
    if owner < 0:
        return say("{place} is the town hall’s; nobody can own it.", place=name)
    if kind in EARNING:
        return income_words(state, parcel)
    if kind == NOTHING:
        return say("{place} belongs to {name}; nothing stands there.", place=name, name=state.name_of(owner))
    form = mark("{place} belongs to {name}; {building} stands there, which earns nothing.")
    return say(form, place=name, name=state.name_of(owner), building=a_building(kind))
