"""Where tables are kept: a move is on the disk before anybody is told that it was made.

A table is a header and a log that only grows. Its primary key is the table and the number of the entry, so two processes can
never both write the same move; a client's own id for a move is unique within the table, so a repeated post finds the answer
to the first.

`Store` is the door to a database; `SqliteStore` and `PostgresStore` are the two there are. What is asked of a database is a
plain function whose first argument is a `Base`, written once in the SQL that both understand. There is a module for each
subject (`tables`, `holders`, `chat_lines`, `hooks`, `keys`, `presence`, `studies`), and no SQL outside this folder:

    await store.read(holders.held, browser, table)
    await store.write(tables.append, table, rows)
"""

from __future__ import annotations

from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from carson.game import BadOption, CarsonError, quoted
from carson.web.store.base import Base, Conflict, News, Store, Trouble
from carson.web.store.entries import (
    AGAIN,
    AGREE,
    ANY_SEAT,
    ASK,
    BOT,
    CLOCK,
    FLAG,
    LEAVE,
    MOVE,
    PLAN,
    REFUSE,
    SIT,
    UNDO,
    WATCHER,
    Header,
    Row,
)
from carson.web.store.sqlite import SqliteStore

__all__ = [
    "AGAIN",
    "AGREE",
    "ANY_SEAT",
    "ASK",
    "BOT",
    "CLOCK",
    "FILE",
    "FLAG",
    "LEAVE",
    "MOVE",
    "PLAN",
    "REFUSE",
    "SIT",
    "UNDO",
    "WATCHER",
    "Base",
    "Conflict",
    "Header",
    "News",
    "Row",
    "Store",
    "Trouble",
    "open_store",
    "store_at",
]

FILE: Final = "tables.sqlite3"
"""The database in a data directory."""
SCHEMES: Final = ("postgresql", "postgres")


def store_at(place: Path | str) -> Store:
    """The store of a data directory, or of an address such as ``postgresql://ann@localhost/carson``; it is not opened yet."""
    if isinstance(place, Path):
        return SqliteStore(place / FILE)
    try:
        parts = urlsplit(place)
    except ValueError as error:
        raise BadOption(f"The address of the database cannot be read: {error}.") from None
    if parts.scheme in SCHEMES:
        try:
            from carson.web.store.postgres import PostgresStore
        except ImportError:
            raise CarsonError("PostgreSQL needs the package psycopg: pip install 'carson-city[online]'.") from None
        return PostgresStore(place)
    if parts.scheme == "sqlite" and not parts.netloc and parts.path[1:]:
        return SqliteStore(Path(unquote(parts.path)[1:]))
    raise BadOption(f"A database is postgresql://USER@HOST/NAME or sqlite:///FILE, not {quoted(place.partition(':')[0])}.")


async def open_store(place: Path | str) -> Store:
    """The store of a data directory or an address, ready for use; raises `CarsonError` with what is wrong."""
    store = store_at(place)
    await store.open()
    return store
