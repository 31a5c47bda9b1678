"""What is played: a game and its options, the bots, a seed. A match is a number of deals, each played in every rotation."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from math import inf
from random import Random
from typing import Any, Final

from carson.bots.loading import shown
from carson.game import BadOption, State, kind_named

MAX_GAMES: Final = 10_000_000


@dataclass(frozen=True, slots=True)
class Match:
    """Bots at one game. Everything that happens follows from this, on any number of cores."""

    game: str
    bots: tuple[str, ...]
    """Who plays, in the order of the first rotation; your own files as ``my_bot.py:Bot``."""
    games: int = 200
    """The least number of games: whole deals are played."""
    seed: int = 1
    options: tuple[tuple[str, str], ...] = ()
    """As in the header of a record; cards and river may be ``random``, drawn afresh for each deal."""
    move_seconds: float = 5.0

    def __post_init__(self) -> None:
        kind_named(self.game)
        if not self.bots:
            raise BadOption("Somebody has to play.")
        if self.games < 1:
            raise BadOption(f"At least one game is played, not {self.games}.")
        if self.games > MAX_GAMES:
            raise BadOption(f"At most {MAX_GAMES} games are played, not {self.games}.")
        if not 0 < self.move_seconds < inf:
            raise BadOption(f"A move takes a number of seconds above 0, not {self.move_seconds:g}.")

    @property
    def rotations(self) -> tuple[tuple[int, ...], ...]:
        """Who sits where, as indices of `bots`: each bot comes to each seat; seatings that look alike are left out."""
        found: dict[tuple[str, ...], tuple[int, ...]] = {}
        number = len(self.bots)
        for shift in range(number):
            seats = tuple((seat + shift) % number for seat in range(number))
            found.setdefault(tuple(self.bots[index] for index in seats), seats)
        return tuple(found.values())

    @property
    def deals(self) -> int:
        return -(-self.games // len(self.rotations))

    @property
    def names(self) -> tuple[str, ...]:
        """The bots as results name them."""
        return tuple(shown(bot) for bot in self.bots)

    def settings(self) -> dict[str, Any]:
        """Everything that determines the deals of a match; the number of games does not, so a kept match can grow."""
        return {key: value for key, value in asdict(self).items() if key != "games"}


def opening(match: Match, deal: int) -> State:
    """The first decision of a deal, the same for all rotations."""
    kind = kind_named(match.game)
    people = [f"Seat {seat}" for seat in range(1, len(match.bots) + 1)]
    options, names = kind.complete(dict(match.options), Random(f"{match.seed}/{deal}/options"), people)
    return kind.start(options, names, kind.version)
