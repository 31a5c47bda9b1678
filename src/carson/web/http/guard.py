"""What every request has to pass: the size of its body, where it comes from, and the headers of its answer."""

from __future__ import annotations

import re
import secrets
from typing import Final
from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from carson.game.language import say
from carson.web.site import LOCAL, Site, host_name, site_of
from carson.web.table.state import Refused

_BROWSER: Final = re.compile(r"[A-Za-z0-9_-]{32}")
YEAR: Final = 365 * 24 * 3600
FORM_SIZE: Final = 16_000
UPLOAD_SIZE: Final = 400_000
FIELDS: Final = 60

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
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
SECURE: Final = {"strict-transport-security": f"max-age={YEAR}"}
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
            return say("This server has another name.")
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
        """Whoever watches over the server on its own machine calls it by a name of that machine."""
        return self.site.names | LOCAL if path in WATCHED else self.site.names


def _refusal_of(path: str, reason: str) -> Response:
    if path.startswith("/api/"):
        return JSONResponse({"error": reason}, 403)
    return Response(reason, 403, media_type="text/plain")


def _without_port(host: str) -> str:
    """The host as a browser writes it into an origin: without the port that every plain address has."""
    return host.lower().removesuffix(":80")


async def body_of(request: Request, most: int) -> bytes:
    """The body of a request, of which never more is read than allowed; raises `Refused` with 413."""
    body = bytearray()
    try:
        async for part in request.stream():
            body += part
            if len(body) > most:
                raise Refused(say("That is too large; at most {number} bytes are read.", number=f"{most:,}"), 413)
    except ClientDisconnect:  # nothing went wrong here, and nobody is there any more to read this
        raise Refused(say("This form cannot be read.")) from None
    return bytes(body)


async def form_of(request: Request, most: int = FORM_SIZE) -> dict[str, list[str]]:
    """The fields of a form; a body that is too large or no form is refused.

    Read it before you look who asks: whoever sends it slowly may lose their seat meanwhile.
    """
    kind = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if kind != "application/x-www-form-urlencoded":
        raise Refused(say("A form is sent as application/x-www-form-urlencoded."), 415)
    body = await body_of(request, most)
    try:
        text = body.decode("ascii")
        return parse_qs(text, keep_blank_values=True, max_num_fields=FIELDS, errors="strict")
    except (UnicodeDecodeError, ValueError):
        raise Refused(say("This form cannot be read.")) from None


def browser_of(connection: HTTPConnection) -> str | None:
    """The sign by which a browser is known again; None for one that was never here."""
    found = connection.cookies.get(site_of(connection).cookie, "")
    return found if _BROWSER.fullmatch(found) else None


def new_browser() -> str:
    return secrets.token_urlsafe(24)


def remember(response: Response, browser: str, request: Request) -> None:
    """Let the browser show itself from now on; no script can read it."""
    site = site_of(request)
    response.set_cookie(site.cookie, browser, max_age=YEAR, httponly=True, samesite="lax", secure=site.secure, path="/")
