"""The position editor. The server keeps nothing: the text comes with every step, and goes back with the picture."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from carson.draw.svg import picture
from carson.game import CarsonError, mode_named
from carson.game.language import say
from carson.study.editing import MAX_PACKED, Edited, edit, read, unpacked
from carson.web.errors import Refused
from carson.web.http.limits import address_of
from carson.web.http.requests import NO_STORE, form_of, looking_back, number_in, one, shape_of, wants_json
from carson.web.http.services import services_of
from carson.web.pages.study.editor import editor_page, pieces
from carson.web.views.table import position_at

MAX_EDIT_LENGTH: Final = 1200
USUAL_GAME: Final = "city"


async def show(request: Request) -> Response:
    """A position to begin with: from a link, from a moment of a game, or a fresh one."""
    query = request.query_params
    if "position" in query:
        text = unpacked(query["position"])
    elif "table" in query:
        request.path_params["table"] = query["table"]
        _, state, _ = await looking_back(request)
        text = position_at(request, state)
    else:
        text = _fresh(query.get("game", USUAL_GAME))
    async with services_of(request).fair_queue.turn(address_of(request.scope)):
        return HTMLResponse(editor_page(read(text), shape_of(request)), headers=NO_STORE)


def _fresh(game: str) -> str:
    kind, mode = mode_named(game)
    return kind.blank_position(mode)


async def change(request: Request) -> Response:
    """One step, or a text that somebody typed."""
    form = await form_of(request, MAX_PACKED * 3)
    text, step = one(form, "text"), one(form, "edit")
    if len(text) > MAX_PACKED or len(step) > MAX_EDIT_LENGTH:
        raise Refused(say("That is too long for a position."), 413)
    async with services_of(request).fair_queue.turn(address_of(request.scope)):
        if wants_json(request):
            edited = await asyncio.to_thread(_edited, text, step)
            whose = number_in(one(form, "whose", "1"), "whose")
            return JSONResponse(pieces(edited, shape_of(request), whose), headers=NO_STORE)
        try:
            page = editor_page(_edited(text, step), shape_of(request))
        except CarsonError as error:
            page = editor_page(read(_fresh(USUAL_GAME)), shape_of(request), text, str(error))
            return HTMLResponse(page, 422, headers=NO_STORE)
    return HTMLResponse(page, headers=NO_STORE)


def _edited(text: str, step: str) -> Edited:
    return edit(text, step) if step.strip() else read(text)


async def as_text(request: Request) -> Response:
    async with services_of(request).fair_queue.turn(address_of(request.scope)):
        text = read(unpacked(request.query_params.get("position", ""))).text
    return Response(text, media_type="text/plain; charset=utf-8", headers=NO_STORE)


async def as_picture(request: Request) -> Response:
    async with services_of(request).fair_queue.turn(address_of(request.scope)):
        drawn = picture(read(unpacked(request.query_params.get("position", ""))).state)
    return Response(drawn, media_type="image/svg+xml", headers=NO_STORE)
