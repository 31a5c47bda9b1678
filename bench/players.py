"""Players who repeat every post until it is answered, and write down what they were told."""

from __future__ import annotations

import json
import random
import re
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from itertools import count
from typing import Any, NamedTuple
from urllib.parse import urlencode

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from bench.server_process import Server
from carson.web.api.request import new_token
from carson.web.people.push import encoded

PLAYERS = 3


FRIENDS = 2


MOVES_WITH_A_FRIEND = 30
"""After that a friend invites to another table."""


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


class Player(threading.Thread):
    """Plays one game after the other over the API, beside a bot, and writes down what was answered."""

    seat = 1
    address = "127.0.0.1"

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

    def _connection(self) -> HTTPConnection:
        return HTTPConnection("127.0.0.1", self._port, timeout=15, source_address=(self.address, 0))

    def _once(self, method: str, path: str, token: str, body: Any) -> tuple[int, Any]:
        """One request over a connection of its own, so that any worker may get it."""
        connection = self._connection()
        try:
            headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read())
        finally:
            connection.close()

    def _ask(self, method: str, path: str, token: str = "", body: Any = None) -> tuple[int, Any]:
        """Ask until there is an answer: a server that is gone, or without its database, comes back."""
        return self._until_answered(lambda: self._once(method, path, token, body), f"{method} {path}")

    def _until_answered(self, once: Callable[[], tuple[int, Any]], what: str) -> tuple[int, Any]:
        until = time.monotonic() + ANSWER_TIMEOUT_S
        while time.monotonic() < until:
            try:
                status, found = once()
                if status < 500:
                    return status, found
                if status != 503:
                    raise AssertionError(f"{what}: {status} {found}")
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
        while not self._stop_playing.is_set() and self._go_on(table, token):
            pass

    def _go_on(self, table: str, token: str) -> bool:
        """Move, or wait for the others; False when the game is over."""
        _, view = self._ask("GET", f"/api/tables/{table}/view", token)
        if view["decision"]:
            self._move(table, token, view)
        elif not view["result"]:
            self._ask("GET", f"/api/tables/{table}/events?since={view['number']}&wait=2", token)
        return not view["result"]

    def _move(self, table: str, token: str, view: dict[str, Any]) -> None:
        client, text = next(self._ids), self._luck.choice(view["decision"]["moves"])
        own = f"{self.seat}.{client}"
        self.unsure = {own}
        body = {"move": text, "number": view["number"], "client": client}
        status, answer = self._ask("POST", f"/api/tables/{table}/moves", token, body)
        self.unsure = set()
        if status == 200:
            self.answered.append(Answered(table, own, text, answer["number"]))
        elif status == 409:
            self.refused.append((table, own))
        else:
            raise AssertionError(f"a legal move was answered {status}: {answer}")


class Friend(Player):
    """Invites as a browser does, sits down by the invitation as a program, plays and talks."""

    seat = 2

    def __init__(self, port: int, seed: int, stop: threading.Event) -> None:
        super().__init__(port, seed, stop)
        self._cookies: dict[str, str] = {}
        self.token = new_token()
        self.said: list[tuple[str, str]] = []
        """Lines of chats that the server said it had kept: the table and the text."""
        self.subscribed = ""
        """The browser that the server said it would send pushes to."""
        self.invited = 0

    def _page(self, method: str, path: str, form: dict[str, str] | None = None) -> tuple[int, str, str]:
        """What a browser is answered: status, where it is led, and the text."""

        def once() -> tuple[int, tuple[str, str]]:
            connection = self._connection()
            try:
                cookie = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
                head = {"content-type": "application/x-www-form-urlencoded", "origin": f"http://127.0.0.1:{self._port}"}
                connection.request(
                    method, path, urlencode(form) if form else None, head | ({"cookie": cookie} if cookie else {})
                )
                answer = connection.getresponse()
                text = answer.read().decode()
                for line in answer.headers.get_all("set-cookie") or ():
                    name, _, value = line.partition(";")[0].partition("=")
                    self._cookies[name] = value
                return answer.status, (answer.headers.get("location", ""), text)
            finally:
                connection.close()

        status, (way, text) = self._until_answered(once, f"{method} {path}")
        return status, way, text

    def _play(self) -> None:
        _, way, _ = self._page("POST", "/new", {"preset": "friends", "players": "2", "name-1": "Robin"})
        table = way.partition("?")[0].removeprefix("/t/")
        _, _, page = self._page("GET", f"/t/{table}?since=0")
        link = re.findall(r"/join/([\w-]+)", page)[0]
        status, sat = self._ask("POST", "/api/seats", body={"link": link, "name": "Kim", "token": self.token})
        if status not in (200, 201) or sat["seat"] != self.seat:
            raise AssertionError(f"an invitation was answered {status}: {sat}")
        self.invited += 1
        self._page("POST", f"/t/{table}/seats", {"do": "bot", "seat": "0", "bot": "random"})
        if not self.subscribed:
            self._subscribe()
        for number in range(MOVES_WITH_A_FRIEND):
            if self._stop_playing.is_set() or not self._go_on(table, self.token):
                return
            if number % 5 == 0:
                text = next(self._ids)
                status, _ = self._ask("POST", f"/api/tables/{table}/chat", self.token, {"text": text, "client": text})
                if status in (200, 201):
                    self.said.append((table, text))
                elif status != 429:
                    raise AssertionError(f"a line was answered {status}")

    def _subscribe(self) -> None:
        key = generate_private_key(SECP256R1()).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        form = {"endpoint": f"https://push.example.org/{self.token}", "p256dh": encoded(key), "auth": encoded(bytes(16))}
        status, _, text = self._page("POST", "/you/push", form)
        if status not in (200, 303):
            raise AssertionError(f"a subscription was answered {status}: {text[:200]}")
        self.subscribed = next(iter(self._cookies.values()))


@contextmanager
def playing(
    server: Server, kinds: Sequence[type[Player]] = (Player,) * PLAYERS + (Friend,) * FRIENDS
) -> Iterator[list[Player]]:
    stop = threading.Event()
    players = [kind(server.port, seed, stop) for seed, kind in enumerate(kinds)]
    for player in players:
        player.start()
    try:
        yield players
    finally:
        stop.set()
        for player in players:
            player.join(30)


def wait_for_a_move(server: Server, players: Sequence[Player]) -> None:
    """Wait until somebody has been answered; otherwise the server is ended and `AssertionError` says why."""
    before, until = sum(len(player.answered) for player in players), time.monotonic() + ANSWER_TIMEOUT_S
    while sum(len(player.answered) for player in players) == before or not server.workers():
        failed = next((player.failure for player in players if player.failure), None)
        if failed is not None or time.monotonic() > until:
            server.end()
            raise failed or AssertionError("nobody could move any more")
        time.sleep(0.01)
