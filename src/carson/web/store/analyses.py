"""What was found out about games."""

from __future__ import annotations

import time
from typing import NamedTuple

from carson.web.store.base import Base


class Kept(NamedTuple):
    """An analysis, as far as it has come."""

    moves: int
    """How many moves the game had."""
    part: float
    findings: str
    """As JSON."""
    stopped: bool
    made: float


def kept(base: Base, table: str) -> Kept | None:
    """The analysis of a table's game."""
    found = base.first('SELECT moves, part, findings, stopped, made FROM analyses WHERE "table" = ?', table)
    return None if found is None else Kept(found[0], found[1], found[2], bool(found[3]), found[4])


def begin(base: Base, table: str, moves: int, findings: str) -> None:
    """Begin an analysis, or go on with it; one of a game that has changed since begins anew."""
    base.change('DELETE FROM analyses WHERE "table" = ? AND moves <> ?', table, moves)
    base.change(
        """INSERT INTO analyses ("table", moves, part, findings, stopped, made) VALUES (?, ?, 0, ?, 0, ?)
           ON CONFLICT ("table") DO UPDATE SET stopped = 0, made = excluded.made""",
        table, moves, findings, time.time(),
    )  # fmt: skip


def save(base: Base, table: str, part: float, findings: str) -> bool:
    """Write down how far it has come; False if somebody has stopped it meanwhile, or the table is gone."""
    statement = 'UPDATE analyses SET part = ?, findings = ?, made = ? WHERE "table" = ? AND stopped = 0'
    return base.change(statement, part, findings, time.time(), table) > 0


def stop(base: Base, table: str) -> None:
    """Let the worker that computes it stop."""
    base.change('UPDATE analyses SET stopped = 1 WHERE "table" = ? AND part < 1', table)
