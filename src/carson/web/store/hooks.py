"""Webhooks: which address is told when a seat is asked, and for which entry of the log it was told last."""

from __future__ import annotations

from typing import Final, NamedTuple

from carson.web.store.base import Base

WEBHOOKS: Final = "webhooks"
"""The subject of news about a webhook that was set; the text is the id of its table."""


class Hook(NamedTuple):
    """Where to tell that a seat is asked; `WATCHER` stands for every seat of a person."""

    seat: int
    url: str
    told: int


def set_hook(base: Base, table: str, seat: int, url: str, number: int) -> None:
    """Tell this address about what comes after entry *number*; with an empty one, tell nobody."""
    base.change('DELETE FROM webhooks WHERE "table" = ? AND seat = ?', table, seat)
    if url:
        base.change('INSERT INTO webhooks ("table", seat, url, told) VALUES (?, ?, ?, ?)', table, seat, url, number)
    base.notify(WEBHOOKS, table)


def hooks_of(base: Base, table: str) -> list[Hook]:
    return [Hook(*row) for row in base.rows('SELECT seat, url, told FROM webhooks WHERE "table" = ?', table)]


def tables_with_hooks(base: Base) -> list[str]:
    return [table for (table,) in base.rows('SELECT DISTINCT "table" FROM webhooks')]


def claim_telling(base: Base, table: str, seat: int, number: int) -> bool:
    """Claim a notification; True if no worker has sent it yet, so this one must."""
    statement = 'UPDATE webhooks SET told = ? WHERE "table" = ? AND seat = ? AND told < ?'
    return base.change(statement, number, table, seat, number) == 1
