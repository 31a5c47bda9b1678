"""What can be done at a table: look, move, plan, take back, look back, download, play again."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from carson.draw.svg.markup import Markup
from carson.game.language import say
from carson.study.annotations import annotate
from carson.web.errors import Refused
from carson.web.http.limits import address_of
from carson.web.http.requests import (
    CLIENT,
    MAX_MOVE_LENGTH,
    NO_STORE,
    Form,
    browser_of,
    form_of,
    looking_back,
    name_of,
    number_in,
    one,
    origin_of,
    person_of,
    seated,
    shape_of,
    wanted_seat,
    wants_json,
)
from carson.web.http.services import services_of
from carson.web.pages.table.board import LINE_OF_SHEET
from carson.web.pages.table.invite import Invitation, free_seat, poster
from carson.web.pages.table.page import Beside, opening_page, table_page
from carson.web.pages.table.plans import offer, places, plans_page, why_not
from carson.web.people import host, seats
from carson.web.people.host import Asker
from carson.web.store import ANY_SEAT, holders, results, sanctions
from carson.web.store.entries import LINK
from carson.web.study.analyses import may_be_analysed
from carson.web.study.history import history_of
from carson.web.study.notebook import study_of
from carson.web.study.variations import game_of, may_try, read_variation
from carson.web.table.cache import Table
from carson.web.table.change import Draft
from carson.web.table.new_table import MAX_SEATS
from carson.web.table.plans import PASS
from carson.web.table.state import TableState
from carson.web.table.viewer import chair_of, is_shared
from carson.web.views import questions
from carson.web.views.study import moment, notebook_of

MAX_FIRST_MOVES: Final = 60
"""A page that is at most this many moves behind shows them one by one; any other shows the present."""
BOTS_TIMEOUT_S: Final = 10.0
"""How long the answer to a page without JavaScript waits for the bots."""


async def show(request: Request) -> Response:
    table, held = await seated(request)
    if "moves" in request.query_params or table.state.is_view_only:
        return await moment(request, len(table.state.played))
    while True:
        hands = list(table.state.changed_hands_at)
        asker = await host.asking(services_of(request).room, table, held, await person_of(request))
        invited = await _invited(request, asker)
        notice = await host.told_by_host(services_of(request).room, asker)
        since = await _since(request, table, held)
        rated = await _rated(request, table, held)
        state = await _told(request, table, since)
        async with services_of(request).fair_queue.turn(address_of(request.scope)):
            if hands == table.state.changed_hands_at:
                page = _shown(request, state, held, Beside(invited, notice, rated, origin_of(request)), since)
                return HTMLResponse(page, headers=NO_STORE)
        table, held = await seated(request)  # a seat changed hands while this page waited for its turn


async def _told(request: Request, table: Table, since: int | None) -> TableState:
    """The table with as much history as its page tells. Loading that holds up nobody else’s page."""
    if since is None and not table.state.game.over:
        return table.state
    room = services_of(request).room
    state = await room.whole(table)
    if state.game.over:
        await room.replays.in_thread(address_of(request.scope), history_of, state)
    return state


async def _invited(request: Request, asker: Asker) -> Markup:
    """The poster of a table that waits for guests, or may wait again; spectators find a seat on it where the lobby lists it."""
    table, state, store = asker.table, asker.table.state, services_of(request).store
    if not (state.free or LINK in state.header.seats) or state.game.over:
        return Markup()
    if not asker.held:
        banned = asker.person is not None and await store.read(sanctions.is_banned, asker.person, table.id)
        return free_seat(state, name_of(request)) if state.free and asker.about.public and not banned else Markup()
    link = (await store.read(holders.links_of, table.id)).get(ANY_SEAT) or await store.write(
        holders.make_link, table.id, ANY_SEAT
    )
    return poster(state, Invitation(f"{origin_of(request)}/join/{link}", asker.hosts, asker.about.public))


async def _rated(request: Request, table: Table, held: frozenset[int]) -> bool | None:
    """Whether the result of a game between people counts for their ratings; None where it cannot, as at one screen."""
    if len(table.state.people) < 2 or len(held) > 1 or not table.state.began_afresh:
        return None
    return await services_of(request).store.read(results.is_rated, table.id)


async def _since(request: Request, table: Table, held: frozenset[int]) -> int | None:
    """From which move on a page shows what happened: as it says, or since its person was last here; None for the present.

    Somebody who has a page of the table open elsewhere has missed nothing.
    """
    if "since" in request.query_params:
        return number_in(request.query_params["since"], "since") or None
    browser, services = browser_of(request), services_of(request)
    if browser is None or not is_shared(table.state, held) or held & await services.company.seats_here(table.id):
        return None
    return await services.store.read(holders.seen, browser, table.id)


def _shown(request: Request, state: TableState, held: frozenset[int], beside: Beside, since: int | None) -> str:
    """The table as it is, or as it was when the game began or its person was last here."""
    shape = shape_of(request)
    chair = chair_of(state, held, wanted_seat(request, held))
    if since is not None and 0 < len(state.played) - since <= MAX_FIRST_MOVES:
        back = "since" not in request.query_params
        return opening_page(state, chair, shape, since, back, beside)
    return table_page(state, chair, shape, beside)


def _posted(form: Form, held: frozenset[int]) -> tuple[int, int, str]:
    """Seat, state number and client id of a post; raises `Refused`."""
    seat = number_in(one(form, "seat"), "seat")
    if seat not in held:
        raise Refused(say("That seat is not yours."), 403)
    client = one(form, "client")
    if not CLIENT.fullmatch(client):
        raise Refused(say("A move needs an id of its own."))
    return seat, number_in(one(form, "at"), "at"), client


def _answer(request: Request, table: Table, seat: int, number: int) -> Response:
    if wants_json(request):
        return JSONResponse({"at": number})
    way = f"/t/{table.id}?as={seat + 1}" if len(table.state.people) > 1 else f"/t/{table.id}"
    return RedirectResponse(way, 303)


async def _wait_for_bots(request: Request, table: Table) -> None:
    """Give the bots a moment to answer: without JavaScript nothing tells the page when they are done."""
    if not wants_json(request) and table.bots is not None:
        await asyncio.wait([table.bots], timeout=BOTS_TIMEOUT_S)


async def move(request: Request) -> Response:
    form = await form_of(request)
    table, held = await seated(request)
    seat, number, client = _posted(form, held)
    texts = [one(form, name) for name in form if name == "move" or name.startswith(LINE_OF_SHEET)]
    if not texts or not all(0 < len(text) <= MAX_MOVE_LENGTH for text in texts):
        raise Refused(say("A move is a few words."))
    after = await services_of(request).room.move(table, seat, texts[0], number, client, texts[1:])
    await _wait_for_bots(request, table)
    return _answer(request, table, seat, after)


async def undo(request: Request) -> Response:
    """Take back, ask the others for it, or answer somebody who has asked."""
    form = await form_of(request)
    table, held = await seated(request)
    seat, number, client = _posted(form, held)
    room, said = services_of(request).room, one(form, "answer")
    if said not in ("", "yes", "no"):
        raise Refused(say("An answer is “yes” or “no”."))
    if said:
        after = await room.answer_undo(table, seat, number, client, said == "yes")
    else:
        after = await room.undo(table, seat, number, client, held)
    await _wait_for_bots(request, table)
    return _answer(request, table, seat, after)


async def again(request: Request) -> Response:
    """A new table with the same people, once the game is over."""
    await form_of(request)
    table, held = await seated(request)
    fresh = await seats.play_again(services_of(request).room, table, await person_of(request), held)
    return RedirectResponse(f"/t/{fresh}", 303)


async def why(request: Request) -> Response:
    """Why a place cannot be chosen now, from what the seat knows; or how to plan it, for somebody who has to wait."""
    table, held = await seated(request)
    chair = chair_of(table.state, held, wanted_seat(request, held))
    if not chair.is_asked:
        place = questions.place_in(request)
        if planned := offer(table.state, held, place):
            return JSONResponse({"offer": planned})
        if reason := why_not(table.state, held, place):
            return JSONResponse({"why": reason})
    return questions.why_not(request, table.state.game.view(chair.seat).known, chair.decision)


async def about_place(request: Request) -> Response:
    """What the picture does not say about a place."""
    table, held = await seated(request)
    chair = chair_of(table.state, held, wanted_seat(request, held))
    return questions.about_place(request, table.state.game.view(chair.seat).known, chair.seat)


async def explain(request: Request) -> Response:
    """What a thing on the table is, now or after some moves."""
    table, held = await seated(request)
    chair = chair_of(table.state, held, wanted_seat(request, held))
    moves = request.query_params.get("moves", "")
    then = table.state.game
    if moves:
        then = (await services_of(request).room.whole(table)).at(number_in(moves, "moves"))
    return questions.explained(request, then.view(chair.seat).known, None if moves else chair.decision, f"/t/{table.id}")


async def record(request: Request) -> Response:
    """What was played, as a file; closed while it would tell somebody’s secrets."""
    table, state, _ = await looking_back(request)
    if state.secret and not state.game.over:
        raise Refused(say("This game has secrets; its record can be had when it is over."), 403)
    text = str(state.whole_record())
    if "variations" in request.query_params:
        notebook, analyses = await notebook_of(request, state), services_of(request).analyses
        async with services_of(request).fair_queue.turn(address_of(request.scope)):
            study = study_of(state, notebook)
            if may_be_analysed(state):
                annotate(study, (await analyses.look(state)).analysis)
            text = str(study)
    head = {"content-disposition": f'attachment; filename="{table.id}.carson"', **NO_STORE}
    return Response(text, media_type="text/plain; charset=utf-8", headers=head)


async def position_text(request: Request) -> Response:
    """The state after some moves as text."""
    table, state, _ = await looking_back(request)
    text, moves = position_at(request, state), request.query_params.get("moves", len(state.played))
    head = {"content-disposition": f'attachment; filename="{table.id}-{moves}.toml"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=head)


def position_at(request: Request, state: TableState) -> str:
    """The position at the moment or in the variation that an address names; closed while it would tell somebody’s secrets."""
    if not may_try(state):
        raise Refused(say("This game has secrets; its positions can be had when it is over."), 403)
    query = request.query_params
    at = read_variation(number_in(query.get("moves", str(len(state.played))), "moves"), query.get("line", ""))
    return state.kind.write_position(game_of(state, at))


async def show_plans(request: Request) -> Response:
    """The places that can be planned now, for a page on whose board somebody plans; or as a page of their own."""
    table, held = await seated(request)
    if wants_json(request):
        return JSONResponse({"places": places(table.state, held)}, headers=NO_STORE)
    return HTMLResponse(plans_page(table.state, held), headers=NO_STORE)


async def plan(request: Request) -> Response:
    """Add a step to a plan, or cancel the plan."""
    form = await form_of(request)
    table, held = await seated(request)
    seat = number_in(one(form, "seat"), "seat", MAX_SEATS - 1)
    if seat not in held:
        raise Refused(say("That seat is not yours."), 403)
    do, step = one(form, "do"), one(form, "step")
    if do not in ("add", "pass", "cancel"):
        raise Refused(say("There is no button “{name}” here.", name=do[:30]))

    def announce(draft: Draft) -> None:
        more = [*draft.state.plans.steps.get(seat, ()), PASS if do == "pass" else step]
        draft.plan(seat, [] if do == "cancel" else more)

    await services_of(request).room.change(table, None, announce)
    if wants_json(request):
        return JSONResponse({})
    return RedirectResponse(f"/t/{table.id}", 303)
