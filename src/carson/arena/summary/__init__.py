"""What decided a game: points by their source, personalities and buildings of each seat, duels by round.

A summary is plain data that goes into files. It is made while a game is played or replayed, by listening to its events. Each
game registers its own; for a game that has none, only the points are listed.
"""

from __future__ import annotations

from typing import Any, Final

from carson.game import PerGame, State


class SummaryListener:
    """Listens to one game from *state* on."""

    def __init__(self, state: Any) -> None:
        pass

    def finished(self, state: Any) -> dict[str, Any]:
        """What was noticed, with the final scoring of *state*; lists are by seat."""
        seats = range(state.seats)
        return {
            "game": state.game,
            "points": [{"points": points} for points in state.scores],
            "cards": [[] for _ in seats],
            "buildings": [{} for _ in seats],
            "placed": [0 for _ in seats],
            "duels": [],
            "duels_won": [0 for _ in seats],
            "favoured": {},
            "order": [],
        }


SUMMARIES: Final = PerGame[type[SummaryListener]]("carson.arena.summary.{}", SummaryListener)


def watch(state: State) -> SummaryListener:
    """Listen to *state* from now on."""
    return SUMMARIES.of(state.game)(state)


def is_whole(summary: dict[str, Any] | None) -> bool:
    """Whether a summary from a file has everything that this version writes; an older one may have written less."""
    return summary is not None and "favoured" in summary
