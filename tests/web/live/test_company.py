"""Who is here, and what they say to each other: at one worker and at several."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from carson.draw.svg.shape import Shape
from carson.web.errors import Refused
from carson.web.live.chat import Chat
from carson.web.live.hub import Page
from carson.web.live.presence import Company
from carson.web.people import chat
from carson.web.table.room import Room
from tests.web.browsing import JSON, another, links_of, number_of, opened, server
from tests.web.people.test_seats import BY_LINK, FORM
from tests.web.postgres import Postgres
from tests.web.table.test_room import in_rooms
from tests.web.tables import new_header

ORIGIN = {"origin": "http://localhost"}


def socket_of(client: TestClient, table: str) -> WebSocketTestSession:
    page = client.get(table).text
    moves = re.findall(r'data-moves="(\d+)"', page)[0]
    return client.websocket_connect(f"ws://localhost{table}/live?at={number_of(page)}&moves={moves}", headers=ORIGIN)


def online(socket: WebSocketTestSession, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The next message about people that is wanted."""
    while True:
        found = socket.receive_json()
        if "online" in found and wanted(found["online"]):
            told: dict[str, Any] = found["online"]
            return told


def seen(words: str) -> Callable[[dict[str, Any]], bool]:
    return lambda told: words in told.get("pieces", {}).get("company", "")


def test_who_comes_and_goes_is_seen_by_the_others(tmp_path: Path) -> None:
    with server(tmp_path) as ann:
        table = opened(ann, BY_LINK)
        bo, eve = another(ann), another(ann)
        bo.post(links_of(ann, table)[1], data={"name": "Bob"})
        with socket_of(ann, table) as page:
            online(page, seen("Bob is away"))
            with socket_of(bo, table):
                online(page, seen("Bob is here"))
                with socket_of(eve, table):
                    online(page, seen("1 is watching"))
            online(page, seen("Bob is away"))


def test_a_table_for_oneself_is_left_in_peace(tmp_path: Path) -> None:
    with server(tmp_path) as ann:
        table = opened(ann, {"preset": "city"})
        text = ann.get(table).text
        assert 'id="chat"' not in text
        assert '<ul id="company" hidden>' in text


def test_what_is_said_is_heard_escaped_and_kept(place: Path | str) -> None:
    with server(place) as ann:
        table = opened(ann, BY_LINK)
        with socket_of(ann, table) as page:
            assert online(page, lambda told: "chat" in told)["chat"]["may"] is True
            assert ann.post(f"{table}/chat", data={"text": "  Howdy,  <b>all</b> "}, headers=JSON).status_code == 200
            (line,) = online(page, lambda told: "chat" in told)["chat"]["lines"]
            assert "Howdy, &lt;b&gt;all&lt;/b&gt;" in line
            assert "Ann" in line
    with server(place) as again, socket_of(again, table) as page:
        told = online(page, lambda told: "chat" in told)["chat"]
        assert told["anew"] is True
        assert told["may"] is False
        assert "Howdy" in told["lines"][0]


def test_spectators_write_only_if_the_host_lets_them(tmp_path: Path) -> None:
    with server(tmp_path) as ann:
        table = opened(ann, BY_LINK)
        eve = another(ann)
        assert eve.post(f"{table}/chat", data={"text": "Hello"}).status_code == 403
        eve.get(links_of(ann, table)[-1])
        assert eve.post(f"{table}/chat", data={"text": "Hello"}).status_code == 403
        ann.post(f"{table}/seats", data={"do": "all-write"})
        assert eve.post(f"{table}/chat", data={"text": "Hello"}, headers=JSON).status_code == 200
        assert another(ann).post(f"{table}/chat", data={"text": "Passing by"}, headers=JSON).status_code == 200
        ann.post(f"{table}/seats", data={"do": "seats-write"})
        assert eve.post(f"{table}/chat", data={"text": "Hello"}).status_code == 403


@pytest.mark.parametrize("text", ["", "   ", "x" * 301, "a\x00b", "\u202eevil", "\u3164", "\u0301"])
def test_what_is_no_line_is_refused(tmp_path: Path, text: str) -> None:
    with server(tmp_path) as ann:
        table = opened(ann, BY_LINK)
        assert ann.post(f"{table}/chat", data={"text": text}).status_code == 400


def test_nobody_floods_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat, "WINDOW_S", 3600.0)  # so that no machine is too slow to say too much in that time
    with server(tmp_path) as ann:
        table = opened(ann, BY_LINK)
        answers = [ann.post(f"{table}/chat", data={"text": f"line {number}"}, headers=JSON).status_code for number in range(8)]
        assert answers == [200] * chat.WRITER_LIMIT + [429] * (8 - chat.WRITER_LIMIT)


def test_strangers_use_up_nothing_of_those_who_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat, "WINDOW_S", 3600.0)
    with server(tmp_path) as ann:
        table = opened(ann, BY_LINK)
        ann.post(f"{table}/seats", data={"do": "all-write"})
        strangers = [another(ann).post(f"{table}/chat", data={"text": "spam"}, headers=JSON).status_code for _ in range(18)]
        assert strangers == [200] * 18
        assert ann.post(f"{table}/chat", data={"text": "Howdy"}, headers=JSON).status_code == 200


def test_strangers_share_a_quota_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat, "WINDOW_S", 3600.0)
    quotas = chat.Quotas()
    for number in range(chat.TABLE_LIMIT):
        quotas.check("table", f"stranger {number}", -1)
    with pytest.raises(Refused, match="Too many messages at once"):
        quotas.check("table", "one more", -1)
    quotas.check("table", "ann", 0)
    quotas.check("another table", "one more", -1)


def test_a_clock_that_is_set_back_silences_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat, "WINDOW_S", 1.0)
    with server(tmp_path) as ann:
        table = opened(ann, BY_LINK)
        now = time.time()
        monkeypatch.setattr("carson.web.store.chat_lines.time.time", lambda: now + 86_400)
        for number in range(chat.WRITER_LIMIT):
            ann.post(f"{table}/chat", data={"text": f"line {number}"}, headers=JSON)
        monkeypatch.undo()
        time.sleep(1.0)
        assert ann.post(f"{table}/chat", data={"text": "Howdy"}, headers=JSON).status_code == 200


def test_a_line_that_is_sent_again_is_kept_once(place: Path | str) -> None:
    with server(place) as ann:
        table = opened(ann, BY_LINK)
        for _ in range(3):
            said = ann.post(f"{table}/chat", data={"text": "Howdy", "client": "line-0001"}, headers=JSON)
            assert said.status_code == 200
        ann.post(f"{table}/chat", data={"text": "Howdy", "client": "line-0002"}, headers=JSON)
        assert ann.post(f"{table}/chat", data={"text": "Howdy", "client": "§"}, headers=JSON).status_code == 400
        with socket_of(ann, table) as page:
            assert len(online(page, lambda told: "chat" in told)["chat"]["lines"]) == 2


def test_people_at_another_worker_are_here_too_and_are_heard(postgres: Postgres) -> None:
    place = postgres.new()

    async def test(rooms: list[Room]) -> None:
        companies = [Company(room) for room in rooms]
        chats = [Chat(room, company) for room, company in zip(rooms, companies, strict=True)]
        for company in companies:
            company.start()
        table = await rooms[0].open(new_header(FORM), "host")
        there = await rooms[1].table(table.id)
        await asyncio.sleep(0.3)
        mine, other = Page(table, frozenset([0]), 0, Shape.WIDE), Page(there, frozenset(), None, Shape.WIDE)
        with companies[0].present(mine):
            with companies[1].present(other):
                async with asyncio.timeout(10):
                    while not (companies[0].here(table.id).watchers and companies[1].here(table.id).seats == {0}):
                        await asyncio.sleep(0.05)
                await chats[1].say(there, frozenset([0]), "host", "Howdy")
                async with asyncio.timeout(10):
                    while "Howdy" not in await mine.queue.get():
                        pass
            async with asyncio.timeout(10):
                while companies[0].here(table.id).watchers:
                    await asyncio.sleep(0.05)
        for company in companies:
            await company.close()

    in_rooms(place, 2, test)
