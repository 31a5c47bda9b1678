"""What people at a table say to each other: short lines, not too many at once, kept with the table."""

from __future__ import annotations

import contextlib
from collections.abc import Collection
from pathlib import Path
from typing import Final

from carson.game.language import say
from carson.game.quoting import is_printable, is_seen
from carson.web.errors import Refused
from carson.web.shared_counters import Buckets, Rate, SharedNumbers
from carson.web.store import WATCHER, Conflict, chat_lines, holders, sanctions
from carson.web.store.chat_lines import Line
from carson.web.table.cache import Table
from carson.web.table.room import Room

NEWCOMER_LINES: Final = 60
"""How many chat lines a newcomer sees."""
MAX_LINE_LENGTH: Final = 300
WINDOW_S: Final = 15.0
WRITER_LIMIT: Final = 5
"""How many lines one writer may write within the window."""
TABLE_LIMIT: Final = 20
"""How many lines the people of a table together may write within the window, and as many its spectators."""
ATTEMPTS: Final = 5
"""How often a line is written again when another worker took its number."""


class Quotas:
    """How much may be said: by each writer, by the people of a table together, and by its spectators together.

    Spectators do not use up the share of the players, and setting a clock back silences nobody.
    """

    def __init__(self, shared: Path | None = None) -> None:
        def buckets(name: str, most: int) -> Buckets:
            return Buckets(Rate(most / WINDOW_S, most), None if shared is None else SharedNumbers(shared / name))

        self._writers, self._tables = buckets("chat-writers", WRITER_LIMIT), buckets("chat-tables", TABLE_LIMIT)

    @property
    def buckets(self) -> dict[str, Buckets]:
        return {"chat-writers": self._writers, "chat-tables": self._tables}

    def check(self, table: str, writer: str, seat: int) -> None:
        """Count a line; raises `Refused`."""
        group = "spectators" if seat == WATCHER else "people"
        seconds = self._writers.wait(f"{table} {writer}") or self._tables.wait(f"{table} {group}")
        if seconds:
            raise Refused(say("Too many messages at once; wait a moment before you write again."), 429, seconds)


async def say_line(
    room: Room, quotas: Quotas, table: Table, held: Collection[int], writer: str, text: str, client: str | None = None
) -> tuple[Line, bool]:
    """Store a line; returns it and whether it is new. People at the table may write, and others if the host lets them.

    A line that is sent again with the same *client* id is kept once. Raises `Refused`.
    """
    if await room.store.read(sanctions.is_silenced, writer, table.id):
        raise Refused(say("The host of this table does not let you write here."), 403)
    if not held and not (await room.store.read(holders.hosting, table.id)).all_write:
        raise Refused(say("Only those who sit at this table may write here."), 403)
    text = " ".join(text.split())
    if not text or len(text) > MAX_LINE_LENGTH or not (is_printable(text) and is_seen(text)):
        raise Refused(say("A line has 1 to {number} printable characters.", number=MAX_LINE_LENGTH))
    if client is not None and (before := await room.store.read(chat_lines.said_before, table.id, writer, client)):
        return before, False
    seat = min(held, default=WATCHER)
    quotas.check(table.id, writer, seat)
    for _ in range(ATTEMPTS):
        with contextlib.suppress(Conflict):  # two people spoke at the same moment, at two workers
            return await room.store.write(chat_lines.add, table.id, writer, seat, text, client), True
        if client is not None and (before := await room.store.read(chat_lines.said_before, table.id, writer, client)):
            return before, False
    raise Refused(say("The tables cannot be reached just now; try again in a moment."), 503)
