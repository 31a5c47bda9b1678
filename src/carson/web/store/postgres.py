"""PostgreSQL: many workers, on one machine or several, which tell each other by NOTIFY what they have written.

A few threads have a connection each. A lost connection is made anew: at once where nothing was sent yet, otherwise whoever
asked is told to ask again, and a repeated move finds by its id whether it was made. Session locks and LISTEN need connections
of their own, so a pooler between here and the server has to work by session, not by transaction.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import secrets
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache, partial
from typing import Any, ClassVar, Concatenate, Final, LiteralString, ParamSpec, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict

from carson.game import CarsonError
from carson.web.store.base import Base, Conflict, Gone, News, Store, Trouble, Value, as_asked, log
from carson.web.store.migrations import migrate

P = ParamSpec("P")
T = TypeVar("T")
Connection = psycopg.Connection[tuple[Any, ...]]

THREADS: Final = 4
CHANNEL: Final = "carson"
QUIET_S: Final = 20.0
"""After how long without news the listening connection is tested."""
RETRY_PAUSES_S: Final = (0.2, 0.5, 1.0, 2.0, 5.0)
"""The pauses between attempts to listen again; the last one is repeated."""
MIGRATION_LOCK: Final = 0x43415253
"""The lock under which one worker at a time brings the schema up to date."""
OPTIONS: Final = (
    "-c synchronous_commit=on -c statement_timeout=8000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=10000"
)
_LOST: Final = (psycopg.OperationalError, psycopg.InterfaceError)


@lru_cache(500)
def _spelled(query: LiteralString) -> LiteralString:
    """The query with the marks that psycopg wants for values."""
    return query.replace("%", "%%").replace("?", "%s")


class PostgresBase(Base):
    """A connection to a server."""

    def __init__(self, connection: Connection, worker: str) -> None:
        self._connection = connection
        self._worker = worker

    def rows(self, query: str, *values: Value) -> list[tuple[Any, ...]]:
        if any(isinstance(value, str) and "\0" in value for value in values):
            return []  # PostgreSQL keeps no text with this letter, and refuses to look for one
        return self._connection.execute(_spelled(query), values).fetchall()

    def change(self, statement: str, *values: Value) -> int:
        try:
            return self._connection.execute(_spelled(statement), values).rowcount
        except psycopg.errors.UniqueViolation:
            raise Conflict from None
        except psycopg.errors.ForeignKeyViolation:
            raise Gone from None

    def change_many(self, statement: str, values: Iterable[Sequence[Value]]) -> None:
        try:
            with self._connection.cursor() as cursor:
                cursor.executemany(_spelled(statement), values)
        except psycopg.errors.UniqueViolation:
            raise Conflict from None
        except psycopg.errors.ForeignKeyViolation:
            raise Gone from None

    def notify(self, subject: str, text: str) -> None:
        payload = json.dumps([self._worker, subject, text])
        self._connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))


class PostgresStore(Store):
    """The tables of many workers."""

    shared: ClassVar[bool] = True

    def __init__(self, address: str) -> None:
        super().__init__()
        try:
            self._parts = conninfo_to_dict(address)
        except psycopg.ProgrammingError as error:
            raise CarsonError(f"The address of the database cannot be read: {_first_line(error)}.") from None
        self._address = address
        self.worker = secrets.token_hex(4)
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="store")
        self._mine = threading.local()
        self._connections: set[Connection] = set()
        self._claims = ThreadPoolExecutor(1, thread_name_prefix="claims")
        self._claimed: set[str] = set()
        self._claiming: Connection | None = None
        self._following: asyncio.Task[None] | None = None

    @property
    def place(self) -> str:
        parts = {"user": "", "host": "localhost", "port": "", "dbname": "", **self._parts}
        user = f"{parts['user']}@" if parts["user"] else ""
        port = f":{parts['port']}" if parts["port"] else ""
        return f"postgresql://{user}{parts['host']}{port}/{parts['dbname']}"

    @property
    def _more(self) -> dict[str, Any]:
        """What every connection is opened with; the address has the last word."""
        usual = {
            "connect_timeout": 3,
            "options": OPTIONS,
            "tcp_user_timeout": 8000,
            "keepalives_idle": 10,
            "keepalives_interval": 3,
        }
        return {key: value for key, value in usual.items() if key not in self._parts}

    async def open(self) -> None:
        try:
            await self.write(_migrate)
        except Trouble as trouble:
            await self.close()
            raise CarsonError(f"The database {self.place} cannot be reached: {trouble.detail}.") from None
        except psycopg.Error as error:
            await self.close()
            raise CarsonError(f"The database {self.place} cannot be used: {_first_line(error)}.") from None
        except CarsonError:
            await self.close()
            raise
        self._opened = True
        listening = asyncio.Event()
        self._following = asyncio.create_task(self._follow(listening))
        with contextlib.suppress(TimeoutError):  # then what was missed is read when it listens
            async with asyncio.timeout(10):
                await listening.wait()

    async def close(self) -> None:
        if self._following is not None:
            while not self._following.done():  # psycopg 3.3.0 on Python 3.11 overlooks it if a notice comes at that moment
                self._following.cancel()
                await asyncio.wait([self._following], timeout=1)
        with contextlib.suppress(Trouble, RuntimeError):
            await self._on(self._claims, self._release_all)
        await asyncio.to_thread(self._pool.shutdown)
        await asyncio.to_thread(self._claims.shutdown)
        for connection in [*self._connections, *([self._claiming] if self._claiming else [])]:
            _close(connection)

    async def read(self, work: Callable[Concatenate[Base, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._on(self._pool, partial(self._read, as_asked(work, *args, **kwargs)))

    async def write(self, work: Callable[Concatenate[Base, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._on(self._pool, partial(self._write, as_asked(work, *args, **kwargs)))

    async def _on(self, threads: ThreadPoolExecutor, work: Callable[[], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(threads, work)
        except _LOST as error:
            raise self._trouble(_first_line(error)) from None

    def _connect(self) -> tuple[Connection, bool]:
        """The connection of this thread, made if there is none, and whether it is new."""
        found: Connection | None = getattr(self._mine, "connection", None)
        if found is not None and not found.closed:
            return found, False
        made = psycopg.connect(self._address, autocommit=True, **self._more)
        self._mine.connection = made
        self._connections.add(made)
        return made, True

    def _drop(self, connection: Connection) -> None:
        self._mine.connection = None
        self._connections.discard(connection)
        _close(connection)

    def _read(self, work: Callable[[Base], T]) -> T:
        """A lookup; where the connection turns out to be lost, once more on a new one."""
        connection, new = self._connect()
        try:
            return work(PostgresBase(connection, self.worker))
        except _LOST:
            self._drop(connection)
            if new:
                raise
        connection, _ = self._connect()
        try:
            return work(PostgresBase(connection, self.worker))
        except _LOST:
            self._drop(connection)
            raise

    def _write(self, work: Callable[[Base], T]) -> T:
        """One transaction. Only its beginning is tried twice: what was sent may have been done."""
        connection, new = self._connect()
        try:
            connection.execute("BEGIN")
        except _LOST:
            self._drop(connection)
            if new:
                raise
            connection, _ = self._connect()
            connection.execute("BEGIN")
        try:
            done = work(PostgresBase(connection, self.worker))
            connection.execute("COMMIT")
            return done
        except _LOST:
            self._drop(connection)
            raise
        except BaseException:
            with contextlib.suppress(psycopg.Error):
                connection.execute("ROLLBACK")
            raise

    async def claim(self, what: str) -> bool:
        return await self._on(self._claims, lambda: self._claim(what))

    async def release(self, what: str) -> None:
        with contextlib.suppress(Trouble):
            await self._on(self._claims, lambda: self._release(what))

    def _claim(self, what: str) -> bool:
        """Take a session lock, which the server releases when this worker dies."""
        for attempt in (1, 2):
            if self._claiming is None or self._claiming.closed:
                self._claimed.clear()
                self._claiming = psycopg.connect(self._address, autocommit=True, **self._more)
            if what in self._claimed:
                return False
            try:
                found = self._claiming.execute("SELECT pg_try_advisory_lock(%s)", (_key(what),)).fetchone()
            except _LOST:
                _close(self._claiming)
                if attempt == 2:
                    raise
                continue
            if found is not None and found[0]:
                self._claimed.add(what)
                return True
            return False
        return False

    def _release(self, what: str) -> None:
        if what not in self._claimed or self._claiming is None:
            return
        self._claimed.discard(what)
        try:
            self._claiming.execute("SELECT pg_advisory_unlock(%s)", (_key(what),))
        except _LOST:
            _close(self._claiming)
            raise

    def _release_all(self) -> None:
        """Release all locks now; the server notices a closed connection only a moment later."""
        if self._claiming is not None and self._claimed:
            self._claimed.clear()
            self._claiming.execute("SELECT pg_advisory_unlock_all()")

    async def _follow(self, listening: asyncio.Event) -> None:
        """Listen to the other workers; after a lost connection, let what may have been missed be read."""
        failed = 0
        while True:
            try:
                made = await psycopg.AsyncConnection.connect(self._address, autocommit=True, **self._more)
                async with made as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    if self.after_gap is not None:
                        await self.after_gap()
                    listening.set()
                    failed = 0
                    while True:
                        async for notice in connection.notifies(timeout=QUIET_S):
                            await self._receive(notice.payload)
                        await connection.execute("SELECT 1")
            except (*_LOST, Trouble) as error:
                log.warning("The database %s tells nothing: %s", self.place, _first_line(error))
                await asyncio.sleep(RETRY_PAUSES_S[min(failed, len(RETRY_PAUSES_S) - 1)])
                failed += 1

    async def _receive(self, payload: str) -> None:
        try:
            worker, subject, text = map(str, json.loads(payload))
        except (ValueError, TypeError):
            log.warning("Something else than carson writes on the channel %s.", CHANNEL)
            return
        if worker != self.worker:
            await self._hear(News(subject, text))


def _migrate(base: Base) -> int:
    (encoding,) = base.rows("SHOW server_encoding")[0]
    if encoding not in ("UTF8", b"UTF8"):
        raise CarsonError("The database cannot keep every name: create it with ENCODING 'UTF8'.")
    base.rows("SELECT pg_advisory_xact_lock(?)", MIGRATION_LOCK)
    return migrate(base, "postgresql")


def _key(what: str) -> int:
    """The number by which PostgreSQL knows a lock."""
    return int.from_bytes(hashlib.sha256(what.encode()).digest()[:8], "big", signed=True)


def _first_line(error: Exception) -> str:
    return str(error).strip().split("\n")[0].rstrip(".") or type(error).__name__


def _close(connection: Connection) -> None:
    with contextlib.suppress(psycopg.Error):
        connection.close()
