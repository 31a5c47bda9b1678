"""A tiny game about which bots know nothing but the rules: one or two matches are taken in turn, the last one wins."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from carson.game import Move, State, Step, View, step_class

TAKES = {text: Move(text) for text in ("take 1", "take 2")}


@step_class
class Take(Step["Nim"]):
    kind: ClassVar[str] = "take"
    answers_itself: ClassVar[bool] = False
    seat: int

    def advance(self, state: Nim) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, state: Nim, seat: int) -> list[Move]:
        return list(TAKES.values())[: state.matches]

    def play(self, state: Nim, seat: int, move: Move) -> None:
        state.matches -= int(move[-1])
        state.agenda[-1:] = [Take(1 - seat)] if state.matches else []
        state.last = seat


class Nim(State):
    __slots__ = ("last", "matches")

    def __init__(self, matches: int) -> None:
        self.matches, self.last = matches, 0
        self.agenda, self.listener = [Take(0)], None
        self.walk_on()

    @property
    def seats(self) -> int:
        return 2

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.matches, new.last, new.agenda, new.decisions, new.listener = (
            self.matches,
            self.last,
            list(self.agenda),
            self.decisions,
            None,
        )
        return new

    def key(self) -> tuple[Any, ...]:
        return self.matches, self.last

    def parse(self, text: str) -> Move:
        return TAKES[text]

    def view(self, seat: int | None) -> View[Self]:
        return View(seat, self.copy())

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(int(self.over and seat == self.last) for seat in range(2))

    @property
    def winners(self) -> tuple[int, ...]:
        return (self.last,)
