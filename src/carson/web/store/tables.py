"""Tables and their logs, in the SQL that SQLite and PostgreSQL both understand."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from carson.web.store.base import LOG, Base, Gone
from carson.web.store.entries import EMPTY, WATCHER, Header, Row

GONE: Final = "gone"
"""The subject of news about a table that was removed; the text is its id."""
_TOUCH: Final = "UPDATE tables SET touched = ?, awaits = ?, due = ?, asked = ?, summary = ?, ground = ? WHERE id = ?"
_COLUMNS: Final = "number, kind, seat, text, client, answer, hash, made"
HASHES_A_QUERY: Final = 200
RECENT_ENTRIES: Final = 100
"""How many entries are loaded at least, if there are as many: the page of a table shows them in its log."""
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
    "snapshots",
)


def create(
    base: Base, header: Header, links: Mapping[str, int], browser: str | None, seats: Sequence[int], rated: bool = True
) -> None:
    """Keep a new table, the links to its seats, and whose browser holds which."""
    now = time.time()
    base.change(
        "INSERT INTO tables (id, record, seats, seed, created, touched, host, hints, rated) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        header.id, header.record, " ".join(header.seats), header.seed, now, now, browser or "",
        int(header.hints), int(rated),
    )  # fmt: skip
    rows = [(token, header.id, seat) for token, seat in links.items()]
    base.change_many('INSERT INTO links (token, "table", seat) VALUES (?, ?, ?)', rows)
    held = [(browser, header.id, seat) for seat in seats or (WATCHER,) if browser is not None]
    base.change_many('INSERT INTO holders (browser, "table", seat) VALUES (?, ?, ?)', held)


class TableStatus(NamedTuple):
    """What is stored beside the log with every change, so that tables are found without reading their logs."""

    awaits: str = ""
    """Who has to act next: ``bot``, ``human``, a ``visitor`` to whom bots play, or nobody because it is ``over``."""
    due: float | None = None
    """When its first clock runs out."""
    asked: str = ""
    """The seats of people who are asked."""
    summary: str = ""
    """What lists show of the table."""
    ground: str = ""
    """What its game has in common with copies of it, see `Kind.ground`; empty where the computer may judge it."""


NO_STATUS: Final = TableStatus()


def append(
    base: Base,
    table: str,
    rows: Sequence[Row],
    status: TableStatus = NO_STATUS,
    also: Callable[[Base], None] | None = None,
    snapshot: str = "",
) -> None:
    """Write entries, all or none; raises `Conflict` if one of their numbers or ids is taken, and `Gone` without the table.

    *status* and *snapshot* say how the table stands after them; *also* writes what belongs to them elsewhere.
    """
    if also is not None:
        also(base)
    now = time.time()
    if not base.change(_TOUCH, now, *status, table):
        raise Gone
    base.change_many(
        f'INSERT INTO log ("table", {_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        [(table, *row._replace(made=row.made or now)) for row in rows],
    )
    if snapshot:
        keep_snapshot(base, table, rows[-1].number, snapshot)
    base.notify(LOG, table)


def keep_snapshot(base: Base, table: str, number: int, snapshot: str) -> None:
    """Store how a table stands after this entry. Delete older snapshots than the newest with `RECENT_ENTRIES` after it."""
    base.change('DELETE FROM snapshots WHERE "table" = ? AND number = ?', table, number)
    base.change('INSERT INTO snapshots ("table", number, data) VALUES (?, ?, ?)', table, number, snapshot)
    base.change(
        """DELETE FROM snapshots WHERE "table" = ? AND number < (
           SELECT COALESCE(MAX(number), 0) FROM snapshots WHERE "table" = ? AND number <= ?)""",
        table, table, number - RECENT_ENTRIES,
    )  # fmt: skip


class Recent(NamedTuple):
    """A table as it is kept: its header, a snapshot if there is one, and the entries after it."""

    header: Header
    snapshot: str
    rows: list[Row]


def load_recent(base: Base, table: str) -> Recent | None:
    """A table with its last `RECENT_ENTRIES` or more, where it has as many; None if there is no such table."""
    header = _header(base, table)
    if header is None:
        return None
    query = """SELECT number, data FROM snapshots WHERE "table" = ? AND number <= (
               SELECT MAX(number) FROM log WHERE "table" = ?) - ? ORDER BY number DESC LIMIT 1"""
    oldest = 'SELECT number, data FROM snapshots WHERE "table" = ? ORDER BY number LIMIT 1'
    number, snapshot = base.first(query, table, table, RECENT_ENTRIES) or base.first(oldest, table) or (0, "")
    return Recent(header, snapshot, entries_after(base, table, number))


def load(base: Base, table: str) -> tuple[Header, list[Row]] | None:
    """A table with its whole log; None if there is no such table."""
    header = _header(base, table)
    return None if header is None else (header, entries_after(base, table, 0))


def _header(base: Base, table: str) -> Header | None:
    found = base.first("SELECT id, record, seats, seed, hints FROM tables WHERE id = ?", table)
    return None if found is None else Header(found[0], found[1], tuple(found[2].split()), found[3], bool(found[4]))


def entries_after(base: Base, table: str, number: int) -> list[Row]:
    """The entries of a log after the one with this number."""
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


def public_tables(base: Base, most: int) -> dict[str, str]:
    """Tables that are listed in the lobby and not over, the most recently used first, with their summaries."""
    query = "SELECT id, summary FROM tables WHERE public = 1 AND awaits <> 'over' ORDER BY touched DESC LIMIT ?"
    return dict(base.rows(query, most))


def summaries(base: Base, names: Sequence[str]) -> dict[str, str]:
    """The summaries of these tables, in their order; nothing where one was never written."""
    if not names:
        return {}
    query = f"SELECT id, summary FROM tables WHERE id IN ({', '.join('?' * len(names))})"
    found = dict(base.rows(query, *names))
    return {name: found[name] for name in names if name in found}


def keep_summary(base: Base, table: str, before: str, summary: str) -> None:
    """Keep the *summary* of a table in the place of one that is missing or of an older format."""
    base.change("UPDATE tables SET summary = ? WHERE id = ? AND summary = ?", summary, table, before)


def tables_at(base: Base, hashes: Sequence[str], besides: str) -> dict[str, str]:
    """Tables without hints that are not over and have been at one of these states (see `Row.hash`), with their summaries."""
    found: dict[str, str] = {}
    for first in range(0, len(hashes), HASHES_A_QUERY):
        some = hashes[first : first + HASHES_A_QUERY]
        query = f"""SELECT id, summary FROM tables WHERE hints = 0 AND awaits <> 'over' AND id <> ? AND id IN (
                    SELECT "table" FROM log WHERE hash IN ({", ".join("?" * len(some))}) AND hash <> '')"""
        found |= dict(base.rows(query, besides, *some))
    return found


def tables_on_ground(base: Base, ground: str, most: int) -> list[str]:
    """Tables whose games lie on a *ground* (see `append`), the most recently used first."""
    query = "SELECT id FROM tables WHERE ground = ? AND ground <> '' ORDER BY touched DESC LIMIT ?"
    return [table for (table,) in base.rows(query, ground, most)]


def tables_without_hints(base: Base, most: int) -> dict[str, str]:
    """Tables that wait for people and allow no hints, the most recently used first, with their summaries."""
    query = "SELECT id, summary FROM tables WHERE awaits = 'human' AND hints = 0 ORDER BY touched DESC LIMIT ?"
    return dict(base.rows(query, most))


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
    """Tables untouched since *before* at which nobody ever moved: every posted move has a client id.

    Somebody who keeps a variation or a note with a table has touched it, too.
    """
    query = """SELECT id FROM tables WHERE touched < ? AND (seats LIKE ? OR (awaits <> 'over' AND NOT EXISTS (
               SELECT 1 FROM log WHERE log."table" = tables.id AND client IS NOT NULL)))
               AND NOT EXISTS (SELECT 1 FROM studies WHERE studies."table" = tables.id AND made >= ?)
               ORDER BY touched LIMIT ?"""
    return [table for (table,) in base.rows(query, before, f"{EMPTY}%", before, most)]


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
    """Make sure that the database can be read and written: look at the newest table, and write something.

    It must be something new: what is there already SQLite does not write again, and a full disk would go unnoticed.
    """
    base.first('SELECT tables.record, log.text FROM tables LEFT JOIN log ON log."table" = id ORDER BY touched DESC LIMIT 1')
    statement = "INSERT INTO server_keys (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
    base.change(statement, "pulse", str(time.time()))
