"""What tells the seats apart: a colour, a pattern and a digit each, so that no eye depends on one of them."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from carson.draw.palette import SEAT_COLOURS, SEAT_INKS
from carson.draw.svg.icons import icon
from carson.draw.svg.markup import Markup, join, shift, tag, words
from carson.game.language import mark

_CELL: Final = 8
_PATTERNS: Final = (
    (mark("rising stripes"), "M-2 2 2-2M0 8 8 0M6 10l4-4", "#ffffff", 0.3, 2.2),
    (mark("level lines"), "M0 2h8M0 6h8", "#000000", 0.28, 1.5),
    (mark("dots"), "M2 .7v2.6M.7 2h2.6M6 4.7v2.6M4.7 6h2.6", "#000000", 0.34, 1.7),
    (mark("a grid"), "M0 4h8M4 0v8", "#ffffff", 0.42, 1.3),
    (mark("upright lines"), "M2 0v8M6 0v8", "#ffffff", 0.3, 1.4),
    (mark("chevrons"), "M0 6l4-4 4 4", "#000000", 0.4, 1.3),
)
"""For each seat the name of its pattern, its path, colour, opacity and stroke width."""

PATTERN_NAMES: Final = tuple(name for name, *_ in _PATTERNS)


def fill(seat: int) -> str:
    """The paint of a seat: its colour with its pattern."""
    return f"url(#seat-{seat + 1})"


@cache
def pattern(seat: int) -> Markup:
    """The definition of a seat’s paint."""
    _, path, colour, opacity, width = _PATTERNS[seat]
    return tag(
        "pattern",
        tag("rect", width=_CELL, height=_CELL, fill=SEAT_COLOURS[seat]),
        tag("path", d=path, fill="none", stroke=colour, stroke_opacity=opacity, stroke_width=width),
        id=f"seat-{seat + 1}",
        width=_CELL,
        height=_CELL,
        patternUnits="userSpaceOnUse",
    )


@cache
def badge(seat: int, x: float, y: float, radius: float = 9) -> Markup:
    """The digit of a seat in its colour, around this point."""
    return join(
        tag("circle", cx=x, cy=y, r=radius, fill=SEAT_COLOURS[seat], stroke="var(--ink)", stroke_width=1.2),
        _digit(seat, x, y, radius * 1.35),
    )


@cache
def dot(seat: int, x: float, y: float, radius: float) -> Markup:
    """A seat where there is no room for its digit."""
    return tag("circle", cx=x, cy=y, r=radius, fill=fill(seat), stroke="var(--ink)", stroke_width=1)


@cache
def plate(seat: int, x: float, y: float, size: float) -> Markup:
    """A property tile with the digit on it."""
    middle = size / 2
    return join(
        tag("rect", x=x, y=y, width=size, height=size, fill=fill(seat), stroke="var(--ink)", stroke_width=1.2),
        badge(seat, x + middle, y + middle, size * 0.31),
    )


def _digit(seat: int, x: float, y: float, size: float) -> Markup:
    return tag(
        "text",
        str(seat + 1),
        x=x,
        y=y + size * 0.36,
        font_size=size,
        class_="b",
        text_anchor="middle",
        fill=SEAT_INKS[seat],
    )


@lru_cache(maxsize=512)
def sign_line(signs: str, x: float, y: float, room: float, largest: float = 1.0, anchor: str = "middle") -> Markup:
    """A line of pictograms around this point, or from it on, as large as there is room for."""
    found = [(sign, 13.0 if sign[0] == ":" else 3 + 6.3 * len(sign)) for sign in signs.split()]
    wide = sum(width for _, width in found)
    scale = min(largest, room / wide) if found else 1.0
    at, parts = -wide / 2 if anchor == "middle" else 0.0, []
    for sign, width in found:
        if sign[0] == ":":
            parts.append(icon(sign[1:], at + 0.5, -6.5, 12))
        else:
            parts.append(words(sign, at + width / 2, 4, 11.5, "b", "middle"))
        at += width
    return tag("g", *parts, transform=shift(x, y, round(scale, 2)))
