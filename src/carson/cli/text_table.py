"""Plain tables of figures, for ``carson arena``, ``ladder``, ``statistics`` and ``analyse``."""

from __future__ import annotations

from rich.table import Table

from carson.arena.standings import Interval


def table(title: str, *columns: str) -> Table:
    """A plain table: the first column is text, the others are numbers."""
    made = Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False)
    for number, head in enumerate(columns):
        made.add_column(head, justify="right" if number else "left", no_wrap=True)
    return made


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def between(interval: Interval | None, scale: float = 1.0) -> str:
    """``91.2 – 100.0``"""
    if interval is None:
        return "unknown"
    low, high = interval
    return f"{scale * low:.1f} – {scale * high:.1f}"
