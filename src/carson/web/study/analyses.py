"""Analyses of finished games: worked out once, in processes of their own, in turns, and kept with the table."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import BrokenExecutor
from functools import lru_cache
from typing import Final, NamedTuple

from carson.bots.workers import BotWorkers
from carson.game import read_record
from carson.game.language import say
from carson.study.analysis import EFFORTS, GRAPH_POINTS, Analysis, Finding, Work
from carson.web.errors import Refused
from carson.web.store import Store, Trouble, studies
from carson.web.store.entries import HUMAN
from carson.web.table.state import TableState

EFFORT: Final = "usual"
SLICE_S: Final = 0.8
"""How long an analysis works before another one has its turn."""
STALE_S: Final = 60.0
"""An analysis that has not gone on for this long has lost its process."""
PER_VISITOR: Final = 2
"""How many analyses one address may wait for."""
MAX_PENDING: Final = 20
NICE: Final = 15
"""Analyses leave the processor to everybody else."""

log = logging.getLogger(__name__)


class Progress(NamedTuple):
    """How far an analysis has come."""

    analysis: Analysis
    part: float
    running: bool

    @property
    def finished(self) -> bool:
        return self.part >= 1


class Analyses:
    """The analyses of a worker that are being worked out."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._workers = BotWorkers(1, NICE)
        self._turn = asyncio.Lock()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._visitors: dict[str, str] = {}
        """Who asked for each of them."""

    async def look(self, state: TableState) -> Progress:
        """What was found out so far."""
        found = await self._store.read(studies.analysis_of, state.header.id)
        if found is None or found.moves != len(state.played):
            return Progress(Analysis(), 0.0, running=False)
        here = state.header.id in self._tasks
        running = found.part < 1 and not found.stopped and (here or time.time() - found.made < STALE_S)
        plain = json.loads(found.findings)
        if found.part < 1 and plain.get("plan") != _plan():  # begun by a version that looked at other moments
            return Progress(Analysis(), 0.0, running)
        return Progress(Analysis.from_plain(plain), found.part, running)

    async def begin(self, state: TableState, visitor: str, check: Callable[[], Awaitable[None]]) -> None:
        """Work out the analysis of a game, or go on with it; raises `Refused` if that would be too much at once.

        What *check* looks at may take long, so it is called only where there is something to do; it may raise `Refused`, too.
        """
        table = state.header.id
        progress = await self.look(state)
        if progress.finished:
            return
        if table in self._visitors and (progress.running or table not in self._tasks):
            return
        others = [who for name, who in self._visitors.items() if name != table]
        if len(others) >= MAX_PENDING or others.count(visitor) >= PER_VISITOR:
            raise Refused(say("Other games are being analysed; try again when they are done."), 503)
        self._visitors[table] = visitor
        stopped = self._tasks.get(table)
        try:
            await check()
            await self._store.write(studies.begin_analysis, table, len(state.played), _stored(progress.analysis))
        except BaseException:
            self._ended(table, None)
            raise
        self._tasks[table] = begun = asyncio.ensure_future(self._work(state, stopped))
        begun.add_done_callback(lambda task: self._ended(table, task))

    async def stop(self, state: TableState) -> None:
        """Stop working; what was found out stays."""
        await self._store.write(studies.stop_analysis, state.header.id)

    def _ended(self, table: str, task: asyncio.Task[None] | None) -> None:
        if self._tasks.get(table) is task:
            self._tasks.pop(table, None)
            self._visitors.pop(table, None)

    async def _work(self, state: TableState, stopped: asyncio.Task[None] | None) -> None:
        """Work until it is done or stopped, once an older task that was *stopped* has ended."""
        table = state.header.id
        if stopped is not None:
            await asyncio.wait([stopped])
        if not await self._store.claim(f"analysis {table}"):
            return
        try:
            await self._find_out(state)
        except Trouble as trouble:
            log.warning("An analysis waits for the database: %s", trouble.detail)
        except BrokenExecutor:
            log.warning("The process of an analysis has ended.")
        except Exception:
            log.exception("An analysis failed.")
        finally:
            await asyncio.shield(self._store.release(f"analysis {table}"))

    async def _find_out(self, state: TableState) -> None:
        table, record = state.header.id, str(state.whole_record())
        analysis, part, _ = await self.look(state)
        while part < 1:
            async with self._turn:
                found = self._workers.run(_findings, record, _judged_seats(state), EFFORT, len(analysis), SLICE_S)
                part, findings = await asyncio.wrap_future(found)
            for finding in findings:
                analysis.add(finding)
            if not await self._store.write(studies.save_analysis, table, part, _stored(analysis)):
                return

    async def close(self) -> None:
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        await asyncio.to_thread(self._workers.kill)


def _plan() -> str:
    """The parameters of an analysis: one that was begun with others cannot be continued."""
    return f"{EFFORTS[EFFORT]} {GRAPH_POINTS}"


def _stored(analysis: Analysis) -> str:
    return json.dumps({"plan": _plan(), **analysis.to_plain()})


def may_be_analysed(state: TableState) -> bool:
    """Whether nobody plays this game any more, and moves were made in it."""
    return bool(state.played) and _is_left(state)


def check_analysable(state: TableState) -> TableState:
    """The same table, if it may be analysed; raises `Refused`."""
    if not _is_left(state):
        raise Refused(say("The game is not over yet."), 409)
    if not state.played:
        raise Refused(say("No move has been made, so there is nothing to analyse."), 409)
    return state


def _is_left(state: TableState) -> bool:
    return state.game.over or state.is_view_only


def _judged_seats(state: TableState) -> tuple[int, ...]:
    """Whose decisions are judged: those of people, and of everybody in a record that somebody brought."""
    if state.is_view_only:
        return tuple(range(state.game.people))
    return tuple(seat for seat in range(state.game.people) if state.seats[seat] == HUMAN)


def _findings(record: str, seats: Sequence[int], effort: str, first: int, seconds: float) -> tuple[float, list[Finding]]:
    """The findings from the *first* on that fit into this number of seconds, and what part of the work is done then."""
    work, until = _work(record, tuple(seats), effort), time.monotonic() + seconds
    found: list[Finding] = []
    while first + len(found) < len(work):
        found.append(work.finding(first + len(found)))
        if time.monotonic() > until:
            break
    pieces = first + len(found)
    return (1.0 if pieces == len(work) else work.part(pieces)), found


@lru_cache(maxsize=4)
def _work(record: str, seats: tuple[int, ...], effort: str) -> Work:
    return Work(read_record(record), seats, EFFORTS[effort])
