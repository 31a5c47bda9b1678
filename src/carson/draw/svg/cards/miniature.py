"""The card game as a stamp: the city of a seat, or the row of cards until there is one."""

from __future__ import annotations

from typing import Final

from carson.cards import cities, deck, grid, parcels
from carson.cards.state import State
from carson.draw.svg.base import MINIATURES
from carson.draw.svg.cards.pieces import picture_of
from carson.draw.svg.icons import icon
from carson.draw.svg.markup import Markup, tag

_CELL: Final = 10
_ROW: Final = 3
"""How many cards of the row stand side by side."""


def miniature(state: State, seat: int) -> Markup:
    city = state.cities[seat]
    spots: dict[tuple[int, int], int] = {}
    for row in range(city.height):
        for column in range(city.width):
            letter = cities.shown_at(city, grid.CORNER + row * grid.STRIDE + column)
            if letter != parcels.NO_CARD:
                spots[column, row] = parcels.LETTERS.index(letter)
    if not spots:
        spots = _cards(state)
    side = max(4.0, 1 + max((max(spot) for spot in spots), default=0))
    left, top = ((side - 1 - max((spot[axis] for spot in spots), default=0)) / 2 for axis in (0, 1))
    parts = []
    for (column, row), element in spots.items():
        x, y = (column + left) * _CELL, (row + top) * _CELL
        parts.append(tag("rect", x=x, y=y, width=_CELL, height=_CELL, fill="var(--tile)", class_="lot"))
        if element != parcels.EMPTY:
            parts.append(icon(picture_of(parcels.NAMES[element]), x + 1, y + 1, 8))
    size = f"{side * _CELL:g}"
    return tag("svg", *parts, Markup(), viewBox=f"0 0 {size} {size}", class_="carson miniature", aria_hidden="true")


def _cards(state: State) -> dict[tuple[int, int], int]:
    """The terrain cards of the row, a little apart."""
    found = {}
    for number, card in enumerate([card for card in state.row if card < deck.TERRAIN]):
        row, column = divmod(number, _ROW)
        for at, element in enumerate(state.box.faces[card]):
            found[column * 3 + at % 2, row * 3 + at // 2] = element
    return found


MINIATURES.register("cards", miniature)
