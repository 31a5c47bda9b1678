"""Whether the database still works: not only answers, but takes a move."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from carson.web.store import tables
from carson.web.store.base import Store, Trouble

DATABASE_TIMEOUT_S: Final = 2.0
PULSE_INTERVAL_S: Final = 2.0


class Pulse:
    """Whether the database can be read and written; tried at most every `PULSE_INTERVAL_S`, however many ask."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = asyncio.Lock()
        self._good = False
        self._tried = -PULSE_INTERVAL_S

    async def is_good(self) -> bool:
        async with self._lock:
            if time.monotonic() >= self._tried + PULSE_INTERVAL_S:
                self._good = await self._try()
                self._tried = time.monotonic()
            return self._good

    async def _try(self) -> bool:
        try:
            async with asyncio.timeout(DATABASE_TIMEOUT_S):
                await self._store.write(tables.probe)
        except (Trouble, TimeoutError):
            return False
        return True
