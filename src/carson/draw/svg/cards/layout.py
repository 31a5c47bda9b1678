"""How the table of the card game is arranged on a screen: where the row, the bids and the panel of each seat stand."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from carson.cards import deck, levels
from carson.cards.state import State
from carson.draw.svg.cards.panel_layout import PanelLayout, own_panel
from carson.draw.svg.cards.pieces import CARD, CARD_HEIGHT
from carson.draw.svg.markup import shift
from carson.draw.svg.shape import Shape

GAP: Final = 8
_STEP: Final = CARD + GAP
_USUAL_ROW: Final = 6
"""The row has this many cards at most, unless the governor lays out one more."""
_PHONE_PANEL: Final = 196
"""The height of the other seats' panels on a phone."""
_OWN_ON_PHONE: Final = {Shape.PHONE: 600, Shape.LYING: 330}
"""The height of the viewer's panel on a phone; the others' follow below, as many side by side as there is room for."""
_MIN_ON_PHONE: Final = 250
"""The width that a panel of another has on a phone at least."""
_MIN_WIDTH: Final = 142
"""The width that name, points and suit of another need, with the gap beside them."""
_FEW: Final = 3
"""With more others than this, the viewer's panel has another width."""


class Layout(NamedTuple):
    """Where things stand on one shape of screen, in units that are pixels at the size it was drawn for."""

    width: float
    height: float
    """Of the whole table; 0 on a phone, where it is as long as it needs to be."""
    head: float
    """The height of everything above the panels."""
    card: float
    """The scale of the cards of the row."""
    row: tuple[float, float]
    told: tuple[float, float]
    """Where epoch and round are written, and how wide; on a large screen they stand on the tray."""
    bids: tuple[float, float, float]
    """Where the bids lie, below their heading, and how wide; on a large screen they lie on the tray."""
    own: tuple[float, float]
    """The viewer's share of the width of the panels, beside a few others and beside more."""
    columns: int = _USUAL_ROW + 1
    """How many cards of the row lie side by side."""


LAYOUTS: Final = {
    Shape.WIDE: Layout(width=1338, height=662, head=152, card=1.15, row=(238, 0), told=(0, 0), bids=(0, 0, 0), own=(0.5, 0.46)),
    Shape.TABLET: Layout(
        width=996, height=580, head=160, card=1.15, row=(250, 4), told=(0, 236), bids=(0, 88, 236), own=(0.54, 0.497)
    ),
    Shape.UPRIGHT: Layout(
        width=740, height=834, head=246, card=1.2, row=(0, 92), told=(0, 390), bids=(404, 16, 336), own=(0.6, 0.65)
    ),
    Shape.PHONE: Layout(
        width=400, height=0, head=336, card=1, row=(0, 72), told=(0, 400), bids=(202, 238, 198), own=(1, 1), columns=4
    ),
    Shape.LYING: Layout(width=528, height=0, head=200, card=0.87, row=(0, 92), told=(0, 250), bids=(268, 16, 260), own=(1, 1)),
}


def row_length(seats: int) -> int:
    """How many cards the row has when it is laid out (C3.3)."""
    return 1 + levels.terrain_shown(seats)


def tray(seats: int) -> tuple[float, float, float, float]:
    """What epoch, round and bids lie on at a large screen, beside the row: left, top, width and height."""
    layout = LAYOUTS[Shape.WIDE]
    left = layout.row[0] + row_length(seats) * _STEP * layout.card + 10
    return left, 0, layout.width - left, CARD_HEIGHT * layout.card


def row_spots(state: State, shape: Shape) -> dict[str, str]:
    """The transforms that put the cards of the row side by side, nearest to the piles first."""
    names = [f"card-{deck.NAMES[card]}" for card in state.row]
    return dict(zip(names, card_spots(len(names), state.seats, shape), strict=True))


@lru_cache
def card_spots(count: int, seats: int, shape: Shape) -> list[str]:
    """The transforms of so many cards in the place of the row."""
    layout = LAYOUTS[shape]
    columns, size = layout.columns, layout.card
    left, top = layout.row
    if shape is Shape.PHONE and count > _USUAL_ROW:
        columns, size = 5, 0.8
    elif shape is not Shape.PHONE:
        free = (tray(seats)[0] - 10 if shape is Shape.WIDE else layout.width) - left
        size = min(size, free / (max(count, row_length(seats)) * _STEP))
    spots = []
    for number in range(count):
        line, column = divmod(number, columns)
        at = left + column * _STEP * size, top + line * (CARD_HEIGHT + GAP) * size
        spots.append(shift(round(at[0], 1), round(at[1], 1), round(size, 3)))
    return spots


@lru_cache
def panel_rooms(seats: int, shape: Shape, own: int, people: int = 0) -> tuple[list[PanelLayout], list[tuple[float, float]]]:
    """How large the panel of each seat is, and where it stands: the viewer's first, with so many *people*, and the others'
    in as many columns as leave their cities the most room.
    """
    layout = LAYOUTS[shape]
    others = [seat for seat in range(seats) if seat != own]
    rooms = [PanelLayout(0, 0)] * seats
    spots = [(0.0, 0.0)] * seats
    if shape.is_phone:
        mine, width = _OWN_ON_PHONE[shape], layout.width
        rooms[own] = own_panel(width, mine, people)
        left, top = 0.0, float(mine + GAP)
        columns = int(width // _MIN_ON_PHONE)
        lines = -(-len(others) // columns)
        arranged = [_arranged(len(others), columns, width, lines * (_PHONE_PANEL + GAP) - GAP, over=False)]
    else:
        height = layout.height - layout.head - 10
        mine = round(layout.width * layout.own[len(others) > _FEW])
        rooms[own] = own_panel(mine, height, people)
        left, top, width = mine + 10.0, 0.0, layout.width - mine - 10
        even = [columns for columns in range(1, len(others) + 1) if -len(others) % columns <= 1]
        ways = product([columns for columns in even if width / columns > _MIN_WIDTH], (False, True))
        arranged = [_arranged(len(others), columns, width, height, over=over) for columns, over in ways]
    best = max(arranged, key=lambda lines: min(room.side for line in lines for room in line))
    seat_of = iter(others)
    for line in best:
        for column, room in enumerate(line):
            seat = next(seat_of)
            rooms[seat], spots[seat] = room, (round(left + column * (room.width + GAP), 1), round(top, 1))
        top += line[0].height + GAP
    return rooms, spots


def _arranged(count: int, columns: int, width: float, height: float, *, over: bool) -> list[list[PanelLayout]]:
    """The layouts of *count* panels, line by line, all alike and with cities of one height."""
    shares = [min(columns, count - first) for first in range(0, count, columns)]
    free = height - GAP * (len(shares) - 1)
    each = free / len(shares)
    panels = [PanelLayout(round((width - GAP * (share - 1)) / share, 1), each, over=over) for share in shares]
    city = (free - sum(panel.head + 10 for panel in panels)) / len(shares)
    return [
        [panel._replace(height=round(panel.head + 10 + city, 1))] * share for panel, share in zip(panels, shares, strict=True)
    ]
