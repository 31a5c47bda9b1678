"""How the table of the card game is arranged on a screen: where the row, the bids and the panel of each seat stand."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from carson.cards import deck
from carson.cards.state import State
from carson.draw.svg.cards.pieces import CARD, CARD_HEIGHT
from carson.draw.svg.cards.seats import Room
from carson.draw.svg.markup import shift
from carson.draw.svg.shape import Shape

GAP: Final = 8
_STEP: Final = CARD + GAP
_USUAL_ROW: Final = 6
"""The row has this many cards at most, unless the governor lays out one more."""
_PHONE_PANEL: Final = 196
"""The height of the panels of the others on a phone."""
_UPRIGHT_OWN: Final = 480
"""The width of the own panel on an upright tablet where the others, more than three, stand beside it."""


class Layout(NamedTuple):
    """Where things stand on one shape of screen, in units that are pixels at the size it was drawn for."""

    width: float
    height: float
    """Of the whole table; a phone’s is as long as it needs to be, and has none."""
    head: float
    """The height of everything above the panels."""
    card: float
    """The scale of the cards of the row."""
    row: tuple[float, float]
    told: tuple[float, float]
    """Where it stands how far the game is, and the width it has."""
    bids: tuple[float, float, float]
    """Where the bids lie, and the width they have."""
    own: float
    """The part of the panels that belongs to the own seat: of the height where they stand upright, else of the width."""
    columns: int = _USUAL_ROW + 1
    """How many cards of the row lie side by side."""


LAYOUTS: Final = {
    Shape.WIDE: Layout(1338, 662, 152, 1.15, (238, 0), (1050, 288), (1050, 38, 288), 0.5),
    Shape.TABLET: Layout(996, 580, 158, 1.15, (250, 4), (0, 236), (0, 84, 236), 0.54),
    Shape.UPRIGHT: Layout(740, 744, 236, 1.2, (0, 82), (0, 390), (404, 0, 336), 0.7),
    Shape.PHONE: Layout(400, 0, 336, 1, (0, 72), (0, 400), (202, 232, 198), 1, 4),
}


def row_spots(state: State, shape: Shape) -> dict[str, str]:
    """The transforms that put the cards of the row side by side, nearest to the piles first."""
    layout = LAYOUTS[shape]
    count, columns, size = len(state.row), layout.columns, layout.card
    left, top = layout.row
    if shape is Shape.PHONE and count > _USUAL_ROW:
        columns, size = 5, 0.8
    elif shape is not Shape.PHONE:
        free = (layout.bids[0] if shape is Shape.WIDE else layout.width) - left
        size = min(size, free / (max(count, _USUAL_ROW) * _STEP))
    spots = {}
    for number, card in enumerate(state.row):
        line, column = divmod(number, columns)
        at = left + column * _STEP * size, top + line * (CARD_HEIGHT + GAP) * size
        spots[f"card-{deck.NAMES[card]}"] = shift(round(at[0], 1), round(at[1], 1), round(size, 3))
    return spots


@lru_cache
def panel_rooms(seats: int, humans: int, shape: Shape, own: int) -> tuple[list[Room], list[tuple[float, float]]]:
    """How large the panel of each seat is, and where it stands: the own one first, humans before virtual players."""
    layout = LAYOUTS[shape]
    others = [seat for seat in range(seats) if seat != own]
    rooms = [Room(0, 0)] * seats
    spots = [(0.0, 0.0)] * seats
    if shape is Shape.PHONE:
        rooms[own] = Room(layout.width, 600, own=True, tall=True)
        for number, seat in enumerate(others):
            rooms[seat] = Room(layout.width, _PHONE_PANEL)
            spots[seat] = (0, 610 + number * (_PHONE_PANEL + 10))
        return rooms, spots
    width, height = layout.width, layout.height - layout.head - 10
    if shape is Shape.UPRIGHT and len(others) <= 3:
        columns = 3
        tall = round(height * layout.own)
        rooms[own] = Room(width, tall, own=True)
        left, top, wide, free = 0.0, tall + 10.0, width, height - tall - 10
    else:
        upright = shape is Shape.UPRIGHT
        columns = 1 if upright or len(others) <= 3 else 2
        mine = _UPRIGHT_OWN if upright else round(width * (layout.own if columns == 1 else layout.own * 0.9))
        rooms[own] = Room(mine, height, own=True, tall=upright)
        left, top, wide, free = mine + 10.0, 0.0, width - mine - 10, height
    lines = -(-len(others) // columns)
    more = 2.0 if columns == 1 and shape is not Shape.UPRIGHT else 1.0
    shares = [more if seat < humans else 1.0 for seat in others[::columns]]
    for line, share in enumerate(shares):
        beside = others[line * columns : (line + 1) * columns]
        each, deep = (wide - 10 * (len(beside) - 1)) / len(beside), (free - 10 * (lines - 1)) * share / sum(shares)
        for column, seat in enumerate(beside):
            rooms[seat] = Room(round(each, 1), round(deep, 1))
            spots[seat] = (round(left + column * (each + 10), 1), round(top, 1))
        top += deep + 10
    return rooms, spots
