"""The chances of every seat through a game, as a small graph whose every point leads to its moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from carson.draw.palette import SEAT_COLOURS, SEAT_INKS
from carson.draw.svg.markup import Markup, tag
from carson.game.language import say
from carson.study.analysis import Judgement
from carson.web.pages.table.chart import DASHES, apart

WIDTH: Final = 260
"""Not much wider than it is shown on a laptop, so that its letters are as large as they look here."""
HEIGHT: Final = 124
_LEFT: Final = 44
_RIGHT: Final = 24
_FOOT: Final = 16
_LETTERS: Final = 12.4
_DEEP: Final = HEIGHT - _FOOT


def chances_graph(
    judgements: Sequence[Judgement], names: Sequence[str], moves: int, now: int, link: Callable[[int], str]
) -> Markup:
    """The chances as far as they are known, in a game with this number of *moves*; a line marks the moment shown *now*."""
    across = (WIDTH - _LEFT - _RIGHT) / max(1, moves)

    def place(number: float) -> float:
        return _LEFT + number * across

    def height(chance: float) -> float:
        return 10 + (_DEEP - 10) * (1 - chance)

    parts = [*_levels(height), *_rounds(judgements, place)]
    for seat in range(len(names)):
        steps = "L".join(f"{place(one.moves):.1f} {height(one.chances[seat]):.1f}" for one in judgements)
        for colour, width, dash in (("var(--ink)", 3.4, None), (SEAT_COLOURS[seat], 2.2, DASHES[seat])):
            parts.append(tag("path", d=f"M{steps}", fill="none", stroke=colour, stroke_width=width, stroke_dasharray=dash,
                             stroke_linejoin="round"))  # fmt: skip
    ends = apart([height(chance) for chance in judgements[-1].chances], 17, _DEEP)
    parts += [_badge(seat, place(judgements[-1].moves) + 12, ends[seat]) for seat in range(len(names))]
    x = f"{place(now):.1f}"
    parts.append(tag("line", id="graph-now", x1=x, x2=x, y1=0, y2=_DEEP, stroke="var(--accent)", stroke_width=1.6))
    parts += _areas(judgements, names, place, link)
    return tag("svg", *parts, viewBox=f"0 0 {WIDTH} {HEIGHT}", class_="carson chart graph", aria_hidden="true",
               data_origin=_LEFT, data_scale=f"{across:.5f}")  # fmt: skip


def _levels(height: Callable[[float], float]) -> list[Markup]:
    found = []
    for percent in (0, 50, 100):
        y = f"{height(percent / 100):.1f}"
        found.append(tag("line", x1=_LEFT, x2=WIDTH - _RIGHT, y1=y, y2=y, stroke="var(--line)"))
        found.append(
            tag("text", f"{percent} %", x=_LEFT - 4, y=float(y) + 4, font_size=_LETTERS, text_anchor="end", fill="var(--soft)")
        )
    return found


def _rounds(judgements: Sequence[Judgement], place: Callable[[float], float]) -> list[Markup]:
    first: dict[int, int] = {}
    for one in judgements:
        first.setdefault(one.round, one.moves)
    found, free = [], 0.0
    for number, moves in first.items():
        x = place(moves)
        found.append(tag("line", x1=f"{x:.1f}", x2=f"{x:.1f}", y1=6, y2=_DEEP, stroke="var(--line)", stroke_dasharray="2 4"))
        if number and x >= free:
            found.append(tag("text", str(number), x=f"{x + 2:.1f}", y=HEIGHT - 3, font_size=_LETTERS, fill="var(--soft)"))
            free = x + 14
    return found


def _areas(
    judgements: Sequence[Judgement], names: Sequence[str], place: Callable[[float], float], link: Callable[[int], str]
) -> list[Markup]:
    """What is clicked: each judgement has the room halfway to its neighbours."""
    found = []
    at = [place(one.moves) for one in judgements]
    for number, one in enumerate(judgements):
        left = (at[max(0, number - 1)] + at[number]) / 2
        right = (at[min(len(at) - 1, number + 1)] + at[number]) / 2
        told = ", ".join(f"{name} {round(100 * chance)} %" for name, chance in zip(names, one.chances, strict=True))
        title = tag("title", say("After move {number}: {chances}", number=one.moves, chances=told))
        room = tag("rect", title, x=f"{left:.1f}", y=0, width=f"{max(1, right - left):.1f}", height=HEIGHT, fill="transparent")
        found.append(tag("a", room, href=link(one.moves), data_moves=one.moves, tabindex=-1))
    return found


def _badge(seat: int, x: float, y: float) -> Markup:
    circle = tag("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=8.4, fill=SEAT_COLOURS[seat], stroke="var(--ink)", stroke_width=1.2)
    digit = tag(
        "text", str(seat + 1), x=f"{x:.1f}", y=f"{y + 4:.1f}", font_size=_LETTERS, text_anchor="middle", fill=SEAT_INKS[seat]
    )
    return Markup(circle + digit)
