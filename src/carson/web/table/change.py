"""One change of a table, worked out once: the entries for its log, how the table stands after them, and what happened.

Every change begins as a `Draft`, made under the table’s lock (`carson.web.table.room.Room.change`). A draft is a copy of the
table; each entry that is added to it is applied at once by the one function for its kind (`carson.web.table.apply.KINDS`), so
what is illegal is refused there and the draft is thrown away. The finished `Change` is all that anybody needs:

- the store writes `rows`, and beside them the `TableStatus` of `after`;
- once they are committed, the room puts `after` in the place of `before`: a `TableState` that was published is never changed;
- the open pages show `turns`, event by event, without playing anything again.

Entries that another worker has written are read as a change, too, so they reach memory and pages in the same way.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from carson.game import CHANCE, Event, State
from carson.game.language import say
from carson.web.errors import Refused
from carson.web.store import MOVE, PLAN, UNDO, Row
from carson.web.table.plans import checked_steps, plannable
from carson.web.table.snapshots import hash_of
from carson.web.table.state import TableState

MAX_EVENTS: Final = 300
"""How many events are kept to be shown; pages that have missed more are shown only how it ended."""


class Heard(NamedTuple):
    """An event, and the state right after it, without any decision: what could be chosen before must not show."""

    event: Event
    state: State


class Turn(NamedTuple):
    """A move and the moves of chance that followed it."""

    seat: int
    """Who moved; `CHANCE` if nobody did."""
    moves: int
    """How many moves the game has after it."""
    heard: tuple[Heard, ...]


class Change(NamedTuple):
    """Entries for the log of a table, and everything that follows from them."""

    before: TableState
    after: TableState
    rows: tuple[Row, ...]
    turns: tuple[Turn, ...] | None
    """What happened in the game, in order; None if it went back, or too much happened to be watched."""


class TurnRecorder:
    """Hears what happens while a game is played, turn by turn."""

    def __init__(self) -> None:
        self._turns: list[Turn] = []
        self._heard: list[Heard] = []
        self._state: State | None = None
        self.events = 0

    def listen_to(self, state: State) -> None:
        self._state = state

    def hear(self, event: Event) -> None:
        self.events += 1
        if self.events <= MAX_EVENTS and self._state is not None:
            moment = self._state.copy()
            moment.decisions = ()
            self._heard.append(Heard(event, moment))

    def end_move(self, seat: int, moves: int) -> None:
        """End a move, after which the game has this number of *moves*. A move of chance belongs to the turn before it."""
        heard, self._heard = tuple(self._heard), []
        if seat == CHANCE and self._turns:
            last = self._turns[-1]
            self._turns[-1] = last._replace(moves=moves, heard=last.heard + heard)
        else:
            self._turns.append(Turn(seat, moves, heard))

    @property
    def turns(self) -> tuple[Turn, ...] | None:
        return tuple(self._turns) if self.events <= MAX_EVENTS else None


class Draft:
    """A change in the making; *client* is the id of its request, if that may be repeated."""

    def __init__(self, before: TableState, client: str | None = None) -> None:
        self._before = before
        self._client = client
        self._made = time.time()
        self._rows: list[Row] = []
        self._listener = TurnRecorder()
        self._went_back = False
        self.state = before.copy()
        """The table after the entries so far."""
        self.state.watcher = self._listener.hear

    def add(self, kind: str, seat: int, text: str = "") -> None:
        """Add one entry; raises `CarsonError` if it is illegal."""
        row = Row(self.state.number + 1, kind, seat, text, made=self._made)
        self._apply(row)
        self._rows.append(row._replace(hash=hash_of(self.state.game)) if kind == MOVE else row)

    def _apply(self, row: Row) -> None:
        self._listener.listen_to(self.state.game)
        self.state.apply(row)
        if row.kind == MOVE:
            self._listener.end_move(row.seat, len(self.state.played))
        elif row.kind == UNDO:
            self._went_back = True

    def move(self, seat: int, text: str) -> None:
        """Add a move and what follows from it; raises `CarsonError`."""
        if self.state.is_full:
            raise Refused(say("This table has so many moves that no more can be made; play again at a new one."), 409)
        self.add(MOVE, seat, self.state.kind.current_text(text))
        self.go_on()

    def move_on(self, seat: int, texts: Sequence[str]) -> None:
        """Add several moves of *seat*, such as all lines of a sheet; raises `CarsonError`.

        Nothing may happen between them: a refused draft would otherwise tell what its first moves reveal.
        """
        for made, text in enumerate(texts):
            if len(self._rows) > made or self._listener.events:
                raise Refused(say("Make one move at a time: something happens after the first one."), 409)
            self.move(seat, text)

    def go_on(self) -> None:
        """Add the moves of chance and of plans until somebody is asked."""
        state = self.state
        while True:
            decisions = state.game.decisions
            if decisions and decisions[0].seat == CHANCE:
                self.add(MOVE, CHANCE, str(state.luck.copy().draw(state.game)))
                continue
            planned = state.plans.next(state.game, state.present)
            if planned is None:
                return
            self.add(*((MOVE, planned.seat, planned.move) if planned.move else (PLAN, planned.seat)))

    def plan(self, seat: int, steps: Sequence[str]) -> None:
        """Announce these steps as the plan of a seat, or with none give its plan up; raises `Refused`.

        If the seat is asked already, the plan is carried out at once.
        """
        announced = self.state.plans.steps.get(seat, ())
        if not steps and not announced:
            raise Refused(say("There is no plan to cancel."), 409)
        if steps and not plannable(self.state.game, seat):
            raise Refused(say("Nothing can be planned now."), 409)
        self.add(PLAN, seat, checked_steps(self.state.game, seat, steps, announced))
        self.go_on()

    def read(self, rows: Iterable[Row]) -> Draft:
        """Take entries as another worker has written them."""
        for row in rows:
            self._apply(row)
            self._rows.append(row)
        return self

    def finish(self) -> Change:
        """The change. Its first entry carries the client’s id and the answer to its request: the number of the last entry."""
        rows, state = self._rows, self.state
        if self._client is not None and rows:
            rows[0] = rows[0]._replace(client=self._client, answer=rows[-1].number)
            state.answers[self._client] = rows[-1].number
        state.watcher = None
        return Change(self._before, state, tuple(rows), None if self._went_back else self._listener.turns)
