"""Counting together on several machines: each tells the others of one database what it has granted, about once a second.

Only clients that have used up much of a limit are reported, by a hash of their address or cookie, in a notification of the
database; nothing is written. A client that turns to another machine finds its bucket as empty there a moment later, and its
open pages counted.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, TextIO

from carson.web.http.limits import MAX_SOCKETS
from carson.web.shared_counters import MAX_KEYS_PER_MESSAGE, WORTH_TELLING, Buckets, Census
from carson.web.store import News, Store, Trouble
from carson.web.store.base import tell

try:
    import fcntl
except ImportError:  # on Windows a server has one worker
    fcntl = None  # type: ignore[assignment]

LIMITS: Final = "limits"
"""The subject of news about what another worker has granted."""
INTERVAL_S: Final = 1.0
OPEN_PAGES: Final = "open pages"
"""What is told about pages and streams that are open now; all else is named after its bucket."""
REPEAT_EVERY: Final = 5
"""Unchanged counts of open pages are sent again after this many intervals, for machines that have just started."""


class LimitNews:
    """Exchanges with other workers what was granted from each bucket."""

    def __init__(self, store: Store, buckets: Mapping[str, Buckets], pages: Census, shared: Path | None) -> None:
        self._store = store
        self._buckets = buckets
        self._pages = pages
        self._worker = secrets.token_hex(4)
        self._told_pages: dict[str, int] = {}
        self._round = 0
        self._machine = secrets.token_hex(4) if shared is None else shared.parent.name
        self._lock_file = None if shared is None else shared / "news.lock"
        self._leading: TextIO | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self._store.shared:
            self._store.listen(LIMITS, self._hear)
            for each in self._buckets.values():
                each.granted = {}
            self._task = asyncio.create_task(self._tell())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _tell(self) -> None:
        while True:
            await asyncio.sleep(INTERVAL_S)
            with contextlib.suppress(Trouble):
                for text in self._messages():
                    await self._store.write(tell, LIMITS, text)

    def _messages(self) -> Iterator[str]:
        for name, buckets in self._buckets.items():
            told = list(buckets.to_tell().items())
            for first in range(0, len(told), MAX_KEYS_PER_MESSAGE):
                yield self._message(name, dict(told[first : first + MAX_KEYS_PER_MESSAGE]))
        pages, self._round = self._pages.to_tell(MAX_SOCKETS * WORTH_TELLING), self._round + 1
        if pages != self._told_pages or (pages and self._round % REPEAT_EVERY == 0):
            self._told_pages = pages
            yield self._message(OPEN_PAGES, pages)

    def _message(self, name: str, told: Mapping[str, int]) -> str:
        return json.dumps([self._machine, name, told, self._worker], separators=(",", ":"))

    async def _hear(self, news: News) -> None:
        machine, name, granted, *worker = json.loads(news.text)
        if machine != self._machine and name == OPEN_PAGES:
            self._pages.hear(worker[0], granted)
        elif machine != self._machine and name in self._buckets and self._leads():
            for sign, tokens in granted.items():
                self._buckets[name].take(sign, tokens)

    def _leads(self) -> bool:
        """Whether this worker counts for its machine what others have granted: the first one that takes the lock does."""
        if self._leading is None and self._lock_file is not None and fcntl is not None:
            file = self._lock_file.open("w")
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                file.close()
                return False
            self._leading = file
        return True
