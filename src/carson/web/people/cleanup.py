"""Removing tables that nobody needs: uploaded records that were only looked at, and tables at which nobody ever moved.

They are removed when nothing has happened there for as long as the host of the server wishes. A game that somebody has played,
or that bots have finished, is kept for ever.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Final

from carson.web.errors import Refused
from carson.web.store import News, tables
from carson.web.table.room import Room

DAY_S: Final = 86_400.0
FIRST_CLEANUP_AFTER_S: Final = 60.0
CLEANUP_INTERVAL_S: Final = 3600.0
BATCH: Final = 100
"""How many tables are looked up at a time."""

log = logging.getLogger(__name__)


class Cleaner:
    """Removes unused tables from time to time; only one of several workers does so at a time."""

    def __init__(self, room: Room, days: int) -> None:
        self._room = room
        self._days = days
        self._task: asyncio.Task[None] | None = None
        room.store.listen(tables.GONE, self._hear)

    def start(self) -> None:
        if self._days:
            self._task = asyncio.create_task(self._look())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def clean(self, now: float | None = None) -> int:
        """Remove the unused tables; returns how many there were."""
        store, before = self._room.store, (time.time() if now is None else now) - self._days * DAY_S
        removed = 0
        while found := await store.read(tables.unused, before, BATCH):
            gone = 0
            for table in found:
                with contextlib.suppress(Refused):  # somebody is writing there; it is looked at again
                    if await store.write(tables.remove, table, before):
                        self._room.forget(table)
                        gone += 1
            removed += gone
            if not gone:
                break
        return removed

    async def _look(self) -> None:
        pause = FIRST_CLEANUP_AFTER_S
        while True:
            await asyncio.sleep(pause)
            pause = CLEANUP_INTERVAL_S
            try:
                if await self._room.store.claim(tables.GONE):
                    try:
                        if removed := await self.clean():
                            log.info("%d tables that nobody used were removed.", removed)
                    finally:
                        await self._room.store.release(tables.GONE)
            except Refused as trouble:
                log.warning("Unused tables have to wait for the database: %s", trouble)
            except Exception:
                log.exception("Unused tables could not be removed.")

    async def _hear(self, news: News) -> None:
        self._room.forget(news.text)
