"""SQLite: one file, one process. One thread writes, another reads; neither waits for the other."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import tempfile
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, ClassVar, Concatenate, Final, NamedTuple, ParamSpec, TypeVar

from carson.game import CarsonError
from carson.web.store.base import Base, Conflict, Gone, Store, Trouble, Value
from carson.web.store.migrations import migrate

P = ParamSpec("P")
T = TypeVar("T")

LOCK_TIMEOUT_S: Final = 3.0
"""How long to wait for another process that has locked the file."""
MAX_BATCH: Final = 64
"""How many pieces of work are written with one flush at most."""
_TAKEN: Final = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_ROWID")


class SqliteBase(Base):
    """A connection to a file."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def rows(self, query: str, *values: Value) -> list[tuple[Any, ...]]:
        return self.connection.execute(query, values).fetchall()

    def change(self, statement: str, *values: Value) -> int:
        try:
            return self.connection.execute(statement, values).rowcount
        except sqlite3.IntegrityError as error:
            raise _conflict(error) from None

    def change_many(self, statement: str, values: Iterable[Sequence[Value]]) -> None:
        try:
            self.connection.executemany(statement, values)
        except sqlite3.IntegrityError as error:
            raise _conflict(error) from None

    def notify(self, subject: str, text: str) -> None:
        """There is no other worker."""


def _conflict(error: sqlite3.IntegrityError) -> Exception:
    if error.sqlite_errorname == "SQLITE_CONSTRAINT_FOREIGNKEY":
        return Gone()
    return Conflict() if error.sqlite_errorname in _TAKEN else error


class _Write(NamedTuple):
    """A piece of work that waits for the disk, and who waits for it."""

    work: Callable[[Base], Any]
    told: Future[Any]

    def tell(self, done: Any, error: BaseException | None) -> None:
        if error is None:
            self.told.set_result(done)
        else:
            self.told.set_exception(error)


def _saved(connection: sqlite3.Connection, work: Callable[[Base], Any]) -> tuple[Any, BaseException | None]:
    """Do a piece of work within a transaction; of one that raises something nothing stays, and the others are not touched."""
    connection.execute("SAVEPOINT work")
    try:
        done, error = work(SqliteBase(connection)), None
    except sqlite3.OperationalError:
        raise  # the disk is full, or worse: that concerns all
    except Exception as raised:
        done, error = None, raised
        connection.execute("ROLLBACK TO work")
    connection.execute("RELEASE work")
    return done, error


class _Line:
    """A thread with a connection of its own, which is opened anew after an error."""

    def __init__(self, path: Path, name: str, begin: str) -> None:
        self._path = path
        self._begin = begin
        self.thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._connection: sqlite3.Connection | None = None

    def connect(self) -> sqlite3.Connection:
        if self._connection is None:
            connection = sqlite3.connect(self._path, isolation_level=None, timeout=LOCK_TIMEOUT_S, check_same_thread=False)
            try:
                connection.execute("PRAGMA journal_mode=WAL")
                connection.execute("PRAGMA synchronous=FULL")
                connection.execute("PRAGMA foreign_keys=ON")
            except sqlite3.Error:
                connection.close()
                raise
            self._connection = connection
        return self._connection

    def do(self, work: Callable[[Base], T]) -> T:
        """One transaction; whatever is raised inside, nothing of it stays."""
        connection = self.connect()
        try:
            connection.execute(self._begin)
            try:
                done = work(SqliteBase(connection))
                connection.execute("COMMIT")
                return done
            except BaseException:
                with contextlib.suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
                raise
        except sqlite3.OperationalError:
            self.disconnect()
            raise

    def do_all(self, batch: Sequence[_Write]) -> None:
        """Several pieces of work in one transaction, each wholly or not at all, and all on the disk with one flush."""
        connection = self.connect()
        outcomes: list[tuple[Any, BaseException | None]] = []
        try:
            connection.execute(self._begin)
            for write in batch:
                outcomes.append(_saved(connection, write.work))
            connection.execute("COMMIT")
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            self.disconnect()
            raise
        for write, (done, error) in zip(batch, outcomes, strict=True):
            write.tell(done, error)

    def disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(sqlite3.Error):
                connection.close()


class SqliteStore(Store):
    """The tables of one process in a file; write-ahead log, flushed to the disk at every commit."""

    shared: ClassVar[bool] = False

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self._writer = _Line(path, "store-write", "BEGIN IMMEDIATE")
        self._reader = _Line(path, "store-read", "BEGIN")
        self._waiting: deque[_Write] = deque()
        self._claimed: set[str] = set()

    @property
    def place(self) -> str:
        return str(self.path)

    async def open(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            await self._on(self._writer, lambda base: migrate(base, "sqlite"))
            self._opened = True
        except OSError as error:
            await self.close()
            raise CarsonError(f"The directory {self.path.parent} cannot be made: {error.strerror}.") from None
        except Trouble as trouble:
            await self.close()
            raise CarsonError(f"The tables in {self.path} cannot be opened: {trouble.detail}.") from None
        except CarsonError:
            await self.close()
            raise

    async def close(self) -> None:
        for line in (self._reader, self._writer):
            await asyncio.get_running_loop().run_in_executor(line.thread, line.disconnect)
            line.thread.shutdown()

    async def read(self, work: Callable[Concatenate[Base, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._on(self._reader, lambda base: work(base, *args, **kwargs))

    async def write(self, work: Callable[Concatenate[Base, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        told: Future[T] = Future()
        self._waiting.append(_Write(lambda base: work(base, *args, **kwargs), told))
        self._writer.thread.submit(self._write_waiting)
        return await self._caught(asyncio.wrap_future(told))

    def _write_waiting(self) -> None:
        """Whatever came while the disk was busy is written together: one flush for all."""
        batch: list[_Write] = []
        while self._waiting and len(batch) < MAX_BATCH:
            write = self._waiting.popleft()
            if write.told.set_running_or_notify_cancel():
                batch.append(write)
        try:
            if len(batch) == 1:
                batch[0].told.set_result(self._writer.do(batch[0].work))
            elif batch:
                self._writer.do_all(batch)
        except BaseException as error:
            for write in batch:
                write.told.set_exception(error)

    async def _on(self, line: _Line, work: Callable[[Base], T]) -> T:
        return await self._caught(asyncio.get_running_loop().run_in_executor(line.thread, line.do, work))

    async def _caught(self, working: Awaitable[T]) -> T:
        try:
            return await working
        except sqlite3.ProgrammingError:
            raise
        except sqlite3.DatabaseError as error:
            if isinstance(error, sqlite3.IntegrityError):
                raise
            raise self._trouble(str(error)) from None

    async def claim(self, what: str) -> bool:
        if what in self._claimed:
            return False
        self._claimed.add(what)
        return True

    async def release(self, what: str) -> None:
        self._claimed.discard(what)


def back_up(source: Path, goal: Path) -> None:
    """Copy an SQLite database as it stands at one moment, also while a server writes to it; *goal* is whole or untouched."""
    handle, name = tempfile.mkstemp(prefix=".carson-", dir=goal.parent)
    os.close(handle)
    try:
        with (
            contextlib.closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as live,
            contextlib.closing(sqlite3.connect(name)) as copy,
        ):
            live.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
        descriptor = os.open(name, os.O_RDONLY)
        os.fsync(descriptor)
        os.close(descriptor)
        os.replace(name, goal)
    except sqlite3.Error as error:
        raise CarsonError(f"{source} cannot be copied: {error}.") from None
    finally:
        with contextlib.suppress(OSError):
            os.unlink(name)
