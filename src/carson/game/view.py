"""What one seat may know of a game."""

from __future__ import annotations

from random import Random
from typing import Generic

from carson.game.per_game import picture_of
from carson.game.state import Decision, StateT, check_seat


class View(Generic[StateT]):
    """What one seat (or a spectator) may know: all that a bot or a browser ever gets.

    `known` is a copy of the state without anything that is hidden from the seat; changing it changes no game. `imagine`
    replaces what is missing by possible values, for bots that look ahead.
    """

    __slots__ = ("known", "seat")

    def __init__(self, seat: int | None, known: StateT) -> None:
        if seat is not None:
            check_seat(seat, known.seats)
        self.seat = seat
        self.known = known

    @property
    def decision(self) -> Decision | None:
        """What this seat is asked now."""
        return None if self.seat is None else self.known.decision_of(self.seat)

    def _repr_svg_(self) -> str:
        return picture_of(self.known)

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"{self.known.name_of(self.seat)} (seat={self.seat})"
        return f"<what {who} knows: {self.known!r}>"

    def imagine(self, luck: Random) -> StateT:
        """A whole state that fits what this seat knows."""
        return self.known.imagined(self.seat, luck)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.seat == other.seat and bool(self.known == other.known)

    __hash__ = None  # type: ignore[assignment]
