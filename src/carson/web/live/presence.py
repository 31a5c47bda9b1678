"""Who is here: the people whose pages of a table are open, at this worker and at all others.

What every page is told beside the game goes through here, too: who came and went, what was said, whose clock runs.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final
from weakref import WeakKeyDictionary

from carson.draw.svg.markup import Markup
from carson.game.language import speaking
from carson.web.live.hub import Page
from carson.web.pages.table.company import strip
from carson.web.pages.table.invite import guests
from carson.web.pages.table.plans import plans_panel
from carson.web.store import News, Trouble, holders
from carson.web.store.entries import LINK
from carson.web.store.presence import PRESENCE, Here, heartbeat, present_elsewhere, set_present
from carson.web.table.cache import Table
from carson.web.table.change import Change
from carson.web.table.room import Room
from carson.web.table.viewer import is_shared

HEARTBEAT_INTERVAL_S: Final = 20.0
SETTLING_S: Final = 0.3
"""How long arrivals and departures are held back before they are told: reloading a page is both."""

log = logging.getLogger(__name__)

Message = Mapping[str, Any]


class Company:
    """Everybody who is at a table of this worker, page by page."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._worker = secrets.token_hex(8)
        self._pages: dict[str, set[Page]] = {}
        self._shown: WeakKeyDictionary[Page, dict[str, Markup]] = WeakKeyDictionary()
        self._kept: WeakKeyDictionary[Page, int] = WeakKeyDictionary()
        """How far the reader of each page has seen, as it was written down."""
        self._elsewhere: dict[str, Here] = {}
        self._settling: dict[str, asyncio.Task[None]] = {}
        self._remembering: set[asyncio.Task[None]] = set()
        self._beating: asyncio.Task[None] | None = None
        self.greetings: list[Callable[[Page], Any]] = []
        """Called for each page that comes, with the loop running: what it is told first."""
        room.listen(self._changed)

    def start(self) -> None:
        if self._room.store.shared:
            self._room.store.listen(PRESENCE, self._hear)
            self._beating = asyncio.create_task(self._beat())

    async def close(self) -> None:
        await asyncio.gather(*self._remembering)
        tasks = [*self._settling.values(), *([self._beating] if self._beating else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def here(self, table: str) -> Here:
        return self._here_at_this_worker(table) | self._elsewhere.get(table, Here())

    async def seats_here(self, table: str) -> frozenset[int]:
        """The seats whose people have a page before their eyes, at any worker, as it is known now."""
        elsewhere = Here()
        if self._room.store.shared:
            elsewhere = await self._room.store.read(present_elsewhere, self._worker, table)
        return (self._here_at_this_worker(table) | elsewhere).seats

    def _here_at_this_worker(self, table: str) -> Here:
        pages = [page for page in self._pages.get(table, ()) if not page.hidden]
        return Here(frozenset(seat for page in pages for seat in page.held), sum(not page.held for page in pages))

    @contextlib.contextmanager
    def present(self, page: Page) -> Iterator[None]:
        """Count a page as here while its socket is open and its tab is visible."""
        table = page.table.id
        self._pages.setdefault(table, set()).add(page)
        self._settle(table)
        for greet in self.greetings:
            greet(page)
        try:
            yield
        finally:
            pages = self._pages[table]
            pages.discard(page)
            if not pages:
                del self._pages[table]
            self._settle(table)
            if not page.hidden:
                self._remember(page)

    def look(self, page: Page, hidden: bool) -> None:
        """Note that the tab of a page was hidden or is visible again."""
        if page.hidden == hidden:
            return
        page.hide(hidden)
        self._settle(page.table.id)
        if hidden:
            self._remember(page)

    def pages_of(self, table: str) -> list[Page]:
        return list(self._pages.get(table, ()))

    def tell(self, page: Page, message: Message) -> None:
        """Send a page something that is not about the game; one that cannot keep up misses it."""
        with contextlib.suppress(asyncio.QueueFull):
            page.queue.put_nowait(json.dumps({"online": message}, ensure_ascii=False, separators=(",", ":")))

    def tell_all(self, table: str, message: Callable[[Page], Message]) -> None:
        """Send every page of a table a message in its own language."""
        for page in self.pages_of(table):
            with speaking(page.language):
                self.tell(page, message(page))

    def _remember(self, page: Page) -> None:
        """Record how far the reader of a page has seen, so that it can show what happened since when they return."""
        kept = self._kept.get(page)
        if 0 <= page.seen != kept and page.held and is_shared(page.table.state, page.held):
            self._kept[page] = page.seen
            task = asyncio.get_running_loop().create_task(self._keep_seen(page))
            self._remembering.add(task)
            task.add_done_callback(self._remembering.discard)

    async def _keep_seen(self, page: Page) -> None:
        with contextlib.suppress(Trouble):
            await self._room.store.write(holders.set_seen, page.table.id, page.held, self._kept[page])

    def _settle(self, table: str) -> None:
        if table not in self._settling:
            task = self._settling[table] = asyncio.get_running_loop().create_task(self._share(table))
            task.add_done_callback(lambda _: self._settling.pop(table, None))

    async def _share(self, table: str) -> None:
        await asyncio.sleep(SETTLING_S)
        self._settling.pop(table, None)
        store = self._room.store
        if store.shared:
            try:
                await store.write(set_present, self._worker, table, self._here_at_this_worker(table))
                self._elsewhere[table] = await store.read(present_elsewhere, self._worker, table)
            except Trouble as trouble:
                log.warning("Nobody was told who is here: %s", trouble.detail)
        if table in self._pages:
            self._show(table)
        else:
            self._elsewhere.pop(table, None)

    async def _hear(self, news: News) -> None:
        """Take in that somebody came or went at another worker."""
        if news.text in self._pages:
            self._elsewhere[news.text] = await self._room.store.read(present_elsewhere, self._worker, news.text)
            self._show(news.text)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_INTERVAL_S)
            with contextlib.suppress(Trouble):
                await self._room.store.write(heartbeat, self._worker)
                for table in list(self._pages):
                    self._elsewhere[table] = await self._room.store.read(present_elsewhere, self._worker, table)

    async def _changed(self, table: Table, _: Change) -> None:
        for page in self.pages_of(table.id):
            page.table = table
        self._show(table.id)

    def _show(self, table: str) -> None:
        """Show each page who is here, where that differs from what it shows; worded once for pages that show the same."""
        here, made = self.here(table), {}
        for page in self.pages_of(table):
            state, key = page.table.state, (page.held, page.language)
            if key not in made:
                with speaking(page.language):
                    shown = {
                        "company": strip(state, page.held, here.seats, here.watchers),
                        "plans": plans_panel(state, page.held),
                        "came": guests(state),
                    }
                    unsure = Markup() if LINK in state.header.seats else shown["came"]  # a guest may have sat down meanwhile
                    made[key] = shown, {"company": strip(state, page.held), "plans": shown["plans"], "came": unsure}
            shown, first = made[key]
            before = self._shown.get(page) or first
            self._shown[page] = shown
            if pieces := {name: piece for name, piece in shown.items() if piece != before[name]}:
                self.tell(page, {"pieces": pieces})
