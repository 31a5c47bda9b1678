"""What one seat chooses in secret changes nothing that another seat is told, in no variant that has secrets."""

from __future__ import annotations

import json
from random import Random

import pytest

from carson.game import CHANCE
from carson.web.api.handlers import events_of, view_of
from carson.web.api.schema import written
from carson.web.store import MOVE, Row
from carson.web.table.state import TableState
from tests.web.tables import chance_after, moves_after, new_header

GAMES = {
    "might-is-right": {"game": ["city"], "variants": ["might-is-right"]},
    "new-beginning": {"game": ["city"], "variants": ["new-beginning"]},
    "both, with all the rest": {
        "game": ["city"],
        "variants": ["might-is-right", "new-beginning", "outlaws", "horses", "kit-carson"],
    },
    "cards": {"game": ["cards"]},
}
PEOPLE = 4


def a_table(form: dict[str, list[str]]) -> TableState:
    state = TableState(new_header({**form, **{f"who-{seat}": ["human"] for seat in range(1, PEOPLE + 1)}}))
    for row in chance_after(state):
        state.apply(row)
    return state


def told(state: TableState, seat: int | None) -> str:
    """All that a program in this seat can ask for, or one that looks on."""
    return json.dumps([written(view_of(state, seat)), written(events_of(state, seat, 0))], sort_keys=True)


def after(state: TableState, seat: int, move: str) -> TableState:
    """The same table with one move more."""
    other = TableState(state.header, [row for row, _ in state.journal])
    other.apply(Row(other.number + 1, MOVE, seat, move))
    return other


@pytest.mark.parametrize("name", GAMES)
def test_no_other_seat_is_told_a_secret_choice(name: str) -> None:
    state, luck, compared = a_table(GAMES[name]), Random(2), 0
    while not state.game.over and compared < 25:
        decision = luck.choice(state.game.decisions)
        sealed = state.game.agenda[-1].sealed
        if sealed and decision.seat != CHANCE and len(decision.moves) > 1 and len(state.game.decisions) > 1:
            ends = [after(state, decision.seat, str(move)) for move in (decision.moves[0], decision.moves[-1])]
            watchers = [None, *(seat for seat in range(PEOPLE) if seat != decision.seat)]
            if all(end.game.agenda[-1].sealed and CHANCE not in {each.seat for each in end.game.decisions} for end in ends):
                for seat in watchers:
                    assert told(ends[0], seat) == told(ends[1], seat)
                assert told(ends[0], decision.seat) != told(ends[1], decision.seat)
                compared += 1
        for row in moves_after(state, decision.seat, luck.choice(decision.moves), None):
            state.apply(row)
    assert compared > 0
