"""What people at a table say to each other: short, not too often, kept with the table, and told to all workers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Collection
from typing import Final, NamedTuple

from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from carson.game.language import say, speaking
from carson.game.letters import is_printable, is_seen
from carson.web.http.guard import browser_of, form_of, new_browser, remember
from carson.web.live.hub import Page
from carson.web.live.presence import Company
from carson.web.pages.table.chat import LONGEST, chat_line
from carson.web.pages.table.company import is_shared
from carson.web.people import seats
from carson.web.store import WATCHER, Base, Conflict, News, Trouble
from carson.web.table.new_table import one
from carson.web.table.room import Room, Table
from carson.web.table.state import Refused, TableState
from carson.web.views.table import room_of, seated

SUBJECT: Final = "chat"
SHOWN: Final = 60
"""So many lines are shown to who comes."""
AT_ONCE: Final = 5
WHILE: Final = 15.0
"""Nobody writes more than so many lines in so many seconds."""
AT_A_TABLE: Final = 20
"""And all at a table together not more than so many."""
ATTEMPTS: Final = 5

log = logging.getLogger(__name__)


class Line(NamedTuple):
    """What somebody said; the seat is `WATCHER` for a spectator."""

    number: int
    seat: int
    text: str


def write(base: Base, table: str, writer: str, seat: int, text: str) -> Line:
    """Keep a line, if its writer has not said too much just now; raises `Refused` and `Conflict`."""
    now = time.time()
    (mine,) = base.first("SELECT COUNT(*) FROM chat WHERE writer = ? AND made > ?", writer, now - WHILE) or (0,)
    (all_,) = base.first('SELECT COUNT(*) FROM chat WHERE "table" = ? AND made > ?', table, now - WHILE) or (0,)
    if mine >= AT_ONCE or all_ >= AT_A_TABLE:
        raise Refused(say("That was a lot at once; wait a moment before you write again."), 429, WHILE)
    (last,) = base.first('SELECT COALESCE(MAX(number), 0) FROM chat WHERE "table" = ?', table) or (0,)
    line = Line(last + 1, seat, text)
    base.change(
        'INSERT INTO chat ("table", number, made, writer, seat, text) VALUES (?, ?, ?, ?, ?, ?)',
        table, line.number, now, writer, seat, text,
    )  # fmt: skip
    base.notify(SUBJECT, f"{table} {line.number}")
    return line


def last_lines(base: Base, table: str, most: int, since: int = 0) -> list[Line]:
    """What was said last, behind the line with the number *since*, in the order in which it was said."""
    query = 'SELECT number, seat, text FROM chat WHERE "table" = ? AND number > ? ORDER BY number DESC LIMIT ?'
    return [Line(*row) for row in reversed(base.rows(query, table, since, most))]


def line_of(base: Base, table: str, number: int) -> Line | None:
    found = base.first('SELECT number, seat, text FROM chat WHERE "table" = ? AND number = ?', table, number)
    return None if found is None else Line(*found)


class Chat:
    """Brings what is said to the open pages."""

    def __init__(self, room: Room, company: Company) -> None:
        self._room = room
        self._company = company
        self._greeting: set[asyncio.Task[None]] = set()
        company.greetings.append(self._greet)
        room.store.listen(SUBJECT, self._hear)

    def tell(self, table: str, line: Line) -> None:
        self._company.tell_all(table, lambda page: {"chat": {"lines": [_shown(page.table.position, line)]}})

    async def _hear(self, news: News) -> None:
        """Somebody said something at another worker."""
        table, _, number = news.text.partition(" ")
        if self._company.pages_of(table):
            line = await self._room.store.read(line_of, table, int(number))
            if line is not None:
                self.tell(table, line)

    def _greet(self, page: Page) -> None:
        if not is_shared(page.table.position, page.held):
            return
        task = asyncio.get_running_loop().create_task(self._welcome(page))
        self._greeting.add(task)
        task.add_done_callback(self._greeting.discard)

    async def _welcome(self, page: Page) -> None:
        """Show a page that comes what was said before, and whether its people may write."""
        with contextlib.suppress(Trouble):
            table = page.table.id
            lines = await self._room.store.read(last_lines, table, SHOWN)
            about = await self._room.store.read(seats.hosting, table)
            with speaking(page.language):
                shown = [_shown(page.table.position, line) for line in lines]
            self._company.tell(page, {"chat": {"lines": shown, "anew": True, "may": bool(page.held) or about.all_write}})


def _shown(position: TableState, line: Line) -> str:
    return chat_line(position, line.seat, line.text)


def chat_of(connection: HTTPConnection) -> Chat:
    found: Chat = connection.app.state.chat
    return found


async def say_line(room: Room, chat: Chat, table: Table, held: Collection[int], writer: str, text: str) -> Line:
    """Say something at a table: who sits there may, others if the host lets them. Raises `Refused`."""
    if not held and not (await room.store.read(seats.hosting, table.id)).all_write:
        raise Refused(say("Only those who sit at this table may write here."), 403)
    text = " ".join(text.split())
    if not text or len(text) > LONGEST or not (is_printable(text) and is_seen(text)):
        raise Refused(say("A line has 1 to {number} printable characters.", number=LONGEST))
    line = await _written(room, table.id, writer, min(held, default=WATCHER), text)
    chat.tell(table.id, line)
    return line


async def _written(room: Room, table: str, writer: str, seat: int, text: str) -> Line:
    for _ in range(ATTEMPTS):
        with contextlib.suppress(Conflict):  # two people spoke at the same moment, at two workers
            return await room.store.write(write, table, writer, seat, text)
    raise Refused(say("The tables cannot be reached just now; try again in a moment."), 503)


async def speak(request: Request) -> Response:
    """A line that somebody wrote on a page."""
    form = await form_of(request)
    table, held = await seated(request)
    browser = browser_of(request) or new_browser()
    await say_line(room_of(request), chat_of(request), table, held, browser, one(form, "text"))
    as_json = "application/json" in request.headers.get("accept", "")
    response = JSONResponse({}) if as_json else RedirectResponse(f"/t/{table.id}", 303)
    remember(response, browser, request)
    return response
