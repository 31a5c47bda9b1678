"""What the host sees: health, numbers and a log, in none of which stands a secret."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send

from carson.web.app import make_app
from carson.web.http.request_log import Watch
from carson.web.logs import cleaned, write_logs
from carson.web.site import HERE
from carson.web.table.bots.scheduler import visitor
from tests.web.api.playing import Program, a_table, asked, programs
from tests.web.browsing import FOUR, HOME, at, fields_of, opened
from tests.web.postgres import Postgres
from tests.web.processes import browser, served


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """What the server writes, as JSON lines."""
    root, ours = logging.getLogger(), logging.getLogger("carson")
    before = list(root.handlers), root.level, ours.level
    stream = io.StringIO()
    write_logs("json", stream)
    yield stream
    root.handlers[:], level, own = before
    root.setLevel(level)
    ours.setLevel(own)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(make_app(tmp_path), base_url=HOME, client=("127.0.0.1", 4711), raise_server_exceptions=False) as found:
        yield found


def lines(log: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.getvalue().splitlines()]


def number(text: str, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} ([0-9.e+]+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def test_the_log_of_a_game_holds_no_secret(client: TestClient, log: io.StringIO) -> None:
    """A game with hidden moves by page and by program; then the log is searched for all that nobody else may know."""
    luck = Random(4)
    table = a_table(client, variants=["might-is-right"])
    players = programs(client, table)
    moves = []
    for _ in range(60):
        player, view = asked(players)
        moves.append(luck.choice(view["decision"]["moves"]))
        player.move(moves[-1], view["number"])
        client.get(f"{player.table}/view")
    page = opened(client, {**FOUR, "variants": "new-beginning"})
    text = client.get(page).text
    sheet = "sheet points -10"
    assert client.post(f"{page}/move", data=fields_of(text) | {"move": sheet}).status_code == 200
    client.get(table["seats"][0]["link"])
    written = log.getvalue()
    assert len(lines(log)) > 200
    secrets = [player.taken["token"] for player in players] + [seat["link"].rpartition("/")[2] for seat in table["seats"]]
    secrets += [table["table"], page.removeprefix("/t/"), client.cookies["carson"], fields_of(text)["client"]]
    for secret in [*secrets, *moves, sheet]:
        assert secret not in written
    assert "/join/{token}" in written
    assert "Bearer" not in written


def test_a_line_is_one_object_with_the_request_and_what_became_of_it(client: TestClient, log: io.StringIO) -> None:
    answer = client.get("/t/nosuchtable")
    line = lines(log)[-1]
    assert line["request"] == answer.headers["x-request-id"]
    assert (line["method"], line["route"], line["status"], line["level"]) == ("GET", "/t/{table}", 404, "info")
    assert line["ms"] >= 0
    assert client.get("/").headers["x-request-id"] != line["request"]


def test_what_breaks_is_written_down_once_and_without_what_was_sent(
    client: TestClient, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    (player, _) = programs(client, a_table(client))

    async def broken(*_: object) -> None:
        raise RuntimeError(f"cannot handle {player.taken['token']}")

    monkeypatch.setattr(client.app.state.services.room, "move", broken)  # type: ignore[attr-defined]
    answer = player.move("pass", 1)
    assert answer.status_code == 500
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    broke = [line for line in lines(log) if line["level"] == "error"]
    assert len(broke) == 1
    assert "RuntimeError: cannot handle car…" in broke[0]["trace"]
    assert broke[0]["request"]


def test_words_of_the_program_are_not_taken_for_secrets() -> None:
    assert cleaned("in some_rather_long_function_name at line 12345") == "in some_rather_long_function_name at line 12345"
    assert cleaned("/join/TCEqfim_tCR91LR-Stl3_0Cl") == "/join/TCE…"


@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_work_for_a_page_or_its_socket_is_done_for_its_visitor(kind: str) -> None:
    seen: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(visitor.get())

    scope = {"type": kind, "method": "GET", "client": ("192.0.2.7", 1)}
    asyncio.run(Watch(app)(scope, None, None))  # type: ignore[arg-type]
    assert seen == ["192.0.2.7"]


def test_health_asks_the_database(client: TestClient) -> None:
    assert client.get("/health").json() == {"health": "good"}


def test_a_database_that_is_gone_is_no_good_health(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    from carson.web.store.base import Trouble

    async def gone(*_: object) -> None:
        raise Trouble("gone")

    monkeypatch.setattr(client.app.state.services.room.store, "write", gone)  # type: ignore[attr-defined]
    answer = client.get("/health")
    assert answer.status_code == 503
    assert "database" in answer.json()["health"]


def test_numbers_count_requests_moves_sockets_tables_and_bots(client: TestClient) -> None:
    before = client.get("/metrics").text
    (player,) = programs(client, a_table(client, ("human", "random")))
    for _ in range(6):
        view = player.view()
        if view["decision"]:
            player.move(view["decision"]["moves"][0], view["number"])
        else:
            player.get(f"events?since={view['number']}&wait=5")
    page = f"/t/{player.taken['table']}"
    with client.websocket_connect(f"ws://localhost{page}/live?{at(client.get(page).text)}", headers={"origin": HOME}):
        during = client.get("/metrics").text
    after = client.get("/metrics").text
    assert number(during, "carson_sockets") == 1
    assert number(after, "carson_sockets") == 0
    assert number(after, "carson_tables_in_memory") >= 1
    grown = {
        name: number(after, name) - number(before, name)
        for name in (
            'carson_requests_total{method="POST",route="/api/tables",status="201"}',
            'carson_move_seconds_count{door="api"}',
            'carson_bot_answers_total{bot="random",outcome="made"}',
        )
    }
    assert all(value > 0 for value in grown.values()), grown
    for secret in (player.taken["table"], player.taken["token"]):
        assert secret not in after


def test_numbers_are_for_this_machine_unless_they_were_opened(tmp_path: Path) -> None:
    for site, who, headers, status in (
        (HERE, "127.0.0.1", {}, 200),
        (HERE, "192.0.2.7", {}, 404),
        (HERE, "127.0.0.1", {"x-forwarded-for": "192.0.2.7"}, 404),
        (HERE._replace(names=frozenset()), "127.0.0.1", {"host": "play.example.org"}, 404),
        (HERE._replace(open_metrics=True), "192.0.2.7", {}, 200),
    ):
        with TestClient(make_app(tmp_path, site), base_url=HOME, client=(who, 1)) as client:
            assert client.get("/metrics", headers=headers).status_code == status


def test_a_failing_bot_is_counted(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    from carson.web.table.bots import choices

    class Broken:
        def choose(self, *_: object) -> None:
            raise ValueError("no idea")

    monkeypatch.setattr(choices, "bot_named", lambda _: Broken())
    before = number(client.get("/metrics").text, 'carson_bot_answers_total{bot="steady",outcome="failed"}')
    (player,) = programs(client, a_table(client, ("human", "steady")))
    for _ in range(4):
        view = player.view()
        if view["decision"]:
            player.move(view["decision"]["moves"][0], view["number"])
        else:
            Program.get(player, f"events?since={view['number']}&wait=5")
    after = number(client.get("/metrics").text, 'carson_bot_answers_total{bot="steady",outcome="failed"}')
    assert after > before


def test_the_numbers_of_several_workers_are_added_up(postgres: Postgres) -> None:
    with served(postgres.new(), 2) as server:
        for _ in range(12):
            with browser(server.address) as client:  # a new connection each time: either worker may get it
                assert client.get("/health").status_code == 200
        with browser(server.address) as client:
            text = client.get("/metrics").text
        assert number(text, 'carson_requests_total{method="GET",route="/health",status="200"}') == 12
        for worker in server.workers():
            os.kill(worker, signal.SIGKILL)
        with browser(server.address) as client:
            again = client.get("/metrics").text
        assert number(again, "carson_sockets") == 0
        assert number(again, 'carson_requests_total{method="GET",route="/health",status="200"}') == 12
