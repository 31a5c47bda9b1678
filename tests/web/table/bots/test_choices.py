"""Bots that think elsewhere stand in line for a process, and are not blamed for the time that they wait there."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from carson.bots.program import BadAnswer
from carson.bots.workers import BotWorkers, PlainOptions
from carson.game import BadOption, CarsonError, View
from carson.web.store import BOT, open_store, tables
from carson.web.table.bots import choices as players
from carson.web.table.bots.choices import BotPlayers, waits_for_visitors
from carson.web.table.bots.scheduler import visitor
from carson.web.table.room import Room
from carson.web.table.state import TableState
from carson.web.table.summary import status_of
from tests.web.tables import chance_after, new_header, take_in

THOUGHT = 0.3


class SlowWorkers(BotWorkers):
    """One process that takes its time over the first legal move."""

    def __init__(self) -> None:
        super().__init__(1)
        self._one = ThreadPoolExecutor(1)

    def think(self, spec: str, view: View[Any], seed: str, seconds: float, thorough: bool = False) -> Future[PlainOptions]:
        return self._one.submit(self._think, view)

    def _think(self, view: View[Any]) -> PlainOptions:
        time.sleep(THOUGHT)
        assert view.decision is not None
        return [(str(view.decision.moves[0]), 0.0, 0)]


def test_waiting_in_line_is_not_thinking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "PROCESS_START_S", 0.0)
    monkeypatch.setattr(players, "BotWorkers", SlowWorkers)
    form = {"game": ["city"], "who-1": ["planner"], "who-2": ["planner"]}

    async def played() -> list[set[str]]:
        room = Room(await open_store(tmp_path), bot_timeout=THOUGHT * 3)
        tables = [await room.table((await room.open(new_header(form), None)).id, visit=True) for _ in range(6)]
        await asyncio.sleep(THOUGHT * 10)
        kinds = [{row.kind for row, _ in table.state.journal} for table in tables]
        moved = sum(any(row.seat >= 0 for row, _ in table.state.journal) for table in tables)
        await room.close()
        assert moved == len(tables)
        return kinds

    assert all(BOT not in kinds for kinds in asyncio.run(played()))


class DyingWorkers(SlowWorkers):
    """One whose process dies over its first thought."""

    died = False

    def think(self, spec: str, view: View[Any], seed: str, seconds: float, thorough: bool = False) -> Future[PlainOptions]:
        if self.died:
            return super().think(spec, view, seed, seconds, thorough)
        self.died = True
        ended: Future[PlainOptions] = Future()
        ended.set_exception(BrokenProcessPool("ended"))
        return ended


def test_a_bot_whose_process_dies_thinks_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "BotWorkers", DyingWorkers)
    form = {"game": ["city"], "who-1": ["planner"], "who-2": ["planner"]}

    async def played() -> set[str]:
        room = Room(await open_store(tmp_path))
        table = await room.table((await room.open(new_header(form), None)).id, visit=True)
        async with asyncio.timeout(60):
            while not any(row.seat >= 0 for row, _ in table.state.journal):
                await asyncio.sleep(0.05)
        await room.close()
        return {row.kind for row, _ in table.state.journal}

    assert BOT not in asyncio.run(played())


@pytest.mark.parametrize("failure", [BadAnswer("An answer is a move, not “x”."), BadOption("The program x cannot be started.")])
def test_a_program_that_fails_is_replaced_and_its_fault_told_in_one_line(
    failure: CarsonError, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def think(self: BotWorkers, *_: object) -> Future[PlainOptions]:
        answered: Future[PlainOptions] = Future()
        answered.set_exception(failure)
        return answered

    monkeypatch.setattr(BotWorkers, "think", think)
    state = TableState(new_header({"game": ["city"], "who-1": ["planner"], "who-2": ["planner"]}))
    take_in(state, chance_after(state))
    decision = state.bot_decision()
    assert decision is not None
    assert asyncio.run(BotPlayers().choose(state, decision)) is None
    assert [record.exc_info for record in caplog.records] == [None]
    assert f"failed: {failure}" in caplog.text


def test_slow_bots_rest_where_nobody_sits_or_watches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Forty tables of planners alone take no time from anybody; a visit, or a page that is open, lets them play."""
    monkeypatch.setattr(players, "BotWorkers", SlowWorkers)
    alone = {"game": ["city"], "who-1": ["planner"], "who-2": ["planner"]}

    async def main() -> None:
        room = Room(await open_store(tmp_path))
        table = await room.open(new_header(alone), None)
        assert table.bots is None
        assert status_of(table.state, unattended=waits_for_visitors(table.state)).awaits == "visitor"
        assert await room.store.read(tables.waiting, "bot", time.time() + 1, 10) == [], "no sweep wakes them"
        await room.table(table.id)
        assert table.bots is None
        room.watched = lambda name: name == table.id
        await room.table(table.id)
        assert table.bots is not None
        room.watched = lambda name: False
        await asyncio.wait([table.bots], timeout=20)
        assert table.bots is None
        moves = len(table.state.played)
        await room.table(table.id, visit=True)
        async with asyncio.timeout(20):
            while len(table.state.played) == moves:
                await asyncio.sleep(0.05)
        quick = await room.open(new_header({"game": ["city"], "who-1": ["random"], "who-2": ["random"]}), None)
        assert quick.bots is not None, "quick ones finish their game"
        person = await room.open(new_header({"game": ["city"], "who-1": ["human"], "who-2": ["planner"]}), "host")
        assert not waits_for_visitors(person.state)
        await room.close()

    asyncio.run(main())


def test_bots_of_one_visitor_do_not_keep_those_of_another_waiting() -> None:
    """Somebody who opens forty tables for bots alone: the bots of everybody else answer as soon as one of these has."""
    state = TableState(new_header({"game": ["city"], "who-1": ["greedy"], "who-2": ["greedy"]}))
    take_in(state, chance_after(state))
    answered = list[str]()

    async def choose(bots: BotPlayers, who: str) -> None:
        visitor.set(who)
        decision = state.bot_decision()
        assert decision is not None
        assert await bots.choose(state, decision) is not None
        answered.append(who)

    async def main() -> None:
        bots = BotPlayers()
        many = [asyncio.create_task(choose(bots, "mallory")) for _ in range(40)]
        await asyncio.sleep(0)
        await asyncio.gather(*many, asyncio.create_task(choose(bots, "ann")))

    asyncio.run(main())
    assert answered.index("ann") <= 2
