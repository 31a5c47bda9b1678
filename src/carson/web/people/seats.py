"""Who sits where: links that are exchanged for a seat, and seats that are left, given to a bot, or taken over again.

The log of a table says which seats are free and who plays them; the table of holders says which browser sits there. Both are
written together or not at all, so of two people who take the same seat at the same time exactly one sits down.
"""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Callable
from typing import Final, NamedTuple

from carson.game.language import say
from carson.web.store import AGAIN, BOT, LEAVE, SIT, WATCHER, Base, Row
from carson.web.table.new_table import BOTS, checked_name, rematch
from carson.web.table.room import Room, Table
from carson.web.table.state import HUMAN, LINK, Refused, TableState
from carson.web.table.viewer import all_together

LONGEST_TOKEN: Final = 64
PROGRAM: Final = "carson_"
"""What the token of a program begins with, so that it is recognised where it should not be, and never mistaken for a cookie."""


class Place(NamedTuple):
    """Where a link leads: a seat of a table, or `WATCHER`."""

    table: str
    seat: int


class Hosting(NamedTuple):
    """What the host of a table has decided about it."""

    host: str
    public: bool
    all_write: bool
    """Spectators may write in the chat."""


def place_of(base: Base, token: str) -> Place | None:
    found = base.first('SELECT "table", seat FROM links WHERE token = ?', token[:LONGEST_TOKEN])
    return None if found is None else Place(*found)


def hosting(base: Base, table: str) -> Hosting:
    found = base.first("SELECT host, public, all_write FROM tables WHERE id = ?", table)
    return Hosting("", False, False) if found is None else Hosting(found[0], bool(found[1]), bool(found[2]))


def holders_of(base: Base, table: str) -> dict[int, str]:
    """Which browser holds each seat that is held."""
    return dict(base.rows('SELECT seat, browser FROM holders WHERE "table" = ? AND seat >= 0', table))


def make_link(base: Base, table: str, seat: int) -> str:
    """A new link to a seat, or for spectators; the one before leads nowhere from now on."""
    token = secrets.token_urlsafe(18)
    base.change('DELETE FROM links WHERE "table" = ? AND seat = ?', table, seat)
    base.change('INSERT INTO links (token, "table", seat) VALUES (?, ?, ?)', token, table, seat)
    return token


def watch(base: Base, browser: str, table: str) -> None:
    """List the table among those of this browser."""
    statement = 'INSERT INTO holders (browser, "table", seat) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'
    base.change(statement, browser, table, WATCHER)


def vacate(base: Base, table: str, seat: int) -> None:
    """Whoever held the seat looks on from now on; the token of a program ends with its seat."""
    for (browser,) in base.rows('SELECT browser FROM holders WHERE "table" = ? AND seat = ?', table, seat):
        if not browser.startswith(PROGRAM):
            watch(base, browser, table)
    base.change('DELETE FROM holders WHERE "table" = ? AND seat = ?', table, seat)
    base.change('DELETE FROM webhooks WHERE "table" = ? AND seat = ?', table, seat)


def decide(base: Base, table: str, public: bool | None = None, all_write: bool | None = None) -> None:
    """List the table in the lobby or not; let spectators write or not."""
    for statement, value in (
        ("UPDATE tables SET public = ? WHERE id = ?", public),
        ("UPDATE tables SET all_write = ? WHERE id = ?", all_write),
    ):
        if value is not None:
            base.change(statement, int(value), table)


def is_host(about: Hosting, browser: str | None, position: TableState, held: frozenset[int]) -> bool:
    """Whether this browser opened the table; at one from before hosts were kept, whether all people sit there."""
    if about.host:
        return browser == about.host
    return bool(held) and all_together(position, held)


def is_taken(position: TableState, seat: int) -> bool:
    """Whether a person sits there."""
    return position.seats[seat] == HUMAN and seat not in position.free


def _checked_seat(position: TableState, seat: int) -> None:
    if position.state.over:
        raise Refused(say("The game is over."), 409)
    if seat not in position.playable:
        raise Refused(say("No person can sit there."), 409)


def _new_name(position: TableState, seat: int, name: str) -> str:
    """The name that somebody wants, as it is written into the log: nothing where it stays. Raises `Refused`."""
    name = checked_name(name)
    if not name or name == position.names[seat]:
        return ""
    if name in position.names:
        raise Refused(say("Somebody at this table is called {name} already.", name=name), 409)
    if position.record.position is not None:
        raise Refused(say("This table began from a position, so its seats keep their names."), 409)
    return name


def _entry(position: TableState, kind: str, seat: int, text: str = "") -> list[Row]:
    return [Row(position.number + 1, kind, seat, text)]


def _check_program(base: Base, table: Table, browser: str) -> None:
    """A program has one seat at a table, also if it asks at two workers at the same time; raises `Refused`."""
    if browser.startswith(PROGRAM) and browser in holders_of(base, table.id).values():
        raise Refused("This token stands for something else already; make another.", 409)


async def sit_by_link(room: Room, table: Table, seat: int, browser: str, token: str, name: str = "") -> None:
    """Exchange a link for its seat: one that is free, or that a bot plays. Raises `Refused`."""

    def check(base: Base) -> None:
        if place_of(base, token) != Place(table.id, seat):
            raise Refused(say("This link leads to no seat."), 404)
        _check_program(base, table, browser)

    def entries(position: TableState) -> list[Row]:
        _checked_seat(position, seat)
        if is_taken(position, seat):
            raise Refused(say("Somebody sits there already. Ask the host of the table for another seat."), 409)
        return _entry(position, SIT, seat, _new_name(position, seat, name))

    await room.change(table, None, entries, _seated(table, seat, browser, check))


async def sit_from_lobby(room: Room, table: Table, seat: int, browser: str, name: str = "") -> None:
    """Take a free seat of a table that its host made public. Raises `Refused`."""

    def check(base: Base) -> None:
        if not hosting(base, table.id).public:
            raise Refused(say("The host of this table has not opened it to everybody."), 403)
        _check_program(base, table, browser)

    def entries(position: TableState) -> list[Row]:
        _checked_seat(position, seat)
        if seat not in position.free:
            raise Refused(say("This seat is not free any more."), 409)
        return _entry(position, SIT, seat, _new_name(position, seat, name))

    await room.change(table, None, entries, _seated(table, seat, browser, check))


async def rename(room: Room, table: Table, seat: int, name: str) -> None:
    """Call the seat by the name that its holder wants."""
    if not _new_name(table.position, seat, name):
        return
    await room.change(table, None, lambda position: _entry(position, SIT, seat, _new_name(position, seat, name)))


async def release(room: Room, table: Table, seat: int) -> None:
    """Let nobody sit there, neither a person nor a bot; the link of the seat lets somebody in again."""

    def entries(position: TableState) -> list[Row]:
        _checked_seat(position, seat)
        if seat in position.free:
            raise Refused(say("This seat is free already."), 409)
        return _entry(position, LEAVE, seat)

    await room.change(table, None, entries, _vacated(table, seat))


async def give_to_bot(room: Room, table: Table, seat: int, bot: str) -> None:
    """Let a bot go on with a seat; whoever has its link can take it over again."""
    if bot not in BOTS:
        raise Refused(say("There is no bot “{name}”; there are {known}.", name=bot[:30], known=", ".join(BOTS)))

    def entries(position: TableState) -> list[Row]:
        _checked_seat(position, seat)
        if position.seats[seat] == bot:
            raise Refused(say("That bot plays this seat already."), 409)
        return _entry(position, BOT, seat, bot)

    await room.change(table, None, entries, _vacated(table, seat))


async def play_again(room: Room, table: Table, person: str, held: frozenset[int]) -> str:
    """The new table of the people who played here, each in their new seat; whoever asks second finds that of the first.

    One at which nobody ever moved may have been removed; then there is another.
    Raises `Refused` for who did not sit there, and while the game goes on.
    """
    position = table.position
    if position.people and not held:
        raise Refused(say("Only those who sat at this table can play again."), 403)
    if not position.state.over:
        raise Refused(say("The game is not over yet."), 409)
    before = position.next_table
    if before and await room.positions([before]):
        return before
    holders = await room.store.read(holders_of, table.id)
    header, old_seats = rematch(position)
    others = [old in position.free or (old in position.people and holders.get(old) != person) for old in old_seats]
    who = [LINK if other else each for each, other in zip(header.seats, others, strict=True)]
    terms = None if position.clock is None else position.clock.terms
    fresh = await room.open(header._replace(seats=tuple(who)), person, terms)

    def entries(now: TableState) -> list[Row]:
        if now.next_table != before:
            raise Refused(say("The table has moved on; look again."), 409)
        return _entry(now, AGAIN, min(held, default=0), fresh.id)

    with contextlib.suppress(Refused):
        await room.change(table, None, entries)
    if position.next_table == fresh.id:
        for seat, old in enumerate(old_seats):
            if who[seat] == LINK and old in holders:
                await room.change(fresh, None, _sits(seat), _seated(fresh, seat, holders[old], lambda base: None))
    return position.next_table


def _sits(seat: int) -> Callable[[TableState], list[Row]]:
    return lambda position: _entry(position, SIT, seat)


def _seated(table: Table, seat: int, browser: str, check: Callable[[Base], None]) -> Callable[[Base], None]:
    """The browser holds the seat, and nobody else does."""

    def write(base: Base) -> None:
        check(base)
        base.change('DELETE FROM holders WHERE "table" = ? AND seat = ?', table.id, seat)
        base.change('DELETE FROM holders WHERE "table" = ? AND seat = ? AND browser = ?', table.id, WATCHER, browser)
        base.change('INSERT INTO holders (browser, "table", seat) VALUES (?, ?, ?)', browser, table.id, seat)

    return write


def _vacated(table: Table, seat: int) -> Callable[[Base], None]:
    """What belongs to an entry by which a seat loses its person."""
    return lambda base: vacate(base, table.id, seat)
