"""Looking back: the past is remembered in pieces, and pages of it are made one at a time."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import pytest

from carson.game import State
from carson.study.editing import packed
from carson.web.api import handlers
from carson.web.errors import Refused
from carson.web.fair_queue import FairQueue
from carson.web.http.services import Services
from carson.web.people import fair_play
from carson.web.store import SIT, UNDO, Row
from carson.web.study import notebook as notebooks
from carson.web.study.history import history_of
from carson.web.study.variations import Variation
from carson.web.table import loading
from carson.web.table import room as rooms
from carson.web.table import state as states
from carson.web.table.new_table import header_from_text
from carson.web.table.state import MARK_INTERVAL, TableState
from carson.web.views import table as table_views
from carson.web.views import variations
from tests.web.api.playing import a_table, programs
from tests.web.browsing import FOUR, moves_of, opened, server
from tests.web.finished import a_finished_table, make_moves
from tests.web.table.test_giant import a_record
from tests.web.tables import chance_after, moves_after, new_header


def replayed(state: TableState, moves: int) -> State:
    game = state.record.start()
    for entry in state.played[:moves]:
        game.play(entry.text, entry.seat)
    return game


def test_every_position_of_the_past_is_what_the_moves_lead_to() -> None:
    state, luck = a_finished_table("city"), Random(1)
    wanted = list(range(len(state.played) + 1))
    luck.shuffle(wanted)
    for moves in wanted:
        assert state.at(moves).key() == replayed(state, moves).key(), moves
    with pytest.raises(Refused):
        state.at(len(state.played) + 1)


def test_what_was_taken_back_or_renamed_is_not_remembered() -> None:
    people = {f"who-{seat}": ["human"] for seat in range(1, 6)}
    state, luck = TableState(new_header({"game": ["city"], **people})), Random(2)
    for row in chance_after(state):
        state.apply(row)

    def play(least: int) -> None:
        while len(state.played) < least:
            decision = state.game.decisions[0]
            for row in moves_after(state, decision.seat, luck.choice(decision.moves), None):
                state.apply(row)

    play(3 * MARK_INTERVAL)
    state.at(len(state.played))
    state.apply(Row(state.number + 1, UNDO, 0, str(MARK_INTERVAL + 5)))
    play(3 * MARK_INTERVAL)
    for moves in range(len(state.played) + 1):
        assert state.at(moves).key() == replayed(state, moves).key()
    state.apply(Row(state.number + 1, SIT, 0, "Zoë"))
    assert {state.at(moves).name_of(0) for moves in range(len(state.played) + 1)} == {"Zoë"}


def test_turns_never_overlap_and_leave_room_for_others() -> None:
    """Between two turns everything else goes on, however many wait."""

    async def test() -> None:
        turns, inside, done, seen = FairQueue(), 0, False, []

        async def page() -> None:
            nonlocal inside
            async with turns.turn("ann"):
                inside += 1
                assert inside == 1
                seen.append("page")
                time.sleep(0.002)  # it keeps the loop from everything else meanwhile
                inside -= 1

        async def others() -> None:
            while not done:
                await asyncio.sleep(0)
                seen.append("other")

        going_on = asyncio.create_task(others())
        await asyncio.gather(*(page() for _ in range(10)))
        done = True
        await going_on
        assert seen.count("page") == 10
        assert not any(first == second == "page" for first, second in pairwise(seen))

    asyncio.run(test())


def test_who_asks_for_many_pages_waits_for_others_between_them() -> None:
    async def test() -> None:
        turns, order = FairQueue(), ""

        async def page(who: str) -> None:
            nonlocal order
            async with turns.turn(who):
                order += who

        async with turns.turn("first"):
            pages = [asyncio.create_task(page(who)) for who in "ggggggab"]
            await asyncio.sleep(0)  # now all of them wait
        await asyncio.gather(*pages)
        assert order == "gabggggg"

    asyncio.run(test())


def test_who_goes_away_while_waiting_holds_nobody_up() -> None:
    async def test() -> None:
        turns = FairQueue()

        async def page() -> None:
            async with turns.turn("ann"):
                await asyncio.sleep(0)

        for ticks in range(8):
            tasks = [asyncio.create_task(page()) for _ in range(4)]
            for _ in range(ticks):
                await asyncio.sleep(0)
            for task in tasks[:3]:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            assert tasks[3].exception() is None
            await page()

    asyncio.run(test())


def test_a_page_that_fails_ends_its_turn() -> None:
    async def test() -> None:
        turns = FairQueue()
        with pytest.raises(Refused):
            async with turns.turn("ann"):
                raise Refused("no")
        async with turns.turn("ann"):
            pass

    asyncio.run(test())


@pytest.fixture
def turns(monkeypatch: pytest.MonkeyPatch) -> Counter[FairQueue]:
    """How many turns each queue has given."""
    found: Counter[FairQueue] = Counter()
    usual = FairQueue.turn

    def turn(self: FairQueue, who: str) -> AbstractAsyncContextManager[None]:
        found[self] += 1
        return usual(self, who)

    monkeypatch.setattr(FairQueue, "turn", turn)
    return found


def test_every_picture_and_text_that_takes_long_waits_for_its_turn(tmp_path: Path, turns: Counter[FairQueue]) -> None:
    with server(tmp_path) as client:
        player = programs(client, a_table(client))[0]
        opened(client, FOUR)
        table, queue = f"/t/{player.taken['table']}", client.app.state.services.fair_queue  # type: ignore[attr-defined]
        link = packed('game = "city"\n[[seat]]\n[[seat]]')
        for path in (
            "/",
            "/lobby",
            "/waiting",
            "/next",
            "/you",
            "/puzzles",
            "/editor",
            f"/editor.svg?position={link}",
            f"/editor.toml?position={link}",
            table,
            f"{table}?moves=1",
        ):
            before = turns[queue]
            assert client.get(path).status_code == 200
            assert turns[queue] > before, path
        for call in ("view", "events?since=0"):
            before = turns[queue]
            assert player.get(call).status_code == 200
            assert turns[queue] > before, call


def test_whole_games_are_played_again_in_a_thread_and_one_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    running, most, begun = 0, 0, 0

    def watched(work: Callable[..., Any]) -> Callable[..., Any]:
        def replay(*args: Any, **options: Any) -> Any:
            nonlocal running, most, begun
            with pytest.raises(RuntimeError, match="no running event loop"):
                asyncio.get_running_loop()
            assert services.room.replays._taken, work
            running, begun = running + 1, begun + 1
            most = max(most, running)
            time.sleep(0.01)
            found = work(*args, **options)
            running -= 1
            return found

        return replay

    monkeypatch.setattr(loading, "TableState", watched(TableState))
    monkeypatch.setattr(rooms, "TableState", watched(TableState))
    monkeypatch.setattr(handlers, "TableState", watched(TableState))
    monkeypatch.setattr(table_views, "history_of", watched(history_of))
    monkeypatch.setattr(variations, "header_from_text", watched(header_from_text))
    monkeypatch.setattr(fair_play.Comparison, "go_on", watched(fair_play.Comparison.go_on))
    with server(tmp_path) as client:
        services: Services = client.app.state.services  # type: ignore[attr-defined]
        table = opened(client, FOUR)
        over = str(replace(a_finished_table("city").whole_record(), commitment=None))
        for _ in range(2):
            assert client.post("/upload", data={"text": over, "do": "play"}).status_code == 200
        assert client.post("/api/tables/from", json={"text": a_record(20)}).status_code == 201
        others = [opened(client, FOUR) for _ in range(4)]
        assert client.post(f"{table}/try/play", data={"moves": "1"}, follow_redirects=False).status_code == 303

        async def load_all() -> None:
            for name in others:
                services.room.forget(name.removeprefix("/t/"))
            await asyncio.gather(*(services.room.table(name.removeprefix("/t/")) for name in others))

        assert client.portal is not None
        client.portal.call(load_all)
    assert begun >= 5 + 1 + 1 + 4 + 2 + 2
    assert most == 1


def test_nobody_waits_for_a_page_while_the_game_of_another_is_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stranger can make a game that takes seconds; only those who look at it wait for that."""
    monkeypatch.setattr(states, "KEPT_MOVES", 5)
    usual, loaded = loading.Histories.whole, list[str]()
    with server(tmp_path) as client:
        services: Services = client.app.state.services  # type: ignore[attr-defined]
        player = programs(client, a_table(client))[0]
        table = f"/t/{player.taken['table']}"

        async def whole(self: loading.Histories, state: TableState) -> TableState:
            async with asyncio.timeout(5), services.fair_queue.turn("somebody else"):
                loaded.append(state.header.id)
            services.bells.close()  # the stream ends with what has happened
            return await usual(self, state)

        def loads(get: Callable[[str], httpx2.Response], path: str) -> bool:
            before = len(loaded)
            assert get(path).status_code == 200
            return len(loaded) > before

        make_moves(client, table, 30)
        monkeypatch.setattr(loading.Histories, "whole", whole)
        assert loads(player.get, "stream?since=0")
        assert loads(player.get, "events?since=0")
        assert loads(client.get, f"{table}?since=1")
        assert loads(client.get, f"{table}?moves=1")
        make_moves(client, table)
        assert loads(client.get, table)


def test_variations_are_tried_in_turns_with_other_games_that_are_played_again(
    tmp_path: Path, turns: Counter[FairQueue], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each moment of a game that goes on shows those that are still possible: in a thread, and once."""
    tried = list[Variation]()
    usual = notebooks._is_possible

    def watched(state: TableState, variation: Variation) -> bool:
        with pytest.raises(RuntimeError, match="no running event loop"):
            asyncio.get_running_loop()
        tried.append(variation)
        return usual(state, variation)

    monkeypatch.setattr(notebooks, "_is_possible", watched)
    with server(tmp_path) as client:
        table, room = opened(client, FOUR), client.app.state.services.room  # type: ignore[attr-defined]
        move = moves_of(client.get(table).text)[0]
        moves = len(client.portal.call(room.table, table.removeprefix("/t/")).state.played)  # type: ignore[union-attr]
        data = {"moves": str(moves), "move": move}
        assert client.post(f"{table}/try/move", data=data, follow_redirects=False).status_code == 303
        for path in (f"{table}/replay", f"{table}/record?variations=1"):
            before = turns[room.replays]
            tried.clear()
            assert client.get(path).status_code == 200
            assert (turns[room.replays] - before, len(tried)) == (1, 1), path
