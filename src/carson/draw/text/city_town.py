"""The town as text: cells as in a position file, roads as heavy lines between them, cowboys as circled seat numbers.

::

      a    b    c
   ·    ·    ·    ·
 1   ..   h1   S2①
   ·    ┏━━━━┓    ·
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.text import Text

from carson.city.buildings import KINDS
from carson.city.places import SIDE
from carson.city.state import State
from carson.city.town import MOUNTAIN, NOTHING, Town
from carson.draw.palette import (
    COWBOYS,
    FAINT,
    MOUNTAIN_STYLE,
    OUTLAW_STYLE,
    RIVER_STYLE,
    ROAD_STYLE,
    SEAT_STYLES,
    WHITE_COWBOYS,
)

CELL: Final = 4
"""The width of a cell; cowboys can make it wider."""

_JOINTS: Final = "·╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
"""What a corner shows, by the roads that end there: 1 up, 2 right, 4 down, 8 left."""


def town_text(state: State, numbers: Mapping[int, int] | None = None) -> Text:
    """The town with owners, buildings, roads and cowboys; with *numbers*, these (prices, incomes) in place of the cowboys."""
    notes = {parcel: _note(state, parcel, numbers) for parcel in range(SIDE * SIDE)}
    width = max(CELL, 2 + max(len(note.plain) for note in notes.values()))
    lines = [Text("    " + "".join(letter.center(width + 1) for letter in "abcdefgh").rstrip(), style="bold")]
    for row in range(SIDE + 1):
        lines.append(_edge_line(state.town, row, width))
        if row < SIDE:
            lines.append(_cell_line(state.town, row, width, notes))
    return Text("\n").join(lines)


def cell(town: Town, parcel: int) -> str:
    """What stands there and whose parcel it is, as in a position file: ``h1``, ``..``.

    >>> town = Town(2)
    >>> town.claim(1, 0)
    >>> cell(town, 0), cell(town, 1)
    ('.2', '..')
    """
    if town.river >> parcel & 1:
        return "~."
    kind, owner = town.at(parcel), town.owner(parcel)
    return ("." if kind == NOTHING else KINDS[kind].letter) + ("." if owner < 0 else str(owner + 1))


def cowboys_on(state: State, place: int) -> Text:
    """Who is on a parcel or duel square: an outlaw as ``!``, a cowboy as the circled number of its seat."""
    found = Text()
    if place < SIDE * SIDE and state.town.outlaws >> place & 1:
        found.append("!", OUTLAW_STYLE)
    for seat in range(state.seats):
        if state.stand[seat] >> place & 1:
            signs = WHITE_COWBOYS if state.lent[seat] >> place & 1 else COWBOYS
            found.append(signs[seat], SEAT_STYLES[seat])
    return found


def _note(state: State, parcel: int, numbers: Mapping[int, int] | None) -> Text:
    """What a cell shows behind what stands there and whose it is."""
    if numbers is None:
        return cowboys_on(state, parcel)
    return Text(f"${numbers[parcel]}", "bold") if parcel in numbers else Text()


def _edge_line(town: Town, row: int, width: int) -> Text:
    line = Text("   ")
    for x in range(SIDE + 1):
        joint = _joint(town, x, row)
        line.append(_JOINTS[joint], ROAD_STYLE if joint else FAINT)
        if x < SIDE:
            edge = row * SIDE + x
            line.append((_across(town, edge) if town.roads >> edge & 1 else " ") * width, ROAD_STYLE)
    return line


def _cell_line(town: Town, row: int, width: int, notes: Mapping[int, Text]) -> Text:
    line = Text(f" {row + 1} ", style="")
    for x in range(SIDE + 1):
        edge = 72 + row * 9 + x
        line.append((_upright(town, edge)) if town.roads >> edge & 1 else " ", ROAD_STYLE)
        if x < SIDE:
            line.append_text(_cell_text(town, row * SIDE + x, width, notes[row * SIDE + x]))
    line.rstrip()
    return line


def _cell_text(town: Town, parcel: int, width: int, note: Text) -> Text:
    if town.river >> parcel & 1:
        return Text.assemble(("~" * (width - note.cell_len), RIVER_STYLE), note)
    shown = _parcel_text(town, parcel)
    if note.plain.startswith("$") and shown.plain[1] == ".":
        shown = shown[:1]
    text = Text(" " if shown.cell_len + note.cell_len < width else "")
    text.append_text(shown)
    text.append_text(note)
    text.append(" " * (width - len(text.plain)))
    return text


def _parcel_text(town: Town, parcel: int) -> Text:
    both, owner = cell(town, parcel), town.owner(parcel)
    if owner >= 0:
        return Text(both, SEAT_STYLES[owner])
    style = MOUNTAIN_STYLE if town.standing[MOUNTAIN] >> parcel & 1 else "" if both[0] != "." else FAINT
    return Text.assemble((both[0], style), (both[1], FAINT))


def _joint(town: Town, x: int, y: int) -> int:
    """Which of the four edges at a corner carry a road, as the index of its sign."""
    joint = 0
    if y > 0 and town.roads >> (72 + (y - 1) * 9 + x) & 1:
        joint |= 1
    if x < SIDE and town.roads >> (y * SIDE + x) & 1:
        joint |= 2
    if y < SIDE and town.roads >> (72 + y * 9 + x) & 1:
        joint |= 4
    if x > 0 and town.roads >> (y * SIDE + x - 1) & 1:
        joint |= 8
    return joint


def _across(town: Town, edge: int) -> str:
    return "═" if town.crossings >> edge & 1 else "━"


def _upright(town: Town, edge: int) -> str:
    return "║" if town.crossings >> edge & 1 else "┃"
