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
_LEAST_BADGE: Final = 8.0
"""The radius below which a digit can no longer be read."""
_SIDE_BY_SIDE: Final = 4
"""How many cowboys stand in one rank."""
_GAP: Final = 0.72
"""From one cowboy to the next, in parts of their size: a bit more than the digit that they bear is wide."""
_WIDE_GAP: Final = 0.98


@lru_cache(maxsize=4096)
def cowboy(piece: Piece, x: float, y: float, size: float) -> Markup:
    """A cowboy in the paint of its seat; a white one bears the seat’s digit alone."""
    paint = WHITE if piece.lent else fill(piece.seat)
    body = tag("use", href="#i-cowboy", x=x, y=y, width=size, height=size, fill=paint)
    parts = [body, badge(piece.seat, x + size / 2, y + size * 0.72, max(size * 0.31, _LEAST_BADGE))]
    if piece.charged:
        parts.append(icon("dynamite", x + size * 0.62, y - size * 0.05, size * 0.5))
    return tag("g", *parts, class_=f"cowboy of-{piece.seat + 1}")


def cowboys(pieces: Sequence[Piece], x: float, bottom: float, width: float, size: float) -> Markup:
    """Cowboys who stand on this line in a strip from here to the right, so that each can be counted.

    Up to four stand side by side, and are smaller where they need to be; more stand in two ranks, the front one in the gaps.
    """
    if len(pieces) <= _SIDE_BY_SIDE:
        return _rank(pieces, x, bottom, width, min(size, width / (1 + _GAP * max(0, len(pieces) - 1))))
    back = len(pieces) // 2
    front = len(pieces) - back
    size = min(size, width / (1.5 + _WIDE_GAP * (front - 1)))
    aside = size / 4 if front == back else 0.0
    ranks = (pieces[:back], -aside, bottom - 0.44 * size), (pieces[back:], aside, bottom + 0.18 * size)
    return join(*(_rank(rank, x + shift, line, width, size, _WIDE_GAP) for rank, shift, line in ranks))


def _rank(pieces: Sequence[Piece], x: float, bottom: float, width: float, size: float, gap: float = _GAP) -> Markup:
    """A row of cowboys in the middle of a strip."""
    left = x + (width - size * (1 + gap * (len(pieces) - 1))) / 2
    size = round(size, 1)
    return join(
        *(cowboy(piece, round(left + i * gap * size, 1), round(bottom - size, 1), size) for i, piece in enumerate(pieces))
    )
