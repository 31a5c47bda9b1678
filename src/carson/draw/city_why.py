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
from carson.draw.city_explained import explained
from carson.draw.city_text import badge
from carson.draw.city_words import building
from carson.draw.story import some
from carson.game import BadOption, Part, Why, quoted

TRY: Final = "“why d4”, “why points”, “why firepower”, “why hotel”, “why wages” or “why sheriff”"
_WORDS: Final = {
    "track": "points track",
    "cash": "full $6",
    "empty-parcel": "empty parcel",
    "at-least": "at least",
    "limit": "limit of the tile",
    "own-ranch": "own ranch",
    "own-mine": "own mine",
    "station-houses": "pair of houses in the town",
    "parcel": "the parcel itself",
}
_MORE: Final = {
    "church": "churches",
    "own-ranch": "own ranches",
    "ranch": "ranches",
    "cash": "full $6",
    "station-houses": "pairs of houses in the town",
}


def part_words(part: Part, unit: str = "") -> str:
    """One part of a sum, as people say it.

    >>> part_words(Part("house", 3, 5), "$")
    '3 houses × $5'
    >>> part_words(Part("track", 1, 12))
    'points track 12'
    """
    name = _WORDS.get(part.what, part.what.replace("-", " "))
    if part.what in ("track", "at-least", "limit", "parcel"):
        return f"{name} {_amount(part.amount, unit)}"
    return f"{some(part.number, name, _MORE.get(part.what, ''))} × {_amount(part.each, unit)}"


def _amount(number: int, unit: str) -> str:
    return f"−{unit}{-number}" if number < 0 else f"{unit}{number}"


def sum_words(parts: Why, unit: str = "") -> str:
    """A whole sum with its total.

    >>> sum_words([Part("house", 3, 5), Part("ranch", 1, 5)], "$")
    '3 houses × $5 + 1 ranch × $5 = $20'
    """
    total = sum(part.amount for part in parts)
    shown = [part_words(part, unit) for part in parts if part.amount or part.what in ("track", "cash")]
    return f"{' + '.join(shown) or 'nothing'} = {_amount(total, unit)}".replace("+ −", "− ")


def income_words(state: State, parcel: int) -> str:
    parts: Why = []
    state.income(parcel, parts)
    owner = state.name_of(state.town.owner(parcel))
    earns = sum_words(parts, "$") if any(part.amount for part in parts) else "nothing"
    return f"{owner}’s {building(state.town.at(parcel))} on {PARCELS[parcel]} earns {earns}."


def price_words(state: State, seat: int, parcel: int) -> str:
    parts: Why = []
    cost = state.parcel_price(seat, parcel, parts)
    told = f"{PARCELS[parcel]} costs {sum_words(parts, '$')}"
    if cost != sum(part.amount for part in parts):
        told += f"; {state.name_of(seat)} pays ${cost}"
    return f"{told}."


def parcel_words(state: State, seat: int, parcel: int) -> str:
    """Everything about one parcel: whose it is, what it costs, what it earns."""
    town = state.town
    name, kind, owner = PARCELS[parcel], town.at(parcel), town.owner(parcel)
    if town.river >> parcel & 1:
        return f"{name} is river; nobody can own it."
    if town.unsold >> parcel & 1:
        return price_words(state, seat, parcel)
    if owner < 0:
        return f"{name} is the town hall’s; nobody can own it."
    if kind in EARNING:
        return income_words(state, parcel)
    what = "nothing stands there" if kind == NOTHING else f"a {building(kind)} stands there, which earns nothing"
    return f"{name} belongs to {state.name_of(owner)}; {what}."


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
    table.add_row("points", *(str(total) for total in totals), style="bold")
    return table


def source_words(what: str) -> str:
    """A source of points as the result names it."""
    name = _WORDS.get(what, what.replace("-", " "))
    plain = {"track": "points track", "cash": "money, $6 a point", "station-houses": "station"}
    return plain.get(what) or _MORE.get(what, f"{name}s").replace(" at bridges", "s at a bridge")


def _points_cell(why: Why, source: str) -> str:
    amount = sum(part.amount for part in why if part.what == source)
    return str(amount) if amount or source in ("track", "cash") else "·"


def firepower_table(state: State) -> Table:
    """Revolvers, cowboys at home and what this round adds."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    for head in ("", "revolvers", "cowboys at home", "this round", "firepower"):
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
            raise BadOption(f"There is nothing to explain about {quoted(word)}; try {TRY}.")
    if whole is not None:
        found.append(Text(whole))
    if not found:
        raise BadOption(f"“why” explains what you name: {TRY}.")
    return Group(*found)
