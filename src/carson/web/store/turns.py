"""Whose turn it is at which tables, and how people want to be told."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import Final, NamedTuple

from carson.web.store.base import Base

SUBSCRIPTIONS: Final = "subscriptions"
"""The subject of news about somebody who wants to be told; the text is empty."""
PUSH: Final = "push"
MAIL: Final = "mail"
_COLUMNS: Final = "id, person, device, way, address, keys, language, origin, confirmed"
UNCONFIRMED_S: Final = 2 * 24 * 3600
"""How long an address that nobody has confirmed is kept."""


class Subscription(NamedTuple):
    """One way to tell a person that it is their turn."""

    id: str
    person: str
    device: str
    """The browser that subscribed."""
    way: str
    address: str
    keys: str
    """For a push: the public key and the secret of the browser."""
    language: str
    origin: str
    """What stands before every path of the server, as the person reached it."""
    confirmed: bool


class Waiting(NamedTuple):
    """A table that waits for somebody."""

    table: str
    seats: tuple[int, ...] | None
    """The seats that are asked; None where that has to be worked out."""
    held: int


def subscribe(base: Base, subscription: Subscription) -> Subscription:
    """Keep a subscription; one that is known already keeps its id."""
    base.change("DELETE FROM subscriptions WHERE confirmed = 0 AND made < ?", time.time() - UNCONFIRMED_S)
    given = subscription._replace(id=secrets.token_urlsafe(24))
    base.change(
        f"INSERT INTO subscriptions ({_COLUMNS}, made) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (person, way, address) DO UPDATE SET keys = excluded.keys, language = excluded.language, "
        "origin = excluded.origin, device = excluded.device",
        *given[:-1], int(given.confirmed), time.time(),
    )  # fmt: skip
    base.notify(SUBSCRIPTIONS, "")
    found = base.first(
        f"SELECT {_COLUMNS} FROM subscriptions WHERE person = ? AND way = ? AND address = ?",
        given.person, given.way, given.address,
    )  # fmt: skip
    assert found is not None
    return Subscription(*found)


def named(base: Base, identity: str) -> Subscription | None:
    found = base.first(f"SELECT {_COLUMNS} FROM subscriptions WHERE id = ?", identity)
    return None if found is None else Subscription(*found)


def confirm(base: Base, identity: str) -> None:
    base.change("UPDATE subscriptions SET confirmed = 1 WHERE id = ?", identity)


def unsubscribe(base: Base, identity: str) -> None:
    base.change("DELETE FROM subscriptions WHERE id = ?", identity)


def of_person(base: Base, person: str) -> list[Subscription]:
    rows = base.rows(f"SELECT {_COLUMNS} FROM subscriptions WHERE person = ? ORDER BY made", person)
    return [Subscription(*row) for row in rows]


def asked_for_lately(base: Base, address: str, since: float) -> bool:
    """Whether somebody entered this address a short while ago."""
    return base.first("SELECT 1 FROM subscriptions WHERE address = ? AND made > ?", address, since) is not None


def anybody(base: Base) -> bool:
    """Whether anybody wants to be told."""
    return base.first("SELECT 1 FROM subscriptions LIMIT 1") is not None


def at_table(base: Base, table: str, seats: Sequence[int]) -> list[Subscription]:
    """The confirmed subscriptions of the people in these seats."""
    columns = ", ".join(f"subscriptions.{name}" for name in _COLUMNS.split(", "))
    query = f"""SELECT DISTINCT {columns} FROM holders JOIN subscriptions ON subscriptions.person = holders.browser
                WHERE holders."table" = ? AND holders.seat IN ({", ".join("?" * len(seats))}) AND subscriptions.confirmed = 1"""
    return [Subscription(*row) for row in base.rows(query, table, *seats)]


def claim_telling(base: Base, person: str, table: str, number: int) -> bool:
    """Claim a notification; True if no worker has told this person about this entry yet, so this one must."""
    return base.change(
        'INSERT INTO told_turns (person, "table", number) VALUES (?, ?, ?) ON CONFLICT (person, "table") '
        "DO UPDATE SET number = excluded.number WHERE told_turns.number < excluded.number",
        person, table, number,
    ) == 1  # fmt: skip


def merge(base: Base, browser: str, person: str) -> None:
    """Give the subscriptions of a browser to the person it has signed in as."""
    base.change(
        "DELETE FROM subscriptions WHERE person = ? AND EXISTS (SELECT 1 FROM subscriptions AS other "
        "WHERE other.person = ? AND other.way = subscriptions.way AND other.address = subscriptions.address)",
        browser, person,
    )  # fmt: skip
    base.change("UPDATE subscriptions SET person = ? WHERE person = ?", person, browser)


def forget_device(base: Base, browser: str) -> None:
    """Stop telling a browser that has signed out."""
    base.change("DELETE FROM subscriptions WHERE device = ? AND person <> ?", browser, browser)


def waiting_for(base: Base, person: str) -> list[Waiting]:
    """The tables with other people that may wait for this person, the longest waiting first; one row for each seat."""
    query = """SELECT tables.id, tables.asked, holders.seat FROM holders JOIN tables ON tables.id = holders."table"
               WHERE holders.browser = ? AND holders.seat >= 0 AND tables.awaits = 'human' AND EXISTS (
               SELECT 1 FROM holders AS other WHERE other."table" = tables.id AND other.seat >= 0 AND other.browser <> ?)
               ORDER BY tables.touched"""
    return [
        Waiting(table, None if asked is None else tuple(map(int, asked.split())), seat)
        for table, asked, seat in base.rows(query, person, person)
    ]


def set_asked(base: Base, table: str, asked: str) -> None:
    base.change("UPDATE tables SET asked = ? WHERE id = ? AND asked IS NULL", asked, table)


def server_key(base: Base, name: str, fresh: str) -> str:
    """The key of this name; *fresh* if there is none yet, and for all workers from then on."""
    base.change("INSERT INTO server_keys (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING", name, fresh)
    (value,) = base.first("SELECT value FROM server_keys WHERE name = ?", name) or ("",)
    return str(value)
