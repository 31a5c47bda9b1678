"""A server that is killed while people play, and the count of what was lost afterwards."""

from __future__ import annotations

import random
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from bench.players import Friend, Player, playing, wait_for_a_move
from bench.server_process import Server
from carson.web.store import MOVE, chat_lines, open_store, tables, turns
from carson.web.table.snapshots import hash_of
from carson.web.table.state import TableState

MAX_LINES = 100_000


class KillReport(NamedTuple):
    """What a run of kills came to."""

    kills: int
    seconds: float
    answered: int
    """Moves that the server said it had made."""
    repeated: int
    """Requests that had to be sent again because nobody answered."""
    lost: int
    doubled: int
    tables: int
    entries: int
    invited: int
    """Seats taken by an invitation."""
    lines: int
    """Lines in the chats."""

    def __str__(self) -> str:
        return (
            f"{self.kills} kills in {self.seconds:.0f} s: {self.answered} moves answered at {self.tables} tables, "
            f"{self.repeated} requests repeated, {self.entries} entries in the logs, {self.invited} seats by invitation, "
            f"{self.lines} lines of chats; {self.lost} lost, {self.doubled} doubled"
        )


def play_and_kill(
    place: Path | str, workers: int, kills: int, seed: int = 1, progress: bool = False
) -> tuple[Server, list[Player]]:
    """Kill a worker *kills* times while people play; a move is answered between any two kills."""
    luck = random.Random(seed)
    server = Server(place, workers)
    with playing(server) as players:
        done = 0
        while done < kills:
            wait_for_a_move(server, players)
            time.sleep(luck.uniform(0, 0.4))
            server.kill_one(luck)
            done += 1
            if progress and done % 20 == 0:
                print(f"  {done} kills, {sum(len(player.answered) for player in players)} moves", flush=True)
    return server, players


async def compare_logs(place: Path | str, players: list[Player]) -> Counter[str]:
    """Read every table from the database and compare it with what was answered; `AssertionError` for a log that cannot be."""
    found: Counter[str] = Counter()
    store = await open_store(place)
    try:
        answered = [each for player in players for each in player.answered]
        refused = {pair for player in players for pair in player.refused}
        unsure = {client for player in players for client in player.unsure}
        friends = [player for player in players if isinstance(player, Friend)]
        for table in await store.read(tables.all_tables):
            loaded = await store.read(tables.load, table)
            assert loaded is not None
            header, rows = loaded
            assert [row.number for row in rows] == list(range(1, len(rows) + 1)), f"the log of {table} has gaps"
            state = TableState(header)
            for row in rows:
                state.apply(row)
                assert row.kind != MOVE or row.hash == hash_of(state.game), f"{table}, entry {row.number}: another state"
            written = Counter(row.client for row in rows if row.client)
            expected = {each.client: each for each in answered if each.table == table}
            found["doubled"] += sum(times - 1 for times in written.values())
            found["doubled"] += sum(client not in expected and client not in unsure for client in written)
            found["doubled"] += sum((table, client) in refused for client in written)
            made = {row.client: (row.text, row.answer) for row in rows if row.client}
            found["lost"] += sum(made.get(client) != (each.text, each.number) for client, each in expected.items())
            found["tables"] += 1
            found["entries"] += len(rows)
            found["answered"] += len(expected)
            for friend in friends:
                for waiting in await store.read(turns.waiting_for, friend.token):
                    if waiting.table == table and waiting.seats is not None:
                        assert list(waiting.seats) == state.asked_people, f"the inbox of {table} is wrong"
            lines = Counter(line.text for line in await store.read(chat_lines.last_lines, table, MAX_LINES))
            found["doubled"] += sum(times - 1 for times in lines.values())
            found["lost"] += sum(not lines[text] for friend in friends for where, text in friend.said if where == table)
            found["lines"] += lines.total()
        assert found["answered"] == len(answered), "a table is gone"
        for friend in friends:
            kept = len(await store.read(turns.of_person, friend.subscribed)) if friend.subscribed else 1
            found["lost"] += kept < 1
            found["doubled"] += max(0, kept - 1)
    finally:
        await store.close()
    return found


async def run_kills(place: Path | str, workers: int, kills: int, progress: bool = False) -> KillReport:
    """A whole run: play, kill, stop, count."""
    begun = time.monotonic()
    server, players = play_and_kill(place, workers, kills, progress=progress)
    server.end()
    failed = next((player.failure for player in players if player.failure), None)
    if failed is not None:
        raise failed
    found = await compare_logs(place, players)
    repeated = sum(player.repeated for player in players)
    seconds = time.monotonic() - begun
    invited = sum(player.invited for player in players if isinstance(player, Friend))
    return KillReport(
        kills=kills,
        seconds=seconds,
        answered=found["answered"],
        repeated=repeated,
        lost=found["lost"],
        doubled=found["doubled"],
        tables=found["tables"],
        entries=found["entries"],
        invited=invited,
        lines=found["lines"],
    )
