"""Reasons in words: where an income, a price, a firepower or a score comes from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from carson.city.buildings import EARNING
from carson.city.places import PARCEL_OF, PARCELS
from carson.city.scoring import points_now
from carson.city.state import State
from carson.city.town import NOTHING
from carson.city.words import a_building, building
from carson.draw.city_explained import explained
from carson.draw.city_parts import counted, source_words, with_amount
from carson.draw.city_text import badge
from carson.game import BadOption, Part, Why, mark, quoted, say

TRY: Final = mark("“why d4”, “why points”, “why firepower”, “why hotel”, “why wages” or “why sheriff”")


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


def points_table(state: State) -> Table:
    """The points of each seat by source, as if the game were scored now."""
    parts: list[Why] = [[] for _ in range(state.seats)]
    totals = [points_now(state, seat, parts[seat]) for seat in range(state.seats)]
    table = Table(box=None, pad_edge=False, header_style="")
    table.add_column("")
    for seat in range(state.seats):
        table.add_column(Text.assemble(badge(seat), f" {state.name_of(seat)}"), justify="right")
    sources = list(dict.fromkeys(part.what for why in parts for part in why))
    for source in sources:
        table.add_row(source_words(source), *(_points_cell(why, source) for why in parts))
    table.add_row(say("points"), *(str(total) for total in totals), style="bold")
    return table


def _points_cell(why: Why, source: str) -> str:
    amount = sum(part.amount for part in why if part.what == source)
    return str(amount) if amount or source in ("track", "cash") else "·"


def firepower_table(state: State) -> Table:
    """Revolvers, cowboys at home and what this round adds."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    for head in ("", say("revolvers"), say("cowboys at home"), say("this round"), say("firepower")):
        table.add_column(head, justify="left" if not head else "right")
    for seat in range(state.seats):
        power = state.firepower(seat)
        extra = power - state.revolvers[seat] - state.reserve[seat]
        numbers = (state.revolvers[seat], state.reserve[seat], extra, power)
        table.add_row(Text.assemble(badge(seat), f" {state.name_of(seat)}"), *map(str, numbers))
    return table


def why(state: State, seat: int, words: Sequence[str]) -> RenderableType:
    """The answer to ``why d4``, ``why points``, ``why firepower``, ``why hotel``, ``why wages``, ``why coolie``."""
    found: list[RenderableType] = []
    whole = explained(state, seat, "-".join(words)) if len(words) > 1 else None
    for word in words if whole is None else ():
        if word in PARCEL_OF:
            found.append(Text(parcel_words(state, seat, PARCEL_OF[word])))
        elif len(word) > 1 and "points".startswith(word):
            found.append(points_table(state))
        elif len(word) > 1 and "firepower".startswith(word):
            found.append(firepower_table(state))
        elif (told := explained(state, seat, word)) is not None:
            found.append(Text(told))
        else:
            raise BadOption(
                say("There is nothing to explain about {word}; try {examples}.", word=quoted(word), examples=say(TRY))
            )
    if whole is not None:
        found.append(Text(whole))
    if not found:
        raise BadOption(say("“why” explains what you name: {examples}.", examples=say(TRY)))
    return Group(*found)
