"""Taking back: freely until something is revealed, further if all agree, and never telling what was taken back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from carson.city.places import PLACE_OF
from carson.city.state import State as CityState
from carson.game import CHANCE, Decision
from carson.web.errors import Refused
from carson.web.pages.table.board import scene_of
from carson.web.pages.table.page import table_page
from carson.web.store import AGREE, ASK, MOVE, UNDO, Row
from carson.web.table.state import TableState
from carson.web.table.undo import far_goal, free_goal, is_free, still_to_agree
from carson.web.table.viewer import chair_of
from tests.web.api.playing import a_table as a_program_table
from tests.web.api.playing import asked, programs
from tests.web.browsing import HOME, another, at, fields_of, lines_of, links_of, moves_of, number_of, opened, server
from tests.web.tables import answer_rows, chance_after, moves_after, new_header, undo_rows

SECRETS: dict[str, dict[str, list[str]]] = {
    "sheets": {"game": ["city"], "variants": ["new-beginning"]},
    "tiles": {"game": ["city"], "variants": ["might-is-right"]},
    "both": {"game": ["city"], "variants": ["might-is-right", "new-beginning", "kit-carson"]},
    "bids": {"game": ["cards"]},
}


def a_table(form: dict[str, list[str]], people: int = 3) -> TableState:
    seats = {f"who-{seat}": ["human"] for seat in range(1, people + 1)}
    position = TableState(new_header({"game": ["city"], **form, **seats})._replace(seed="a seed", id="a-table"))
    take_in(position, chance_after(position))
    return position


def take_in(position: TableState, rows: list[Row]) -> None:
    for row in rows:
        position.take_in(row)


def copy_of(position: TableState) -> TableState:
    return TableState(position.header, [row for row, _ in position.journal])


def play(position: TableState, decision: Decision, move: str) -> int:
    """Make a move; how many entries it added."""
    rows = moves_after(position, decision.seat, move, None)
    take_in(position, rows)
    return len(rows)


def undo(position: TableState, seat: int, held: set[int] | None = None) -> list[Row]:
    rows = undo_rows(position, seat, position.number, "client-1", held or {seat}, True)
    take_in(position, rows)
    return rows


def answer(position: TableState, seat: int, agreed: bool) -> list[Row]:
    rows = answer_rows(position, seat, position.number, "client-2", agreed)
    take_in(position, rows)
    return rows


def until(position: TableState, wanted: Callable[[TableState, int, int], bool], luck: Random) -> int:
    """Play at random until the last move of a seat, and the entries that it added, are as wanted; the seat."""
    while not position.state.over:
        decision = luck.choice(position.state.decisions)
        before = copy_of(position)
        added = play(position, decision, luck.choice(decision.moves))
        if not position.state.over and wanted(position, decision.seat, added):
            return decision.seat
        assert before.number < position.number
    raise AssertionError("nothing of the kind came up")


def test_own_moves_are_taken_back_one_by_one_until_somebody_else_moved() -> None:
    position = a_table({})
    keys, seats = [], []
    for _ in range(3):
        decision = position.state.decisions[0]
        keys.append(position.state.key())
        seats.append(decision.seat)
        play(position, decision, decision.moves[0])
    for seat, key in zip(reversed(seats), reversed(keys), strict=True):
        assert is_free(position, seat, {seat})
        (row,) = undo(position, seat)
        assert row.kind == UNDO
        assert position.state.key() == key
    with pytest.raises(Refused, match="you have not moved yet"):
        undo(position, seats[0])


def test_behind_dice_everybody_has_to_agree() -> None:
    position = a_table({"variants": ["outlaws"]})
    seat = until(position, lambda _, __, added: added > 1, Random(1))
    assert free_goal(position, seat) is None
    goal = far_goal(position, seat)
    assert goal is not None
    before, entries = position.state.key(), list(position.entries)
    (asked,) = undo(position, seat)
    assert (asked.kind, asked.text) == (ASK, str(goal))
    assert position.state.key() == before
    first, second = (other for other in range(3) if other != seat)
    assert still_to_agree(position) == sorted((first, second))
    assert [row.kind for row in answer(position, first, True)] == [AGREE]
    assert position.state.key() == before
    with pytest.raises(Refused, match="agreed already"):
        answer(position, first, True)
    with pytest.raises(Refused, match="already asked"):
        undo(position, seat)
    assert [row.kind for row in answer(position, second, True)] == [AGREE, UNDO]
    assert position.entries == entries[:goal]
    assert position.undo_asked is None
    assert position.state.key() == position.at(goal).key()
    kinds = [row.kind for row, _ in position.journal]
    assert kinds.count(MOVE) == len(entries)  # nothing was deleted


def test_one_who_does_not_agree_is_enough() -> None:
    position = a_table({"variants": ["outlaws"]})
    seat = until(position, lambda _, __, added: added > 1, Random(1))
    undo(position, seat)
    before = position.state.key()
    answer(position, (seat + 1) % 3, False)
    assert (position.undo_asked, position.state.key()) == (None, before)
    assert position.told[-1].line.text.endswith("does not agree.")
    with pytest.raises(Refused, match="Nobody asks that any more"):
        answer(position, (seat + 2) % 3, True)
    undo(position, seat)
    answer(position, seat, False)
    assert position.undo_asked is None
    assert position.told[-1].line.text.endswith("plays on.")


def test_the_question_lapses_when_the_game_goes_on() -> None:
    position = a_table({"variants": ["outlaws"]})
    seat = until(position, lambda _, __, added: added > 1, Random(1))
    undo(position, seat)
    number = position.number
    decision = position.state.decisions[0]
    play(position, decision, decision.moves[0])
    assert position.undo_asked is None
    with pytest.raises(Refused, match="Nobody asks that any more"):
        answer_rows(position, (seat + 1) % 3, number, "client", True)
    with pytest.raises(Refused, match="moved on"):
        undo_rows(position, seat, number, "client", {seat}, True)


def test_people_at_one_browser_agree_with_each_other() -> None:
    position = a_table({"variants": ["outlaws"]})
    seat = until(position, lambda _, __, added: added > 1, Random(1))
    other, third = (each for each in range(3) if each != seat)
    whole = copy_of(position)
    assert [row.kind for row in undo(whole, seat, {0, 1, 2})] == [UNDO]
    rows = undo(position, seat, {seat, other})
    assert [(row.kind, row.seat) for row in rows] == [(ASK, seat), (AGREE, other)]
    assert rows[0].answer == position.number
    assert [row.kind for row in answer(position, third, True)] == [AGREE, UNDO]
    assert position.state.key() == whole.state.key()


def test_bots_are_not_asked() -> None:
    form = {"game": ["city"], "who-1": ["human"], "who-2": ["random"], "who-3": ["random"]}
    position = TableState(new_header(form))
    assert is_free(position, 0, {0})


def test_nothing_is_taken_back_behind_the_end() -> None:
    """The seed of the dice is known by then."""
    position, luck = a_table({}, 2), Random(2)
    last = 0
    while not position.state.over:
        decision = position.state.decisions[0]
        last = decision.seat
        play(position, decision, luck.choice(decision.moves))
    with pytest.raises(Refused, match="The game is over"):
        undo_rows(position, last, position.number, "client", {0, 1}, True)


def all_choose(position: TableState, mover: int, which: int) -> Iterator[bool]:
    """All others choose in secret, always the first or the last of their moves; then *mover* does, move by move.

    For each of those: whether it may be taken back freely.
    """
    step = len(position.state.agenda)
    while others := [decision for decision in position.state.decisions if decision.seat != mover]:
        play(position, others[0], others[0].moves[which])
    while position.state.agenda[-1].sealed and len(position.state.agenda) == step:
        decision = position.state.decision_of(mover)
        if decision is None or play(position, decision, decision.moves[0]) > 1 or position.state.over:
            return
        yield is_free(position, mover, {mover})


@pytest.mark.parametrize("game", SECRETS)
def test_whoever_has_learned_what_others_chose_cannot_choose_anew(game: str) -> None:
    """Two games in which the others choose differently: once the mover sees a difference, going back is not free."""
    blind = knowing = 0
    for position, decision in secret_choices(SECRETS[game], Random(4)):
        if len(position.state.decisions) < 2:
            continue
        mover = decision.seat
        one, other = copy_of(position), copy_of(position)
        assert one.state.view(mover).known.key() == other.state.view(mover).known.key()
        for free, also in zip(all_choose(one, mover, 0), all_choose(other, mover, -1), strict=False):
            same = one.state.view(mover).known.key() == other.state.view(mover).known.key()
            assert free == also == same
            blind += same
            if not same:
                knowing += 1
                break
        if knowing >= 4:
            break
    assert knowing or game in ("sheets", "bids")  # there a draw follows at once, and nothing is free behind it
    assert blind or game in ("tiles", "bids")  # there everybody makes one choice


def shown(position: TableState, seat: int | None) -> list[str]:
    """All that a page and its socket contain, but for what is new each time."""
    chair = chair_of(position, frozenset() if seat is None else frozenset([seat]), seat)
    known = position.state.view(chair.seat).known
    parts = [*scene_of(known, chair.seat, False).pieces.values(), *(told.line.text for told in position.told)]
    if chair.decision is None:
        parts += [table_page(position, chair, False)]
    return [part for part in parts if 'name="client"' not in part]


def secret_choices(form: dict[str, list[str]], luck: Random) -> Iterator[tuple[TableState, Decision]]:
    """Positions of a random game in which somebody chooses in secret among several moves."""
    position = a_table(form)
    while not position.state.over:
        decision = luck.choice(position.state.decisions)
        if decision.seat != CHANCE and position.state.agenda[-1].sealed and len(decision.moves) > 1:
            yield position, decision
        play(position, decision, crowding(position, decision, luck))


def crowding(position: TableState, decision: Decision, luck: Random) -> str:
    """A move that leads to duels: to where others stand, if there is one."""
    state = position.state
    if not isinstance(state, CityState):
        return luck.choice(decision.moves)
    taken = [name for name, place in PLACE_OF.items() if any(stand >> place & 1 for stand in state.stand)]
    there = [move for move in decision.moves if move.startswith("place ") and move.split()[1] in taken]
    return luck.choice(there or decision.moves)


@pytest.mark.parametrize("game", SECRETS)
def test_what_was_chosen_in_secret_and_taken_back_is_never_told(game: str) -> None:
    """Whatever it was, the pages of the others, of spectators, the log and the record are the same."""
    compared = 0
    for position, decision in secret_choices(SECRETS[game], Random(5)):
        if len(position.state.decisions) < 2:
            continue
        results = []
        for move in (decision.moves[0], decision.moves[-1]):
            other = copy_of(position)
            play(other, decision, move)
            assert free_goal(other, decision.seat) is not None
            undo(other, decision.seat)
            assert other.state.key() == position.state.key()
            results.append([*(shown(other, seat) for seat in (None, *range(3)) if seat != decision.seat), other.whole_record()])
            assert "takes back a secret choice" in other.told[-1].line.text
        assert results[0] == results[1]
        compared += 1
        if compared == 6:
            break
    assert compared


@pytest.mark.parametrize("game", SECRETS)
def test_asking_to_take_a_secret_back_does_not_tell_it(game: str) -> None:
    """Somebody chose in secret, another one chose after that, and the first one asks for it back."""
    compared = 0
    for position, decision in secret_choices(SECRETS[game], Random(5)):
        others = [each for each in position.state.decisions if each.seat != decision.seat]
        if len(others) < 2:
            continue
        results = []
        for move in (decision.moves[0], decision.moves[-1]):
            other = copy_of(position)
            play(other, decision, move)
            play(other, others[0], others[0].moves[0])
            rows = undo(other, decision.seat)
            assert rows[0].kind == ASK
            asking = [shown(other, None), shown(other, others[1].seat), other.told[-1].line.text]
            for seat in still_to_agree(other):
                answer(other, seat, True)
            assert other.state.key() == position.state.key()
            results.append([asking, shown(other, None), shown(other, others[1].seat), str(other.whole_record())])
        assert results[0] == results[1]
        compared += 1
        if compared == 4:
            break
    assert compared


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
        assert "asks to take back" in page
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
