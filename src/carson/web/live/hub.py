"""Live pages: each has one socket, over which it is told what happens at its table, beat by beat.

Of every beat a page is sent the pieces that differ, the lines of the log and what is to be acted out; with the last one comes
what it is asked now. What cannot be told like that (a move taken back, a bot replaced) is one patch that leads to how the
table stands. The server never waits for a page: how fast a page shows things is its own affair.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

from carson.game import State
from carson.game.language import language, speaking
from carson.web.live.beats import Beat, beats_of, turns_since
from carson.web.live.moments import Moments, Patch, encoded
from carson.web.logs import sign
from carson.web.pages.scene import Scene
from carson.web.pages.table.bar import bar
from carson.web.pages.table.page import asked_seats, page_title
from carson.web.table.change import Change
from carson.web.table.log_text import Told
from carson.web.table.room import Room, Table
from carson.web.table.state import TableState
from carson.web.table.viewer import Chair, chair_of

MAX_PAGES: Final = 5000
"""How many pages may be open at one worker."""
BACKLOG: Final = 2000
"""How many messages may wait for a slow page before it is dropped."""
MAX_MISSED: Final = 100
"""How many missed moves a late page is told; one that has missed more is loaded anew."""
RELOAD: Final = {"reload": True}
"""Tells a page to load itself anew."""

_PASSING: Final = re.compile(r'(data-at|name="at" value|name="client" value)="[^"]*"')
"""What differs in every bar and says nothing new: the page’s JavaScript keeps it up to date."""

_VISIBLE: Final = frozenset(("pieces", "fresh", "gone", "moved", "stage", "lines", "taken"))
"""The parts of a patch that one sees on the table."""

log = logging.getLogger(__name__)


class Page:
    """One open page: what it shows, and what it is still to be sent."""

    def __init__(self, table: Table, held: frozenset[int], wanted: int | None, narrow: bool) -> None:
        self.table = table
        self.held = held
        self.wanted = wanted
        """The seat to which the page was turned last."""
        self.narrow = narrow
        self.language = language()
        self.queue: asyncio.Queue[str] = asyncio.Queue(BACKLOG)
        self._hands = self._hands_now()
        self._seat = wanted
        """The seat through whose eyes it shows the table; None behind a curtain."""
        self._game: State
        """What it shows: the state of the game, the pieces drawn from it, and the log; shared with other pages."""
        self._scene: Scene
        self._told: Sequence[Told]
        self._moves = 0
        self._asks: dict[str, Any] = {}
        """The bar, what is lit and who is asked, as far as the page shows them."""

    def _hands_now(self) -> dict[int, int]:
        return {seat: self.table.state.hands[seat] for seat in self.held}

    @property
    def lost(self) -> bool:
        """A seat of this page is somebody else’s now; it must not be shown another thing through its eyes."""
        return self._hands != self._hands_now()

    def begin(self, number: int, moves: int | None = None) -> bool:
        """Remember what the page shows: the table at this *number* of its log, after this number of *moves*.

        The table may have gone on while the page was loaded; then it is told what happened since. False if that cannot be
        told, and the page has to be loaded anew; so it is for a page that is behind and does not know how many moves it shows.
        """
        state = self.table.state
        if moves is None:
            moves = len(state.entries)
        missed = len(state.entries) - moves
        if not 0 <= missed <= MAX_MISSED or missed != state.number - number:
            return False
        with speaking(self.language):
            if self.wanted is None:
                self._seat = self.wanted = chair_of(state, self.held, None).seat
            self._game = state.at(moves) if missed else state.game
            self._scene = Moments(state).scene(self._game, self._seat, self.narrow)
            self._told = [told for told in state.told if told.moves <= moves] if missed else state.told
            self._moves = moves
            if not missed:
                self._ask(state, chair_of(state, self.held, self.wanted))
        if missed:
            self.tell(Moments(state, beats_of(turns_since(state, moves))))
        return True

    def tell(self, moments: Moments) -> None:
        """Queue what is news to this page; raises `asyncio.QueueFull`."""
        beats = moments.beats
        if beats and beats[0].moves <= self._moves:
            beats = [beat for beat in beats if beat.moves > self._moves]
        with speaking(self.language):
            shown = [self._show(moments, beat) for beat in beats]
            chair = chair_of(moments.state, self.held, self.wanted)
            self._seat = chair.seat
            self.wanted = self.wanted if chair.seat is None else chair.seat
            last = self._end(moments, beats)
            own = self._ask(moments.state, chair)
            texts = [moments.once(encoded, patch) for patch in (*shown, last)]
        if shown and not last.keys() & _VISIBLE:
            texts[-2:] = [_joined(texts[-2:])]
        texts[-1] = _joined((texts[-1], encoded(own)))
        for text in texts:
            self.queue.put_nowait(text)

    def _show(self, moments: Moments, beat: Beat) -> Patch:
        before, then = self._scene, self._game
        self._scene, self._game = moments.scene(beat.state, self._seat, self.narrow), beat.state
        return moments.once(moments.show, beat, before, self._scene, then)

    def _end(self, moments: Moments, beats: Sequence[Beat]) -> Patch:
        """How the table stands now."""
        state, before, then, told = moments.state, self._scene, self._game, self._told
        self._scene, self._game = moments.scene(state.game, self._seat, self.narrow), state.game
        self._told, self._moves = state.told, len(state.entries)
        return moments.once(moments.end, before, self._scene, then, told, beats)

    def _ask(self, state: TableState, chair: Chair) -> Patch:
        """Bar, lit places and who is asked, as far as they differ from what the page shows."""
        shown = bar(state, chair)
        asks = {
            "bar": _PASSING.sub("", shown),
            "title": page_title(state),
            "lit": sorted(state.words.targets(state.view(chair.seat).known, chair.decision)) if chair.decision else [],
            "asked": asked_seats(state.game),
        }
        news = {key: value for key, value in asks.items() if key not in self._asks or self._asks[key] != value}
        self._asks = asks
        return news | {"bar": shown} if "bar" in news else news


def _joined(messages: Iterable[str]) -> str:
    """One message with everything that these have, as JSON."""
    inside = [message[1:-1] for message in messages]
    return f"{{{','.join(part for part in inside if part)}}}"


class Hub:
    """All open pages."""

    def __init__(self, room: Room) -> None:
        self._pages: dict[str, set[Page]] = {}
        room.listen(self.changed)

    @property
    def pages(self) -> int:
        return sum(map(len, self._pages.values()))

    async def changed(self, table: Table, change: Change) -> None:
        """Tell every page of the table; one that cannot keep up is let go and will load itself anew."""
        pages = list(self._pages.get(table.id, ()))
        if not pages:
            return
        moments = Moments(change.after, beats_of(change.turns or ()))
        for page in pages:
            page.table = table
            try:
                if page.lost:
                    self.leave(page)
                    page.queue.put_nowait(json.dumps(RELOAD))
                else:
                    page.tell(moments)
            except asyncio.QueueFull:
                self.leave(page)
            except Exception:
                log.exception("A page of table %s could not be told what happened.", sign(table.id))
                self.leave(page)
                page.queue.put_nowait(json.dumps(RELOAD))

    @property
    def is_full(self) -> bool:
        return self.pages >= MAX_PAGES

    def join(self, page: Page, number: int, moves: int | None) -> bool:
        """Tell a page from now on, beginning with what it has missed; False if it has to be loaded anew (see `Page.begin`)."""
        if not page.begin(number, moves):
            return False
        self._pages.setdefault(page.table.id, set()).add(page)
        return True

    def leave(self, page: Page) -> None:
        pages = self._pages.get(page.table.id, set())
        pages.discard(page)
        if not pages:
            self._pages.pop(page.table.id, None)
