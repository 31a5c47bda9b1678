"""Taking back: freely until something is revealed, further if all agree."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from carson.web.errors import Refused
from carson.web.store import AGREE, ASK, BOT, LEAVE, MOVE, SIT, UNDO, Row
from carson.web.table.state import TableState
from carson.web.table.undo import far_goal, free_goal, is_free, still_to_agree
from tests.web.api.playing import a_table as a_program_table
from tests.web.api.playing import asked, programs
from tests.web.browsing import HOME, another, at, fields_of, lines_of, links_of, moves_of, number_of, opened, server
from tests.web.table.undo_steps import SECRETS, a_table, answer, copy_of, play, undo, until
from tests.web.tables import answer_rows, moves_together, new_header, take_in, undo_rows


def test_own_moves_are_taken_back_one_by_one_until_somebody_else_moved() -> None:
    state = a_table({})
    keys, seats = [], []
    for _ in range(3):
        decision = state.game.decisions[0]
        keys.append(state.game.key())
        seats.append(decision.seat)
        play(state, decision, decision.moves[0])
    for seat, key in zip(reversed(seats), reversed(keys), strict=True):
        assert is_free(state, seat, {seat})
        (row,) = undo(state, seat)
        assert row.kind == UNDO
        assert state.game.key() == key
    with pytest.raises(Refused, match="you have not moved yet"):
        undo(state, seats[0])


SHEET = [f"sheet {line}" for line in ("points 0", "cowboys 3", "revolvers 1", "roads 1", "parcels 2")]
SHEET += [f"sheet {perk} 0" for perk in ("connections", "favour", "marksman")]
SHEET.append("bid 0")


def test_a_sheet_that_was_handed_in_at_once_is_taken_back_at_once() -> None:
    state = a_table(SECRETS["sheets"])
    before = state.game.key()
    take_in(state, moves_together(state, 1, SHEET))
    assert state.game.decision_of(1) is None
    assert is_free(state, 1, {1})
    undo(state, 1)
    assert state.game.key() == before
    play(state, state.game.decisions[1], SHEET[0])  # what is filled in line by line goes back line by line
    play(state, state.game.decisions[1], SHEET[1])
    undo(state, 1)
    assert state.game.decision_of(1).moves[0].startswith("sheet cowboys")  # type: ignore[union-attr]


def test_behind_dice_everybody_has_to_agree() -> None:
    state = a_table({"variants": ["outlaws"]})
    seat = until(state, lambda _, __, added: added > 1, Random(1))
    assert free_goal(state, seat) is None
    goal = far_goal(state, seat)
    assert goal is not None
    before, entries = state.game.key(), list(state.played)
    (asked,) = undo(state, seat)
    assert (asked.kind, asked.text) == (ASK, str(goal))
    assert state.game.key() == before
    first, second = (other for other in range(3) if other != seat)
    assert still_to_agree(state) == sorted((first, second))
    assert [row.kind for row in answer(state, first, True)] == [AGREE]
    assert state.game.key() == before
    with pytest.raises(Refused, match="agreed already"):
        answer(state, first, True)
    with pytest.raises(Refused, match="already asked"):
        undo(state, seat)
    assert [row.kind for row in answer(state, second, True)] == [AGREE, UNDO]
    assert list(state.played) == entries[:goal]
    assert state.undo_asked is None
    assert state.game.key() == state.at(goal).key()
    kinds = [row.kind for row, _ in state.journal]
    assert kinds.count(MOVE) == len(entries)  # nothing was deleted


def test_one_who_does_not_agree_is_enough() -> None:
    state = a_table({"variants": ["outlaws"]})
    seat = until(state, lambda _, __, added: added > 1, Random(1))
    undo(state, seat)
    before = state.game.key()
    answer(state, (seat + 1) % 3, False)
    assert (state.undo_asked, state.game.key()) == (None, before)
    assert state.told[-1].line.text.endswith("does not agree.")
    with pytest.raises(Refused, match="That question is no longer open"):
        answer(state, (seat + 2) % 3, True)
    undo(state, seat)
    answer(state, seat, False)
    assert state.undo_asked is None
    assert state.told[-1].line.text.endswith("plays on.")


def test_the_question_lapses_when_the_game_goes_on() -> None:
    state = a_table({"variants": ["outlaws"]})
    seat = until(state, lambda _, __, added: added > 1, Random(1))
    undo(state, seat)
    number = state.number
    decision = state.game.decisions[0]
    play(state, decision, decision.moves[0])
    assert state.undo_asked is None
    with pytest.raises(Refused, match="That question is no longer open"):
        answer_rows(state, (seat + 1) % 3, number, "client", True)
    with pytest.raises(Refused, match="moved on"):
        undo_rows(state, seat, number, "client", {seat}, True)


def test_people_at_one_browser_agree_with_each_other() -> None:
    state = a_table({"variants": ["outlaws"]})
    seat = until(state, lambda _, __, added: added > 1, Random(1))
    other, third = (each for each in range(3) if each != seat)
    whole = copy_of(state)
    assert [row.kind for row in undo(whole, seat, {0, 1, 2})] == [UNDO]
    rows = undo(state, seat, {seat, other})
    assert [(row.kind, row.seat) for row in rows] == [(ASK, seat), (AGREE, other)]
    assert rows[0].answer == state.number
    assert [row.kind for row in answer(state, third, True)] == [AGREE, UNDO]
    assert state.game.key() == whole.game.key()


@pytest.mark.parametrize("row", [Row(0, LEAVE, 0, ""), Row(0, BOT, 0, "random")], ids=["free", "a bot"])
def test_a_seat_that_somebody_left_is_no_consent(row: Row) -> None:
    """Who saw the dice and has gone did not agree; the host cannot agree for them by setting their seat free."""
    state = a_table({"variants": ["outlaws"]})
    seat = until(state, lambda _, __, added: added > 1, Random(1))
    left, stays = (other for other in range(3) if other != seat)
    state.apply(row._replace(number=state.number + 1, seat=left))
    assert not is_free(state, seat, {seat, stays})
    with pytest.raises(Refused, match="has left the table"):
        undo_rows(state, seat, state.number, "client", {seat, stays}, True)
    state.apply(Row(state.number + 1, SIT, left, "Dee"))
    assert not is_free(state, seat, {seat, stays, left}), "whoever sits there now may be the host"
    with pytest.raises(Refused, match="has left the table"):
        undo_rows(state, seat, state.number, "client", {seat, stays, left}, True)


def test_leaving_while_it_is_asked_is_no_consent() -> None:
    state = a_table({"variants": ["outlaws"]})
    seat = until(state, lambda _, __, added: added > 1, Random(1))
    left, stays = (other for other in range(3) if other != seat)
    undo(state, seat)
    state.apply(Row(state.number + 1, LEAVE, left, ""))
    with pytest.raises(Refused, match="has left the table"):
        answer(state, stays, True)


def test_whoever_left_before_the_move_need_not_agree() -> None:
    state = a_table({"variants": ["outlaws"]})
    state.apply(Row(state.number + 1, LEAVE, 2, ""))
    state.apply(Row(state.number + 1, BOT, 2, "random"))
    seat = until(state, lambda _, seat, added: added > 1 and seat != 2, Random(1))
    assert is_free(state, seat, {0, 1})


def test_bots_are_not_asked() -> None:
    form = {"game": ["city"], "who-1": ["human"], "who-2": ["random"], "who-3": ["random"]}
    state = TableState(new_header(form))
    assert is_free(state, 0, {0})


def test_nothing_is_taken_back_behind_the_end() -> None:
    """The seed of the dice is known by then."""
    state, luck = a_table({}, 2), Random(2)
    last = 0
    while not state.game.over:
        decision = state.game.decisions[0]
        last = decision.seat
        play(state, decision, luck.choice(decision.moves))
    with pytest.raises(Refused, match="The game is over"):
        undo_rows(state, last, state.number, "client", {0, 1}, True)


def test_two_browsers_agree(tmp_path: Path) -> None:
    """Over the network: one asks, the other is asked on its page and agrees."""
    with server(tmp_path) as host:
        table = opened(host, {"game": "city", "who-1": "human", "who-2": "link"})
        people = [host, another(host)]
        people[1].post(links_of(host, table)[1], data={"name": "Bo"})
        first = next(seat for seat, client in enumerate(people) if moves_of(client.get(table).text))
        for _ in range(2):
            mover = next(client for client in people if moves_of(client.get(table).text))
            page = mover.get(table).text
            mover.post(f"{table}/move", data=fields_of(page) | {"move": moves_of(page)[0]})
        asking, answering = people[first], people[1 - first]
        page = asking.get(table).text
        told = lines_of(page)
        assert "Ask to take back" in page
        post = {"at": str(number_of(page)), "seat": str(first), "client": "may-i-please"}
        assert asking.post(f"{table}/undo", data=post | {"answer": "perhaps"}).status_code == 400
        shown_before = answering.get(table).text
        address = f"ws://localhost{table}/live?{at(shown_before)}"
        with answering.websocket_connect(address, headers={"origin": HOME}) as socket:
            page = asking.post(f"{table}/undo", data=post).text
            news = ""
            while "asks to take back" not in news or "answer" not in news:
                news += json.dumps(socket.receive_json())
        assert "to agree" in page
        page = answering.get(table).text
        assert re.search(r"asks to take back “Claim [a-h][1-8]”, and all that followed\.", page)
        post = {"at": str(number_of(page)), "seat": str(1 - first), "client": "yes-you-may", "answer": "yes"}
        page = answering.post(f"{table}/undo", data=post).text
        assert "takes back" in lines_of(page)[-1]
        assert len(lines_of(page)) < len(told) + 3
        assert moves_of(asking.get(table).text)
        assert moves_of(page) == []


def test_programs_ask_and_agree_too(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        players = programs(client, a_program_table(client))
        first, view = asked(players)
        first.move(view["decision"]["moves"][0], view["number"])
        while first.view()["decision"]:
            first.move(first.view()["decision"]["moves"][0], first.view()["number"])
        second, view = asked(players)
        number = second.move(view["decision"]["moves"][0], view["number"]).json()["number"]
        assert first.post("undo", number=number, client="ask-0001").status_code == 409
        assert first.post("undo", number=number, client="ask-0002", how="perhaps").status_code == 400
        number = first.post("undo", number=number, client="ask-0003", how="ask").json()["number"]
        event = second.get(f"events?since={number - 1}").json()["events"][0]
        assert (event["kind"], event["seat"]) == ("undo asked", first.taken["seat"])
        second.post("undo", number=number, client="answer-1", how="refuse")
        number = first.post("undo", number=number + 1, client="ask-0004", how="ask").json()["number"]
        after = second.post("undo", number=number, client="answer-2", how="agree").json()["number"]
        kinds = [event["kind"] for event in first.get(f"events?since={number}").json()["events"]]
        assert (after, kinds) == (number + 2, ["agree", "undo"])
        assert first.view()["decision"]
