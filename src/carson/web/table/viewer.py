"""Through which seat a page shows the table, and when a curtain falls between two people at one screen."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from carson.game import Decision
from carson.web.table.state import TableState


class Chair(NamedTuple):
    """What a browser shows of a table: the seat through which it looks and what that seat is asked, or a curtain."""

    held: frozenset[int] = frozenset()
    """All seats of this browser."""
    seat: int | None = None
    decision: Decision | None = None
    curtain: int | None = None
    """The seat that has to take the screen before anything secret is shown."""

    @property
    def is_asked(self) -> bool:
        """Whether the page asks for a move, or one of its people to take the screen."""
        return self.decision is not None or self.curtain is not None


def chair_of(state: TableState, held: Collection[int], wanted: int | None) -> Chair:
    """The chair of a browser that holds these seats and has shown the table to *wanted* so far.

    With several people at one screen the table turns to the one who is asked. If the next player or the previous one knows a
    secret, the curtain falls, and only what everybody may know is shown until the next player has taken the screen.
    While guests are expected nobody is asked: the game begins when all have come, or when the host says so.
    """
    seats = frozenset(held)
    now = wanted if wanted in seats else min(seats) if len(seats) == 1 else None
    game = state.game
    if state.awaits_guests:
        return Chair(seats, now)
    asked = [decision.seat for decision in game.decisions if decision.seat in seats]
    if now in asked or not asked:
        return Chair(seats, now, None if now is None else state.view(now).decision)
    coming = min(asked, key=lambda seat: (seat - (-1 if now is None else now) - 1) % game.seats)
    if len(seats) > 1 and (secrets_of(state, coming) or (now is not None and secrets_of(state, now))):
        return Chair(seats, None, None, coming)
    return Chair(seats, coming, state.view(coming).decision)


def secrets_of(state: TableState, seat: int) -> bool:
    """Whether *seat* knows anything that a spectator does not."""
    return bool(state.view(seat).known.key() != state.view(None).known.key())


def undoing_seat(state: TableState, held: Collection[int]) -> int | None:
    """The seat of this browser that moved last."""
    return max((seat for seat in held if state.last_moves[seat] >= 0), key=state.last_moves.__getitem__, default=None)


def is_shared(state: TableState, held: Collection[int]) -> bool:
    """Whether somebody plays, or could play, at another browser."""
    return bool(set(state.people) - set(held))
