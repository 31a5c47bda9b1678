"""Advice at a decision."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from carson.game.language import say
from carson.web.errors import Refused
from carson.web.http.requests import NO_STORE, seated, wanted_seat, wants_json
from carson.web.http.services import services_of
from carson.web.pages.table.advice import advice, advice_page
from carson.web.study.fair_play import check_fair_play
from carson.web.table.viewer import chair_of


async def hint(request: Request) -> Response:
    """Advice for the seat that is asked: for JavaScript a piece of a page, otherwise a whole page."""
    table, held = await seated(request)
    state = table.state
    chair = chair_of(state, held, wanted_seat(request, held))
    if chair.seat is None or chair.decision is None:
        raise Refused(say("You are not asked now."), 409)
    room = services_of(request).room
    await check_fair_play(room, state, [state.game], [state.opening_hash])  # a table may begin with the game of others
    found = await services_of(request).adviser.advice(state, chair.seat, chair.decision)
    if wants_json(request):
        return JSONResponse({"title": say("Hint"), "html": advice(state, chair.seat, found)}, headers=NO_STORE)
    return HTMLResponse(advice_page(state, chair.seat, found), headers=NO_STORE)
