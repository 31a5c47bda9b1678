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
from typing import Any, Final

from carson.game import CarsonError, State
from carson.game.language import language, speaking
from carson.web.live.moments import Moments, cues
from carson.web.live.replay import Beat, Replay
from carson.web.logs import sign
from carson.web.pages.scene import Scene, difference
from carson.web.pages.table.bar import bar
from carson.web.pages.table.page import asked_seats, log_line
from carson.web.table.room import Room, Table
from carson.web.table.state import Told
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
"""What differs in every bar and says nothing new: the script of the page keeps it up to date."""

_VISIBLE: Final = frozenset(("pieces", "fresh", "gone", "moved", "stage", "lines", "taken"))
"""The parts of a patch that one sees on the table."""

log = logging.getLogger(__name__)

Patch = dict[str, Any]


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
        self._state: State
        self._scene: Scene
        self._told: list[Told]
        self._moves = 0
        self._asks: dict[str, Any] = {}
        """The bar, what is lit and who is asked, as far as the page shows them."""

    def _hands_now(self) -> dict[int, int]:
        return {seat: self.table.position.hands[seat] for seat in self.held}

    @property
    def lost(self) -> bool:
        """A seat of this page is somebody else’s now; it must not be shown another thing through its eyes."""
        return self._hands != self._hands_now()

    def begin(self, number: int, moves: int | None = None) -> bool:
        """Remember what the page shows: the table at this *number* of its log, after so many *moves*.

        The table may have gone on while the page was loaded; then it is told what happened since. False if that cannot be
        told, and the page has to be loaded anew; so it is for a page that is behind and does not know how many moves it shows.
        """
        position = self.table.position
        if moves is None:
            moves = len(position.entries)
        missed = len(position.entries) - moves
        if not 0 <= missed <= MAX_MISSED or missed != position.number - number:
            return False
        with speaking(self.language):
            if self.wanted is None:
                self._seat = self.wanted = chair_of(position, self.held, None).seat
            self._state = position.at(moves) if missed else position.state.copy()
            self._scene = Moments(position).scene(self._state, self._seat, self.narrow)
            self._told = [told for told in position.told if told.moves <= moves]
            self._moves = moves
            if not missed:
                self._ask(chair_of(position, self.held, self.wanted))
        if missed:
            beats = Replay(self._state, position.entries[:moves]).follow(position)
            self.tell(Moments(position, beats or ()))
        return True

    def tell(self, moments: Moments) -> None:
        """Queue what is news to this page; raises `asyncio.QueueFull`."""
        with speaking(self.language):
            patches = [self._beat(moments, number) for number, beat in enumerate(moments.beats) if beat.moves > self._moves]
            last = self._last(moments)
        if patches and not last.keys() & _VISIBLE:
            patches[-1] |= last
        else:
            patches.append(last)
        for patch in patches:
            self.queue.put_nowait(json.dumps(patch, ensure_ascii=False, separators=(",", ":")))

    def _beat(self, moments: Moments, number: int) -> Patch:
        beat = moments.beats[number]
        lines = moments.lines(number)
        told = [Told(beat.moves, line) for line in lines]
        patch = self._show(moments.scene(beat.state, self._seat, self.narrow))
        if acted := cues(self._state, beat.state, beat.events, lines):
            patch["stage"] = acted
        if told:
            patch["lines"] = [log_line(moments.position, each) for each in told]
        if beat.first:
            patch["by"] = "bot" if moments.is_bot(beat.seat) else "person"
        self._state = beat.state
        self._told += told
        return patch

    def _show(self, now: Scene) -> Patch:
        patch = difference(self._scene, now)
        self._scene = now
        return patch

    def _last(self, moments: Moments) -> Patch:
        """How the table stands now, and what is asked."""
        position = moments.position
        chair = chair_of(position, self.held, self.wanted)
        self._seat = chair.seat
        if chair.seat is not None:
            self.wanted = chair.seat
        state = position.state
        patch: Patch = {"at": position.number, "moves": len(position.entries)}
        if state.over:
            patch["over"] = True
        patch |= self._show(moments.scene(state, chair.seat, self.narrow))
        if acted := cues(self._state, state, (), ()):
            patch["stage"] = acted
        patch |= self._log(position.told)
        patch |= self._ask(chair)
        self._state, self._moves = state.copy(), len(position.entries)
        return patch

    def _log(self, told: list[Told]) -> Patch:
        """What the log of the page still differs in from that of the table."""
        same = 0
        for old, new in zip(self._told, told, strict=False):
            if old != new:
                break
            same += 1
        taken, lines = len(self._told) - same, [log_line(self.table.position, line) for line in told[same:]]
        self._told = list(told)
        return {key: value for key, value in (("taken", taken), ("lines", lines)) if value}

    def _ask(self, chair: Chair) -> Patch:
        """Bar, lit places and who is asked, as far as they differ from what the page shows."""
        position = self.table.position
        shown = bar(position, chair)
        known = position.state.view(chair.seat).known
        asks = {
            "bar": _PASSING.sub("", shown),
            "lit": sorted(position.words.targets(known, chair.decision)),
            "asked": asked_seats(position.state),
        }
        news = {key: value for key, value in asks.items() if key not in self._asks or self._asks[key] != value}
        self._asks = asks
        return news | {"bar": shown} if "bar" in news else news


class Hub:
    """All open pages."""

    def __init__(self, room: Room) -> None:
        self._pages: dict[str, set[Page]] = {}
        self._replays: dict[str, Replay] = {}
        room.listen(self.changed)

    @property
    def pages(self) -> int:
        return sum(map(len, self._pages.values()))

    async def changed(self, table: Table) -> None:
        """Tell every page of the table; one that cannot keep up is let go and will load itself anew."""
        pages = list(self._pages.get(table.id, ()))
        if not pages:
            return
        position = table.position
        beats = self._beats(table)
        if beats is None:
            self._replays[table.id] = Replay(position.state, position.entries)
        moments = Moments(position, beats or ())
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

    def _beats(self, table: Table) -> list[Beat] | None:
        """What happened since the last change; None if it cannot be told step by step."""
        try:
            return self._replays[table.id].follow(table.position)
        except CarsonError:
            log.exception("Table %s could not be followed.", sign(table.id))
            return None

    @property
    def is_full(self) -> bool:
        return self.pages >= MAX_PAGES

    def join(self, page: Page, number: int, moves: int | None) -> bool:
        """Tell a page from now on, beginning with what it has missed; False if it has to be loaded anew (see `Page.begin`)."""
        if not page.begin(number, moves):
            return False
        position = page.table.position
        self._pages.setdefault(page.table.id, set()).add(page)
        self._replays.setdefault(page.table.id, Replay(position.state, position.entries))
        return True

    def leave(self, page: Page) -> None:
        pages = self._pages.get(page.table.id, set())
        pages.discard(page)
        if not pages:
            self._pages.pop(page.table.id, None)
            self._replays.pop(page.table.id, None)
