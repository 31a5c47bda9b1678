"""How many other tables wait for the people whose pages are open: shown in the title and the icon of each page.

A page knows its own table. What happens at another one matters only to people with a page elsewhere, so a move costs nothing
here unless one of them sits at that table, too.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from typing import Final

from carson.web.live.hub import Page
from carson.web.live.presence import Company
from carson.web.store import News, Trouble, holders, turns
from carson.web.store.base import LOG
from carson.web.table.cache import Table
from carson.web.table.change import Change
from carson.web.table.room import Room
from carson.web.table.summary import status_of

SETTLING_S: Final = 0.5
"""How long changes are gathered before they are counted."""
MAX_TABLES: Final = 100
"""How many tables of a person are followed."""


async def waiting_tables(room: Room, person: str) -> list[str]:
    """The tables with other people that wait for this person, the longest waiting first."""
    found: dict[str, None] = {}
    for waiting in await room.store.read(turns.waiting_for, person):
        seats = waiting.seats
        if seats is None:
            seats = await _work_out(room, waiting.table)
        if waiting.held in seats:
            found[waiting.table] = None
    return list(found)


async def _work_out(room: Room, table: str) -> tuple[int, ...]:
    """Work out who is asked at a table, and store it: old tables lack it."""
    for state in await room.states([table]):
        await room.store.write(turns.set_asked, table, status_of(state).asked)
        return tuple(state.asked_people)
    return ()


class TurnCounts:
    """Tells open pages how many other tables wait for their person."""

    def __init__(self, room: Room, company: Company) -> None:
        self._room = room
        self._company = company
        self._pages: dict[str, set[Page]] = {}
        """By person."""
        self._people: dict[str, set[str]] = {}
        """By table: the people with pages elsewhere who sit there, too."""
        self._counting: dict[str, asyncio.Task[None]] = {}
        room.listen(self._changed)
        room.store.listen(LOG, self._hear)

    @contextlib.contextmanager
    def following(self, page: Page, person: str | None) -> Iterator[None]:
        """While its socket is open, a page is told how many tables wait for its person."""
        if person is None:
            yield
            return
        self._pages.setdefault(person, set()).add(page)
        self._count(person)
        try:
            yield
        finally:
            self._pages[person].discard(page)
            if not self._pages[person]:
                del self._pages[person]
                for people in self._people.values():
                    people.discard(person)
                self._people = {table: people for table, people in self._people.items() if people}

    async def close(self) -> None:
        for task in self._counting.values():
            task.cancel()
        await asyncio.gather(*self._counting.values(), return_exceptions=True)

    async def _changed(self, table: Table, _: Change) -> None:
        self._look(table.id)

    async def _hear(self, news: News) -> None:
        self._look(news.text)

    def _look(self, table: str) -> None:
        for person in self._people.get(table, ()):
            if any(page.table.id != table for page in self._pages.get(person, ())):
                self._count(person)

    def _count(self, person: str) -> None:
        if person not in self._counting:
            task = self._counting[person] = asyncio.get_running_loop().create_task(self._tell(person))
            task.add_done_callback(lambda _: self._counting.pop(person, None))

    async def _tell(self, person: str) -> None:
        await asyncio.sleep(SETTLING_S)
        self._counting.pop(person, None)
        with contextlib.suppress(Trouble):
            for table in await self._room.store.read(holders.tables_of, person, MAX_TABLES):
                self._people.setdefault(table, set()).add(person)
            waiting = await waiting_tables(self._room, person)
            for page in self._pages.get(person, ()):
                self._company.tell(page, {"waiting": sum(table != page.table.id for table in waiting)})
