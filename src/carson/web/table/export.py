"""Tables out of a database: as records that every version reads, or as a copy of the whole file."""

from __future__ import annotations

import os
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator, Collection
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from carson.game import CarsonError
from carson.web.store import Base, Store, queries
from carson.web.table.state import TableState


class Exported(NamedTuple):
    """One table: the name of its file and its record, or what is wrong with it."""

    table: str
    name: str
    record: str = ""
    trouble: str = ""


def _opened(base: Base) -> list[tuple[str, float]]:
    """Every table and when it was opened, the oldest first."""
    return [(str(table), float(created)) for table, created in base.rows("SELECT id, created FROM tables ORDER BY created, id")]


async def exported(store: Store, only: Collection[str] = ()) -> AsyncIterator[Exported]:
    """Every table as a record, or those that are named; raises `CarsonError` for one that there is not."""
    opened = dict(await store.read(_opened))
    for table in only:
        if table not in opened:
            raise CarsonError(f"There is no table {table} in {store.place}.")
    for table, created in opened.items():
        if only and table not in only:
            continue
        name = f"{time.strftime('%Y-%m-%d', time.gmtime(created))}-{table}.carson"
        loaded = await store.read(queries.load, table)
        if loaded is None:
            continue
        try:
            yield Exported(table, name, str(TableState(*loaded).whole_record()))
        except (CarsonError, KeyError, ValueError) as error:
            yield Exported(table, name, trouble=str(error))


def back_up(source: Path, goal: Path) -> None:
    """Copy an SQLite database as it stands at one moment, also while a server writes to it; *goal* is whole or untouched."""
    handle, name = tempfile.mkstemp(prefix=".carson-", dir=goal.parent)
    os.close(handle)
    try:
        with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as live, closing(sqlite3.connect(name)) as copy:
            live.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
        descriptor = os.open(name, os.O_RDONLY)
        os.fsync(descriptor)
        os.close(descriptor)
        os.replace(name, goal)
    except sqlite3.Error as error:
        raise CarsonError(f"{source} cannot be copied: {error}.") from None
    finally:
        with suppress(OSError):
            os.unlink(name)
