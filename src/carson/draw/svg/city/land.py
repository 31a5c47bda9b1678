"""The land below the town as a surveyor of 1858 would have printed it: hachured hills, sagebrush, a compass, a scaled border.

It never changes, so it is drawn once and belongs to no position. It is nothing but thin lines, and costs a browser no filter.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from random import Random
from typing import Final

from carson.city.places import SIDE
from carson.draw.svg.icons import icon
from carson.draw.svg.markup import Markup, join, tag, words

CELL: Final = 80
MARGIN: Final = 32
"""Room for the border, the letters and the numbers at the left and above."""
EDGE: Final = 15
"""Room for the border at the right and below."""
MAP: Final = SIDE * CELL
TOWN_SIZE: Final = MARGIN + MAP + EDGE

_HILLS: Final = ((96, 118, 66), (268, 62, 46), (566, 150, 82), (420, 318, 52), (150, 402, 74), (330, 560, 60), (52, 596, 44))
"""Middle and size of each, on the map."""
_ROSE: Final = (7 * CELL, 6 * CELL)
_BAND: Final = 5.5
"""From the edge of the map to the middle of its scaled border."""


@cache
def land_piece() -> Markup:
    """The ground with everything that is printed on it."""
    ground = tag("rect", width=MAP, height=MAP, class_="land")
    grain = tag("rect", width=MAP, height=MAP, fill="url(#m-grain)")
    printed = tag(
        "g", ground, grain, _rhumbs(), _hills(), _brush(), _rose(), _survey(), transform=f"translate({MARGIN} {MARGIN})"
    )
    return tag("g", printed, _border(), *_names(), id="land", aria_hidden="true")


def _survey() -> Markup:
    """Section lines, with a stake at every corner."""
    inner = range(1, SIDE)
    lines = "".join(f"M{n * CELL} 0V{MAP}M0 {n * CELL}H{MAP}" for n in inner)
    stakes = "".join(f"M{x * CELL - 4} {y * CELL}h8m-4-4v8" for x in inner for y in inner)
    return join(tag("path", d=lines, class_="survey"), tag("path", d=stakes, class_="stake"))


def _border() -> Markup:
    """A neat line, a bar that measures half parcels, a rule, and a star in every corner."""
    near, far, end = MARGIN - _BAND, MARGIN + MAP + _BAND, MARGIN + MAP
    bar = f"M{MARGIN} {near}H{end}M{MARGIN} {far}H{end}M{near} {MARGIN}V{end}M{far} {MARGIN}V{end}"
    out = near - 3.6
    parts = [
        tag("rect", x=MARGIN, y=MARGIN, width=MAP, height=MAP, class_="rule"),
        tag("path", d=bar, class_="scale"),
        tag("path", d=bar, class_="scale dark", stroke_dasharray=CELL / 2),
        tag("rect", x=out, y=out, width=far + 3.6 - out, height=far + 3.6 - out, class_="rule"),
    ]
    for x in (near, far):
        for y in (near, far):
            parts.append(tag("circle", cx=x, cy=y, r=7.4, class_="stud"))
            parts.append(icon("star", x - 4.5, y - 4.6, 9, "red"))
    return join(*parts)


def _names() -> list[Markup]:
    found = []
    for n in range(SIDE):
        middle = MARGIN + n * CELL + CELL / 2
        found.append(words("abcdefgh"[n], middle, MARGIN - 11, 14, "b", "middle"))
        found.append(words(str(n + 1), MARGIN - 20, middle + 5, 14, "b", "middle"))
    return found


def _hills() -> Markup:
    """Rings of hachures, longer and closer on the side away from the light."""
    luck = Random(1858)
    strokes = []
    for middle_x, middle_y, size in _HILLS:
        lobes = [(luck.uniform(0.05, 0.16), luck.uniform(0, 2 * pi)) for _ in range(3)]
        for ring in (0.42, 0.68, 0.96):
            around = 0.0
            while around < 2 * pi:
                shade = 0.5 - 0.5 * cos(around - pi / 4)
                wave = 1 + sum(depth * sin((n + 2) * around + turn) for n, (depth, turn) in enumerate(lobes))
                start = size * ring * wave
                length = size * (0.09 + 0.1 * (1 - shade)) * luck.uniform(0.8, 1.2)
                x, y = middle_x + start * cos(around), middle_y + 0.8 * start * sin(around)
                if 2 < x < MAP - 2 and 2 < y < MAP - 2:
                    strokes.append(f"M{x:.0f} {y:.0f}l{length * cos(around):.0f} {length * sin(around):.0f}")
                around += (4.6 + 5 * shade) / (size * ring)
    return tag("path", d="".join(strokes), class_="hachure")


def _brush() -> Markup:
    """Tufts of sagebrush and a few stones, away from the middles of parcels."""
    luck = Random(1859)
    marks = []
    for _ in range(74):
        x, y = luck.randrange(10, MAP - 16), luck.randrange(14, MAP - 8)
        if luck.random() < 0.7:
            marks.append(f"M{x} {y}l-3-5m3 5v-7m0 7l3-5")
        else:
            marks.append(f"M{x} {y}q2-4 5-1m2 2q1-3 4-1")
    return tag("path", d="".join(marks), class_="brush")


def _rhumbs() -> Markup:
    """The lines that run from the compass across an old map."""
    x, y = _ROSE
    rays = []
    for n in range(32):
        across, down = cos(n * pi / 16), sin(n * pi / 16)
        reach = min(
            (MAP - x if across > 0 else x) / abs(across) if abs(across) > 1e-9 else MAP,
            (MAP - y if down > 0 else y) / abs(down) if abs(down) > 1e-9 else MAP,
        )
        rays.append(f"M{x} {y}L{x + reach * across:.0f} {y + reach * down:.0f}")
    return tag("path", d="".join(rays), class_="rhumb")


def _rose() -> Markup:
    """Sixteen points, every other half in shade, and an arrow for the north."""
    x, y = _ROSE
    light: list[str] = []
    dark: list[str] = []
    for turn, reach, width in ((22.5, 30, 7), (45, 40, 10), (0, 62, 12)):
        for n in range(8 if turn == 22.5 else 4):
            heading = (turn + n * (45 if turn == 22.5 else 90)) * pi / 180
            tip = f"{x + reach * cos(heading):.1f} {y + reach * sin(heading):.1f}"
            for side, half in ((-1, light), (1, dark)):
                waist = heading + side * pi / 4
                half.append(f"M{x} {y}L{tip}L{x + width * cos(waist):.1f} {y + width * sin(waist):.1f}z")
    rings = [tag("circle", cx=x, cy=y, r=r, fill="none") for r in (48, 51.5)]
    north = tag("text", "N", x=x, y=y - 66, font_size=15, text_anchor="middle")
    points = [tag("path", d="".join(light), class_="pale"), tag("path", d="".join(dark), class_="full")]
    return tag("g", *rings, *points, north, class_="rose")
