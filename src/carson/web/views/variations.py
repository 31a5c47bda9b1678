"""Trying other moves at a moment of a game, asking about them, playing on from there, and forgetting them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from carson.game.language import say
from carson.web.errors import Refused
from carson.web.http.requests import (
    NO_STORE,
    Form,
    browser_of,
    form_of,
    looking_back,
    new_browser,
    number_in,
    one,
    person_of,
    remember,
    wants_json,
)
from carson.web.http.services import services_of
from carson.web.pages.study.variation import address, hint_list, hint_page
from carson.web.store import holders, studies
from carson.web.study.fair_play import check_fair_play
from carson.web.study.variations import Variation, add, asked_seat, game_of, may_try, play, read_variation, record_of, remove
from carson.web.table.new_table import uploaded
from carson.web.table.state import TableState
from carson.web.views.study import kept_variations

MAX_MOVE_LENGTH = 200


def _at(state: TableState, moves: str, line: str) -> Variation:
    at = read_variation(number_in(moves, "moves"), line)
    if not may_try(state):
        raise Refused(say("This game has secrets; moves can be tried when it is over."), 403)
    return at


def _posted(state: TableState, form: Form) -> Variation:
    return _at(state, one(form, "moves", "0"), one(form, "line"))


async def try_move(request: Request) -> Response:
    """Play a move where somebody looks, and keep the variation for them."""
    form = await form_of(request)
    _, state, _ = await looking_back(request)
    move = one(form, "move")
    if not 0 < len(move) <= MAX_MOVE_LENGTH:
        raise Refused(say("A move is a few words."))
    after = play(state, _posted(state, form), move)
    await _keep(request, state, lambda kept: add(kept, after))
    return _shown(request, state, after)


async def forget(request: Request) -> Response:
    """Keep a variation no longer."""
    form = await form_of(request)
    _, state, _ = await looking_back(request)
    gone = _posted(state, form)
    await _keep(request, state, lambda kept: remove(kept, gone))
    return _shown(request, state, Variation(gone.moves))


async def _keep(request: Request, state: TableState, change: Callable[[Sequence[Variation]], list[Variation]]) -> None:
    person = await person_of(request)
    if person is not None:
        kept = change(await kept_variations(request, state))
        await services_of(request).store.write(studies.write, person, state.header.id, "\n".join(map(str, kept)))


def _shown(request: Request, state: TableState, at: Variation) -> Response:
    if wants_json(request):
        return JSONResponse({"moves": at.moves, "line": at.line})
    return RedirectResponse(address(state, at), 303)


async def hint(request: Request) -> Response:
    """What the computer would do at a moment of a game or of a variation."""
    _, state, _ = await looking_back(request)
    query, services = request.query_params, services_of(request)
    at = _at(state, query.get("moves", "0"), query.get("line", ""))
    game = game_of(state, at)
    seat = asked_seat(game)
    decision = None if seat is None else game.view(seat).decision
    if seat is None or decision is None:
        raise Refused(say("Nobody is asked here."), 409)
    await check_fair_play(services.room, state, [state.at(at.moves), game])
    found = await services.adviser.advice_about(f"{state.header.id} tries {at} {seat}", game.view(seat), decision)
    if wants_json(request):
        return JSONResponse({"title": say("Hint"), "html": hint_list(state, at, found)}, headers=NO_STORE)
    return HTMLResponse(hint_page(state, at, found), headers=NO_STORE)


async def play_on(request: Request) -> Response:
    """A new table that begins where somebody looks, with them in the first seat."""
    form = await form_of(request)
    _, state, _ = await looking_back(request)
    services, record = services_of(request), record_of(state, _posted(state, form))
    browser = browser_of(request) or new_browser()
    opened = await services.room.open(uploaded(str(record), True), await services.store.read(holders.person_behind, browser))
    response = RedirectResponse(f"/t/{opened.id}", 303)
    remember(response, browser, request)
    return response
