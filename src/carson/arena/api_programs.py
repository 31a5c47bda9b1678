"""Matches at the tables of a server, for programs that play over its API (docs/api.md).

Such a program is started for each game with the address of the server and the link of its seat, as ``examples/api_bot.py``
expects them. The server plays all other seats and rolls the dice. Map, cards and options of a deal are those of the arena.
"""

from __future__ import annotations

import json
import shlex
import subprocess
import time
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Generator
from typing import Any, Final

from carson.arena.match import Match, opening
from carson.arena.players import CRASH, LATE
from carson.arena.referee import Outcome
from carson.bots.loading import API_PREFIX, is_api_program
from carson.game import BadOption, CarsonError, Record, kind_named, quoted, read_record

POLL_S: Final = 1
"""How long one request waits for news of a table."""
START_TIMEOUT_S: Final = 30.0
"""How long a program may take to start and take its seat."""
REQUEST_TIMEOUT_S: Final = 60.0
RETRY_FOR_S: Final = 120.0
"""How long a request that the server puts off is repeated."""
HUMAN: Final = "human"
SUBSTITUTE: Final = "random"
"""The bot that plays on for a program that failed."""


class Server:
    """The API of a server, as the host of a table uses it. Every call raises `CarsonError` with the reason."""

    def __init__(self, address: str) -> None:
        if not address.startswith(("http://", "https://")):
            raise BadOption(f"--server is an address such as http://127.0.0.1:1858, not {quoted(address)}.")
        self.address = address.rstrip("/")

    def ask(self, path: str, token: str = "", body: dict[str, Any] | None = None) -> Any:
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.address}/api{path}", data, headers)
        until = time.monotonic() + RETRY_FOR_S
        while True:
            try:
                with urllib.request.urlopen(request, timeout=REQUEST_TIMEOUT_S) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                wait = error.headers["Retry-After"] or ""
                if wait.isdecimal() and time.monotonic() + int(wait) < until:
                    time.sleep(max(1, int(wait)))
                    continue
                raise CarsonError(f"The server {self.address} refuses: {_reason(error)}") from None
            except OSError as error:
                raise CarsonError(f"The server {self.address} does not answer: {getattr(error, 'reason', error)}.") from None


def _reason(error: urllib.error.HTTPError) -> str:
    try:
        return str(json.load(error)["error"])
    except (ValueError, KeyError, TypeError):
        return f"HTTP {error.code}."


def play_at(address: str, match: Match, deals: list[int]) -> Generator[tuple[int, list[Outcome]]]:
    """Play every deal in all its rotations, one game after the other; yields each deal when it ends."""
    server = Server(address)
    for deal in deals:
        yield deal, [_Game(server, match, deal, rotation).play() for rotation in range(len(match.rotations))]


class _Game:
    """One game at a table of the server."""

    def __init__(self, server: Server, match: Match, deal: int, rotation: int) -> None:
        self.server, self.match, self.deal, self.rotation = server, match, deal, rotation
        self.seating = match.rotations[rotation]
        self.bots = [match.bots[index] for index in self.seating]
        self.faults = [Counter[str]() for _ in self.bots]
        self.programs: dict[int, subprocess.Popen[bytes]] = {}
        self.table = self.token = ""

    def play(self) -> Outcome:
        self._open()
        try:
            self._wait()
        finally:
            for process in self.programs.values():
                process.kill()
                process.wait()
        record = read_record(self.server.ask(f"{self.table}/record", self.token)["record"])
        state = record.final()
        moves = Counter(entry.seat for entry in record.entries)
        return Outcome(
            deal=self.deal,
            rotation=self.rotation,
            seats=list(self.seating),
            scores=list(state.scores),
            shares=state.victory_shares,
            moves=[moves[seat] for seat in range(len(self.bots))],
            seconds=[0.0] * len(self.bots),
            faults=[dict(faults) for faults in self.faults],
        )

    def _open(self) -> None:
        kind, start = kind_named(self.match.game), opening(self.match, self.deal)
        names = tuple(map(start.name_of, range(start.seats)))
        record = Record(kind.name, kind.version, names, kind.options_of(start))
        who = [HUMAN if is_api_program(bot) else bot for bot in self.bots]
        opened = self.server.ask("/tables/from", body={"text": str(record), "who": who, "rated": False})
        self.table, self.token = f"/tables/{opened['table']}", opened["token"]
        for seat, bot in enumerate(self.bots):
            if is_api_program(bot):
                words = [*shlex.split(bot.removeprefix(API_PREFIX)), self.server.address, opened["seats"][seat]["link"]]
                try:
                    self.programs[seat] = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
                except OSError as error:
                    raise BadOption(f"The program {words[0]} cannot be started: {error.strerror}.") from None

    def _wait(self) -> None:
        """Until the game is over. A program that has ended, or is asked and silent for too long, is replaced."""
        number, moved, seated = 0, time.monotonic(), set[int]()
        while True:
            news = self.server.ask(f"{self.table}/events?since={number}&wait={POLL_S}", self.token)
            if news["events"]:
                number, moved = news["number"], time.monotonic()
                seated |= {event["seat"] - 1 for event in news["events"] if event["kind"] == "sit"}
                continue
            if news["over"]:
                return
            asked = self.server.ask(f"{self.table}/view", self.token)["asked"]
            for seat in [seat - 1 for seat in asked if seat - 1 in self.programs]:
                limit = self.match.move_seconds if seat in seated else START_TIMEOUT_S
                if self.programs[seat].poll() is not None:
                    self._replace(seat, CRASH)
                elif time.monotonic() - moved > limit:
                    self._replace(seat, LATE)

    def _replace(self, seat: int, fault: str) -> None:
        self.faults[seat][fault] += 1
        process = self.programs.pop(seat)
        process.kill()
        process.wait()
        self.server.ask(f"{self.table}/seats", self.token, {"seat": seat + 1, "do": "bot", "text": SUBSTITUTE})
