"""Trying other moves at a moment of a game, asking about them, playing on from there, and forgetting them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from carson.game import State
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
    remember,
    wants_json,
)
from carson.web.http.services import services_of
from carson.web.pages.study.variation import address, hint_list, hint_page
from carson.web.store import holders, studies
from carson.web.store.entries import HUMAN, LINK
from carson.web.study.fair_play import check_fair_play
from carson.web.study.variations import Variation, add, asked_seat, game_of, may_try, play, read_variation, record_of, remove
from carson.web.table.new_table import USUAL_BOT, uploaded
from carson.web.table.state import TableState
from carson.web.views import questions
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
    browser = browser_of(request) or new_browser()
    await _keep(request, state, browser, lambda kept: add(kept, after))
    response = _shown(request, state, after)
    remember(response, browser, request)
    return response


async def forget(request: Request) -> Response:
    """Keep a variation no longer."""
    form = await form_of(request)
    _, state, _ = await looking_back(request)
    gone = _posted(state, form)
    if (browser := browser_of(request)) is not None:
        await _keep(request, state, browser, lambda kept: remove(kept, gone))
    return _shown(request, state, Variation(gone.moves))


async def _keep(
    request: Request, state: TableState, browser: str, change: Callable[[Sequence[Variation]], list[Variation]]
) -> None:
    store = services_of(request).store
    person = await store.read(holders.person_behind, browser)
    kept = change(await kept_variations(request, state))
    await store.write(studies.write, person, state.header.id, "\n".join(map(str, kept)))


def _shown(request: Request, state: TableState, at: Variation) -> Response:
    if wants_json(request):
        return JSONResponse({"moves": at.moves, "line": at.line})
    return RedirectResponse(address(state, at), 303)


async def _looked_at(request: Request) -> tuple[TableState, Variation, State]:
    """The moment that an address names, and the game as it is there."""
    _, state, _ = await looking_back(request)
    query = request.query_params
    at = _at(state, query.get("moves", "0"), query.get("line", ""))
    return state, at, game_of(state, at)


async def about_place(request: Request) -> Response:
    """What would be earned at a place, and how a duel there would end."""
    _, _, game = await _looked_at(request)
    seat = asked_seat(game)
    return questions.about_place(request, game.view(seat).known, seat)


async def why(request: Request) -> Response:
    """Why a place cannot be chosen."""
    _, _, game = await _looked_at(request)
    view = game.view(asked_seat(game))
    return questions.why_not(request, view.known, view.decision)


async def hint(request: Request) -> Response:
    """What the computer would do at a moment of a game or of a variation."""
    state, at, game = await _looked_at(request)
    services = services_of(request)
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
    """A new table that begins where somebody looks, with them in the seat that is asked, against bots or with friends."""
    form = await form_of(request)
    _, state, _ = await looking_back(request)
    at = _posted(state, form)
    services, record, game = services_of(request), record_of(state, at), game_of(state, at)
    others = LINK if one(form, "with") == "friends" else USUAL_BOT
    own = min(asked_seat(game) or 0, game.people - 1)
    who = [HUMAN if seat == own else others for seat in range(game.people)]
    browser = browser_of(request) or new_browser()
    opened = await services.room.open(
        uploaded(str(record), True, who), await services.store.read(holders.person_behind, browser)
    )
    response = RedirectResponse(f"/t/{opened.id}", 303)
    remember(response, browser, request)
    return response
