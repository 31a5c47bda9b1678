"""Saying something at a table."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from carson.web.http.requests import browser_of, form_of, new_browser, one, remember, seated, to_table, wants_json
from carson.web.http.services import services_of


async def speak(request: Request) -> Response:
    """A line that somebody wrote on a page."""
    form = await form_of(request)
    table, held = await seated(request)
    browser = browser_of(request) or new_browser()
    await services_of(request).chat.say(table, held, browser, one(form, "text"))
    if not wants_json(request):
        return to_table(request, table.id, browser)
    response = JSONResponse({})
    remember(response, browser, request)
    return response
