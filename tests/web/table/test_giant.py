"""Giant games, such as cowboys lifted and placed for ever: what a table may cost is bounded."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from carson.game import Entry, Record, kind_named, read_record, sample
from carson.web.errors import Refused
from carson.web.store import open_store
from carson.web.table import room as rooms
from carson.web.table import state as states
from carson.web.table.new_table import header_from_text
from carson.web.table.room import Room
from carson.web.table.summary import status_of
from tests.web.browsing import server
from tests.web.tables import new_header


def a_record(moves: int) -> str:
    kind, luck = kind_named("city"), Random(2)
    record = Record("city", kind.version, ("A", "B"), {})
    state = record.start()
    for _ in range(moves):
        decision = state.decisions[0]
        move = sample(decision, luck) if decision.seat < 0 else luck.choice(decision.moves)
        record.entries.append(Entry(decision.seat, str(move)))
        state.play(move, decision.seat)
    return str(record)


def test_a_record_beyond_any_game_is_refused_before_it_is_played(tmp_path: Path) -> None:
    text = a_record(20)
    line = text.rstrip("\n").split("\n")[-1]
    giant = text + f"{line}\n" * states.MAX_MOVES
    assert len(read_record(giant).entries) > states.MAX_MOVES
    with pytest.raises(Refused, match="more than 3000 moves"):
        header_from_text(giant, play=False)
    assert header_from_text(text, play=False).record
    with server(tmp_path) as client:
        assert client.post("/upload", data={"text": giant}).status_code == 413


def test_a_full_table_takes_no_more_moves_and_its_bots_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(states, "MAX_MOVES", 30)
    form = {"game": ["city"], "who-1": ["human"], "who-2": ["random"]}

    async def main() -> None:
        room = Room(await open_store(tmp_path))
        table = await room.open(new_header(form), "host")
        while not table.state.is_full:
            if table.bots is not None:
                await table.bots
                continue
            decision = table.state.game.decisions[0]
            await room.move(table, 0, str(decision.moves[0]), table.state.number, f"client-{table.state.number}")
        if table.bots is not None:
            await table.bots
        with pytest.raises(Refused, match="no more can be made"):
            await room.change(table, None, lambda draft: draft.move(0, "pass"))
        assert len(table.state.played) >= 30
        assert table.state.bot_decision() is None
        assert status_of((await room.table(table.id)).state).awaits == "human"
        await room.close()

    asyncio.run(main())


def test_a_log_does_not_grow_for_ever_by_what_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MAX_ENTRIES", 40)
    form = {"game": ["city"], "who-1": ["human"], "who-2": ["human"]}

    async def main() -> None:
        room = Room(await open_store(tmp_path))
        table = await room.open(new_header(form), "host")
        decision = table.state.game.decisions[0]
        seat, move = decision.seat, str(decision.moves[0])
        while table.state.number < 40:
            number = table.state.number
            await room.move(table, seat, move, number, f"move-{number}")
            if table.state.number < 40:
                await room.undo(table, seat, table.state.number, f"undo-{number}", [0, 1])
        with pytest.raises(Refused, match="nothing more can be changed"):
            await room.undo(table, seat, table.state.number, "undo-last", [0, 1])
        await room.close()

    asyncio.run(main())
