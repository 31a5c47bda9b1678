"""Logs every request with an id, its duration and its status, and counts it in the metrics."""

from __future__ import annotations

import logging
import secrets
import time
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from carson.web import metrics
from carson.web.http.limits import address_of
from carson.web.http.services import Services
from carson.web.logs import request_id, sign
from carson.web.table.bots.scheduler import visitor

_MOVES: Final = {"/t/{table}/move": "page", "/api/tables/{table}/moves": "api"}
"""The routes by which moves are made."""
_METHODS: Final = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))

log = logging.getLogger("carson.web.requests")


class Watch:
    """Watches requests and sockets; the outermost middleware."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            visitor.set(address_of(scope))
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            with metrics.sockets.track_inprogress():
                await self.app(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        name = secrets.token_hex(6)
        known = request_id.set(name)
        begun, status = time.perf_counter(), 500

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], (b"x-request-id", name.encode())]
            await send(message)

        try:
            await self.app(scope, receive, watched)
        except Exception:
            log.exception("A request failed.")
            raise
        finally:
            self._note(scope, status, time.perf_counter() - begun)
            request_id.reset(known)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", "none")
        method = scope["method"] if scope["method"] in _METHODS else "other"
        metrics.requests.labels(route, method, str(status)).inc()
        if route in _MOVES and status < 400:
            metrics.moves.labels(_MOVES[route]).observe(seconds)
        services: Services | None = getattr(scope["app"].state, "services", None) if "app" in scope else None
        if services is not None:
            metrics.tables.set(services.room.in_memory)
        if log.isEnabledFor(logging.INFO):
            facts = {"method": method, "route": route, "status": status, "ms": round(1000 * seconds, 1)}
            if table := scope.get("path_params", {}).get("table"):
                facts["table"] = sign(table)
            log.info("request", extra={"facts": facts})
