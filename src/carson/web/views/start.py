"""The start page and what it does: opening a table, taking a seat, looking at a record or a position."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from carson.game import CarsonError
from carson.game.language import say
from carson.web.http.guard import UPLOAD_SIZE, browser_of, form_of, new_browser, remember
from carson.web.pages.start import start_page
from carson.web.store import Header, queries
from carson.web.table.clock import Terms, chosen_terms
from carson.web.table.new_table import new_header, one, uploaded
from carson.web.table.state import Refused, TableState
from carson.web.views.table import room_of

MINE = 12
"""So many tables are listed."""
FIRST_MOVES = 3.0
"""Seconds that the page of a new table waits for the bots that move before anybody else."""


async def home(request: Request) -> Response:
    return HTMLResponse(start_page(await _mine(request)), headers={"cache-control": "no-store"})


async def _mine(request: Request) -> list[TableState]:
    """The tables at which this browser sat last."""
    room = room_of(request)
    browser = browser_of(request)
    if browser is None:
        return []
    return await room.positions(await room.store.read(queries.tables_of, browser, MINE))


async def _opened(request: Request, header: Header, live: bool, terms: Terms | None = None) -> Response:
    """The way to a new table. A *live* page opens as the game begins and sees the first moves; any other waits for them."""
    browser = browser_of(request) or new_browser()
    room = room_of(request)
    table = await room.open(header, await room.store.read(queries.person_behind, browser), terms)
    way = f"/t/{table.id}"
    if live:
        way += f"?since={len(table.position.entries)}"
    elif table.bots is not None:
        await asyncio.wait([table.bots], timeout=FIRST_MOVES)
    response = RedirectResponse(way, 303)
    remember(response, browser, request)
    return response


async def create(request: Request) -> Response:
    """A table as the form describes it; one that cannot be is shown again as it was filled in, with the reason."""
    form = await form_of(request)
    try:
        header, terms = new_header(form), chosen_terms(one(form, "clock"), one(form, "then"))
    except CarsonError as error:
        if "application/json" in request.headers.get("accept", ""):
            raise
        status = error.status if isinstance(error, Refused) else 422
        page = start_page(await _mine(request), form, str(error))
        return HTMLResponse(page, status, headers={"cache-control": "no-store"})
    return await _opened(request, header, one(form, "live") == "1", terms)


async def upload(request: Request) -> Response:
    """A table from a record or a position: to play on, or only to look at."""
    form = await form_of(request, UPLOAD_SIZE * 3)
    text = one(form, "text")
    if not text.strip():
        raise Refused(say("There is nothing to read: choose a file, or paste its text."))
    if len(text) > UPLOAD_SIZE or "\0" in text:
        raise Refused(say("That is no record or position."), 413 if len(text) > UPLOAD_SIZE else 400)
    header = await asyncio.to_thread(uploaded, text, one(form, "do", "look") == "play")
    return await _opened(request, header, one(form, "live") == "1")
