"""One game in numbers: who is asked, which actions are legal, what a seat sees. PettingZoo, OpenSpiel and self-play share it.

Where several seats are asked at the same time they answer one after the other, each from its own view, in which the sealed
answers of the others are hidden; the next after the last to answer comes first.

A chance decision can have thousands of outcomes (the routes of Jeb Standish), so outcomes are numbered 0 to 255 at most; of
more, first a block of 256 is drawn and then the outcome in it.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any, Final, Self

import numpy as np
from numpy.typing import NDArray

from carson.game import CHANCE, BadMove, Decision, Move, State, View, sample
from carson.research.layout import Observation
from carson.research.setting import Setting

OUTCOMES: Final = 256
"""A chance node has at most this many outcomes."""
OVER: Final = -4
"""The seat that is asked when the game is over: nobody."""
NO_BLOCK: Final = -1

Mask = NDArray[np.int8]


@cache
def _all_alike(number: int) -> tuple[tuple[int, float], ...]:
    return tuple((outcome, 1 / number) for outcome in range(number))


class Play:
    """A game at one of its decisions. `copy` is cheap."""

    __slots__ = ("_legal", "_seat", "block", "done", "hundreds", "last", "setting", "state")

    def __init__(self, setting: Setting, seed: int | str = 0) -> None:
        self.setting = setting
        self.state: State = setting.begin(seed)
        self.last = -1
        """The seat that answered last."""
        self.hundreds = 0
        """Of an amount that the seat asked is about to name."""
        self.block = NO_BLOCK
        """Of the outcomes of chance, the one that was drawn already."""
        self.done = 0
        """Actions of seats so far."""
        self._forget()

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.setting = self.setting
        new.state = self.state.copy()
        new.last = self.last
        new.hundreds = self.hundreds
        new.block = self.block
        new.done = self.done
        new._legal = self._legal
        new._seat = self._seat
        return new

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def _forget(self) -> None:
        """Drop what was worked out about the open decision, because the game went on."""
        self._legal: list[int] | None = None
        self._seat: int | None = None

    @property
    def over(self) -> bool:
        return self.seat == OVER

    @property
    def cut_off(self) -> bool:
        """Whether the game was truncated."""
        return self.done >= self.setting.limit and not self.state.over

    @property
    def seat(self) -> int:
        """Who is asked: a seat, `CHANCE`, or `OVER`."""
        if self._seat is None:
            self._seat = OVER if self.state.over or self.cut_off else self._decision().seat
        return self._seat

    def _decision(self) -> Decision:
        decisions = self.state.decisions
        if len(decisions) == 1:
            return decisions[0]
        seats = self.state.seats
        return min(decisions, key=lambda decision: (decision.seat - self.last - 1) % seats)

    def _asked(self) -> Decision | None:
        """The open decision, if it is that of a seat."""
        return self._decision() if self.seat >= 0 else None

    @property
    def legal(self) -> list[int]:
        """The legal actions of the seat that is asked, ascending."""
        if self._legal is None:
            asked = self._asked()
            self._legal = [] if asked is None else self.setting.actions.numbers(asked.moves, self.hundreds)
        return self._legal

    def move_of(self, action: int) -> Move | None:
        """The move that a legal action makes; None: it says that the amount is a hundred higher. Raises `BadMove`."""
        asked, actions = self._asked(), self.setting.actions
        if asked is not None and 0 <= action < len(actions.texts):
            moves = asked.moves
            if not self.hundreds:
                with suppress(ValueError):
                    return moves[moves.index(actions.moves[action])]
            amounts = actions.legal(moves, self.hundreds)
            if action in amounts:
                return amounts[action]
        text = actions.texts[action] if 0 <= action < len(actions) else "?"
        raise BadMove(f"Action {action} (“{text}”) is not legal now.")

    def act(self, action: int) -> None:
        """Carry out a legal action of the seat that is asked; raises `BadMove`."""
        move = self.move_of(action)
        if move is not None:
            self.make(move)
            return
        self._forget()
        self.done += 1
        self.hundreds += 1

    def make(self, move: Move) -> None:
        """Make a legal move of the seat that is asked."""
        seat = self.seat
        self.state.play(move, seat)
        self._forget()
        self.done += 1
        self.hundreds, self.last = 0, seat

    def mask(self) -> Mask:
        """1 for each legal action of the seat that is asked."""
        mask = bytearray(len(self.setting.actions))
        for action in self.legal:
            mask[action] = 1
        return np.frombuffer(mask, np.int8)

    def observe(self, seat: int | None) -> Observation:
        """What *seat* sees; None is a spectator."""
        setting, state = self.setting, self.state
        hundreds = self.hundreds if self.hundreds and seat == self.seat else 0
        view = state.view(seat) if setting.numbers.hides(state) else View(seat, state)
        return setting.observer.observe(view, hundreds)

    def rewards(self) -> list[float]:
        """Of the agents: nothing before the end."""
        return self.setting.rewards(self.state) if self.over else [0.0] * self.setting.agents

    def outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of chance by number, with their probabilities."""
        decision = self._decision()
        if not decision.weights and len(decision.moves) <= OUTCOMES:
            return list(_all_alike(len(decision.moves)))
        weights = decision.weights or (1,) * len(decision.moves)
        if self.block == NO_BLOCK and len(weights) > OUTCOMES:
            weights = tuple(sum(weights[first : first + OUTCOMES]) for first in range(0, len(weights), OUTCOMES))
        elif self.block != NO_BLOCK:
            weights = weights[self.block * OUTCOMES :][:OUTCOMES]
        total = sum(weights)
        return [(number, weight / total) for number, weight in enumerate(weights) if weight]

    def outcome(self, number: int) -> Move | None:
        """The move of chance with this number, or None where it is a block of them."""
        moves = self._decision().moves
        if self.block == NO_BLOCK and len(moves) > OUTCOMES:
            return None
        return moves[max(0, self.block) * OUTCOMES + number]

    def happen(self, number: int) -> None:
        """Chance brings the outcome with this number."""
        move = self.outcome(number)
        self._forget()
        if move is None:
            self.block = number
            return
        self.block = NO_BLOCK
        self.state.play(move)

    def imagine(self, seat: int, draw: Callable[[], float]) -> None:
        """Put something possible in place of all that *seat* cannot know; *draw* gives numbers between 0 and 1.

        An imagined state asks those who have already chosen in secret once more, so a random choice is made for them.
        """
        luck = Random(draw())
        asked = {decision.seat for decision in self.state.decisions}
        self.state = state = self.state.view(seat).imagine(luck)
        while again := [decision for decision in state.decisions if decision.seat not in asked]:
            state.play(luck.choice(again[0].moves), again[0].seat)
        self._forget()

    def let_chance_play(self, luck: Random, tell: Callable[[str], None] | None = None) -> None:
        """Let *luck* draw until a seat is asked or the game is over."""
        state = self.state
        while state.decisions and state.decisions[0].seat == CHANCE:
            move = sample(state.decisions[0], luck)
            state.play(move)
            self._forget()
            if tell is not None:
                tell(move)
