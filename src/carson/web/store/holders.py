"""Who holds which seat: links, the browsers and programs behind the seats, and what the host of a table has decided."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from carson.web.store.base import Base
from carson.web.store.entries import WATCHER

PROGRAM: Final = "carson_"
"""What the token of a program begins with, so that it is recognised where it should not be, and never mistaken for a cookie."""
MAX_LINK_LENGTH: Final = 64

_PERSON: Final = "COALESCE((SELECT person FROM devices WHERE devices.browser = ?), ?)"
"""The person behind a browser: the one it has signed in as, or itself. Takes the browser twice."""


class Place(NamedTuple):
    """Where a link leads: a seat of a table, `ANY_SEAT`, or `WATCHER`."""

    table: str
    seat: int


class Hosting(NamedTuple):
    """What the host of a table has decided about it."""

    host: str
    public: bool
    all_write: bool
    """Spectators may write in the chat."""


def held(base: Base, browser: str, table: str) -> frozenset[int]:
    """The seats of *table* that this browser holds."""
    query = f'SELECT seat FROM holders WHERE browser = {_PERSON} AND "table" = ? AND seat >= 0'
    return frozenset(seat for (seat,) in base.rows(query, browser, browser, table))


def is_at(base: Base, browser: str, table: str) -> bool:
    """Whether this browser sits or looks on at *table*, or opened it."""
    query = f'SELECT 1 FROM holders WHERE browser = {_PERSON} AND "table" = ?'
    return base.first(query, browser, browser, table) is not None


def is_anywhere(base: Base, browser: str) -> bool:
    """Whether this browser sits or looks on at any table, or opened one."""
    return base.first(f"SELECT 1 FROM holders WHERE browser = {_PERSON} LIMIT 1", browser, browser) is not None


def person_behind(base: Base, browser: str) -> str:
    """The person that a browser has signed in as; the browser itself if it has not."""
    found = base.first("SELECT person FROM devices WHERE browser = ?", browser)
    return browser if found is None else str(found[0])


def tables_of(base: Base, browser: str, most: int) -> list[str]:
    """The tables at which this browser sat or looked on: those that go on first, and of each the last touched."""
    query = f"""SELECT id FROM tables WHERE id IN (SELECT "table" FROM holders WHERE browser = {_PERSON})
                ORDER BY awaits = 'over', touched DESC LIMIT ?"""
    return [table for (table,) in base.rows(query, browser, browser, most)]


def seats_of(base: Base, browser: str, names: Sequence[str]) -> dict[str, frozenset[int]]:
    """The seats that this browser holds at each of these tables."""
    return {table: held(base, browser, table) for table in names}


def set_seen(base: Base, table: str, seats: Iterable[int], moves: int) -> None:
    """Remember how far the people in these seats have seen a table."""
    base.change_many('UPDATE holders SET seen = ? WHERE "table" = ? AND seat = ?', [(moves, table, seat) for seat in seats])


def seen(base: Base, browser: str, table: str) -> int | None:
    """How many moves of a table the person behind a browser has seen; None if no page of theirs was ever closed."""
    query = f'SELECT MAX(seen) FROM holders WHERE browser = {_PERSON} AND "table" = ?'
    (moves,) = base.first(query, browser, browser, table) or (None,)
    return None if moves is None else int(moves)


def holders_of(base: Base, table: str) -> dict[int, str]:
    """Which browser holds each seat that is held."""
    return dict(base.rows('SELECT seat, browser FROM holders WHERE "table" = ? AND seat >= 0', table))


def links_of(base: Base, table: str) -> dict[int, str]:
    """The secret word of the link to each seat."""
    return dict(base.rows('SELECT seat, token FROM links WHERE "table" = ? ORDER BY seat', table))


def place_of(base: Base, link: str) -> Place | None:
    """Where a link leads; None for an unknown one."""
    found = base.first('SELECT "table", seat FROM links WHERE token = ?', link[:MAX_LINK_LENGTH])
    return None if found is None else Place(*found)


def make_link(base: Base, table: str, seat: int) -> str:
    """A new link to a seat, or for spectators; the previous one leads nowhere from now on."""
    token = secrets.token_urlsafe(18)
    base.change('DELETE FROM links WHERE "table" = ? AND seat = ?', table, seat)
    base.change('INSERT INTO links (token, "table", seat) VALUES (?, ?, ?)', token, table, seat)
    return token


def watch(base: Base, browser: str, table: str) -> None:
    """List the table among those of this browser."""
    statement = 'INSERT INTO holders (browser, "table", seat) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'
    base.change(statement, browser, table, WATCHER)


def seat_browser(base: Base, table: str, seat: int, browser: str) -> None:
    """Give the seat to this browser, and to nobody else."""
    base.change('DELETE FROM holders WHERE "table" = ? AND seat = ?', table, seat)
    base.change('DELETE FROM holders WHERE "table" = ? AND seat = ? AND browser = ?', table, WATCHER, browser)
    base.change('INSERT INTO holders (browser, "table", seat) VALUES (?, ?, ?)', browser, table, seat)


def vacate(base: Base, table: str, seat: int, removed: bool = False) -> None:
    """Turn the holder of a seat into a spectator, who may have been *removed*; the token of a program ends with its seat."""
    for (browser,) in base.rows('SELECT browser FROM holders WHERE "table" = ? AND seat = ?', table, seat):
        if not browser.startswith(PROGRAM):
            watch(base, browser, table)
            statement = 'UPDATE holders SET removed = ? WHERE browser = ? AND "table" = ? AND seat = ?'
            base.change(statement, int(removed), browser, table, WATCHER)
    base.change('DELETE FROM holders WHERE "table" = ? AND seat = ?', table, seat)
    base.change('DELETE FROM webhooks WHERE "table" = ? AND seat = ?', table, seat)


def is_removed(base: Base, browser: str, table: str) -> bool:
    """Whether the host took the seat of this browser, which has neither read that nor sat down since."""
    query = f'SELECT 1 FROM holders WHERE browser = {_PERSON} AND "table" = ? AND removed = 1'
    return base.first(query, browser, browser, table) is not None


def read_removal(base: Base, browser: str, table: str) -> None:
    """Remember that the person behind a browser has read that they were removed."""
    base.change(f'UPDATE holders SET removed = 0 WHERE browser = {_PERSON} AND "table" = ?', browser, browser, table)


def hosting(base: Base, table: str) -> Hosting:
    found = base.first("SELECT host, public, all_write FROM tables WHERE id = ?", table)
    return (
        Hosting(host="", public=False, all_write=False) if found is None else Hosting(found[0], bool(found[1]), bool(found[2]))
    )


def hand_over(base: Base, table: str, person: str) -> None:
    """Make the first of the others who sit there the host, if it is this *person* now; no program inherits that."""
    if hosting(base, table).host != person:
        return
    others = [each for _, each in sorted(holders_of(base, table).items()) if each != person and not each.startswith(PROGRAM)]
    if others:
        base.change("UPDATE tables SET host = ? WHERE id = ?", others[0], table)


def decide(base: Base, table: str, public: bool | None = None, all_write: bool | None = None) -> None:
    """List the table in the lobby or not; let spectators write or not."""
    for statement, value in (
        ("UPDATE tables SET public = ? WHERE id = ?", public),
        ("UPDATE tables SET all_write = ? WHERE id = ?", all_write),
    ):
        if value is not None:
            base.change(statement, int(value), table)
