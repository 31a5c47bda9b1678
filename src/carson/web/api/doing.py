"""What each call of the API does."""

from __future__ import annotations

import tomllib
from bisect import bisect_right
from typing import Final

from carson.city.editions import BAGS, EDITIONS, VARIANTS
from carson.city.rules import SETS
from carson.city.solo.cards import STRATEGIES
from carson.game import CHANCE, CarsonError, kind_named
from carson.web.api import shapes
from carson.web.api.asking import Ask, new_token, one_seat
from carson.web.api.online import plans_of, ruled, timing_of, way
from carson.web.errors import Refused
from carson.web.http.limits import address_of
from carson.web.people import seats
from carson.web.store import MOVE, WATCHER, holders
from carson.web.store.entries import HUMAN
from carson.web.table.clock import chosen_terms
from carson.web.table.new_table import BOTS, MOST_SEATS, VIRTUAL, new_header
from carson.web.table.room import Table
from carson.web.table.state import TableState

_CHOICES: Final = {
    "city": {
        "edition": tuple(EDITIONS),
        "cards": (*SETS, "random"),
        "bag": BAGS,
        "variants": VARIANTS,
        "river": ("printed", "random"),
    },
    "solo": {"solo": tuple(STRATEGIES)},
    "cards": {},
}


async def games(ask: Ask) -> shapes.Games:
    titles = {"city": kind_named("city").title, "solo": "Carson City, solo", "cards": kind_named("cards").title}
    numbers = {"city": (2, MOST_SEATS), "solo": (1, 1), "cards": (1, MOST_SEATS)}
    who = {"city": [HUMAN, *BOTS], "solo": [HUMAN], "cards": [HUMAN, *BOTS, *VIRTUAL]}
    return shapes.Games(
        [
            shapes.Offer(game, titles[game], *numbers[game], who[game], [_choice(*option) for option in choices.items()])
            for game, choices in _CHOICES.items()
        ]
    )


def _choice(option: str, values: tuple[str, ...]) -> shapes.Choice:
    return shapes.Choice(option, list(values))


async def open_table(ask: Ask) -> shapes.Opened:
    """The same door as that of the start page: what it refuses is refused here."""
    wish: shapes.NewTable = ask.body
    try:
        header, terms = new_header(_form(wish)), chosen_terms(wish.clock or "", wish.then)
    except CarsonError as error:
        raise Refused(str(error), 422) from None
    host = new_token()
    table = await ask.room.open(header, host, terms, sits=False)
    if wish.public or wish.spectators_write:
        await ask.room.store.write(holders.decide, table.id, wish.public, wish.spectators_write)
    links = await ask.room.store.read(holders.links_of, table.id)
    position = table.position
    return shapes.Opened(
        table.id,
        host,
        [
            shapes.OpenSeat(seat + 1, position.names[seat], who, way(links[seat]) if seat in position.free else None)
            for seat, who in enumerate(position.seats)
        ],
        way(links[WATCHER]),
    )


def _form(wish: shapes.NewTable) -> dict[str, list[str]]:
    """The wish as the fields of the form on the start page; raises `Refused` for options of another game."""
    form: dict[str, list[str]] = {"game": [wish.game]}
    known = _CHOICES[wish.game]
    for option in ("edition", "cards", "bag", "variants", "river", "solo"):
        value = getattr(wish.options, option)
        if value is None:
            continue
        if option not in known:
            its = ", ".join(known) or "none"
            raise Refused(f"The game {wish.game} has no option “{option}”; its options are: {its}.")
        form[option] = value if isinstance(value, list) else [value]
    if wish.game == "solo" and [seat.who for seat in wish.seats] != [HUMAN]:
        raise Refused(f"In the solo game there is one seat, and “who” is {HUMAN}.")
    for number, seat in enumerate(wish.seats, 1):
        form[f"who-{number}"], form[f"name-{number}"] = [seat.who], [seat.name]
    return form


async def take_seat(ask: Ask) -> shapes.Taken:
    """The same door as that of the page behind a link: who sits down is written into the log."""
    wish: shapes.Take = ask.body
    link = wish.link.rpartition("/")[2]
    token, place = wish.token or new_token(), await ask.room.store.read(holders.place_of, link)
    if place is None:
        raise Refused("This link leads to no seat.", 404)
    table, seat = await ask.room.table(place.table), place.seat

    async def sit() -> int:
        if seat == WATCHER:
            await ask.room.store.write(holders.watch, token, table.id)
        else:
            with ruled():
                await seats.sit_by_link(ask.room, table, seat, token, link, wish.name)
        return seat

    await one_seat(ask.room, wish.token, table, seat, sit)
    return shapes.Taken(token, table.id, seat + 1, "" if seat == WATCHER else table.position.names[seat])


async def view(ask: Ask) -> shapes.View:
    """Made by turns with all others who look, as pages are."""
    table, seat, _ = ask.mine
    hands = list(table.position.hands)
    async with ask.services.turns.turn(address_of(ask.request.scope)):
        if hands != table.position.hands:
            await _still_mine(ask)
        return view_of(table.position, seat)


async def _still_mine(ask: Ask) -> None:
    """Whoever has waited may have lost their seat meanwhile; raises `Refused`."""
    table, seat, token = ask.mine
    if seat is not None and seat not in await ask.room.store.read(holders.held, token, table.id):
        raise Refused("This seat is no longer yours.", 401)


def view_of(position: TableState, seat: int | None) -> shapes.View:
    """All that *seat* may know, or a spectator, as data; made from that view and nothing else."""
    seen = position.state.view(seat)
    known, kind = seen.known, position.kind
    question = None
    if seen.decision is not None:
        asked = position.words.question(known, seen.decision)
        question = shapes.Question(seen.decision.kind, asked, [str(move) for move in seen.decision.moves])
    result = None
    if known.over:
        result = shapes.Result(list(known.scores), [winner + 1 for winner in known.winners])
    return shapes.View(
        table=position.header.id,
        game=kind.name,
        number=position.number,
        seat=0 if seat is None else seat + 1,
        names=list(position.names),
        asked=[decision.seat + 1 for decision in known.decisions if decision.seat != CHANCE],
        decision=question,
        board=position.kind.data(known),
        state=tomllib.loads(kind.write_position(known)),
        facts=kind.inspect(known),
        clock=timing_of(position),
        plans=plans_of(position),
        result=result,
    )


async def move(ask: Ask) -> shapes.Made:
    table, seat = ask.own
    wish: shapes.Move = ask.body
    try:
        return shapes.Made(await ask.room.move(table, seat, wish.move, wish.number, _client(seat, wish.client)))
    except Refused:
        raise
    except CarsonError as error:
        raise Refused(str(error), 422 if _is_asked(table, seat) else 409) from None


def _client(seat: int, client: str) -> str:
    """An id that no other seat of the table can have thought of, and no browser has."""
    return f"{seat + 1}.{client}"


def _is_asked(table: Table, seat: int) -> bool:
    return table.position.state.decision_of(seat) is not None


async def undo(ask: Ask) -> shapes.Made:
    table, seat = ask.own
    wish: shapes.Undo = ask.body
    client = _client(seat, wish.client)
    if wish.how in ("agree", "refuse"):
        return shapes.Made(await ask.room.answer_undo(table, seat, wish.number, client, wish.how == "agree"))
    return shapes.Made(await ask.room.undo(table, seat, wish.number, client, [seat], may_ask=wish.how == "ask"))


async def events(ask: Ask) -> shapes.Events:
    """What happened since a number; waits for it if asked to."""
    table, seat, token = ask.mine
    since: shapes.Since = ask.query
    if since.since > table.position.number:
        raise Refused(f"The table is at number {table.position.number}; nothing can have happened since {since.since}.", 409)
    if since.wait and table.position.number == since.since and not table.position.state.over:
        await ask.services.waiters.wait(table, since.since, since.wait, token)
        table = await ask.room.table(table.id)
        await _still_mine(ask)
    return events_of(table.position, seat, since.since)


def events_of(position: TableState, seat: int | None, since: int) -> shapes.Events:
    """The entries of the log behind a number, without what *seat*, or a spectator, must not know."""
    news = bisect_right(position.journal, since, key=lambda logged: logged[0].number)
    happened = [
        shapes.Happened(
            row.number, row.kind, row.seat + 1, None if sealed and row.kind == MOVE and row.seat != seat else row.text
        )
        for row, sealed in position.journal[news:]
    ]
    return shapes.Events(position.number, position.state.over, happened)


async def record(ask: Ask) -> shapes.RecordText:
    position = ask.mine.table.position
    if position.secret and not position.state.over:
        raise Refused("This game has secrets; its record can be had when it is over.", 403)
    return shapes.RecordText(str(position.whole_record()))
