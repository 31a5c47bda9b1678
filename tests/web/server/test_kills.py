"""A worker that is killed in the middle of play has forgotten nothing that it answered, and nothing is made twice.

``make kills`` does the same two hundred times on each database.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from bench.killing import compare_logs, run_kills
from bench.players import Answered, Friend, Player

from carson.web.store import Row, chat_lines, open_store, tables
from carson.web.table.room import Room
from tests.web.tables import new_header

KILLS = 6


def test_no_answered_move_is_lost_and_none_is_doubled(place: Path | str) -> None:
    found = asyncio.run(run_kills(place, 1 if isinstance(place, Path) else 2, KILLS))
    assert found.answered >= KILLS
    assert (found.lost, found.doubled) == (0, 0), found


def test_the_count_finds_what_was_lost_or_doubled(tmp_path: Path) -> None:
    """A check that cannot fail shows nothing."""
    player = Player(0, 1, None)  # type: ignore[arg-type]

    async def test() -> None:
        store = await open_store(tmp_path)
        room = Room(store)
        table = await room.open(new_header({"game": ["city"], "who-1": ["human"], "who-2": ["human"]}), "browser")
        decision, number = table.state.game.decisions[0], table.state.number
        text = str(decision.moves[0])
        after = await room.move(table, decision.seat, text, number, "1.first")
        player.answered = [Answered(table.id, "1.first", text, after)]
        found = await compare_logs(tmp_path, [player])
        assert (found["answered"], found["lost"], found["doubled"]) == (1, 0, 0)
        player.answered.append(Answered(table.id, "1.second", text, after + 1))
        assert (await compare_logs(tmp_path, [player]))["lost"] == 1
        friend = Friend(0, 2, None)  # type: ignore[arg-type]
        friend.said, friend.subscribed = [(table.id, "a line that nobody kept")], "a browser that nobody tells"
        assert (await compare_logs(tmp_path, [player, friend]))["lost"] == 3
        for client in ("one", "two"):
            await store.write(chat_lines.add, table.id, "browser", 0, "a line that nobody kept", client)
        found = await compare_logs(tmp_path, [player, friend])
        assert (found["lost"], found["doubled"]) == (2, 1)
        player.answered = []
        assert (await compare_logs(tmp_path, [player]))["doubled"] == 2
        again = table.state.game.decisions[0]
        wrong = Row(table.state.number + 1, "move", again.seat, str(again.moves[0]), "1.third", 1, "another hash")
        await store.write(tables.append, table.id, [wrong])
        with pytest.raises(AssertionError, match="another state"):
            await compare_logs(tmp_path, [player])
        await room.close()

    asyncio.run(test())
