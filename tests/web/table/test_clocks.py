"""Clocks: worked out from the log alone, so that a restart or another worker goes on where they stood."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from carson.web.errors import Refused
from carson.web.store import FLAG, LEAVE, MOVE, SIT, Row, holders, tables
from carson.web.table.cache import Table
from carson.web.table.clock import Clock, Terms, chosen_terms, read_terms
from carson.web.table.room import Room
from carson.web.table.state import TableState
from carson.web.table.timekeeper import Timekeeper
from tests.web.browsing import TWO_PEOPLE, lines_of, opened, server
from tests.web.table.test_room import PEOPLE, first_move, in_rooms
from tests.web.tables import new_header

LIVE = Terms("live", 300, 10, "bot")
DAYS = Terms("days", 3 * 86_400, 0, "bot")


def moved(seat: int, when: float, kind: str = MOVE) -> Row:
    return Row(0, kind, seat, "", made=when)


def test_time_runs_for_whoever_is_asked_and_each_move_gives_some_back() -> None:
    clock = Clock(LIVE, 2)
    clock.step(moved(-1, 1000), [0])
    assert clock.due == 1300
    clock.step(moved(0, 1100), [1])
    assert clock.left == [210, 300]
    assert clock.due == 1400
    clock.step(moved(1, 1150), [0, 1])  # both are asked at once
    assert clock.left == [210, 260]
    clock.step(moved(1, 1160), [0])
    assert clock.left == [200, 260]
    assert clock.run_out(1359) == []
    assert clock.run_out(1360) == [0]
    assert clock.left_at(1, 9999) == 260


def test_days_are_counted_afresh_for_every_move() -> None:
    clock = Clock(DAYS, 2)
    clock.step(moved(-1, 1000), [0, 1])
    clock.step(moved(0, 90_000), [0, 1])
    assert clock.left == [DAYS.seconds, DAYS.seconds - 89_000]
    clock.step(moved(1, 95_000), [0])
    clock.step(moved(0, 96_000), [1])
    assert clock.left[1] == DAYS.seconds


def test_a_seat_that_nobody_has_loses_no_time_and_who_takes_it_over_has_a_minute() -> None:
    clock = Clock(LIVE, 2)
    clock.step(moved(-1, 1000), [0])
    clock.step(moved(0, 1295, LEAVE), [])
    assert clock.due is None
    clock.step(moved(0, 9000, SIT), [0])
    assert clock.due == 9060


@pytest.mark.parametrize(
    ("clock", "then", "found"),
    [
        ("", "", None),
        ("live 5 10", "", LIVE),
        ("days 3", "offer", DAYS._replace(at_end="offer")),
    ],
)
def test_a_form_chooses_terms(clock: str, then: str, found: Terms | None) -> None:
    assert chosen_terms(clock, then) == found
    assert found is None or read_terms(str(found)) == found


@pytest.mark.parametrize("clock", ["live", "live 0 5", "live 999 5", "live 5 999", "days 0", "days 99", "sundial", "live -1 5"])
def test_terms_that_cannot_be_are_refused(tmp_path: Path, clock: str) -> None:
    with pytest.raises(Refused):
        chosen_terms(clock, "bot")
    with server(tmp_path) as client:
        assert client.post("/new", data={**TWO_PEOPLE, "clock": clock}).status_code == 400


def test_the_clock_is_on_the_page_and_survives_a_restart(place: Path | str) -> None:
    with server(place) as ann:
        table = opened(ann, {**TWO_PEOPLE, "clock": "live 5 10"})
        assert ann.get(table).text.count("<time ") == 2
        assert ann.get(table).text.count("data-runs") == 1
    with server(place) as ann:
        assert ann.get(table).text.count("data-runs") == 1


async def a_table(room: Room, then: str, seconds: float = 0.2) -> Table:
    return await room.open(new_header(PEOPLE), "host", Terms("live", seconds, 0, then))


async def until(room: Room, name: str, kind: str) -> Table:
    async with asyncio.timeout(15):
        while kind not in [row.kind for row, *_ in (await room.table(name)).state.journal]:
            await asyncio.sleep(0.05)
    return await room.table(name)


def test_when_time_runs_out_a_bot_moves(place: Path | str) -> None:
    async def test(rooms: list[Room]) -> None:
        table = await a_table(rooms[0], "bot")
        seat = table.state.game.decisions[0].seat
        keepers = [Timekeeper(room) for room in rooms]
        for keeper in keepers:
            keeper.start()
        table = await until(rooms[0], table.id, FLAG)
        rows = await rooms[0].store.read(tables.entries_after, table.id, 0)
        flag = next(row.number for row in rows if row.kind == FLAG)
        assert (rows[flag].kind, rows[flag].seat) == (MOVE, seat)
        assert f"{table.state.names[seat]}’s time has run out: a bot moves." in [told.line.text for told in table.state.told]
        for keeper in keepers:
            await keeper.close()

    in_rooms(place, 1 if isinstance(place, Path) else 2, test)


def test_when_time_runs_out_the_seat_is_offered(tmp_path: Path) -> None:
    async def test(rooms: list[Room]) -> None:
        (room,) = rooms
        table = await a_table(room, "offer")
        seat = table.state.game.decisions[0].seat
        keeper = Timekeeper(room)
        keeper.start()
        table = await until(room, table.id, LEAVE)
        assert table.state.free == {seat}
        assert (await room.store.read(holders.hosting, table.id)).public
        assert seat not in await room.store.read(holders.holders_of, table.id)
        await keeper.close()

    in_rooms(tmp_path, 1, test)


def test_another_worker_goes_on_with_the_clock(place: Path | str) -> None:
    """Nobody looks at the table, and the worker that opened it is gone: the time runs out all the same."""
    name = ""

    async def begin(rooms: list[Room]) -> None:
        nonlocal name
        name = (await a_table(rooms[0], "bot", 0.4)).id
        assert await rooms[0].store.read(tables.due_tables, time.time(), 5) == []

    async def go_on(rooms: list[Room]) -> None:
        await asyncio.sleep(0.5)
        assert await rooms[0].store.read(tables.due_tables, time.time(), 5) == [name]
        keeper = Timekeeper(rooms[0])
        keeper.start()
        await until(rooms[0], name, FLAG)
        await keeper.close()

    in_rooms(place, 1, begin)
    in_rooms(place, 1, go_on)


def test_what_is_known_before_writing_is_what_the_table_says_afterwards(tmp_path: Path) -> None:
    async def test(rooms: list[Room]) -> None:
        (room,) = rooms
        table = await a_table(room, "bot", 300)
        for turn in range(12):
            await first_move(room, table, f"client-{turn}")
            due = table.state.clock.due if table.state.clock else None
            assert due is not None
            assert await room.store.read(tables.due_tables, due - 0.01, 5) == []
            assert await room.store.read(tables.due_tables, due + 0.01, 5) == [table.id]
        found = await room.store.read(tables.load, table.id)
        assert found is not None
        again = TableState(*found)
        assert again.clock is not None
        assert table.state.clock is not None
        assert again.clock.left == pytest.approx(table.state.clock.left)

    in_rooms(tmp_path, 1, test)


def test_the_log_tells_nothing_of_a_clock_that_runs(tmp_path: Path) -> None:
    with server(tmp_path) as ann:
        table = opened(ann, {**TWO_PEOPLE, "clock": "days 1"})
        assert not any("time" in line for line in lines_of(ann.get(table).text))
