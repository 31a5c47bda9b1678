"""Checks where every request comes from and which host it asks for, and sets the security headers of the answer."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from carson.game.language import say
from carson.web.http.requests import YEAR_S
from carson.web.site import LOCAL, Site, host_name

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
SECURE: Final = {"strict-transport-security": f"max-age={YEAR_S}"}
WATCHED: Final = ("/health", "/metrics")


class Guard:
    """Refuses requests of other sites and for other hosts, and adds the headers of the policy to every answer."""

    def __init__(self, app: ASGIApp, site: Site) -> None:
        self.app = app
        self.site = site
        self.headers = {**HEADERS, **(SECURE if site.secure else {})}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        reason = self._refusal(scope)
        if scope["type"] == "websocket":
            if reason:
                await send({"type": "websocket.close", "code": 4403, "reason": reason})
            else:
                await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = {name for name, _ in message["headers"]}
                more = [(name.encode(), value.encode()) for name, value in self.headers.items() if name.encode() not in given]
                message["headers"] = [*message["headers"], *more]
            await send(message)

        if reason:
            await _refusal_of(scope["path"], reason)(scope, receive, with_headers)
        else:
            await self.app(scope, receive, with_headers)

    def _refusal(self, scope: Scope) -> str:
        """Why a request is not let in; empty if it is."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        name = host_name(host)
        if (host and not name) or (self.site.names and name not in self._names(scope["path"])):
            return say("This server does not answer to that host name.")
        reads = scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS")
        origin = headers.get("origin")
        if reads:
            return ""
        if origin is None:
            site = headers.get("sec-fetch-site", "none")
            return "" if scope["type"] == "http" and site in ("none", "same-origin") else say("This came from another site.")
        if origin == (self.site.origin or f"http://{_without_port(host)}"):
            return ""
        if not self.site.origin and origin == f"https://{host.lower()}":
            return say(
                "This server does not know that people reach it over HTTPS; whoever runs it names the address: --public-url."
            )
        return say("This came from another site.")

    def _names(self, path: str) -> frozenset[str]:
        """The names it answers to, and the machine’s own for monitors that run on it."""
        return self.site.names | LOCAL if path in WATCHED else self.site.names


def _refusal_of(path: str, reason: str) -> Response:
    if path.startswith("/api/"):
        return JSONResponse({"error": reason}, 403)
    return Response(reason, 403, media_type="text/plain")


def _without_port(host: str) -> str:
    """The host as a browser writes it into an origin: without the port that every plain address has."""
    return host.lower().removesuffix(":80")
