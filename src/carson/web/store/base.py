"""The interface to either database: transactions, and news from other workers."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextvars import copy_context
from typing import Any, ClassVar, Concatenate, Final, NamedTuple, ParamSpec, TypeVar

from carson.game import say
from carson.web.errors import Refused

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger(__name__)

LOG: Final = "log"
"""The subject of news about the log of a table; the text is the id of the table."""


def as_asked(work: Callable[Concatenate[Base, P], T], *args: P.args, **kwargs: P.kwargs) -> Callable[[Base], T]:
    """The *work* wrapped for another thread, so that its refusals are in the current language."""
    context = copy_context()
    return lambda base: context.run(work, base, *args, **kwargs)


class Conflict(Exception):
    """Somebody else wrote this first: a number or an id is taken."""


class Gone(Refused):
    """What was to be written belongs to a table that is no longer kept."""

    def __init__(self) -> None:
        super().__init__(say("There is no such table."), 404)


class Trouble(Refused):
    """The database is locked, full or gone. Nothing was done; the caller may try again later."""

    def __init__(self, detail: str) -> None:
        self.detail = detail
        super().__init__(say("The tables cannot be reached just now; try again in a moment."), 503)


class News(NamedTuple):
    """What another worker has written: a subject, and what its readers need to know."""

    subject: str
    text: str


Reader = Callable[[News], Awaitable[None]]
Value = str | int | float | None


class Base(ABC):
    """A connection during one piece of work. SQL is written with ``?`` for values, and as both databases understand it."""

    @abstractmethod
    def rows(self, query: str, *values: Value) -> list[tuple[Any, ...]]:
        """What a query finds."""

    @abstractmethod
    def change(self, statement: str, *values: Value) -> int:
        """Insert, update or delete; the number of rows that were changed. Raises `Conflict` and `Gone`."""

    @abstractmethod
    def change_many(self, statement: str, values: Iterable[Sequence[Value]]) -> None:
        """The same statement once for each row of values. Raises `Conflict` and `Gone`."""

    @abstractmethod
    def notify(self, subject: str, text: str) -> None:
        """Tell all other workers, at the moment at which this piece of work is committed."""

    def first(self, query: str, *values: Value) -> tuple[Any, ...] | None:
        """The first row that a query finds."""
        return next(iter(self.rows(query, *values)), None)


def tell(base: Base, subject: str, text: str) -> None:
    """Notify all other workers without writing anything."""
    base.notify(subject, text)


class Store(ABC):
    """A database with all tables of a server."""

    shared: ClassVar[bool]
    """Several workers may use it at once, so what is in memory may be older than what is kept."""

    def __init__(self) -> None:
        self._readers: dict[str, list[Reader]] = {}
        self._opened = False
        self.after_gap: Callable[[], Awaitable[None]] | None = None
        """Called when news may have been missed, because the connection was lost for a while."""

    @property
    @abstractmethod
    def place(self) -> str:
        """Where the tables are kept, for people; without a password."""

    @property
    def has_disk_space(self) -> bool:
        """Whether there is room for new tables, as far as that can be known; what is left belongs to those there are."""
        return True

    @abstractmethod
    async def open(self) -> None:
        """Connect, and bring the schema to that of this version. Raises `CarsonError` with what is wrong."""

    @abstractmethod
    async def close(self) -> None:
        """Finish pending work, and release everything."""

    @abstractmethod
    async def read(self, work: Callable[Concatenate[Base, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Look something up. Raises `Trouble`."""

    @abstractmethod
    async def write(self, work: Callable[Concatenate[Base, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Change something, wholly or not at all: when this returns it is on the disk. Raises `Conflict` and `Trouble`."""

    @abstractmethod
    async def claim(self, what: str) -> bool:
        """Be the only worker to do *what*, until `release` or until this worker dies; False if another one does it."""

    @abstractmethod
    async def release(self, what: str) -> None:
        """Let other workers do it."""

    def _trouble(self, detail: str) -> Trouble:
        """What is raised; written down, too, once the store has been opened."""
        if self._opened:
            log.warning("The database %s: %s", self.place, detail)
        return Trouble(detail)

    def listen(self, subject: str, reader: Reader) -> None:
        """Call *reader* for what other workers `notify` about a subject. What this worker writes it knows already."""
        self._readers.setdefault(subject, []).append(reader)

    async def _hear(self, news: News) -> None:
        for reader in self._readers.get(news.subject, ()):
            try:
                await reader(news)
            except Trouble as trouble:
                log.warning("News about %s could not be followed: %s", news.subject, trouble.detail)
            except Exception:
                log.exception("News about %s could not be followed.", news.subject)
