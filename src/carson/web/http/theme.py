"""The theme of a browser: the one chosen here, else the one its system prefers."""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from carson.draw.svg import THEMES
from carson.game.language import say
from carson.web.errors import Refused
from carson.web.http.requests import form_of, kept_choice, one
from carson.web.pages.look import shown_in

COOKIE: Final = "theme"


class Themed:
    """Makes every page in the theme of the visitor."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        chosen = HTTPConnection(scope).cookies.get(COOKIE, "")
        with shown_in(chosen if chosen in THEMES else THEMES[0]):
            await self.app(scope, receive, send)


async def choose_theme(request: Request) -> Response:
    """Use another theme for this browser from now on, and show the page it came from again."""
    name = one(await form_of(request), "theme")
    if name not in THEMES:
        raise Refused(say("There is no theme “{name}”; there are {known}.", name=name[:30], known=", ".join(THEMES)))
    return kept_choice(request, COOKIE, name)
