"""Answers to ``why`` and the tables behind them, for the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from carson.city.buildings import BOUGHT, KINDS
from carson.city.nouns import building
from carson.city.places import PARCEL_OF
from carson.city.state import State
from carson.city.town import HOUSE, TOWN_HALL, TOWN_HOUSE
from carson.draw.text.base import badge, points_table
from carson.game import BadOption, mark, quoted, say
from carson.words.city.explanations import explained
from carson.words.city.reasons import parcel_words
from carson.words.city.topics import INCOMES

TRY: Final = mark("“why d4”, “why points”, “why firepower”, “why hotel”, “why wages” or “why sheriff”")


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
    """The answer to ``why d4``, ``why points``, ``why firepower``, ``why hotel``, ``why wages``, ``why grocer``."""
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


def kinds_table(state: State) -> Table:
    """All kinds of buildings, one line each."""
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    for head in ("", "", say("road"), say("houses"), say("counts as"), say("revolvers")):
        table.add_column(head, justify="left" if not head else "right", no_wrap=True)
    table.add_column(say("income"), ratio=1)
    for kind in (*BOUGHT, TOWN_HALL, HOUSE, TOWN_HOUSE):
        row = KINDS[kind]
        numbers = [
            str(number) if number else "·" for number in (row.houses if kind in BOUGHT else 0, row.symbols, row.revolvers)
        ]
        road = say("yes") if row.needs_road else "·"
        table.add_row(row.letter, building(kind), road, *numbers, say(INCOMES[kind]) if kind in INCOMES else say("none"))
    return table
