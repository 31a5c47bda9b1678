"""Main street at sunrise, as it stands on the poster of the start page."""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin
from typing import Final

from carson.draw.svg.markup import Markup, tag

WIDTH: Final = 1200
_GROUND: Final = 196
_SUN: Final = (600, _GROUND, 112)
_HEIGHT: Final = 224
_STREET: Final = (
    ("cactus", 118, 40), ("mine", 160, 66), ("ranch", 236, 74), ("house", 318, 56), ("blacksmith", 380, 64),
    ("bank", 448, 84), ("saloon", 538, 84), ("hotel", 626, 94), ("church", 724, 86), ("general-store", 812, 74),
    ("prison", 892, 68), ("house", 964, 54), ("horse", 1024, 44), ("cactus", 1078, 34),
)  # fmt: skip
"""What stands there: the icon, where it begins, and how wide it is."""
_PRAIRIE: Final = (("cactus", 150, 62), ("skull", 372, 34), ("signpost", 556, 92), ("cactus", 806, 44), ("horse", 962, 70))
"""The same where there is no town."""
_MESAS: Final = (
    "M0 196V128L34 112H118L150 138L196 142L240 196Z",
    "M1200 196V110L1166 98H1092L1060 126L1006 134L950 196Z",
    "M170 196L236 150L262 158L318 132L352 160L420 196Z",
    "M1010 196L942 146L906 160L858 138L812 164L760 196Z",
)
_STRATA: Final = "M6 136H140M0 150H196M0 166H214M0 182H228M1194 122H1066M1200 138H1004M1200 154H988M1200 170H972M1200 184H962"


@cache
def townscape(has_town: bool = True) -> Markup:
    """The picture; it only decorates."""
    x, y, radius = _SUN
    rays = [
        f"M{x + r0 * cos(radians(a)):.0f} {y - r0 * sin(radians(a)):.0f}"
        f"L{x + r1 * cos(radians(a)):.0f} {y - r1 * sin(radians(a)):.0f}"
        for number, a in enumerate(range(3, 180, 6))
        for r0, r1 in [(radius + 12, min(560, (186 if number % 2 else 152) / sin(radians(a))))]
    ]
    parts = [
        tag("path", d="".join(rays), class_="rays"),
        *(
            tag("path", d=f"M{x - r} {y}A{r} {r} 0 0 1 {x + r} {y}", class_=name)
            for r, name in ((radius, "sun"), (radius - 7, "corona"))
        ),
        *(tag("path", d=mesa, class_="far" if number > 1 else "mesa") for number, mesa in enumerate(_MESAS)),
        tag("path", d=_STRATA, class_="strata"),
        tag("rect", y=_GROUND, width=WIDTH, height=_HEIGHT - _GROUND, class_="earth"),
        tag("path", d=f"M0 {_GROUND}H{WIDTH}", class_="horizon"),
        tag("path", d=f"M0 {_GROUND + 9}H{WIDTH}M0 {_GROUND + 19}H{WIDTH}", class_="rails"),
        tag("path", d=f"M0 {_GROUND + 14}H{WIDTH}", class_="sleepers"),
        *(_standing(*each) for each in (_STREET if has_town else _PRAIRIE)),
    ]
    box = f"0 0 {WIDTH} {_HEIGHT}"
    return tag("svg", *parts, viewBox=box, preserveAspectRatio="xMidYMax slice", class_="carson townscape", aria_hidden="true")


def _standing(name: str, left: int, width: int) -> Markup:
    """An icon whose feet are on the ground: their drawings end a little above the edge of their square."""
    top = _GROUND - width * 22.6 / 24
    return tag("use", href=f"#i-{name}", x=left, y=round(top, 1), width=width, height=width)
