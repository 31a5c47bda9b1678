"""Programs that wait for something to happen at a table, by a stream or a long poll; changes and chat lines wake them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from carson.game.language import say
from carson.web.errors import Refused
from carson.web.table.cache import Table
from carson.web.table.change import Change
from carson.web.table.room import Room

MAX_WAITING: Final = 4000
MAX_WAITING_FOR_A_SEAT: Final = 4


class Bell(asyncio.Event):
    """Rings when something happens at a table."""

    spoken = False
    """Somebody has written in the chat."""


class Bells:
    """The bells of all requests that wait."""

    def __init__(self, room: Room) -> None:
        self._bells: dict[str, set[Bell]] = {}
        self._waiting: Counter[str] = Counter()
        self.closed = False
        room.listen(self.changed)

    async def changed(self, table: Table, _: Change) -> None:
        self.ring(table.id)

    def ring(self, table: str, spoken: bool = False) -> None:
        """Wake everybody who waits at this table."""
        for bell in self._bells.get(table, ()):
            bell.spoken |= spoken
            bell.set()

    def close(self) -> None:
        """Wake everybody, because the server is stopping."""
        self.closed = True
        for table in self._bells:
            self.ring(table)

    def check(self, token: str) -> None:
        """Raises `Refused` with 429 if nobody else with this token may wait."""
        if self._waiting[token] >= MAX_WAITING_FOR_A_SEAT or self._waiting.total() >= MAX_WAITING:
            raise Refused(say("Too many requests are waiting for news already."), 429)

    @contextmanager
    def waiting(self, table: str, token: str) -> Iterator[Bell]:
        """A bell that rings when something happens at the table."""
        bell = Bell()
        self._bells.setdefault(table, set()).add(bell)
        self._waiting[token] += 1
        try:
            yield bell
        finally:
            bells = self._bells[table]
            bells.discard(bell)
            if not bells:
                del self._bells[table]
            self._waiting[token] -= 1
            if not self._waiting[token]:
                del self._waiting[token]

    async def wait(self, table: Table, number: int, seconds: float, token: str) -> None:
        """Until the table has moved on from *number*, or some seconds have passed; raises `Refused` with 429."""
        self.check(token)
        with self.waiting(table.id, token) as bell:
            if not self.closed and table.state.number == number:
                await rings(bell, seconds)


async def rings(bell: Bell, seconds: float) -> bool:
    """Wait for the bell at most these *seconds*; False if it did not ring."""
    try:
        async with asyncio.timeout(seconds):
            return await bell.wait()
    except TimeoutError:
        return False
