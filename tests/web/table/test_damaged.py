"""One damaged table harms nobody else: the others are listed, their clocks ring, their bots wake."""

from __future__ import annotations

import asyncio
import logging
import time
from pathlib import Path

import pytest

from carson.web.logs import sign
from carson.web.store import FLAG, MOVE, Base, Header, Row, Trouble, open_store, tables
from carson.web.table import room as rooms
from carson.web.table.clock import Terms
from carson.web.table.room import Room
from carson.web.table.timekeeper import Timekeeper
from tests.web.browsing import FOUR, TWO_PEOPLE, opened, server
from tests.web.tables import new_header

BAD = Row(1, MOVE, 0, "nonsense", made=1.0)


def damage(base: Base, table: str) -> None:
    """Entries that no program of ours would write, due and waiting before all others."""
    base.change('DELETE FROM log WHERE "table" = ?', table)
    tables.append(base, table, [BAD], tables.TableStatus("bot", 1.0))
    base.change("UPDATE tables SET touched = 1, public = 1 WHERE id = ?", table)


def test_lobby_and_start_page_show_the_others(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with server(tmp_path) as client:
        bad, good = opened(client, {**TWO_PEOPLE, "name-1": "Zed"}), opened(client, {**TWO_PEOPLE, "who-2": "link"})
        for table in (bad, good):
            client.post(f"{table}/seats", data={"do": "public"})
    asyncio.run(_damaged(tmp_path, bad.removeprefix("/t/")))
    cookies = dict(client.cookies.items())
    with server(tmp_path) as again, caplog.at_level(logging.ERROR):
        for name, value in cookies.items():
            again.cookies.set(name, value)
        for address in ("/lobby", "/", "/lobby"):
            page = again.get(address)
            assert page.status_code == 200
            assert bad not in page.text
        assert good in again.get("/").text
        assert again.get(good).status_code == 200
    told = [record.getMessage() for record in caplog.records if "is damaged" in record.getMessage()]
    assert told == [f"The table {sign(bad.removeprefix('/t/'))} is damaged."]


def test_somebody_with_a_damaged_table_opens_others(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        bad = opened(client, TWO_PEOPLE)
        position = client.get(f"{bad}/position").text
    asyncio.run(_damaged(tmp_path, bad.removeprefix("/t/")))
    cookies = dict(client.cookies.items())
    with server(tmp_path) as again:
        for name, value in cookies.items():
            again.cookies.set(name, value)
        answer = again.post("/upload", data={"text": position, "do": "play"}, follow_redirects=False)
        assert answer.status_code == 303, answer.text


def test_nothing_is_kept_of_tables_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Strangers name any number of them while the database is away."""

    async def away(*_: object) -> None:
        raise Trouble("away")

    async def main() -> None:
        room = Room(await open_store(tmp_path))
        monkeypatch.setattr(rooms, "load", away)
        for number in range(5):
            with pytest.raises(Trouble):
                await room.table(f"table-{number}")
        assert not room._reading
        await room.close()

    asyncio.run(main())


async def _damaged(data: Path, table: str) -> None:
    store = await open_store(data)
    await store.write(damage, table)
    await store.close()


async def _kept(room: Room, form: dict[str, str]) -> Header:
    """A table that is only in the database, as after a restart."""
    header = new_header({name: [value] for name, value in form.items()})
    await room.store.write(tables.create, header, {}, None, [])
    return header


def test_clocks_of_the_others_ring(tmp_path: Path) -> None:
    async def main() -> None:
        room = Room(await open_store(tmp_path))
        bad = await _kept(room, TWO_PEOPLE)
        form = {name: [value] for name, value in TWO_PEOPLE.items()}
        good = await room.open(new_header(form), "host", Terms("live", 0.01, 0.0, "bot"))
        await room.store.write(damage, bad.id)
        timekeeper = Timekeeper(room)
        async with asyncio.timeout(60):
            while not any(row.kind == FLAG for row, _ in good.state.journal):
                await timekeeper._ring_all(await room.store.read(tables.due_tables, time.time(), 50))
                await asyncio.sleep(0.01)
        assert room.damaged == {bad.id}
        await room.close()

    asyncio.run(main())


def test_bots_of_the_others_wake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "SWEEP_INTERVAL_S", 0.05)

    async def main() -> None:
        before = Room(await open_store(tmp_path))
        before._closing = True  # its bots do not begin
        form = {name: [value] for name, value in FOUR.items()} | {"who-1": ["random"]}
        good = await before.open(new_header(form), None)
        bad = await _kept(before, FOUR)
        await before.store.write(damage, bad.id)
        await before.close()
        room = Room(await open_store(tmp_path))
        await room.start()
        async with asyncio.timeout(60):
            while not await room.store.read(tables.entries_after, good.id, good.state.number):
                await asyncio.sleep(0.05)
        await room.close()

    asyncio.run(main())
