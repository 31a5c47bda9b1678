"""Your turn: told once to those who are away, by push and by e-mail, and no more when they stop."""

from __future__ import annotations

import json
import re
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import Message
from email.policy import default
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from py_vapid import Vapid02
from starlette.testclient import TestClient

from carson.game import BadOption
from carson.web.app import make_app
from carson.web.http.services import Services
from carson.web.people.mail import MailServer, mail_server
from carson.web.people.push import decoded, encoded
from carson.web.site import Site
from tests.web.browsing import HOME, another, at, fields_of, hide, links_of, moves_of, opened
from tests.web.push_service import PushService

TWO = {"game": "city", "who-1": "human", "who-2": "link"}
MAX_TURNS = 30


class Letters:
    """A mail server that keeps what it is given."""

    def __init__(self) -> None:
        self.got: list[Message] = []
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self._controller = Controller(self, hostname="127.0.0.1", port=port)
        self._controller.start()
        self.server = MailServer("127.0.0.1", port, False, "", "carson@example.org")

    async def handle_DATA(self, server: object, session: object, envelope: Any) -> str:
        self.got.append(message_from_bytes(envelope.content, policy=default))
        return "250 OK"

    def close(self) -> None:
        self._controller.stop()


@pytest.fixture
def service() -> Iterator[PushService]:
    found = PushService()
    yield found
    found.close()


@pytest.fixture
def letters() -> Iterator[Letters]:
    found = Letters()
    yield found
    found.close()


@contextmanager
def server(place: Path | str, **site: Any) -> Iterator[TestClient]:
    app = make_app(place, Site(webhooks_anywhere=True, limited=False, **site))
    with TestClient(app, base_url=HOME, raise_server_exceptions=False) as client:
        app.state.services.turn_calls.pauses = (0.01, 0.01)
        yield client


def until(there: Callable[[], object]) -> None:
    deadline = time.monotonic() + 10
    while not there():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def services(client: TestClient) -> Services:
    found: Services = client.app.state.services  # type: ignore[attr-defined]
    return found


def settle(client: TestClient) -> None:
    """Everything that was to be sent is sent."""
    calls: Any = services(client).turn_calls
    until(lambda: not calls._outbox.waiting)


def two(client: TestClient) -> tuple[str, TestClient]:
    """A table of two people at two browsers; the other one."""
    table, friend = opened(client, TWO), another(client)
    friend.post(links_of(client, table)[1], data={"name": "Friend"})
    return table, friend


def now(table: str, player: TestClient) -> str:
    """The page of the table as it is now, without what has happened since the player was last here."""
    page = player.get(table, params={"since": "0"})
    assert page.status_code == 200, page.text
    return page.text


def moved(table: str, player: TestClient) -> bool:
    """Make the first move if the player is asked."""
    page = now(table, player)
    if not (moves := moves_of(page)):
        return False
    player.post(f"{table}/move", data=fields_of(page) | {"move": moves[0]})
    return True


def ask_again(table: str, player: TestClient, other: TestClient) -> None:
    """Let both move until the player has moved, and is asked again."""
    has_moved = False
    for _ in range(MAX_TURNS):
        if has_moved and moves_of(now(table, player)):
            return
        has_moved = moved(table, player) or has_moved
        moved(table, other)
    raise AssertionError("The player is never asked again.")


def test_a_push_reaches_who_is_away_and_only_they_can_read_it(place: Path | str, service: PushService) -> None:
    with server(place) as client:
        table, friend = two(client)
        key = re.findall(r'data-key="([^"]+)"', friend.get("/you").text)[0]
        stop = friend.post("/you/push", data=service.form, headers={"accept": "application/json"}).json()["stop"]
        ask_again(table, friend, client)
        settle(client)
        head, body = service.got[0]
        message = service.message(body)
        assert message["url"] == table
        assert message["title"] == "Your turn"
        assert "Friend" in message["body"]
        assert b"Friend" not in body
        assert head["content-encoding"] == "aes128gcm"
        assert table.removeprefix("/t/") not in str(head)  # whoever knows the address of a table can watch it
        token, _, used = head["authorization"].removeprefix("vapid ").partition(",")
        assert used.strip() == f"k={key}"
        assert Vapid02.verify(head["authorization"])
        claims = json.loads(decoded(token.removeprefix("t=").split(".")[1]))
        assert service.url.startswith(claims["aud"])
        page = friend.get(table).text
        with friend.websocket_connect(f"ws://localhost{table}/live?{at(page)}", headers={"origin": HOME}) as wire:
            # whoever looks at the table is not told
            settle(client)
            told = len(service.got)
            ask_again(table, friend, client)
            settle(client)
            assert len(service.got) == told
            hide(client, table, wire, 1)
            ask_again(table, friend, client)
            settle(client)
            assert len(service.got) == told + 1
        friend.post(stop, data={"do": "stop"})
        assert "Stop" not in friend.get("/you").text
        ask_again(table, friend, client)
        settle(client)
        assert len(service.got) == told + 1


def test_a_browser_that_is_gone_is_told_no_more_and_trouble_passes(tmp_path: Path, service: PushService) -> None:
    with server(tmp_path) as client:
        table, friend = two(client)
        friend.post("/you/push", data=service.form)
        service.statuses = [503, 429, 201]
        ask_again(table, friend, client)
        until(lambda: len(service.got) == 3)
        assert service.statuses == []
        service.statuses = [410]
        ask_again(table, friend, client)
        until(lambda: "Stop" not in friend.get("/you").text)
        assert len(service.got) == 4


@pytest.mark.parametrize(
    "wrong",
    [
        {"endpoint": "http://push.example.org/x"},
        {"endpoint": "https://127.0.0.1/x"},
        {"endpoint": "https://10.0.0.8/x"},
        {"endpoint": "https://localhost/x"},
        {"endpoint": "ftp://push.example.org"},
        {"p256dh": "AAAA"},
        {"p256dh": encoded(b"\x04" + bytes(64))},
        {"auth": "short"},
        {"auth": "§"},
    ],
)
def test_only_encrypted_ways_to_public_addresses_are_kept(tmp_path: Path, service: PushService, wrong: dict[str, str]) -> None:
    with TestClient(make_app(tmp_path), base_url=HOME) as client:
        good = service.form | {"endpoint": "https://push.example.org/one"}
        assert client.post("/you/push", data=good | wrong, follow_redirects=False).status_code == 400
        assert client.post("/you/push", data=good, follow_redirects=False).status_code == 303


def test_an_e_mail_comes_once_it_was_confirmed_and_one_click_stops_it(place: Path | str, letters: Letters) -> None:
    with server(place, mail=letters.server) as client:
        table, friend = two(client)
        friend.post("/you/mail", data={"address": "friend@example.org"}, headers={"accept-language": "de"})
        until(lambda: letters.got)
        assert friend.post("/you/mail", data={"address": "friend@example.org"}).status_code == 409
        way = re.findall(r"http://localhost(/notify/\S+)", letters.got[0].get_content())[0]  # type: ignore[attr-defined]
        ask_again(table, friend, client)
        stranger = another(client)
        assert "friend@example.org" in stranger.get(way).text
        assert stranger.post(way, data={"do": "confirm"}).status_code == 200
        ask_again(table, friend, client)
        until(lambda: len(letters.got) == 2)
        letter = letters.got[1]
        assert f"http://localhost{table}" in letter.get_content()  # type: ignore[attr-defined]
        assert letter["subject"].startswith("Du bist am Zug")
        assert letter["list-unsubscribe"] == f"<http://localhost{way}>"
        assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
        assert stranger.post(way, data={"List-Unsubscribe": "One-Click"}).status_code == 200
        assert stranger.get(way).status_code == 404
        for address in ("nobody", "a@b@c", "x\r\nBcc: y@z", f"{'x' * 300}@example.org"):
            assert friend.post("/you/mail", data={"address": address}).status_code == 400


def test_what_the_host_must_name_for_e_mails() -> None:
    assert mail_server("smtps://me%40x@mail.example.org", "carson@example.org") == MailServer(
        "mail.example.org", 465, True, "me@x", "carson@example.org"
    )
    for url, sender in (
        ("mail.example.org", "a@b.c"),
        ("smtp://u:secret@h", "a@b.c"),
        ("smtp://h", ""),
        ("smtp://h:x", "a@b.c"),
    ):
        with pytest.raises(BadOption):
            mail_server(url, sender)


def test_the_tables_that_wait_are_counted_and_one_leads_to_the_next(place: Path | str) -> None:
    with server(place) as client:
        tables = [two(client)[0] for _ in range(3)]
        opened(client, {"game": "city", "who-1": "human", "who-2": "random"})  # bots alone wait for nobody
        waiting = [table for table in tables if 'name="move"' in client.get(table).text]
        assert client.get("/waiting").json() == {"waiting": len(waiting)}
        ways = {client.get(f"/next?from={table[3:]}", follow_redirects=False).headers["location"] for table in waiting}
        assert ways == set(waiting)
        assert another(client).get("/next", follow_redirects=False).headers["location"] == "/"
        page = client.get(tables[0]).text
        with client.websocket_connect(f"ws://localhost{tables[0]}/live?{at(page)}", headers={"origin": HOME}) as wire:
            others = len(set(waiting) - {tables[0]})
            while "waiting" not in (told := json.loads(wire.receive_text()).get("online", {})):
                pass
            assert told == {"waiting": others}
