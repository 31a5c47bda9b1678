"""Talking with a person at the terminal: printing the story, asking for a line."""

from __future__ import annotations

import contextlib
import sys
import textwrap
from collections.abc import Iterable
from typing import Final

from rich.console import Console
from rich.text import Text

from carson.words.lines import Line

BLANK_LINES: Final = 60
"""How many empty lines hide secrets where the screen cannot be cleared."""


def print_story(console: Console, lines: Iterable[Line], number: str = "") -> None:
    """Print what happened: headings in bold after an empty line, *number* before the first sentence."""
    indent = " " * len(number)
    for line in lines:
        if line.heading:
            console.print()
            console.print(Text(indent + line.text, "bold"))
            continue
        for part in textwrap.wrap(line.text, max(20, console.width - len(indent) - 3)):
            console.print(Text.assemble((number, "dim"), part))
            number = indent + "  "
        number = indent


def wipe(console: Console) -> None:
    """Clear the screen, its scrollback and the history of typed lines."""
    with contextlib.suppress(ImportError):
        import readline

        readline.clear_history()
    if console.is_terminal:
        console.clear()
        console.file.write("\x1b[3J")
        console.file.flush()
    else:
        console.print("\n" * BLANK_LINES)


def ask(prompt: str) -> str | None:
    """One line from the person; None at the end of the input. Piped input is echoed, so that the output reads as a dialogue."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 (line editing and history)
    if sys.stdin is None:  # closed by our parent process
        return None
    try:
        answer = input(prompt)
    except (EOFError, OSError):
        print()
        return None
    if not sys.stdin.isatty():
        print(answer)
    return answer.strip()
