"""The start page and what it does: opening a table, taking a seat, looking at a record or a position."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from carson.web.guard import UPLOAD_SIZE, browser_of, form_of, new_browser, remember
from carson.web.opening import new_header, one, uploaded
from carson.web.pages.start import start_page
from carson.web.play import room_of
from carson.web.store import Header, queries
from carson.web.tables import Position, Refused

MINE = 12
"""So many tables are listed."""
FIRST_MOVES = 3.0
"""Seconds that the page of a new table waits for the bots that move before anybody else."""


async def home(request: Request) -> Response:
    room = room_of(request)
    browser = browser_of(request)
    mine: list[Position] = []
    if browser is not None:
        for name in await room.store.read(queries.tables_of, browser, MINE):
            mine.append((await room.table(name)).position)
    return HTMLResponse(start_page(mine), headers={"cache-control": "no-store"})


async def _opened(request: Request, header: Header) -> Response:
    browser = browser_of(request) or new_browser()
    table = await room_of(request).open(header, browser)
    if table.bots is not None:
        await asyncio.wait([table.bots], timeout=FIRST_MOVES)
    response = RedirectResponse(f"/t/{table.id}", 303)
    remember(response, browser, request.url.scheme == "https")
    return response


async def create(request: Request) -> Response:
    return await _opened(request, new_header(await form_of(request)))


async def upload(request: Request) -> Response:
    """A table from a record or a position: to play on, or only to look at."""
    form = await form_of(request, UPLOAD_SIZE * 3)
    text = one(form, "text")
    if not text.strip():
        raise Refused("There is nothing to read: choose a file, or paste its text.")
    if len(text) > UPLOAD_SIZE or "\0" in text:
        raise Refused("That is no record or position.", 413 if len(text) > UPLOAD_SIZE else 400)
    header = await asyncio.to_thread(uploaded, text, one(form, "do", "look") == "play")
    return await _opened(request, header)


async def join(request: Request) -> Response:
    """Exchange the link of a seat for the cookie of this browser."""
    token = request.path_params["token"]
    room = room_of(request)
    browser = browser_of(request) or new_browser()
    table = await room.store.write(queries.join, browser, token)
    if table is None:
        raise Refused("This link leads to no seat.", 404)
    response = RedirectResponse(f"/t/{table}", 303)
    remember(response, browser, request.url.scheme == "https")
    return response
