"""Where tables are kept: SQLite, in which a move is on the disk before anybody is told that it was made.

A table is a header and a log that only grows. Its primary key is the table and the number of the entry, so two processes can
never both write the same move; a client's own id for a move is unique within the table, so a repeated post finds the answer
to the first. Everything runs on one thread that owns the connection.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, record TEXT NOT NULL, seats TEXT NOT NULL, seed TEXT NOT NULL, created REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS log (
    "table" TEXT NOT NULL REFERENCES tables(id), number INTEGER NOT NULL,
    kind TEXT NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL, client TEXT, answer INTEGER, hash TEXT NOT NULL,
    made REAL NOT NULL,
    PRIMARY KEY ("table", number), UNIQUE ("table", client)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS links (
    token TEXT PRIMARY KEY, "table" TEXT NOT NULL REFERENCES tables(id), seat INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS holders (
    browser TEXT NOT NULL, "table" TEXT NOT NULL REFERENCES tables(id), seat INTEGER NOT NULL,
    PRIMARY KEY (browser, "table", seat)
) WITHOUT ROWID;
"""

MOVE: Final = "move"
UNDO: Final = "undo"
BOT: Final = "bot"
"""Another bot takes a seat: the text is its name."""

WATCHER: Final = -1
"""The seat of a browser that opened a table without sitting down."""


class Conflict(Exception):
    """Somebody else wrote this entry first."""


class Header(NamedTuple):
    """What is fixed when a table is opened: its record without moves, who sits where, and the seed of its luck."""

    id: str
    record: str
    seats: tuple[str, ...]
    seed: str


class Row(NamedTuple):
    """One entry of a log."""

    number: int
    kind: str
    seat: int
    text: str
    client: str | None = None
    answer: int | None = None
    """With a *client*: the number of the position that the move led to, which is what its post is answered with."""
    hash: str = ""


class Store:
    """The database of one server."""

    def __init__(self, path: Path) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._base = self._thread.submit(self._open, path).result()

    def _open(self, path: Path) -> sqlite3.Connection:
        path.parent.mkdir(parents=True, exist_ok=True)
        base = sqlite3.connect(path, isolation_level=None, timeout=10)
        base.execute("PRAGMA journal_mode=WAL")
        base.execute("PRAGMA synchronous=FULL")
        base.execute("PRAGMA foreign_keys=ON")
        base.executescript(SCHEMA)
        return base

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do one piece of work on the thread that owns the connection."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, lambda: work(*args, **kwargs))

    def close(self) -> None:
        self._thread.submit(self._base.close).result()
        self._thread.shutdown()

    def create(self, header: Header, links: dict[str, int], browser: str, seats: Sequence[int]) -> None:
        """Keep a new table, the links to its seats, and whose browser holds which."""
        base = self._base
        with _transaction(base):
            values = (header.id, header.record, " ".join(header.seats), header.seed, time.time())
            base.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?)", values)
            base.executemany("INSERT INTO links VALUES (?, ?, ?)", [(token, header.id, seat) for token, seat in links.items()])
            rows = [(browser, header.id, seat) for seat in seats or (WATCHER,)]
            base.executemany("INSERT INTO holders VALUES (?, ?, ?)", rows)

    def append(self, table: str, rows: Sequence[Row]) -> None:
        """Write entries, all or none; raises `Conflict` if one of their numbers or ids is taken."""
        now = time.time()
        try:
            with _transaction(self._base):
                self._base.executemany(
                    "INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    [(table, *row, now) for row in rows],
                )
        except sqlite3.IntegrityError:
            raise Conflict from None

    def load(self, table: str) -> tuple[Header, list[Row]] | None:
        found = self._base.execute("SELECT id, record, seats, seed FROM tables WHERE id = ?", (table,)).fetchone()
        if found is None:
            return None
        query = 'SELECT number, kind, seat, text, client, answer, hash FROM log WHERE "table" = ? ORDER BY number'
        rows = [Row(*row) for row in self._base.execute(query, (table,))]
        return Header(found[0], found[1], tuple(found[2].split()), found[3]), rows

    def answer(self, table: str, client: str) -> int | None:
        """What the post with this id was answered, if it was ever made."""
        query = 'SELECT answer FROM log WHERE "table" = ? AND client = ?'
        found = self._base.execute(query, (table, client)).fetchone()
        return None if found is None else int(found[0])

    def held(self, browser: str, table: str) -> frozenset[int]:
        """The seats of *table* that this browser holds."""
        query = 'SELECT seat FROM holders WHERE browser = ? AND "table" = ? AND seat >= 0'
        return frozenset(seat for (seat,) in self._base.execute(query, (browser, table)))

    def tables_of(self, browser: str, most: int) -> list[str]:
        """The tables at which this browser sat or looked on, the newest first."""
        query = """SELECT id FROM tables WHERE id IN (SELECT "table" FROM holders WHERE browser = ?)
                   ORDER BY created DESC LIMIT ?"""
        return [table for (table,) in self._base.execute(query, (browser, most))]

    def links_of(self, table: str) -> dict[int, str]:
        query = 'SELECT seat, token FROM links WHERE "table" = ? ORDER BY seat'
        return dict(self._base.execute(query, (table,)).fetchall())

    def join(self, browser: str, token: str) -> str | None:
        """Let the browser hold the seat of a link; the table, or None if there is no such link."""
        found = self._base.execute('SELECT "table", seat FROM links WHERE token = ?', (token,)).fetchone()
        if found is None:
            return None
        with _transaction(self._base):
            self._base.execute("INSERT OR IGNORE INTO holders VALUES (?, ?, ?)", (browser, *found))
        return str(found[0])


class _transaction:  # noqa: N801 (it reads as a word of the language)
    """All of it or nothing."""

    def __init__(self, base: sqlite3.Connection) -> None:
        self._base = base

    def __enter__(self) -> None:
        self._base.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self._base.execute("COMMIT" if kind is None else "ROLLBACK")
