"""The variations that people have tried at tables."""

from __future__ import annotations

import time

from carson.web.store.base import Base


def text_of(base: Base, person: str, table: str) -> str:
    """What a person has tried at a table, one variation a line."""
    found = base.first('SELECT text FROM studies WHERE person = ? AND "table" = ?', person, table)
    return "" if found is None else str(found[0])


def write(base: Base, person: str, table: str, text: str) -> None:
    base.change(
        """INSERT INTO studies (person, "table", text, made) VALUES (?, ?, ?, ?)
           ON CONFLICT (person, "table") DO UPDATE SET text = excluded.text, made = excluded.made""",
        person, table, text, time.time(),
    )  # fmt: skip
