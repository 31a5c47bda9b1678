"""Choices that a seat makes in secret, and what others can read of them: nothing."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

from carson.game import CHANCE
from carson.web.store import Row
from carson.web.table.state import TableState
from tests.web.live.live_table import again, played


def check_secret_choices(name: str, read_by: Callable[[TableState, int | None], str], most: int) -> None:
    """Make two different secret choices in turn; what *read_by* shows another seat, and a spectator, is the same after both."""
    compared = 0
    for live, decision in chain.from_iterable(played(name, f"page {number}", 220) for number in range(6)):
        if compared > most:
            break
        state = live.state
        choices = [move for move in decision.moves if move.split()[0] in ("tile", "sheet", "bid")]
        if len(state.game.decisions) < 2 or len(choices) < 2:
            continue
        others = [each.seat for each in state.game.decisions if each.seat != decision.seat]
        for watcher in (others[0], None):
            read: set[str] = set()
            for move in (choices[0], choices[-1]):
                table = again(state).state
                table.apply(Row(table.number + 1, "move", decision.seat, str(move)))
                if table.game.decisions and table.game.decisions[0].seat not in (CHANCE, decision.seat):
                    read.add(read_by(table, watcher))
            assert len(read) <= 1
            compared += len(read)
    assert compared > 4
