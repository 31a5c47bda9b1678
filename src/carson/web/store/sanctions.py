"""Whom hosts have muted or banned."""

from __future__ import annotations

from typing import NamedTuple

from carson.web.store.base import Base
from carson.web.store.holders import person_behind


class Sanction(NamedTuple):
    """What the host of a table has decided about somebody."""

    person: str
    name: str
    """What they were called then."""
    muted: bool
    banned: bool


def set_sanction(base: Base, table: str, sanction: Sanction) -> None:
    """Keep what a host decided; somebody who is neither muted nor banned is forgotten."""
    base.change('DELETE FROM sanctions WHERE "table" = ? AND person = ?', table, sanction.person)
    if sanction.muted or sanction.banned:
        statement = 'INSERT INTO sanctions ("table", person, name, muted, banned) VALUES (?, ?, ?, ?, ?)'
        base.change(statement, table, sanction.person, sanction.name, int(sanction.muted), int(sanction.banned))


def sanctions_of(base: Base, table: str) -> list[Sanction]:
    """What was decided at a table, and the bans of its host at other tables."""
    query = """SELECT person, MIN(name), MAX(CASE WHEN "table" = ? THEN muted ELSE 0 END), MAX(banned) FROM sanctions
               WHERE "table" = ? OR (banned = 1 AND "table" IN (SELECT id FROM tables WHERE host <> ''
               AND host = (SELECT host FROM tables WHERE id = ?))) GROUP BY person ORDER BY MIN(name), person"""
    return [Sanction(person, name, bool(muted), bool(banned)) for person, name, muted, banned in base.rows(query, *[table] * 3)]


def _sanction(base: Base, browser: str, table: str) -> Sanction | None:
    if base.first("SELECT 1 FROM sanctions LIMIT 1") is None:
        return None
    person = person_behind(base, browser)
    return next((each for each in sanctions_of(base, table) if each.person == person), None)


def is_banned(base: Base, browser: str, table: str) -> bool:
    """Whether the host of a table does not let this person sit there."""
    found = _sanction(base, browser, table)
    return found is not None and found.banned


def is_silenced(base: Base, browser: str, table: str) -> bool:
    """Whether this person must not write at a table."""
    return _sanction(base, browser, table) is not None


def lift(base: Base, table: str, person: str) -> None:
    """Let somebody write at a table again, and sit at all tables of its host."""
    statement = """DELETE FROM sanctions WHERE person = ? AND ("table" = ? OR "table" IN (SELECT id FROM tables
                   WHERE host <> '' AND host = (SELECT host FROM tables WHERE id = ?)))"""
    base.change(statement, person, table, table)
