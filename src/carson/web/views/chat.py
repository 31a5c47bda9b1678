"""The chat of a table: saying something, and reading it on a page without JavaScript."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from carson.game.language import say
from carson.web.errors import Refused
from carson.web.http.requests import (
    CLIENT,
    NO_STORE,
    browser_of,
    form_of,
    new_browser,
    one,
    person_of,
    remember,
    seated,
    wants_json,
)
from carson.web.http.services import services_of
from carson.web.live.chat import shown_line
from carson.web.pages.table.chat import chat_page
from carson.web.people import host
from carson.web.people.chat import NEWCOMER_LINES
from carson.web.store import chat_lines


async def listen(request: Request) -> Response:
    """What was said last."""
    table, held = await seated(request)
    services = services_of(request)
    asker = await host.asking(services.room, table, held, await person_of(request))
    lines = await services.store.read(chat_lines.last_lines, table.id, NEWCOMER_LINES)
    shown = [shown_line(table.state, line, held, asker.hosts) for line in lines]
    return HTMLResponse(chat_page(table.state, shown, bool(held) or asker.about.all_write), headers=NO_STORE)


async def speak(request: Request) -> Response:
    """A line that somebody wrote on a page."""
    form = await form_of(request)
    table, held = await seated(request)
    browser = browser_of(request) or new_browser()
    client = one(form, "client") or None
    if client is not None and not CLIENT.fullmatch(client):
        raise Refused(say("This form cannot be read."))
    await services_of(request).chat.say(table, held, browser, one(form, "text"), client)
    response = JSONResponse({}) if wants_json(request) else RedirectResponse(f"/t/{table.id}/chat", 303)
    remember(response, browser, request)
    return response
