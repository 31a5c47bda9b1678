"""What the host of a table and the people in its seats decide about it: asked by a page or by a program, the same rules."""

from __future__ import annotations

from typing import Final, NamedTuple

from carson.game.language import say
from carson.web.errors import Refused
from carson.web.people import seats
from carson.web.people.fair_play import check_not_played
from carson.web.people.outbound import checked_url
from carson.web.people.webhooks import Messenger
from carson.web.store import WATCHER, chat_lines, holders, results, sanctions
from carson.web.store.sanctions import Sanction
from carson.web.table.cache import Table
from carson.web.table.room import Room

NAME: Final = "name"
RELEASE: Final = "release"
BOT: Final = "bot"
LINK: Final = "link"
WEBHOOK: Final = "webhook"
MUTE: Final = "mute"
BAN: Final = "ban"
LIFT: Final = "lift"
READ: Final = "read"
MUTE_WRITER: Final = "mute writer"
CHANGES: Final = (NAME, RELEASE, BOT, LINK, WEBHOOK, MUTE, BAN)
"""What can be done about a seat."""
FOR_ALL: Final = (LINK, WEBHOOK)
"""What can be done about `WATCHER`, too: the link for spectators, and a webhook for every seat."""


class Asker(NamedTuple):
    """Who asks for something at a table."""

    table: Table
    held: frozenset[int]
    about: holders.Hosting
    hosts: bool
    """The one who asks is the host of the table."""
    person: str | None

    def check_host(self) -> None:
        """Raises `Refused` for anybody but the host."""
        if not self.hosts:
            raise Refused(say("Only the host of the table decides that."), 403)


async def asking(room: Room, table: Table, held: frozenset[int], person: str | None) -> Asker:
    """The *person* who holds these seats, or none, and what they may decide."""
    about = await room.store.read(holders.hosting, table.id)
    return Asker(table, held, about, seats.is_host(about, person, table.state, held), person)


async def change_seat(room: Room, messenger: Messenger, asker: Asker, do: str, seat: int, text: str) -> None:
    """One of `CHANGES`; *text* is the new name, the bot, or the address of the webhook. Raises `Refused`."""
    table = asker.table
    if seat >= len(table.state.seats) or (seat == WATCHER and do not in FOR_ALL):
        raise Refused(say("There is no such seat."), 404)
    if (do == NAME or (do == WEBHOOK and seat != WATCHER)) and seat not in asker.held:
        raise Refused(say("That seat is not yours."), 403)
    if do == LINK or seat not in asker.held:
        asker.check_host()
    if do in (MUTE, BAN):
        await _sanction(room, asker, do, seat)
    elif do == NAME:
        await seats.rename(room, table, seat, text)
    elif do == RELEASE:
        await seats.release(room, table, seat, removed=seat not in asker.held)
    elif do == WEBHOOK:
        await messenger.keep(table, seat, checked_url(text, messenger.anywhere) if text else "")
    elif do == BOT:
        await _check_bots(room, asker)
        await seats.give_to_bot(room, table, seat, text, removed=seat not in asker.held)
    elif seat == WATCHER or seat in table.state.playable:
        await room.store.write(holders.make_link, table.id, seat)
    else:
        raise Refused(say("No person can sit there."), 409)


async def _sanction(room: Room, asker: Asker, do: str, seat: int) -> None:
    """Let the person in a seat write no more; or take the seat from them for good. Raises `Refused`."""
    table, person = asker.table, (await room.store.read(holders.holders_of, asker.table.id)).get(seat)
    asker.check_host()
    if person is None or person == asker.about.host:
        raise Refused(say("Nobody else sits there."), 409)
    sanction = Sanction(person, table.state.names[seat], muted=True, banned=do == BAN)
    await room.store.write(sanctions.set_sanction, table.id, sanction)
    if do == BAN and not table.state.game.over:
        await seats.release(room, table, seat, removed=True)


async def told_by_host(room: Room, asker: Asker) -> str:
    """The notice for somebody whose seat the host took, until they close it or sit down again; usually empty."""
    if asker.held or asker.person is None or asker.hosts or asker.table.state.game.over:
        return ""
    if not await room.store.read(holders.is_removed, asker.person, asker.table.id):
        return ""
    if await room.store.read(sanctions.is_banned, asker.person, asker.table.id):
        return say("The host has banned you from their tables; you can go on watching, or play at another table.")
    if asker.about.public:
        return say("The host has taken your seat from you; you can go on watching, or take a free seat again.")
    return say(
        "The host has taken your seat from you; you can go on watching, or sit down again with the link that invited you."
    )


async def mute_writer(room: Room, asker: Asker, number: int) -> None:
    """Mute the writer of a line of the chat, even a spectator. Raises `Refused`."""
    asker.check_host()
    table, store = asker.table, room.store
    line = await store.read(chat_lines.line_of, table.id, number)
    writer = await store.read(chat_lines.writer_of, table.id, number)
    if line is None or writer is None:
        raise Refused(say("Nobody has that number."), 404)
    person = await store.read(holders.person_behind, writer)
    if person == asker.about.host:
        raise Refused(say("You wrote that yourself."), 409)
    name = say("A spectator") if line.seat == WATCHER else table.state.names[line.seat]
    banned = await store.read(sanctions.is_banned, person, table.id)
    await store.write(sanctions.set_sanction, table.id, Sanction(person, name, muted=True, banned=banned))


async def lift(room: Room, asker: Asker, number: int) -> None:
    """Let somebody write and sit again: the one with this number in the list of the host. Raises `Refused`."""
    asker.check_host()
    found = await room.store.read(sanctions.sanctions_of, asker.table.id)
    if number >= len(found):
        raise Refused(say("Nobody has that number."), 404)
    await room.store.write(sanctions.lift, asker.table.id, found[number].person)


async def begin(room: Room, asker: Asker, bot: str) -> None:
    """Wait for nobody else: bots sit in the seats that are still free. Raises `Refused`."""
    asker.check_host()
    await _check_bots(room, asker)
    await seats.begin(room, asker.table, bot)


async def _check_bots(room: Room, asker: Asker) -> None:
    """Refuse bots at a copy of a game that people are playing elsewhere: they would show what they think of it."""
    state = asker.table.state
    if not state.began_afresh:
        await check_not_played(room, [state.game], [state.opening_hash], asker.person, asker.table.id)


async def decide(
    room: Room, asker: Asker, public: bool | None = None, all_write: bool | None = None, rated: bool | None = None
) -> None:
    """List the table in the lobby or not, let spectators write or not, rate its people or not. Raises `Refused`."""
    asker.check_host()
    if rated is not None:
        if asker.table.state.answers:
            raise Refused(say("Whether a game counts is decided before the first move."), 409)
        if rated and not asker.table.state.began_afresh:
            raise Refused(say("A game that began from a record or a position does not count."), 409)
        await room.store.write(results.set_rated, asker.table.id, rated)
    await room.store.write(holders.decide, asker.table.id, public, all_write)
