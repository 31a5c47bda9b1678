"""Trying other moves at a moment of a game, asking about them, playing on from there, noting and forgetting them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from carson.game import State
from carson.game.language import say
from carson.web.errors import Refused
from carson.web.http.limits import address_of
from carson.web.http.requests import (
    MAX_MOVE_LENGTH,
    NO_STORE,
    Form,
    browser_of,
    form_of,
    looking_back,
    new_browser,
    number_in,
    one,
    remember,
    to_table,
    wants_json,
)
from carson.web.http.services import services_of
from carson.web.pages.study.variation import address, hint_list, hint_page
from carson.web.people.fair_play import check_hints_allowed, check_not_played
from carson.web.store import Header, holders, studies
from carson.web.store.entries import HUMAN, LINK
from carson.web.study.notebook import NOTHING, Notebook, read_notebook, remark_of, remarked_move, remarked_moves
from carson.web.study.stops import stops_of
from carson.web.study.variations import (
    Variation,
    asked_seat,
    game_of,
    may_try,
    play,
    play_chance,
    read_variation,
    record_of,
)
from carson.web.table.new_table import USUAL_BOT, header_from_text
from carson.web.table.state import TableState
from carson.web.views import questions


def _at(state: TableState, moves: str, line: str) -> Variation:
    at = read_variation(number_in(moves, "moves"), line)
    if not may_try(state):
        raise Refused(say("This game has secrets; moves can be tried when it is over."), 403)
    return at


def _posted(state: TableState, form: Form) -> Variation:
    return _at(state, one(form, "moves", "0"), one(form, "line"))


async def try_move(request: Request) -> Response:
    """Play a move at the moment shown, or let chance decide, and keep the variation for the visitor."""
    form = await form_of(request)
    _, state, _ = await looking_back(request)
    at, move = _posted(state, form), one(form, "move")
    async with services_of(request).fair_queue.turn(address_of(request.scope)):
        if one(form, "chance") == "1":
            after = play_chance(state, at, Random())
        elif 0 < len(move) <= MAX_MOVE_LENGTH:
            after = play(state, at, move)
        else:
            raise Refused(say("A move is a few words."))
    return await _save(request, state, after, lambda notebook: notebook.with_variation(after))


async def forget(request: Request) -> Response:
    """Forget a variation and everything that continues it."""
    form = await form_of(request)
    _, state, _ = await looking_back(request)
    gone = _posted(state, form)
    return await _save(request, state, Variation(gone.moves), lambda notebook: notebook.without(gone))


async def annotate(request: Request) -> Response:
    """Keep a remark on the move that somebody looks at; an empty one deletes the old one."""
    form = await form_of(request)
    _, state, _ = await looking_back(request)
    at = read_variation(number_in(one(form, "moves", "0"), "moves"), one(form, "line"))
    said = remark_of(f"{one(form, 'mark')} {one(form, 'text')}")
    async with services_of(request).fair_queue.turn(address_of(request.scope)):
        game_of(state, at)
        stops = stops_of(state)

    def change(notebook: Notebook) -> Notebook:
        for old in remarked_moves(stops, at):
            notebook = notebook.with_remark(old, NOTHING)
        return notebook.with_remark(remarked_move(state, stops, at), said)

    return await _save(request, state, at, change)


async def _save(request: Request, state: TableState, at: Variation, change: Callable[[Notebook], Notebook]) -> Response:
    """Change the visitor's notebook of a table, and show them a moment of the game."""
    store, browser = services_of(request).store, browser_of(request) or new_browser()
    services_of(request).room.check_disk_space()
    person = await store.read(holders.person_behind, browser)

    def changed(text: str) -> str:
        return str(change(read_notebook(text)))

    await store.write(studies.change, person, state.header.id, changed)
    response = _shown(request, state, at)
    remember(response, browser, request)
    return response


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
    check_hints_allowed(state)
    tried = [state.at(at.moves), game]
    await check_not_played(services.room, tried, browser=browser_of(request), besides=state.header.id)
    found = await services.adviser.advice_about(f"{state.header.id} tries {at} {seat}", game.view(seat), decision)
    if wants_json(request):
        return JSONResponse({"title": say("Hint"), "html": hint_list(state, at, found)}, headers=NO_STORE)
    return HTMLResponse(hint_page(state, at, found), headers=NO_STORE)


async def play_on(request: Request) -> Response:
    """A new table that begins where somebody looks, with them in the seat that is asked, against bots or with friends."""
    form = await form_of(request)
    _, state, _ = await looking_back(request)
    at = _posted(state, form)
    services, others = services_of(request), LINK if one(form, "with") == "friends" else USUAL_BOT
    game, header = await services.room.replays.in_thread(address_of(request.scope), _going_on, state, at, others)
    browser = browser_of(request) or new_browser()
    if others != LINK and game.people > 1:
        check_hints_allowed(state)
        await check_not_played(services.room, [game], browser=browser, besides=state.header.id)
    opened = await services.room.open(header, await services.store.read(holders.person_behind, browser))
    return to_table(request, opened.id, browser)


def _going_on(state: TableState, at: Variation, others: str) -> tuple[State, Header]:
    """The game where somebody looks, and a table that goes on from there, with *others* in every seat that is not asked."""
    record, game = record_of(state, at), game_of(state, at)
    own = min(asked_seat(game) or 0, game.people - 1)
    who = [HUMAN if seat == own else others for seat in range(game.people)]
    return game, header_from_text(str(record), play=True, who=who)
