"""The application: which address shows or does what."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route, WebSocketRoute

from carson.game import BadFile, CarsonError
from carson.game.language import mark, say, speaking
from carson.web.api import api_routes
from carson.web.errors import Refused
from carson.web.fair_queue import FairQueue
from carson.web.http import health, language, theme
from carson.web.http.guard import HEADERS, Guard
from carson.web.http.limit_news import LimitNews
from carson.web.http.limits import Limits, limit_buckets
from carson.web.http.request_log import Watch
from carson.web.http.requests import wants_json
from carson.web.http.services import Services
from carson.web.live.bells import Bells
from carson.web.live.chat import Chat
from carson.web.live.hub import Hub
from carson.web.live.lobby import Lobby
from carson.web.live.presence import Company
from carson.web.live.turn_counts import TurnCounts
from carson.web.pages.shell import message
from carson.web.people.cleanup import Cleaner
from carson.web.people.results import Results
from carson.web.people.turn_calls import TurnCalls
from carson.web.people.webhooks import Messenger
from carson.web.shared_counters import Buckets, Census
from carson.web.site import HERE, Site
from carson.web.store import open_store
from carson.web.store.pulse import Pulse
from carson.web.study.analyses import Analyses
from carson.web.table.bots.advice import Adviser
from carson.web.table.bots.choices import BOT_TIMEOUT_S
from carson.web.table.room import Room
from carson.web.table.timekeeper import Timekeeper
from carson.web.views import (
    chat,
    editor,
    live,
    lobby,
    passkeys,
    puzzles,
    questions,
    rules,
    seats,
    start,
    static_files,
    study,
    table,
    variations,
    you,
)

REFRESH_S: Final = 5
"""How long a page that could not be shown waits before it loads itself again."""
_TITLES: Final = {
    403: mark("That is not allowed"),
    404: mark("Nothing here but prairie"),
    409: mark("That is not possible now"),
    413: mark("That is too large"),
    429: mark("Too much at once"),
    500: mark("Our mistake"),
}
"""What happened, by the status; the sentence says more."""
_SENTENCES: Final = {
    404: mark("There is no such page. Is the address complete?"),
    405: mark("There is no page here to look at; something only happens here when a button is pressed."),
}


ROUTES: Final = (
    Route("/", start.home),
    Route("/new", start.create, methods=["POST"]),
    Route("/new", start.fresh),
    Route("/upload", start.upload, methods=["POST"]),
    Route("/upload", start.fresh),
    Route("/join/{token}", seats.show_link),
    Route("/join/{token}", seats.take_link, methods=["POST"]),
    Route("/lobby", lobby.show),
    Route("/lobby/live", lobby.changes),
    Route("/passkeys", passkeys.show),
    Route("/passkeys/make/ask", passkeys.ask_to_make, methods=["POST"]),
    Route("/passkeys/make", passkeys.make, methods=["POST"]),
    Route("/passkeys/enter/ask", passkeys.ask_to_enter, methods=["POST"]),
    Route("/passkeys/enter", passkeys.enter, methods=["POST"]),
    Route("/passkeys/leave", passkeys.leave, methods=["POST"]),
    Route("/you", you.show),
    Route("/you/forget", you.forget, methods=["POST"]),
    Route("/you/push", you.subscribe_push, methods=["POST"]),
    Route("/you/mail", you.subscribe_mail, methods=["POST"]),
    Route("/notify/{id}", you.show_subscription),
    Route("/notify/{id}", you.change_subscription, methods=["POST"]),
    Route("/waiting", you.waiting),
    Route("/next", you.next_table),
    Route("/worker.js", static_files.worker),
    Route("/language", language.choose_language, methods=["POST"]),
    Route("/theme", theme.choose_theme, methods=["POST"]),
    Route("/rules", rules.any_rules),
    Route("/rules/{game}", rules.rules),
    Route("/rules/numbered/{name}", rules.numbered),
    Route("/editor", editor.show),
    Route("/editor", editor.change, methods=["POST"]),
    Route("/editor.toml", editor.as_text),
    Route("/editor.svg", editor.as_picture),
    Route("/puzzles", puzzles.overview),
    Route("/puzzles/{name}", puzzles.show),
    Route("/puzzles/{name}/move", puzzles.move, methods=["POST"]),
    Route("/puzzles/{name}/answer", puzzles.answer, methods=["POST"]),
    Route("/puzzles/{name}/why", puzzles.why),
    Route("/puzzles/{name}/about", puzzles.about_place),
    Route("/puzzles/{name}/explain", puzzles.explain),
    Route("/t/{table}", table.show),
    Route("/t/{table}/move", table.move, methods=["POST"]),
    Route("/t/{table}/undo", table.undo, methods=["POST"]),
    Route("/t/{table}/chat", chat.listen),
    Route("/t/{table}/chat", chat.speak, methods=["POST"]),
    Route("/t/{table}/plan", table.show_plans),
    Route("/t/{table}/plan", table.plan, methods=["POST"]),
    Route("/t/{table}/sit", lobby.sit, methods=["POST"]),
    Route("/t/{table}/seats", seats.show_seats),
    Route("/t/{table}/seats", seats.change_seats, methods=["POST"]),
    Route("/t/{table}/rematch", table.again, methods=["POST"]),
    Route("/t/{table}/why", table.why),
    Route("/t/{table}/about", table.about_place),
    Route("/t/{table}/explain", table.explain),
    Route("/t/{table}/hint", questions.hint),
    Route("/t/{table}/analysis", study.show_analysis),
    Route("/t/{table}/analysis", study.change_analysis, methods=["POST"]),
    Route("/t/{table}/replay", study.replay),
    Route("/t/{table}/try/move", variations.try_move, methods=["POST"]),
    Route("/t/{table}/try/note", variations.annotate, methods=["POST"]),
    Route("/t/{table}/try/forget", variations.forget, methods=["POST"]),
    Route("/t/{table}/try/play", variations.play_on, methods=["POST"]),
    Route("/t/{table}/try/hint", variations.hint),
    Route("/t/{table}/try/about", variations.about_place),
    Route("/t/{table}/try/why", variations.why),
    Route("/t/{table}/record", table.record),
    Route("/t/{table}/position", table.position_text),
    WebSocketRoute("/t/{table}/live", live.live),
    Route("/static/{name}", static_files.static),
    Route("/static/{version}/{name}", static_files.static),
    Route("/favicon.ico", static_files.icon),
    Route("/icon/{number}.svg", static_files.counted_icon),
    Route("/health", health.health),
    Route("/metrics", health.numbers),
)
"""Every address for people, with the view that answers it; those for programs are in `carson.web.api`."""


def make_app(data: Path | str, site: Site = HERE, bot_timeout: float = BOT_TIMEOUT_S, shared: Path | None = None) -> Starlette:
    """The application with its tables in the directory *data*, or in the database with that address.

    In the directory *shared* all workers of a server count how much everybody asks for.
    """
    buckets, pages = limit_buckets(shared), Census(shared, "sockets")

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        room = Room(await open_store(data), bot_timeout)
        async with _running(room, site, buckets, pages, shared) as app.state.services:
            yield

    handlers: Any = {CarsonError: _refused, HTTPException: _http, Exception: _broken}
    around = [Middleware(Watch), Middleware(language.Speech), Middleware(theme.Themed), Middleware(Guard, site=site)]
    if site.limited:
        around.append(Middleware(Limits, buckets=buckets, pages=pages))
    return Starlette(routes=[*ROUTES, *api_routes()], lifespan=lifespan, exception_handlers=handlers, middleware=around)


@contextlib.asynccontextmanager
async def _running(
    room: Room, site: Site, buckets: Mapping[str, Buckets], pages: Census, shared: Path | None
) -> AsyncIterator[Services]:
    """Start everything that a server needs, and stop it in the end."""
    await room.start()
    hub = Hub(room)  # listens first: a page that lost its seat is told nothing else
    company, messenger = Company(room), Messenger(room, site.webhooks_anywhere)
    turn_calls = TurnCalls(room, site, company.seats_here)
    chat_room, bells = Chat(room, company, shared), Bells(room)
    chat_room.listeners.append(lambda table: bells.ring(table, spoken=True))
    timekeeper, cleaner = Timekeeper(room), Cleaner(room, site.keep_unused)
    services = Services(
        site=site,
        room=room,
        hub=hub,
        company=company,
        chat=chat_room,
        messenger=messenger,
        turn_calls=turn_calls,
        turn_counts=TurnCounts(room, company),
        results=Results(room),
        lobby=Lobby(room, bells),
        bells=bells,
        adviser=Adviser(room.bots.workers, room.bots.scheduler),
        fair_queue=FairQueue(),
        pulse=Pulse(room.store),
        analyses=Analyses(room.store),
    )
    limit_news = LimitNews(room.store, {**buckets, **chat_room.quotas.buckets}, pages, shared)
    limit_news.start()
    company.start()
    timekeeper.start()
    await messenger.start()
    await turn_calls.start()
    cleaner.start()
    yield services
    services.bells.close()
    await cleaner.close()
    await limit_news.close()
    await services.results.close()
    await services.lobby.close()
    await turn_calls.close()
    await services.turn_counts.close()
    await messenger.close()
    await timekeeper.close()
    await company.close()
    await services.analyses.close()
    await room.close()


async def _refused(request: Request, error: Exception) -> Response:
    """The answer to a request that cannot be fulfilled: one sentence, and a status that says whose fault it is.

    A page that cannot be shown just now loads itself again.
    """
    status = error.status if isinstance(error, Refused) else 422
    title = mark("This file cannot be used") if isinstance(error, BadFile) else ""
    response = answer(request, str(error), status, title)
    if status == 503 and request.method == "GET" and isinstance(response, HTMLResponse):
        response.headers["refresh"] = str(REFRESH_S)
    return response


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    sentence = _SENTENCES.get(error.status_code)
    return answer(request, say(sentence) if sentence else f"{error.detail}.", error.status_code)


async def _broken(request: Request, error: Exception) -> Response:
    with speaking(language.language_of(request)):  # this one is answered outside of all that words requests
        response = answer(request, say("Something went wrong here; it has been written down."), 500)
    response.headers.update(HEADERS)
    return response


def answer(request: Request, sentence: str, status: int, title: str = "") -> Response:
    if wants_json(request):
        return JSONResponse({"error": sentence}, status)
    table = request.path_params.get("table", "")
    back = (f"/t/{table}", say("Back to the table")) if table and status != 404 else ("/", say("To the start page"))
    if status == 404 and request.url.path == f"/t/{table}":
        sentence += " " + say("Is the address complete? A table at which nobody ever moved is removed after a while.")
    title = say(title or _TITLES.get(status, mark("That did not work")))
    return HTMLResponse(message(title, sentence, *back, has_town=status != 404), status)
