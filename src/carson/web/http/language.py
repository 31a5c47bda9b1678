"""The language of a browser: the one chosen here, else the one its headers ask for, else English."""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from carson.game.language import LANGUAGES, say, speaking
from carson.web.errors import Refused
from carson.web.http.requests import form_of, kept_choice, one

COOKIE: Final = "language"
USUAL: Final = "en"
MAX_HEADER_LENGTH: Final = 500
"""How much of the browser’s own list of languages is read, in characters."""


def language_of(connection: HTTPConnection) -> str:
    """The code of the language in which this browser reads.

    A socket says in which language its page was shown: browsers need not tell sockets what they tell pages.
    """
    if connection.scope["type"] == "websocket" and (shown := connection.query_params.get(COOKIE, "")) in LANGUAGES:
        return shown
    chosen = connection.cookies.get(COOKIE, "")
    return chosen if chosen in LANGUAGES else preferred(connection.headers.get("accept-language", ""))


def preferred(wishes: str) -> str:
    """The first of our languages in an ``Accept-Language`` header, by the weights that it gives them.

    >>> preferred("pt-BR, nl-BE;q=0.6, de;q=0.8"), preferred("xx"), preferred("de;q=0, fr;q=odd")
    ('de', 'en', 'en')
    """
    best, found = 0.0, USUAL
    for wish in wishes[:MAX_HEADER_LENGTH].split(","):
        name, _, weight = wish.partition(";")
        code = name.strip().lower().partition("-")[0]
        worth = _worth(weight)
        if code in LANGUAGES and worth > best:
            best, found = worth, code
    return found


def _worth(weight: str) -> float:
    """The weight of a wish such as ``q=0.8``; one that cannot be read counts for nothing."""
    if not weight.strip():
        return 1.0
    try:
        return float(weight.strip().lower().removeprefix("q="))
    except ValueError:
        return 0.0


class Speech:
    """Answers every request and socket in the language of its browser."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        with speaking(language_of(HTTPConnection(scope))):
            await self.app(scope, receive, send)


async def choose_language(request: Request) -> Response:
    """Use another language for this browser from now on, and show the page it came from again."""
    code = one(await form_of(request), "language")
    if code not in LANGUAGES:
        raise Refused(say("There is no language “{name}”; there are {known}.", name=code[:30], known=", ".join(LANGUAGES)))
    return kept_choice(request, COOKIE, code)
