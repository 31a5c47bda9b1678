"""The lines of the chats."""

from __future__ import annotations

import time
from typing import Final, NamedTuple

from carson.web.store.base import Base

CHAT: Final = "chat"
"""The subject of news about a new line; the text is the id of the table and the number of the line."""


class Line(NamedTuple):
    """What somebody said; the seat is `WATCHER` for a spectator."""

    number: int
    seat: int
    text: str


class Recent(NamedTuple):
    """How many lines were written lately."""

    by_writer: int
    at_table: int


def recent(base: Base, table: str, writer: str, seconds: float) -> Recent:
    """How much the writer, and everybody at the table together, has written in the last *seconds*."""
    since = time.time() - seconds
    (mine,) = base.first("SELECT COUNT(*) FROM chat WHERE writer = ? AND made > ?", writer, since) or (0,)
    (everybody,) = base.first('SELECT COUNT(*) FROM chat WHERE "table" = ? AND made > ?', table, since) or (0,)
    return Recent(mine, everybody)


def add(base: Base, table: str, writer: str, seat: int, text: str) -> Line:
    """Keep a line and tell the other workers; raises `Conflict` if one of them took its number."""
    (last,) = base.first('SELECT COALESCE(MAX(number), 0) FROM chat WHERE "table" = ?', table) or (0,)
    line = Line(last + 1, seat, text)
    base.change(
        'INSERT INTO chat ("table", number, made, writer, seat, text) VALUES (?, ?, ?, ?, ?, ?)',
        table, line.number, time.time(), writer, seat, text,
    )  # fmt: skip
    base.notify(CHAT, f"{table} {line.number}")
    return line


def last_lines(base: Base, table: str, most: int, since: int = 0) -> list[Line]:
    """The last lines after line number *since*, in the order in which they were written."""
    query = 'SELECT number, seat, text FROM chat WHERE "table" = ? AND number > ? ORDER BY number DESC LIMIT ?'
    return [Line(*row) for row in reversed(base.rows(query, table, since, most))]


def line_of(base: Base, table: str, number: int) -> Line | None:
    found = base.first('SELECT number, seat, text FROM chat WHERE "table" = ? AND number = ?', table, number)
    return None if found is None else Line(*found)
