"""Plans for the rest of a round: “pass when I am asked next”, “place there if nobody stands there yet, otherwise stop”.

Everybody sees them. They are entries of the log, are carried out together with the move that leads to them, and end with the
round; a plan that cannot go on as it was meant stops and its seat is asked.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from carson.game import Move, State
from carson.game.language import say
from carson.web.errors import Refused
from carson.web.store.entries import BOT, LEAVE, MOVE, UNDO, Row

PASS: Final = "pass"
MAX_STEPS: Final = 8


class Next(NamedTuple):
    """What a plan does now; without a *move* it stops."""

    seat: int
    move: str


class Plans:
    """What each seat has announced for the rest of the round."""

    def __init__(self) -> None:
        self.steps: dict[int, tuple[str, ...]] = {}
        self.round = 0

    def copy(self) -> Plans:
        new = Plans()
        new.steps, new.round = dict(self.steps), self.round
        return new

    def announce(self, seat: int, text: str) -> None:
        """Take the text of an entry; an empty one ends the plan."""
        steps = read_steps(text)
        if steps:
            self.steps[seat] = steps
        else:
            self.steps.pop(seat, None)

    def is_asked(self, state: State, seat: int) -> bool:
        """Whether *seat* has a plan, and the open question is one that a plan answers."""
        return seat in self.steps and bool(state.agenda) and bool(state.agenda[-1].plannable(state, seat))

    def follow(self, was_asked: bool, row: Row, state: State) -> None:
        """Update the plans after an entry; *was_asked* is what `is_asked` said of its seat before it."""
        if row.kind == UNDO or state.round != self.round:
            self.steps.clear()
        self.round = state.round
        if row.kind in (LEAVE, BOT):
            self.steps.pop(row.seat, None)
        elif row.kind == MOVE and was_asked and row.seat in self.steps:
            first, *others = self.steps[row.seat]
            self.announce(row.seat, "; ".join(others) if first == row.text else "")

    def next(self, state: State, people: Collection[int]) -> Next | None:
        """What a plan of one of these seats does now."""
        for decision in state.decisions if self.steps else ():
            if decision.seat in people and self.is_asked(state, decision.seat):
                step = self.steps[decision.seat][0]
                possible = step in decision.moves and step in plannable(state, decision.seat)
                return Next(decision.seat, step if possible else "")
        return None


def read_steps(text: str) -> tuple[str, ...]:
    return tuple(step for step in text.split("; ") if step)


def checked_steps(state: State, seat: int, steps: Sequence[str], announced: Collection[str] = ()) -> str:
    """The steps as the text of an entry: moves that *seat* can plan now or has *announced*. Raises `Refused`."""
    if PASS in steps[:-1]:
        raise Refused(say("A plan ends with passing: nothing can be placed after it."), 409)
    if len(steps) > MAX_STEPS:
        raise Refused(say("A plan has at most {number} steps.", number=MAX_STEPS), 409)
    for step in steps:
        if step not in announced and step not in plannable(state, seat):
            raise Refused(say("“{move}” cannot be planned now.", move=step))
    return "; ".join(steps)


def plannable(state: State, seat: int) -> list[Move]:
    """The moves that this seat may announce now."""
    return [move for step in state.agenda for move in step.plannable(state, seat)]
