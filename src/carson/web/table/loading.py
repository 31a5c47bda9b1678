"""Tables out of the database: as they stand, with their whole history, and as records that every version reads."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Collection, Sequence
from typing import Final, NamedTuple

from carson.game import CarsonError
from carson.web.fair_queue import FairQueue
from carson.web.logs import sign
from carson.web.store import Row, Store, tables
from carson.web.table.bots.scheduler import visitor
from carson.web.table.history import HistoryNotLoaded
from carson.web.table.snapshots import SNAPSHOT_INTERVAL, BadSnapshot, snapshot_of
from carson.web.table.state import TableState

HISTORY_BYTES: Final = 64 * 2**20
"""Memory budget for tables with their whole history, in bytes."""

log = logging.getLogger(__name__)


async def load(store: Store, name: str, replays: FairQueue) -> TableState | None:
    """A table as it stands, from its last snapshot if there is one that fits; None if there is no such table."""
    found = await store.read(tables.load_recent, name)
    if found is None:
        return None
    header, snapshot, rows = found
    if snapshot:
        try:
            return await asyncio.to_thread(TableState, header, rows, snapshot)
        except (HistoryNotLoaded, BadSnapshot, CarsonError, KeyError, TypeError, ValueError) as error:
            log.info("The whole log of table %s is read, since its snapshot does not fit: %r", sign(name), error)
        rows = await store.read(tables.entries_after, name, 0)
    state = await replays.in_thread(visitor.get(), TableState, header, rows)
    if state.unsaved >= SNAPSHOT_INTERVAL and (snapshot := snapshot_of(state)):
        await store.write(tables.keep_snapshot, name, state.number, snapshot)
        state.unsaved = 0
    state.trim()
    return state


class Histories:
    """Tables with everything that happened there, for looking back. The least recently used are dropped when over budget."""

    def __init__(self, store: Store, replays: FairQueue) -> None:
        self._store = store
        self._replays = replays
        self._kept: OrderedDict[str, TableState] = OrderedDict()

    async def whole(self, state: TableState) -> TableState:
        """The same table, at the same number, with its whole history."""
        if state.is_whole:
            return state
        name = state.header.id
        async with self._replays.turn(visitor.get()):  # of many who ask at once, the first has it read, and played again
            known = self._kept.get(name)
            if known is not None and known.number > state.number:
                known = None
            rows = await self._store.read(tables.entries_after, name, 0 if known is None else known.number)
            rows = [row for row in rows if row.number <= state.number]
            found = self._kept[name] = await asyncio.to_thread(_go_on, known or state, known is None, rows)
        self._kept.move_to_end(name)
        while len(self._kept) > 1 and sum(each.size for each in self._kept.values()) > HISTORY_BYTES:
            self._kept.popitem(last=False)
        return found


def _go_on(state: TableState, anew: bool, rows: Sequence[Row]) -> TableState:
    if anew:
        return TableState(state.header, rows)
    found = state.copy() if rows else state
    for row in rows:
        found.apply(row)
    return found


class Exported(NamedTuple):
    """One table: the name of its file and its record, or what is wrong with it."""

    table: str
    name: str
    record: str = ""
    trouble: str = ""


async def exported(store: Store, only: Collection[str] = ()) -> AsyncIterator[Exported]:
    """Every table as a record, or those that are named; raises `CarsonError` for one that does not exist."""
    opened = await store.read(tables.opening_times)
    for table in only:
        if table not in opened:
            raise CarsonError(f"There is no table {table} in {store.place}.")
    for table, created in opened.items():
        if only and table not in only:
            continue
        name = f"{time.strftime('%Y-%m-%d', time.gmtime(created))}-{table}.carson"
        loaded = await store.read(tables.load, table)
        if loaded is None:
            continue
        try:
            yield Exported(table, name, str(TableState(*loaded).whole_record()))
        except (CarsonError, KeyError, ValueError) as error:
            yield Exported(table, name, trouble=str(error))
