"""Charts of a finished game: a line of points for each seat, and bars of income, in the colours of the seats.

A chart is a picture with a name and a description; the same numbers stand below it as a table for people who cannot see it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from carson.draw.palette import SEAT_COLOURS, SEAT_INKS
from carson.draw.svg.markup import Markup, tag
from carson.game.language import say
from carson.web.study.history import History

WIDTH: Final = 640
PHONE_WIDTH: Final = 340
"""Narrower, so that letters and badges on a phone are as large as elsewhere."""
HEIGHT: Final = 190
_LEFT: Final = 34
_RIGHT: Final = 30
_FOOT: Final = 22
_STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
DASHES: Final = (None, "9 4", "2 3", "12 3 2 3", "6 2", "1 4")
"""Lines differ by more than their colour."""
_LEAST_FOR_AMOUNT: Final = 13
"""How much room a bar of income needs for its amount above it."""


def points_chart(history: History, names: Sequence[str], width: int = WIDTH) -> Markup:
    """What each seat would have had, move by move."""
    scores = history.scores
    low, high = min(0, *map(min, scores)), max(1, *map(max, scores))
    shown = _thinned(len(scores))
    across = (width - _LEFT - _RIGHT) / max(1, len(scores) - 1)

    def height(score: int) -> float:
        return (HEIGHT - _FOOT) * (1 - (score - low) / (high - low))

    parts = [*_lines(low, high, height, width), *_rounds(history.rounds, across)]
    ends = apart([height(score) for score in scores[-1]])
    for seat in range(len(names)):
        steps = "L".join(f"{_LEFT + number * across:.1f} {height(scores[number][seat]):.1f}" for number in shown)
        for colour, thick, dash in (("var(--ink)", 4.6, None), (SEAT_COLOURS[seat], 2.8, DASHES[seat])):
            parts.append(tag("path", d=f"M{steps}", fill="none", stroke=colour, stroke_width=thick, stroke_dasharray=dash,
                             stroke_linejoin="round"))  # fmt: skip
        parts.append(_badge(seat, width - _RIGHT + 16, ends[seat]))
    told = ", ".join(f"{name} {score}" for name, score in zip(names, scores[-1], strict=True))
    return _picture(parts, say("Points over the game; at the end: {points}", points=told), width)


def income_chart(history: History, names: Sequence[str], width: int = WIDTH) -> Markup:
    """What came in for each seat in each round."""
    rounds = sorted(history.income)
    high = max((amount for amounts in history.income.values() for amount in amounts), default=0) or 1
    room = (width - _LEFT - _RIGHT) / max(1, len(rounds))
    thick = min(26.0, room * 0.8 / max(1, len(names)))

    def height(amount: int) -> float:
        return (HEIGHT - _FOOT) * (1 - amount / high)

    parts = [*_lines(0, high, height, width, "$")]
    for place, number in enumerate(rounds):
        middle = _LEFT + (place + 0.5) * room
        parts.append(_word(say("Round {number}", number=number), middle, HEIGHT - 6, "middle"))
        for seat, amount in enumerate(history.income[number]):
            x, y = middle + (seat - len(names) / 2) * thick, height(amount)
            parts.append(tag("rect", x=f"{x:.1f}", y=f"{y:.1f}", width=f"{thick - 3:.1f}", height=f"{HEIGHT - _FOOT - y:.1f}",
                             fill=SEAT_COLOURS[seat], stroke="var(--ink)"))  # fmt: skip
            if amount and thick >= _LEAST_FOR_AMOUNT:
                parts.append(_word(str(amount), x + (thick - 3) / 2, y - 4, "middle"))
    told = "; ".join(
        say(
            "round {number}: {amounts}",
            number=number,
            amounts=", ".join(f"{name} ${amount}" for name, amount in zip(names, history.income[number], strict=True)),
        )
        for number in rounds
    )
    return _picture(parts, say("Income by round; {rounds}", rounds=told), width)


def _picture(parts: Sequence[Markup], title: str, width: int) -> Markup:
    return tag("svg", tag("title", title), *parts, viewBox=f"0 -14 {width} {HEIGHT + 16}", class_="carson chart", role="img",
               aria_label=title)  # fmt: skip


def _thinned(number: int) -> list[int]:
    """At most about two hundred of these places, the last one among them."""
    step = max(1, number // 200)
    return [*range(0, number - 1, step), number - 1]


def _lines(low: int, high: int, height: Callable[[int], float], width: int, unit: str = "") -> list[Markup]:
    """Level lines at round numbers."""
    step = next((step for step in _STEPS if (high - low) / step <= 5), _STEPS[-1])
    found = []
    for level in range(-(-low // step) * step, high + 1, step):
        y = f"{height(level):.1f}"
        stroke = "var(--ink)" if level == 0 else "var(--line)"
        found.append(tag("line", x1=_LEFT, y1=y, x2=width - _RIGHT, y2=y, stroke=stroke))
        found.append(_word(f"{unit}{level}" if level >= 0 else f"−{unit}{-level}", _LEFT - 6, float(y) + 4, "end"))
    return found


def _rounds(rounds: Sequence[int], across: float) -> list[Markup]:
    """Where each round begins; in a long game only every third."""
    found = []
    every = 1 if max(rounds) <= 6 else 3
    for number in sorted(set(rounds)):
        x = _LEFT + rounds.index(number) * across
        found.append(
            tag("line", x1=f"{x:.1f}", y1=0, x2=f"{x:.1f}", y2=HEIGHT - _FOOT, stroke="var(--line)", stroke_dasharray="2 4")
        )
        if (number - 1) % every == 0:
            found.append(_word(say("Round {number}", number=number), x + 3, HEIGHT - 6, "start"))
    return found


def apart(heights: Sequence[float], least: float = 19, most: float = HEIGHT - _FOOT) -> list[float]:
    """The heights moved so far apart that badges there do not cover each other, and into the picture."""
    order = sorted(range(len(heights)), key=lambda seat: heights[seat])
    found = [max(height, least / 2) for height in heights]
    for above, below in pairwise(order):
        found[below] = max(found[below], found[above] + least)
    found[order[-1]] = min(found[order[-1]], most)
    for below, above in pairwise(reversed(order)):
        found[above] = min(found[above], found[below] - least)
    return found


def _badge(seat: int, x: float, y: float) -> Markup:
    circle = tag("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=9, fill=SEAT_COLOURS[seat], stroke="var(--ink)", stroke_width=1.3)
    digit = tag("text", str(seat + 1), x=f"{x:.1f}", y=f"{y + 4:.1f}", font_size=12, text_anchor="middle", fill=SEAT_INKS[seat])
    return Markup(circle + digit)


def _word(text: str, x: float, y: float, anchor: str) -> Markup:
    return tag("text", text, x=f"{x:.1f}", y=f"{y:.1f}", font_size=11.2, text_anchor=anchor, fill="var(--soft)")
