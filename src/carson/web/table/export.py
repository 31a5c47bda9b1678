"""Tables out of a database, as records that every version reads."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Collection
from typing import NamedTuple

from carson.game import CarsonError
from carson.web.store import Store, tables
from carson.web.table.state import TableState


class Exported(NamedTuple):
    """One table: the name of its file and its record, or what is wrong with it."""

    table: str
    name: str
    record: str = ""
    trouble: str = ""


async def exported(store: Store, only: Collection[str] = ()) -> AsyncIterator[Exported]:
    """Every table as a record, or those that are named; raises `CarsonError` for one that there is not."""
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
