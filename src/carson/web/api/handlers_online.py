"""What the calls around a game do: the lobby, seats, plans, the chat, and playing again. Pages call the same functions."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from carson.web.api import shapes
from carson.web.api import shapes_online as online
from carson.web.api.request import Ask, new_token, one_seat
from carson.web.errors import Refused
from carson.web.people import host, seats
from carson.web.people.chat import NEWCOMER_LINES
from carson.web.store import WATCHER, chat_lines, holders, results
from carson.web.store.chat_lines import Line
from carson.web.store.entries import PROGRAM
from carson.web.table.plans import PASS, plannable
from carson.web.table.state import TableState
from carson.web.table.summary import Summary


@contextmanager
def ruled() -> Iterator[None]:
    """Answer 422 to requests that are well formed but impossible, where pages answer 400."""
    try:
        yield
    except Refused as refused:
        if refused.status != 400:
            raise
        raise Refused(str(refused), 422) from None


def timing_of(state: TableState | Summary) -> shapes.Timing | None:
    clock = state.clock
    if clock is None:
        return None
    now = time.time()
    left = [int(clock.left_at(seat, now)) for seat in range(len(state.seats))]
    return shapes.Timing(clock.terms.wish, clock.terms.at_end, left, [seat + 1 for seat in sorted(clock.running)])


def plans_of(state: TableState) -> list[shapes.Plan]:
    return [shapes.Plan(seat + 1, list(steps)) for seat, steps in sorted(state.plans.steps.items())]


def way(link: str) -> str:
    return f"/join/{link}"


async def lobby(ask: Ask) -> online.Lobby:
    return online.Lobby([_listed(table) for table in await seats.lobby_tables(ask.room)])


def _listed(table: Summary) -> online.Listed:
    return online.Listed(
        table=table.id,
        game=table.game,
        options=table.options,
        number=table.number,
        names=list(table.names),
        free=[seat + 1 for seat in table.free],
        clock=timing_of(table),
        rated=table.rated,
    )


async def join_table(ask: Ask) -> shapes.Taken:
    wish: online.Join = ask.body
    token, table = wish.token or new_token(), await ask.room.table(wish.table)
    wanted = None if wish.seat is None else wish.seat - 1

    async def sit() -> int:
        with ruled():
            return await seats.join(ask.room, table, wanted, token, wish.name)

    seat = await one_seat(ask.room, wish.token, table, wanted, sit)
    return shapes.Taken(token, table.id, seat + 1, table.state.names[seat])


async def _asker(ask: Ask) -> host.Asker:
    return await host.asking(ask.room, ask.mine.table, ask.mine.held, ask.mine.token)


async def show_seats(ask: Ask) -> online.Seats:
    """Who sits where; the links are the host’s."""
    asker = await _asker(ask)
    links = await ask.room.store.read(holders.links_of, asker.table.id) if asker.hosts else {}
    ways = {seat: way(link) for seat, link in links.items()}
    state = asker.table.state
    return online.Seats(
        seats=[
            online.SeatNow(
                seat + 1, state.names[seat], PROGRAM if seat in state.programs else who, seat in state.free, ways.get(seat)
            )
            for seat, who in enumerate(state.seats)
        ],
        hosting=asker.hosts,
        public=asker.about.public,
        spectators_write=asker.about.all_write,
        rated=await ask.room.store.read(results.is_rated, asker.table.id),
        watch=ways.get(WATCHER),
    )


async def change_seat(ask: Ask) -> online.Seats:
    """Change a seat by the same rules as on the page of the seats."""
    wish: online.ChangeSeat = ask.body
    asker = await _asker(ask)
    with ruled():
        seat = WATCHER if wish.seat == 0 else wish.seat - 1
        await host.change_seat(ask.room, ask.services.messenger, asker, wish.do, seat, wish.text.strip())
    return await show_seats(ask)


async def decide(ask: Ask) -> online.Seats:
    wish: online.Settings = ask.body
    await host.decide(ask.room, await _asker(ask), wish.public, wish.spectators_write, wish.rated)
    return await show_seats(ask)


async def show_plan(ask: Ask) -> online.Planning:
    table, seat = ask.own
    state = table.state
    moves = plannable(state.game.view(seat).known, seat)
    places = [str(move) for move in moves if move != PASS]
    return online.Planning(bool(moves), list(state.plans.steps.get(seat, ())), places)


async def plan(ask: Ask) -> online.Planning:
    """Replace the whole plan; sending the same one again changes nothing."""
    table, seat = ask.own
    wish: online.Steps = ask.body
    if tuple(wish.steps) != table.state.plans.steps.get(seat, ()):
        with ruled():
            await ask.room.change(table, None, lambda draft: draft.plan(seat, wish.steps))
    return await show_plan(ask)


async def read_chat(ask: Ask) -> online.ChatLines:
    since: online.SinceLine = ask.query
    lines = await ask.room.store.read(chat_lines.last_lines, ask.mine.table.id, NEWCOMER_LINES, since.since)
    return online.ChatLines([line_of(line) for line in lines])


async def speak(ask: Ask) -> online.ChatLine:
    wish: online.Speak = ask.body
    table, _, token = ask.mine
    with ruled():
        return line_of(await ask.services.chat.say(table, ask.mine.held, token, wish.text, wish.client))


def line_of(line: Line) -> online.ChatLine:
    return online.ChatLine(line.number, line.seat + 1, line.text)


async def again(ask: Ask) -> online.Again:
    table, _, token = ask.mine
    return online.Again(await seats.play_again(ask.room, table, token, ask.mine.held))
