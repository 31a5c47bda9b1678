"""The card game in the planner's mind: this round and the next are played, then cities and hands are judged."""

from __future__ import annotations

from typing import Final

from carson.bots.greedy.cards.moves import PIP
from carson.bots.greedy.cards.value import HOPES, city_worth, time_left
from carson.bots.horizon import softmax
from carson.cards.levels import ROUNDS
from carson.cards.state import State


class SomeRounds:
    def __init__(self, state: State, further: int) -> None:
        self._last = _clock(state) + 1 + further

    def reached(self, state: State) -> bool:
        return _clock(state) > self._last


def _clock(state: State) -> int:
    return (state.epoch - 1) * ROUNDS + state.round


class Linear:
    def values(self, state: State) -> list[float]:
        return softmax([expected_points(state, seat) for seat in range(state.seats)], 4.0 + 14.0 * time_left(state))


def expected_points(state: State, seat: int) -> float:
    """The points that *seat* can expect at the end of the game, up to a constant that is the same for all seats."""
    left = time_left(state)
    if not state.is_human(seat):
        return state.points(seat) + 60 * left
    held = state.characters[seat]
    worth = city_worth(state, state.cities[seat], held) + 80 * left
    worth += left * sum(hope for character, hope in HOPES.items() if held >> character & 1)
    hand = state.hands[seat]
    return worth + 0.5 * PIP * sum(value for value in range(1, 12) if hand >> value & 1)


LINEAR: Final = Linear()
