"""The beats of a change: events that are shown together, and the state right after them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from carson.game import Event, State
from carson.web.table.change import Turn, TurnRecorder
from carson.web.table.state import TableState
from carson.words.base import words_of


class Beat(NamedTuple):
    """A few events that are shown together."""

    events: tuple[Event, ...]
    state: State
    """Right after them; nobody is asked in it."""
    seat: int
    """Who made the move from which it came; `CHANCE` if nobody did."""
    moves: int
    """The number of moves in the record when the log tells it."""
    first: bool
    """Whether it is the first beat of its move."""


def beats_of(turns: Sequence[Turn]) -> list[Beat]:
    """The beats of these turns, in order."""
    beats: list[Beat] = []
    for turn in turns:
        events = [each.event for each in turn.heard]
        for number, group in enumerate(words_of(turn.heard[0].state).beats(events) if events else ()):
            together = turn.heard[group.start : group.stop]
            beats.append(Beat(tuple(events[group.start : group.stop]), together[-1].state, turn.seat, turn.moves, number == 0))
    return beats


def turns_since(state: TableState, moves: int, until: int | None = None) -> Sequence[Turn]:
    """Replay what happened after the first *moves* of a table, *until* a number of them; empty if it is too much to watch."""
    game, listener = state.at(moves), TurnRecorder()
    game.listener = listener.hear
    listener.listen_to(game)
    for number, entry in enumerate(state.played[moves:until], moves + 1):
        game.play(entry.text, entry.seat)
        listener.end_move(entry.seat, number)
    return listener.turns or ()
