"""Open pages: each has one socket, which brings what happens at its table, beat by beat.

Of every beat a page is sent the pieces that differ, the lines of the log and what is to be acted out; with the last one comes
what it is asked now. Anything else (a move taken back, a bot replaced) is one patch to how the table stands.
The server never waits for a page; each page sets its own pace.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import time
from collections.abc import Sequence
from typing import Any, Final

from carson.draw.svg.shape import Shape
from carson.game import State
from carson.game.language import language, speaking
from carson.web.live.beats import Beat, beats_of, turns_since
from carson.web.live.moments import Moments, Patch, encoded
from carson.web.logs import sign
from carson.web.pages.scene import Scene
from carson.web.pages.table.bar import bar
from carson.web.pages.table.page import page_title
from carson.web.table.cache import Table
from carson.web.table.change import Change
from carson.web.table.history import Passage, Tail
from carson.web.table.room import Room
from carson.web.table.state import TableState
from carson.web.table.viewer import Chair, chair_of

MAX_PAGES: Final = 5000
"""How many pages may be open at one worker."""
MAX_BACKLOG: Final = 400_000
"""How many characters may queue for a slow page; beyond that it is told to reload, which costs less."""
MAX_MISSED: Final = 100
"""How many missed moves a late page is told; a page that has missed more is reloaded."""
TELLING_S: Final = 0.005
"""How long pages are told in one go before other tasks get a turn."""
RELOAD: Final = {"reload": True}
"""Tells a page to reload."""

_PASSING: Final = re.compile(r'name="(?:at|client)" value="[^"]*"')
"""Fields that differ in every bar but are not a change: the page’s JavaScript keeps it up to date."""

_VISIBLE: Final = frozenset(("pieces", "fresh", "gone", "moved", "stage", "lines", "taken", "anew"))
"""The parts of a patch that can be seen on the table."""

log = logging.getLogger(__name__)


class Backlog(asyncio.Queue[str]):
    """The messages that a page has not been sent yet. Its limit counts characters, not messages."""

    characters = 0

    def full(self) -> bool:
        return self.characters >= MAX_BACKLOG

    def _put(self, item: str) -> None:
        self.characters += len(item)
        super()._put(item)

    def _get(self) -> str:
        item = super()._get()
        self.characters -= len(item)
        return item


class Page:
    """One open page: what it shows, and the queue of what it has not been sent yet."""

    def __init__(self, table: Table, held: frozenset[int], wanted: int | None, shape: Shape, hidden: bool = False) -> None:
        self.table = table
        self.held = held
        self.wanted = wanted
        """The seat to which the page was turned last."""
        self.shape = shape
        self.hidden = hidden
        """Its tab is in the background: nobody sees what it is told."""
        self.person: str | None = None
        self.hosts = False
        """Its person is the host of the table."""
        self.language = language()
        self.queue = Backlog()
        self._hands = self._hands_now()
        self._seat = wanted
        """The seat through whose eyes it shows the table; None behind a curtain."""
        self._game: State
        """The state of the game that it shows; like scene and story, shared with other pages."""
        self._scene: Scene
        """The pieces drawn from it."""
        self._story: Tail[Passage]
        """What its log tells, about seats with these names."""
        self._names: Sequence[str]
        self._moves = -1
        self._seen = -1
        """How many moves it had been told when it was last hidden."""
        self._question: dict[str, Any] = {}
        """The bar, what is lit and who is asked, as far as the page shows them."""

    def _hands_now(self) -> dict[int, int]:
        return {seat: self.table.state.changed_hands_at[seat] for seat in self.held}

    @property
    def seen(self) -> int:
        """How many moves its reader has seen; -1 if it has shown nothing yet."""
        return self._seen if self.hidden else self._moves

    def hide(self, hidden: bool) -> None:
        """Its tab goes into the background, or comes back."""
        self._seen, self.hidden = self.seen, hidden

    def drop(self) -> None:
        """Drop everything that is queued, and tell the page to reload."""
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(json.dumps(RELOAD))

    @property
    def lost(self) -> bool:
        """Whether one of its seats has changed hands, so that it must not be shown anything more."""
        return self._hands != self._hands_now()

    def begin(self, number: int, moves: int | None = None, moments: Moments | None = None) -> bool:
        """Remember what the page shows: the table at this *number* of its log, after this number of *moves*.

        If the table has gone on while the page was loading, the page is told what it missed. False if that is impossible, and
        the page must be reloaded: it missed too much, or is behind and does not know how many moves it shows.
        """
        state = self.table.state
        if moves is None:
            moves = len(state.played)
        missed = len(state.played) - moves
        if not 0 <= missed <= MAX_MISSED or missed != state.number - number or moves < state.played.first:
            return False
        with speaking(self.language):
            if self.wanted is None:
                self._seat = self.wanted = chair_of(state, self.held, None).seat
            self._game = state.at(moves) if missed else state.game
            now = Moments(state) if moments is None else moments
            self._scene = now.scene(self._game, self._seat, self.shape)
            self._story, self._names, self._moves, self._seen = state.story, state.names, moves, moves
            if missed:
                self._story = Tail([each for each in state.story.kept if each.moves <= moves], state.story.first)
            if not missed:
                self._bar_patch(now, chair_of(state, self.held, self.wanted))
        try:
            if missed:
                self.tell(Moments(state, beats_of(turns_since(state, moves))))
        except asyncio.QueueFull:
            return False
        return True

    def tell(self, moments: Moments) -> None:
        """Queue the patches that this page needs; raises `asyncio.QueueFull`."""
        beats = moments.beats
        if beats and beats[0].moves <= self._moves:
            beats = [beat for beat in beats if beat.moves > self._moves]
        with speaking(self.language):
            shown = [self._beat_patch(moments, beat) for beat in beats]
            chair = chair_of(moments.state, self.held, self.wanted)
            self._seat = chair.seat
            self.wanted = self.wanted if chair.seat is None else chair.seat
            last = self._final_patch(moments, beats)
            own = self._bar_patch(moments, chair)
            together = [shown.pop()] if shown and not last.keys() & _VISIBLE else []
            texts = [moments.once(encoded, patch) for patch in (*shown, *together, last, own)]
            texts[len(shown) :] = [moments.once(_joined, *texts[len(shown) :])]
        for text in texts:
            self.queue.put_nowait(text)

    def _beat_patch(self, moments: Moments, beat: Beat) -> Patch:
        """Show a beat: what differs from what the page shows so far."""
        scene_before, game_before = self._scene, self._game
        self._scene, self._game = moments.scene(beat.state, self._seat, self.shape), beat.state
        return moments.once(moments.beat_patch, beat, self._scene, scene_before, game_before)

    def _final_patch(self, moments: Moments, beats: Sequence[Beat]) -> Patch:
        """Show the table as it stands after all *beats*."""
        state, scene_before, game_before, story, names = moments.state, self._scene, self._game, self._story, self._names
        self._scene, self._game = moments.scene(state.game, self._seat, self.shape), state.game
        self._story, self._names, self._moves = state.story, state.names, len(state.played)
        return moments.once(moments.final_patch, self._scene, scene_before, game_before, story, names, beats)

    def _bar_patch(self, moments: Moments, chair: Chair) -> Patch:
        """Bar, lit places and who is asked, as far as they differ from what the page shows."""

        def question_of(state: TableState) -> dict[str, Any]:
            return _question_of(state, chair)

        shared = not chair.held  # otherwise there are forms in the bar, each with an id of its own
        question = moments.once(question_of, moments.state, about=chair) if shared else question_of(moments.state)
        before, self._question = self._question, question
        return moments.once(_changed, before, question)


def _question_of(state: TableState, chair: Chair) -> dict[str, Any]:
    """What a page is asked, and in ``asked bar`` how the bar reads without what differs in every bar."""
    shown = bar(state, chair)
    return {
        "bar": shown,
        "asked bar": _PASSING.sub("", shown.replace(f'data-at="{state.number}"', "", 1)),
        "title": page_title(state, chair),
        "lit": sorted(state.words.targets(state.view(chair.seat).known, chair.decision)) if chair.decision else [],
        "asked": state.game.asked_seats,
    }


def _changed(before: dict[str, Any], question: dict[str, Any]) -> Patch:
    """The parts of a question that differ; a bar that reads the same is not sent again."""
    changed = {key: value for key, value in question.items() if key not in before or before[key] != value}
    if "asked bar" not in changed:
        changed.pop("bar", None)
    changed.pop("asked bar", None)
    return changed


def _joined(*messages: str) -> str:
    """One JSON message with the parts of all these."""
    inside = [message[1:-1] for message in messages]
    return f"{{{','.join(part for part in inside if part)}}}"


class Hub:
    """All open pages."""

    def __init__(self, room: Room) -> None:
        self._pages: dict[str, set[Page]] = {}
        self._moments: dict[str, Moments] = {}
        """What was last drawn for the pages of each table, for those that come next."""
        self._room = room
        room.listen(self.changed)
        room.watched = self._pages.__contains__

    @property
    def pages(self) -> int:
        return sum(map(len, self._pages.values()))

    async def changed(self, table: Table, change: Change) -> None:
        """Tell every page of the table about a change. A page that cannot keep up, or has lost its seat, is reloaded."""
        pages = list(self._pages.get(table.id, ()))
        if not pages:
            return
        moments = self._moments[table.id] = Moments(change.after, beats_of(change.turns or ()))
        rested = time.perf_counter()
        for page in pages:
            if time.perf_counter() - rested > TELLING_S:
                await asyncio.sleep(0)
                rested = time.perf_counter()
            page.table = table
            try:
                if not page.lost:
                    page.tell(moments)
                    continue
            except asyncio.QueueFull:
                pass
            except Exception:
                log.exception("A page of table %s could not be told what happened.", sign(table.id))
            self.leave(page)
            page.drop()

    @property
    def is_full(self) -> bool:
        return self.pages >= MAX_PAGES or self._room.cache.is_full

    def join(self, page: Page, number: int, moves: int | None) -> bool:
        """Keep a page up to date from now on, beginning with what it has missed; False if it must reload (see `Page.begin`)."""
        table = page.table.id
        moments = self._moments.get(table)
        if moments is None or moments.state is not page.table.state:
            moments = self._moments[table] = Moments(page.table.state)
        if page.begin(number, moves, moments):
            self._pages.setdefault(table, set()).add(page)
        elif table not in self._pages:
            del self._moments[table]
        return page in self._pages.get(table, ())

    def leave(self, page: Page) -> None:
        pages = self._pages.get(page.table.id, set())
        pages.discard(page)
        if not pages:
            self._pages.pop(page.table.id, None)
            self._moments.pop(page.table.id, None)
