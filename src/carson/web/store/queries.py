"""What is asked of a database, in the SQL that SQLite and PostgreSQL both understand."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from carson.web.store.base import LOG, Base, Gone
from carson.web.store.entries import WATCHER, Header, Row

_COLUMNS: Final = "number, kind, seat, text, client, answer, hash, made"

_PERSON: Final = "COALESCE((SELECT person FROM devices WHERE devices.browser = ?), ?)"
"""Whoever is behind a browser: the person as whom it has signed in, or it itself. Takes the browser twice."""


def create(base: Base, header: Header, links: Mapping[str, int], browser: str | None, seats: Sequence[int]) -> None:
    """Keep a new table, the links to its seats, and whose browser holds which."""
    now = time.time()
    base.change(
        "INSERT INTO tables (id, record, seats, seed, created, touched, host) VALUES (?, ?, ?, ?, ?, ?, ?)",
        header.id, header.record, " ".join(header.seats), header.seed, now, now, browser or "",
    )  # fmt: skip
    rows = [(token, header.id, seat) for token, seat in links.items()]
    base.change_many('INSERT INTO links (token, "table", seat) VALUES (?, ?, ?)', rows)
    held = [(browser, header.id, seat) for seat in seats or (WATCHER,) if browser is not None]
    base.change_many('INSERT INTO holders (browser, "table", seat) VALUES (?, ?, ?)', held)


def append(
    base: Base,
    table: str,
    rows: Sequence[Row],
    awaits: str = "",
    due: float | None = None,
    also: Callable[[Base], None] | None = None,
) -> None:
    """Write entries, all or none; raises `Conflict` if one of their numbers or ids is taken, and `Gone` without the table.

    *awaits* says whom the table waits for after them (see `waiting`), *due* when its first clock runs out; *also* writes what
    belongs to them elsewhere.
    """
    if also is not None:
        also(base)
    now = time.time()
    if not base.change("UPDATE tables SET touched = ?, awaits = ?, due = ? WHERE id = ?", now, awaits, due, table):
        raise Gone
    base.change_many(
        f'INSERT INTO log ("table", {_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        [(table, *row._replace(made=row.made or now)) for row in rows],
    )
    base.notify(LOG, table)


def load(base: Base, table: str) -> tuple[Header, list[Row]] | None:
    """A table as it is kept; None if there is no such table."""
    found = base.first("SELECT id, record, seats, seed FROM tables WHERE id = ?", table)
    if found is None:
        return None
    return Header(found[0], found[1], tuple(found[2].split()), found[3]), entries_after(base, table, 0)


def entries_after(base: Base, table: str, number: int) -> list[Row]:
    """The entries of a log behind the one with this number."""
    query = f'SELECT {_COLUMNS} FROM log WHERE "table" = ? AND number > ? ORDER BY number'
    return [Row(*row) for row in base.rows(query, table, number)]


def answer(base: Base, table: str, client: str) -> int | None:
    """What the post with this id was answered, if it was ever made."""
    found = base.first('SELECT answer FROM log WHERE "table" = ? AND client = ?', table, client)
    return None if found is None else int(found[0])


def all_tables(base: Base) -> list[str]:
    """Every table, the oldest first."""
    return [table for (table,) in base.rows("SELECT id FROM tables ORDER BY created, id")]


def waiting(base: Base, awaits: str, before: float, most: int) -> list[str]:
    """Tables that have waited for somebody since *before*, the longest first."""
    query = "SELECT id FROM tables WHERE awaits = ? AND touched < ? ORDER BY touched LIMIT ?"
    return [table for (table,) in base.rows(query, awaits, before, most)]


def held(base: Base, browser: str, table: str) -> frozenset[int]:
    """The seats of *table* that this browser holds."""
    query = f'SELECT seat FROM holders WHERE browser = {_PERSON} AND "table" = ? AND seat >= 0'
    return frozenset(seat for (seat,) in base.rows(query, browser, browser, table))


def is_at(base: Base, browser: str, table: str) -> bool:
    """Whether this browser sits or looks on at *table*, or opened it."""
    query = f'SELECT 1 FROM holders WHERE browser = {_PERSON} AND "table" = ?'
    return base.first(query, browser, browser, table) is not None


def person_behind(base: Base, browser: str) -> str:
    """The person as whom a browser has signed in; itself if it has not."""
    found = base.first("SELECT person FROM devices WHERE browser = ?", browser)
    return browser if found is None else str(found[0])


def tables_of(base: Base, browser: str, most: int) -> list[str]:
    """The tables at which this browser sat or looked on, the newest first."""
    query = f"""SELECT id FROM tables WHERE id IN (SELECT "table" FROM holders WHERE browser = {_PERSON})
                ORDER BY created DESC LIMIT ?"""
    return [table for (table,) in base.rows(query, browser, browser, most)]


def links_of(base: Base, table: str) -> dict[int, str]:
    """The secret word of the link to each seat."""
    return dict(base.rows('SELECT seat, token FROM links WHERE "table" = ? ORDER BY seat', table))
