"""The lobby: tables that their hosts made public, with the seats that anybody may take."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from carson.game.language import say
from carson.web.http.guard import browser_of, form_of, new_browser, remember
from carson.web.pages.lobby import lobby_page
from carson.web.people import seats
from carson.web.store import Base, queries
from carson.web.table.new_table import one
from carson.web.table.room import Room, Table
from carson.web.table.state import Refused, TableState
from carson.web.views.table import number_in, room_of

MOST: Final = 40
"""So many tables are listed."""


def public_tables(base: Base, most: int) -> list[str]:
    """Tables that are listed and not over, those first at which something happened last."""
    query = "SELECT id FROM tables WHERE public = 1 AND awaits <> 'over' ORDER BY touched DESC LIMIT ?"
    return [table for (table,) in base.rows(query, most)]


async def listed(room: Room) -> list[TableState]:
    """The tables of the lobby."""
    found = await room.positions(await room.store.read(public_tables, MOST))
    return [position for position in found if not position.state.over]


async def join(room: Room, name: str, seat: int | None, person: str, called: str) -> tuple[Table, int]:
    """Let a person sit down at a table of the lobby, in the first free seat if they name none. Raises `Refused`."""
    table = await room.table(name)
    if seat is None:
        seat = min(table.position.free, default=-1)
    if not 0 <= seat < len(table.position.seats):
        raise Refused(say("No seat is free at this table any more."), 409)
    await seats.sit_from_lobby(room, table, seat, person, called)
    return table, seat


async def show(request: Request) -> Response:
    return HTMLResponse(lobby_page(await listed(room_of(request))), headers={"cache-control": "no-store"})


async def sit(request: Request) -> Response:
    """One click in the lobby: take a free seat, the first if none is named."""
    form = await form_of(request)
    room = room_of(request)
    browser = browser_of(request) or new_browser()
    seat = number_in(one(form, "seat"), "seat", 5) if one(form, "seat") else None
    person = await room.store.read(queries.person_behind, browser)
    table, _ = await join(room, request.path_params["table"], seat, person, one(form, "name"))
    response = RedirectResponse(f"/t/{table.id}", 303)
    remember(response, browser, request)
    return response
