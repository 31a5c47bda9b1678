"""How quick a table is: from a move's POST to the change on a second page, and what a move costs: ``make bench-web``.

The server is a process of its own, as people start it. Two browsers without a screen sit at one table: each has a connection
for its posts and a WebSocket (with compression, as browsers have it), and they play at random. The time is that from the first
byte of a post to the message that shows the move on the other page.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import re
import selectors
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from html import unescape
from random import Random
from typing import Any
from urllib.parse import urlencode

from wsproto import ConnectionType, WSConnection
from wsproto.events import AcceptConnection, CloseConnection, Request, TextMessage
from wsproto.extensions import PerMessageDeflate

from carson.draw.svg.shape import Shape
from carson.web.live.beats import beats_of
from carson.web.live.hub import Page
from carson.web.live.moments import Moments
from carson.web.server.garbage import Sweeper
from carson.web.table.cache import Table
from carson.web.table.change import Draft
from carson.web.table.new_table import NewSeat, NewTable, new_header
from carson.web.table.state import TableState
from carson.web.table.summary import status_of

VIEWERS = 6
MOVES = 150
MOVES_PER_SWEEP = 6
"""At sixty moves a second."""
ANSWER_TIMEOUT_S = 5.0


class Line:
    """The WebSocket of a page: what it was told, and how many bytes that took."""

    def __init__(self, port: int, path: str, cookie: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.protocol = WSConnection(ConnectionType.CLIENT)
        self.wire = self.said = 0
        self._parts: list[str] = []
        headers = [(b"origin", f"http://127.0.0.1:{port}".encode()), (b"cookie", cookie.encode())]
        asked = Request(host=f"127.0.0.1:{port}", target=path, extensions=[PerMessageDeflate()], extra_headers=headers)
        self.socket.sendall(self.protocol.send(asked))
        while not any(isinstance(event, AcceptConnection) for event in self._events()):
            pass
        self.wire = 0

    def _events(self) -> list[Any]:
        data = self.socket.recv(65536)
        assert data, "The server has closed a socket."
        self.wire += len(data)
        self.protocol.receive_data(data)
        return list(self.protocol.events())

    def read(self) -> list[dict[str, Any]]:
        """The messages that have come in; waits for some bytes."""
        found = []
        for event in self._events():
            assert not isinstance(event, CloseConnection), event
            if isinstance(event, TextMessage):
                self._parts.append(event.data)
                if event.message_finished:
                    text = "".join(self._parts)
                    self._parts.clear()
                    self.said += len(text.encode())
                    found.append(json.loads(text))
        return found


class Browser:
    """Somebody at a table, without a screen."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http = http.client.HTTPConnection("127.0.0.1", port)
        self.cookie = ""
        self._jar: dict[str, str] = {}
        self.bar = ""
        self.at = self.moves = 0
        self.line: Line

    def ask(self, method: str, path: str, form: dict[str, Any] | None = None) -> tuple[http.client.HTTPResponse, str]:
        head = {"origin": f"http://127.0.0.1:{self.port}", "accept": "application/json", "cookie": self.cookie}
        body = None
        if form is not None:
            head["content-type"] = "application/x-www-form-urlencoded"
            body = urlencode(form)
        self.http.request(method, path, body, head)
        answer = self.http.getresponse()
        text = answer.read().decode()
        for new in answer.headers.get_all("set-cookie", []):
            name, _, value = new.split(";")[0].partition("=")
            self._jar[name] = value
        self.cookie = "; ".join(f"{name}={value}" for name, value in self._jar.items())
        return answer, text

    def sit(self, table: str) -> str:
        """Load the page and open its socket."""
        _, page = self.ask("GET", table)
        self.at, self.moves = (int(_found(rf'data-{name}="(\d+)"', page)) for name in ("at", "moves"))
        self.bar = page[page.index('id="bar"') :]
        seat = _found(r'data-seat="(\d*)"', self.bar)
        query = {"at": self.at, "moves": self.moves, "shape": 0} | ({"as": int(seat) + 1} if seat else {})
        self.line = Line(self.port, f"{table}/live?{urlencode(query)}", self.cookie)
        return page

    @property
    def choices(self) -> list[str]:
        return [unescape(move) for move in re.findall(r'<(?:button name="move"|option) value="([^"]+)"', self.bar)]

    def hear(self, messages: list[dict[str, Any]]) -> None:
        for message in messages:
            self.bar = message.get("bar", self.bar)
            self.at = message.get("at", self.at)


def _found(pattern: str, text: str) -> str:
    found = re.search(pattern, text)
    assert found, pattern
    return found[1]


def main() -> None:
    parser = argparse.ArgumentParser(description="How quick a table is, and what a move costs.")
    parser.add_argument("games", nargs="*", metavar="GAME", default=("city", "cards"), help="city or cards (default both)")
    games = parser.parse_args().games
    if unknown := set(games) - {"city", "cards"}:
        parser.error(f"There is no game {', '.join(sorted(unknown))}; there are city and cards.")
    for game in games:
        first, whole, said, wire, messages = over_the_wire(game)
        print(f"{game}: {len(first)} moves of two people at random")
        print(f"  POST to the change on a second page {_middle(first):7.1f} ms (90 % within {_most(first):.1f} ms)")
        print(f"  … until all of the move is told     {_middle(whole):7.1f} ms (90 % within {_most(whole):.1f} ms)")
        print(f"  messages a move                     {statistics.mean(messages):7.1f}")
        print(f"  bytes a move, before compression    {_middle(said):7.0f}    (90 % within {_most(said):.0f})")
        print(f"  bytes a move on the wire            {_middle(wire):7.0f}    (90 % within {_most(wire):.0f})")
        print(f"  server work a move, {VIEWERS} viewers        {drawing(game):8.2f} ms (mean of {MOVES} moves)")


def _middle(values: list[float]) -> float:
    return statistics.median(values)


def _most(values: list[float]) -> float:
    return statistics.quantiles(values, n=10)[-1]


def over_the_wire(game: str) -> tuple[list[float], list[float], list[float], list[float], list[float]]:
    """Two people play; of each move, what the other one’s page hears and when."""
    with tempfile.TemporaryDirectory() as data, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        command = [sys.executable, "-m", "carson", "serve", "--no-browser", "--port", str(port), "--data", data]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, env=os.environ)
        try:
            assert server.stdout
            server.stdout.readline()
            _until_open(port)
            return _play(*_two(port, game))
        finally:
            server.terminate()
            server.wait()


def _until_open(port: int) -> None:
    end = time.monotonic() + ANSWER_TIMEOUT_S
    while time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except ConnectionRefusedError:
            time.sleep(0.02)
    raise SystemExit("The server did not start.")


def _two(port: int, game: str) -> tuple[Browser, Browser, str]:
    """Two browsers at a new table, each with a seat of its own."""
    one, other = Browser(port), Browser(port)
    one.ask("GET", "/")
    other.ask("GET", "/")
    answer, _ = one.ask("POST", "/new", {"game": game, "who-1": "human", "who-2": "link"})
    table = answer.getheader("location") or ""
    _, page = one.ask("GET", f"{table}/seats")
    links = re.findall(r'value="http://[^/"]*(/join/[^"]+)"', page)
    other.ask("POST", links[1], {"name": "Bo"})
    for browser in (one, other):
        browser.sit(table)
    return one, other, table


def _play(one: Browser, other: Browser, table: str) -> tuple[list[float], list[float], list[float], list[float], list[float]]:
    luck = Random(1)
    first: list[float] = []
    whole: list[float] = []
    said: list[float] = []
    wire: list[float] = []
    messages: list[float] = []
    for number in range(MOVES):
        mover, watcher = (one, other) if one.choices else (other, one)
        if not mover.choices:
            break
        seat = _found(r'name="seat" value="(\d+)"', mover.bar)
        form = {"at": mover.at, "seat": seat, "client": f"bench-{number:06}", "move": luck.choice(mover.choices)}
        before = (watcher.line.said, watcher.line.wire)
        begun = time.perf_counter()
        _post(mover, f"{table}/move", form)
        heard = _listen(mover, watcher, begun)
        first.append(heard[0])
        whole.append(heard[-1])
        messages.append(len(heard))
        said.append(watcher.line.said - before[0])
        wire.append(watcher.line.wire - before[1])
    return first, whole, said, wire, messages


def _post(mover: Browser, path: str, form: dict[str, Any]) -> None:
    """Send a move; the answer is read when the pages have been listened to."""
    head = {"origin": f"http://127.0.0.1:{mover.port}", "accept": "application/json", "cookie": mover.cookie}
    head["content-type"] = "application/x-www-form-urlencoded"
    mover.http.request("POST", path, urlencode(form), head)


def _listen(mover: Browser, watcher: Browser, begun: float) -> list[float]:
    """When the watcher’s page heard of the move, in milliseconds for each message."""
    times: list[float] = []
    waiting = {mover, watcher}
    before = {browser: browser.at for browser in waiting}
    with selectors.DefaultSelector() as ready:
        for browser in waiting:
            ready.register(browser.line.socket, selectors.EVENT_READ, browser)
        while any(browser.at == before[browser] for browser in waiting):
            found = ready.select(ANSWER_TIMEOUT_S)
            assert found, "A page was told nothing."
            for key, _ in found:
                heard = key.data.line.read()
                key.data.hear(heard)
                if key.data is watcher:
                    times += [1000 * (time.perf_counter() - begun)] * len(heard)
    answer = mover.http.getresponse()
    text = answer.read().decode()
    assert answer.status == 200, text
    return times


def drawing(game: str) -> float:
    """Milliseconds to work out a move and all that six pages are told of it, with garbage swept as in a busy server."""
    draft = Draft(TableState(new_header(NewTable(game, [NewSeat("human")] * VIEWERS))))
    draft.go_on()
    table = Table(draft.finish().after)
    pages = [Page(table, frozenset([seat]), seat, Shape.WIDE) for seat in range(VIEWERS)]
    for page in pages:
        page.begin(table.state.number, len(table.state.played))
    luck, spent, made, sweeper = Random(1), 0.0, 0, Sweeper()
    while made < MOVES and not table.state.game.over:
        decision = table.state.game.decisions[0]
        begun = time.process_time()
        draft = Draft(table.state)
        draft.move(decision.seat, luck.choice(decision.moves))
        change = draft.finish()
        assert status_of(change.after).awaits
        table.state = change.after
        moments = Moments(change.after, beats_of(change.turns or ()))
        for page in pages:
            page.tell(moments)
        if made % MOVES_PER_SWEEP == 0:
            sweeper.sweep()
        spent += time.process_time() - begun
        for page in pages:
            while not page.queue.empty():
                page.queue.get_nowait()
        made += 1
    return 1000 * spent / made


if __name__ == "__main__":
    main()
