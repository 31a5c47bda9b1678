"""The start page and what it does: opening a table, taking a seat, looking at a record or a position."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from carson.game import CarsonError, Option, mode_named
from carson.game.language import say
from carson.web.errors import Refused
from carson.web.http.requests import NO_STORE, Form, browser_of, form_of, new_browser, one, remember, wants_json
from carson.web.http.services import services_of
from carson.web.pages.start import start_page
from carson.web.store import Header, holders
from carson.web.store.entries import HUMAN
from carson.web.table.clock import Terms, chosen_terms
from carson.web.table.new_table import MAX_SEATS as MAX_SEATS
from carson.web.table.new_table import USUAL_BOT, NewSeat, NewTable, new_header, uploaded
from carson.web.table.state import TableState

UPLOAD_LENGTH: Final = 400_000
"""How long an uploaded record or position may be, in characters."""
LISTED_TABLES: Final = 12
"""How many of a browser’s tables the start page lists."""
FIRST_MOVES_TIMEOUT_S: Final = 3.0
"""How long the page of a new table waits for the bots that move before anybody else."""


async def home(request: Request) -> Response:
    return HTMLResponse(start_page(await _mine(request)), headers=NO_STORE)


async def _mine(request: Request) -> list[TableState]:
    """The tables at which this browser sat last."""
    room = services_of(request).room
    browser = browser_of(request)
    if browser is None:
        return []
    return await room.states(await room.store.read(holders.tables_of, browser, LISTED_TABLES))


async def _opened(request: Request, header: Header, live: bool, terms: Terms | None = None) -> Response:
    """The way to a new table. A *live* page opens as the game begins and sees the first moves; any other waits for them."""
    browser = browser_of(request) or new_browser()
    room = services_of(request).room
    table = await room.open(header, await room.store.read(holders.person_behind, browser), terms)
    way = f"/t/{table.id}"
    if live:
        way += f"?since={len(table.state.entries)}"
    elif table.bots is not None:
        await asyncio.wait([table.bots], timeout=FIRST_MOVES_TIMEOUT_S)
    response = RedirectResponse(way, 303)
    remember(response, browser, request)
    return response


async def create(request: Request) -> Response:
    """A table as the form describes it; one that cannot be is shown again as it was filled in, with the reason."""
    form = await form_of(request)
    try:
        header, terms = new_header(wish_of(form)), chosen_terms(one(form, "clock"), one(form, "then"))
    except CarsonError as error:
        if wants_json(request):
            raise
        status = error.status if isinstance(error, Refused) else 422
        page = start_page(await _mine(request), form, str(error))
        return HTMLResponse(page, status, headers=NO_STORE)
    return await _opened(request, header, one(form, "live") == "1", terms)


def wish_of(form: Form) -> NewTable:
    """What a filled-in form asks for; raises `Refused` and `BadOption`.

    It has fields for every game: those that do not belong to the chosen one are hidden on the page, and ignored here.
    """
    if preset := one(form, "preset"):
        return _preset(preset, one(form, "name-1"), one(form, "level", USUAL_BOT))
    _, mode = mode_named(one(form, "game", "city"))
    options = {option.name: value for option in mode.offered if (value := _value(form, option))}
    if mode.people == (1, 1):
        return NewTable(mode.name, [NewSeat(HUMAN, one(form, "name-1"))], options)
    seats = [NewSeat(one(form, f"who-{number}"), one(form, f"name-{number}")) for number in range(1, MAX_SEATS + 1)]
    return NewTable(mode.name, [seat for seat in seats if seat.who], options, one(form, "hints") == "yes")


def _value(form: Form, option: Option) -> str:
    if option.several:
        return " ".join(form.get(option.name, ()))
    return one(form, f"own-{option.name}").strip() or one(form, option.name)


def _preset(game: str, name: str, level: str) -> NewTable:
    """What one click on the start page stands for: you, with everybody else ready."""
    _, mode = mode_named(game)
    others = [] if mode.automatic else [NewSeat(level)] * (mode.usual_people - 1)
    return NewTable(game, [NewSeat(HUMAN, name), *others])


async def upload(request: Request) -> Response:
    """A table from a record or a position: to play on, or only to look at."""
    form = await form_of(request, UPLOAD_LENGTH * 3)
    text = one(form, "text")
    if not text.strip():
        raise Refused(say("There is nothing to read: choose a file, or paste its text."))
    if len(text) > UPLOAD_LENGTH or "\0" in text:
        raise Refused(say("That is no record or position."), 413 if len(text) > UPLOAD_LENGTH else 400)
    header = await asyncio.to_thread(uploaded, text, one(form, "do", "look") == "play")
    return await _opened(request, header, one(form, "live") == "1")
