"""Looking back at tables: the variations and notes that people keep with them, and the analyses of their games."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, NamedTuple

from carson.web.store.base import Base

EVERYBODY: Final = ""
"""Stands for what came with a record: seen by everybody who keeps nothing of their own with the table."""


def text_of(base: Base, person: str, table: str) -> str:
    """What a person keeps with a table, a variation or a note a line."""
    query = 'SELECT text FROM studies WHERE "table" = ? AND person IN (?, ?) ORDER BY person DESC LIMIT 1'
    found = base.first(query, table, person, EVERYBODY)
    return "" if found is None else str(found[0])


def change(base: Base, person: str, table: str, change: Callable[[str], str]) -> None:
    """Replace what a person keeps with a table."""
    write(base, person, table, change(text_of(base, person, table)))


def write(base: Base, person: str, table: str, text: str) -> None:
    base.change(
        """INSERT INTO studies (person, "table", text, made) VALUES (?, ?, ?, ?)
           ON CONFLICT (person, "table") DO UPDATE SET text = excluded.text, made = excluded.made""",
        person, table, text, time.time(),
    )  # fmt: skip


class KeptAnalysis(NamedTuple):
    """An analysis of a table’s game, as far as it has come."""

    moves: int
    """How many moves the game had."""
    part: float
    findings: str
    """As JSON."""
    stopped: bool
    made: float


def analysis_of(base: Base, table: str) -> KeptAnalysis | None:
    """The analysis of a table's game."""
    found = base.first('SELECT moves, part, findings, stopped, made FROM analyses WHERE "table" = ?', table)
    return None if found is None else KeptAnalysis(found[0], found[1], found[2], bool(found[3]), found[4])


def begin_analysis(base: Base, table: str, moves: int, findings: str) -> None:
    """Begin an analysis, or resume it; if the game has changed since, it starts from scratch."""
    base.change('DELETE FROM analyses WHERE "table" = ? AND moves <> ?', table, moves)
    base.change(
        """INSERT INTO analyses ("table", moves, part, findings, stopped, made) VALUES (?, ?, 0, ?, 0, ?)
           ON CONFLICT ("table") DO UPDATE SET stopped = 0, made = excluded.made""",
        table, moves, findings, time.time(),
    )  # fmt: skip


def save_analysis(base: Base, table: str, part: float, findings: str) -> bool:
    """Record its progress; False if somebody has stopped it in the meantime, or the table is gone."""
    statement = 'UPDATE analyses SET part = ?, findings = ?, made = ? WHERE "table" = ? AND stopped = 0'
    return base.change(statement, part, findings, time.time(), table) > 0


def stop_analysis(base: Base, table: str) -> None:
    """Tell the worker that computes it to stop."""
    base.change('UPDATE analyses SET stopped = 1 WHERE "table" = ? AND part < 1', table)
