"""Strangers who do what one of them may within the limits of a server, for `bench.chaos`."""

from __future__ import annotations

import random
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cache
from http.client import HTTPConnection, HTTPException
from typing import Final
from urllib.parse import urlencode

from carson.game import CHANCE, Entry, Record, read_record, sample
from carson.web.table.new_table import NewSeat, NewTable, new_header
from carson.web.table.state import MAX_MOVES

SILENT: Final = 50
"""Connections that a stranger opens and says nothing on."""
MAX_HEARD: Final = 50_000_000
"""Bytes of answers to strangers that are kept for the search."""


class Stranger(threading.Thread):
    """Does what one stranger may do within the limits, again and again."""

    def __init__(self, port: int, seed: int, seen: Callable[[], str]) -> None:
        super().__init__(daemon=True)
        self._port = port
        self._luck = random.Random(seed)
        self._address = f"127.0.2.{1 + seed}"
        self._seen = seen
        """The id of a table at which others play."""
        self.done = threading.Event()
        self.statuses: Counter[int] = Counter()
        self.heard: list[bytes] = []
        self._size = 0

    def run(self) -> None:
        nuisances = (self._silence, self._noise, self._bad_calls, self._giant, self._slow_tables, self._reading, self._chat)
        while not self.done.is_set():
            with suppress(OSError, HTTPException):  # the server may be gone just now, or hang up on us
                self._luck.choice(nuisances)()
            time.sleep(0.02)

    def _ask(self, method: str, path: str, body: bytes | None = None, kind: str = "application/x-www-form-urlencoded") -> None:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=15, source_address=(self._address, 0))
        try:
            head = {"content-type": kind, "origin": f"http://127.0.0.1:{self._port}"}
            connection.request(method, path, body, head)
            answer = connection.getresponse()
            text = answer.read()
        finally:
            connection.close()
        self.statuses[answer.status] += 1
        if self._size < MAX_HEARD:
            self._size += len(text)
            self.heard.append(text)

    def _connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self._port), 5, (self._address, 0))

    def _silence(self) -> None:
        """Connections with half a request or nothing on them."""
        held = []
        try:
            for number in range(SILENT):
                held.append(self._connect())
                if number % 2:
                    held[-1].sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
            time.sleep(self._luck.uniform(0, 1))
        finally:
            for each in held:
                each.close()

    def _noise(self) -> None:
        with self._connect() as line:
            line.sendall(self._luck.randbytes(2000))
            line.recv(1000)

    def _bad_calls(self) -> None:
        table, text = self._seen(), self._luck.randbytes(200)
        self._ask("POST", "/api/tables", text, "application/json")
        self._ask(
            "POST", f"/api/tables/{table}/moves", b'{"move": "pass", "number": 1, "client": "stranger"}', "application/json"
        )
        self._ask("POST", f"/t/{table}/move", urlencode({"move": "pass", "at": "1", "seat": "0", "client": "x"}).encode())
        self._ask("GET", f"/t/{table}/seats")
        self._ask("GET", f"/t/{table}/record")
        self._ask("GET", f"/api/tables/{table}/view")

    def _giant(self) -> None:
        """A legal record with as many moves as a table may have, and one with far more."""
        text = str(giant_record())
        for record in (text, text + text.splitlines(keepends=True)[-1] * 25_000):
            self._ask("POST", "/upload", urlencode({"text": record, "do": "look"}).encode())

    def _slow_tables(self) -> None:
        """Bots that think long, for nobody."""
        body = b'{"game": "city", "seats": [{"who": "planner"}, {"who": "planner"}]}'
        for _ in range(3):
            self._ask("POST", "/api/tables", body, "application/json")

    def _reading(self) -> None:
        table = self._seen()
        for path in ("/", "/lobby", "/health", "/puzzles", f"/t/{table}", f"/t/{table}?%6doves=3", f"/t/{table}/replay"):
            self._ask("GET", path)

    def _chat(self) -> None:
        for number in range(5):
            form = {"text": f"I am a stranger {number}", "client": f"stranger-{self._luck.getrandbits(40)}"}
            self._ask("POST", f"/t/{self._seen()}/chat", urlencode(form).encode())


@cache
def giant_record() -> Record:
    """A game in which Kit Carson lifts and places cowboys until a table takes no more moves."""
    people, luck = [NewSeat("human", "Ann"), NewSeat("human", "Bo")], random.Random(1)
    record = read_record(new_header(NewTable("city", people, {"variants": "kit-carson"})).record)
    game = record.start()
    while len(record.entries) < MAX_MOVES:
        decision = game.decisions[0]
        endless = [move for move in decision.moves if move.startswith(("lift", "place"))]
        move = sample(decision, luck) if decision.seat == CHANCE else luck.choice(endless or decision.moves)
        record.entries.append(Entry(decision.seat, str(move)))
        game.play(move, decision.seat)
    return replace(record, commitment=None)
