"""Live pages: each has one socket, and after every change of its table it is sent the pieces that differ, and only those."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from carson.draw.svg.markup import Markup
from carson.game.language import language, speaking
from carson.web.pages.bar import bar
from carson.web.pages.table import log_line, scene
from carson.web.room import Room, Table
from carson.web.seating import chair_of

MOST_PAGES: Final = 5000
"""Open pages of one server."""
BACKLOG: Final = 2000
"""Messages that wait for a slow page before it is let go."""


class Page:
    """One open page: what it shows, and what it is still to be sent."""

    def __init__(self, table: Table, held: frozenset[int], wanted: int | None, narrow: bool) -> None:
        self.table = table
        self.held = held
        self.wanted = wanted
        self.narrow = narrow
        self.language = language()
        self.shown: dict[str, Markup] = {}
        self.told: list[Any] = []
        self.queue: asyncio.Queue[str] = asyncio.Queue(BACKLOG)
        self._hands = self._hands_now()

    def _hands_now(self) -> dict[int, int]:
        return {seat: self.table.position.hands[seat] for seat in self.held}

    @property
    def lost(self) -> bool:
        """A seat of this page is somebody else’s now; it must not be shown another thing through its eyes."""
        return self._hands != self._hands_now()

    def begin(self) -> None:
        """Remember what the page shows already."""
        position = self.table.position
        self.shown = scene(position, chair_of(position, self.held, self.wanted), self.narrow)
        self.told = list(position.told)

    def news(self) -> str:
        """What has changed since the last time, as one message in the language of the page."""
        with speaking(self.language):
            return self._news()

    def _news(self) -> str:
        position = self.table.position
        chair = chair_of(position, self.held, self.wanted)
        if chair.seat is not None:
            self.wanted = chair.seat
        now = scene(position, chair, self.narrow)
        changed = {name: piece for name, piece in now.items() if self.shown.get(name) != piece}
        same = 0
        for old, new in zip(self.told, position.told, strict=False):
            if old != new:
                break
            same += 1
        lines = [log_line(position, told) for told in position.told[same:]]
        taken = len(self.told) - same
        self.shown, self.told = now, list(position.told)
        return json.dumps(
            {
                "at": position.number,
                "pieces": changed,
                "bar": bar(position, chair),
                "lines": lines,
                "taken": taken,
                "over": position.state.over,
            },
            ensure_ascii=False,
        )


class Hub:
    """All open pages."""

    def __init__(self, room: Room) -> None:
        self._pages: dict[str, set[Page]] = {}
        room.listen(self.changed)

    @property
    def pages(self) -> int:
        return sum(map(len, self._pages.values()))

    async def changed(self, table: Table) -> None:
        """Tell every page of the table; one that cannot keep up is let go and will load itself anew."""
        for page in list(self._pages.get(table.id, ())):
            page.table = table
            try:
                if page.lost:
                    self._leave(page)
                    page.queue.put_nowait(json.dumps({"reload": True}))
                else:
                    page.queue.put_nowait(page.news())
            except asyncio.QueueFull:
                self._leave(page)

    def _leave(self, page: Page) -> None:
        pages = self._pages.get(page.table.id, set())
        pages.discard(page)
        if not pages:
            self._pages.pop(page.table.id, None)

    async def serve(self, socket: WebSocket, page: Page, number: int) -> None:
        """Send a page its news until it is closed. What it says is not listened to."""
        await socket.accept()
        if self.pages >= MOST_PAGES:
            await socket.close(1013, "Too many pages are open.")
            return
        page.begin()
        self._pages.setdefault(page.table.id, set()).add(page)
        if number != page.table.position.number:
            await socket.send_text(json.dumps({"reload": True}))
        sending = asyncio.create_task(self._send(socket, page))
        try:
            while True:
                await socket.receive_text()
        except (WebSocketDisconnect, KeyError, RuntimeError):
            pass
        finally:
            self._leave(page)
            sending.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await sending

    async def _send(self, socket: WebSocket, page: Page) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                await socket.send_text(await page.queue.get())
