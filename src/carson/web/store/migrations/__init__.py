"""The steps by which a schema grew, one file each: ``NNN-name.sql``.

A step that the two databases cannot share is two files, ``NNN-name.sqlite.sql`` and ``NNN-name.postgresql.sql``. A step that
has been released is never changed: what it got wrong, a later one mends. What both understand: ``TEXT``, ``INTEGER``,
``BIGINT``, ``DOUBLE PRECISION``, primary keys, references, ``CREATE INDEX … WHERE``, ``ALTER TABLE … ADD COLUMN``.
"""

from __future__ import annotations

import re
import time
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from carson.game import CarsonError
from carson.web.store.base import Base

_NAME: Final = re.compile(r"(\d{3})-([a-z0-9-]+?)(?:\.(sqlite|postgresql))?\.sql")


class Step(NamedTuple):
    """One migration: its number, what it is about, and its statements."""

    number: int
    name: str
    statements: tuple[str, ...]


@cache
def steps(database: str) -> tuple[Step, ...]:
    """Every step for ``sqlite`` or ``postgresql``, in order."""
    found: dict[int, Step] = {}
    for file in files(__name__).iterdir():
        name = _NAME.fullmatch(file.name)
        if name is None or name[3] not in (None, database):
            continue
        number = int(name[1])
        if number in found:
            raise AssertionError(f"two migrations have the number {number}")
        found[number] = Step(number, name[2], _statements(file.read_text("utf-8")))
    if sorted(found) != list(range(1, len(found) + 1)):
        raise AssertionError(f"the migrations for {database} are not numbered without gaps: {sorted(found)}")
    return tuple(found[number] for number in sorted(found))


def _statements(text: str) -> tuple[str, ...]:
    """The statements of a file: each ends with a semicolon at the end of a line."""
    code = "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("--"))
    return tuple(part.strip() for part in re.split(r";\s*(?:\n|$)", code) if part.strip())


def migrate(base: Base, database: str, known: tuple[Step, ...] | None = None) -> int:
    """Take the steps that are missing, within one transaction; the version before them. Raises `CarsonError`."""
    known = steps(database) if known is None else known
    base.change(
        "CREATE TABLE IF NOT EXISTS schema (version INTEGER PRIMARY KEY, name TEXT NOT NULL, taken DOUBLE PRECISION NOT NULL)"
    )
    (version,) = base.first("SELECT COALESCE(MAX(version), 0) FROM schema") or (0,)
    if version > len(known):
        raise CarsonError(
            f"The database was written by a newer version of carson: its schema is {version}, and this one knows {len(known)}."
        )
    for step in known[version:]:
        for statement in step.statements:
            base.change(statement)
        base.change("INSERT INTO schema (version, name, taken) VALUES (?, ?, ?)", step.number, step.name, time.time())
    return int(version)
