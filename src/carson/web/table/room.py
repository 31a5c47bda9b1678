"""All live tables: serialises the changes to each of them, follows what other workers write, and runs the bots."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Final
from weakref import WeakValueDictionary

from carson.game import CarsonError, Decision, say
from carson.web.errors import Refused
from carson.web.fair_queue import FairQueue
from carson.web.logs import sign
from carson.web.store import ANY_SEAT, BOT, CLOCK, WATCHER, Base, Conflict, Header, News, Store, Trouble, tables
from carson.web.store.base import LOG
from carson.web.store.entries import HUMAN, LINK
from carson.web.table.bots.choices import BOT_TIMEOUT_S, REPLACEMENT_BOT, BotPlayers, waits_for_visitors
from carson.web.table.bots.scheduler import visitor
from carson.web.table.cache import ATTENDANCE_S, Cache
from carson.web.table.cache import Table as Table
from carson.web.table.change import Change, Draft
from carson.web.table.clock import Terms
from carson.web.table.history import HistoryNotLoaded
from carson.web.table.loading import Histories, load
from carson.web.table.snapshots import SNAPSHOT_INTERVAL, snapshot_of
from carson.web.table.state import MAX_ENTRIES, TableState
from carson.web.table.summary import Summary, read_summary, status_of, summary_of
from carson.web.table.undo import answer_undo, undo

SWEEP_INTERVAL_S: Final = 5.0
"""How often to look for tables that are stuck or behind, because a worker died or the database was gone."""
TABLES_PER_SWEEP: Final = 50
FULL_DISK_RETRY_S: Final = 3600.0
"""How long to wait before trying again on a full disk: the host has to free space first."""

log = logging.getLogger(__name__)

Listener = Callable[["Table", Change], Awaitable[None]]


class Room:
    """All tables of a worker."""

    def __init__(self, store: Store, bot_timeout: float = BOT_TIMEOUT_S) -> None:
        self.store = store
        self.replays = FairQueue(max_pause=0.0)
        """Whole games are played again in a thread, one at a time: of tables, uploads and variations."""
        self.histories = Histories(store, self.replays)
        self.bots = BotPlayers(bot_timeout)
        self.cache = Cache()
        self.watched: Callable[[str], bool] = lambda name: False
        """Whether a page of the table with this name is open."""
        self._reading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """One for each table that is being read; it goes with the last one who waits for it."""
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
        return len(self.cache)

    def listen(self, listener: Listener) -> None:
        """Call *listener* with each change of a table, once it is committed, whichever worker made it.

        It is called under the lock of the table, so it hears of every change once and in order; it must not wait for long.
        """
        self._listeners.append(listener)

    async def open(
        self, header: Header, browser: str | None, terms: Terms | None = None, sits: bool = True, rated: bool = True
    ) -> Table:
        """A new table. The *browser* that opens it is its host and, if it *sits*, holds the seats that wait for nobody else."""
        self.check_disk_space()
        if browser is None or not sits:
            header = header._replace(seats=tuple(LINK if who == HUMAN else who for who in header.seats))
        state = await self.replays.in_thread(visitor.get(), TableState, header)
        links = {secrets.token_urlsafe(18): seat for seat in (WATCHER, ANY_SEAT, *state.playable)}
        await self.store.write(tables.create, header, links, browser, state.present, rated and state.began_afresh)
        table = Table(state)
        self.cache.keep(table)
        async with table.lock:
            draft = Draft(state)
            if terms is not None and not state.is_view_only:
                draft.add(CLOCK, WATCHER, str(terms))
            if not state.is_view_only:
                draft.go_on()
            await self._commit(table, draft.finish())
        self.cache.keep(table)
        self._let_bots_play(table)
        return table

    def check_disk_space(self) -> None:
        """Raise `Refused` if the disk is nearly full: what is left is reserved for games in progress."""
        if not self.store.has_disk_space:
            told = say("The disk of this server is nearly full, so nothing new is kept. Open games can go on.")
            raise Refused(told, 503, FULL_DISK_RETRY_S)

    async def table(self, name: str, visit: bool = False) -> Table:
        """The table of this name as it stands now, read from the database if it is not in memory; raises `Refused`.

        It is a *visit* if somebody asks for it, and not the server by itself.
        """
        table = self.cache.get(name)
        if table is None:
            async with self._reading.setdefault(name, asyncio.Lock()):
                table = self.cache.get(name) or await self._read(name)
        elif self.store.shared or table.may_be_stale:
            await self.catch_up(table)
        if visit:
            table.visited = time.monotonic()
        self.cache.keep(table)
        self._let_bots_play(table)
        return table

    async def states(self, names: Iterable[str]) -> list[TableState]:
        """The states of those tables that still exist and can be read."""
        return [table.state async for table in self.readable(names)]

    async def readable(self, names: Iterable[str]) -> AsyncIterator[Table]:
        """Those tables that still exist and can be read. Damaged ones are logged and left out."""
        for name in names:
            try:
                table = await self.table(name)
            except Trouble:
                raise
            except Refused as refused:
                if refused.status != 404:
                    raise
            except Exception:
                self.log_damaged(name)
            else:
                yield table

    def log_damaged(self, name: str) -> None:
        """Log, once, that a table is damaged; call it while its error is handled."""
        if name not in self.damaged:
            self.damaged.add(name)
            log.exception("The table %s is damaged.", sign(name))

    async def _read(self, name: str) -> Table:
        state = await load(self.store, name, self.replays)
        if state is None:
            raise Refused(say("There is no such table."), 404)
        table = Table(state)
        self.cache.keep(table)
        return table

    async def whole(self, table: Table) -> TableState:
        """The state of a table with its whole history, for looking back."""
        return await self.histories.whole(table.state)

    async def summaries(self, kept: Mapping[str, str]) -> list[Summary]:
        """The summaries of these tables; a missing one is made by opening the table once."""
        found = []
        for name, text in kept.items():
            summary = read_summary(text)
            if summary is None:
                async for table in self.readable([name]):
                    summary = summary_of(table.state)
                    await self.store.write(tables.keep_summary, name, text, str(summary))
            found += [summary] if summary is not None else []
        return found

    def forget(self, name: str) -> None:
        """Drop a table that was deleted from the database."""
        self.cache.forget(name)

    async def change(
        self,
        table: Table,
        client: str | None,
        fill: Callable[[Draft], None],
        also: Callable[[Base], None] | None = None,
    ) -> int:
        """Make a change at a request; returns the number of the last entry.

        *fill* adds entries to a draft of the table as it stands, or raises `Refused`. A repeated request, known by the id of
        its *client*, gets the original answer. What *also* writes elsewhere is written with the entries or not at all; it may
        raise `Refused`, too.
        """
        async with table.lock:
            try:
                if table.may_be_stale:
                    await self._read_news(table)
                if (answer := self._cached_answer(table, client)) is not None:
                    return answer
                if table.state.number >= MAX_ENTRIES:
                    raise Refused(say("So much has happened at this table that nothing more can be changed."), 409)
                change = await self._work_out(table, client, fill)
                await self._commit(table, change, also)
            except Conflict:
                await self._read_news(table)
                if (answer := await self._stored_answer(table, client)) is not None:
                    return answer
                raise Refused(say("The table has moved on; look again."), 409) from None
            except CarsonError:
                if (answer := await self._stored_answer(table, client)) is not None:
                    return answer
                raise
        self._let_bots_play(table)
        return change.after.number

    async def _work_out(self, table: Table, client: str | None, fill: Callable[[Draft], object]) -> Change:
        """The change that *fill* makes, with the whole history if it needs that."""
        for _ in range(2):
            draft = Draft(table.state, client)
            try:
                fill(draft)
            except HistoryNotLoaded:
                table.state = await self.whole(table)
            else:
                break
        return draft.finish()

    def _cached_answer(self, table: Table, client: str | None) -> int | None:
        return None if client is None else table.state.answers.get(client)

    async def _stored_answer(self, table: Table, client: str | None) -> int | None:
        """The original answer to a repeated request; looks in the database if the history in memory is incomplete."""
        if client is None or table.state.is_whole:
            return self._cached_answer(table, client)
        return await self.store.read(tables.answer, table.id, client)

    async def move(self, table: Table, seat: int, text: str, number: int, client: str, more: Sequence[str] = ()) -> int:
        """Make a move for a person, or several at once; the number of the last entry. Raises `Refused` and `CarsonError`."""

        def move(draft: Draft) -> None:
            if not draft.state.is_fresh(seat, number):
                raise Refused(say("The table has moved on; look again."), 409)
            draft.move_on(seat, (text, *more))

        return await self.change(table, client, move)

    async def undo(self, table: Table, seat: int, number: int, client: str, held: Collection[int], may_ask: bool = True) -> int:
        """Take back the last move of *seat*, or ask the others. The browser that asks holds the seats *held*."""
        return await self.change(table, client, lambda draft: undo(draft, seat, number, held, may_ask))

    async def answer_undo(self, table: Table, seat: int, number: int, client: str, agreed: bool) -> int:
        """Say for *seat* whether what somebody asks may be taken back."""
        return await self.change(table, client, lambda draft: answer_undo(draft, seat, number, agreed))

    async def _commit(self, table: Table, change: Change, also: Callable[[Base], None] | None = None) -> None:
        """Make a change durable: write it to the database, then publish it; raises `Conflict`.

        Every change of a table, also of a new one and by bots, goes through here. A cancelled request does not interrupt it.
        """
        if change.rows:
            await asyncio.shield(self._write(table, change, also))

    async def _write(self, table: Table, change: Change, also: Callable[[Base], None] | None) -> None:
        state = change.after
        state.trim()
        snapshot = snapshot_of(state) if state.unsaved >= SNAPSHOT_INTERVAL else ""
        if snapshot:
            state.unsaved = 0
        try:
            status = status_of(state, unattended=waits_for_visitors(state))
            await self.store.write(tables.append, table.id, change.rows, status, also, snapshot)
        except Trouble:
            table.may_be_stale = True
            raise
        if table.state is change.before:  # otherwise its request was cancelled, and the next one has read it in the meantime
            await self._publish(table, change)

    async def _publish(self, table: Table, change: Change) -> None:
        """Replace the state in memory and tell the listeners; a listener that fails does not undo the change."""
        table.state = change.after
        for listener in self._listeners:
            try:
                await listener(table, change)
            except Exception:
                log.exception("Not everybody was told about a change of table %s.", sign(table.id))

    async def catch_up(self, table: Table) -> None:
        """Read what other workers have written."""
        async with table.lock:
            table.may_be_stale = True  # until it is read: otherwise `_sweep` tries again
            await self._read_news(table)

    async def _read_news(self, table: Table) -> None:
        rows = await self.store.read(tables.entries_after, table.id, table.state.number)
        table.may_be_stale = False
        if rows:
            change = await self._work_out(table, None, lambda draft: draft.read(rows))
            change.after.trim()
            await self._publish(table, change)

    async def _hear(self, news: News) -> None:
        """Another worker has written to a table; that matters only if it is in memory."""
        table = self.cache.get(news.text)
        if table is not None:
            self._spawn(partial(self.catch_up, table))

    async def _read_all_again(self) -> None:
        for table in self.cache.alive():
            await self.catch_up(table)

    def _spawn(self, work: Callable[[], Awaitable[None]]) -> None:
        """Run a background task; its errors are logged."""
        task: asyncio.Task[None] = asyncio.ensure_future(_log_errors(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _let_bots_play(self, table: Table) -> None:
        if table.bots is None and not self._closing and self._asked_bot(table) is not None:
            table.bots = asyncio.ensure_future(_log_errors(partial(self._play_bots, table)))
            table.bots.add_done_callback(lambda _: setattr(table, "bots", None))

    def _asked_bot(self, table: Table) -> Decision | None:
        """The decision of the bot whose turn it is. Slow bots play only where somebody sits or watches."""
        attended = self.watched(table.id) or time.monotonic() - table.visited < ATTENDANCE_S
        return table.state.bot_decision() if attended or not waits_for_visitors(table.state) else None

    async def _play_bots(self, table: Table) -> None:
        """Let bots play until a person is asked or the game is over; one worker at a time does so for a table."""
        while self._asked_bot(table) is not None:
            if not await self.store.claim(f"bots {table.id}"):
                return
            try:
                await self._bots_answer(table)
            finally:
                await asyncio.shield(self.store.release(f"bots {table.id}"))
            if self.store.shared:
                await self.catch_up(table)  # a worker that was not let in while this one ended relies on it

    async def _bots_answer(self, table: Table) -> None:
        while (decision := self._asked_bot(table)) is not None:
            if table.may_be_stale:
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
        """Pick up tables whose bots are stuck, and tables that may be stale."""
        pause = 0.0 if not self.store.shared else SWEEP_INTERVAL_S
        while True:
            await asyncio.sleep(pause)
            with contextlib.suppress(Trouble):
                most = TABLES_PER_SWEEP + len(self.damaged)
                names = await self.store.read(tables.waiting, "bot", time.time() - pause, most)
                stale = [table.id for table in self.cache.alive() if table.may_be_stale]
                async for _ in self.readable([*stale, *names]):
                    pass
            pause = SWEEP_INTERVAL_S

    async def close(self) -> None:
        """Finish what is being written, stop the bots, and close the database."""
        self._closing = True
        playing = [table.bots for table in self.cache.alive() if table.bots is not None]
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
