"""Long tables: a snapshot leads where the whole log does, only the end stays in memory, and no work grows with the log."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from bench.long_tables import long_table
from starlette.testclient import TestClient

from carson.draw.svg.shape import Shape
from carson.game import CHANCE, State
from carson.web.errors import Refused
from carson.web.pages.table.page import table_page
from carson.web.people import seats
from carson.web.store import BOT, LEAVE, SIT, UNDO, Header, holders, open_store, tables
from carson.web.table import loading, snapshots
from carson.web.table import state as states
from carson.web.table.cache import Table
from carson.web.table.change import Draft
from carson.web.table.history import HistoryNotLoaded, Tail
from carson.web.table.room import Room
from carson.web.table.snapshots import BadSnapshot, snapshot_of
from carson.web.table.state import TableState
from carson.web.table.summary import read_summary, summary_of
from carson.web.table.viewer import chair_of
from tests.web.browsing import server
from tests.web.live.live_table import GAMES, a_table, some_move

PAST = {"journal", "played", "story", "answers", "record", "_marks", "_views", "_events", "_told_before", "unsaved", "watcher"}
"""What a snapshot leaves out, and what is only there for speed."""


def standing(state: TableState) -> dict[str, Any]:
    """Everything about a table that its next entry may depend on."""
    found = {name: value for name, value in vars(state).items() if name not in PAST}
    plain = {"game": state.game.key(), "luck": vars(state.luck), "plans": vars(state.plans)}
    clock = None if state.clock is None else vars(state.clock)
    return found | plain | {"clock": clock, "names": state.names, "moves": len(state.played), "passages": len(state.story)}


@pytest.mark.parametrize("name", GAMES)
def test_a_snapshot_leads_where_the_log_does(name: str) -> None:
    luck, table = Random(name), a_table(name, "snapshot")
    for number in range(90):
        if table.state.game.over:
            break
        draft = Draft(table.state)
        if number == 20:
            draft.add(SIT, 0, "Zoë")
        elif number == 40:
            draft.add(LEAVE, 1)
            draft.add(BOT, 1, "random")
        elif number % 13 == 12:
            draft.add(UNDO, 0, str(len(table.state.played) - 2))
            draft.go_on()
        else:
            decision = luck.choice(table.state.game.decisions)
            draft.move(decision.seat, str(some_move(decision, luck)))
        table.change(draft)
        if number % 9 == 0:
            _check_snapshot(table.state, [row for row, _ in table.state.journal])


def _check_snapshot(state: TableState, rows: list[Any]) -> None:
    """The table from a snapshot, and from one a few entries ago, stands as the table that was never stored."""
    assert standing(TableState(state.header, (), snapshot_of(state))) == standing(state)
    earlier = TableState(state.header, rows[:-5])
    if earlier.game.decisions[0].seat == CHANCE:
        return  # nobody takes a snapshot between a move and the luck that it asked for
    try:
        later = TableState(state.header, rows[-5:], snapshot_of(earlier))
    except HistoryNotLoaded:
        assert any(row.kind == UNDO for row in rows[-5:])
    else:
        assert standing(later) == standing(state)
        assert later.view(0).known.key() == state.view(0).known.key()


def test_a_snapshot_that_does_not_fit_is_refused() -> None:
    state = a_table("plain", "unfit").state
    text = snapshot_of(state)
    with pytest.raises(BadSnapshot):
        TableState(state.header, (), text.replace('"format":1', '"format":0'))
    with pytest.raises(BadSnapshot):
        TableState(state.header, (), text.replace(snapshots.hash_of(state.game), "0" * 16))


class Work:
    """Counts the moves that are played and the entries that are read."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.moves = self.entries = 0
        play, entries_after = State.play, tables.entries_after

        def counted(state: State, *args: Any, **named: Any) -> None:
            self.moves += 1
            play(state, *args, **named)

        def read(*args: Any) -> Any:
            found = entries_after(*args)
            self.entries += len(found)
            return found

        monkeypatch.setattr(State, "play", counted)
        monkeypatch.setattr(tables, "entries_after", read)

    async def of(self, work: Any) -> tuple[int, int]:
        self.moves = self.entries = 0
        await work
        return self.moves, self.entries


def test_no_work_grows_with_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    most = 2 * snapshots.SNAPSHOT_INTERVAL + states.KEPT_MOVES

    async def main() -> None:
        room, luck = Room(await open_store(tmp_path)), Random(3)
        table = await long_table(room, 700, luck)
        assert len(table.state.played.kept) <= most
        assert table.state.size < 400_000
        await room.store.write(holders.decide, table.id, public=True)
        await room.close()
        room, work = Room(await open_store(tmp_path)), Work(monkeypatch)
        assert await work.of(seats.lobby_tables(room)) == (0, 0)
        moves, entries = await work.of(room.table(table.id))
        assert 0 < entries <= most
        assert moves <= entries + 300, "a position is tried out when it is read"
        table = await room.table(table.id)
        decision = table.state.game.decisions[0]
        moves, entries = await work.of(room.move(table, decision.seat, str(decision.moves[0]), table.state.number, "one"))
        assert (moves, entries) < (5, 1)
        moves, entries = await work.of(room.undo(table, decision.seat, table.state.number, "two", [0, 1]))
        assert (moves, entries) <= (states.MARK_INTERVAL, 0)
        assert await work.of(seats.rename(room, table, 0, "Zoë")) == (0, 0)
        page = table_page(table.state, chair_of(table.state, {0}, 0), Shape.WIDE)
        assert page.count("<li><a href=") < 4 * most
        assert "Zoë" in page
        await room.close()

    asyncio.run(main())


def run(tmp_path: Path, work: Callable[[Room, Table], Any], moves: int = 420) -> None:
    """At a long table that was just loaded."""

    async def main() -> None:
        room = Room(await open_store(tmp_path))
        name = (await long_table(room, moves, Random(5))).id
        await room.close()
        room = Room(await open_store(tmp_path))
        await work(room, await room.table(name))
        await room.close()

    asyncio.run(main())


def test_a_move_far_back_is_taken_back_with_the_whole_history(tmp_path: Path) -> None:
    async def work(room: Room, table: Table) -> None:
        assert not table.state.is_whole
        with pytest.raises(HistoryNotLoaded):
            table.state.at(7)
        assert (await room.whole(table)).at(7).agenda
        whole = TableState(*((await room.store.read(tables.load, table.id)) or ()))
        await room.change(table, None, lambda draft: draft.add(UNDO, 0, "7"))
        assert table.state.game.key() == whole.at(7).key()
        assert len(table.state.played) == 7
        again = TableState(*((await room.store.read(tables.load, table.id)) or ()))
        assert standing(again) == standing(table.state)

    run(tmp_path, work)


def test_a_request_that_is_older_than_memory_gets_its_first_answer(tmp_path: Path) -> None:
    async def main() -> None:
        room = Room(await open_store(tmp_path))
        table = await long_table(room, 5, Random(5))
        decision, number = table.state.game.decisions[0], table.state.number
        answer = await room.move(table, decision.seat, str(decision.moves[0]), number, "an-old-request")
        while len(table.state.played) < 500:
            await room.change(table, None, _some_moves)
        await room.close()
        room = Room(await open_store(tmp_path))
        table = await room.table(table.id)
        assert "an-old-request" not in table.state.answers
        assert await room.move(table, decision.seat, str(decision.moves[0]), number, "an-old-request") == answer
        with pytest.raises(Refused, match="moved on"):
            await room.move(table, decision.seat, str(decision.moves[0]), number, "another")
        await room.close()

    asyncio.run(main())


def _some_moves(draft: Draft) -> None:
    for _ in range(20):
        decision = draft.state.game.decisions[0]
        endless = [move for move in decision.moves if move.startswith(("lift", "place"))]
        draft.move(decision.seat, str((endless or decision.moves)[0]))


def test_who_left_is_remembered_beyond_memory(tmp_path: Path) -> None:
    async def main() -> None:
        room = Room(await open_store(tmp_path))
        table = await long_table(room, 40, Random(6))
        await seats.release(room, table, 1)
        await room.change(table, None, lambda draft: draft.add(SIT, 1))
        while len(table.state.played) < 500:
            await room.change(table, None, _some_moves)
        await room.close()
        room = Room(await open_store(tmp_path))
        assert (await room.table(table.id)).state.departed == {1: 40}
        await room.close()

    asyncio.run(main())


def test_looking_back_shows_all_of_a_long_game(tmp_path: Path) -> None:
    async def prepared() -> str:
        room = Room(await open_store(tmp_path))
        table = await long_table(room, 420, Random(5))
        await room.close()
        return table.id

    name = asyncio.run(prepared())
    with server(tmp_path) as client:
        page = client.get(f"/t/{name}/replay?moves=10").text
        assert "Move 10 of 420" in page
        assert client.get(f"/t/{name}?moves=3").status_code == 200
        assert client.get(f"/t/{name}/explain?moves=3&about=money").status_code in (200, 404)
        assert client.get(f"/t/{name}/record").text.count("\n") > 420
        assert client.get(f"/t/{name}/position?moves=5").status_code == 200
        _check_lists(client, name)


def test_many_who_look_back_at_once_have_a_game_played_again_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []

    def play(header: Header, *rest: Any) -> TableState:
        played.append(header.id)
        return TableState(header, *rest)

    async def main() -> None:
        room = Room(await open_store(tmp_path))
        table = await long_table(room, 420, Random(5))
        monkeypatch.setattr(loading, "TableState", play)
        found = await asyncio.gather(*(room.whole(table) for _ in range(5)))
        assert all(state is found[0] and state.is_whole for state in found)
        await room.close()

    asyncio.run(main())
    assert len(played) == 1


def _check_lists(client: TestClient, name: str) -> None:
    """A table from before summaries were kept is listed, too, and then has one."""
    app: Any = client.app
    assert client.portal is not None
    store = app.state.services.store
    client.portal.call(store.write, _forget_summary, name)
    assert f'href="/t/{name}"' in client.get("/lobby").text
    kept = client.portal.call(store.read, tables.summaries, [name])[name]
    found = read_summary(kept)
    assert found is not None
    assert found.names == ("Ann", "Bo")


def _forget_summary(base: Any, name: str) -> None:
    base.change("UPDATE tables SET summary = '', public = 1 WHERE id = ?", name)


@pytest.mark.parametrize("name", GAMES)
def test_a_summary_comes_back_as_it_was(name: str) -> None:
    state = a_table(name, "summary").state
    assert read_summary(str(summary_of(state))) == summary_of(state)
    assert read_summary("") is None


def test_a_page_of_a_long_table_follows_moves_undo_and_new_names(tmp_path: Path) -> None:
    """Also when the table is reloaded meanwhile, so that nothing of it is the same object."""

    async def work(room: Room, table: Table) -> None:
        from carson.web.live.hub import Hub, Page

        hub, page = Hub(room), Page(table, frozenset([0]), 0, Shape.WIDE)
        assert hub.join(page, table.state.number, len(table.state.played))
        decision = table.state.game.decisions[0]
        await room.move(table, decision.seat, str(decision.moves[0]), table.state.number, "a-move")
        assert '"taken"' not in page.queue.get_nowait()
        while not page.queue.empty():
            page.queue.get_nowait()
        table.state = await room.whole(table)
        await room.undo(table, decision.seat, table.state.number, "a-move-back", [0, 1])
        told = [page.queue.get_nowait() for _ in range(page.queue.qsize())]
        assert not any('"anew"' in text for text in told)
        assert any("takes back" in text for text in told)
        await seats.rename(room, table, 0, "Zoë")
        assert any('"anew":true' in page.queue.get_nowait() for _ in range(page.queue.qsize()))

    run(tmp_path, work)


def test_the_end_of_a_sequence_knows_what_it_does_not_know() -> None:
    tail = Tail("defg", 3)
    assert (len(tail), tail[3], tail[-1], tail[4:6], tail[7:]) == (7, "d", "g", ["e", "f"], [])
    for index in (0, 2, slice(2, 5), slice(None, 4)):
        with pytest.raises(HistoryNotLoaded):
            tail[index]
    with pytest.raises(HistoryNotLoaded):
        list(tail)
    with pytest.raises(IndexError):
        tail[7]
    assert tail.same_as(Tail("abcdeX")) == 5
    assert tail.same_as(Tail("XY", 5)) is None
    assert Tail("abc").same_as(Tail("xyz")) == 0
    tail.forget(5)
    assert tail.kept == ["f", "g"]
    with pytest.raises(HistoryNotLoaded):
        tail.cut(4)
    tail.cut(6)
    assert (tail.kept, len(tail)) == (["f"], 6)
