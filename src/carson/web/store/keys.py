"""Passkeys, the challenges that they sign, and which browsers stand for which person."""

from __future__ import annotations

import secrets
import time
from typing import Final, NamedTuple

from carson.web.store import results, turns
from carson.web.store.base import Base
from carson.web.store.holders import person_behind

CHALLENGE_TIMEOUT_S: Final = 300.0


class Key(NamedTuple):
    """A passkey: whose it is, its public key, and how often it was used."""

    person: str
    public: str
    used: int


def challenge_for(base: Base, purpose: str) -> bytes:
    """A challenge to sign, valid once and for a short time."""
    now, challenge = time.time(), secrets.token_bytes(32)
    base.change("DELETE FROM challenges WHERE made < ?", now - CHALLENGE_TIMEOUT_S)
    base.change("INSERT INTO challenges (challenge, purpose, made) VALUES (?, ?, ?)", challenge.hex(), purpose, now)
    return challenge


def use_up(base: Base, challenge: bytes, purpose: str) -> bool:
    """Whether this challenge was issued for this purpose and is unused; it is used up from now on."""
    statement = "DELETE FROM challenges WHERE challenge = ? AND purpose = ? AND made > ?"
    return base.change(statement, challenge.hex(), purpose, time.time() - CHALLENGE_TIMEOUT_S) == 1


def count_keys(base: Base, person: str) -> int:
    (number,) = base.first("SELECT COUNT(*) FROM passkeys WHERE browser = ?", person) or (0,)
    return int(number)


def add_key(base: Base, identity: str, key: Key) -> None:
    """Keep a passkey; raises `Conflict` for one that is known already."""
    base.change("INSERT INTO passkeys (id, browser, key, used, made) VALUES (?, ?, ?, ?, ?)", identity, *key, time.time())


def key_named(base: Base, identity: str) -> Key | None:
    found = base.first("SELECT browser, key, used FROM passkeys WHERE id = ?", identity)
    return None if found is None else Key(str(found[0]), str(found[1]), int(found[2]))


def sign_in(base: Base, browser: str, identity: str, person: str, used: int) -> None:
    """Let a browser stand for a person; what it had before belongs to that person from now on."""
    base.change("UPDATE passkeys SET used = ? WHERE id = ?", used, identity)
    before = person_behind(base, browser)
    if before == person:
        return
    if before == browser:
        for table, seat in base.rows('SELECT "table", seat FROM holders WHERE browser = ?', browser):
            statement = 'INSERT INTO holders (browser, "table", seat) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'
            base.change(statement, person, table, seat)
        base.change("DELETE FROM holders WHERE browser = ?", browser)
        base.change("UPDATE tables SET host = ? WHERE host = ?", person, browser)
        base.change("UPDATE passkeys SET browser = ? WHERE browser = ?", person, browser)
        base.change("UPDATE devices SET person = ? WHERE person = ?", person, browser)
        turns.merge(base, browser, person)
        results.merge(base, browser, person)
    base.change("DELETE FROM devices WHERE browser = ?", browser)
    base.change("INSERT INTO devices (browser, person, made) VALUES (?, ?, ?)", browser, person, time.time())


def sign_out(base: Base, browser: str) -> None:
    """Let a browser stand for itself again."""
    turns.forget_device(base, browser)
    base.change("DELETE FROM devices WHERE browser = ?", browser)
