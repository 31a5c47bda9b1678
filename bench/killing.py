"""Players who repeat every post until it is answered, a server that is killed under them, and the count afterwards."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from carson.web.store import MOVE, open_store, tables
from carson.web.table.snapshots import hash_of
from carson.web.table.state import TableState

PLAYERS = 4
ANSWER_TIMEOUT_S = 120.0
"""How long a killed server may take to answer again."""


class Answered(NamedTuple):
    """A move that the server said it had made, and which position it led to."""

    table: str
    client: str
    text: str
    number: int


class Gone(Exception):
    """The test is over."""


class Server:
    """``carson serve`` in a process; one that is killed comes back at the same port."""

    def __init__(self, place: Path | str, workers: int) -> None:
        self._place = place
        self._workers = workers
        self.port = 0
        self.begin()

    def begin(self) -> None:
        where = ["--data", str(self._place)] if isinstance(self._place, Path) else ["--database", self._place]
        words = ["serve", "--no-browser", "--no-limits", "--port", str(self.port), *where, "--workers", str(self._workers)]
        self._process = subprocess.Popen([sys.executable, "-m", "carson", *words], stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if "http" not in line:
            raise AssertionError(f"the server did not start: {line}")
        self.port = int(line.split("http://127.0.0.1:")[1].split("/")[0])

    def workers(self) -> list[int]:
        """The processes that serve: this one if it is alone, else those that it started."""
        if self._workers == 1:
            return [self._process.pid]
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text().split()
        return [int(child) for child in children if b"spawn_main" in _command(child)]

    def kill_one(self, luck: random.Random) -> None:
        """SIGKILL for a worker. A server that was alone is begun again; otherwise the others do that."""
        os.kill(luck.choice(self.workers()), signal.SIGKILL)
        if self._workers == 1:
            self._reap()
            self.begin()

    def _reap(self) -> None:
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def end(self) -> None:
        for pid in {*self.workers(), self._process.pid}:
            os.kill(pid, signal.SIGKILL)
        self._reap()


def _command(pid: str) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


class Player(threading.Thread):
    """Plays one game after the other over the API, beside a bot, and writes down what was answered."""

    def __init__(self, port: int, seed: int, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self._port = port
        self._luck = random.Random(seed)
        self._stop_playing = stop
        self._ids = (f"player-{seed}-{number:06}" for number in count())
        self.answered: list[Answered] = []
        self.refused: list[tuple[str, str]] = []
        """Moves that the server said it had not made: the table and the client’s id."""
        self.unsure: set[str] = set()
        """Ids of the last post, which nobody answered before the end."""
        self.repeated = 0
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            while not self._stop_playing.is_set():
                self._play()
        except Gone:
            pass
        except BaseException as error:
            self.failure = error

    def _once(self, method: str, path: str, token: str, body: Any) -> tuple[int, Any]:
        """One request over a connection of its own, so that any worker may get it."""
        connection = HTTPConnection("127.0.0.1", self._port, timeout=15)
        try:
            headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read())
        finally:
            connection.close()

    def _ask(self, method: str, path: str, token: str = "", body: Any = None) -> tuple[int, Any]:
        """Ask until there is an answer: a server that is gone, or without its database, comes back."""
        until = time.monotonic() + ANSWER_TIMEOUT_S
        while time.monotonic() < until:
            try:
                status, found = self._once(method, path, token, body)
                if status < 500:
                    return status, found
                if status != 503:
                    raise AssertionError(f"{method} {path}: {status} {found}")
            except (OSError, HTTPException, ValueError):
                pass  # no connection, half an answer, or none
            if self._stop_playing.is_set():
                raise Gone
            self.repeated += 1
            time.sleep(0.1)
        raise AssertionError(f"the server did not come back within {ANSWER_TIMEOUT_S:.0f} seconds")

    def _play(self) -> None:
        wish = {"game": "city", "seats": [{"who": "human"}, {"who": "random"}]}
        _, opened = self._ask("POST", "/api/tables", body=wish)
        status, sat = self._ask("POST", "/api/seats", body={"link": opened["seats"][0]["link"], "name": "Ann"})
        if status not in (200, 201):
            return  # the answer of the first attempt got lost, so somebody sits there: nobody can know the token
        token, table = sat["token"], opened["table"]
        while not self._stop_playing.is_set():
            _, view = self._ask("GET", f"/api/tables/{table}/view", token)
            if view["result"]:
                return
            if view["decision"]:
                self._move(table, token, view)
            else:
                self._ask("GET", f"/api/tables/{table}/events?since={view['number']}&wait=2", token)

    def _move(self, table: str, token: str, view: dict[str, Any]) -> None:
        client, text = next(self._ids), self._luck.choice(view["decision"]["moves"])
        self.unsure = {f"1.{client}"}
        body = {"move": text, "number": view["number"], "client": client}
        status, answer = self._ask("POST", f"/api/tables/{table}/moves", token, body)
        self.unsure = set()
        if status == 200:
            self.answered.append(Answered(table, f"1.{client}", text, answer["number"]))
        elif status == 409:
            self.refused.append((table, f"1.{client}"))
        else:
            raise AssertionError(f"a legal move was answered {status}: {answer}")


class Found(NamedTuple):
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

    def __str__(self) -> str:
        return (
            f"{self.kills} kills in {self.seconds:.0f} s: {self.answered} moves answered at {self.tables} tables, "
            f"{self.repeated} requests repeated, {self.entries} entries in the logs; {self.lost} lost, {self.doubled} doubled"
        )


@contextmanager
def _playing(server: Server) -> Iterator[list[Player]]:
    stop = threading.Event()
    players = [Player(server.port, seed, stop) for seed in range(PLAYERS)]
    for player in players:
        player.start()
    try:
        yield players
    finally:
        stop.set()
        for player in players:
            player.join(30)


def killed(place: Path | str, workers: int, kills: int, seed: int = 1, progress: bool = False) -> tuple[Server, list[Player]]:
    """Kill a worker *kills* times while people play; a move is answered between any two kills."""
    luck = random.Random(seed)
    server = Server(place, workers)
    with _playing(server) as players:
        done = 0
        while done < kills:
            before, until = sum(len(player.answered) for player in players), time.monotonic() + ANSWER_TIMEOUT_S
            while sum(len(player.answered) for player in players) == before or not server.workers():
                failed = next((player.failure for player in players if player.failure), None)
                if failed is not None or time.monotonic() > until:
                    server.end()
                    raise failed or AssertionError("nobody could move after a kill")
                time.sleep(0.01)
            time.sleep(luck.uniform(0, 0.4))
            server.kill_one(luck)
            done += 1
            if progress and done % 20 == 0:
                print(f"  {done} kills, {sum(len(player.answered) for player in players)} moves", flush=True)
    return server, players


async def counted(place: Path | str, players: list[Player]) -> Counter[str]:
    """Read every table from the database and compare it with what was answered; `AssertionError` for a log that cannot be."""
    found: Counter[str] = Counter()
    store = await open_store(place)
    try:
        answered = [each for player in players for each in player.answered]
        refused = {pair for player in players for pair in player.refused}
        unsure = {client for player in players for client in player.unsure}
        for table in await store.read(tables.all_tables):
            loaded = await store.read(tables.load, table)
            assert loaded is not None
            header, rows = loaded
            assert [row.number for row in rows] == list(range(1, len(rows) + 1)), f"the log of {table} has gaps"
            state = TableState(header)
            for row in rows:
                state.take_in(row)
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
        assert found["answered"] == len(answered), "a table is gone"
    finally:
        await store.close()
    return found


async def survived(place: Path | str, workers: int, kills: int, progress: bool = False) -> Found:
    """A whole run: play, kill, stop, count."""
    begun = time.monotonic()
    server, players = killed(place, workers, kills, progress=progress)
    server.end()
    failed = next((player.failure for player in players if player.failure), None)
    if failed is not None:
        raise failed
    found = await counted(place, players)
    repeated = sum(player.repeated for player in players)
    seconds = time.monotonic() - begun
    return Found(
        kills, seconds, found["answered"], repeated, found["lost"], found["doubled"], found["tables"], found["entries"]
    )
