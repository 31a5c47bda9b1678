"""The room of all tables: who may do what, one thing at a time at each table, and the bots that answer."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from random import Random
from typing import Final

from carson.bots import bot_named
from carson.game import CarsonError, Decision, Move
from carson.web.store import BOT, UNDO, Conflict, Header, Row, Store
from carson.web.tables import Position, Refused, chance_after, moves_after

SIMPLER: Final = "random"
PATIENCE: Final = 5.0
"""Seconds that a bot may think about one decision."""
OPEN_TABLES: Final = 64
"""So many tables are kept in memory; the others are read again when somebody comes."""

log = logging.getLogger(__name__)

Listener = Callable[["Table"], Awaitable[None]]


class Table:
    """A position in memory with the lock that lets one change happen at a time."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.lock = asyncio.Lock()
        self.bots: asyncio.Task[None] | None = None
        self.answers = 0
        """How often a bot has answered since the table was read: part of its luck."""

    @property
    def id(self) -> str:
        return self.position.header.id


class Room:
    """All tables of a server."""

    def __init__(self, store: Store, patience: float = PATIENCE) -> None:
        self.store = store
        self.patience = patience
        self._tables: dict[str, Table] = {}
        self._reading: dict[str, asyncio.Lock] = {}
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Call *listener* after each change of a table, once it is committed."""
        self._listeners.append(listener)

    async def open(self, header: Header, browser: str) -> Table:
        """A new table; the browser that opens it holds the seats of all people."""
        position = Position(header)
        links = {secrets.token_urlsafe(18): seat for seat in position.people}
        await self.store.run(self.store.create, header, links, browser, position.people)
        table = Table(position)
        self._keep(table)
        async with table.lock:
            if not position.looked_at:
                await self._commit(table, chance_after(position, position.state.copy()))
        self._let_bots_play(table)
        return table

    async def table(self, name: str) -> Table:
        """The table of this name, read from its log if it is not in memory; raises `Refused`."""
        if name in self._tables:
            return self._tables[name]
        async with self._reading.setdefault(name, asyncio.Lock()):
            if name not in self._tables:
                found = await self.store.run(self.store.load, name)
                if found is None:
                    self._reading.pop(name, None)
                    raise Refused("There is no such table.", 404)
                self._keep(Table(await asyncio.to_thread(Position, *found)))
        self._reading.pop(name, None)
        table = self._tables[name]
        self._let_bots_play(table)
        return table

    def _keep(self, table: Table) -> None:
        self._tables[table.id] = table
        for name in list(self._tables)[:-OPEN_TABLES]:
            if self._tables[name].bots is None and not self._tables[name].lock.locked():
                del self._tables[name]

    async def move(self, table: Table, seat: int, text: str, number: int, client: str) -> int:
        """Make a move for a person; the number of the position after it. Raises `Refused` and `CarsonError`."""
        async with table.lock:
            position = table.position
            if (answer := await self.store.run(self.store.answer, table.id, client)) is not None:
                return answer
            if number != position.number:
                raise Refused("The table has moved on; look again.", 409)
            rows = moves_after(position, seat, text, client)
            await self._commit(table, rows)
        await self._tell(table)
        self._let_bots_play(table)
        return rows[-1].number

    async def undo(self, table: Table, seat: int, number: int, client: str, together: bool) -> int:
        """Take back the last move of *seat*, as far as that is allowed."""
        async with table.lock:
            position = table.position
            if (answer := await self.store.run(self.store.answer, table.id, client)) is not None:
                return answer
            if number != position.number:
                raise Refused("The table has moved on; look again.", 409)
            goal = position.undo_to(seat, together)
            if goal is None:
                raise Refused("There is nothing to take back: dice, a draw or somebody else came after your move.", 409)
            await self._commit(table, [Row(position.number + 1, UNDO, seat, str(goal), client, position.number + 1)])
            answer = position.number
        await self._tell(table)
        self._let_bots_play(table)
        return answer

    async def _commit(self, table: Table, rows: list[Row]) -> None:
        """To the disk first, then to the table in memory."""
        if not rows:
            return
        try:
            await self.store.run(self.store.append, table.id, rows)
        except Conflict:
            self._tables.pop(table.id, None)
            raise Refused("The table has moved on; look again.", 409) from None
        for row in rows:
            table.position.take_in(row)

    async def _tell(self, table: Table) -> None:
        for listener in self._listeners:
            await listener(table)

    def _let_bots_play(self, table: Table) -> None:
        if table.bots is None and table.position.asked() is not None:
            table.bots = asyncio.create_task(self._bots(table))
            table.bots.add_done_callback(lambda _: setattr(table, "bots", None))

    async def _bots(self, table: Table) -> None:
        """Let bots answer until a person is asked or the game is over."""
        while (decision := table.position.asked()) is not None:
            number = table.position.number
            move = await self._answer(table, decision)
            async with table.lock:
                if table.position.number != number:
                    continue
                if move is None:
                    await self._commit(table, [Row(number + 1, BOT, decision.seat, SIMPLER)])
                else:
                    await self._commit(table, moves_after(table.position, decision.seat, move, None))
            await self._tell(table)

    async def _answer(self, table: Table, decision: Decision) -> Move | None:
        """What the bot chooses; None if it fails, takes too long or wants something illegal."""
        position, name = table.position, table.position.seats[decision.seat]
        table.answers += 1
        luck = Random(f"{position.header.seed} bot {position.number} {table.answers}")
        view = position.state.view(decision.seat)
        try:
            thinking = asyncio.to_thread(bot_named(name).choose, view, decision, luck)
            move = await asyncio.wait_for(thinking, self.patience)
            if move in decision.moves:
                return move
            log.warning("The bot %s at table %s chose %r, which is not possible.", name, table.id, move)
        except TimeoutError:
            log.warning("The bot %s at table %s took too long.", name, table.id)
        except Exception:
            log.exception("The bot %s at table %s failed.", name, table.id)
        return decision.moves[0] if name == SIMPLER else None

    async def close(self) -> None:
        for table in list(self._tables.values()):
            if table.bots is not None:
                table.bots.cancel()
                with contextlib.suppress(asyncio.CancelledError, CarsonError):
                    await table.bots
        self.store.close()
