"""The file of an SQLite database: for nobody else to read, and missed as soon as it is gone."""

from __future__ import annotations

import argparse
import asyncio
import resource
from pathlib import Path

import pytest

from carson.cli import main
from carson.cli.serve import place_of
from carson.web.store import FILE, Store, Trouble, open_store, tables
from carson.web.store.pulse import Pulse
from carson.web.store.sqlite import back_up
from tests.web.browsing import FOUR, JSON, fields_of, moves_of, opened, server
from tests.web.store.test_store import moves, with_store


def rights(path: Path) -> str:
    return oct(path.stat().st_mode & 0o777)


def test_nobody_else_reads_the_tables(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with server(data) as client:
        opened(client, FOUR)
        assert rights(data) == "0o700"
        files = (FILE, f"{FILE}-wal", f"{FILE}-shm")
        assert {file.name: rights(file) for file in data.iterdir()} == dict.fromkeys(files, "0o600")
    (data / FILE).chmod(0o644)  # as older versions left it
    asyncio.run(_opened_and_closed(data))
    assert rights(data / FILE) == "0o600"


def test_a_server_makes_its_directory_for_nobody_else(tmp_path: Path) -> None:
    data = tmp_path / "data"
    assert place_of(argparse.Namespace(database=None, data=str(data))) == data
    assert rights(data) == "0o700"


async def _opened_and_closed(data: Path) -> None:
    await (await open_store(data)).close()


def test_nobody_else_reads_backups_and_exports(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, goal = tmp_path / "data", tmp_path / "out"
    with server(data) as client:
        opened(client, FOUR)
    back_up(data / FILE, tmp_path / "copy.sqlite3")
    assert rights(tmp_path / "copy.sqlite3") == "0o600"
    assert main(["export", str(goal), "--data", str(data)]) == 0
    assert main(["export", str(tmp_path / "out.zip"), "--data", str(data)]) == 0
    capsys.readouterr()
    assert rights(goal) == "0o700"
    assert {rights(file) for file in goal.iterdir()} == {"0o600"}
    assert rights(tmp_path / "out.zip") == "0o600"


@pytest.mark.parametrize("together", [1, 5])
def test_what_is_written_to_a_removed_file_is_not_acknowledged(tmp_path: Path, together: int) -> None:
    async def test(store: Store) -> None:
        await store.write(tables.append, "a-table", moves(1))
        (tmp_path / FILE).rename(tmp_path / "elsewhere")
        for _ in range(2):
            rows = [moves(1)[0]._replace(number=2 + number, client=None) for number in range(together)]
            writing = [store.write(tables.append, "a-table", [row]) for row in rows]
            answers = await asyncio.gather(*writing, return_exceptions=True)
            assert [type(answer) for answer in answers] == [Trouble] * together
        with pytest.raises(Trouble):
            await store.read(tables.entries_after, "a-table", 0)
        assert not (tmp_path / FILE).exists(), "no empty database takes its place"
        (tmp_path / "elsewhere").rename(tmp_path / FILE)
        assert len(await store.read(tables.entries_after, "a-table", 0)) >= 1

    with_store(tmp_path, test)


def test_a_server_without_its_file_refuses_moves_and_is_not_well(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, {**FOUR, "who-2": "human"})
        page = client.get(table).text
        (tmp_path / FILE).unlink()
        answer = client.post(f"{table}/move", data=fields_of(page) | {"move": moves_of(page)[0]}, headers=JSON)
        assert answer.status_code == 503
        assert client.get("/health").status_code == 503


@pytest.mark.parametrize("harm", ["removed", "overwritten", "full"])
def test_health_is_that_of_the_file(tmp_path: Path, harm: str) -> None:
    async def test(store: Store) -> None:
        assert await Pulse(store).is_good()
        file = tmp_path / FILE
        if harm == "removed":
            file.unlink()
        elif harm == "overwritten":
            file.write_bytes(b"\xff" * file.stat().st_size)
        if harm != "full":
            assert not await Pulse(store).is_good()
            return
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))  # nothing more can be written
        good = await Pulse(store).is_good()
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert not good

    with_store(tmp_path, test)
