"""Webhooks: told once, with nothing secret in it, and never to what only this machine can reach."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from carson.web.errors import Refused
from carson.web.people import outbound
from carson.web.people.outbound import MAX_WAITING, PER_VISITOR, THREADS, Outbox, checked_url, looked_up, post
from carson.web.people.webhooks import Messenger
from carson.web.store import WATCHER, holders
from carson.web.table.bots.scheduler import visitor
from carson.web.table.room import Room
from tests.web.browsing import another, links_of, opened, server
from tests.web.people.test_seats import BY_LINK
from tests.web.table.test_room import PEOPLE, first_move, in_rooms
from tests.web.tables import new_header


class Inbox:
    """A server somewhere that writes down what it is told."""

    def __init__(self) -> None:
        told: list[dict[str, Any]] = []

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                told.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
                self.send_response(302)
                self.send_header("location", "/elsewhere")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        outbound._resting.clear()
        self.told = told
        self._server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/turn?for=me"
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def inbox() -> Iterator[Inbox]:
    found = Inbox()
    yield found
    found.close()


async def until_told(inbox: Inbox, number: int) -> None:
    async with asyncio.timeout(10):
        while len(inbox.told) < number:
            await asyncio.sleep(0.02)


def test_every_turn_is_told_once_though_several_workers_hear_of_it(place: Path | str, inbox: Inbox) -> None:
    async def test(rooms: list[Room]) -> None:
        messengers = [Messenger(room, anywhere=True) for room in rooms]
        table = await rooms[0].open(new_header(PEOPLE), "host")
        for messenger, room in zip(messengers, rooms, strict=True):
            await room.table(table.id)
            await messenger.start()
        await messengers[0].keep(table, WATCHER, inbox.url)
        for messenger in messengers:
            await messenger.start()
        for turn in range(5):
            await first_move(rooms[0], table, f"client-{turn}")
            await until_told(inbox, turn + 1)
        await asyncio.sleep(0.3)
        assert len(inbox.told) == 5
        last = table.state
        assert inbox.told[-1] == {
            "event": "turn",
            "table": table.id,
            "game": "city",
            "seat": last.game.decisions[0].seat + 1,
            "name": last.names[last.game.decisions[0].seat],
            "number": last.number,
        }
        links = await rooms[0].store.read(holders.links_of, table.id)
        assert not any(token in json.dumps(inbox.told) for token in (*links.values(), "host", last.header.seed))
        for messenger in messengers:
            await messenger.close()

    in_rooms(place, 1 if isinstance(place, Path) else 2, test)


def test_only_the_seat_that_wants_to_be_told_is(tmp_path: Path, inbox: Inbox) -> None:
    async def test(rooms: list[Room]) -> None:
        (room,) = rooms
        messenger = Messenger(room, anywhere=True)
        table = await room.open(new_header(PEOPLE), "host")
        first = table.state.game.decisions[0].seat
        await messenger.keep(table, 1 - first, inbox.url)
        while table.state.game.decisions[0].seat == first:
            await first_move(room, table, f"client-{table.state.number}")
        await until_told(inbox, 1)
        await messenger.keep(table, 1 - first, "")
        for turn in range(4):
            await first_move(room, table, f"client-x-{turn}")
        await asyncio.sleep(0.3)
        assert [told["seat"] for told in inbox.told] == [2 - first]
        await messenger.close()

    in_rooms(tmp_path, 1, test)


@pytest.mark.parametrize(
    "url",
    [
        "ftp://example.org/",
        "https://",
        "https://ann:secret@example.org/",
        "javascript:alert(1)",
        "http://127.0.0.1/",
        "http://localhost:8080/",
        "http://[::1]/",
        "http://10.1.2.3/",
        "http://169.254.169.254/latest",
        "http://[::ffff:127.0.0.1]/",
        "http://[64:ff9b::7f00:1]/",
        "http://[::127.0.0.1]/",
        "http://[::ffff:0:127.0.0.1]/",
        "http://[fec0::1]/",
        "http://printer.local/",
        "https://example.org/" + "x" * 500,
        "https://exa mple.org/",
        "http://example.org:99999/",
    ],
)
def test_addresses_that_are_none_or_private_are_refused(tmp_path: Path, url: str) -> None:
    with pytest.raises(Refused):
        checked_url(url, False)
    with server(tmp_path) as ann:
        table = opened(ann, BY_LINK)
        assert ann.post(f"{table}/seats", data={"do": "webhook", "seat": "0", "url": url}).status_code == 400


@pytest.mark.parametrize("address", ["127.0.0.1", "10.0.0.1", "::1", "fd00::1", "192.168.1.1", "0.0.0.0", "224.0.0.1"])
def test_a_name_that_leads_to_a_private_address_is_not_followed(
    monkeypatch: pytest.MonkeyPatch, inbox: Inbox, address: str
) -> None:
    def answer(host: str, port: int, **_: object) -> list[tuple[Any, ...]]:
        return [(0, 0, 0, "", ("1.1.1.1", port)), (0, 0, 0, "", (address, port))]

    monkeypatch.setattr(socket, "getaddrinfo", answer)
    with pytest.raises(OSError, match="not a public address"):
        looked_up("rebound.example", 80, False)
    with pytest.raises(OSError, match="not a public address"):
        post(inbox.url.replace("127.0.0.1", "rebound.example"), b"{}", False)
    assert inbox.told == []


def test_a_site_that_takes_too_long_is_left_alone_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few threads send the messages of everybody; whoever never answers holds each of them up once."""
    monkeypatch.setattr(outbound, "STEP_TIMEOUT_S", 0.05)
    monkeypatch.setattr(outbound, "_resting", {})
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"http://127.0.0.1:{silent.getsockname()[1]}/"
        with pytest.raises(TimeoutError):
            post(url, b"{}", anywhere=True)
        with pytest.raises(OSError, match="too slow"):
            post(url, b"{}", anywhere=True)


def test_messages_of_one_visitor_keep_nobody_elses_waiting() -> None:
    """A stranger can name any number of addresses at which nobody answers."""
    sent: list[str] = []
    answering = threading.Event()

    def send(who: str) -> None:
        answering.wait(10)
        sent.append(who)

    async def main() -> None:
        outbox = Outbox("test")
        for who in (*["stranger"] * MAX_WAITING, "ann"):
            visitor.set(who)
            outbox.spawn(outbox.send(send, who))
        waiting = outbox.waiting
        assert waiting["stranger"] == PER_VISITOR
        assert waiting["ann"] == 1
        await asyncio.sleep(0.1)
        answering.set()
        async with asyncio.timeout(10):
            while outbox.waiting:
                await asyncio.sleep(0.01)
        await outbox.close()

    asyncio.run(main())
    assert len(sent) == PER_VISITOR + 1
    assert sent.index("ann") < 3 * THREADS


def test_redirections_are_not_followed(inbox: Inbox) -> None:
    assert post(inbox.url, b'{"a": 1}', True) == 302
    assert inbox.told == [{"a": 1}]


def test_who_sits_there_or_hosts_enters_a_webhook_and_nobody_else_reads_it(tmp_path: Path) -> None:
    with server(tmp_path) as ann:
        table = opened(ann, BY_LINK)
        bo, eve = another(ann), another(ann)
        link = links_of(ann, table)[1]
        bo.post(link, data={"name": "Bob"})
        url = "https://example.org/for-bob"
        assert bo.post(f"{table}/seats", data={"do": "webhook", "seat": "1", "url": url}).status_code == 200
        assert ann.post(f"{table}/seats", data={"do": "webhook", "seat": "1", "url": url}).status_code == 403
        assert bo.post(f"{table}/seats", data={"do": "webhook", "seat": "watch", "url": url}).status_code == 403
        assert url in bo.get(f"{table}/seats").text
        assert url not in ann.get(f"{table}/seats").text
        assert url not in eve.get(f"{table}/seats").text
        bo.post(f"{table}/seats", data={"do": "release", "seat": "1"})
        eve.post(link, data={"name": ""})
        assert url not in eve.get(f"{table}/seats").text
        assert ann.post(f"{table}/seats", data={"do": "webhook", "seat": "watch", "url": url}).status_code == 200
        assert url in ann.get(f"{table}/seats").text
