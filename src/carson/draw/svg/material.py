"""What things are made of: the grain of paper, the planks of a boardwalk, and tiles with a thickness.

These are patterns and symbols that a picture or a page defines once and uses often, so that a piece stays a few bytes.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from carson.draw.svg.markup import Markup, tag

_GRAIN: Final = 96
_SIDE: Final = 70
_THICK: Final = 2.6


@cache
def materials() -> dict[str, Markup]:
    """The definitions by id."""
    return {"m-grain": _grain(), "m-planks": _planks(), "m-tile": _tile(), "m-yard": _yard()}


def _grain() -> Markup:
    """Flecks and short fibres of rag paper."""
    luck = Random(7)
    flecks = "".join(f"M{luck.randrange(_GRAIN)} {luck.randrange(_GRAIN)}h.1" for _ in range(54))
    inside, bend = (8, _GRAIN - 8), (-6, 6)
    fibres = "".join(
        f"M{luck.randint(*inside)} {luck.randint(*inside)}q{luck.randint(*bend)} 2 {luck.randint(*bend)} {luck.randint(-3, 3)}"
        for _ in range(9)
    )
    drawn = [
        tag("path", d=flecks, stroke="var(--grain)", stroke_width=1.3, stroke_linecap="round"),
        tag("path", d=fibres, stroke="var(--grain)", stroke_width=0.7, fill="none"),
    ]
    return tag("pattern", *drawn, id="m-grain", width=_GRAIN, height=_GRAIN, patternUnits="userSpaceOnUse")


def _planks() -> Markup:
    """Boards seen from above, with their joints."""
    boards = tag("rect", width=28, height=8, fill="var(--plank)")
    joints = tag("path", d="M0 .4h28M0 4.4h28M9 .4v4M22 4.4v4", stroke="var(--joint)", stroke_width=0.8)
    return tag("pattern", boards, joints, id="m-planks", width=28, height=8, patternUnits="userSpaceOnUse")


def _tile() -> Markup:
    """A square tile of pasteboard: its face takes the paint of the element that uses it."""
    edge = tag("rect", y=_THICK, width=_SIDE, height=_SIDE, rx=3, fill="var(--edge)", stroke="var(--ink)", stroke_width=1)
    face = tag("rect", width=_SIDE, height=_SIDE, rx=3)
    shine = tag("path", d=f"M3 1.4h{_SIDE - 6}", stroke="#fff", stroke_opacity=0.38, stroke_width=1.2)
    return tag("symbol", edge, face, shine, id="m-tile", viewBox=f"0 0 {_SIDE} {_SIDE}", overflow="visible")


def _yard() -> Markup:
    """Fenced land on which nothing stands yet."""
    land = tag("rect", width=48, height=48, fill="var(--yard)", stroke="var(--ink)", stroke_width=0.8)
    grass = "M11 19l-3-5m3 5v-7m0 7l3-5M34 38l-3-5m3 5v-7m0 7l3-5M33 14q2-4 5-1m2 2q1-3 4-1M9 37q2-4 5-1m2 2q1-3 4-1"
    drawn = tag("path", d=grass, fill="none", stroke="var(--hill)", stroke_width=1.2, stroke_linecap="round")
    return tag("symbol", land, drawn, id="m-yard", viewBox="0 0 48 48", overflow="visible")


@cache
def tile(x: float, y: float, size: float, style: str | None = "tile", fill: str | None = None) -> Markup:
    """A tile with its upper left corner here."""
    return tag("use", href="#m-tile", x=x, y=y, width=size, height=size, class_=style, fill=fill)
