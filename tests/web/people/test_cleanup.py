"""What nobody needs goes after a while, on both databases; what somebody has played stays."""

from __future__ import annotations

import asyncio
import shutil
import time
from pathlib import Path

import pytest

from carson.cli import main
from carson.web.errors import Refused
from carson.web.people.cleanup import DAY_S, Cleaner
from carson.web.people.seats import play_again, sit_from_lobby
from carson.web.store import AGAIN, FILE, Row, chat_lines, holders, studies, tables
from carson.web.table.cache import Table
from carson.web.table.new_table import header_from_text
from carson.web.table.room import Room
from tests.web.finished import a_finished_table
from tests.web.postgres import Postgres
from tests.web.store.test_store import OLD
from tests.web.table.test_room import first_move, in_rooms
from tests.web.tables import new_header

FORM = {"game": ["city"], "who-1": ["human"], "who-2": ["link"]}
BOTS = {"game": ["city"], "who-1": ["random"], "who-2": ["random"]}


async def kept(room: Room) -> set[str]:
    return set(await room.store.read(tables.all_tables))


async def a_looked_at_record(room: Room) -> Table:
    return await room.open(header_from_text(new_header(BOTS).record, play=False), "ann")


def test_uploads_and_tables_without_a_move_go_and_games_stay(place: Path | str) -> None:
    async def test(rooms: list[Room]) -> None:
        (room,) = rooms
        cleaner = Cleaner(room, 90)
        upload, empty = await a_looked_at_record(room), await room.open(new_header(FORM), "ann")
        played, watched = await room.open(new_header(FORM), "ann"), await room.open(new_header(FORM), "ann")
        await room.store.write(chat_lines.add, empty.id, "ann", 0, "Is anybody here?")
        await first_move(room, played, "client-1")
        await room.store.write(
            tables.append, watched.id, [Row(watched.state.number + 1, AGAIN, 0, "")], tables.TableStatus("over")
        )
        everything = {upload.id, empty.id, played.id, watched.id}
        assert await cleaner.clean(time.time() + 89 * DAY_S) == 0
        assert await kept(room) == everything
        noted = await a_looked_at_record(room)
        await room.store.write(studies.write, "ann", noted.id, "0 # Mine.")
        await room.store.write(lambda base: base.change("UPDATE studies SET made = ?", time.time() + 50 * DAY_S))
        assert await cleaner.clean(time.time() + 91 * DAY_S) == 2
        assert noted.id in await kept(room), "somebody has written something there since"
        await cleaner.clean(time.time() + 141 * DAY_S)
        assert await kept(room) == {played.id, watched.id}
        for table in (upload, empty):
            with pytest.raises(Refused, match="no such table") as refused:
                await room.table(table.id)
            assert refused.value.status == 404
        assert set(await room.store.read(holders.tables_of, "ann", 9)) == {played.id, watched.id}
        assert (await room.table(played.id)).state.played

    in_rooms(place, 1, test)


def test_games_that_an_older_version_kept_stay(tmp_path: Path) -> None:
    shutil.copy(OLD, tmp_path / FILE)

    async def test(rooms: list[Room]) -> None:
        (room,) = rooms
        before = await kept(room)
        assert len(before) == 3
        assert await Cleaner(room, 90).clean(time.time() + 10_000 * DAY_S) == 0
        assert await kept(room) == before

    in_rooms(tmp_path, 1, test)


def test_a_table_at_which_something_happens_stays(place: Path | str) -> None:
    async def test(rooms: list[Room]) -> None:
        (room,) = rooms
        table = await room.open(new_header(FORM), "ann")
        before = time.time()
        await asyncio.sleep(0.01)
        await room.store.write(lambda base: base.change("UPDATE tables SET public = 1"))
        await sit_from_lobby(room, table, 1, "bo")
        assert await Cleaner(room, 90).clean(before + 90 * DAY_S) == 0
        assert await kept(room) == {table.id}

    in_rooms(place, 1, test)


def test_who_still_has_a_table_open_is_told_that_it_is_gone(place: Path | str) -> None:
    async def test(rooms: list[Room]) -> None:
        (room,) = rooms
        table = await room.open(new_header(FORM), "ann")
        assert await Cleaner(room, 90).clean(time.time() + 91 * DAY_S) == 1
        with pytest.raises(Refused, match="no such table"):
            await first_move(room, table, "client-1")
        with pytest.raises(Refused, match="no such table"):
            await room.store.write(chat_lines.add, table.id, "ann", 0, "Hello?")

    in_rooms(place, 1, test)


def test_people_whose_next_table_is_gone_get_another(tmp_path: Path) -> None:
    async def test(rooms: list[Room]) -> None:
        (room,) = rooms
        table = await room.open(header_from_text(str(a_finished_table("cards").whole_record()), play=False), "ann")
        first = await play_again(room, table, "ann", frozenset())
        assert await play_again(room, table, "ann", frozenset()) == first
        await room.store.write(tables.remove, first, time.time() + 1)
        room.forget(first)
        second = await play_again(room, table, "ann", frozenset())
        assert second != first
        assert await play_again(room, table, "ann", frozenset()) == second
        assert [state.header.id for state in await room.states([first, second])] == [second]

    in_rooms(tmp_path, 1, test)


def test_other_workers_forget_it_too(postgres: Postgres) -> None:
    async def test(rooms: list[Room]) -> None:
        one, two = rooms
        cleaners = [Cleaner(room, 90) for room in rooms]
        table = await one.open(new_header(FORM), "ann")
        assert (await two.table(table.id)).id == table.id
        assert await cleaners[0].clean(time.time() + 91 * DAY_S) == 1
        while two.in_memory:
            await asyncio.sleep(0.01)
        with pytest.raises(Refused, match="no such table"):
            await two.table(table.id)

    in_rooms(postgres.new(), 2, test)


def test_how_long_it_is_kept_is_the_wish_of_the_host(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["serve", "--keep-unused", "-1", "--data", str(tmp_path)]) == 2
    assert "with 0 for ever" in capsys.readouterr().err
