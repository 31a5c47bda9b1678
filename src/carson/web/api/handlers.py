"""What each call of the API does."""

from __future__ import annotations

import tomllib
from typing import Any, Final, cast

from carson.game import BadFile, CarsonError, Kind, Mode, State, View, mode_named, modes, say
from carson.game.language import mark
from carson.web.api import shapes
from carson.web.api.handlers_online import plans_of, ruled, timing_of, way
from carson.web.api.request import Ask, new_token, one_seat, own_seat
from carson.web.errors import Refused
from carson.web.http.limits import address_of
from carson.web.people.fair_play import check_not_played
from carson.web.people.seats import seat_behind, sit_by_link
from carson.web.store import ANY_SEAT, MOVE, WATCHER, Header, holders
from carson.web.store.entries import HUMAN, LINK
from carson.web.table.cache import Table
from carson.web.table.clock import Terms, chosen_terms
from carson.web.table.new_table import BOTS, NewSeat, NewTable, header_from_text, new_header
from carson.web.table.state import TableState

MAX_EVENTS: Final = 1000
"""How many entries of a log one answer holds."""


async def games(ask: Ask) -> shapes.Games:
    return shapes.Games([_offer(mode) for mode in modes()])


def _offer(mode: Mode) -> shapes.Offer:
    who = [HUMAN] if mode.people == (1, 1) else [HUMAN, *BOTS, *(choice.word for choice in mode.automatic_players)]
    options = [shapes.Choice(option.name, list(option.words)) for option in mode.offered]
    return shapes.Offer(mode.name, say(mode.title), *mode.people, who, options)


async def open_table(ask: Ask) -> shapes.Opened:
    """What the start page refuses is refused here, too."""
    wish: shapes.NewTable = ask.body
    try:
        _, mode = mode_named(wish.game)
        if mode.people == (1, 1) and [seat.who for seat in wish.seats] != [HUMAN]:
            raise Refused(say("This game has one seat, and “who” is {human}.", human=HUMAN))
        seats = [NewSeat(LINK if seat.who == HUMAN else seat.who, seat.name) for seat in wish.seats]
        header = new_header(NewTable(mode.name, seats, _options(wish, mode), wish.hints))
        terms = chosen_terms(wish.clock or "", wish.then)
    except CarsonError as error:
        raise Refused(str(error), 422) from None
    return await _open(ask, header, terms, wish)


async def open_from_text(ask: Ask) -> shapes.Opened:
    """A table that begins where a record ends, or at a position."""
    wish: shapes.FromText = ask.body
    try:
        read = ask.room.replays.in_thread
        who, hints = wish.who, wish.hints
        header = await read(address_of(ask.request.scope), header_from_text, wish.text, play=True, who=who, hints=hints)
        terms = chosen_terms(wish.clock or "", wish.then)
    except Refused as refused:
        raise Refused(str(refused), 422 if refused.status == 400 else refused.status) from None
    bots = set(header.seats) & set(BOTS)
    if bots or terms is not None:  # a bot, or the move of one whose time is up, shows what it thinks
        opened = await read(address_of(ask.request.scope), TableState, header)
        await check_not_played(ask.room, [opened.game], nearly=bool(bots))
    return await _open(ask, header, terms, wish)


async def _open(ask: Ask, header: Header, terms: Terms | None, wish: shapes.NewTable | shapes.FromText) -> shapes.Opened:
    host = new_token()
    table = await ask.room.open(header, host, terms, sits=False, rated=wish.rated)
    if wish.public or wish.spectators_write:
        await ask.room.store.write(holders.decide, table.id, wish.public, wish.spectators_write)
    links = await ask.room.store.read(holders.links_of, table.id)
    state = table.state
    return shapes.Opened(
        table.id,
        host,
        [
            shapes.OpenSeat(seat + 1, state.names[seat], who, way(links[seat]) if seat in state.free else None)
            for seat, who in enumerate(state.seats)
        ],
        way(links[WATCHER]),
    )


def _options(wish: shapes.NewTable, mode: Mode) -> dict[str, str]:
    """The options as records have them; raises `BadOption` for those of another game."""
    found = {}
    for name, value in vars(wish.options).items():
        if value is not None:
            found[mode.option(name).name] = " ".join(value) if isinstance(value, list) else value
    return found


async def take_seat(ask: Ask) -> shapes.Taken:
    """Exchange a link for a token; as on the page behind a link, the log says who sat down."""
    wish: shapes.Take = ask.body
    link = wish.link.rpartition("/")[2]
    token, place = wish.token or new_token(), await ask.room.store.read(holders.place_of, link)
    if place is None:
        raise Refused(say("This link leads to no seat."), 404)
    table = await ask.room.table(place.table, visit=True)
    kept = await own_seat(ask.room, wish.token, table, None) if place.seat == ANY_SEAT else None
    with ruled():
        seat = seat_behind(table.state, place.seat) if kept is None else kept

    async def sit() -> int:
        if seat == WATCHER:
            await ask.room.store.write(holders.watch, token, table.id)
        else:
            with ruled():
                await sit_by_link(ask.room, table, seat, token, link, wish.name)
        return seat

    await one_seat(ask.room, wish.token, table, seat, sit)
    return shapes.Taken(token, table.id, seat + 1, "" if seat == WATCHER else table.state.names[seat])


async def view(ask: Ask) -> shapes.View:
    """What a seat or a spectator may know; pages and views are made in turns."""
    table, seat, _ = ask.mine
    hands = list(table.state.changed_hands_at)
    async with ask.services.fair_queue.turn(address_of(ask.request.scope)):
        if hands != table.state.changed_hands_at:
            await _check_still_mine(ask)
        return view_of(table.state, seat)


async def _check_still_mine(ask: Ask) -> None:
    """Check that somebody who has waited still holds their seat; raises `Refused`."""
    table, seat, token = ask.mine
    if seat is not None and seat not in await ask.room.store.read(holders.held, token, table.id):
        raise Refused(say("This seat is no longer yours."), 401)


def view_of(state: TableState, seat: int | None) -> shapes.View:
    """All that *seat*, or a spectator, may know, as data."""
    seen = state.game.view(seat)
    known, kind = seen.known, state.kind
    return shapes.View(
        table=state.header.id,
        game=kind.name,
        number=state.number,
        seat=0 if seat is None else seat + 1,
        names=list(state.names),
        asked=[asked + 1 for asked in known.asked_seats],
        decision=question_of(state, seen),
        board=kind.data(known),
        state=_position(kind, known),
        facts=kind.inspect(known),
        clock=timing_of(state),
        plans=plans_of(state),
        result=result_of(known) if known.over else None,
    )


def question_of(state: TableState, view: View[Any]) -> shapes.Question | None:
    """What the seat of a view is asked; None if it is not."""
    asked = view.decision
    if asked is None:
        return None
    return shapes.Question(asked.kind, state.words.question(view.known, asked), [str(move) for move in asked.moves])


def result_of(state: State) -> shapes.Result:
    return shapes.Result(list(state.scores), [winner + 1 for winner in state.winners])


def _position(kind: Kind, known: State) -> dict[str, Any]:
    try:
        return tomllib.loads(kind.write_position(known))
    except BadFile:  # a game without positions
        return {}


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
    """A client id that no other seat of the table and no browser can use."""
    return f"{seat + 1}.{client}"


def _is_asked(table: Table, seat: int) -> bool:
    return table.state.game.decision_of(seat) is not None


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
    hands, since = list(table.state.changed_hands_at), cast("shapes.Since", ask.query)
    if since.since > table.state.number:
        form = mark("The table is at number {number}; nothing can have happened since {since}.")
        raise Refused(say(form, number=table.state.number, since=since.since), 409)
    if since.wait and table.state.number == since.since and not table.state.game.over:
        await ask.services.bells.wait(table, since.since, since.wait, token)
        table = await ask.room.table(table.id, visit=True)
    state = await history_since(ask, table, since.since)
    async with ask.services.fair_queue.turn(address_of(ask.request.scope)):
        if hands != table.state.changed_hands_at:
            await _check_still_mine(ask)
        return events_of(state, seat, since.since)


async def history_since(ask: Ask, table: Table, number: int) -> TableState:
    """The table with at least what happened since a number of its log."""
    return table.state if number >= table.state.journal.first else await ask.room.whole(table)


def events_of(state: TableState, seat: int | None, since: int) -> shapes.Events:
    """The next entries of the log after a number, without what *seat*, or a spectator, must not know."""
    happened = [
        shapes.Happened(
            row.number, row.kind, row.seat + 1, None if sealed and row.kind == MOVE and row.seat != seat else row.text
        )
        for row, sealed in state.journal[since : since + MAX_EVENTS]
    ]
    number = happened[-1].number if happened else state.number
    return shapes.Events(number, number < state.number, state.game.over, happened)


async def record(ask: Ask) -> shapes.RecordText:
    state = await ask.room.whole(ask.mine.table)
    if state.secret and not state.game.over:
        raise Refused(say("This game has secrets; its record can be had when it is over."), 403)
    return shapes.RecordText(str(state.whole_record()))
