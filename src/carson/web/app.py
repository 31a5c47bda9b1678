"""The application: which address shows or does what."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route, WebSocketRoute

from carson.game import CarsonError
from carson.game.language import mark, say, speaking
from carson.web import assets, health, play, reading, speech, start, thinking
from carson.web.api import api_routes
from carson.web.api.waiting import Waiters
from carson.web.chat import Chat
from carson.web.cleaning import Cleaner
from carson.web.clocks import Timekeeper
from carson.web.guard import HEADERS, Guard
from carson.web.hub import Hub
from carson.web.limits import Limits
from carson.web.online import online_routes
from carson.web.pages.shell import message
from carson.web.presence import Company
from carson.web.room import PATIENCE, Room
from carson.web.site import HERE, Site
from carson.web.store import open_store
from carson.web.tables import Refused
from carson.web.turns import Turns
from carson.web.watch import Watch
from carson.web.webhooks import Messenger

_SENTENCES: Final = {
    404: mark("There is no such page."),
    405: mark("This address does not answer to that."),
}


def make_app(data: Path | str, site: Site = HERE, patience: float = PATIENCE, shared: Path | None = None) -> Starlette:
    """The application with its tables in the directory *data*, or in the database with that address.

    In the directory *shared* all workers of a server count how much everybody asks for.
    """

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        room = Room(await open_store(data), patience)
        await room.start()
        app.state.room = room
        app.state.hub = Hub(room)
        app.state.waiters = Waiters(room)
        app.state.turns = Turns()
        company = app.state.company = Company(room)
        company.start()
        app.state.chat = Chat(room, company)
        timekeeper = Timekeeper(room)
        timekeeper.start()
        messenger = app.state.messenger = Messenger(room, site.webhooks_anywhere)
        await messenger.start()
        cleaner = Cleaner(room, site.keep_unused)
        cleaner.start()
        yield
        app.state.waiters.close()
        await cleaner.close()
        await messenger.close()
        await timekeeper.close()
        await company.close()
        await room.close()

    routes = [
        Route("/", start.home),
        Route("/new", start.create, methods=["POST"]),
        Route("/upload", start.upload, methods=["POST"]),
        *online_routes(),
        Route("/language", speech.choose_language, methods=["POST"]),
        Route("/rules", reading.any_rules),
        Route("/rules/{game}", reading.rules),
        Route("/rules/numbered/{name}", reading.numbered),
        Route("/t/{table}", play.show),
        Route("/t/{table}/move", play.move, methods=["POST"]),
        Route("/t/{table}/undo", play.undo, methods=["POST"]),
        Route("/t/{table}/rematch", play.again, methods=["POST"]),
        Route("/t/{table}/why", play.why),
        Route("/t/{table}/about", play.about_place),
        Route("/t/{table}/explain", play.explain),
        Route("/t/{table}/hint", thinking.hint),
        Route("/t/{table}/analysis", thinking.analysis),
        Route("/t/{table}/record", play.record),
        Route("/t/{table}/position", play.position_text),
        WebSocketRoute("/t/{table}/live", play.live),
        Route("/static/{name}", assets.static),
        Route("/favicon.ico", assets.icon),
        Route("/health", health.health),
        Route("/metrics", health.numbers),
        *api_routes(),
    ]
    handlers: Any = {CarsonError: _refused, HTTPException: _http, Exception: _broken}
    around = [Middleware(Watch), Middleware(speech.Speech), Middleware(Guard, site=site)]
    if site.limited:
        around.append(Middleware(Limits, shared=shared))
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers=handlers, middleware=around)
    app.state.site = site
    return app


async def _refused(request: Request, error: Exception) -> Response:
    """Whatever somebody handed us that cannot be: one sentence, and a status that says whose fault it is."""
    status = error.status if isinstance(error, Refused) else 422
    return answer(request, str(error), status)


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    sentence = _SENTENCES.get(error.status_code)
    return answer(request, say(sentence) if sentence else f"{error.detail}.", error.status_code)


async def _broken(request: Request, error: Exception) -> Response:
    with speaking(speech.language_of(request)):  # this one is answered outside of all that words requests
        response = answer(request, say("Something went wrong here; it has been written down."), 500)
    response.headers.update(HEADERS)
    return response


def answer(request: Request, sentence: str, status: int) -> Response:
    if "application/json" in request.headers.get("accept", ""):
        return JSONResponse({"error": sentence}, status)
    table = request.path_params.get("table", "")
    back = (f"/t/{table}", say("Back to the table")) if table and status != 404 else ("/", say("To the start page"))
    return HTMLResponse(message(say("That did not work"), sentence, *back), status)
