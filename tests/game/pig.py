"""Pig, a game of a few dozen lines: roll as often as you dare, hold before a 1 takes the turn's points. First to 20 wins.

It registers what a game has to say about itself and nothing else, except its list of actions for those who train.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from carson.game import CHANCE, Event, Kind, Mode, Move, State, Step, View, Vocabulary, register, step_class, steps_key

GOAL = 20
ROLL, HOLD = Move("roll"), Move("hold")
FACES = tuple(Move(f"die {face}") for face in range(1, 7))
WORDS = Vocabulary({"roll": lambda words: ROLL, "hold": lambda words: HOLD, "die": lambda words: FACES[int(words[0]) - 1]})


@dataclass(frozen=True)
class Rolled(Event):
    seat: int
    face: int

    def __str__(self) -> str:
        return f"Seat {self.seat + 1} rolls a {self.face}."


@step_class
class Turn(Step["Pig"]):
    word: ClassVar[str] = "turn"
    kind: ClassVar[str] = "turn"
    answers_itself: ClassVar[bool] = False
    seat: int
    won: int = 0

    def advance(self, state: Pig) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, state: Pig, seat: int) -> Sequence[Move]:
        return (ROLL, HOLD) if self.won else (ROLL,)

    def play(self, state: Pig, seat: int, move: Move) -> None:
        if move == ROLL:
            state.agenda.append(Roll())
        else:
            state.end_turn(self.won)


@step_class
class Roll(Step["Pig"]):
    word: ClassVar[str] = "roll"
    kind: ClassVar[str] = "roll"

    def advance(self, state: Pig) -> tuple[int, ...]:
        return (CHANCE,)

    def moves(self, state: Pig, seat: int) -> Sequence[Move]:
        return FACES

    def play(self, state: Pig, seat: int, move: Move) -> None:
        state.agenda.pop()
        turn, face = state.turn, FACES.index(move) + 1
        state.tell(Rolled, turn.seat, face)
        if face == 1:
            state.end_turn(0)
        else:
            state.agenda[-1] = Turn(turn.seat, turn.won + face)


class Pig(State):
    __slots__ = ("names", "points")
    game = "pig"

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names, self.points = names, [0] * len(names)
        self.agenda, self.decisions, self.listener = [Turn(0)], (), None
        self.walk_on()

    @property
    def turn(self) -> Turn:
        (turn,) = self.agenda
        assert isinstance(turn, Turn)
        return turn

    def end_turn(self, won: int) -> None:
        seat = self.turn.seat
        self.agenda.pop()
        self.points[seat] += won
        if self.points[seat] < GOAL:
            self.agenda.append(Turn((seat + 1) % self.seats))

    @property
    def seats(self) -> int:
        return len(self.names)

    def name_of(self, seat: int) -> str:
        return super().name_of(seat) if seat == CHANCE else self.names[seat]

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.names, new.points, new.agenda = self.names, self.points[:], self.agenda[:]
        new.decisions, new.listener = self.decisions, None
        return new

    def key(self) -> tuple[Any, ...]:
        return tuple(self.points), steps_key(self.agenda)

    def parse(self, text: str) -> Move:
        return WORDS.parse(text)

    def view(self, seat: int | None) -> View[Self]:
        return View(seat, self.copy())

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.points)

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, points in enumerate(self.points) if points >= GOAL)

    def __str__(self) -> str:
        return "\n".join(f"{name}: {points}" for name, points in zip(self.names, self.points, strict=True))


class PigKind(Kind):
    name = "pig"
    title = "Pig"
    version = 1
    modes = (Mode("pig", "Pig", (2, 4), 2),)

    def start(self, options: Mapping[str, str], names: tuple[str, ...], version: int) -> Pig:
        return Pig(names)


KIND = PigKind()
register(KIND)
