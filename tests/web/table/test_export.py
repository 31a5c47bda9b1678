"""Tables leave a database as records that replay to where the table stands, and the database as a copy that opens."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import zipfile
from pathlib import Path
from random import Random

import pytest

from carson.cli import main
from carson.game import read_record
from carson.web.store import FILE, Row, open_store, tables
from carson.web.table.room import Room
from tests.web.postgres import Postgres
from tests.web.tables import new_header

OLD = Path(__file__).parents[1] / "old" / "tables-1.sqlite3"
FORMS: list[dict[str, list[str]]] = [
    {"game": ["city"], "who-1": ["random"], "who-2": ["random"]},
    {"game": ["city"], "variants": ["might-is-right"], "who-1": ["human"], "who-2": ["human"]},
    {"game": ["cards"], "who-1": ["human"]},
]


def filled(place: Path | str) -> dict[str, tuple[object, ...]]:
    """A database with a few tables; the key of the state at which each stands."""

    async def fill() -> dict[str, tuple[object, ...]]:
        room, luck, keys = Room(await open_store(place)), Random(1), {}
        for form in FORMS:
            table = await room.open(new_header(form), "browser")
            for number in range(12):
                while table.bots is not None:
                    await asyncio.wait([table.bots])
                if table.state.game.over:
                    break
                decision = table.state.game.decisions[0]
                move = str(luck.choice(decision.moves))
                await room.move(table, decision.seat, move, table.state.number, f"client-{number}")
            while table.bots is not None:
                await asyncio.wait([table.bots])
            keys[table.id] = table.state.game.key()
        await room.close()
        return keys

    return asyncio.run(fill())


def where(place: Path | str) -> list[str]:
    return ["--data", str(place)] if isinstance(place, Path) else ["--database", place]


def test_every_table_becomes_a_record_that_leads_to_where_it_stands(
    place: Path | str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keys = filled(place)
    goal = tmp_path / "games"
    assert main(["export", str(goal), *where(place)]) == 0
    assert f"{goal}: 3 tables of " in capsys.readouterr().out
    records = {path.name.removesuffix(".carson")[11:]: path.read_text() for path in goal.iterdir()}
    assert {name: read_record(text).final().key() for name, text in records.items()} == keys
    over = [text for text in records.values() if "\nresult:" in text]
    assert len(over) == 1
    assert ["\nseed:" in text for text in records.values()].count(True) == 1  # other seeds stay secret
    assert main(["audit", *(str(path) for path in goal.iterdir() if "\nresult:" in path.read_text())]) == 0


def test_a_zip_holds_the_same(place: Path | str, tmp_path: Path) -> None:
    filled(place)
    assert main(["export", str(tmp_path / "games"), *where(place)]) == 0
    assert main(["export", str(tmp_path / "games.zip"), *where(place)]) == 0
    with zipfile.ZipFile(tmp_path / "games.zip") as archive:
        packed = {name: archive.read(name).decode() for name in archive.namelist()}
    assert packed == {path.name: path.read_text() for path in (tmp_path / "games").iterdir()}


def test_one_table_can_be_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, *_ = filled(tmp_path)
    assert main(["export", str(tmp_path / "one"), "--table", first, *where(tmp_path)]) == 0
    assert [path.name[11:] for path in (tmp_path / "one").iterdir()] == [f"{first}.carson"]
    assert main(["export", str(tmp_path / "none"), "--table", "nothing", *where(tmp_path)]) == 2
    assert "There is no table nothing in" in capsys.readouterr().err


def test_a_table_that_cannot_be_read_keeps_no_other_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, *others = filled(tmp_path)

    async def spoil() -> None:
        store = await open_store(tmp_path)
        number = len(await store.read(tables.entries_after, first, 0))
        await store.write(tables.append, first, [Row(number + 1, "move", 0, "dance")])
        await store.close()

    asyncio.run(spoil())
    assert main(["export", str(tmp_path / "games"), *where(tmp_path)]) == 1
    assert f"The table {first} cannot be written as a record" in capsys.readouterr().err
    assert len(list((tmp_path / "games").iterdir())) == len(others)


def test_a_backup_is_a_database_that_opens(tmp_path: Path) -> None:
    keys = filled(tmp_path)
    (tmp_path / "copy").mkdir()
    live = sqlite3.connect(tmp_path / FILE)  # a server that runs meanwhile
    assert main(["export", "--backup", str(tmp_path / "copy" / FILE), *where(tmp_path)]) == 0
    live.close()
    assert [path.name for path in (tmp_path / "copy").iterdir()] == [FILE]
    assert main(["export", str(tmp_path / "games"), "--data", str(tmp_path / "copy")]) == 0
    assert len(list((tmp_path / "games").iterdir())) == len(keys)


def test_a_database_of_the_first_version_is_exported(tmp_path: Path) -> None:
    shutil.copy(OLD, tmp_path / FILE)
    assert main(["export", str(tmp_path / "games"), "--data", str(tmp_path)]) == 0
    for path in (tmp_path / "games").iterdir():
        assert len(read_record(path.read_text()).entries) > 40
        read_record(path.read_text()).final()


def test_what_is_asked_wrongly_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str], postgres: Postgres) -> None:
    def told(*words: str) -> str:
        assert main(["export", *words]) == 2
        return capsys.readouterr().err

    assert "Say where the records go" in told()
    assert "Say where the records go" in told("games", "--backup", "file")
    assert "There are no tables in" in told("games", "--data", str(tmp_path))
    assert not list(tmp_path.iterdir())
    assert "not in both" in told("games", "--data", "x", "--database", "postgresql://localhost/x")
    assert "pg_dump" in told("--backup", str(tmp_path / "copy"), "--database", postgres.new())
    filled(tmp_path)
    (tmp_path / "file").write_text("a letter")
    assert "This is a file, not a directory" in told(str(tmp_path / "file"), "--data", str(tmp_path))
    assert "It cannot be written" in told("--backup", str(tmp_path / "missing" / "copy"), "--data", str(tmp_path))
