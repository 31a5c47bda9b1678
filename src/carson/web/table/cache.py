"""Tables in memory: the most recently used ones, and those that an open page or a task holds, within one budget."""

from __future__ import annotations

import asyncio
from typing import Final
from weakref import WeakValueDictionary, finalize

from carson.web.table.state import TableState

CACHE_BYTES: Final = 256 * 2**20
"""Memory budget for tables, in bytes. Tables beyond it are reloaded on demand."""
ATTENDANCE_S: Final = 60.0
"""How long after a visit slow bots keep playing at a table where nobody sits."""


class Table:
    """A table in memory, with the lock that lets one change happen at a time."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        """How it stands. A change puts another one in its place, so this one is a snapshot."""
        self.lock = asyncio.Lock()
        self.bots: asyncio.Task[None] | None = None
        self.may_be_stale = False
        """The database may have more: the connection was lost before news was read, or during a write."""
        self.visited = -ATTENDANCE_S
        """When somebody last asked for it, on the monotonic clock."""

    @property
    def id(self) -> str:
        return self.state.header.id


class Cache:
    """All tables in memory, at most one object for each table."""

    def __init__(self) -> None:
        self.budget = CACHE_BYTES
        self.recent: dict[str, Table] = {}
        """The tables that are kept although nobody holds them, the most recently used last."""
        self._alive: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._sizes: dict[str, int] = {}
        self._size = 0

    def __len__(self) -> int:
        return len(self._alive)

    def get(self, name: str) -> Table | None:
        return self._alive.get(name)

    def alive(self) -> list[Table]:
        return list(self._alive.values())

    def keep(self, table: Table) -> None:
        """Keep *table*; evict the least recently used ones when over budget."""
        name = table.id
        if self._alive.get(name) is not table:
            self._alive[name] = table
            finalize(table, self._count, name).atexit = False
        self.recent.pop(name, None)
        self.recent[name] = table
        self._count(name)
        while self.is_full and len(self.recent) > 1:
            del self.recent[next(iter(self.recent))]

    def _count(self, name: str) -> None:
        """Update the size of a table in the budget; a table that has gone counts nothing."""
        table = self._alive.get(name)
        self._size -= self._sizes.pop(name, 0)
        if table is not None:
            self._sizes[name] = table.state.size
            self._size += self._sizes[name]

    @property
    def is_full(self) -> bool:
        """Whether the tables in memory exceed the budget; if they stay above it, open pages hold all of them."""
        return self._size > self.budget

    def forget(self, name: str) -> None:
        self.recent.pop(name, None)
        self._alive.pop(name, None)
        self._count(name)
