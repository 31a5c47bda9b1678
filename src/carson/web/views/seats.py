"""Where seats are given out: the page of a table’s seats, the links that lead to them, and what a host decides."""

from __future__ import annotations

import contextlib
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from carson.game.language import say
from carson.web.errors import Refused
from carson.web.http.requests import (
    NO_STORE,
    browser_of,
    form_of,
    name_of,
    new_browser,
    number_in,
    one,
    origin_of,
    person_of,
    seated,
    to_table,
    wants_json,
)
from carson.web.http.services import services_of
from carson.web.pages.seats import Desk, join_page, seats_page
from carson.web.people import host, seats
from carson.web.people.host import Asker
from carson.web.store import ANY_SEAT, WATCHER, holders, hooks, results, sanctions
from carson.web.table.cache import Table
from carson.web.table.new_table import FIRST_BOT, MAX_SEATS


async def asker_of(request: Request) -> Asker:
    table, held = await seated(request)
    return await host.asking(services_of(request).room, table, held, await person_of(request))


async def show_seats(request: Request) -> Response:
    """Who sits where; for the host also the links, and what can be decided."""
    asker = await asker_of(request)
    store = services_of(request).store
    links = await store.read(holders.links_of, asker.table.id) if asker.hosts else {}
    urls = {hook.seat: hook.url for hook in await store.read(hooks.hooks_of, asker.table.id)}
    mine = {seat: url for seat, url in urls.items() if seat in asker.held or (asker.hosts and seat == WATCHER)}
    found = await store.read(sanctions.sanctions_of, asker.table.id) if asker.hosts else []
    rated = await store.read(results.is_rated, asker.table.id)
    desk = Desk(
        held=asker.held,
        hosts=asker.hosts,
        public=asker.about.public,
        all_write=asker.about.all_write,
        links=links,
        address=origin_of(request),
        hooks=mine,
        sanctions=found,
        rated=rated,
    )
    return HTMLResponse(seats_page(asker.table.state, desk), headers=NO_STORE)


async def change_seats(request: Request) -> Response:
    """One button of that page: ``do`` names it."""
    form = await form_of(request)
    asker = await asker_of(request)
    do = one(form, "do")
    if do in host.CHANGES:
        everybody = do in host.FOR_ALL and one(form, "seat") == "watch"
        seat = WATCHER if everybody else number_in(one(form, "seat"), "seat", MAX_SEATS - 1)
        text = one(form, _TEXTS[do]).strip() if do in _TEXTS else ""
        await host.change_seat(services_of(request).room, services_of(request).messenger, asker, do, seat, text)
    elif do == host.MUTE_WRITER:
        await host.mute_writer(services_of(request).room, asker, number_in(one(form, "line"), "line"))
        if wants_json(request):
            return JSONResponse({})
    elif do == host.LIFT:
        await host.lift(services_of(request).room, asker, number_in(one(form, "number"), "number"))
    elif do in ("begin", host.READ):
        if do == "begin":
            await host.begin(services_of(request).room, asker, one(form, "bot", FIRST_BOT))
        elif asker.person is not None:
            await services_of(request).store.write(holders.read_removal, asker.person, asker.table.id)
        return RedirectResponse(f"/t/{asker.table.id}", 303)
    elif do in _DECISIONS:
        await host.decide(services_of(request).room, asker, **_DECISIONS[do])
    else:
        raise Refused(say("There is no button “{name}” here.", name=do[:30]))
    return RedirectResponse(f"/t/{asker.table.id}/seats", 303)


_TEXTS: Final = {host.NAME: "name", host.BOT: "bot", host.WEBHOOK: "url"}
"""The field of the form that says more about a change."""
_DECISIONS: Final[dict[str, dict[str, bool]]] = {
    "public": {"public": True},
    "private": {"public": False},
    "all-write": {"all_write": True},
    "seats-write": {"all_write": False},
    "rated": {"rated": True},
    "unrated": {"rated": False},
}


async def show_link(request: Request) -> Response:
    """What a link leads to. Looking at it takes nothing: a program that previews a link does not sit down."""
    room, place = services_of(request).room, await _place_of(request)
    browser = browser_of(request)
    if place.seat == WATCHER:
        return await _watching(request, place.table)
    table = await room.table(place.table, visit=True)
    held = frozenset() if browser is None else await room.store.read(holders.held, browser, table.id)
    if held and place.seat in (*held, ANY_SEAT):
        return RedirectResponse(f"/t/{table.id}", 303)
    return await _invitation(request, table, place.seat, name_of(request))


async def _place_of(request: Request) -> holders.Place:
    """Where the link of an address leads; raises `Refused`."""
    place = await services_of(request).store.read(holders.place_of, request.path_params["token"])
    if place is None:
        raise Refused(say("This link leads to no seat."), 404)
    return place


async def _invitation(request: Request, table: Table, linked: int, name: str, refused: Refused | None = None) -> Response:
    """The page of a link to a seat; with the reason if somebody was *refused* the seat."""
    seat, wrong, status = None, "" if refused is None else str(refused), 200 if refused is None else refused.status
    with contextlib.suppress(Refused):
        seat = seats.seat_behind(table.state, linked)
    rated = await services_of(request).store.read(results.is_rated, table.id)
    page = join_page(table.state, seat, request.path_params["token"], name, origin_of(request), rated, wrong)
    return HTMLResponse(page, status, headers=NO_STORE)


async def _watching(request: Request, table: str) -> Response:
    browser = browser_of(request) or new_browser()
    room = services_of(request).room
    if not await room.store.read(holders.held, browser, table):
        await room.store.write(holders.watch, await room.store.read(holders.person_behind, browser), table)
    return to_table(request, table, browser)


async def take_link(request: Request) -> Response:
    """Exchange the link of a seat for the cookie of this browser."""
    form = await form_of(request)
    room, place = services_of(request).room, await _place_of(request)
    browser = browser_of(request) or new_browser()
    if place.seat == WATCHER:
        return await _watching(request, place.table)
    table = await room.table(place.table, visit=True)
    held, name = await room.store.read(holders.held, browser, table.id), one(form, "name")
    if not held or place.seat not in (*held, ANY_SEAT):
        person = await room.store.read(holders.person_behind, browser)
        try:
            await seats.sit_by_link(
                room, table, seats.seat_behind(table.state, place.seat), person, request.path_params["token"], name
            )
        except Refused as refused:
            if wants_json(request):
                raise
            return await _invitation(request, table, place.seat, name, refused)
    return to_table(request, table.id, browser, name)
