"""What each kind of log entry does to a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from carson.game import Entry
from carson.game.language import mark
from carson.web.store import AGAIN, AGREE, ASK, BOT, CLOCK, FLAG, LEAVE, MOVE, PLAN, REFUSE, SIT, UNDO, Row
from carson.web.store.entries import HUMAN, PROGRAM
from carson.web.table.clock import Clock, read_terms
from carson.web.table.history import Note, Tail
from carson.web.table.naming import is_unnamed

if TYPE_CHECKING:
    from carson.web.table.state import TableState


class Asked(NamedTuple):
    """Somebody has asked to undo past something that was revealed (see `carson.web.table.undo`)."""

    seat: int
    goal: int
    """How many moves would stay."""
    number: int
    """The entry with which it was asked."""
    agreed: frozenset[int]
    move: str = ""
    """The first move that would go; nothing where that is a secret choice."""


def _move(state: TableState, row: Row) -> None:
    state.play(Entry(row.seat, row.text))
    state.game_changed_at, state.undo_asked = row.number, None


def _undo(state: TableState, row: Row) -> None:
    state.back_to(int(row.text), row.seat)
    state.game_changed_at, state.undo_asked = row.number, None


def _ask(state: TableState, row: Row) -> None:
    goal = int(row.text)
    secret, what = state.undone(state.at(goal), goal)
    state.undo_asked = Asked(row.seat, goal, row.number, frozenset((row.seat,)), what)
    words = mark("{name} asks to take back a secret choice.") if secret else mark("{name} asks to take back “{what}”.")
    state.note(Note(words, row.seat, "", move=what))


def _agree(state: TableState, row: Row) -> None:
    if state.undo_asked is not None:
        state.undo_asked = state.undo_asked._replace(agreed=state.undo_asked.agreed | {row.seat})
        state.note(Note(mark("{name} agrees."), row.seat, ""))


def _refuse(state: TableState, row: Row) -> None:
    if state.undo_asked is not None:
        own = row.seat == state.undo_asked.seat
        state.note(Note(mark("{name} plays on.") if own else mark("{name} does not agree."), row.seat, ""))
        state.undo_asked = None


def _depart(state: TableState, row: Row) -> None:
    """Record how much of the game a person who leaves a seat has seen."""
    if row.seat in state.present:
        state.departed[row.seat] = max(len(state.played), state.departed.get(row.seat, 0))


def _bot(state: TableState, row: Row) -> None:
    """Let a bot play on. It brings a name if the seat has only a number."""
    _depart(state, row)
    bot, _, name = row.text.partition(" ")
    if name:
        state.rename(row.seat, name)
    state.note(Note(mark("{name} is now played by the bot “{what}”."), row.seat, "", bot=bot))
    state.seats[row.seat] = bot
    state.free.discard(row.seat)
    state.programs.discard(row.seat)
    state.changed_hands_at[row.seat] = row.number


def _sit(state: TableState, row: Row) -> None:
    """A person sits down, or is called by another name from now on."""
    new = row.seat in state.free or state.seats[row.seat] != HUMAN
    was = state.names[row.seat]
    if row.text and row.text != was:
        state.rename(row.seat, row.text)
    if new:
        state.seats[row.seat] = HUMAN
        state.free.discard(row.seat)
        state.programs.discard(row.seat)
        state.changed_hands_at[row.seat] = row.number
        state.note(Note(mark("{name} sits down."), row.seat, ""))
    elif is_unnamed(row.text):
        _forget_names(state, row.seat)
    elif row.text not in ("", was):
        state.note(Note(mark("{was} is now called {what}."), row.seat, row.text, was))


def _forget_names(state: TableState, seat: int) -> None:
    """Remove the name of a person from the story, at their own wish."""

    def told(note: object) -> bool:
        return not (isinstance(note, Note) and note.was and note.seat == seat)

    state.story = Tail([each for each in state.story.kept if told(each.happened)], state.story.first)


def _program(state: TableState, row: Row) -> None:
    state.programs.add(row.seat)
    state.note(Note(mark("{name} is a bot."), row.seat, ""))


def _leave(state: TableState, row: Row) -> None:
    _depart(state, row)
    state.note(Note(mark("The seat of {name} is free."), row.seat, ""))
    state.seats[row.seat] = HUMAN
    state.free.add(row.seat)
    state.programs.discard(row.seat)
    state.changed_hands_at[row.seat] = row.number


def _clock(state: TableState, row: Row) -> None:
    state.clock = Clock(read_terms(row.text), len(state.seats))


def _flag(state: TableState, row: Row) -> None:
    words = mark("{name}’s time has run out.")
    state.note(Note(mark("{name}’s time has run out: a bot moves.") if row.text == "bot" else words, row.seat, ""))


def _plan(state: TableState, row: Row) -> None:
    made, ended = mark("{name} has made a plan for this round."), mark("{name} has no plan any more.")
    if not row.text or row.seat not in state.plans.steps:
        state.note(Note(made if row.text else ended, row.seat, ""))
    state.plans.announce(row.seat, row.text)


def _again(state: TableState, row: Row) -> None:
    state.next_table = row.text
    state.note(Note(mark("{name} plays again: a new table is open."), row.seat, ""))


KINDS: Final[dict[str, Callable[[TableState, Row], None]]] = {
    MOVE: _move,
    UNDO: _undo,
    BOT: _bot,
    SIT: _sit,
    PROGRAM: _program,
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
