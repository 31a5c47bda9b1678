"""The lobby: tables that their hosts made public, with the seats that anybody may take."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse

from carson.web.http.limits import address_of
from carson.web.http.requests import NO_STORE, browser_of, form_of, name_of, new_browser, number_in, one, to_table
from carson.web.http.services import services_of
from carson.web.pages.lobby import lobby_page
from carson.web.people import seats
from carson.web.store import holders
from carson.web.table.new_table import MAX_SEATS


async def show(request: Request) -> Response:
    room, browser = services_of(request).room, browser_of(request)
    listed = await seats.lobby_tables(room)
    held = {} if browser is None else await room.store.read(holders.seats_of, browser, [table.id for table in listed])
    mine = [table for table, seats_there in held.items() if seats_there]
    async with services_of(request).fair_queue.turn(address_of(request.scope)):
        return HTMLResponse(lobby_page(listed, name_of(request), mine), headers=NO_STORE)


async def changes(request: Request) -> Response:
    """Server-sent events: one whenever the lobby looks different from before."""
    services, visitor = services_of(request), new_browser()  # how many one address has open is limited elsewhere
    services.bells.check(visitor)
    return StreamingResponse(
        services.lobby.changes(visitor),
        headers={**NO_STORE, "x-accel-buffering": "no"},
        media_type="text/event-stream",
    )


async def sit(request: Request) -> Response:
    """One click in the lobby: take a free seat, the first if none is named; somebody who has one is led there."""
    form = await form_of(request)
    room = services_of(request).room
    browser = browser_of(request) or new_browser()
    seat = number_in(one(form, "seat"), "seat", MAX_SEATS - 1) if one(form, "seat") else None
    person = await room.store.read(holders.person_behind, browser)
    table = await room.table(request.path_params["table"], visit=True)
    if not await room.store.read(holders.held, browser, table.id):
        await seats.join(room, table, seat, person, one(form, "name"))
    return to_table(request, table.id, browser, one(form, "name"))
