"""A change is worked out once; the store, the memory of every worker and the pages take from it what they need."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from carson.draw.svg.shape import Shape
from carson.game import CarsonError, State
from carson.web.live.beats import beats_of, turns_since
from carson.web.live.hub import Page
from carson.web.live.moments import Moments
from carson.web.store import BOT, LEAVE, PLAN, SIT, UNDO, Row
from carson.web.table.cache import Table
from carson.web.table.change import Change, Draft, Turn
from carson.web.table.plans import plannable
from carson.web.table.state import TableState
from carson.web.table.summary import status_of
from carson.web.table.undo import far_goal
from tests.web.tables import new_header

PEOPLE = {f"who-{number}": ["human"] for number in (1, 2, 3)}
GAMES: dict[str, dict[str, list[str]]] = {
    "city": {"game": ["city"], **PEOPLE},
    "secrets": {"game": ["city"], "variants": ["new-beginning", "might-is-right"], **PEOPLE},
    "solo": {"game": ["solo"], "who-1": ["human"]},
    "cards": {"game": ["cards"], **PEOPLE},
}


def changes(name: str, number: int) -> Iterator[Change]:
    """The first changes of a table at which everything happens that can."""
    luck = Random(name)
    draft = Draft(TableState(new_header(GAMES[name])._replace(seed=name)))
    draft.go_on()
    for turn in range(number):
        change = draft.finish()
        yield change
        state = change.after
        if state.game.over:
            return
        draft, decision = Draft(state, f"client-{turn}"), luck.choice(state.game.decisions)
        goal = far_goal(state, decision.seat)
        if turn % 11 == 10:
            draft.add(SIT, decision.seat, f"Player {turn}")
        elif turn % 13 == 12 and goal is not None:
            draft.add(UNDO, decision.seat, str(goal))
        elif turn % 17 == 16:
            draft.add(LEAVE, decision.seat)
            draft.add(BOT, decision.seat, "greedy")
        elif turn % 5 == 4 and (steps := plannable(state.game, decision.seat)):
            draft.plan(decision.seat, steps[:1])
        else:
            draft.move(decision.seat, luck.choice(decision.moves))


def everything(state: TableState) -> dict[str, Any]:
    """All that a table knows, for comparison."""
    return {
        "game": state.game.key(),
        "asked": state.game.decisions,
        "fresh": list(state.asked_since),
        "told": list(state.told),
        "record": str(state.whole_record()),
        "journal": [(row._replace(made=0, hash="", client=None, answer=None), secret) for row, secret in state.journal],
        "people": (list(state.seats), set(state.free), list(state.changed_hands_at), dict(state.plans.steps)),
        "more": (state.number, state.game_changed_at, state.revealed, state.secret, dict(state.answers), status_of(state)),
    }


def shown(turns: tuple[Turn, ...] | None) -> Any:
    return turns and [(turn.seat, turn.moves, [(each.event, each.state.key()) for each in turn.heard]) for turn in turns]


@pytest.mark.parametrize("name", GAMES)
def test_whoever_reads_a_change_stands_where_its_maker_stands(name: str) -> None:
    """Another worker, which reads the entries, and one that starts and reads the whole log."""
    rows: list[Row] = []
    for change in changes(name, 80):
        there = Draft(change.before).read(change.rows).finish()
        assert everything(there.after) == everything(change.after)
        assert shown(there.turns) == shown(change.turns)
        rows += change.rows
    assert everything(TableState(change.after.header, rows)) == everything(change.after)
    assert {row.kind for row in rows} >= {"move", "sit", "bot"}


@pytest.mark.parametrize("name", GAMES)
def test_a_table_that_was_published_is_never_changed(name: str) -> None:
    for change in changes(name, 80):
        before = everything(change.after)
        draft = Draft(change.after, "client")
        for decision in change.after.game.decisions[:1]:
            draft.move(decision.seat, decision.moves[-1])
        draft.add(SIT, 0, "Zoë")
        draft.add(UNDO, 0, "0")
        with pytest.raises(CarsonError):
            draft.move(0, "no such move")
        assert everything(change.after) == before


def test_a_request_is_answered_with_where_all_of_its_entries_led() -> None:
    found = [change for change in changes("city", 60) if change.rows and change.rows[0].client is not None]
    assert all(change.rows[0].answer == change.rows[-1].number == change.after.number for change in found)
    assert all(change.after.answers[change.rows[0].client or ""] == change.after.number for change in found)
    assert all(row.client is None and row.answer is None for change in found for row in change.rows[1:])
    assert max(len(change.rows) for change in found) > 1
    assert any(row.kind == PLAN for change in found for row in change.rows)


def test_a_move_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not once more for the status, the memory or the pages."""
    made: list[str] = []
    play = State.play

    def counted(state: State, move: str, seat: int | None = None) -> None:
        made.append(str(move))
        play(state, move, seat)

    first = next(changes("city", 1)).after
    table = Table(first)
    pages = [Page(table, frozenset([seat]), seat, Shape.WIDE) for seat in range(3)]
    for page in pages:
        assert page.begin(first.number, len(first.played))
    monkeypatch.setattr(State, "play", counted)
    decision = first.game.decisions[0]
    draft = Draft(first, "client")
    draft.move(decision.seat, decision.moves[0])
    change = draft.finish()
    assert status_of(change.after).awaits == "human"
    table.state = change.after
    moments = Moments(change.after, beats_of(change.turns or ()))
    for page in pages:
        page.tell(moments)
        assert not page.queue.empty()
    assert made == [row.text for row in change.rows]


@pytest.mark.parametrize("name", GAMES)
def test_what_a_late_page_has_missed_is_what_the_others_were_shown(name: str) -> None:
    told: list[Turn] = []
    for change in changes(name, 10):
        told += change.turns or ()
    assert shown(tuple(turns_since(change.after, 0))) == shown(tuple(told))


def test_several_moves_at_once_are_made_together_or_not_at_all() -> None:
    before = next(changes("secrets", 1)).after
    draft = Draft(before)
    with pytest.raises(CarsonError, match="only \\$4 is left for the line revolvers"):
        draft.move_on(0, ["sheet points 10", "sheet cowboys 5", "sheet revolvers 4"])
    draft = Draft(before)
    draft.move_on(0, ["sheet points 10", "sheet cowboys 5", "sheet revolvers 0"])
    assert [row.text for row in draft.finish().rows] == ["sheet points 10", "sheet cowboys 5", "sheet revolvers 0"]


def test_nobody_looks_ahead_by_a_second_move_that_is_refused() -> None:
    """Behind a move that reveals something the next one is refused, whatever was revealed."""
    for change in changes("secrets", 120):
        state = change.after
        for decision in state.game.decisions:
            draft = Draft(state)
            draft.move(decision.seat, decision.moves[0])
            made = draft.finish()
            following = made.after.game.decision_of(decision.seat)
            if following is None or (len(made.rows) == 1 and not any(turn.heard for turn in made.turns or ())):
                continue
            with pytest.raises(CarsonError, match="one move at a time"):
                Draft(state).move_on(decision.seat, [decision.moves[0], following.moves[0]])
            return
    raise AssertionError("nothing of the kind came up")
