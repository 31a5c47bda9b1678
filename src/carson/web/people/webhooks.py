"""Telling people elsewhere that it is their turn: for slow play, a short message to an address of their own.

A message says which table and which seat, and holds no link and no secret. Of several workers that hear of a move exactly one
sends it: the one that writes down first for which entry of the log it was told.
"""

from __future__ import annotations

import http.client
import json
import logging
from typing import Any

from carson.web.logs import sign
from carson.web.people.outbound import Outbox, post
from carson.web.store import WATCHER, News, Trouble, hooks
from carson.web.table.cache import Table
from carson.web.table.change import Change
from carson.web.table.room import Room
from carson.web.table.state import TableState

log = logging.getLogger(__name__)


def message(state: TableState, seat: int) -> dict[str, Any]:
    """What is told: enough to know where to look, and nothing that would let anybody in."""
    return {
        "event": "turn",
        "table": state.header.id,
        "game": state.kind.name,
        "seat": seat + 1,
        "name": state.names[seat],
        "number": state.number,
    }


class Messenger:
    """Sends what is to be told, a few messages at a time."""

    def __init__(self, room: Room, anywhere: bool = False) -> None:
        self._room = room
        self.anywhere = anywhere
        self._tables: set[str] = set()
        """The tables at which somebody wants to be told; the others cost nothing."""
        self._outbox = Outbox("webhooks")
        room.listen(self.changed)
        room.store.listen(hooks.WEBHOOKS, self._hear)

    async def start(self) -> None:
        self._tables = set(await self._room.store.read(hooks.tables_with_hooks))

    async def close(self) -> None:
        await self._outbox.close()

    async def keep(self, table: Table, seat: int, url: str) -> None:
        """Notify *url* from the next question on, not of the one that is open now."""
        await self._room.store.write(hooks.set_hook, table.id, seat, url, table.state.number)
        self._tables.add(table.id)

    async def _hear(self, news: News) -> None:
        self._tables.add(news.text)

    async def changed(self, table: Table, _: Change) -> None:
        if table.id in self._tables:
            self._outbox.spawn(self._tell(table))

    async def _tell(self, table: Table) -> None:
        state = table.state
        asked = {seat: state.asked_since[seat] for seat in state.asked_people}
        try:
            found = await self._room.store.read(hooks.hooks_of, table.id)
            if not found:
                self._tables.discard(table.id)
            for hook in found:
                news = [seat for seat, since in asked.items() if hook.seat in (seat, WATCHER) and since > hook.told]
                number = max((asked[seat] for seat in news), default=0)
                first = await self._room.store.write(hooks.claim_telling, table.id, hook.seat, number) if news else False
                for seat in news if first else ():
                    await self._send(hook.url, message(state, seat))
        except Trouble as trouble:
            log.warning("Webhooks have to wait for the database: %s", trouble.detail)

    async def _send(self, url: str, told: dict[str, Any]) -> None:
        try:
            body = json.dumps(told).encode()
            status = await self._outbox.send(post, url, body, self.anywhere)
            if not 200 <= status < 300:
                log.info("The webhook of table %s was answered with %d.", sign(told["table"]), status)
        except (OSError, http.client.HTTPException, ValueError) as error:
            log.info("The webhook of table %s could not be told: %s.", sign(told["table"]), type(error).__name__)
