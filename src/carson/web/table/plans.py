"""Plans for the rest of a round: “pass when I am asked next”, “place there if nobody stands there yet, otherwise stop”.

Everybody sees them. They are entries of the log, are carried out together with the move that leads to them, and end with the
round; a plan that cannot go on as it was meant stops and its seat is asked.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from carson.game import CarsonError, Decision, State
from carson.game.language import say
from carson.web.errors import Refused
from carson.web.store.entries import BOT, LEAVE, MOVE, UNDO, Row

PASS: Final = "pass"
PLACING: Final = "place"
"""The kind of decision that a plan answers."""
MAX_STEPS: Final = 8
_STEP: Final = re.compile(r"place [a-z0-9-]{1,20}")


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

    def follow(self, before: Sequence[Decision], row: Row, state: State) -> None:
        """What an entry, before which these decisions were open, leaves of the plans."""
        if row.kind == UNDO or state.round != self.round:
            self.steps.clear()
        self.round = state.round
        if row.kind in (LEAVE, BOT):
            self.steps.pop(row.seat, None)
        elif row.kind == MOVE and row.seat in self.steps:
            first, *others = self.steps[row.seat]
            placed = any(decision.seat == row.seat and decision.kind == PLACING for decision in before)
            if placed and first != row.text:
                del self.steps[row.seat]
            elif placed:
                self.announce(row.seat, "; ".join(others))

    def next(self, state: State, people: Collection[int]) -> Next | None:
        """What is to be carried out now, of the plans of these seats."""
        for decision in state.decisions if self.steps else ():
            if decision.kind == PLACING and decision.seat in people and decision.seat in self.steps:
                step = self.steps[decision.seat][0]
                possible = step in decision.moves and step in plannable(state, decision.seat)
                return Next(decision.seat, step if possible else "")
        return None


def read_steps(text: str) -> tuple[str, ...]:
    return tuple(step for step in text.split("; ") if step)


def checked_steps(state: State, steps: Sequence[str]) -> str:
    """The steps as the text of an entry; raises `Refused`."""
    for step in steps:
        if step != PASS and not _is_placement(state, step):
            raise Refused(say("A plan is to place a cowboy somewhere, or to pass."))
    if PASS in steps[:-1]:
        raise Refused(say("Whoever has passed places nothing more."), 409)
    if len(steps) > MAX_STEPS:
        raise Refused(say("A plan has at most {number} steps.", number=MAX_STEPS), 409)
    return "; ".join(steps)


def _is_placement(state: State, step: str) -> bool:
    """Whether the step places a cowboy in the ordinary way, somewhere that exists."""
    try:
        return _STEP.fullmatch(step) is not None and state.parse(step) == step
    except CarsonError:
        return False


def plannable(state: State, seat: int) -> list[str]:
    """The moves that this seat may announce now; none unless cowboys are being placed and it has not passed."""
    return [str(move) for step in state.agenda for move in step.plannable(state, seat)]
