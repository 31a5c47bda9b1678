"""The cowboys that stand on a place, as people see them: whose they are and what is special about each."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from carson.city.places import FIRST_CORRAL, ROADS_2, WAGES

if TYPE_CHECKING:
    from carson.city.state import State


class Piece(NamedTuple):
    """A cowboy, and what is special about it."""

    seat: int
    lent: bool = False
    """Not one of the seat’s own ten: the white cowboy."""
    charged: bool = False
    """It carries dynamite."""


def pieces_on(state: State, place: int) -> tuple[Piece, ...]:
    """The cowboys on a parcel or square, by seat; on wages and roads-2 as many as stand there."""
    found: list[Piece] = []
    bit = 1 << place
    for seat, places in enumerate(state.stand):
        lent = bool(state.lent[seat] & bit)
        if place in (WAGES, ROADS_2):
            crowd = state.wages[seat] if place == WAGES else state.crew[seat]
            found += [Piece(seat)] * (crowd - lent) + [Piece(seat, True)] * lent
        elif places & bit and place < FIRST_CORRAL:
            found.append(Piece(seat, lent, bool(state.charged[seat] & bit)))
    return tuple(found)
