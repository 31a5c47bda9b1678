"""Charts: bars with intervals, for what many games say. The same paper and ink as the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import floor, log10
from typing import Final

from carson.draw.svg.frame import named, sheet
from carson.draw.svg.markup import Markup, Svg, join, move, shortened, tag, words

WIDTH: Final = 720
MARGIN: Final = 28
LABELS: Final = 190
"""The width of the names of bars."""
VALUES: Final = 142
"""The width of the numbers behind them."""
TRACK: Final = WIDTH - 2 * MARGIN - LABELS - VALUES
ROW: Final = 24
THIN: Final = 9
"""The height of a bar among several of a row."""
HEAD: Final = 78
LEGEND: Final = 22
AXIS: Final = 24
GAP: Final = 30
MAX_LETTERS: Final = 26
FILLS: Final = ("var(--road)", "var(--deep)")
TICKS: Final = 5
"""The approximate number of lines across a chart."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a chart: a bar, or several beside each other."""

    label: str
    values: tuple[float, ...]
    told: str
    """The values in words, at the end of the bar."""
    interval: tuple[float, float] | None = None
    """Of the first value."""


@dataclass(frozen=True, slots=True)
class Chart:
    """Bars on one scale."""

    title: str
    rows: Sequence[Row]
    series: tuple[str, ...] = ()
    """What the bars of a row are, where there are several."""
    mark: float | None = None
    """Where a line is drawn to compare with."""
    mark_told: str = ""
    percent: bool = False
    """Values are shares, and the axis is in per cent."""
    note: str = ""
    ends: tuple[float, float] = field(default=(0.0, 0.0))
    """The scale reaches at least from the one to the other."""


def charts(title: str, subtitle: str, parts: Sequence[Chart], theme: str = "auto") -> Svg:
    """Some charts below each other as one picture."""
    shown = [chart for chart in parts if chart.rows]
    y = float(HEAD)
    drawn = [
        words(shortened(title, 60), MARGIN, 36, 22, "b"),
        words(shortened(subtitle, 110), MARGIN, 58, 12.5, "soft", room=WIDTH - 2 * MARGIN),
    ]
    for chart in shown:
        body, height = _chart(chart)
        drawn.append(move(body, MARGIN, y))
        y += height + GAP
    description = ". ".join(f"{chart.title}: " + "; ".join(f"{row.label} {row.told}" for row in chart.rows) for chart in shown)
    return sheet(join(*drawn), WIDTH, y, title, description, theme)


def _chart(chart: Chart) -> tuple[Markup, float]:
    scale = _Scale(chart)
    top = 30 + (LEGEND if chart.series or chart.mark_told else 0)
    height = top + ROW * len(chart.rows)
    pieces = [words(chart.title, 0, 14, 15, "b"), *_legend(chart), *_axis(scale, top, height, chart.percent)]
    for number, row in enumerate(chart.rows):
        pieces.append(move(_row(row, scale, chart), 0, top + ROW * number))
    if chart.mark is not None:
        x = LABELS + scale(chart.mark)
        pieces.append(_line(x, top - 4, x, height + 2, "var(--accent)", dash="4 3"))
    if chart.note:
        pieces.append(words(chart.note, 0, height + AXIS + 14, 12, "soft", room=WIDTH - 2 * MARGIN))
    whole = named(join(*pieces), chart.title, role="group")
    return whole, height + AXIS + (20 if chart.note else 0)


class _Scale:
    """From a value to its place on the track."""

    def __init__(self, chart: Chart) -> None:
        values = [value for row in chart.rows for value in (*row.values, *_finite(row.interval))]
        values += [0.0, *chart.ends, *([] if chart.mark is None else [chart.mark])]
        low, high = min(values), max(values)
        self.step = _nice((high - low or 1.0) / TICKS)
        self.low = self.step * floor(low / self.step + 1e-9)
        self.high = max(-self.step * floor(-high / self.step + 1e-9), self.low + self.step)
        if chart.percent:
            self.high = min(self.high, 1.0) if high <= 1 else self.high

    def __call__(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return TRACK * min(1.0, max(0.0, share))

    def ticks(self) -> list[float]:
        number = round((self.high - self.low) / self.step)
        return [self.low + self.step * place for place in range(number + 1)]


def _finite(interval: tuple[float, float] | None) -> tuple[float, ...]:
    return tuple(end for end in interval if abs(end) != float("inf")) if interval is not None else ()


def _nice(step: float) -> float:
    """The next larger of 1, 2, 2.5, 5 and their tenfolds.

    >>> _nice(0.03), _nice(7), _nice(130)
    (0.05, 10.0, 200.0)
    """
    size = 10.0 ** floor(log10(step))
    return next(size * factor for factor in (1, 2, 2.5, 5, 10) if size * factor >= step * (1 - 1e-9))


def _legend(chart: Chart) -> list[Markup]:
    pieces: list[Markup] = []
    x = float(LABELS)
    for name, fill in zip(chart.series, FILLS, strict=False):
        pieces.append(tag("rect", x=x, y=24, width=12, height=12, fill=fill))
        pieces.append(words(name, x + 18, 34, 12, "soft"))
        x += 40 + 8 * len(name)
    if chart.mark_told:
        pieces.append(_line(x, 30, x + 16, 30, "var(--accent)", dash="4 3"))
        pieces.append(words(chart.mark_told, x + 22, 34, 12, "soft"))
    return pieces


def _axis(scale: _Scale, top: float, bottom: float, percent: bool) -> list[Markup]:
    pieces: list[Markup] = []
    for tick in scale.ticks():
        x = LABELS + scale(tick)
        told = f"{100 * tick:g} %" if percent else f"{round(tick, 6):g}".replace("-", "−")
        pieces.append(_line(x, top - 4, x, bottom + 2, "var(--line)"))
        pieces.append(words(told, x, bottom + 16, 11, "soft", "middle"))
    return pieces


def _row(row: Row, scale: _Scale, chart: Chart) -> Markup:
    pieces = [words(shortened(row.label, MAX_LETTERS), LABELS - 10, 16, 13, "", "end", LABELS - 12)]
    several = len(row.values) > 1
    nought = scale(0.0)
    for number, value in enumerate(row.values):
        x, height = scale(value), THIN if several else ROW - 10
        y = 3 + number * (THIN + 1) if several else 5
        left, right = min(x, nought), max(x, nought)
        pieces.append(tag("rect", x=LABELS + left, y=y, width=max(1.0, right - left), height=height, fill=FILLS[number]))
    if row.interval is not None and all(abs(end) != float("inf") for end in row.interval):
        pieces.append(_whiskers(LABELS + scale(row.interval[0]), LABELS + scale(row.interval[1])))
    pieces.append(words(row.told, LABELS + TRACK + VALUES, 16, 12, "", "end", VALUES - 8))
    names = f"{row.label}: {row.told}"
    return named(join(*pieces), names if not chart.series else f"{names} ({', '.join(chart.series)})")


def _whiskers(left: float, right: float) -> Markup:
    """The interval of a bar, drawn over it."""
    middle, ink = ROW / 2, "var(--ink)"
    ends = [_line(x, middle - 4, x, middle + 4, ink) for x in (left, right)]
    return join(_line(left, middle, right, middle, ink), *ends)


def _line(x1: float, y1: float, x2: float, y2: float, stroke: str, dash: str | None = None) -> Markup:
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=stroke, stroke_width=1.2, stroke_dasharray=dash)
