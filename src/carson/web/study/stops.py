"""Where a replay stops: after each move with what chance answered to it. Made only of what the log tells everybody."""

from __future__ import annotations

from typing import NamedTuple

from carson.game import CHANCE, Event
from carson.web.table.state import TableState


class Stop(NamedTuple):
    """A moment of a game."""

    moves: int
    """How many moves of the record lead here."""
    mover: int = CHANCE
    """Who moved last; `CHANCE` if nobody did."""
    round: str = ""
    """The name of the round that begins here."""
    duel: bool = False


def is_duel(state: TableState, event: Event) -> bool:
    landmark = state.words.landmark(event)
    return landmark is not None and landmark[0] == "duel"


def stops_of(state: TableState) -> list[Stop]:
    """Every moment at which something was told, the first and the last of the game among them."""
    rounds: dict[int, str] = {}
    duels: set[int] = set()
    for moves, events in state.happened:
        for event in events:
            match state.words.landmark(event):
                case ("round", str(name)):
                    rounds.setdefault(moves, name)
                case _ if is_duel(state, event):
                    duels.add(moves)
    found: list[Stop] = []
    before = 0
    for moves in sorted({0, len(state.played), *(told.moves for told in state.told)}):
        mover = next((entry.seat for entry in state.played[before:moves] if entry.seat != CHANCE), CHANCE)
        found.append(Stop(moves, mover, rounds.get(moves, ""), moves in duels))
        before = moves
    return found
