"""Two worker processes at one PostgreSQL: any of them serves any table, and none is missed."""

from __future__ import annotations

import json
import os
import signal
import time
from pathlib import Path

import httpx2
import pytest

from carson.cli import main
from tests.web.browsing import FOUR, JSON, TWO_PEOPLE, at, fields_of, moves_of, number_of
from tests.web.postgres import Postgres
from tests.web.processes import TIMEOUT_S, LiveSocket, browser, served


def asked(client: httpx2.Client, table: str) -> str:
    """The page of a table, once it asks somebody: bots think as long as a busy machine lets them."""
    until = time.monotonic() + TIMEOUT_S
    while not moves_of(page := client.get(table).text):
        assert time.monotonic() < until
        time.sleep(0.05)
    return page


def test_a_page_hears_what_is_posted_to_any_worker(postgres: Postgres) -> None:
    with served(postgres.new(), 2) as server:
        with browser(server.address) as client:
            table = client.post("/new", data=TWO_PEOPLE).url.path
            cookies = dict(client.cookies.items())
            page = client.get(table).text
        sockets = [LiveSocket(server.address, f"{table}/live?{at(page)}", cookies) for _ in range(6)]
        for _ in range(4):
            with browser(server.address, cookies) as client:  # a new connection each time: either worker may get it
                page = client.get(table).text
                after = client.post(f"{table}/move", data=fields_of(page) | {"move": moves_of(page)[0]}, headers=JSON).json()[
                    "at"
                ]
            for each in sockets:
                news = json.loads(each.receive())
                while news.get("at", 0) < after:
                    news = json.loads(each.receive())
                assert news["at"] == after
        for each in sockets:
            each.close()


def test_a_stop_closes_sockets_as_restarting_and_keeps_every_move(postgres: Postgres) -> None:
    place = postgres.new()
    with served(place, 2) as server:
        with browser(server.address) as client:
            table = client.post("/new", data=FOUR).url.path
            cookies = dict(client.cookies.items())
            page = asked(client, table)
            sockets = [LiveSocket(server.address, f"{table}/live?{at(page)}", cookies) for _ in range(4)]
            after = client.post(f"{table}/move", data=fields_of(page) | {"move": moves_of(page)[0]}, headers=JSON).json()["at"]
        assert server.stop() == 0
        for each in sockets:
            while each.receive():
                pass
            assert each.closed in (1001, 1012)
    with served(place, 2) as server, browser(server.address, cookies) as client:
        assert number_of(client.get(table).text) >= after


def test_a_worker_that_is_killed_is_replaced_and_its_tables_go_on(postgres: Postgres) -> None:
    with served(postgres.new(), 2) as server:
        with browser(server.address) as client:
            table = client.post("/new", data=FOUR).url.path
            cookies = dict(client.cookies.items())
        before = server.workers()
        assert len(before) == 2
        for victim in before:
            os.kill(victim, signal.SIGKILL)
        until = time.monotonic() + TIMEOUT_S
        while len(set(server.workers()) - set(before)) < 2:
            assert time.monotonic() < until
            time.sleep(0.1)
        with browser(server.address, cookies) as client:
            page = asked(client, table)
            answer = client.post(f"{table}/move", data=fields_of(page) | {"move": moves_of(page)[0]}, headers=JSON)
            assert answer.status_code == 200


def test_workers_end_with_the_process_that_started_them(postgres: Postgres) -> None:
    with served(postgres.new(), 2) as server:
        with browser(server.address) as client:
            client.get("/")
        workers = server.workers()
        os.kill(server.process.pid, signal.SIGKILL)
        server.process.wait()
        until = time.monotonic() + TIMEOUT_S
        while any(Path(f"/proc/{pid}").exists() for pid in workers):
            assert time.monotonic() < until
            time.sleep(0.1)


def test_sqlite_is_not_shared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--no-browser", "--data", str(tmp_path), "--workers", "2"]) == 2
    told = "carson: Several workers need a database that they can share: --database postgresql://USER@HOST/NAME.\n"
    assert capsys.readouterr().err == told


def test_a_second_server_is_told_where_the_first_one_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with served(tmp_path) as server:
        assert main(["serve", "--no-browser", "--port", "0", "--data", str(tmp_path)]) == 2
        told = f"carson: Another server keeps the tables in {tmp_path} already: {server.address}/\n"
        assert capsys.readouterr().err == told
    with served(tmp_path) as server, browser(server.address) as client:  # the first one was killed, and holds nothing
        assert client.get("/").status_code == 200


def test_a_server_stops_alone_too(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        with browser(server.address) as client:
            table = client.post("/new", data=TWO_PEOPLE).url.path
            cookies = dict(client.cookies.items())
            page = client.get(table).text
            live = LiveSocket(server.address, f"{table}/live?{at(page)}", cookies)
        assert server.stop() in (0, -signal.SIGTERM)
        while live.receive():
            pass
        assert live.closed in (1001, 1012)
