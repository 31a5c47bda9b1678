"""Tables and their logs, in the SQL that SQLite and PostgreSQL both understand."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from carson.web.store.base import LOG, Base, Gone
from carson.web.store.entries import EMPTY, WATCHER, Header, Row

GONE: Final = "gone"
"""The subject of news about a table that was removed; the text is its id."""
_TOUCH: Final = "UPDATE tables SET touched = ?, awaits = ?, due = ?, asked = ? WHERE id = ?"
_COLUMNS: Final = "number, kind, seat, text, client, answer, hash, made"
HASHES_A_QUERY: Final = 200
_BELONGING: Final = (
    "log",
    "links",
    "holders",
    "chat",
    "webhooks",
    "told_turns",
    "results",
    "sanctions",
    "presence",
    "analyses",
    "studies",
)


def create(base: Base, header: Header, links: Mapping[str, int], browser: str | None, seats: Sequence[int]) -> None:
    """Keep a new table, the links to its seats, and whose browser holds which."""
    now = time.time()
    base.change(
        "INSERT INTO tables (id, record, seats, seed, created, touched, host, hints) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        header.id, header.record, " ".join(header.seats), header.seed, now, now, browser or "",
        int(header.hints),
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
    asked: str = "",
    also: Callable[[Base], None] | None = None,
) -> None:
    """Write entries, all or none; raises `Conflict` if one of their numbers or ids is taken, and `Gone` without the table.

    *awaits* says whom the table waits for after them (see `waiting`), *due* when its first clock runs out, *asked* which
    seats of people are asked; *also* writes what
    belongs to them elsewhere.
    """
    if also is not None:
        also(base)
    now = time.time()
    if not base.change(_TOUCH, now, awaits, due, asked, table):
        raise Gone
    base.change_many(
        f'INSERT INTO log ("table", {_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        [(table, *row._replace(made=row.made or now)) for row in rows],
    )
    base.notify(LOG, table)


def load(base: Base, table: str) -> tuple[Header, list[Row]] | None:
    """A table as it is kept; None if there is no such table."""
    found = base.first("SELECT id, record, seats, seed, hints FROM tables WHERE id = ?", table)
    if found is None:
        return None
    return Header(found[0], found[1], tuple(found[2].split()), found[3], bool(found[4])), entries_after(base, table, 0)


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


def public_tables(base: Base, most: int) -> list[str]:
    """Tables that are listed in the lobby and not over, the most recently used first."""
    query = "SELECT id FROM tables WHERE public = 1 AND awaits <> 'over' ORDER BY touched DESC LIMIT ?"
    return [table for (table,) in base.rows(query, most)]


def tables_at(base: Base, hashes: Sequence[str], besides: str, most: int) -> list[str]:
    """Tables without hints that are not over and have been at one of these states (see `Row.hash`)."""
    found: dict[str, None] = {}
    for first in range(0, len(hashes), HASHES_A_QUERY):
        some = hashes[first : first + HASHES_A_QUERY]
        query = f"""SELECT DISTINCT tables.id FROM log JOIN tables ON tables.id = log."table"
                    WHERE log.hash IN ({", ".join("?" * len(some))}) AND log.hash <> ''
                    AND tables.hints = 0 AND tables.awaits <> 'over' AND tables.id <> ? LIMIT ?"""
        found |= dict.fromkeys(table for (table,) in base.rows(query, *some, besides, most))
    return list(found)[:most]


def due_tables(base: Base, now: float, most: int) -> list[str]:
    """Tables at which a clock has run out, the longest overdue first."""
    query = "SELECT id FROM tables WHERE due IS NOT NULL AND due <= ? ORDER BY due LIMIT ?"
    return [table for (table,) in base.rows(query, now, most)]


def set_due(base: Base, table: str, due: float | None) -> None:
    """Write down when the first clock of a table runs out."""
    base.change("UPDATE tables SET due = ? WHERE id = ?", due, table)


def opening_times(base: Base) -> dict[str, float]:
    """When each table was opened, in seconds since 1970; the oldest first."""
    return {str(table): float(created) for table, created in base.rows("SELECT id, created FROM tables ORDER BY created, id")}


def unused(base: Base, before: float, most: int) -> list[str]:
    """Tables untouched since *before* at which nobody ever moved: every posted move has a client id."""
    query = """SELECT id FROM tables WHERE touched < ? AND (seats LIKE ? OR (awaits <> 'over' AND NOT EXISTS (
               SELECT 1 FROM log WHERE log."table" = tables.id AND client IS NOT NULL))) ORDER BY touched LIMIT ?"""
    return [table for (table,) in base.rows(query, before, f"{EMPTY}%", most)]


def remove(base: Base, table: str, before: float) -> bool:
    """Delete a table with everything that belongs to it, unless it was touched since *before*.

    The first statement waits for a worker that is writing to the table, and locks out everybody else until the table is gone.
    """
    if not base.change("UPDATE tables SET touched = touched WHERE id = ? AND touched < ?", table, before):
        return False
    for name in _BELONGING:
        base.change(f'DELETE FROM {name} WHERE "table" = ?', table)
    base.change("DELETE FROM tables WHERE id = ?", table)
    base.notify(GONE, table)
    return True


def probe(base: Base) -> None:
    """Make sure that the database can be read and written: look at the newest table, and write what is there already."""
    base.first('SELECT tables.record, log.text FROM tables LEFT JOIN log ON log."table" = id ORDER BY touched DESC LIMIT 1')
    base.change("UPDATE schema SET taken = taken WHERE version = 1")
