"""What commands show: standard output as a console, a progress bar on standard error, plain tables of figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

MIN_COLUMNS: Final = 80


def screen() -> Console:
    """Standard output: colours on a terminal, plain text of at least 80 columns in a pipe, NO_COLOR respected."""
    console = Console(highlight=False, emoji=False, markup=False)
    if console.is_terminal:
        return console
    return Plain(highlight=False, emoji=False, markup=False, width=max(MIN_COLUMNS, console.width))


class Plain(Console):
    """A console for pipes and files: no line ends in spaces."""

    def print(self, *objects: Any, **options: Any) -> None:
        with self.capture() as capture:
            super().print(*objects, **options)
        self.file.write("\n".join(line.rstrip(" ") for line in capture.get().split("\n")))


@contextmanager
def progress(console: Console, what: str, total: float) -> Iterator[Callable[[float], None]]:
    """Show a bar, only on a terminal; yields a function that advances it."""
    if not console.is_terminal:
        yield lambda amount: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:>3.0f} %"), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda amount: bar.advance(task, amount)


def table(title: str, *columns: str) -> Table:
    """A plain table: the first column is text, the others are numbers."""
    made = Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False)
    for number, head in enumerate(columns):
        made.add_column(head, justify="right" if number else "left", no_wrap=True)
    return made


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def between(interval: tuple[float, float] | None, scale: float = 1.0) -> str:
    """``91.2 – 100.0``"""
    if interval is None:
        return "unknown"
    low, high = interval
    return f"{scale * low:.1f} – {scale * high:.1f}"
