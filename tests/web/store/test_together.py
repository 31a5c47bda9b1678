"""Writes that wait for the disk at the same time go there together, and still each wholly or not at all."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from carson.web.store import Base, Conflict, open_store
from carson.web.store.base import Trouble
from carson.web.store.sqlite import SqliteStore


def put(base: Base, key: int, fail: bool = False) -> int:
    base.change("INSERT INTO words (key) VALUES (?)", key)
    base.change("INSERT INTO words (key) VALUES (?)", key + 1000)
    if fail:
        raise KeyError(key)
    return key


def keys(base: Base) -> set[int]:
    return {key for (key,) in base.rows("SELECT key FROM words")}


async def opened(path: Path) -> SqliteStore:
    store = await open_store(path)
    assert isinstance(store, SqliteStore)
    await store.write(lambda base: base.change("CREATE TABLE words (key INTEGER PRIMARY KEY)"))
    return store


def test_one_flush_for_all_that_waited(tmp_path: Path) -> None:
    async def run() -> tuple[int, list[object], set[int]]:
        store, done = await opened(tmp_path), threading.Event()
        commits: list[str] = []
        connection = store._writer.connect()
        connection.set_trace_callback(lambda statement: commits.append(statement) if statement == "COMMIT" else None)
        slow = asyncio.create_task(store.write(lambda _: done.wait(20)))
        await asyncio.sleep(0.05)
        writes = [asyncio.create_task(store.write(put, key, key == 5)) for key in (1, 2, 3, 2, 5, 6)]
        await asyncio.sleep(0.05)
        done.set()
        await slow
        found = await asyncio.gather(*writes, return_exceptions=True)
        kept = await store.read(keys)
        await store.close()
        return len(commits), list(found), kept

    commits, found, kept = asyncio.run(run())
    assert commits == 2
    assert found[:3] == [1, 2, 3]
    assert isinstance(found[3], Conflict)
    assert isinstance(found[4], KeyError)
    assert found[5] == 6
    assert kept == {key + more for key in (1, 2, 3, 6) for more in (0, 1000)}


def test_what_keeps_one_from_the_disk_keeps_all_and_the_next_ones_are_written(tmp_path: Path) -> None:
    async def run() -> tuple[list[object], set[int]]:
        store, done = await opened(tmp_path), threading.Event()
        slow = asyncio.create_task(store.write(lambda _: done.wait(20)))
        await asyncio.sleep(0.05)
        writes = [asyncio.create_task(store.write(put, key)) for key in (1, 2)]
        writes.append(asyncio.create_task(store.write(lambda base: base.change("INSERT INTO nowhere VALUES (1)"))))
        await asyncio.sleep(0.05)
        done.set()
        await slow
        found = await asyncio.gather(*writes, return_exceptions=True)
        await store.write(put, 7)
        kept = await store.read(keys)
        await store.close()
        return list(found), kept

    found, kept = asyncio.run(run())
    assert all(isinstance(each, Trouble) for each in found)
    assert kept == {7, 1007}


def test_who_stops_waiting_in_line_writes_nothing(tmp_path: Path) -> None:
    async def run() -> set[int]:
        store, done = await opened(tmp_path), threading.Event()
        slow = asyncio.create_task(store.write(lambda _: done.wait(20)))
        await asyncio.sleep(0.05)
        gone, stays = asyncio.create_task(store.write(put, 1)), asyncio.create_task(store.write(put, 2))
        await asyncio.sleep(0.05)
        gone.cancel()
        await asyncio.sleep(0.05)
        done.set()
        await slow
        await stays
        with pytest.raises(asyncio.CancelledError):
            await gone
        kept = await store.read(keys)
        await store.close()
        return kept

    assert asyncio.run(run()) == {2, 1002}
