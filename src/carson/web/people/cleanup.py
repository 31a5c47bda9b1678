"""Tables that nobody needs any more: records that were brought to be looked at, and tables at which nobody ever moved.

They go when nothing has happened there for as long as the host of the server wishes. A game that somebody has played, or that
bots have brought to its end, stays for ever.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Final

from carson.web.store import Base, News
from carson.web.store.entries import EMPTY
from carson.web.table.room import Room
from carson.web.table.state import Refused

SUBJECT: Final = "gone"
DAY: Final = 86_400.0
FIRST: Final = 60.0
"""Seconds before a server that has just begun looks for the first time."""
PAUSE: Final = 3600.0
"""Seconds between two looks."""
AT_ONCE: Final = 100
_BELONGING: Final = ("log", "links", "holders", "chat", "webhooks", "presence")

log = logging.getLogger(__name__)


def unused(base: Base, before: float, most: int) -> list[str]:
    """Tables at which nothing happened since *before* and nobody ever moved: every move that is posted has a client’s id."""
    query = """SELECT id FROM tables WHERE touched < ? AND (seats LIKE ? OR (awaits <> 'over' AND NOT EXISTS (
               SELECT 1 FROM log WHERE log."table" = tables.id AND client IS NOT NULL))) ORDER BY touched LIMIT ?"""
    return [table for (table,) in base.rows(query, before, f"{EMPTY}%", most)]


def remove(base: Base, table: str, before: float) -> bool:
    """Take a table away with all that belongs to it, unless something has happened there meanwhile.

    The first statement waits for whoever writes to the table now, and lets nobody write until the table is gone.
    """
    if not base.change("UPDATE tables SET touched = touched WHERE id = ? AND touched < ?", table, before):
        return False
    for name in _BELONGING:
        base.change(f'DELETE FROM {name} WHERE "table" = ?', table)
    base.change("DELETE FROM tables WHERE id = ?", table)
    base.notify(SUBJECT, table)
    return True


class Cleaner:
    """Looks from time to time; of several workers one does."""

    def __init__(self, room: Room, days: int) -> None:
        self._room = room
        self._days = days
        self._task: asyncio.Task[None] | None = None
        room.store.listen(SUBJECT, self._hear)

    def start(self) -> None:
        if self._days:
            self._task = asyncio.create_task(self._look())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def clean(self, now: float | None = None) -> int:
        """Remove what is unused; the number of tables."""
        store, before = self._room.store, (time.time() if now is None else now) - self._days * DAY
        removed = 0
        while found := await store.read(unused, before, AT_ONCE):
            gone = 0
            for table in found:
                with contextlib.suppress(Refused):  # somebody writes there just now: it is looked at again
                    if await store.write(remove, table, before):
                        self._room.forget(table)
                        gone += 1
            removed += gone
            if not gone:
                break
        return removed

    async def _look(self) -> None:
        pause = FIRST
        while True:
            await asyncio.sleep(pause)
            pause = PAUSE
            try:
                if await self._room.store.claim(SUBJECT):
                    try:
                        if removed := await self.clean():
                            log.info("%d tables that nobody used were removed.", removed)
                    finally:
                        await self._room.store.release(SUBJECT)
            except Refused as trouble:
                log.warning("Unused tables have to wait for the database: %s", trouble)
            except Exception:
                log.exception("Unused tables could not be removed.")

    async def _hear(self, news: News) -> None:
        self._room.forget(news.text)
