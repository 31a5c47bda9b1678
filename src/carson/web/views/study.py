"""Looking back at a game: a page for every moment, and small answers that lead a page from one moment to another."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from carson.web.http.limits import address_of
from carson.web.http.requests import NO_STORE, number_in, seated, wanted_seat, wants_json
from carson.web.http.services import services_of
from carson.web.live.steps import patches_between
from carson.web.pages.study.replay import moment_words, replay_page
from carson.web.pages.table.page import asked_seats
from carson.web.table.room import Table
from carson.web.table.viewer import chair_of
from carson.web.views.table import is_narrow


async def replay(request: Request) -> Response:
    """A moment of a game as a page; for JavaScript, what differs from the moment that its page shows."""
    table, held = await seated(request)
    hands = list(table.state.hands)
    async with services_of(request).turns.turn(address_of(request.scope)):
        if hands != table.state.hands:  # a seat changed hands while this request waited for its turn
            table, held = await seated(request)
        if wants_json(request):
            return JSONResponse(_step(request, table, held), headers=NO_STORE)
        chair = chair_of(table.state, held, wanted_seat(request, held))
        page = replay_page(table.state, chair, is_narrow(request), _moves(request, table))
    return HTMLResponse(page, headers=NO_STORE)


def _moves(request: Request, table: Table) -> int:
    """The moment that is asked for; a game is replayed from its beginning unless an address says otherwise."""
    return number_in(request.query_params.get("moves", "0"), "moves")


def _step(request: Request, table: Table, held: frozenset[int]) -> dict[str, object]:
    query, state = request.query_params, table.state
    if query.get("at", "") != str(state.number):  # what the page knows of the game is no longer all of it
        return {"reload": True}
    chair = chair_of(state, held, wanted_seat(request, held))
    moves, start = _moves(request, table), number_in(query.get("from", ""), "from")
    patches = patches_between(state, chair.seat, is_narrow(request), start, moves, query.get("acted") == "1")
    asked = asked_seats(state.at(moves))
    return {"moves": moves, "said": moment_words(state, moves), "patches": patches, "asked": asked}
