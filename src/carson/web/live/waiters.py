"""Programs that wait for something to happen at a table: a long poll each, woken by the change."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Final

from carson.web.errors import Refused
from carson.web.table.change import Change
from carson.web.table.room import Room, Table

MAX_WAITING: Final = 4000
MAX_WAITING_FOR_A_SEAT: Final = 4


class Waiters:
    """All requests that wait."""

    def __init__(self, room: Room) -> None:
        self._woken: dict[str, set[asyncio.Event]] = {}
        self._waiting: Counter[str] = Counter()
        self._closed = False
        room.listen(self.changed)

    async def changed(self, table: Table, _: Change) -> None:
        for woken in self._woken.get(table.id, ()):
            woken.set()

    def close(self) -> None:
        """Let everybody go: the server stops."""
        self._closed = True
        for waiting in self._woken.values():
            for woken in waiting:
                woken.set()

    async def wait(self, table: Table, number: int, seconds: float, token: str) -> None:
        """Until the table has moved on from *number*, or some seconds have passed; raises `Refused` with 429."""
        if self._waiting[token] >= MAX_WAITING_FOR_A_SEAT or self._waiting.total() >= MAX_WAITING:
            raise Refused("Too many requests are waiting for news already.", 429)
        woken = asyncio.Event()
        self._woken.setdefault(table.id, set()).add(woken)
        self._waiting[token] += 1
        try:
            if table.state.number == number and not self._closed:
                async with asyncio.timeout(seconds):
                    await woken.wait()
        except TimeoutError:
            pass
        finally:
            self._leave(table.id, woken, token)

    def _leave(self, table: str, woken: asyncio.Event, token: str) -> None:
        waiting = self._woken[table]
        waiting.discard(woken)
        if not waiting:
            del self._woken[table]
        self._waiting[token] -= 1
        if not self._waiting[token]:
            del self._waiting[token]
