"""The town as a stamp: land in the colours of its owners, what stands there, roads and the river."""

from __future__ import annotations

from typing import Final

from carson.city.buildings import NAMES
from carson.city.places import EDGE_ENDS, SIDE, bits
from carson.city.state import State
from carson.city.town import NOTHING
from carson.draw.palette import SEAT_COLOURS
from carson.draw.svg.base import MINIATURES
from carson.draw.svg.icons import icon
from carson.draw.svg.markup import Markup, tag

_CELL: Final = 10
_WHOLE: Final = SIDE * _CELL


def miniature(state: State, seat: int) -> Markup:
    """The town; every seat sees the same."""
    town = state.town
    owned = {number: [parcel for parcel in range(SIDE * SIDE) if town.owner(parcel) == number] for number in range(state.seats)}
    parts = [tag("rect", width=_WHOLE, height=_WHOLE, class_="land"), *_squares(list(bits(town.river)), "var(--water)")]
    for number, parcels in owned.items():
        parts += _squares(parcels, SEAT_COLOURS[number])
    if town.roads:
        parts.append(tag("path", d="".join(map(_line, bits(town.roads))), class_="road"))
    for parcel in range(SIDE * SIDE):
        if (kind := town.at(parcel)) != NOTHING:
            row, column = divmod(parcel, SIDE)
            parts.append(icon(NAMES[kind], column * _CELL + 1, row * _CELL + 1, 8))
    return tag("svg", *parts, viewBox=f"0 0 {_WHOLE} {_WHOLE}", class_="carson miniature", aria_hidden="true")


def _squares(parcels: list[int], colour: str) -> list[Markup]:
    """Several parcels in one colour."""
    d = "".join(f"M{parcel % SIDE * _CELL} {parcel // SIDE * _CELL}h{_CELL}v{_CELL}h-{_CELL}z" for parcel in parcels)
    return [tag("path", d=d, fill=colour, class_="lot")] if d else []


def _line(edge: int) -> str:
    (top, left), (bottom, right) = (divmod(end, SIDE + 1) for end in EDGE_ENDS[edge])
    return f"M{left * _CELL} {top * _CELL}L{right * _CELL} {bottom * _CELL}"


MINIATURES.register("city", miniature)
