"""Everything that can go wrong at once, while people play: ``make chaos``.

Programs and browsers play at a server with its usual limits. Meanwhile workers are killed, the database stops and comes back
(PostgreSQL), the disk is full (SQLite), the clock jumps by a day and back, and strangers send noise, floods, giant records and
half requests. Afterwards every log is compared with what the players were answered, everything that strangers were sent is
searched for seeds, cookies and tokens, and a Chromium that was open all the time has to show how its table stands.

    python -m bench.chaos --seconds 600
    python -m bench.chaos --database sqlite --seconds 60
"""

from __future__ import annotations

import argparse
import asyncio
import random
import resource
import signal
import statistics
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, sync_playwright
from tests.browser.conftest import CHROMIUM
from tests.web.postgres import Postgres, running

from bench.killing import compare_logs
from bench.players import ANSWER_TIMEOUT_S, Friend, Player, playing, wait_for_a_move
from bench.server_process import Server
from bench.strangers import Stranger
from carson.web.store import holders, open_store, tables
from carson.web.table.state import TableState

MOVE_BOUND_S: Final = 1.0
"""Within this 99 of 100 moves are answered while nothing is being broken, whatever strangers do."""
CALM_S: Final = (2.0, 5.0)
"""How long nothing is broken between two troubles."""
KINDS: Final = 3
"""Kinds of troubles, on each database."""
FULL_DISK_S: Final = 2.0
DATABASE_GONE_S: Final = 2.0
DAY_S: Final = 86_400
STRANGERS: Final = 2
SKEW: Final = """
import os, time
real, place = time.time, os.environ["CARSON_CHAOS_SKEW"]
def skewed():
    with open(place) as file:
        return real() + float(file.read() or 0)
time.time = skewed
"""
"""Python reads this when it starts: the clock of the machine, as far as the server can tell."""


class Calm:
    """Since when nothing is being broken, and how long moves take then."""

    def __init__(self) -> None:
        self.since: float | None = None
        self.seconds: list[float] = []


class Timed(Player):
    """A player with an address of its own, who comes back later when told so, and looks at the clock."""

    calm: Calm

    def __init__(self, port: int, seed: int, stop: threading.Event) -> None:
        super().__init__(port, seed, stop)
        self.address = f"127.0.1.{1 + seed}"

    def _once(self, method: str, path: str, token: str, body: Any) -> tuple[int, Any]:
        since, begun = self.calm.since, time.monotonic()
        status, found = super()._once(method, path, token, body)
        if since is not None and since == self.calm.since and path.endswith("/moves"):
            self.calm.seconds.append(time.monotonic() - begun)
        if status == 429 and not path.endswith("/chat"):
            raise OSError("too many requests")
        return status, found


class TimedFriend(Timed, Friend):
    pass


class Spectator(threading.Thread):
    """A real browser that looks at a table from its first move to the end, whatever becomes of the server."""

    def __init__(self, port: int, seen: Callable[[], str]) -> None:
        super().__init__(daemon=True)
        self._port = port
        self._seen = seen
        self.done = threading.Event()
        self.number = self.shown = -1
        """How many entries the log of the table has at the end, and how many the page has been told; -1 without Chromium."""

    def run(self) -> None:
        if CHROMIUM is None:
            return
        while not self._seen() and not self.done.is_set():
            time.sleep(0.1)
        address = f"http://127.0.0.1:{self._port}/t/{self._seen()}"
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
            page = browser.new_page()
            _open(page, address)
            while not self.done.is_set():
                page.wait_for_timeout(100)
            beside = browser.new_page()
            _open(beside, f"{address}?since=0")
            self.number = int(beside.locator("#bar").get_attribute("data-at") or 0)
            with suppress(PlaywrightError):  # then the report says what it shows instead
                page.keyboard.press("Escape")  # what it was told is shown at once
                page.wait_for_function("number => document.getElementById('bar')?.dataset.at >= number", arg=self.number)
            self.shown = int(page.locator("#bar").get_attribute("data-at") or 0)
            browser.close()


def _open(page: Page, address: str) -> None:
    """Load a page; the server may be gone just now."""
    until = time.monotonic() + ANSWER_TIMEOUT_S
    while time.monotonic() < until:
        with suppress(PlaywrightError):
            answer = page.goto(address)
            if answer is not None and answer.ok:
                return
        time.sleep(0.5)
    raise AssertionError(f"{address} did not come back")


class Troubles:
    """What is broken from outside, one after the other."""

    def __init__(self, server: Server, postgres: Postgres | None, skew: Path, luck: random.Random) -> None:
        self._server = server
        self._postgres = postgres
        self._skew = skew
        self._luck = luck
        self._left: list[Callable[[], None]] = []

    def one(self) -> str:
        """Break something: each thing once, in any order, then each once more."""
        if not self._left:
            self._left = [self.kill, self.jump, self.full_disk if self._postgres is None else self.stop_database]
            self._luck.shuffle(self._left)
        chosen = self._left.pop()
        chosen()
        return chosen.__name__.replace("_", " ")

    def kill(self) -> None:
        self._server.kill_one(self._luck)

    def jump(self) -> None:
        """The clock of the machine is a day ahead, behind, or right again."""
        self._skew.write_text(str(self._luck.choice((-DAY_S, 0, DAY_S))))

    def stop_database(self) -> None:
        assert self._postgres is not None
        self._postgres.stop()
        time.sleep(DATABASE_GONE_S)
        self._postgres.start()

    def full_disk(self) -> None:
        """No file of the server may grow."""
        for pid in self._server.workers():
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        time.sleep(FULL_DISK_S)
        for pid in self._server.workers():
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


class Report(NamedTuple):
    """What a run came to."""

    seconds: float
    troubles: Counter[str]
    found: Counter[str]
    repeated: int
    statuses: Counter[int]
    """What strangers were answered."""
    leaks: int
    """Answers to strangers with a seed, a cookie or a token in them."""
    entries: int
    """Of the log that the browser looked at; -1 if there was none."""
    shown: int
    """How many of them it had been told at the end."""
    calm: list[float]
    """How long moves took while nothing was being broken, in seconds."""

    @property
    def slow(self) -> float:
        """The time within which 99 of 100 moves were answered."""
        return statistics.quantiles(self.calm, n=100)[-1] if len(self.calm) > 1 else 0.0

    @property
    def crashes(self) -> int:
        """Answers that say the server has failed; 503 says that its database is away."""
        return sum(number for status, number in self.statuses.items() if status >= 500 and status != 503)

    @property
    def good(self) -> bool:
        """Nothing was lost, doubled, shown to strangers or missed by the browser, and no request failed."""
        return not (self.found["lost"] or self.found["doubled"] or self.leaks or self.crashes or self.shown < self.entries)

    def __str__(self) -> str:
        broken = ", ".join(f"{number} × {name}" for name, number in sorted(self.troubles.items()))
        heard = ", ".join(f"{number} × {status}" for status, number in sorted(self.statuses.items()))
        return (
            f"{self.seconds:.0f} s, {broken}\n"
            f"  {self.found['answered']} moves answered at {self.found['tables']} tables, {self.repeated} requests repeated; "
            f"{self.found['lost']} lost, {self.found['doubled']} doubled\n"
            f"  strangers were answered {heard}; {self.leaks} answers with a secret\n"
            f"  a browser shows {self.shown} of {self.entries} entries\n"
            f"  a move took {1000 * statistics.median(self.calm or [0]):.0f} ms, 99 of 100 within {1000 * self.slow:.0f} ms"
        )


@contextmanager
def skewed_clock() -> Iterator[tuple[Path, dict[str, str]]]:
    """A file that says how wrong the clock is, and the settings of a server that believes it."""
    with tempfile.TemporaryDirectory() as folder:
        skew = Path(folder) / "skew"
        skew.write_text("0")
        (Path(folder) / "sitecustomize.py").write_text(SKEW)
        path = ":".join([folder, *sys.path])
        yield skew, {"CARSON_CHAOS_SKEW": str(skew), "PYTHONPATH": path}


def chaos(
    place: Path | str, seconds: float, postgres: Postgres | None = None, seed: int = 1, rest: tuple[float, float] = CALM_S
) -> Report:
    """Play for so many *seconds*, and until each thing was broken once, with a *rest* between any two troubles; then count."""
    luck, begun, troubles, calm = random.Random(seed), time.monotonic(), Counter[str](), Calm()
    Timed.calm = calm
    with skewed_clock() as (skew, settings):
        server = Server(place, 1 if postgres is None else 2, limits=True, settings=settings)
        breaking = Troubles(server, postgres, skew, luck)
        with playing(server, (Timed, Timed, Timed, TimedFriend, TimedFriend)) as players:

            def seen() -> str:
                known = [player.answered[-1].table for player in players if player.answered]
                return random.choice(known) if known else ""

            crowd = [Stranger(server.port, number, seen) for number in range(STRANGERS)]
            spectator = Spectator(server.port, seen)
            for visitor in (spectator, *crowd):
                visitor.start()
            while time.monotonic() < begun + seconds or len(troubles) < KINDS:
                wait_for_a_move(server, players)
                calm.since = time.monotonic()
                time.sleep(luck.uniform(*rest))
                calm.since = None
                troubles[breaking.one()] += 1
            wait_for_a_move(server, players)
            for stranger in crowd:
                stranger.done.set()
        spectator.done.set()
        spectator.join(ANSWER_TIMEOUT_S)
        server.end()
    failed = next((player.failure for player in players if player.failure), None)
    if failed is not None:
        raise failed
    for stranger in crowd:
        stranger.join(30)
    found = asyncio.run(compare_logs(place, players))
    statuses = sum((stranger.statuses for stranger in crowd), Counter[int]())
    leaks = asyncio.run(leaks_in(place, players, [text for stranger in crowd for text in stranger.heard]))
    repeated = sum(player.repeated for player in players)
    seconds = time.monotonic() - begun
    return Report(
        seconds=seconds,
        troubles=troubles,
        found=found,
        repeated=repeated,
        statuses=statuses,
        leaks=leaks,
        entries=spectator.number,
        shown=spectator.shown,
        calm=calm.seconds,
    )


async def leaks_in(place: Path | str, players: list[Player], heard: list[bytes]) -> int:
    """How many answers hold a seed of a table at which these people play, or what makes a browser or program one of them."""
    store = await open_store(place)
    try:
        secrets = {player.token for player in players if isinstance(player, Friend)}
        for table in {each.table for player in players for each in player.answered}:
            loaded = await store.read(tables.load, table)
            assert loaded is not None
            if not TableState(*loaded).game.over:  # then the seed is shown, so that everybody can check the dice
                secrets.add(loaded[0].seed)
            secrets |= set((await store.read(holders.holders_of, table)).values())
    finally:
        await store.close()
    return sum(any(secret.encode() in text for secret in secrets if secret) for text in heard)


def main() -> int:
    parser = argparse.ArgumentParser(description="Break a server in every way during play, and count what was lost.")
    parser.add_argument("--seconds", type=float, default=1800, metavar="S", help="on each database (default 1800)")
    parser.add_argument("--database", choices=("sqlite", "postgresql", "both"), default="both")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    reports: dict[str, Report] = {}
    if arguments.database != "postgresql":
        with tempfile.TemporaryDirectory() as data:
            reports["SQLite, one process"] = chaos(Path(data), arguments.seconds, seed=arguments.seed)
    if arguments.database != "sqlite":
        with running() as postgres:
            reports["PostgreSQL, two workers"] = chaos(postgres.new(), arguments.seconds, postgres, arguments.seed)
    for name, report in reports.items():
        print(f"{name}: {report}")
    return int(any(not report.good or report.slow > MOVE_BOUND_S for report in reports.values()))


if __name__ == "__main__":
    sys.exit(main())
