"""Reasons in words: where an income, a price, a firepower or a score comes from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from carson.city.buildings import EARNING, KIND_OF
from carson.city.nouns import a_building, building, buildings, counted_buildings, place_name
from carson.city.personalities import face_named
from carson.city.places import PARCELS, PLACE_OF
from carson.city.state import State
from carson.city.town import NOTHING
from carson.game import Part, Why, mark, mark_many, say, say_many
from carson.game.language import decimal

_COUNTED: Final = {
    "empty-parcel": mark_many("{number} empty parcel", "{number} empty parcels"),
    "own-ranch": mark_many("{number} own ranch", "{number} own ranches"),
    "own-mine": mark_many("{number} own mine", "{number} own mines"),
    "river": mark_many("{number} river", "{number} rivers"),
    "round": mark_many("{number} round", "{number} rounds"),
    "horse": mark_many("{number} horse", "{number} horses"),
    "players-behind": mark_many("{number} player behind", "{number} players behind"),
    "strategy": mark_many("{number} strategy", "{number} strategies"),
    "cash": mark_many("{number} full $6", "{number} full $6"),
    "station-houses": mark_many("{number} pair of houses in the town", "{number} pairs of houses in the town"),
    "teacher-school": mark_many("{number} school (teacher)", "{number} schools (teacher)"),
    "teacher-prison": mark_many("{number} prison (teacher)", "{number} prisons (teacher)"),
    "teacher-church": mark_many("{number} church (teacher)", "{number} churches (teacher)"),
}
"""What is counted besides buildings, one and many."""
_ALONE: Final = {
    "track": mark("points track {amount}"),
    "at-least": mark("at least {amount}"),
    "limit": mark("limit of the tile {amount}"),
    "parcel": mark("the parcel itself {amount}"),
    "teacher-no-saloon": mark("no saloon (teacher) {amount}"),
}
"""What is not counted, with its amount."""
_SOURCES: Final = {
    "track": mark("points track"),
    "cash": mark("money, $6 a point"),
    "station-houses": mark("station"),
    "horse": mark("horses"),
    "players-behind": mark("players behind"),
    "strategy": mark("strategy"),
    "teacher-school": mark("schools (teacher)"),
    "teacher-prison": mark("prisons (teacher)"),
    "teacher-church": mark("churches (teacher)"),
    "teacher-no-saloon": mark("no saloon (teacher)"),
    "bought": mark("points bought"),
    "given": mark("points for money given up"),
    "income": mark("points for income"),
    "card-e": mark("points instead of attacks"),
    "tile": mark("points for cowboys on a tile"),
    "outlaw": mark("outlaws"),
    "jailed": mark("outlaws in prison"),
}
"""What points come from besides buildings, as the result names it."""
_FACTS: Final = {
    "earned": (mark("you earn ${amount} more"), mark("you earn ${amount} less")),
    "duels-won": (mark("you win {amount} duels more"), mark("you win {amount} duels fewer")),
    "duels-lost": (mark("you lose {amount} duels more"), mark("you lose {amount} duels fewer")),
    "duels-won-1": (mark("you win one duel more"), mark("you win one duel fewer")),
    "duels-lost-1": (mark("you lose one duel more"), mark("you lose one duel fewer")),
}
"""What else is counted in puzzles besides points: more of it and less."""
_BRIDGE: Final = "-at-bridge"


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


def sum_words(parts: Sequence[Part], unit: str = "") -> str:
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


def counted(what: str, number: int) -> str:
    """A part with its number.

    >>> counted("church", 2), counted("house-at-bridge", 1)
    ('2 churches', '1 house at a bridge')
    """
    if what.endswith(_BRIDGE):
        return say("{what} at a bridge", what=counted(what.removesuffix(_BRIDGE), number))
    if what in _COUNTED:
        return say_many(number, *_COUNTED[what])
    if what in KIND_OF:
        return counted_buildings(KIND_OF[what], number)
    return f"{number} {_other(what)}"


def with_amount(what: str, amount: str) -> str | None:
    """A part that is not counted; None for all others."""
    return say(_ALONE[what], amount=amount) if what in _ALONE else None


def source_words(what: str) -> str:
    """A source of points as the result names it.

    >>> source_words("bank"), source_words("cash")
    ('banks', 'money, $6 a point')
    """
    if what.endswith(_BRIDGE):
        return say("{what} at a bridge", what=source_words(what.removesuffix(_BRIDGE)))
    if what in KIND_OF:
        return buildings(KIND_OF[what])
    if what in PLACE_OF:
        return place_name(PLACE_OF[what])
    return say(_SOURCES[what]) if what in _SOURCES else _other(what)


def fact_words(what: str, more: float) -> str:
    """What else a move brings on average than another, as the beginning of a sentence to the player.

    >>> fact_words("earned", 3.9), fact_words("duels-won", -0.96)
    ('you earn $3.9 more', 'you win one duel fewer')
    """
    amount = round(abs(more), 1)
    forms = _FACTS[f"{what}-1" if amount == 1 and f"{what}-1" in _FACTS else what]
    return say(forms[more < 0], amount=decimal(amount))


def scored_kind(what: str) -> int | None:
    """The kind of building that a source of points counts; None for other sources."""
    return KIND_OF.get(what.removesuffix(_BRIDGE))


def _other(what: str) -> str:
    """A part that is named by a personality."""
    face = face_named(what)
    return face.title if face else what.replace("-", " ")
