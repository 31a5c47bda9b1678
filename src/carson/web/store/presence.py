"""Who has a page of a table open, at which worker."""

from __future__ import annotations

import time
from typing import Final, NamedTuple

from carson.web.store.base import Base

PRESENCE: Final = "presence"
"""The subject of news about who came or went; the text is the id of the table."""
WORKER_TIMEOUT_S: Final = 60.0
"""A worker without a sign of life for this long has nobody any more."""


class Here(NamedTuple):
    """Who is looking at a table now."""

    seats: frozenset[int] = frozenset()
    watchers: int = 0

    def __or__(self, other: Here) -> Here:
        return Here(self.seats | other.seats, self.watchers + other.watchers)


def set_present(base: Base, worker: str, table: str, here: Here) -> None:
    """Say who is at this worker now, and tell the other workers."""
    base.change('DELETE FROM presence WHERE worker = ? AND "table" = ?', worker, table)
    if here != Here():
        seats = " ".join(map(str, sorted(here.seats)))
        base.change(
            'INSERT INTO presence (worker, "table", seats, watchers, seen) VALUES (?, ?, ?, ?, ?)',
            worker, table, seats, here.watchers, time.time(),
        )  # fmt: skip
    base.notify(PRESENCE, table)


def present_elsewhere(base: Base, worker: str, table: str) -> Here:
    """Who is at the other workers."""
    query = 'SELECT seats, watchers FROM presence WHERE "table" = ? AND worker <> ? AND seen > ?'
    found = Here()
    for seats, watchers in base.rows(query, table, worker, time.time() - WORKER_TIMEOUT_S):
        found |= Here(frozenset(map(int, seats.split())), watchers)
    return found


def heartbeat(base: Base, worker: str) -> None:
    """Give a sign of life of this worker, and forget workers that have given none for long."""
    now = time.time()
    base.change("UPDATE presence SET seen = ? WHERE worker = ?", now, worker)
    base.change("DELETE FROM presence WHERE seen < ?", now - 2 * WORKER_TIMEOUT_S)
