"""Who sits where: links that are exchanged for a seat, and seats that are left, given to a bot, or taken over again.

The log of a table says which seats are free and who plays them; the table of holders says which browser sits there. Both are
written together or not at all, so of two people who take the same seat at the same time exactly one sits down.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from carson.game import USUAL_NAMES
from carson.game.language import say
from carson.web.errors import Refused
from carson.web.store import AGAIN, ANY_SEAT, BOT, LEAVE, SIT, Base, entries, holders, results, sanctions, tables
from carson.web.store.entries import HUMAN, LINK
from carson.web.store.holders import PROGRAM, Hosting, Place
from carson.web.table.cache import Table
from carson.web.table.change import Draft
from carson.web.table.naming import is_unnamed
from carson.web.table.new_table import BOTS, checked_name, rematch
from carson.web.table.room import Room
from carson.web.table.state import TableState
from carson.web.table.summary import Summary
from carson.web.table.viewer import is_shared

LOBBY_TABLES: Final = 40
"""How many tables the lobby lists."""


def is_host(about: Hosting, browser: str | None, state: TableState, held: frozenset[int]) -> bool:
    """Whether this browser opened the table; at old tables without a stored host, whether it holds all seats of people."""
    if about.host:
        return browser == about.host
    return bool(held) and not is_shared(state, held)


def is_taken(state: TableState, seat: int) -> bool:
    """Whether a person sits there."""
    return state.seats[seat] == HUMAN and seat not in state.free


def _check_seat(state: TableState, seat: int) -> None:
    if state.game.over:
        raise Refused(say("The game is over."), 409)
    if seat not in state.playable:
        raise Refused(say("No person can sit there."), 409)


def _new_name(state: TableState, seat: int, name: str) -> str:
    """The name that somebody wants, as it is written into the log: nothing where it stays. Raises `Refused`."""
    name = checked_name(name)
    if not name or name == state.names[seat]:
        return ""
    if name in state.names:
        raise Refused(say("Somebody at this table is called {name} already.", name=name), 409)
    if state.record.position is not None:
        raise Refused(say("This table began from a position, so its seats keep their names."), 409)
    return name


def _usual_name(state: TableState, seat: int) -> str:
    """A name for somebody who gives none, where the seat has only a number."""
    if state.record.position is not None or not is_unnamed(state.names[seat]):
        return ""
    return next((usual for usual in (USUAL_NAMES[seat], *USUAL_NAMES) if usual not in state.names), "")


def _sit(draft: Draft, seat: int, browser: str, name: str = "") -> None:
    """Let a person or a program sit down; everybody can see which of the two it is.

    The seats of a position keep the names that are written there, whatever somebody is usually called.
    """
    state = draft.state
    name = name or _usual_name(state, seat)
    draft.add(SIT, seat, "" if state.record.position is not None else _new_name(state, seat, name))
    if browser.startswith(PROGRAM):
        draft.add(entries.PROGRAM, seat)


def _check_welcome(base: Base, table: Table, browser: str) -> None:
    """Refuse a person whom the host has banned, and a program that sits there already, even at another worker."""
    if sanctions.is_banned(base, browser, table.id):
        raise Refused(say("The host of this table does not let you sit here."), 403)
    if browser.startswith(PROGRAM) and browser in holders.holders_of(base, table.id).values():
        raise Refused(say("A token has one seat at a table, and yours has one already."), 409)


async def lobby_tables(room: Room) -> list[Summary]:
    """The tables of the lobby."""
    found = await room.summaries(await room.store.read(tables.public_tables, LOBBY_TABLES))
    unrated = await room.store.read(results.unrated, [summary.id for summary in found])
    return [replace(summary, rated=summary.id not in unrated) for summary in found if not summary.over]


async def last_name(room: Room, person: str) -> str:
    """What a person was called at the table that was touched last; nothing if they never gave a name of their own."""
    names = await room.store.read(holders.tables_of, person, LOBBY_TABLES)
    held = await room.store.read(holders.seats_of, person, names)
    found = await room.summaries(await room.store.read(tables.summaries, names))
    for summary in sorted(found, key=lambda each: each.touched, reverse=True):
        for seat in sorted(held[summary.id]):
            name = summary.names[seat]
            if name != USUAL_NAMES[seat] and not is_unnamed(name):
                return name
    return ""


def seat_behind(state: TableState, seat: int) -> int:
    """The seat to which a link leads now: an invitation leads to a free one, else to one that a bot keeps for a guest.

    Raises `Refused` if there is neither.
    """
    if seat != ANY_SEAT:
        return seat
    kept = [each for each, who in enumerate(state.header.seats) if who == LINK and each in state.playable]
    for each in (*sorted(state.free), *kept):
        if not is_taken(state, each):
            return each
    raise Refused(say("No seat is free at this table any more."), 409)


async def sit_by_link(room: Room, table: Table, seat: int, browser: str, token: str, name: str = "") -> None:
    """Exchange a link for its seat: one that is free, or that a bot plays. Raises `Refused`."""

    def check(base: Base) -> None:
        if holders.place_of(base, token) not in (Place(table.id, seat), Place(table.id, ANY_SEAT)):
            raise Refused(say("This link leads to no seat."), 404)
        _check_welcome(base, table, browser)

    def sit(draft: Draft) -> None:
        state = draft.state
        _check_seat(state, seat)
        if is_taken(state, seat):
            raise Refused(say("Somebody sits there already. Ask the host of the table for another seat."), 409)
        _sit(draft, seat, browser, name)

    await room.change(table, None, sit, _seated(table, seat, browser, check))


async def sit_from_lobby(room: Room, table: Table, seat: int, browser: str, name: str = "") -> None:
    """Take a free seat of a table that its host made public. Raises `Refused`."""

    def check(base: Base) -> None:
        if not holders.hosting(base, table.id).public:
            raise Refused(say("The host of this table has not opened it to everybody."), 403)
        _check_welcome(base, table, browser)

    def sit(draft: Draft) -> None:
        state = draft.state
        _check_seat(state, seat)
        if seat not in state.free:
            raise Refused(say("This seat is not free any more."), 409)
        _sit(draft, seat, browser, name)

    await room.change(table, None, sit, _seated(table, seat, browser, check))


async def join(room: Room, table: Table, seat: int | None, browser: str, name: str) -> int:
    """Take a seat of a table in the lobby, the first free one if *seat* is None; which one it was. Raises `Refused`."""
    if seat is None:
        seat = min(table.state.free, default=-1)
    if not 0 <= seat < len(table.state.seats):
        raise Refused(say("No seat is free at this table any more."), 409)
    await sit_from_lobby(room, table, seat, browser, name)
    return seat


async def rename(room: Room, table: Table, seat: int, name: str) -> None:
    """Call the seat by the name that its holder wants."""
    if not _new_name(table.state, seat, name):
        return
    await room.change(table, None, lambda draft: draft.add(SIT, seat, _new_name(draft.state, seat, name)))


async def release(room: Room, table: Table, seat: int, removed: bool = False) -> None:
    """Free a seat of its person or bot; the link of the seat lets somebody in again.

    A person who was *removed* by the host is told so.
    """

    def leave(draft: Draft) -> None:
        _check_seat(draft.state, seat)
        if seat in draft.state.free:
            raise Refused(say("This seat is free already."), 409)
        draft.add(LEAVE, seat)

    await room.change(table, None, leave, _vacated(table, seat, removed))


async def give_to_bot(room: Room, table: Table, seat: int, bot: str, removed: bool = False) -> None:
    """Let a bot go on with a seat; a person who has its link can take it over again, also one who was *removed*."""
    if bot not in BOTS:
        raise Refused(say("There is no bot “{name}”; there are {known}.", name=bot[:30], known=", ".join(BOTS)))

    def give(draft: Draft) -> None:
        _check_seat(draft.state, seat)
        if draft.state.seats[seat] == bot:
            raise Refused(say("That bot plays this seat already."), 409)
        draft.add(BOT, seat, f"{bot} {_usual_name(draft.state, seat)}".rstrip())

    await room.change(table, None, give, _vacated(table, seat, removed))


async def begin(room: Room, table: Table, bot: str) -> None:
    """Seat a bot in every seat that is still free; a player who follows the link later takes over from it."""
    for seat in sorted(table.state.free):
        with contextlib.suppress(Refused):  # somebody sat down at the last moment
            await give_to_bot(room, table, seat, bot)


async def play_again(room: Room, table: Table, person: str | None, held: frozenset[int]) -> str:
    """The new table of the people who played here, each in their new seat; the second one who asks gets that of the first.

    A new table at which nobody moved may have been removed; then another one is opened.
    Raises `Refused` for somebody who did not sit there, and while the game goes on.
    """
    state = table.state
    if not state.game.over:
        raise Refused(say("The game is not over yet."), 409)
    before = state.next_table
    if before and await room.states([before]):
        return before
    if person is None or (state.people and not held):
        raise Refused(say("Only those who sat at this table can play again."), 403)
    sat = await room.store.read(holders.holders_of, table.id)
    header, old_seats = rematch(state)
    others = [old in state.free or (old in state.people and sat.get(old) != person) for old in old_seats]
    who = [LINK if other else each for each, other in zip(header.seats, others, strict=True)]
    terms = None if state.clock is None else state.clock.terms
    rated = not state.began_afresh or await room.store.read(results.is_rated, table.id)
    fresh = await room.open(header._replace(seats=tuple(who)), person, terms, rated=rated)

    def point_there(draft: Draft) -> None:
        if draft.state.next_table != before:
            raise Refused(say("The table has moved on; look again."), 409)
        draft.add(AGAIN, min(held, default=0), fresh.id)

    with contextlib.suppress(Refused):
        await room.change(table, None, point_there)
    if table.state.next_table == fresh.id:
        for seat, old in enumerate(old_seats):
            if who[seat] == LINK and old in sat:
                sit = partial(_sit, seat=seat, browser=sat[old])
                await room.change(fresh, None, sit, _seated(fresh, seat, sat[old], lambda base: None))
    return table.state.next_table


def _seated(table: Table, seat: int, browser: str, check: Callable[[Base], None]) -> Callable[[Base], None]:
    """What belongs to an entry by which a person sits down: the seat becomes theirs alone."""

    def write(base: Base) -> None:
        check(base)
        holders.seat_browser(base, table.id, seat, browser)

    return write


def _vacated(table: Table, seat: int, removed: bool) -> Callable[[Base], None]:
    """What belongs to an entry by which a seat loses its person."""
    return lambda base: holders.vacate(base, table.id, seat, removed)
