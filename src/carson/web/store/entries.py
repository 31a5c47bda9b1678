"""What a database keeps of a table: its header and the entries of its log."""

from __future__ import annotations

from typing import Final, NamedTuple

MOVE: Final = "move"
UNDO: Final = "undo"
"""Back to an earlier position: the text is the number of moves that stay."""
BOT: Final = "bot"
"""A bot takes over a seat: the text is its name."""

SIT: Final = "sit"
"""A person takes a seat, or takes another name there: the text is the name, or nothing to keep the name of the seat."""
PROGRAM: Final = "program"
"""The one who has just sat down is a program: the seat is shown as a bot’s."""
LEAVE: Final = "leave"
"""A seat becomes free; the table waits for a person to sit there."""
ASK: Final = "undo asked"
"""Somebody asks to undo past something that was revealed: the text is the number of moves that would stay."""
AGREE: Final = "agree"
REFUSE: Final = "refuse"
"""The answers of a seat to that; the seat that asked withdraws by refusing."""
CLOCK: Final = "clock"
"""What was agreed about time when the table was opened: the text is a `carson.web.table.clock.Terms`."""
FLAG: Final = "flag"
"""The time of a seat has run out: the text says what follows, ``bot`` or ``offer``."""
PLAN: Final = "plan"
"""What a seat will do when it is asked to place: the steps of `carson.web.table.plans`; nothing ends the plan."""
AGAIN: Final = "again"
"""The same people play again: the text is the id of their new table."""

ANY_SEAT: Final = -2
"""Where an invitation leads: to whichever seat is free."""
WATCHER: Final = -1
"""No seat: a spectator, a host who does not sit, or the table as a whole."""

HUMAN: Final = "human"
LINK: Final = "link"
"""In a header: a seat that is free until somebody comes by its link or from the lobby."""
EMPTY: Final = "nobody"
"""A chair in which nobody sits: the table is only looked at."""


class Header(NamedTuple):
    """What is fixed when a table is opened: its record without moves, who sits where, and the seed of its luck."""

    id: str
    record: str
    seats: tuple[str, ...]
    seed: str
    hints: bool = True
    """Whether people who play each other here may ask the computer."""


class Row(NamedTuple):
    """One entry of a log."""

    number: int
    kind: str
    seat: int
    text: str
    client: str | None = None
    answer: int | None = None
    """With a *client*: the number of the position that the entry led to, which is what its post is answered with."""
    hash: str = ""
    """A short sign of the state after a move."""
    made: float = 0.0
    """When it was written, in seconds since 1970."""
