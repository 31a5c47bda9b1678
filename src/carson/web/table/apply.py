"""What each kind of log entry does to a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from carson.game import Entry
from carson.game.language import mark
from carson.web.store import AGAIN, AGREE, ASK, BOT, CLOCK, FLAG, LEAVE, MOVE, PLAN, REFUSE, SIT, UNDO, Row
from carson.web.store.entries import HUMAN
from carson.web.table.clock import Clock, read_terms
from carson.web.table.log_text import Note

if TYPE_CHECKING:
    from carson.web.table.state import TableState


class Asked(NamedTuple):
    """Somebody has asked to go back behind what was revealed (see `carson.web.table.undo`)."""

    seat: int
    goal: int
    """How many moves would stay."""
    number: int
    """The entry with which it was asked."""
    agreed: frozenset[int]


def _move(position: TableState, row: Row) -> None:
    position.play(Entry(row.seat, row.text))
    position.moved, position.undo_asked = row.number, None


def _undo(position: TableState, row: Row) -> None:
    position.back_to(int(row.text), row.seat)
    position.moved, position.undo_asked = row.number, None


def _ask(position: TableState, row: Row) -> None:
    goal = int(row.text)
    position.undo_asked = Asked(row.seat, goal, row.number, frozenset((row.seat,)))
    secret, what = position.undone(position.at(goal), goal)
    words = mark("{name} asks to take back a secret choice.") if secret else mark("{name} asks to take back “{what}”.")
    position.note(Note(words, row.seat, what))


def _agree(position: TableState, row: Row) -> None:
    if position.undo_asked is not None:
        position.undo_asked = position.undo_asked._replace(agreed=position.undo_asked.agreed | {row.seat})
        position.note(Note(mark("{name} agrees."), row.seat, ""))


def _refuse(position: TableState, row: Row) -> None:
    if position.undo_asked is not None:
        own = row.seat == position.undo_asked.seat
        position.note(Note(mark("{name} plays on.") if own else mark("{name} does not agree."), row.seat, ""))
        position.undo_asked = None


def _bot(position: TableState, row: Row) -> None:
    position.note(Note(mark("{name} is now played by the bot “{what}”."), row.seat, row.text))
    position.seats[row.seat] = row.text
    position.free.discard(row.seat)
    position.hands[row.seat] = row.number


def _sit(position: TableState, row: Row) -> None:
    """A person sits down, or is called by another name from now on."""
    new = row.seat in position.free or position.seats[row.seat] != HUMAN
    was = position.names[row.seat]
    if row.text and row.text != was:
        position.rename(row.seat, row.text)
    if new:
        position.seats[row.seat] = HUMAN
        position.free.discard(row.seat)
        position.hands[row.seat] = row.number
        position.note(Note(mark("{name} sits down."), row.seat, ""))
    else:
        position.note(Note(mark("{was} is now called {what}."), row.seat, row.text, was))


def _leave(position: TableState, row: Row) -> None:
    position.note(Note(mark("The seat of {name} is free."), row.seat, ""))
    position.seats[row.seat] = HUMAN
    position.free.add(row.seat)
    position.hands[row.seat] = row.number


def _clock(position: TableState, row: Row) -> None:
    position.clock = Clock(read_terms(row.text), len(position.seats))


def _flag(position: TableState, row: Row) -> None:
    words = mark("The time of {name} has run out.")
    position.note(Note(mark("The time of {name} has run out: a bot moves.") if row.text == "bot" else words, row.seat, ""))


def _plan(position: TableState, row: Row) -> None:
    position.plans.announce(row.seat, row.text)
    made, ended = mark("{name} has made a plan for this round."), mark("{name} has no plan any more.")
    position.note(Note(made if row.text else ended, row.seat, ""))


def _again(position: TableState, row: Row) -> None:
    position.next_table = row.text
    position.note(Note(mark("{name} plays again: a new table is open."), row.seat, ""))


KINDS: Final[dict[str, Callable[[TableState, Row], None]]] = {
    MOVE: _move,
    UNDO: _undo,
    BOT: _bot,
    SIT: _sit,
    LEAVE: _leave,
    CLOCK: _clock,
    FLAG: _flag,
    PLAN: _plan,
    AGAIN: _again,
    ASK: _ask,
    AGREE: _agree,
    REFUSE: _refuse,
}
"""What an entry of each kind does to a table. Every entry counts in `TableState.number`; only moves make the record longer."""
