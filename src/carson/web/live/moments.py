"""The moments of a change, each drawn and worded once for all pages that see the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from carson.game import Event, State
from carson.game.language import language
from carson.web.live.cues import CUES, plain
from carson.web.live.replay import Beat
from carson.web.pages.scene import Scene
from carson.web.pages.table.board import scene_of
from carson.web.store.entries import EMPTY, HUMAN
from carson.web.table.state import TableState
from carson.words.lines import Line


class Moments:
    """What happened at a table, beat by beat, and how it stands now."""

    def __init__(self, position: TableState, beats: Sequence[Beat] = ()) -> None:
        self.position = position
        self.beats = beats
        self._public: dict[int, Any] = {}
        self._scenes: dict[tuple[int, int | None, bool, str], Scene] = {}
        self._lines: dict[tuple[int, str], list[Line]] = {}

    def scene(self, state: State, seat: int | None, narrow: bool) -> Scene:
        """What a page shows to *seat* in a moment. Drawn from what the seat may know; who knows no more than all shares it."""
        known = state.view(seat).known
        number = id(state)
        if number not in self._public:
            self._public[number] = state.view(None).known.key()
        if known.key() == self._public[number] and (seat is None or known.decision_of(seat) is None):
            seat = None
        asked = (number, seat, narrow, language())
        if asked not in self._scenes:
            self._scenes[asked] = scene_of(known, seat, narrow)
        return self._scenes[asked]

    def is_bot(self, seat: int) -> bool:
        return seat >= 0 and self.position.seats[seat] not in (HUMAN, EMPTY)

    def lines(self, number: int) -> list[Line]:
        """What the log tells of a beat, in the language that is spoken now."""
        asked = (number, language())
        if asked not in self._lines:
            self._lines[asked] = self.position.words.story(self.beats[number].events, self.position.names)
        return self._lines[asked]


def cues(before: State, after: State, events: Sequence[Event], lines: Sequence[Line]) -> list[dict[str, Any]]:
    """What a page acts out between two moments. Only from what everybody may know."""
    headings = [line.text for line in lines if line.heading]
    then, now = before.view(None).known, after.view(None).known
    return plain(CUES.of(now.game)(then, now, events, headings))
