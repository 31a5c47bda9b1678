"""Seats by number or by name, and whose turn it is: for people who drive a game or read its facts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from carson.game.errors import CarsonError
from carson.game.state import CHANCE, State


def seat_number(which: int | str, names: Sequence[str]) -> int:
    """The number of a seat, counted from 0, that is named by it or by its player; raises `CarsonError`.

    >>> seat_number("Bo", ["Ann", "Bo"]), seat_number(1, ["Ann", "Bo"])
    (1, 1)
    """
    if isinstance(which, str):
        if which not in names:
            raise CarsonError(f"Nobody here is called {which!r}; there are {', '.join(names)}.")
        return names.index(which)
    if which not in range(len(names)):
        raise CarsonError(f"There is no seat {which!r}; the seats are 0 to {len(names) - 1}.")
    return int(which)


def whose_turn(state: State) -> dict[str, Any]:
    """The phase, what each seat is asked, seats counted from 1, and what chance decides: a part of ``inspect --json``."""
    asked = {str(decision.seat + 1): decision.kind for decision in state.decisions if decision.seat != CHANCE}
    return {"phase": state.phase, "asked": asked, "chance": state.chance}
