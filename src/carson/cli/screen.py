"""The terminal: one console for what was asked for, and one sentence on standard error for what went wrong."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import Any, Final

from rich.console import Console

NARROW: Final = 80


def screen() -> Console:
    """Standard output: colours on a terminal, plain text of at least 80 columns in a pipe, NO_COLOR respected."""
    console = Console(highlight=False, emoji=False, markup=False)
    if console.is_terminal:
        return console
    return Plain(highlight=False, emoji=False, markup=False, width=max(NARROW, console.width))


class Plain(Console):
    """A console for pipes and files: no line ends in spaces."""

    def print(self, *objects: Any, **options: Any) -> None:
        with self.capture() as capture:
            super().print(*objects, **options)
        self.file.write("\n".join(line.rstrip(" ") for line in capture.get().split("\n")))


def complain(sentence: str) -> None:
    """Say what is wrong, to whoever still listens."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            print(sentence, file=sys.stderr, flush=True)


def be_lenient() -> None:
    """A terminal that cannot show or read a sign shows another; it never ends the program."""
    if sys.stderr is None:  # closed; input() insists on one
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 (it stays open)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
