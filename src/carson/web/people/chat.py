"""What people at a table say to each other: short lines, not too many at once, kept with the table."""

from __future__ import annotations

import contextlib
from collections.abc import Collection
from typing import Final

from carson.game.language import say
from carson.game.quoting import is_printable, is_seen
from carson.web.errors import Refused
from carson.web.store import WATCHER, Base, Conflict, chat_lines, holders
from carson.web.store.chat_lines import Line
from carson.web.table.room import Room, Table

NEWCOMER_LINES: Final = 60
"""How many chat lines a newcomer sees."""
MAX_LINE_LENGTH: Final = 300
WINDOW_S: Final = 15.0
WRITER_LIMIT: Final = 5
"""How many lines one writer may write within the window."""
TABLE_LIMIT: Final = 20
"""How many lines all writers of a table may write within the window."""
ATTEMPTS: Final = 5
"""How often a line is written again when another worker took its number."""


async def say_line(room: Room, table: Table, held: Collection[int], writer: str, text: str) -> Line:
    """Keep a line: those who sit at the table may write, others if the host lets them. Raises `Refused`."""
    if not held and not (await room.store.read(holders.hosting, table.id)).all_write:
        raise Refused(say("Only those who sit at this table may write here."), 403)
    text = " ".join(text.split())
    if not text or len(text) > MAX_LINE_LENGTH or not (is_printable(text) and is_seen(text)):
        raise Refused(say("A line has 1 to {number} printable characters.", number=MAX_LINE_LENGTH))
    for _ in range(ATTEMPTS):
        with contextlib.suppress(Conflict):  # two people spoke at the same moment, at two workers
            return await room.store.write(_write, table.id, writer, min(held, default=WATCHER), text)
    raise Refused(say("The tables cannot be reached just now; try again in a moment."), 503)


def _write(base: Base, table: str, writer: str, seat: int, text: str) -> Line:
    """Keep a line, unless its writer or the table has said too much just now; raises `Refused` and `Conflict`."""
    recent = chat_lines.recent(base, table, writer, WINDOW_S)
    if recent.by_writer >= WRITER_LIMIT or recent.at_table >= TABLE_LIMIT:
        raise Refused(say("That was a lot at once; wait a moment before you write again."), 429, WINDOW_S)
    return chat_lines.add(base, table, writer, seat, text)
