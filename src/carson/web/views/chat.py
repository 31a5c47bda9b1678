"""Saying something at a table."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from carson.game.language import say
from carson.web.errors import Refused
from carson.web.http.requests import CLIENT, browser_of, form_of, new_browser, one, remember, seated, to_table, wants_json
from carson.web.http.services import services_of


async def speak(request: Request) -> Response:
    """A line that somebody wrote on a page."""
    form = await form_of(request)
    table, held = await seated(request)
    browser = browser_of(request) or new_browser()
    client = one(form, "client") or None
    if client is not None and not CLIENT.fullmatch(client):
        raise Refused(say("This form cannot be read."))
    await services_of(request).chat.say(table, held, browser, one(form, "text"), client)
    if not wants_json(request):
        return to_table(request, table.id, browser)
    response = JSONResponse({})
    remember(response, browser, request)
    return response
