"""The server for programs: JSON over HTTP, described by a document that is made from the same table as the behaviour."""

from __future__ import annotations

import json
import math
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route
from starlette.types import Receive, Scope, Send

from carson.game import CarsonError
from carson.game.language import say
from carson.web.api.calls import CALLS, Call
from carson.web.api.document import document
from carson.web.api.page import docs_page
from carson.web.api.request import Ask, json_of, parameters, seated
from carson.web.api.schema import written
from carson.web.errors import Refused
from carson.web.http.requests import body_of
from carson.web.http.services import services_of


def api_routes() -> list[BaseRoute]:
    """The addresses under ``/api``; an unknown one is answered in JSON, too."""
    paths: dict[str, dict[str, Call]] = {}
    for call in CALLS:
        paths.setdefault(call.path, {})[call.method] = call
    return [
        Route("/api", _to_docs),
        Route("/api/docs", _docs),
        Route("/api/openapi.json", _openapi),
        *(Route(path, _Answering(calls)) for path, calls in paths.items()),
        Route("/api/{rest:path}", _Answering({})),
    ]


class _Answering:
    """Answers every method at one address, including those that it does not know."""

    def __init__(self, calls: dict[str, Call]) -> None:
        self._calls = calls

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await (await self._answer(Request(scope, receive)))(scope, receive, send)

    async def _answer(self, request: Request) -> Response:
        call = self._calls.get("GET" if request.method == "HEAD" else request.method)
        if not self._calls:
            return problem(say("There is no such address; /api/docs lists all."), 404)
        if call is None:
            allowed = ", ".join(self._calls)
            sentence = say("{method} is not possible here; {allowed} is.", method=request.method[:20], allowed=allowed)
            return problem(sentence, 405, {"allow": allowed})
        try:
            return await _done(call, request)
        except CarsonError as error:
            return refusal(error)


async def _done(call: Call, request: Request) -> Response:
    """Read the whole body first: a program that sends it slowly may lose its seat in the meantime."""
    sent = b"" if call.body is None else await body_of(request, call.max_body_bytes)
    where = await seated(request, call.sits) if call.seated else None
    query = parameters(request, call.query) if call.query is not None else None
    body = json_of(request, sent, call.body) if call.body is not None else None
    found = await call.do(Ask(request, services_of(request), body, query, where))
    if call.streams:
        return StreamingResponse(
            found, call.status, {"cache-control": "no-store", "x-accel-buffering": "no"}, "text/event-stream"
        )
    return as_json(written(found), call.status)


def refusal(error: CarsonError) -> Response:
    """One sentence, and a status that says whose fault it is."""
    if not isinstance(error, Refused):
        return problem(str(error), 422)
    headers = {"www-authenticate": "Bearer"} if error.status == 401 else {}
    if error.status in (429, 503):
        headers["retry-after"] = str(math.ceil(error.seconds))
    return problem(str(error), error.status, headers)


def problem(sentence: str, status: int, headers: dict[str, str] | None = None) -> Response:
    return as_json({"error": sentence}, status, headers)


def as_json(value: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return Response(text, status, {"cache-control": "no-store", **(headers or {})}, "application/json")


async def _to_docs(request: Request) -> Response:
    return RedirectResponse("/api/docs")


async def _docs(request: Request) -> Response:
    return HTMLResponse(docs_page())


async def _openapi(request: Request) -> Response:
    return as_json(document())
