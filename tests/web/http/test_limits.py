"""Whoever asks for too much is told to wait, and for how long."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from http.client import HTTPConnection
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from carson.web import shared_counters
from carson.web.app import make_app
from carson.web.http import limit_news, limits
from carson.web.http.limits import OPENING, Limits
from carson.web.shared_counters import Buckets, Census, OwnNumbers, Rate, SharedNumbers
from carson.web.site import HERE
from tests.web.api.playing import a_table, programs
from tests.web.browsing import FOUR, HOME, TWO_PEOPLE, opened, server
from tests.web.postgres import Postgres
from tests.web.processes import served

SLOWLY = 0.0001
"""Tokens a second: too few for one to come back during a test, however slow the machine is."""


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_so_many_at_once_and_then_so_many_a_second() -> None:
    clock = Clock()
    buckets = Buckets(Rate(2, 3), clock=clock)
    assert [buckets.wait("a") for _ in range(4)] == [0, 0, 0, 0.5]
    assert buckets.wait("b") == 0
    clock.now += 0.5
    assert [buckets.wait("a") for _ in range(2)] == [0, 0.5]
    clock.now += 60
    assert [buckets.wait("a") for _ in range(4)] == [0, 0, 0, 0.5]


def test_a_clock_that_is_set_back_silences_nobody() -> None:
    assert Buckets(Rate(1, 1))._clock is time.monotonic


def test_refused_requests_cost_nothing_and_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_counters, "MAX_KEYS", 50)
    numbers = OwnNumbers()
    buckets = Buckets(Rate(1, 1), numbers, Clock())
    assert buckets.wait("a") == 0
    assert {buckets.wait("a") for _ in range(100)} == {1.0}
    for number in range(1000):
        buckets.wait(str(number))
    assert len(numbers) == 50


def test_workers_count_together(tmp_path: Path) -> None:
    clock = Clock()
    one, two = (Buckets(Rate(2, 4), SharedNumbers(tmp_path / "opening"), clock) for _ in range(2))
    assert [buckets.wait("a") for buckets in (one, two, one, two)] == [0] * 4
    assert one.wait("a") == two.wait("a") == 0.5
    assert two.wait("b") == 0
    clock.now += 0.5
    assert [two.wait("a"), one.wait("a")] == [0, 0.5]


def test_what_is_shared_stays_as_large_as_it_is_and_keeps_who_asks_most(tmp_path: Path) -> None:
    clock = Clock()
    numbers = SharedNumbers(tmp_path / "reading")
    buckets, size = Buckets(Rate(1, 100), numbers, clock), (tmp_path / "reading").stat().st_size
    for _ in range(100):
        buckets.wait("greedy")
    for number in range(30_000):
        numbers[str(number)] = clock.now + 1
    assert buckets.wait("greedy") > 0
    assert (tmp_path / "reading").stat().st_size == size


def test_a_worker_that_is_killed_holds_nobody_up_and_has_nothing_open(tmp_path: Path) -> None:
    script = (
        "import pathlib, sys, time\n"
        "from carson.web.shared_counters import Census, SharedNumbers\n"
        "folder = pathlib.Path(sys.argv[1])\n"
        "with SharedNumbers(folder / 'opening').alone(), Census(folder, 'sockets').counted('a'):\n"
        "    print('held', flush=True)\n"
        "    time.sleep(600)\n"
    )
    sockets = Census(tmp_path, "sockets")
    with subprocess.Popen([sys.executable, "-c", script, tmp_path], stdout=subprocess.PIPE, text=True) as worker:
        assert worker.stdout is not None
        assert worker.stdout.readline() == "held\n"
        with sockets.counted("a"):
            assert sockets["a"] == 2
        worker.kill()
    assert sockets["a"] == 0
    assert Buckets(Rate(1, 1), SharedNumbers(tmp_path / "opening")).wait("a") == 0


def test_two_workers_let_in_no_more_than_one_would(postgres: Postgres) -> None:
    with served(postgres.new(), 2) as server:
        begun, statuses = time.monotonic(), []
        for _ in range(OPENING.at_once + 20):
            connection = HTTPConnection("127.0.0.1", server.port)  # a new one each time: either worker may get it
            connection.request("POST", "/api/tables", "{}", {"content-type": "application/json"})
            statuses.append(connection.getresponse().status)
            connection.close()
        most = OPENING.at_once + 1 + OPENING.each_second * (time.monotonic() - begun)
        assert OPENING.at_once <= statuses.count(400) <= most
        assert statuses.count(400) + statuses.count(429) == len(statuses)


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A server that lets in very little."""
    for name in ("OPENING", "CHANGING", "SENDING", "READING"):
        monkeypatch.setattr(limits, name, Rate(SLOWLY, {"OPENING": 3, "CHANGING": 6, "SENDING": 12, "READING": 30}[name]))
    with TestClient(make_app(tmp_path), base_url=HOME) as found:
        yield found


def test_opening_tables_is_limited_by_address(client: TestClient) -> None:
    answers = [client.post("/new", data=FOUR, follow_redirects=False) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [303, 303, 303, 429]
    assert 1 <= int(answers[-1].headers["retry-after"]) <= 1 / SLOWLY
    assert "wait" in answers[-1].text
    assert "default-src 'none'" in answers[-1].headers["content-security-policy"]
    answer = client.post("/api/tables", json={"game": "city", "seats": [{"who": "random"}, {"who": "random"}]})
    assert answer.status_code == 429
    assert set(answer.json()) == {"error"}
    assert int(answer.headers["retry-after"]) >= 1


@pytest.mark.parametrize("is_chunked", [False, True])
def test_a_table_from_a_long_text_counts_as_several(client: TestClient, is_chunked: bool) -> None:
    text = b"text=" + b"x" * 3 * limits.BYTES_PER_TABLE
    head = {"content-type": "application/x-www-form-urlencoded"}
    long = client.post("/upload", content=iter([text]) if is_chunked else text, headers=head)
    assert long.status_code == 422
    assert client.post("/new", data=FOUR, follow_redirects=False).status_code == 429


def test_posts_are_limited_by_browser_and_by_address(client: TestClient) -> None:
    table = client.post("/new", data=FOUR, follow_redirects=False).headers["location"]
    own = [client.post(f"{table}/move", data={"at": "x"}).status_code for _ in range(7)]
    assert own == [400] * 6 + [429]
    client.cookies.clear()
    strangers = [client.post(f"{table}/move", data={"at": "x"}).status_code for _ in range(10)]
    assert strangers[0] != 429
    assert strangers[-1] == 429


def test_reading_is_limited_too(client: TestClient) -> None:
    assert [client.get("/health").status_code for _ in range(31)] == [200] * 30 + [429]


@pytest.mark.parametrize("query", ["moves=1", "x=&moves=1", "%6doves=1", "m%6Fves=1", "moves", "a=b;moves=1&moves="])
def test_no_spelling_of_a_look_back_escapes_its_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, query: str) -> None:
    monkeypatch.setattr(limits, "LOOKING_BACK", Rate(SLOWLY, 2))
    with TestClient(make_app(tmp_path), base_url=HOME) as client:
        table = client.post("/new", data=FOUR, follow_redirects=False).headers["location"]
        assert [client.get(f"{table}?{query}").status_code == 429 for _ in range(3)] == [False, False, True]
        assert client.get(f"{table}?removes=1").status_code == 200


def test_workers_count_together_who_asks_for_e_mails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CONFIRMING", Rate(SLOWLY, 2))
    (shared := tmp_path / "shared").mkdir()
    with ExitStack() as stack:
        apps = [make_app(tmp_path / name, shared=shared) for name in ("one", "two")]
        one, two = (stack.enter_context(TestClient(app, base_url=HOME)) for app in apps)
        answers = [client.post("/you/mail", data={"address": "a@example.org"}) for client in (one, two, one, two)]
        assert [answer.status_code for answer in answers] == [404, 404, 429, 429]


def test_visitors_by_ipv4_are_told_apart_where_the_server_listens_on_ipv6() -> None:
    mapped = [limits.address_of({"client": (f"::ffff:192.0.2.{number}", 1)}) for number in (7, 8)]
    assert mapped == ["192.0.2.7", "192.0.2.8"]


def test_thoughts_are_limited_by_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "THINKING", Rate(SLOWLY, 2))
    with TestClient(make_app(tmp_path), base_url=HOME) as client:
        assert [client.get("/t/nosuchtable/hint").status_code for _ in range(3)] == [404, 404, 429]
        assert client.get("/t/nosuchtable").status_code == 404


def test_looking_back_is_limited_by_address_and_the_present_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "LOOKING_BACK", Rate(SLOWLY, 2))
    with TestClient(make_app(tmp_path), base_url=HOME) as client:
        table = client.post("/new", data=FOUR, follow_redirects=False).headers["location"]
        ways = ("?moves=0", "/position?moves=1", "?as=1&moves=0", "/explain?about=town&moves=0")
        assert [client.get(f"{table}{way}").status_code for way in ways] == [200, 200, 429, 429]
        assert client.get(f"{table}?since=1").status_code == 200


@pytest.mark.parametrize(
    "way", ["replay", "analysis", "record", "position?line=1+pass", "try/why?place=d4", "try/about", "try/hint"]
)
def test_every_address_that_works_out_a_moment_is_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    monkeypatch.setattr(limits, "LOOKING_BACK", Rate(SLOWLY, 1))
    with TestClient(make_app(tmp_path), base_url=HOME) as client:
        assert [client.get(f"/t/nosuchtable/{way}").status_code for _ in range(2)] == [404, 429]


@pytest.mark.parametrize("way", ["record", "analysis"])
def test_programs_look_back_within_the_same_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    monkeypatch.setattr(limits, "LOOKING_BACK", Rate(SLOWLY, 1))
    with TestClient(make_app(tmp_path), base_url=HOME) as client:
        assert [client.get(f"/api/tables/nosuchtable/{way}").status_code for _ in range(2)] == [401, 429]


@pytest.mark.parametrize("path", ["/t/nosuchtable/analysis", "/api/tables/nosuchtable/analysis"])
def test_analyses_are_limited_as_thoughts_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    monkeypatch.setattr(limits, "THINKING", Rate(SLOWLY, 1))
    with TestClient(make_app(tmp_path), base_url=HOME) as client:
        assert [client.post(path, data={}).status_code == 429 for _ in range(2)] == [False, True]


def test_an_answer_that_waits_for_news_counts_as_an_open_page(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    player = programs(client, a_table(client))[0]
    monkeypatch.setattr(limits, "MAX_SOCKETS", 0)
    assert player.get("events?since=0").status_code == 200
    answer = player.get("events?since=0&wait=1")
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) == limits.STREAM_WAIT_S


@pytest.mark.parametrize("path", ["/editor", "/t/nosuchtable/try/move", "/t/nosuchtable/try/note"])
def test_trying_moves_and_editing_are_limited_as_looking_back_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.setattr(limits, "LOOKING_BACK", Rate(SLOWLY, 1))
    with TestClient(make_app(tmp_path), base_url=HOME) as client:
        first, second = (client.post(path, data={"text": "x"}).status_code for _ in range(2))
        assert first in (404, 422)
        assert second == 429


def test_an_address_has_so_many_sockets_and_no_more(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_SOCKETS", 1)
    table = client.post("/new", data=FOUR, follow_redirects=False).headers["location"]
    way, origin = f"ws://localhost{table}/live?at=0&moves=0", {"origin": HOME}
    for _ in range(2):
        with client.websocket_connect(way, headers=origin):
            with pytest.raises(WebSocketDisconnect) as refused, client.websocket_connect(way, headers=origin):
                pass
            assert refused.value.code == 4429


def test_without_limits_nobody_waits(tmp_path: Path) -> None:
    app = make_app(tmp_path, HERE._replace(limited=False))
    assert str(Limits) not in [str(middleware.cls) for middleware in app.user_middleware]


def test_what_another_machine_has_granted_is_counted_here(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two servers that share nothing but a database."""
    monkeypatch.setattr(limit_news, "INTERVAL_S", 0.05)
    monkeypatch.setattr(limits, "OPENING", Rate(0.001, 10))
    place = postgres.new()
    with server(place) as one, server(place) as two:
        for _ in range(5):
            opened(one, TWO_PEOPLE)
        opened(two, TWO_PEOPLE)
        deadline = time.monotonic() + 10
        while two.post("/new", data=TWO_PEOPLE, follow_redirects=False).status_code == 303:
            assert time.monotonic() < deadline
            time.sleep(0.2)
        assert sum(one.post("/new", data=TWO_PEOPLE, follow_redirects=False).status_code == 303 for _ in range(5)) < 5


def test_who_has_used_little_is_not_told_and_nobody_is_named() -> None:
    clock = Clock()
    buckets, other = Buckets(Rate(1, 20), clock=clock), Buckets(Rate(1, 20), clock=clock)
    buckets.granted = {}
    for _ in range(15):
        buckets.wait("192.0.2.7")
    buckets.wait("192.0.2.8")
    told = buckets.to_tell()
    assert list(told.values()) == [15]
    assert "192.0.2.7" not in told
    assert buckets.to_tell() == {}
    for sign, tokens in told.items():
        other.take(sign, tokens)
    assert [other.wait("192.0.2.7") for _ in range(6)] == [0, 0, 0, 0, 0, 1]
    assert other.wait("192.0.2.8") == 0


def test_pages_that_are_open_at_another_machine_are_counted_here(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limit_news, "INTERVAL_S", 0.05)
    for module in (limits, limit_news):
        monkeypatch.setattr(module, "MAX_SOCKETS", 2)
    place = postgres.new()

    def is_let_in(client: TestClient) -> bool:
        with suppress(WebSocketDisconnect), client.websocket_connect(way, headers={"origin": HOME}):
            return True
        return False

    def until(let_in: bool) -> None:
        deadline = time.monotonic() + 10
        while is_let_in(two) != let_in:
            assert time.monotonic() < deadline
            time.sleep(0.05)

    with server(place) as one, server(place) as two:
        way = f"ws://localhost{opened(one, TWO_PEOPLE)}/live?at=0&moves=0"
        with ExitStack() as open_pages:
            for _ in range(2):
                open_pages.enter_context(one.websocket_connect(way, headers={"origin": HOME}))
            until(let_in=False)
        until(let_in=True)


def test_a_machine_that_tells_nothing_any_more_has_nothing_open() -> None:
    clock = Clock()
    here, there = Census(None, "sockets", clock), Census(None, "sockets")
    with ExitStack() as open_pages:
        for _ in range(10):
            open_pages.enter_context(there.counted("192.0.2.7"))
        open_pages.enter_context(there.counted("192.0.2.8"))
        here.hear("a worker", there.to_tell(5))
    assert there.to_tell(1) == {}
    assert (here["192.0.2.7"], here["192.0.2.8"]) == (10, 0)
    clock.now += shared_counters.TOLD_LASTS_S + 1
    assert here["192.0.2.7"] == 0
