"""Many live tables on one core: ``make bench-load``.

Starts a real server on one core and, from another, holds tables at which two browsers sit, each with its own socket. A move is
made at every table each few seconds. Told are the milliseconds from a move's POST to its answer and to the sockets of both
viewers, the memory of a table and of a socket, and how busy the core was. Every browser comes from an address of its own (of
127.0.0.0/8), so that the limits of the server hold as they do outside. With ``--all`` it is measured on SQLite, on PostgreSQL,
and on PostgreSQL with two workers, which have two cores.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from html import unescape
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import urlencode

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from bench.loading import Browser, Socket
from carson.web.people.push import encoded

_AT = re.compile(r'data-at="(\d+)"')
_MOVES_MADE = re.compile(r'data-moves="(\d+)"')
_MOVE = re.compile(r'<(?:button name="move"|option) value="([^"]+)"')
_FIELD = re.compile(r'name="(at|seat)" value="(\d+)"')

FORM = "application/x-www-form-urlencoded"
FINISHED: Final = Path(__file__).parents[1] / "tests" / "records" / "city-4-first-game.carson"
STARTING = 4.0
"""Seconds after which all workers are there."""
INVITED_EACH = 5
"""At every fifth table people meet as friends do, by an invitation; at the others by the links of their seats."""
SETTLE = 8.0
"""Seconds before anything is measured."""


class Table:
    """One table, the two browsers at it, and what is known of whose turn it is."""

    def __init__(self, number: int, port: int) -> None:
        self.browsers = [Browser(f"127.{10 + seat}.{number // 250}.{number % 250 + 1}", port) for seat in range(2)]
        self.sockets: list[Socket] = []
        self.bars = ["", ""]
        self.id = ""
        self.posted = 0.0
        self.waiting: set[int] = set()
        self.watchers = 0
        self.unseen: set[int] = set()
        self.count = 0
        self.over = False

    async def invite(self) -> None:
        """As friends do it: one click, a link by which the others sit down and look at their inbox; then a line, and pushes."""
        host, friend = self.browsers
        wish = urlencode({"preset": "friends", "players": "2", "name-1": "Robin"}).encode()
        _, head, _ = await host.ask("POST", "/new", wish, FORM)
        self.id = head["location"].partition("?")[0].removeprefix("/t/")
        _, _, body = await host.ask("GET", f"/t/{self.id}")
        link = re.findall(rb"/join/([\w-]+)", body)[0].decode()
        await friend.ask("POST", f"/join/{link}", b"name=Kim", FORM)
        await friend.ask("GET", "/")
        await friend.ask("POST", f"/t/{self.id}/chat", b"text=Howdy&client=load-line-1", FORM)
        await friend.ask("POST", "/you/push", urlencode(_subscription(friend.address)).encode(), FORM)
        await self.look()

    async def watch(self, number: int, results: Results) -> None:
        """Let so many people look on; what they hear counts as what a viewer hears."""
        for each in range(number):
            browser = Browser(f"127.30.{each // 250}.{each % 250 + 1}", self.browsers[0].port)
            _, _, body = await browser.ask("GET", f"/t/{self.id}")
            at, made = _AT.search(body.decode()), _MOVES_MADE.search(body.decode())
            assert at
            assert made
            way = f"/t/{self.id}/live?at={at[1]}&shape=0&moves={made[1]}"
            self.sockets.append(await browser.socket(way, partial(self.watched, each, results)))
        self.watchers = number

    def watched(self, each: int, results: Results, text: str) -> None:
        if each in self.unseen and '"at"' in text:
            self.unseen.discard(each)
            results.watched.append(time.perf_counter() - self.posted)

    async def open(self) -> None:
        """A table for two people, who take their seats by their links and look at it."""
        host = self.browsers[0]
        wish = json.dumps({"game": "city", "seats": [{"who": "human"}, {"who": "human"}]}).encode()
        _, _, body = await host.ask("POST", "/api/tables", wish, "application/json")
        opened = json.loads(body)
        self.id = opened["table"]
        for browser, seat in zip(self.browsers, opened["seats"], strict=True):
            await browser.ask("POST", seat["link"], b"name=", FORM)
        await self.look()

    async def look(self) -> None:
        for seat, browser in enumerate(self.browsers):
            status, _, body = await browser.ask("GET", f"/t/{self.id}")
            assert status == 200, (status, body[:300])
            self.bars[seat] = body.decode()

    async def listen(self, results: Results) -> None:
        """Open the socket of each page."""
        for seat, browser in enumerate(self.browsers):
            page = self.bars[seat]
            at, made = _AT.search(page), _MOVES_MADE.search(page)
            assert at
            way = f"/t/{self.id}/live?at={at[1]}&shape=0" + (f"&moves={made[1]}" if made else "")
            self.sockets.append(await browser.socket(way, partial(self.heard, seat, results)))

    def heard(self, seat: int, results: Results, text: str) -> None:
        """A message for a page: the first after a move counts."""
        if seat in self.waiting:
            self.waiting.discard(seat)
            results.seen.append(time.perf_counter() - self.posted)
        results.bytes += len(text)
        results.messages += 1
        news = json.loads(text)
        if "bar" in news:
            self.bars[seat] = news["bar"]
        if "at" in news:
            self.bars[seat] = _AT.sub(f'data-at="{news["at"]}"', self.bars[seat], count=1)
        if news.get("reload"):
            results.reloads += 1
        self.over = self.over or bool(news.get("over"))

    async def move(self, results: Results) -> None:
        """The player who is asked makes a move; both sockets hear of it."""
        asked = [(seat, bar, moves) for seat, bar in enumerate(self.bars) if (moves := _moves(bar))]
        if not asked:
            await self.look()
            results.lost += 1
            return
        seat, bar, moves = asked[0]
        at = _AT.search(bar)
        assert at
        fields = dict(_FIELD.findall(bar))
        self.count += 1
        form = {"at": at[1], "seat": fields["seat"], "client": f"load-{self.count:06}", "move": unescape(random.choice(moves))}
        self.posted, self.waiting, self.unseen = time.perf_counter(), {0, 1}, set(range(self.watchers))
        status, _, body = await self.browsers[seat].ask("POST", f"/t/{self.id}/move", urlencode(form).encode(), FORM)
        if status == 200:
            results.answered.append(time.perf_counter() - self.posted)
        else:
            results.refused.append(f"{status} {body.decode()[:80]}")
            await self.look()


def _subscription(address: str) -> dict[str, str]:
    """What a browser tells of itself that wants pushes; nobody is there to receive them."""
    key = generate_private_key(SECP256R1()).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return {"endpoint": f"https://push.example.org/{address}", "p256dh": encoded(key), "auth": encoded(bytes(16))}


def _moves(page: str) -> list[str]:
    """What the bar of a page offers."""
    return _MOVE.findall(page[page.index('id="bar"') :])


class Results:
    """What was measured."""

    def __init__(self) -> None:
        self.answered: list[float] = []
        self.seen: list[float] = []
        self.watched: list[float] = []
        self.refused: list[str] = []
        self.hints: Counter[int] = Counter()
        self.lost = self.reloads = self.messages = self.bytes = 0


class Processes:
    """A process and all that it has started, as the system knows them."""

    def __init__(self, pid: int) -> None:
        self._pid = pid

    def _all(self) -> list[int]:
        found = [self._pid]
        for pid in found:
            with contextlib.suppress(OSError):
                found += map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
        return found

    def memory(self) -> float:
        """Resident bytes; what several of them share counts for each."""
        total = 0
        for pid in self._all():
            with contextlib.suppress(OSError):
                total += int(Path(f"/proc/{pid}/statm").read_text().split()[1])
        return total * os.sysconf("SC_PAGE_SIZE")

    def busy(self) -> float:
        """Seconds of the processor since they began."""
        total = 0
        for pid in self._all():
            with contextlib.suppress(OSError):
                fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
                total += int(fields[11]) + int(fields[12])
        return total / os.sysconf("SC_CLK_TCK")


class Server(Processes):
    """A server of its own on some cores, and what the system knows about it."""

    def __init__(self, cores: Sequence[int], place: Sequence[str], more: Sequence[str], database: Processes | None) -> None:
        where = ",".join(map(str, cores))
        command = ["taskset", "-c", where, sys.executable, "-m", "carson", "serve", "--no-browser", "--port", "0"]
        self.process = subprocess.Popen([*command, *place, *more], stdout=subprocess.PIPE, text=True)
        super().__init__(self.process.pid)
        self.database = database
        assert self.process.stdout is not None
        address = next(word for word in self.process.stdout.readline().split() if word.startswith("http"))
        self.port = int(address.rstrip("/").rpartition(":")[2])

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


@contextlib.contextmanager
def serving(setting: Setting, core: int, more: Sequence[str]) -> Iterator[Server]:
    """The server of a setting, from the given core on."""
    with contextlib.ExitStack() as stack:
        database = None
        if setting.postgres:
            from tests.web.postgres import running

            postgres = stack.enter_context(running())
            database = Processes(postgres.pid)
            place = ["--database", postgres.new(), "--workers", str(setting.workers)]
        else:
            place = ["--data", stack.enter_context(tempfile.TemporaryDirectory())]
        server = Server(range(core, core + setting.workers), place, more, database)
        stack.callback(server.stop)
        yield server


class Setting(NamedTuple):
    """Where the tables are, and how many workers serve them."""

    postgres: bool = False
    workers: int = 1

    def __str__(self) -> str:
        workers = "one process" if self.workers == 1 else f"{self.workers} workers"
        return f"{'PostgreSQL' if self.postgres else 'SQLite'}, {workers}"


ALL: Final = (Setting(), Setting(postgres=True), Setting(postgres=True, workers=2))


async def keep_moving(table: Table, pace: float, results: Results, until: float) -> None:
    """A move at a fixed interval, with a start of its own."""
    await asyncio.sleep(random.uniform(0, pace))
    while time.perf_counter() < until and not table.over:
        begun = time.perf_counter()
        await table.move(results)
        await asyncio.sleep(max(0.0, pace - (time.perf_counter() - begun)))


async def analyse(server: Server, number: int) -> int:
    """Let so many visitors have the same finished game analysed; how many of the analyses have begun."""
    record, begun = FINISHED.read_text(encoding="utf-8"), 0
    for visitor in range(number):
        browser = Browser(f"127.20.0.{visitor + 1}", server.port)
        _, head, _ = await browser.ask("POST", "/upload", urlencode({"text": record, "do": "look"}).encode(), FORM)
        table = head["location"].partition("?")[0]
        status, _, _ = await browser.ask("POST", f"{table}/analysis", b"do=begin", FORM)
        begun += status == 200
    return begun


async def keep_asking(server: Server, visitor: int, results: Results, until: float) -> None:
    """A visitor at a table with a bot who wants one hint after another."""
    browser = Browser(f"127.21.0.{visitor + 1}", server.port)
    wish = json.dumps({"game": "city", "seats": [{"who": "human"}, {"who": "greedy"}]}).encode()
    _, _, body = await browser.ask("POST", "/api/tables", wish, "application/json")
    opened = json.loads(body)
    await browser.ask("POST", opened["seats"][0]["link"], b"name=", FORM)
    while time.perf_counter() < until:
        status, _, _ = await browser.ask("GET", f"/t/{opened['table']}/hint")
        results.hints[status] += 1
        await asyncio.sleep(0.5)


async def measure(server: Server, wish: argparse.Namespace) -> None:
    number, seconds, spectators = wish.tables, wish.seconds, wish.spectators
    await asyncio.sleep(STARTING)
    warm = Table(number, server.port)
    await warm.open()
    fresh = server.memory()
    tables = [Table(each, server.port) for each in range(number)]
    for place, table in enumerate(tables):
        await (table.invite() if place % INVITED_EACH == 0 else table.open())
    opened = server.memory()
    results = Results()
    for table in tables:
        await table.listen(results)
    listening = server.memory()
    if spectators:
        await tables[0].watch(spectators, results)
    if wish.analyses:
        print(f"analyses {await analyse(server, wish.analyses)} of {wish.analyses} begun")
    until = time.perf_counter() + SETTLE + seconds
    players = [asyncio.create_task(keep_moving(table, wish.pace, results, until)) for table in tables]
    players += [asyncio.create_task(keep_asking(server, visitor, results, until)) for visitor in range(wish.hints)]
    await asyncio.sleep(SETTLE)
    del results.answered[:], results.seen[:], results.watched[:]
    results.messages = results.bytes = 0
    busy = await _busy_during(server, seconds)
    held = server.memory()
    await asyncio.gather(*players)
    sockets = [socket for table in tables for socket in table.sockets]
    alive = sum(not socket.closed for socket in sockets)
    each = results.bytes / max(results.messages, 1)
    print(f"tables {number}, sockets {alive} of {len(sockets)} open, {len(results.answered)} moves in {seconds:.0f} s")
    print(f"POST to answer            {told(results.answered)}")
    print(f"POST to a viewer's socket {told(results.seen)}")
    if spectators:
        print(f"POST to {spectators} spectators     {told(results.watched)}")
    print(f"busy, in parts of a core  {', '.join(f'{name} {100 * part:.0f} %' for name, part in busy.items())}")
    print(f"messages                  {each:.0f} letters each before compression")
    print(f"memory at rest            {fresh / 2**20:.0f} MiB, {held / 2**20:.0f} MiB at the end")
    print(f"memory of a table         {(opened - fresh) / number / 1024:.0f} KiB when it is opened")
    print(f"memory of a socket        {(listening - opened) / len(sockets) / 1024:.0f} KiB when it is opened")
    print(f"load of the machine       {os.getloadavg()[0]:.2f}")
    print(f"refused {len(results.refused)}, lost turns {results.lost}, reloads {results.reloads}")
    if wish.hints:
        print(f"hints by HTTP status      {dict(results.hints)}")
    for sentence in sorted(set(results.refused))[:5]:
        print(f"  {sentence}")


async def _busy_during(server: Server, seconds: float) -> dict[str, float]:
    """How busy everything is for some seconds, in parts of a core."""
    clocks: dict[str, Callable[[], float]] = {"server": server.busy, "this load": time.process_time}
    if server.database is not None:
        clocks["database"] = server.database.busy
    before, since = {name: clock() for name, clock in clocks.items()}, time.perf_counter()
    await asyncio.sleep(seconds)
    wall = time.perf_counter() - since
    return {name: (clock() - before[name]) / wall for name, clock in clocks.items()}


def told(seconds: list[float]) -> str:
    if len(seconds) < 2:
        return "nothing was measured"
    parts = statistics.quantiles(seconds, n=100, method="inclusive")
    ms = [1000 * value for value in (parts[49], parts[94], parts[98], max(seconds))]
    return f"p50 {ms[0]:6.1f} ms   p95 {ms[1]:6.1f} ms   p99 {ms[2]:6.1f} ms   worst {ms[3]:6.1f} ms"


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--tables", type=int, default=300)
    words.add_argument("--pace", type=float, default=5.0, help="seconds between two moves at a table")
    words.add_argument("--seconds", type=float, default=60.0, help="how long is measured")
    words.add_argument("--core", type=int, default=0, help="the core of the server; the load comes from the others")
    words.add_argument(
        "--first", action="store_true", help="go before everything else on this machine, which is busy; needs root"
    )
    words.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    words.add_argument("--workers", type=int, default=1, metavar="N", help="with PostgreSQL, each on a core of its own")
    words.add_argument("--all", action="store_true", help="measure SQLite, PostgreSQL, and PostgreSQL with two workers")
    words.add_argument("--analyses", type=int, default=0, metavar="N", help="have N finished games analysed meanwhile")
    words.add_argument("--hints", type=int, default=0, metavar="N", help="let N people ask for hints meanwhile")
    words.add_argument("--spectators", type=int, default=0, metavar="N", help="let N people watch the first table")
    words.add_argument("more", nargs="*", help="further options of carson serve, after --")
    wish = words.parse_args()
    if wish.workers > 1 and wish.database == "sqlite":
        words.error("several workers need PostgreSQL")
    if wish.first:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))
    cores = os.sched_getaffinity(0)
    for setting in ALL if wish.all else (Setting(wish.database == "postgresql", wish.workers),):
        print(f"\n{setting}", flush=True)
        os.sched_setaffinity(0, cores)
        with serving(setting, wish.core, wish.more) as server:
            os.sched_setaffinity(0, cores - set(range(wish.core, wish.core + setting.workers)) or cores)
            asyncio.run(measure(server, wish))


if __name__ == "__main__":
    main()
