"""The lobby on open pages: they are told when it has changed, and fetch it again."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from collections.abc import AsyncGenerator
from typing import Final

from carson.web.live.bells import Bells, rings
from carson.web.people.seats import lobby_tables
from carson.web.store import News, Trouble
from carson.web.store.base import LOG
from carson.web.table.cache import Table
from carson.web.table.change import Change
from carson.web.table.room import Room

LOBBY: Final = "/lobby"
"""The name under which pages wait for news of the lobby; no table has it."""
INTERVAL_S: Final = 1.0
QUIET_LOOKS: Final = 5
"""While nobody moves, only every fifth look is taken: it finds what hosts have decided."""
HEARTBEAT_S: Final = 15.0


class Lobby:
    """Looks at the public tables as long as anybody has the lobby open."""

    def __init__(self, room: Room, bells: Bells) -> None:
        self._room = room
        self._bells = bells
        self._open = 0
        self._looking: asyncio.Task[None] | None = None
        self._moved = False
        self._digest = ""
        room.listen(self._changed)
        room.store.listen(LOG, self._hear)

    async def _changed(self, _: Table, __: Change) -> None:
        self._moved = True

    async def _hear(self, _: News) -> None:
        self._moved = True

    async def close(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)

    async def changes(self, visitor: str) -> AsyncGenerator[str, None]:
        """An event for each change, and a comment now and then."""
        self._open += 1
        try:
            if self._looking is None or self._looking.done():
                self._digest = await self._look()
                self._looking = asyncio.create_task(self._keep_looking())
            with self._bells.waiting(LOBBY, visitor) as bell:
                yield "retry: 2000\n\n"
                while not self._bells.closed:
                    rang = await rings(bell, HEARTBEAT_S)
                    bell.clear()  # before the page is told, so that what changes meanwhile is told next
                    yield "event: lobby\ndata:\n\n" if rang else ":\n\n"
        finally:
            self._open -= 1

    async def _keep_looking(self) -> None:
        quiet = 0
        while self._open:
            await asyncio.sleep(INTERVAL_S)
            quiet += 1
            if not self._moved and quiet < QUIET_LOOKS:
                continue
            self._moved, quiet = False, 0
            with contextlib.suppress(Trouble):
                digest = await self._look()
                if digest != self._digest:
                    self._digest = digest
                    self._bells.ring(LOBBY)

    async def _look(self) -> str:
        """A digest of what the lobby shows."""
        told = [
            f"{table.id} {table.names} {table.seats} {table.free} {table.programs} {table.rated}"
            for table in await lobby_tables(self._room)
        ]
        return hashlib.blake2b("\n".join(told).encode(), digest_size=8).hexdigest()
