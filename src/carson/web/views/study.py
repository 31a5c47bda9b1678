"""Looking back at a game: a page for every moment, small answers that lead from one to another, and the analysis."""

from __future__ import annotations

import asyncio
from functools import partial

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from carson.web.http.limits import address_of
from carson.web.http.requests import (
    NO_STORE,
    browser_of,
    form_of,
    looking_back,
    number_in,
    one,
    person_of,
    seated,
    shape_of,
    wanted_seat,
    wants_json,
)
from carson.web.http.services import services_of
from carson.web.live.replay import patches_between, sight_of
from carson.web.pages.study.analysis import Place, patch
from carson.web.pages.study.notes import notes
from carson.web.pages.study.replay import moment_words, replay_page
from carson.web.pages.study.variation import lit_places, made_places, try_panel
from carson.web.people.fair_play import check_moments
from carson.web.store import studies
from carson.web.study.analyses import Progress, check_analysable, may_be_analysed
from carson.web.study.notebook import Notebook, read_notebook
from carson.web.study.stops import stops_of
from carson.web.study.variations import Variation, read_variation
from carson.web.table.bots.advice import allows_hints
from carson.web.table.state import TableState
from carson.web.table.viewer import chair_of


async def replay(request: Request) -> Response:
    """A moment of a game; unless the address says which, its beginning. The present gets the address of its moment."""
    if request.query_params.get("moves") == "now":
        table, _ = await seated(request)
        return RedirectResponse(f"/t/{table.state.header.id}/replay?moves={len(table.state.played)}", 303)
    return await moment(request, 0)


async def moment(request: Request, usual: int) -> Response:
    """A moment of a game as a page; for JavaScript, what differs from the moment that its page shows."""
    while True:
        table, state, held = await looking_back(request)
        progress, notebook = await _progress(request, state), await notebook_of(request, state)
        async with services_of(request).fair_queue.turn(address_of(request.scope)):
            if state.changed_hands_at != table.state.changed_hands_at:  # while this request waited for its turn
                continue
            moves = number_in(request.query_params.get("moves", str(usual)), "moves")
            at = read_variation(moves, request.query_params.get("line", ""))
            if wants_json(request):
                return JSONResponse(_step(request, state, held, at, notebook), headers=NO_STORE)
            chair = chair_of(state, held, wanted_seat(request, held))
            page = await asyncio.to_thread(
                replay_page, state, chair, shape_of(request), moves, progress=progress, at=at, notebook=notebook
            )
            return HTMLResponse(page, headers=NO_STORE)


def _step(request: Request, state: TableState, held: frozenset[int], at: Variation, notebook: Notebook) -> dict[str, object]:
    query = request.query_params
    if query.get("at", "") != str(state.number):  # what the page knows of the game is no longer all of it
        return {"reload": True}
    chair = chair_of(state, held, wanted_seat(request, held))
    before = read_variation(number_in(query.get("from", ""), "from"), query.get("from-line", ""))
    start, end = sight_of(state, chair, before), sight_of(state, chair, at)
    patches = patches_between(state, shape_of(request), start, end, query.get("acted") == "1")
    beside = {"try": try_panel(state, at, end.game, allows_hints(state)), "notes": notes(state, notebook, at)}
    return {
        "moves": at.moves,
        "line": at.line,
        "said": moment_words(state, at),
        "patches": patches,
        "asked": end.game.asked_seats,
        "beside": beside,
        "lit": lit_places(state, end.game),
        "made": made_places(state, at, end.game),
        "about": " ".join(state.words.subjects(end.game)),
    }


async def notebook_of(request: Request, state: TableState) -> Notebook:
    """What the visitor keeps with this table."""
    person = await person_of(request) or studies.EVERYBODY
    kept = read_notebook(await services_of(request).store.read(studies.text_of, person, state.header.id))
    if kept.is_possible(state):
        return kept
    return await services_of(request).room.replays.in_thread(address_of(request.scope), kept.checked, state)


async def _progress(request: Request, state: TableState) -> Progress | None:
    """What was found out about a game; None if it may not be analysed."""
    if not may_be_analysed(state):
        return None
    return await services_of(request).analyses.look(state)


async def _analysed(request: Request) -> TableState:
    """A table that may be analysed, with its whole history; raises `Refused`."""
    _, state, _ = await looking_back(request)
    return check_analysable(state)


async def show_analysis(request: Request) -> Response:
    """How far the analysis has come, for a page that shows it; older links to this address are redirected."""
    state = await _analysed(request)
    if not wants_json(request):
        return RedirectResponse(f"/t/{state.header.id}/replay?moves={len(state.played)}#analysis", 303)
    moves = number_in(request.query_params.get("moves", "0"), "moves")
    progress = await services_of(request).analyses.look(state)
    return JSONResponse(patch(Place(state, stops_of(state), moves), progress), headers=NO_STORE)


async def change_analysis(request: Request) -> Response:
    """Begin the analysis of a game, go on with it, or stop it."""
    form = await form_of(request)
    state, analyses = await _analysed(request), services_of(request).analyses
    if one(form, "do") == "stop":
        await analyses.stop(state)
    else:
        games = state.whole_record().states()
        check = partial(check_moments, services_of(request).room, state, games, browser=browser_of(request))
        await analyses.begin(state, address_of(request.scope), check)
    moves = number_in(one(form, "moves", "0"), "moves")
    if wants_json(request):
        return JSONResponse({})
    return RedirectResponse(f"/t/{state.header.id}/replay?moves={moves}#analysis", 303)
