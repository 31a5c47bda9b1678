"""All live tables: serialises the changes to each of them, follows what other workers write, and runs the bots."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable
from functools import partial
from typing import Final
from weakref import WeakValueDictionary

from carson.game import say
from carson.web.errors import Refused
from carson.web.logs import sign
from carson.web.store import ANY_SEAT, BOT, CLOCK, WATCHER, Base, Conflict, Header, News, Store, Trouble, tables
from carson.web.store.base import LOG
from carson.web.store.entries import HUMAN, LINK
from carson.web.table.bots import BOT_TIMEOUT_S, REPLACEMENT_BOT, BotPlayers
from carson.web.table.change import Change, Draft
from carson.web.table.clock import Terms
from carson.web.table.state import MAX_ENTRIES, TableState
from carson.web.table.undo import answer_undo, undo

CACHE_BYTES: Final = 256 * 2**20
"""Memory budget for cached tables, in bytes. Tables beyond it are reloaded on demand."""
TABLE_BYTES: Final = 16_000
ENTRY_BYTES: Final = 1_250
"""Estimated size of a table, and of each entry of its log with its story worded in one language."""
SWEEP_INTERVAL_S: Final = 5.0
"""How often to look for tables whose bots are stuck, because their worker died or the database was gone."""
TABLES_A_SWEEP: Final = 50

log = logging.getLogger(__name__)

Listener = Callable[["Table", Change], Awaitable[None]]


class Table:
    """A table in memory, with the lock that lets one change happen at a time."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        """How it stands. A change puts another one in its place, so this one is a snapshot."""
        self.lock = asyncio.Lock()
        self.bots: asyncio.Task[None] | None = None
        self.unsure = False
        """The database was lost during a write, which may have succeeded all the same."""

    @property
    def id(self) -> str:
        return self.state.header.id

    @property
    def size(self) -> int:
        """An estimate of its size in bytes, with the moves of the record that it began from, if somebody brought one."""
        state = self.state
        entries = len(state.record.entries) + len(state.journal)
        return TABLE_BYTES + 2 * len(state.header.record) + ENTRY_BYTES * entries


class Room:
    """All tables of a worker."""

    def __init__(self, store: Store, bot_timeout: float = BOT_TIMEOUT_S) -> None:
        self.store = store
        self.bots = BotPlayers(bot_timeout)
        self._tables: dict[str, Table] = {}
        """The cached tables, the most recently used last."""
        self._sizes: dict[str, int] = {}
        self._size = 0
        self.memory = CACHE_BYTES
        self._alive: WeakValueDictionary[str, Table] = WeakValueDictionary()
        """The cached tables, and those that an open page or a task still holds."""
        self._reading: dict[str, asyncio.Lock] = {}
        self._listeners: list[Listener] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False
        self.damaged: set[str] = set()
        """Tables that could not be read or went wrong; each was logged once."""

    async def start(self) -> None:
        """Listen to other workers, and begin to look for bots that are stuck."""
        self.store.listen(LOG, self._hear)
        self.store.after_gap = self._read_all_again
        self._spawn(self._sweep)

    @property
    def in_memory(self) -> int:
        """How many tables are in memory."""
        return len(self._alive)

    def listen(self, listener: Listener) -> None:
        """Call *listener* with each change of a table, once it is committed, whichever worker made it.

        It is called under the lock of the table, so it hears of every change once and in order; it must not wait for long.
        """
        self._listeners.append(listener)

    async def open(self, header: Header, browser: str | None, terms: Terms | None = None, sits: bool = True) -> Table:
        """A new table. The *browser* that opens it is its host and, if it *sits*, holds the seats that wait for nobody else."""
        if browser is None or not sits:
            header = header._replace(seats=tuple(LINK if who == HUMAN else who for who in header.seats))
        state = await asyncio.to_thread(TableState, header)
        links = {secrets.token_urlsafe(18): seat for seat in (WATCHER, ANY_SEAT, *state.playable)}
        await self.store.write(tables.create, header, links, browser, state.present)
        table = Table(state)
        self._keep(table)
        async with table.lock:
            draft = Draft(state)
            if terms is not None and not state.looked_at:
                draft.add(CLOCK, WATCHER, str(terms))
            if not state.looked_at:
                draft.go_on()
            await self._commit(table, draft.finish())
        self._keep(table)
        self._let_bots_play(table)
        return table

    async def table(self, name: str) -> Table:
        """The table of this name as it stands now, read from its log if it is not in memory; raises `Refused`."""
        table = self._alive.get(name)
        if table is None:
            async with self._reading.setdefault(name, asyncio.Lock()):
                table = self._alive.get(name) or await self._read(name)
            self._reading.pop(name, None)
        elif self.store.shared or table.unsure:
            await self.catch_up(table)
        self._keep(table)
        self._let_bots_play(table)
        return table

    async def states(self, names: Iterable[str]) -> list[TableState]:
        """Those tables as they stand now, without any that has gone meanwhile or is damaged."""
        return [table.state async for table in self.sound(names)]

    async def sound(self, names: Iterable[str]) -> AsyncIterator[Table]:
        """Those tables that can be read: one that is damaged must not keep anybody from the others."""
        for name in names:
            try:
                table = await self.table(name)
            except Trouble:
                raise
            except Refused as refused:
                if refused.status != 404:
                    raise
            except Exception:
                self.blame(name)
            else:
                yield table

    def blame(self, name: str) -> None:
        """Write down, once, that a table is damaged; to be called while its error is handled."""
        if name not in self.damaged:
            self.damaged.add(name)
            log.exception("The table %s is damaged.", sign(name))

    async def _read(self, name: str) -> Table:
        found = await self.store.read(tables.load, name)
        if found is None:
            self._reading.pop(name, None)
            raise Refused(say("There is no such table."), 404)
        table = Table(await asyncio.to_thread(TableState, *found))
        self._keep(table)
        return table

    def _keep(self, table: Table) -> None:
        """Keep *table* cached; evict the least recently used ones when over budget."""
        self._let_go(table.id)
        self._tables[table.id] = self._alive[table.id] = table
        self._sizes[table.id] = table.size
        self._size += table.size
        while self._size > self.memory and len(self._tables) > 1:
            self._let_go(next(iter(self._tables)))

    def _let_go(self, name: str) -> None:
        self._tables.pop(name, None)
        self._size -= self._sizes.pop(name, 0)

    def forget(self, name: str) -> None:
        """Drop a table that is gone from the database; open pages of it find none."""
        self._let_go(name)
        self._alive.pop(name, None)

    async def change(
        self,
        table: Table,
        client: str | None,
        fill: Callable[[Draft], None],
        also: Callable[[Base], None] | None = None,
    ) -> int:
        """The door by which everything enters a log; the number of the last entry.

        *fill* adds entries to a draft of the table as it stands, or raises `Refused`. A repeated request, known by the id of
        its *client*, gets the original answer. What *also* writes elsewhere is written with the entries or not at all; it may
        raise `Refused`, too.
        """
        async with table.lock:
            try:
                if table.unsure:
                    await self._read_news(table)
                if (answer := self._answered(table, client)) is not None:
                    return answer
                if table.state.number >= MAX_ENTRIES:
                    raise Refused(say("So much has happened at this table that nothing more can be changed."), 409)
                draft = Draft(table.state, client)
                fill(draft)
                change = draft.finish()
                await self._commit(table, change, also)
            except Conflict:
                await self._read_news(table)
                if (answer := self._answered(table, client)) is not None:
                    return answer
                raise Refused(say("The table has moved on; look again."), 409) from None
        self._let_bots_play(table)
        return change.after.number

    def _answered(self, table: Table, client: str | None) -> int | None:
        return None if client is None else table.state.answers.get(client)

    async def move(self, table: Table, seat: int, text: str, number: int, client: str) -> int:
        """Make a move for a person; the number of the last entry after it. Raises `Refused` and `CarsonError`."""

        def move(draft: Draft) -> None:
            if not draft.state.is_fresh(seat, number):
                raise Refused(say("The table has moved on; look again."), 409)
            draft.move(seat, text)

        return await self.change(table, client, move)

    async def undo(self, table: Table, seat: int, number: int, client: str, held: Collection[int], may_ask: bool = True) -> int:
        """Take back the last move of *seat*, or ask the others. The browser that asks holds the seats *held*."""
        return await self.change(table, client, lambda draft: undo(draft, seat, number, held, may_ask))

    async def answer_undo(self, table: Table, seat: int, number: int, client: str, agreed: bool) -> int:
        """Say for *seat* whether what somebody asks may be taken back."""
        return await self.change(table, client, lambda draft: answer_undo(draft, seat, number, agreed))

    async def _commit(self, table: Table, change: Change, also: Callable[[Base], None] | None = None) -> None:
        """Write a change to the disk, then to memory and to the pages, even if the request is cancelled; raises `Conflict`."""
        if change.rows:
            await asyncio.shield(self._write(table, change, also))

    async def _write(self, table: Table, change: Change, also: Callable[[Base], None] | None) -> None:
        try:
            await self.store.write(tables.append, table.id, change.rows, *change.after.outlook, also)
        except Trouble:
            table.unsure = True
            raise
        if table.state is change.before:  # otherwise its request was cancelled, and the next one has read it meanwhile
            await self._publish(table, change)

    async def _publish(self, table: Table, change: Change) -> None:
        """Show everybody a change that is on the disk; it stands even if a listener fails."""
        table.state = change.after
        for listener in self._listeners:
            try:
                await listener(table, change)
            except Exception:
                log.exception("Not everybody was told about a change of table %s.", sign(table.id))

    async def catch_up(self, table: Table) -> None:
        """Take over what other workers have written."""
        async with table.lock:
            await self._read_news(table)

    async def _read_news(self, table: Table) -> None:
        rows = await self.store.read(tables.entries_after, table.id, table.state.number)
        table.unsure = False
        if rows:
            await self._publish(table, Draft(table.state).read(rows).finish())

    async def _hear(self, news: News) -> None:
        """Another worker has written to a table; that matters only if it is in memory."""
        table = self._alive.get(news.text)
        if table is not None:
            self._spawn(partial(self.catch_up, table))

    async def _read_all_again(self) -> None:
        for table in list(self._alive.values()):
            await self.catch_up(table)

    def _spawn(self, work: Callable[[], Awaitable[None]]) -> None:
        """Run a background task; its errors are logged."""
        task: asyncio.Task[None] = asyncio.ensure_future(_log_errors(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _let_bots_play(self, table: Table) -> None:
        if table.bots is None and not self._closing and table.state.asked() is not None:
            table.bots = asyncio.ensure_future(_log_errors(partial(self._bots, table)))
            table.bots.add_done_callback(lambda _: setattr(table, "bots", None))

    async def _bots(self, table: Table) -> None:
        """Let bots answer until a person is asked or the game is over; only one worker does so at a table."""
        while table.state.asked() is not None:
            if not await self.store.claim(f"bots {table.id}"):
                return
            try:
                await self._bots_answer(table)
            finally:
                await asyncio.shield(self.store.release(f"bots {table.id}"))
            if self.store.shared:
                await self.catch_up(table)  # a worker that was not let in while this one ended relies on it

    async def _bots_answer(self, table: Table) -> None:
        while (decision := table.state.asked()) is not None:
            if table.unsure:
                await self.catch_up(table)
                continue
            state = table.state
            move = await self.bots.choose(state, decision)
            async with table.lock:
                if table.state is not state:
                    continue
                draft = Draft(state)
                if move is None:
                    draft.add(BOT, decision.seat, REPLACEMENT_BOT)
                else:
                    draft.move(decision.seat, move)
                try:
                    await self._commit(table, draft.finish())
                except Conflict:
                    await self._read_news(table)

    async def _sweep(self) -> None:
        """Pick up tables whose bots are stuck; those of this worker are busy already."""
        pause = 0.0 if not self.store.shared else SWEEP_INTERVAL_S
        while True:
            await asyncio.sleep(pause)
            with contextlib.suppress(Trouble):
                most = TABLES_A_SWEEP + len(self.damaged)
                names = await self.store.read(tables.waiting, "bot", time.time() - pause, most)
                async for _ in self.sound(names):
                    pass
            pause = SWEEP_INTERVAL_S

    async def close(self) -> None:
        """Finish what is being written, stop the bots, and close the database."""
        self._closing = True
        playing = [table.bots for table in self._alive.values() if table.bots is not None]
        for task in [*playing, *self._tasks]:
            task.cancel()
        await asyncio.gather(*playing, *self._tasks, return_exceptions=True)
        await asyncio.to_thread(self.bots.workers.kill)
        await self.store.close()


async def _log_errors(work: Callable[[], Awaitable[None]]) -> None:
    """Log the errors of a task that nobody waits for; trouble with the database passes by itself."""
    try:
        await work()
    except Trouble as trouble:
        log.warning("Put off until the database answers: %s", trouble.detail)
    except asyncio.CancelledError:
        raise
    except Exception:
        log.exception("Something went wrong beside the requests.")
