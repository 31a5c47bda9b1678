"""Steps of the tests about taking back: a table, a move, a request to take it back, an answer."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from carson.game import Decision
from carson.web.store import Row
from carson.web.table.state import TableState
from tests.web.tables import answer_rows, chance_after, moves_after, new_header, take_in, undo_rows

SECRETS: dict[str, dict[str, list[str]]] = {
    "sheets": {"game": ["city"], "variants": ["new-beginning"]},
    "tiles": {"game": ["city"], "variants": ["might-is-right"]},
    "both": {"game": ["city"], "variants": ["might-is-right", "new-beginning", "kit-carson"]},
    "bids": {"game": ["cards"]},
}


def a_table(form: dict[str, list[str]], people: int = 3) -> TableState:
    seats = {f"who-{seat}": ["human"] for seat in range(1, people + 1)}
    state = TableState(new_header({"game": ["city"], **form, **seats})._replace(seed="a seed", id="a-table"))
    take_in(state, chance_after(state))
    return state


def copy_of(state: TableState) -> TableState:
    return TableState(state.header, [row for row, _ in state.journal])


def play(state: TableState, decision: Decision, move: str) -> int:
    """Make a move; how many entries it added."""
    rows = moves_after(state, decision.seat, move, None)
    take_in(state, rows)
    return len(rows)


def undo(state: TableState, seat: int, held: set[int] | None = None) -> list[Row]:
    rows = undo_rows(state, seat, state.number, "client-1", held or {seat}, True)
    take_in(state, rows)
    return rows


def answer(state: TableState, seat: int, agreed: bool) -> list[Row]:
    rows = answer_rows(state, seat, state.number, "client-2", agreed)
    take_in(state, rows)
    return rows


def until(state: TableState, wanted: Callable[[TableState, int, int], bool], luck: Random) -> int:
    """Play at random until the last move of a seat, and the entries that it added, are as wanted; the seat."""
    while not state.game.over:
        decision = luck.choice(state.game.decisions)
        before = copy_of(state)
        added = play(state, decision, luck.choice(decision.moves))
        if not state.game.over and wanted(state, decision.seat, added):
            return decision.seat
        assert before.number < state.number
    raise AssertionError("nothing of the kind came up")
