"""Standard output as a console: colours and pictures on a terminal, plain text in a pipe."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Console

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
