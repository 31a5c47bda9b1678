"""The table of the card game has room for everything, on every screen and with any number of players."""

from __future__ import annotations

from itertools import pairwise

import pytest

from carson.draw.svg.cards.layout import LAYOUTS, panel_rooms
from carson.draw.svg.cards.seats import kept_spots
from carson.draw.svg.shape import Shape

MOST_KEPT = 18
"""A card in each of two times nine rounds."""


def test_the_own_city_is_no_smaller_on_an_upright_tablet_with_six_than_with_four() -> None:
    """The city of a game that has gone on for a while, with the room around it where a card can be laid."""
    four, six = (panel_rooms(seats, seats, Shape.UPRIGHT, 0)[0][0].city for seats in (4, 6))
    assert min(six[2] / 10, six[3] / 8) > 0.9 * min(four[2] / 10, four[3] / 8)


@pytest.mark.parametrize("shape", Shape)
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_panels_fill_the_table_and_hold_every_card(shape: Shape, seats: int) -> None:
    rooms, spots = panel_rooms(seats, 1, shape, 0)
    layout = LAYOUTS[shape]
    for room, (left, top) in zip(rooms, spots, strict=True):
        assert left + room.width <= layout.width + 1
        if shape is not Shape.PHONE:
            assert top + room.height <= layout.height - layout.head - 9
        _, _, wide, tall = room.city
        for kept in range(1, MOST_KEPT + 1):
            size, corners = kept_spots(kept, room)
            assert all(x + size <= wide and y + size <= tall for x, y in corners), (shape, seats, kept)
    assert all(one != other for one, other in pairwise(spots))
