"""The clock of a table, worked out from the times of its log, so every worker knows how much time each seat has."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Any, Final, NamedTuple

from carson.game.language import mark, say
from carson.web.errors import Refused
from carson.web.store.entries import LEAVE, MOVE, SIT, Row

LIVE: Final = "live"
DAYS: Final = "days"
DAY_S: Final = 86_400.0
TAKEOVER_TIME_S: Final = 60.0
"""The least time for a person who takes over a seat."""
AT_END: Final = ("bot", "offer")
"""When a clock runs out, a bot makes that move, or the seat is offered in the lobby."""
FORM: Final = r"live ([0-9]{1,3}) ([0-9]{1,3})|days ([0-9]{1,2})"
OFFERS: Final = {
    "": mark("No clock"),
    "live 5 10": mark("5 minutes each, and 10 seconds for every move"),
    "live 15 15": mark("15 minutes each, and 15 seconds for every move"),
    "live 40 30": mark("40 minutes each, and 30 seconds for every move"),
    "days 1": mark("One day for every move"),
    "days 3": mark("Three days for every move"),
    "days 7": mark("A week for every move"),
}


class Terms(NamedTuple):
    """What was agreed about time: *seconds* for the game and an *increment* for each move, or *seconds* for every move."""

    kind: str
    seconds: float
    increment: float
    at_end: str
    """What happens when the time has run out, one of `AT_END`."""

    def __str__(self) -> str:
        return f"{self.kind} {self.seconds:g} {self.increment:g} {self.at_end}"

    @property
    def wish(self) -> str:
        """The words from which `chosen_terms` makes these terms.

        >>> Terms("live", 300, 10, "bot").wish, Terms("days", 259200, 0, "bot").wish
        ('live 5 10', 'days 3')
        """
        return f"{DAYS} {self.seconds / DAY_S:g}" if self.kind == DAYS else f"{LIVE} {self.seconds / 60:g} {self.increment:g}"


def read_terms(text: str) -> Terms:
    """The terms as they stand in the log.

    >>> read_terms("live 300 10 bot")
    Terms(kind='live', seconds=300.0, increment=10.0, at_end='bot')
    """
    kind, seconds, increment, at_end = text.split()
    return Terms(kind, float(seconds), float(increment), at_end)


def chosen_terms(clock: str, at_end: str) -> Terms | None:
    """What a form asks for, such as ``live 5 10`` (minutes and seconds) or ``days 3``; None for no clock. Raises `Refused`."""
    if not clock:
        return None
    found = re.fullmatch(FORM, clock)
    if found is None or at_end not in ("", *AT_END):
        raise Refused(say("A clock is “live MINUTES SECONDS” or “days NUMBER”, and then “bot” or “offer”."))
    if found[3]:
        days = int(found[3])
        if not 1 <= days <= 30:
            raise Refused(say("A move has 1 to 30 days."))
        return Terms(DAYS, days * DAY_S, 0, at_end or AT_END[0])
    minutes, increment = int(found[1]), int(found[2])
    if not 1 <= minutes <= 600 or increment > 600:
        raise Refused(say("A seat has 1 to 600 minutes, and at most 600 seconds more for each move."))
    return Terms(LIVE, minutes * 60.0, increment, at_end or AT_END[0])


class Clock:
    """How much time each seat has left, and whose runs."""

    def __init__(self, terms: Terms, seats: int) -> None:
        self.terms = terms
        self.left = [terms.seconds] * seats
        self.since = 0.0
        """When the last entry was written, in seconds since 1970."""
        self.running: frozenset[int] = frozenset()

    def copy(self) -> Clock:
        new = Clock(self.terms, 0)
        new.left, new.since, new.running = list(self.left), self.since, self.running
        return new

    def to_plain(self) -> list[Any]:
        """The clock as plain values, for JSON."""
        return [str(self.terms), self.left, self.since, sorted(self.running)]

    @classmethod
    def from_plain(cls, plain: Sequence[Any]) -> Clock:
        terms, left, since, running = plain
        clock = cls(read_terms(terms), 0)
        clock.left, clock.since, clock.running = left, since, frozenset(running)
        return clock

    def step(self, row: Row, running: Collection[int]) -> None:
        """Update the clock by an entry, after which the clocks of these seats are *running*."""
        passed = max(0.0, row.made - self.since) if self.since else 0.0
        for seat in self.running:
            self.left[seat] = max(0.0, self.left[seat] - passed)
        if row.kind == MOVE and row.seat in self.running:
            self.left[row.seat] += self.terms.increment
        if row.kind == SIT:
            self.left[row.seat] = max(self.left[row.seat], self.terms.increment, min(TAKEOVER_TIME_S, self.terms.seconds))
        now = frozenset(running)
        if self.terms.kind == DAYS:
            moved = {row.seat} if row.kind in (MOVE, SIT, LEAVE) else set()
            for seat in (now - self.running) | (now & moved):
                self.left[seat] = self.terms.seconds
        self.running = now
        self.since = max(self.since, row.made)

    def left_at(self, seat: int, now: float) -> float:
        """The seconds that a seat has at this moment."""
        passed = max(0.0, now - self.since) if seat in self.running else 0.0
        return max(0.0, self.left[seat] - passed)

    @property
    def due(self) -> float | None:
        """When the first running clock runs out, in seconds since 1970."""
        return min((self.since + self.left[seat] for seat in self.running), default=None)

    def run_out(self, now: float) -> list[int]:
        """The seats that are asked and have no time left."""
        return [seat for seat in sorted(self.running) if self.left_at(seat, now) <= 0]


def spoken(seconds: float) -> str:
    """Time as a clock shows it.

    >>> spoken(61), spoken(3 * 3600), spoken(2.5 * 86400)
    ('1:01', '3:00:00', '2d 12h')
    """
    whole = int(seconds)
    if whole >= DAY_S:
        return f"{whole // 86_400}d {whole // 3600 % 24:02}h"
    if whole >= 3600:
        return f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}"
    return f"{whole // 60}:{whole % 60:02}"
