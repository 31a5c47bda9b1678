"""Saving the record of a game: the whole record after every move of a person, so that no move is ever lost."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from carson.cli.files import FileTrouble, target_of, write_text
from carson.game import Record


class Keeper:
    """Saves the record of one game to a file."""

    def __init__(self, path: str | None, kinds: Sequence[str] = (), *, goes_on: bool = False) -> None:
        self.path = path
        self.kinds = kinds
        """Who plays each seat, in one word; saved so that the game can be continued with the same bots."""
        self._ours: set[Path] = {target_of(os.path.expanduser(path))} if path is not None and goes_on else set()

    def save(self, record: Record) -> None:
        """Save to the file of ``--record``, if there is one; raises `FileTrouble`."""
        if self.path is not None:
            self.save_to(self.path, record)

    def save_to(self, path: str, record: Record) -> None:
        """Save to *path*. Anything there that is not the beginning of this game is kept beside it. Raises `FileTrouble`."""
        whole = os.path.expanduser(path)
        goal = target_of(whole)
        text = with_kinds(str(record), self.kinds)
        if goal not in self._ours:
            back_up_other(path, goal, text)
        write_text(whole, text)
        self._ours.add(goal)


def with_kinds(text: str, kinds: Sequence[str]) -> str:
    r"""The record with a comment for each seat that says who plays it.

    >>> with_kinds("carson record 1\nseat 1: Ann\n\n1 pass\n", ["human"])
    'carson record 1\nseat 1: Ann\n# seat 1 played by human\n\n1 pass\n'
    """
    header, gap, moves = text.partition("\n\n")
    notes = [f"# seat {seat} played by {kind}" for seat, kind in enumerate(kinds, 1)]
    return "\n".join([header, *notes]) + gap + moves


def kinds_in(text: str) -> list[str]:
    """Who played each seat, from the comments in the header of a record."""
    header = text.replace("\r\n", "\n").partition("\n\n")[0]
    return [found[1] for found in re.finditer(r"^# seat [0-9]+ played by (\S+)$", header, re.MULTILINE)]


def back_up_other(path: str, goal: Path, text: str) -> None:
    """Copy another game or position to ``FILE~``, or ``FILE~2~`` and so on, overwriting no older copy."""
    try:
        if not goal.exists() or text.encode().startswith(goal.read_bytes()):
            return
        names = (goal.with_name(f"{goal.name}~{f'{number}~' if number > 1 else ''}") for number in count(1))
        shutil.copy2(goal, next(name for name in names if not os.path.lexists(name)))
    except OSError as error:
        raise FileTrouble(path, f"What is there cannot be kept beside it: {error.strerror or error}.") from None
