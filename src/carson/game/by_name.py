"""Seats by number or by name, and whose turn it is: for people who drive a game or read its facts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from carson.game.errors import CarsonError
from carson.game.quoting import told
from carson.game.state import CHANCE, State, check_seat


class SeatFacts:
    """What a seat has now: a read-only view that follows the state as it is played on. Each game adds its own facts."""

    __slots__ = ("_state", "number")

    def __init__(self, state: State, number: int) -> None:
        self._state = state
        self.number = number
        """Counted from 0, as in decisions and views."""

    @property
    def name(self) -> str:
        return self._state.name_of(self.number)


def seat_number(which: int | str, names: Sequence[str]) -> int:
    """The number of a seat, counted from 0, from that number or its player's name; raises `CarsonError`.

    >>> seat_number("Bo", ["Ann", "Bo"]), seat_number(1, ["Ann", "Bo"])
    (1, 1)
    """
    if isinstance(which, str):
        if which not in names:
            raise CarsonError(f"Nobody here is called {told(which)}; there are {', '.join(names)}.")
        return names.index(which)
    check_seat(which, len(names))
    return int(which)


def whose_turn(state: State) -> dict[str, Any]:
    """The phase, what each seat (counted from 1) is asked, and what chance decides; part of ``inspect --json``."""
    asked = {str(decision.seat + 1): decision.kind for decision in state.decisions if decision.seat != CHANCE}
    return {"phase": state.phase, "asked": asked, "chance": state.chance}
