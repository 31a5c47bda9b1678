"""SQLite: one file, one process. One thread writes, another reads; neither waits for the other."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import sqlite3
import tempfile
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, ClassVar, Concatenate, Final, NamedTuple, ParamSpec, TypeVar
from urllib.parse import quote

from carson.game import CarsonError
from carson.web.store.base import Base, Conflict, Gone, Store, Trouble, Value, as_asked
from carson.web.store.migrations import migrate

P = ParamSpec("P")
T = TypeVar("T")

LOCK_TIMEOUT_S: Final = 3.0
"""How long to wait for another process that has locked the file."""
BYTES_FOR_GAMES: Final = 200_000_000
"""With less than this free on the disk no table is opened: strangers may open many, and games that go on need room."""
MAX_BATCH: Final = 64
"""How many pieces of work are written with one flush at most."""
_TAKEN: Final = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_ROWID")


_MAGIC: Final = b"SQLite format 3\0"
_NO_FILE: Final = (0, 0, b"")


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


def _run_in_savepoint(connection: sqlite3.Connection, work: Callable[[Base], Any]) -> tuple[Any, BaseException | None]:
    """Do one piece of work of a transaction: if it raises, its own changes are rolled back and those of others stay."""
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


def _identity(path: Path) -> tuple[int, int, bytes]:
    """Which file lies there, and how it begins; nothing if there is none."""
    try:
        with path.open("rb") as file:
            about = os.fstat(file.fileno())
            return about.st_dev, about.st_ino, file.read(len(_MAGIC))
    except OSError:
        return _NO_FILE


class _Line:
    """A thread with a connection of its own, which is reopened after an error."""

    def __init__(self, path: Path, name: str, begin: str) -> None:
        self._path = path
        self._begin = begin
        self.thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._connection: sqlite3.Connection | None = None
        self._file = _NO_FILE

    def connect(self) -> sqlite3.Connection:
        if self._connection is None:
            connection = sqlite3.connect(
                f"file:{quote(str(self._path))}?mode=rw",  # never a new and empty file in the place of one that is gone
                uri=True,
                isolation_level=None,
                timeout=LOCK_TIMEOUT_S,
                check_same_thread=False,
            )
            try:
                connection.execute("PRAGMA journal_mode=WAL")
                connection.execute("PRAGMA synchronous=FULL")
                connection.execute("PRAGMA foreign_keys=ON")
                self._file = _identity(self._path)
            except sqlite3.Error:
                connection.close()
                raise
            self._connection = connection
        return self._connection

    def do(self, work: Callable[[Base], T]) -> T:
        """One transaction; an exception inside rolls it back."""
        connection = self.connect()
        try:
            connection.execute(self._begin)
            try:
                done = work(SqliteBase(connection))
                connection.execute("COMMIT")
                self._check_file()
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
                outcomes.append(_run_in_savepoint(connection, write.work))
            connection.execute("COMMIT")
            self._check_file()
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            self.disconnect()
            raise
        for write, (done, error) in zip(batch, outcomes, strict=True):
            write.tell(done, error)

    def _check_file(self) -> None:
        """Check that the file is still there: what was committed to a deleted file is lost, and must not be acknowledged."""
        if _identity(self._path) != self._file:
            raise sqlite3.OperationalError("the file was removed, replaced or overwritten")

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

    @property
    def has_disk_space(self) -> bool:
        try:
            return shutil.disk_usage(self.path.parent).free >= BYTES_FOR_GAMES
        except OSError:
            return True  # the write says what is wrong

    async def open(self) -> None:
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            with contextlib.suppress(OSError):  # SQLite says in its own words what is wrong with it
                _keep_private(self.path)
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
        return await self._on(self._reader, as_asked(work, *args, **kwargs))

    async def write(self, work: Callable[Concatenate[Base, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        told: Future[T] = Future()
        self._waiting.append(_Write(as_asked(work, *args, **kwargs), told))
        self._writer.thread.submit(self._write_waiting)
        return await self._caught(asyncio.wrap_future(told))

    def _write_waiting(self) -> None:
        """Write together what was queued while the disk was busy: one flush for all."""
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


def _keep_private(path: Path) -> None:
    """Make the file if there is none, and let nobody else read it: it holds seeds, cookies and tokens."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for each in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
        with contextlib.suppress(FileNotFoundError, PermissionError):
            if each.stat().st_mode & 0o077:
                each.chmod(0o600)


def back_up(source: Path, goal: Path) -> None:
    """Copy an SQLite database as it stands at one moment, also while a server writes to it; *goal* is whole or untouched."""
    handle, name = tempfile.mkstemp(prefix=".carson-", dir=goal.parent)
    os.close(handle)
    try:
        with (
            contextlib.closing(sqlite3.connect(f"file:{quote(str(source))}?mode=ro", uri=True)) as live,
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
