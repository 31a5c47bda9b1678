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


def said_before(base: Base, table: str, writer: str, client: str) -> Line | None:
    """The line that the writer sent with this id, if it is kept already."""
    query = 'SELECT number, seat, text FROM chat WHERE "table" = ? AND writer = ? AND client = ?'
    found = base.first(query, table, writer, client)
    return None if found is None else Line(*found)


def add(base: Base, table: str, writer: str, seat: int, text: str, client: str | None = None) -> Line:
    """Keep a line and tell the other workers; raises `Conflict` if its number or the id of its *client* is taken."""
    (last,) = base.first('SELECT COALESCE(MAX(number), 0) FROM chat WHERE "table" = ?', table) or (0,)
    line = Line(last + 1, seat, text)
    base.change(
        'INSERT INTO chat ("table", number, made, writer, seat, text, client) VALUES (?, ?, ?, ?, ?, ?, ?)',
        table, line.number, time.time(), writer, seat, text, client,
    )  # fmt: skip
    base.notify(CHAT, f"{table} {line.number}")
    return line


def last_lines(base: Base, table: str, most: int, since: int = 0) -> list[Line]:
    """The last lines after line number *since*, in the order in which they were written."""
    query = 'SELECT number, seat, text FROM chat WHERE "table" = ? AND number > ? ORDER BY number DESC LIMIT ?'
    return [Line(*row) for row in reversed(base.rows(query, table, since, most))]


def writer_of(base: Base, table: str, number: int) -> str | None:
    """Who wrote a line: their browser or token."""
    found = base.first('SELECT writer FROM chat WHERE "table" = ? AND number = ?', table, number)
    return None if found is None else str(found[0])


def line_of(base: Base, table: str, number: int) -> Line | None:
    found = base.first('SELECT number, seat, text FROM chat WHERE "table" = ? AND number = ?', table, number)
    return None if found is None else Line(*found)
