"""What both databases promise: all or nothing, each number once, and that they come back."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from carson.game import CarsonError
from carson.web.store import FILE, MOVE, Base, Conflict, Header, Row, Store, Trouble, holders, open_store, store_at, tables
from carson.web.store.migrations import Step, migrate, steps
from carson.web.table.room import Room
from tests.web.postgres import Postgres, running

OLD = Path(__file__).parents[1] / "old" / "tables-1.sqlite3"
HEADER = Header("a-table", "carson record 1\nseat 1: Zoë 牛仔", ("human", "random"), "seed")


@asynccontextmanager
async def opened(place: Path | str) -> AsyncIterator[Store]:
    store = await open_store(place)
    try:
        yield store
    finally:
        await store.close()


def with_store(place: Path | str, test: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        async with opened(place) as store:
            await store.write(tables.create, HEADER, {"token": 0}, "browser", [0])
            await test(store)

    asyncio.run(run())


def moves(*numbers: int, client: str | None = None) -> list[Row]:
    return [Row(number, MOVE, 0, f"move {number}", client if number == numbers[0] else None, 9) for number in numbers]


def test_what_was_written_is_read(place: Path | str) -> None:
    async def test(store: Store) -> None:
        await store.write(tables.append, "a-table", moves(1, 2, client="first"), tables.TableStatus("bot"))
        await store.write(tables.append, "a-table", moves(3))
        found = await store.read(tables.load, "a-table")
        assert found is not None
        header, rows = found
        assert header == HEADER
        assert [row._replace(made=0) for row in rows] == [*moves(1, 2, client="first"), *moves(3)]
        assert all(row.made > 1_700_000_000 for row in rows)
        assert await store.read(tables.entries_after, "a-table", 2) == rows[2:]
        assert await store.read(tables.answer, "a-table", "first") == 9
        assert await store.read(tables.load, "another") is None

    with_store(place, test)


def test_a_number_or_an_id_is_taken_once_and_nothing_else_stays(place: Path | str) -> None:
    async def test(store: Store) -> None:
        await store.write(tables.append, "a-table", moves(1, 2, client="first"), tables.TableStatus("human"))
        with pytest.raises(Conflict):
            await store.write(tables.append, "a-table", moves(3, 4, 2))
        with pytest.raises(Conflict):
            await store.write(tables.append, "a-table", moves(3, 4, client="first"))
        assert [row.number for row in await store.read(tables.entries_after, "a-table", 0)] == [1, 2]
        await store.write(tables.append, "a-table", moves(3))

    with_store(place, test)


def test_of_many_writers_exactly_one_wins_each_number(place: Path | str) -> None:
    async def test(store: Store) -> None:
        async def attempt(number: int, who: int) -> bool:
            try:
                await store.write(tables.append, "a-table", [Row(number, MOVE, who, str(who))])
                return True
            except Conflict:
                return False

        for number in range(1, 6):
            won = await asyncio.gather(*(attempt(number, who) for who in range(8)))
            assert won.count(True) == 1
            rows = await store.read(tables.entries_after, "a-table", number - 1)
            assert [row.seat for row in rows] == [won.index(True)]

    with_store(place, test)


def test_an_error_in_the_middle_leaves_nothing(place: Path | str) -> None:
    def half(base: Base) -> None:
        tables.append(base, "a-table", moves(1))
        raise ValueError("in the middle")

    async def test(store: Store) -> None:
        with pytest.raises(ValueError, match="in the middle"):
            await store.write(half)
        assert await store.read(tables.entries_after, "a-table", 0) == []

    with_store(place, test)


def test_links_and_seats(place: Path | str) -> None:
    async def test(store: Store) -> None:
        assert await store.read(holders.held, "browser", "a-table") == {0}
        assert await store.read(holders.links_of, "a-table") == {0: "token"}
        assert await store.read(holders.held, "another browser", "a-table") == frozenset()
        assert await store.read(holders.tables_of, "browser", 5) == ["a-table"]

    with_store(place, test)


def test_tables_that_wait_are_found(place: Path | str) -> None:
    async def test(store: Store) -> None:
        await store.write(tables.append, "a-table", moves(1), tables.TableStatus("bot"))
        assert await store.read(tables.waiting, "bot", 2e9, 5) == ["a-table"]
        assert await store.read(tables.waiting, "bot", 1e9, 5) == []
        await store.write(tables.append, "a-table", moves(2), tables.TableStatus("human"))
        assert await store.read(tables.waiting, "bot", 2e9, 5) == []
        assert await store.read(tables.all_tables) == ["a-table"]

    with_store(place, test)


def test_tables_are_found_by_their_ground_until_they_are_over(place: Path | str) -> None:
    async def test(store: Store) -> None:
        assert await store.read(tables.tables_on_ground, "", 5) == [], "no ground is nobody's"
        await store.write(tables.append, "a-table", moves(1), tables.TableStatus("human", ground="b2 c3"))
        assert await store.read(tables.tables_on_ground, "b2 c3", 5) == ["a-table"]
        assert await store.read(tables.tables_on_ground, "b2 c4", 5) == []
        await store.write(tables.append, "a-table", moves(2), tables.TableStatus("over"))
        assert await store.read(tables.tables_on_ground, "b2 c3", 5) == []

    with_store(place, test)


def test_a_claim_is_held_by_one(place: Path | str) -> None:
    async def test(store: Store) -> None:
        assert await store.claim("bots")
        assert not await store.claim("bots")
        assert await store.claim("something else")
        await store.release("bots")
        assert await store.claim("bots")

    with_store(place, test)


def test_a_claim_of_another_worker_ends_with_it(postgres: Postgres) -> None:
    async def test() -> None:
        place = postgres.new()
        async with opened(place) as store:
            async with opened(place) as other:
                assert await other.claim("bots")
                assert not await store.claim("bots")
            async with asyncio.timeout(60):  # the server ends a session a moment after its connection is closed
                while not await store.claim("bots"):
                    await asyncio.sleep(0.01)

    asyncio.run(test())


def test_other_workers_hear_what_was_committed_and_nothing_else(postgres: Postgres) -> None:
    async def test() -> None:
        place = postgres.new()
        async with opened(place) as store, opened(place) as other:
            heard: asyncio.Queue[str] = asyncio.Queue()
            own: list[str] = []

            async def hear(news: tuple[str, str]) -> None:
                heard.put_nowait(news[1])

            async def hear_own(news: tuple[str, str]) -> None:
                own.append(news[1])

            other.listen("log", hear)
            store.listen("log", hear_own)
            await store.write(tables.create, HEADER, {}, "browser", [])
            await store.write(tables.append, "a-table", moves(1))
            with pytest.raises(Conflict):
                await store.write(tables.append, "a-table", moves(1))
            await store.write(tables.append, "a-table", moves(2))
            assert [await asyncio.wait_for(heard.get(), 60) for _ in range(2)] == ["a-table", "a-table"]
            await asyncio.sleep(0.2)
            assert heard.empty()
            assert own == []

    asyncio.run(test())


def test_a_store_closes_at_once_while_other_workers_write(postgres: Postgres) -> None:
    """A notice that comes at the moment of closing must not make it overlook that it is to close."""

    async def test(address: str) -> None:
        async with opened(address) as busy:

            async def write() -> None:
                while True:
                    await busy.write(lambda base: base.notify("news", "again"))

            writing = [asyncio.create_task(write()) for _ in range(4)]
            for _ in range(60):
                store = await open_store(address)
                async with asyncio.timeout(10):
                    await store.close()
            for task in writing:
                task.cancel()
            await asyncio.gather(*writing, return_exceptions=True)

    asyncio.run(test(postgres.new()))


def test_a_lost_server_is_one_sentence_and_comes_back(postgres: Postgres) -> None:
    async def test(store: Store) -> None:
        gaps = asyncio.Event()

        async def after_gap() -> None:
            gaps.set()

        store.after_gap = after_gap
        assert await store.claim("bots")
        postgres.stop()
        try:
            with pytest.raises(Trouble) as told:
                await store.write(tables.append, "a-table", moves(1))
            assert told.value.status == 503
            assert str(told.value) == "The tables cannot be reached just now; try again in a moment."
            with pytest.raises(Trouble):
                await store.read(tables.all_tables)
            with pytest.raises(Trouble):
                await store.claim("another")
        finally:
            postgres.start()
        await store.write(tables.append, "a-table", moves(1))
        assert len(await store.read(tables.entries_after, "a-table", 0)) == 1
        assert await store.claim("bots")
        await asyncio.wait_for(gaps.wait(), 60)

    with_store(postgres.new(), test)


def test_a_connection_that_was_cut_while_idle_is_not_noticed(postgres: Postgres) -> None:
    async def test(store: Store) -> None:
        postgres.stop()
        postgres.start()
        await store.write(tables.append, "a-table", moves(1))
        assert len(await store.read(tables.entries_after, "a-table", 0)) == 1

    with_store(postgres.new(), test)


def test_a_locked_file_is_one_sentence_and_nothing_is_half_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carson.web.store.sqlite.LOCK_TIMEOUT_S", 0.2)

    async def test(store: Store) -> None:
        other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Trouble) as told:
            await store.write(tables.append, "a-table", moves(1))
        assert "locked" in told.value.detail
        assert await store.read(tables.entries_after, "a-table", 0) == []
        other.execute("ROLLBACK")
        other.close()
        await store.write(tables.append, "a-table", moves(1))
        assert len(await store.read(tables.entries_after, "a-table", 0)) == 1

    with_store(tmp_path, test)


def test_a_full_disk_is_one_sentence_and_nothing_is_half_done(tmp_path: Path) -> None:
    def fill(base: Base) -> None:
        """No more than one page is left."""
        base.rows(f"PRAGMA max_page_count = {base.rows('PRAGMA page_count')[0][0] + 1}")
        base.change_many(*rows)

    rows = ('INSERT INTO log ("table", number, kind, seat, text, hash, made) VALUES (?, ?, ?, ?, ?, ?, ?)',
           [("a-table", number, MOVE, 0, "x" * 3000, "", 0.0) for number in range(1, 9)])  # fmt: skip

    async def test(store: Store) -> None:
        with pytest.raises(Trouble) as told:
            await store.write(fill)
        assert "full" in told.value.detail
        assert await store.read(tables.entries_after, "a-table", 0) == []
        await store.write(tables.append, "a-table", moves(1))

    with_store(tmp_path, test)


def test_a_place_that_is_no_database_is_refused_with_a_sentence(tmp_path: Path, postgres: Postgres) -> None:
    (tmp_path / FILE).write_text("This is a letter to a friend, and no database at all. " * 20)
    with pytest.raises(CarsonError, match="cannot be opened: file is not a database"):
        asyncio.run(open_store(tmp_path))
    with pytest.raises(CarsonError, match="cannot be reached"):
        asyncio.run(open_store("postgresql://nobody@127.0.0.1:1/nothing"))
    with pytest.raises(CarsonError, match=r"cannot be reached.*does not exist"):
        asyncio.run(open_store(postgres.address("nothing")))
    with pytest.raises(CarsonError, match="create it with ENCODING 'UTF8'"):
        asyncio.run(open_store(postgres.new("ENCODING 'SQL_ASCII' TEMPLATE template0")))
    with pytest.raises(CarsonError, match="A database is postgresql://USER@HOST/NAME or sqlite:///FILE, not “mysql”"):
        store_at("mysql://localhost/carson")


def test_without_psycopg_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "carson.web.store.postgres", None)
    with pytest.raises(CarsonError, match=r"PostgreSQL needs the package psycopg: pip install 'carson-city\[online\]'"):
        store_at("postgresql://localhost/carson")


def test_without_postgresql_its_tests_fail_where_everything_is_to_be_tested(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.web.postgres.programs", lambda: None)
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="These tests need PostgreSQL"), running():
        pass
    monkeypatch.delenv("CI")
    with pytest.raises(pytest.skip.Exception, match="These tests need PostgreSQL"), running():
        pass


def test_a_password_is_never_told() -> None:
    assert store_at("postgresql://ann:secret@example.org/carson").place == "postgresql://ann@example.org/carson"
    with pytest.raises(CarsonError) as told:
        asyncio.run(open_store("postgresql://ann:secret@127.0.0.1:1/carson"))
    assert "secret" not in str(told.value)


def test_a_database_of_the_first_version_opens_and_is_played_on(tmp_path: Path) -> None:
    """The file was written by the code from before there were migrations."""
    shutil.copy(OLD, tmp_path / FILE)

    async def test() -> None:
        store = await open_store(tmp_path)
        room = Room(store)
        names = await store.read(tables.all_tables)
        assert len(names) == 3
        for name in names:
            table = await room.table(name)
            if table.bots is not None:
                await asyncio.wait([table.bots])
            state = table.state
            rows = await store.read(tables.entries_after, name, 0)
            assert state.number == len(rows) > 50
            if state.game.over:
                continue
            decision = state.game.decisions[0]
            before = state.number
            await room.move(table, decision.seat, str(decision.moves[0]), before, "client-new")
            assert table.state.number > before
        await room.close()

    asyncio.run(test())


def test_steps_are_taken_once_and_a_newer_schema_is_refused(place: Path | str) -> None:
    database = "sqlite" if isinstance(place, Path) else "postgresql"
    known = steps(database)
    more = (*known, Step(len(known) + 1, "later", ("CREATE TABLE later (id TEXT PRIMARY KEY)",)))

    async def test(store: Store) -> None:
        assert await store.write(migrate, database, known) == len(known)
        assert await store.write(migrate, database, more) == len(known)
        assert await store.write(migrate, database, more) == len(more)
        await store.write(lambda base: base.change("INSERT INTO later (id) VALUES (?)", "one"))

    with_store(place, test)
    with pytest.raises(CarsonError, match="written by a newer version of carson"):
        asyncio.run(open_store(place))


def test_a_step_that_fails_is_not_taken(place: Path | str) -> None:
    database = "sqlite" if isinstance(place, Path) else "postgresql"
    known = steps(database)
    bad = Step(len(known) + 1, "bad", ("CREATE TABLE good (id TEXT PRIMARY KEY)", "CREATE TABLE tables (id TEXT)"))

    async def test(store: Store) -> None:
        with pytest.raises(Exception, match=r"already exists|cannot be reached"):
            await store.write(migrate, database, (*known, bad))
        assert await store.write(migrate, database, known) == len(known)
        await store.write(lambda base: base.change("CREATE TABLE good (id TEXT PRIMARY KEY)"))

    with_store(place, test)
