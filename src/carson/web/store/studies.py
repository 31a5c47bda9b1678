"""What people keep with tables: the variations they tried, and their notes."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from carson.web.store.base import Base

EVERYBODY: Final = ""
"""Keeps what came with a record; everybody sees it who keeps nothing of their own with the table."""


def text_of(base: Base, person: str, table: str) -> str:
    """What a person keeps with a table, a variation or a note a line."""
    query = 'SELECT text FROM studies WHERE "table" = ? AND person IN (?, ?) ORDER BY person DESC LIMIT 1'
    found = base.first(query, table, person, EVERYBODY)
    return "" if found is None else str(found[0])


def change(base: Base, person: str, table: str, change: Callable[[str], str]) -> None:
    """Keep something else instead."""
    write(base, person, table, change(text_of(base, person, table)))


def write(base: Base, person: str, table: str, text: str) -> None:
    base.change(
        """INSERT INTO studies (person, "table", text, made) VALUES (?, ?, ?, ?)
           ON CONFLICT (person, "table") DO UPDATE SET text = excluded.text, made = excluded.made""",
        person, table, text, time.time(),
    )  # fmt: skip
