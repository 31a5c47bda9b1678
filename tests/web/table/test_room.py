"""Tables in memory and the database: the same table in two workers, trouble that passes, bots that play once."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from carson.web.errors import Refused
from carson.web.live.hub import Hub
from carson.web.store import BOT, MOVE, Row, Trouble, open_store, sqlite
from carson.web.store.tables import append, entries_after, waiting
from carson.web.table import room as rooms_of_tables
from carson.web.table.cache import CACHE_BYTES, Table
from carson.web.table.change import Change
from carson.web.table.new_table import header_from_text
from carson.web.table.room import Room
from carson.web.table.state import TableState
from carson.web.table.summary import status_of
from tests.web.browsing import JSON, TWO_PEOPLE, fields_of, moves_of, number_of, opened, server
from tests.web.postgres import Postgres
from tests.web.tables import chance_after, moves_after, new_header

PEOPLE = {"game": ["city"], "who-1": ["human"], "who-2": ["human"]}
WITH_BOTS = {"game": ["city"], "who-1": ["human"], "who-2": ["random"], "who-3": ["random"]}


def in_rooms(place: Path | str, number: int, test: Callable[[list[Room]], Awaitable[None]]) -> None:
    """Several workers at one database."""

    async def run() -> None:
        rooms = [Room(await open_store(place)) for _ in range(number)]
        for room in rooms:
            await room.start()
        try:
            await test(rooms)
        finally:
            for room in rooms:
                await room.close()

    asyncio.run(run())


async def settled(table: Table) -> None:
    while table.bots is not None:
        await asyncio.wait([table.bots])


async def first_move(room: Room, table: Table, client: str) -> int:
    decision = table.state.game.decisions[0]
    return await room.move(table, decision.seat, str(decision.moves[0]), table.state.number, client)


def test_what_one_worker_writes_the_pages_of_another_hear(postgres: Postgres) -> None:
    async def test(rooms: list[Room]) -> None:
        here, there = rooms
        table = await here.open(new_header(PEOPLE), "browser")
        other = await there.table(table.id)
        heard: asyncio.Queue[int] = asyncio.Queue()

        async def hear(changed: Table, change: Change) -> None:
            assert changed is other
            assert changed.state is change.after
            heard.put_nowait(changed.state.number)

        there.listen(hear)
        number = await first_move(here, table, "client-1")
        while await asyncio.wait_for(heard.get(), 60) < number:
            pass
        assert other.state.game.key() == table.state.game.key()
        assert other.state.told == table.state.told

    in_rooms(postgres.new(), 2, test)


def test_whoever_asks_any_worker_sees_what_was_answered_before(postgres: Postgres) -> None:
    async def test(rooms: list[Room]) -> None:
        table = await rooms[0].open(new_header(PEOPLE), "browser")
        for turn in range(12):
            room = rooms[turn % 2]
            table = await room.table(table.id)
            after = await first_move(room, table, f"client-{turn}")
            assert (await rooms[1 - turn % 2].table(table.id)).state.number == after

    in_rooms(postgres.new(), 2, test)


def test_two_posts_for_one_position_and_one_wins_across_workers(postgres: Postgres) -> None:
    async def test(rooms: list[Room]) -> None:
        tables = [await rooms[0].open(new_header(PEOPLE), "browser")]
        tables += [await room.table(tables[0].id) for room in rooms[1:]]
        for turn in range(8):
            for room in rooms:
                await room.table(tables[0].id)
            number = tables[0].state.number
            decision = tables[0].state.game.decisions[0]
            posts = [
                room.move(table, decision.seat, str(decision.moves[who % len(decision.moves)]), number, f"client-{turn}-{who}")
                for who, (room, table) in enumerate(zip(rooms, tables, strict=True))
            ]
            answers = await asyncio.gather(*posts, return_exceptions=True)
            won = [answer for answer in answers if isinstance(answer, int)]
            lost = [answer for answer in answers if isinstance(answer, Refused)]
            assert (len(won), len(lost)) == (1, 2)
            assert {refused.status for refused in lost} == {409}
            rows = await rooms[0].store.read(entries_after, tables[0].id, number)
            assert len([row for row in rows if row.client]) == 1

    in_rooms(postgres.new(), 3, test)


def test_a_post_that_is_repeated_at_another_worker_is_made_once(postgres: Postgres) -> None:
    async def test(rooms: list[Room]) -> None:
        here, there = rooms
        table = await here.open(new_header(PEOPLE), "browser")
        other = await there.table(table.id)
        decision, number = table.state.game.decisions[0], table.state.number
        first = await here.move(table, decision.seat, str(decision.moves[0]), number, "the-same-client")
        again = await there.move(other, decision.seat, str(decision.moves[0]), number, "the-same-client")
        assert first == again == table.state.number == other.state.number

    in_rooms(postgres.new(), 2, test)


def test_bots_play_once_though_every_worker_is_asked(postgres: Postgres) -> None:
    async def test(rooms: list[Room]) -> None:
        table = await rooms[0].open(new_header(WITH_BOTS), "browser")
        for turn in range(10):
            tables = await asyncio.gather(*(room.table(table.id) for room in rooms))
            await asyncio.gather(*(settled(each) for each in tables))
            tables = await asyncio.gather(*(room.table(table.id) for room in rooms))
            state = tables[0].state.game
            if state.over:
                break
            await first_move(rooms[turn % 3], tables[turn % 3], f"client-{turn}")
        async with asyncio.timeout(60):
            while status_of((await rooms[0].table(table.id)).state).awaits == "bot":
                await asyncio.sleep(0.05)
        rows = await rooms[0].store.read(entries_after, table.id, 0)
        assert [row.number for row in rows] == list(range(1, len(rows) + 1))
        found = await asyncio.gather(*(room.table(table.id) for room in rooms))
        assert len({str(each.state.whole_record()) for each in found}) == 1
        assert found[0].state.whole_record().final().key() == found[0].state.game.key()

    in_rooms(postgres.new(), 3, test)


def test_bots_go_on_when_their_worker_is_gone(place: Path | str) -> None:
    """Somebody moved and the worker died before any bot could answer: whoever starts next takes the table up unasked."""
    name = ""

    async def begin(rooms: list[Room]) -> None:
        nonlocal name
        rooms[0]._closing = True  # no bot plays in this one
        table = await rooms[0].open(new_header({**WITH_BOTS, "who-1": ["random"]}), "browser")
        name = table.id
        await asyncio.sleep(0.05)
        assert status_of(table.state).awaits == "bot"

    async def go_on(rooms: list[Room]) -> None:
        async with asyncio.timeout(60):
            while await rooms[0].store.read(waiting, "over", 2e9, 5) != [name]:
                await asyncio.sleep(0.2)

    in_rooms(place, 1, begin)
    in_rooms(place, 1, go_on)


def test_a_lost_database_is_a_503_and_play_goes_on_when_it_is_back(postgres: Postgres) -> None:
    with server(postgres.new()) as client:
        table = opened(client, TWO_PEOPLE)
        page = client.get(table).text
        post = fields_of(page) | {"move": moves_of(page)[0]}
        postgres.stop()
        try:
            for answer in (client.get(table), client.get("/"), client.post(f"{table}/move", data=post, headers=JSON)):
                assert answer.status_code == 503
                assert "cannot be reached just now" in answer.text
        finally:
            postgres.start()
        assert client.post(f"{table}/move", data=post, headers=JSON).json() == {"at": number_of(page) + 1}
        assert client.post(f"{table}/move", data=post, headers=JSON).json() == {"at": number_of(page) + 1}


def test_a_move_that_was_written_though_nobody_heard_of_it_is_not_made_twice(tmp_path: Path) -> None:
    """The database was lost during the commit: the entry is there, and the table in memory does not know."""

    async def test(rooms: list[Room]) -> None:
        table = await rooms[0].open(new_header(PEOPLE), "browser")
        decision, number = table.state.game.decisions[0], table.state.number
        entry = Row(number + 1, MOVE, decision.seat, str(decision.moves[0]), "my-client", number + 1)
        await rooms[0].store.write(append, table.id, [entry])
        table.may_be_stale = True
        assert await rooms[0].move(table, decision.seat, str(decision.moves[0]), number, "my-client") == number + 1
        assert table.state.number == number + 1

    in_rooms(tmp_path, 1, test)


def test_news_that_could_not_be_read_are_read_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages of the table stay behind no longer than the database is away, though nobody asks for it."""
    monkeypatch.setattr(rooms_of_tables, "SWEEP_INTERVAL_S", 0.02)

    async def test(rooms: list[Room]) -> None:
        (room,) = rooms
        table = await room.open(new_header(PEOPLE), "browser")
        told = asyncio.Event()

        async def hear(*_: object) -> None:
            told.set()

        room.listen(hear)
        decision, number = table.state.game.decisions[0], table.state.number
        entry = Row(number + 1, MOVE, decision.seat, str(decision.moves[0]), "another", number + 1)
        await room.store.write(append, table.id, [entry])
        with monkeypatch.context() as broken:

            async def away(*_: object) -> None:
                raise Trouble("away")

            broken.setattr(room.store, "read", away)
            with pytest.raises(Trouble):
                await room.catch_up(table)
        async with asyncio.timeout(30):
            await told.wait()
        assert table.state.number == number + 1

    in_rooms(tmp_path, 1, test)


def test_tables_left_out_of_memory_are_read_again(tmp_path: Path) -> None:
    async def test(rooms: list[Room]) -> None:
        (room,) = rooms
        first = await room.open(new_header(PEOPLE), "browser")
        room.cache.budget = 5 * first.state.size // 2
        names = [first.id] + [(await room.open(new_header(PEOPLE), "browser")).id for _ in range(3)]
        assert list(room.cache.recent) == names[-1:], "somebody holds the first, and that counts, too"
        del first
        kept = await room.table(names[0])
        assert list(room.cache.recent) == [names[-1], names[0]]
        for name in names[1:]:
            await room.table(name)
        assert names[0] not in room.cache.recent
        assert await room.table(names[0]) is kept  # somebody looks at it: there are never two of one table

    in_rooms(tmp_path, 1, test)


def test_tables_that_open_pages_hold_count_in_the_budget(tmp_path: Path) -> None:
    async def test(rooms: list[Room]) -> None:
        (room,) = rooms
        hub, held = Hub(room), [await room.open(new_header(PEOPLE), "browser") for _ in range(3)]
        assert not hub.is_full
        room.cache.budget = 2 * held[0].state.size
        await room.table(held[0].id)
        assert hub.is_full, "no more pages are opened while those that are hold too much"
        del held[1:]
        await room.table(held[0].id)
        assert not hub.is_full

    in_rooms(tmp_path, 1, test)


def test_the_size_of_a_table_is_about_what_it_takes() -> None:
    """Three hundred tables of four people, halfway through, are far from filling the memory."""
    form = {"game": ["city"], **{f"who-{seat}": ["human"] for seat in range(1, 5)}}

    def halfway(seed: int) -> Table:
        state, luck = TableState(new_header(form)), Random(seed)
        rows = chance_after(state)
        while rows:
            for row in rows:
                state.apply(row)
            decision = state.game.decisions[0]
            rows = moves_after(state, decision.seat, luck.choice(decision.moves), None) if state.number < 100 else []
        assert state.told
        return Table(state)

    halfway(0)
    tracemalloc.start()
    try:
        tables = [halfway(seed) for seed in range(1, 9)]
        gc.collect()
        taken = tracemalloc.get_traced_memory()[0] / len(tables)
    finally:
        tracemalloc.stop()
    assert taken / 2 < tables[0].state.size < 2 * taken
    assert 300 * tables[0].state.size < CACHE_BYTES / 2


def test_a_table_that_somebody_brought_counts_with_all_its_moves() -> None:
    text = (Path(__file__).parents[2] / "records" / "city-6-mixed.carson").read_text(encoding="utf-8")

    def brought() -> Table:
        state = TableState(header_from_text(text, play=False))
        assert state.told
        return Table(state)

    brought()
    tracemalloc.start()
    try:
        tables = [brought() for _ in range(4)]
        gc.collect()
        taken = tracemalloc.get_traced_memory()[0] / len(tables)
    finally:
        tracemalloc.stop()
    assert taken / 2 < tables[0].state.size < 2 * taken


def test_an_entry_that_changes_nothing_in_the_game_makes_no_page_stale(tmp_path: Path) -> None:
    async def test(rooms: list[Room]) -> None:
        (room,) = rooms
        form = {**WITH_BOTS, "who-2": ["human"]}
        table = await room.open(new_header(form), "browser")
        while table.state.game.decisions[0].seat == 2:
            await settled(table)
        decision, number = table.state.game.decisions[0], table.state.number
        await room.change(table, None, lambda draft: draft.add(BOT, 2, "greedy"))
        assert table.state.number == number + 1
        assert table.state.is_fresh(decision.seat, number)
        assert await room.move(table, decision.seat, str(decision.moves[0]), number, "client-1") > number + 1
        assert not table.state.is_fresh(decision.seat, number)

    in_rooms(tmp_path, 1, test)


def test_who_chooses_while_others_do_is_not_too_late(tmp_path: Path) -> None:
    """With Kit Carson all place at the same time; what another one takes away changes what is left, and not the question."""

    async def test(rooms: list[Room]) -> None:
        (room,) = rooms
        table = await room.open(new_header({**PEOPLE, "variants": ["kit-carson"]}), "browser")
        while len(table.state.game.decisions) < 2:
            (decision,) = table.state.game.decisions
            move = next((move for move in decision.moves if move == "choose sheriff"), decision.moves[0])
            await room.move(table, decision.seat, str(move), table.state.number, f"client-{table.state.number}")
        mine, other = sorted(table.state.game.decisions, key=lambda asked: "white" not in str(asked.moves))
        number, parcel = table.state.number, next(move for move in other.moves if f"{move} white" in mine.moves)
        await room.move(table, other.seat, str(parcel), number, "client-other")
        assert table.state.is_fresh(mine.seat, number)
        now = table.state.game.decision_of(mine.seat)
        assert now is not None
        assert now.moves != mine.moves
        assert await room.move(table, mine.seat, str(now.moves[0]), number, "client-mine") > number + 1
        assert not table.state.is_fresh(mine.seat, number)

    in_rooms(tmp_path, 1, test)


A_POINT = "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"
"""A public key such as a browser has: the point from which those of its curve are made."""


def test_the_last_of_the_disk_belongs_to_the_games_that_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with server(tmp_path) as client:
        table = opened(client, TWO_PEOPLE)
        monkeypatch.setattr(sqlite, "BYTES_FOR_GAMES", 1 << 60)
        strangers = {
            "/new": TWO_PEOPLE,
            "/upload": {"text": client.get(f"{table}/record").text, "do": "look"},
            f"{table}/try/note": {"moves": "1", "text": "A note"},
            "/you/push": {"endpoint": "https://push.example.org/x", "p256dh": A_POINT, "auth": "A" * 22},
        }
        for address, form in strangers.items():
            refused = client.post(address, data=form, headers=JSON)
            assert refused.status_code == 503
            assert "nearly full" in refused.json()["error"]
        page = client.get(table).text
        answer = client.post(f"{table}/move", data={**fields_of(page), "move": moves_of(page)[0]}, headers=JSON)
        assert answer.status_code == 200
