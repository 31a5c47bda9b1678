"""What happened at a table since a moment, beat by beat: events that belong together, and the state right after them.

A table tells its listeners only that it has changed. So a `Replay` follows it one change behind and makes the same moves once
more, listening: that costs a fraction of a millisecond a move and needs nothing of whoever changed the table, be it a person,
a bot or another worker that wrote several moves at once. Of each moment a copy is kept; in it nobody is asked, so that no
choice of the moment before can show through.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from carson.game import CHANCE, Entry, Event, State
from carson.web.table.state import TableState
from carson.words.base import words_of

MOST_EVENTS: Final = 300
"""Who has missed more than this is shown the end of it."""


class Beat(NamedTuple):
    """A few events that are shown together."""

    events: tuple[Event, ...]
    state: State
    """Right after them; nobody is asked in it."""
    seat: int
    """Who made the move from which it came; `CHANCE` if nobody did."""
    moves: int
    """The number of moves after which the log tells it."""
    first: bool
    """It is the first that the move brought about."""


class _Heard(NamedTuple):
    event: Event
    state: State


class Replay:
    """A table as it was when it was looked at last."""

    def __init__(self, state: State, entries: Sequence[Entry]) -> None:
        self.state = state.copy()
        self.entries = list(entries)

    def follow(self, position: TableState, until: int | None = None) -> list[Beat] | None:
        """Catch up with the table, or with its first moves *until* a number of them.

        None if it has gone back, or so far on that nobody would want to watch it.
        """
        known = len(self.entries)
        if position.entries[:known] != self.entries:
            return None
        beats: list[Beat] = []
        fresh = position.entries[known:until]
        for chapter in _chapters(fresh):
            heard = self._hear(chapter)
            seat, moves = chapter[0].seat, len(self.entries)
            for number, group in enumerate(words_of(self.state).beats([each.event for each in heard])):
                together = heard[group.start : group.stop]
                events = tuple(each.event for each in together)
                beats.append(Beat(events, together[-1].state, seat, moves, number == 0))
        return beats if sum(len(beat.events) for beat in beats) <= MOST_EVENTS else None

    def _hear(self, chapter: Sequence[Entry]) -> list[_Heard]:
        heard: list[_Heard] = []

        def listen(event: Event) -> None:
            moment = self.state.copy()
            moment.decisions = ()
            heard.append(_Heard(event, moment))

        self.state.listener = listen
        for entry in chapter:
            self.state.play(entry.text, entry.seat)
            self.entries.append(entry)
        self.state.listener = None
        return heard


def _chapters(entries: Sequence[Entry]) -> Iterator[list[Entry]]:
    """Each move with what chance answered to it."""
    chapter: list[Entry] = []
    for entry in entries:
        if chapter and entry.seat != CHANCE:
            yield chapter
            chapter = []
        chapter.append(entry)
    if chapter:
        yield chapter
