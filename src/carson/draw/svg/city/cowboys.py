"""Cowboys as SVG, in the paint of their seats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from carson.city.by_name import Piece
from carson.draw.svg.icons import icon
from carson.draw.svg.marks import badge, fill
from carson.draw.svg.markup import Markup, join, tag

WHITE: Final = "#fffdf5"


@lru_cache(maxsize=4096)
def cowboy(piece: Piece, x: float, y: float, size: float) -> Markup:
    """A cowboy in the paint of its seat; a white one bears the seat’s digit alone."""
    paint = WHITE if piece.lent else fill(piece.seat)
    body = tag("use", href="#i-cowboy", x=x, y=y, width=size, height=size, fill=paint)
    parts = [body, badge(piece.seat, x + size / 2, y + size * 0.72, size * 0.31)]
    if piece.charged:
        parts.append(icon("dynamite", x + size * 0.62, y - size * 0.05, size * 0.5))
    return tag("g", *parts, class_=f"cowboy of-{piece.seat + 1}")


def cowboys(pieces: Sequence[Piece], x: float, y: float, width: float, size: float) -> Markup:
    """Cowboys side by side in a strip from here to the right; they move together when there are many."""
    if not pieces:
        return Markup()
    step = 0.0 if len(pieces) == 1 else min(size * 0.82, (width - size) / (len(pieces) - 1))
    return join(*(cowboy(piece, round(x + number * step, 1), y, size) for number, piece in enumerate(pieces)))
