"""How much one browser, program or address may ask for: a bucket of tokens each, refilled steadily, and one for all workers."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from ipaddress import IPv6Network
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers, QueryParams
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from carson.game.language import say, say_many
from carson.web.http.requests import MAX_TEXT_LENGTH, browser_of
from carson.web.pages.shell import message
from carson.web.shared_counters import Buckets as Buckets
from carson.web.shared_counters import Census as Census
from carson.web.shared_counters import Rate as Rate
from carson.web.shared_counters import SharedNumbers
from carson.web.site import unmapped

_OPENS: Final = re.compile(r"/new|/upload|/api/tables(/from|/[^/]+/again)?|/t/[^/]+/(rematch|try/play)")
_THINKS: Final = re.compile(r"/t/[^/]+(/try)?/hint")
_ANALYSES: Final = re.compile(r"/(t|api/tables)/[^/]+/analysis")
_SPEAKS: Final = re.compile(r"/(t|api/tables)/[^/]+/chat")
_LOOKS_BACK: Final = re.compile(r"/t/[^/]+/(replay|position|try/.+)|/(t|api/tables)/[^/]+/(analysis|record)|/editor.*")
"""Addresses that show or work out a moment of a game, or a position that somebody made up."""
_STREAMS: Final = re.compile(r"/api/tables/[^/]+/stream|/lobby/live")
_EVENTS: Final = re.compile(r"/api/tables/[^/]+/events")
_READS: Final = ("GET", "HEAD", "OPTIONS")


OPENING: Final = Rate(0.5, 60)
"""Tables that one address opens; one from a long text counts as several."""
BYTES_PER_TABLE: Final = 16_384
"""How much text counts as one table, so that uploads cannot fill the disk."""
CHANGING: Final = Rate(10, 100)
"""Posts of one browser or program."""
SENDING: Final = Rate(40, 400)
"""Posts of one address."""
THINKING: Final = Rate(0.5, 20)
"""Hints and analyses that one address asks for."""
SPEAKING: Final = Rate(0.5, 20)
"""Lines for chats of one address."""
CONFIRMING: Final = Rate(1 / 600, 5)
"""E-mails that one address asks for, to addresses that have confirmed nothing yet."""
LOOKING_BACK: Final = Rate(10, 100)
"""Pages that show a table as it was, for one address."""
READING: Final = Rate(100, 1000)
"""Everything else of one address, sockets included."""


MAX_SOCKETS: Final = 100
"""How many sockets and streams one address may have open."""
STREAM_WAIT_S: Final = 5.0
"""How long a program with too many streams should wait before it tries again."""


def limit_buckets(shared: Path | None) -> dict[str, Buckets]:
    """The buckets of all rates; the workers of a server count together in the directory *shared*."""
    rates = {
        "opening": OPENING,
        "changing": CHANGING,
        "sending": SENDING,
        "reading": READING,
        "thinking": THINKING,
        "looking-back": LOOKING_BACK,
        "speaking": SPEAKING,
        "confirming": CONFIRMING,
    }
    return {name: Buckets(rate, None if shared is None else SharedNumbers(shared / name)) for name, rate in rates.items()}


class Limits:
    """Answers 429 to clients that exceed a limit."""

    def __init__(self, app: ASGIApp, buckets: Mapping[str, Buckets], pages: Census) -> None:
        self.app = app
        self.opening, self.changing, self.sending = buckets["opening"], buckets["changing"], buckets["sending"]
        self.reading, self.thinking, self.speaking = buckets["reading"], buckets["thinking"], buckets["speaking"]
        self.looking_back, self.confirming = buckets["looking-back"], buckets["confirming"]
        self.sockets = pages

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        seconds = self._wait(scope) if scope["type"] in ("http", "websocket") else 0.0
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send, seconds)
        elif seconds:
            await too_often(scope, seconds)(scope, receive, send)
        elif scope["type"] == "http" and _stays_open(scope):
            await self._stream(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send, seconds: float) -> None:
        address = address_of(scope)
        if seconds or self.sockets[address] >= MAX_SOCKETS:
            await send({"type": "websocket.close", "code": 4429, "reason": "Too many requests."})
            return
        with self.sockets.counted(address):
            await self.app(scope, receive, send)

    async def _stream(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A stream is open as long as a page, and counts as one; so does an answer that waits for news."""
        address = address_of(scope)
        if self.sockets[address] >= MAX_SOCKETS:
            await too_often(scope, STREAM_WAIT_S)(scope, receive, send)
            return
        with self.sockets.counted(address):
            await self.app(scope, receive, send)

    def _wait(self, scope: Scope) -> float:
        address = address_of(scope)
        if scope["type"] == "websocket" or scope["method"] in _READS:
            thinking = self.thinking.wait(address) if _THINKS.fullmatch(scope["path"]) else 0.0
            back = self.looking_back.wait(address) if _looks_back(scope) else 0.0
            return max(self.reading.wait(address), thinking, back)
        waits = [self.sending.wait(address)]
        if _looks_back(scope):
            waits.append(self.looking_back.wait(address))
        if who := _who(scope):
            waits.append(self.changing.wait(who))
        if _OPENS.fullmatch(scope["path"]):
            waits.append(self.opening.wait(address, 1 + _length(scope) // BYTES_PER_TABLE))
        if _SPEAKS.fullmatch(scope["path"]):
            waits.append(self.speaking.wait(address))
        if scope["path"] == "/you/mail":
            waits.append(self.confirming.wait(address))
        if _ANALYSES.fullmatch(scope["path"]):
            waits.append(self.thinking.wait(address))
        return max(waits)


def _looks_back(scope: Scope) -> bool:
    """Whether a page, and not a socket, shows a table as it was."""
    if scope["type"] != "http":
        return False
    if _LOOKS_BACK.fullmatch(scope["path"]):
        return True
    return scope["path"].startswith("/t/") and "moves" in QueryParams(scope["query_string"])


def _length(scope: Scope) -> int:
    """The length of a request's body, as far as it is read; one that does not say how long it is counts as the longest."""
    headers = Headers(scope=scope)
    length = headers.get("content-length", "" if "transfer-encoding" in headers else "0")
    return min(int(length), MAX_TEXT_LENGTH) if length.isascii() and length.isdigit() else MAX_TEXT_LENGTH


def _stays_open(scope: Scope) -> bool:
    """Whether the answer to a request may take as long as somebody looks or waits."""
    if _STREAMS.fullmatch(scope["path"]):
        return True
    return _EVENTS.fullmatch(scope["path"]) is not None and "wait" in QueryParams(scope["query_string"])


def address_of(scope: Scope) -> str:
    """The address that a request comes from; a whole network where one household has many addresses.

    >>> address_of({"client": ("2001:db8:1:2:3:4:5:6", 1)}), address_of({"client": ("192.0.2.7", 1)})
    ('2001:db8:1:2::/64', '192.0.2.7')
    >>> address_of({"client": ("::ffff:192.0.2.7", 1)})
    '192.0.2.7'
    """
    host = unmapped(str((scope.get("client") or ("",))[0]))
    if ":" not in host:
        return host
    try:
        return str(IPv6Network((host, 64), strict=False))
    except ValueError:
        return host


def _who(scope: Scope) -> str:
    """The browser or program: by its cookie or its token."""
    if scope["path"].startswith("/api/"):
        return Headers(scope=scope).get("authorization", "")[:80]
    return browser_of(HTTPConnection(scope)) or ""


def too_often(scope: Scope, seconds: float) -> Response:
    """One sentence, and how long to wait."""
    whole = math.ceil(seconds)
    sentence = say_many(whole, "That was too much at once; wait a second.", "That was too much at once; wait {number} seconds.")
    head = {"retry-after": str(whole), "cache-control": "no-store"}
    if scope["path"].startswith("/api/") or "application/json" in Headers(scope=scope).get("accept", ""):
        return JSONResponse({"error": sentence}, 429, head)
    return HTMLResponse(message(say("Too much at once"), sentence), 429, head)
