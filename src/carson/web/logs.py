"""The server log: lines for people or as JSON, each with the request it belongs to, and without secrets.

Tokens, links and cookies are unguessable words; a word that looks like one is cut to its beginning before it is written.
Paths are never written, only the routes that they match. A table is named by a sign that tells it from others and opens
nothing.
"""

from __future__ import annotations

import hashlib
import json
import logging
import re
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any, Final, TextIO

STYLES: Final = ("quiet", "text", "json")
_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{20,}")
_KEPT: Final = 3
MINUTE_S: Final = 60.0
SAME_A_MINUTE: Final = 20
"""How often the same warning or error is written within a minute."""

request_id: ContextVar[str] = ContextVar("request", default="")
"""The request that is being answered."""


def sign(name: str) -> str:
    """A short, stable hash of a table’s name, from which the name cannot be found.

    >>> sign("q3J8xT0aLm2P")
    '68a1ad8e'
    """
    return hashlib.sha256(name.encode()).hexdigest()[:8]


def cleaned(text: str) -> str:
    """*text* without anything that could be a token.

    >>> cleaned("Bearer carson_L30r1aPp85giMKjbcl6elpKKpnsjKe9Z in some_function_with_a_long_name")
    'Bearer car… in some_function_with_a_long_name'
    """
    return _SECRET.sub(lambda found: found[0] if found[0].islower() and not _digits(found[0]) else f"{found[0][:_KEPT]}…", text)


def _digits(word: str) -> bool:
    return any(letter.isdecimal() for letter in word)


def facts_of(record: logging.LogRecord) -> dict[str, Any]:
    """What a line says, as data."""
    facts: dict[str, Any] = {
        "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
        "level": record.levelname.lower(),
        "from": record.name,
        "message": cleaned(record.getMessage()),
    }
    if request := request_id.get():
        facts["request"] = request
    facts |= getattr(record, "facts", {})
    if record.exc_info:
        facts["trace"] = cleaned(logging.Formatter().formatException(record.exc_info))
    return facts


class JsonLines(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        return json.dumps(facts_of(record), ensure_ascii=False)


class TextLines(logging.Formatter):
    """One line for people, and the trace below it if something broke."""

    def format(self, record: logging.LogRecord) -> str:
        facts = facts_of(record)
        trace = facts.pop("trace", "")
        head = f"{facts.pop('time')} {facts.pop('level')} {facts.pop('message')}"
        facts.pop("from")
        rest = " ".join(f"{name}={value}" for name, value in facts.items())
        return "\n".join(filter(None, (f"{head} {rest}".rstrip(), trace)))


class Throttle(logging.Filter):
    """Lets the same complaint through a few times a minute; the next one after that says how many were left out."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._begun = clock()
        self._seen: Counter[tuple[str, str]] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        key = record.name, str(record.msg)[:80]
        if self._clock() >= self._begun + MINUTE_S:
            self._begun = self._clock()
            left_out = self._seen[key] - SAME_A_MINUTE
            self._seen.clear()
            if left_out > 0:
                record.msg, record.args = f"{record.getMessage()} ({left_out} more like this were not written)", ()
        self._seen[key] += 1
        return self._seen[key] <= SAME_A_MINUTE


def write_logs(style: str, stream: TextIO | None = None) -> None:
    """Write from now on in one of the `STYLES`; ``quiet`` only writes what went wrong."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines() if style == "json" else TextLines())
    handler.addFilter(Throttle())
    handler.addFilter(lambda record: not record.getMessage().startswith("Exception in ASGI application"))  # told by `Watch`
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("carson").setLevel(logging.WARNING if style == "quiet" else logging.INFO)
