"""Where tables are kept: a move is on the disk before anybody is told that it was made.

A table is a header and a log that only grows. Its primary key is the table and the number of the entry, so two processes can
never both write the same move; a client's own id for a move is unique within the table, so a repeated post finds the answer
to the first.

`Store` is the door to a database; `SqliteStore` and `PostgresStore` are the two there are. What is asked of a database is a
plain function whose first argument is a `Base`, written once in the SQL that both understand. There is a module for each
subject (`tables`, `holders`, `chat_lines`, `hooks`, `keys`, `presence`), and no SQL outside this folder:

    await store.read(holders.held, browser, table)
    await store.write(tables.append, table, rows)
"""

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
from carson.web.store.places import open_store

__all__ = [
    "AGAIN",
    "AGREE",
    "ANY_SEAT",
    "ASK",
    "BOT",
    "CLOCK",
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
]
