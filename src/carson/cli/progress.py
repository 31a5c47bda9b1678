"""A progress bar for long work: only on a terminal, and on standard error, so that output stays clean."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn


@contextmanager
def progress(console: Console, what: str, total: float) -> Iterator[Callable[[float], None]]:
    """Show a bar; yields a function that advances it."""
    if not console.is_terminal:
        yield lambda amount: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:>3.0f} %"), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda amount: bar.advance(task, amount)
