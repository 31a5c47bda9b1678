"""The chat on open pages: what is said at this worker or another, and what was said before a page came."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Collection
from pathlib import Path

from carson.draw.svg.markup import Markup
from carson.game.language import speaking
from carson.web.live.hub import Page
from carson.web.live.presence import Company
from carson.web.pages.table.chat import chat_line
from carson.web.people.chat import NEWCOMER_LINES, Quotas, say_line
from carson.web.people.seats import is_host
from carson.web.store import News, Trouble, chat_lines, holders
from carson.web.store.chat_lines import Line
from carson.web.table.cache import Table
from carson.web.table.room import Room
from carson.web.table.state import TableState
from carson.web.table.viewer import is_shared


class Chat:
    """Brings what is said to the open pages."""

    def __init__(self, room: Room, company: Company, shared: Path | None = None) -> None:
        self._room = room
        self.quotas = Quotas(shared)
        self._company = company
        self.listeners: list[Callable[[str], None]] = []
        """Called with the id of a table at which something was said, whichever worker was told."""
        self._greeting: set[asyncio.Task[None]] = set()
        company.greetings.append(self._greet)
        room.store.listen(chat_lines.CHAT, self._hear)

    async def say(self, table: Table, held: Collection[int], writer: str, text: str, client: str | None = None) -> Line:
        """Keep a line and show it on every open page, once for each id of a *client*; raises `Refused`."""
        line, new = await say_line(self._room, self.quotas, table, held, writer, text, client)
        if new:
            self._show(table.id, line)
            self._wake(table.id)
        return line

    def _wake(self, table: str) -> None:
        for listener in self.listeners:
            listener(table)

    def _show(self, table: str, line: Line) -> None:
        self._company.tell_all(table, lambda page: {"chat": {"lines": [_shown(page, line)]}})

    async def _hear(self, news: News) -> None:
        """Somebody said something at another worker."""
        table, _, number = news.text.partition(" ")
        self._wake(table)
        if self._company.pages_of(table):
            line = await self._room.store.read(chat_lines.line_of, table, int(number))
            if line is not None:
                self._show(table, line)

    def _greet(self, page: Page) -> None:
        if not is_shared(page.table.state, page.held):
            return
        task = asyncio.get_running_loop().create_task(self._welcome(page))
        self._greeting.add(task)
        task.add_done_callback(self._greeting.discard)

    async def _welcome(self, page: Page) -> None:
        """Show a new page what was said before, and whether its people may write."""
        with contextlib.suppress(Trouble):
            table = page.table.id
            lines = await self._room.store.read(chat_lines.last_lines, table, NEWCOMER_LINES)
            about = await self._room.store.read(holders.hosting, table)
            page.hosts = is_host(about, page.person, page.table.state, page.held)
            with speaking(page.language):
                shown = [_shown(page, line) for line in lines]
            self._company.tell(page, {"chat": {"lines": shown, "anew": True, "may": bool(page.held) or about.all_write}})


def _shown(page: Page, line: Line) -> str:
    return shown_line(page.table.state, line, page.held, page.hosts)


def shown_line(state: TableState, line: Line, held: Collection[int], hosts: bool) -> Markup:
    """A line as somebody in these seats sees it; the host can mute others by it."""
    return chat_line(state, line.seat, line.text, line.number if hosts and line.seat not in held else None)
