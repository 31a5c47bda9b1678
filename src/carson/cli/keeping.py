"""Keeping the record of a game: written whole after every move of a person, so that nothing played is ever lost."""

from __future__ import annotations

import os

from carson.cli.files import write_text
from carson.game import Record


class Keeper:
    """Writes the record of one game to the file that was asked for."""

    def __init__(self, path: str | None, source: str | None = None) -> None:
        self.path = path
        self._ours = {os.path.abspath(source)} if source else set[str]()

    def save(self, record: Record) -> None:
        """Write to the file of ``--record``, if there is one."""
        if self.path is not None:
            self.save_to(self.path, record)

    def save_to(self, path: str, record: Record) -> None:
        """Write to *path*; another game that was there is kept beside it, as ``FILE~``."""
        whole = os.path.abspath(os.path.expanduser(path))
        if whole not in self._ours and os.path.isfile(whole) and os.path.getsize(whole):
            os.replace(whole, f"{whole}~")
        write_text(os.path.expanduser(path), str(record))
        self._ours.add(whole)
