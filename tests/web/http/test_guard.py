"""Other sites are not let in, hostile input is answered with 4xx, and every answer carries the policy."""

from __future__ import annotations

import asyncio
import re
import unicodedata
from pathlib import Path
from random import Random

import pytest
from starlette.requests import Request
from starlette.testclient import TestClient
from starlette.types import Message
from starlette.websockets import WebSocketDisconnect

from carson.web.app import make_app
from carson.web.errors import Refused
from carson.web.http.requests import body_of
from carson.web.site import Site
from tests.web.browsing import FOUR, HOME, TWO_PEOPLE, fields_of, moves_of, opened, server

FORM = {"content-type": "application/x-www-form-urlencoded"}

NEW = [
    {"game": "chess"},
    {"game": "city"},
    {"game": "city", "who-1": "admin"},
    {"game": "city", "who-1": "human"},
    {"preset": "poker"},
    {**FOUR, "name-1": "x" * 21},
    {**FOUR, "name-1": "a\nresult: 9 9 9 9"[:18] + "\x00"},
    {**FOUR, "name-1": "Ann", "name-2": "Cleo", "name-3": "Cleo"},
    {**FOUR, "variants": "dragons"},
    {**FOUR, "edition": "third"},
    {**FOUR, "cards": "99Z"},
    {**FOUR, "cards": "1Y " * 500},
    {**FOUR, "bag": "bottomless"},
    {**FOUR, "who-2": "beginner"},
    {"game": "solo", "who-1": "human", "solo": "../../etc"},
]


@pytest.mark.parametrize("form", NEW, ids=lambda form: str(list(form.items())[-1])[:40])
def test_a_table_that_cannot_be_is_refused(tmp_path: Path, form: dict[str, str]) -> None:
    with server(tmp_path) as client:
        assert 400 <= client.post("/new", data=form).status_code < 500


UPLOADS = [
    "",
    "carson record 1",
    "carson record 99\ngame: city\n",
    "carson record 1\ngame: city\nseat 1: A\nseat 2: B\n\n1 fly away\n",
    "carson record 1\ngame: city\nedition: big-box\nseat 1: " + "A" * 500 + "\nseat 2: B\n\n",
    'game = "city"\nround = 999999999999\n',
    'game = "chess"',
    "game = [[[[",
    "[" * 5000,
    "\x00\x01\x02",
    "a = " + "[" * 3000 + "]" * 3000,
    "a = " + "9" * 5000,
    ".".join("a" * 100_000) + " = 1",
    'game = "city"\n[' + ".".join("a" * 90_000) + "]",
    'carson record 1\ngame: city\nseat 1: A\nseat 2: B\nposition:\n| game = "city"\n| ' + ".".join("a" * 90_000) + " = 1\n\n",
]


@pytest.mark.parametrize("text", UPLOADS, ids=range(len(UPLOADS)))
def test_a_file_that_is_none_is_refused(tmp_path: Path, text: str) -> None:
    with server(tmp_path) as client:
        for do in ("look", "play"):
            assert 400 <= client.post("/upload", data={"text": text, "do": do}).status_code < 500


def test_what_is_too_large_is_refused(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        assert client.post("/new", data={"name-1": "x" * 20_000}).status_code == 413
        assert client.post("/upload", data={"text": "x" * 2_000_000}).status_code == 413
        many = "&".join(f"a{number}=1" for number in range(500))
        assert client.post("/new", content=many, headers=FORM).status_code == 400


def test_who_hangs_up_in_the_middle_of_a_form_breaks_nothing() -> None:
    said = iter(({"type": "http.request", "body": b"seat=0", "more_body": True}, {"type": "http.disconnect"}))

    async def receive() -> Message:
        return next(said)

    with pytest.raises(Refused):
        asyncio.run(body_of(Request({"type": "http", "method": "POST", "headers": []}, receive), 1000))


def test_names_that_no_database_keeps_lead_nowhere(place: Path | str) -> None:
    with server(place) as client:
        for path in ("/t/%00", "/t/%00/seats", "/t/%00/record", "/join/%00"):
            assert client.get(path).status_code == 404, path
        assert client.post("/join/%00", data={"name": "Ann"}).status_code == 404


def test_posts_that_are_no_moves_are_refused(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, TWO_PEOPLE)
        page = client.get(table).text
        good = fields_of(page) | {"move": moves_of(page)[0]}
        wrong = [
            {"at": "x"}, {"at": "-1"}, {"at": "9" * 30}, {"at": "٣"}, {"seat": "7"}, {"seat": ""}, {"client": "short"},
            {"client": "<script>alert(1)</script>"}, {"move": ""}, {"move": "x" * 999}, {"move": "claim z9"}, {"move": "\x00"},
            {"move": "roll 6"}, {"move": "undo 0"}, {"move": "claim a1 a1 a1"},
        ]  # fmt: skip
        for change in wrong:
            answer = client.post(f"{table}/move", data=good | change)
            assert 400 <= answer.status_code < 500, change
            assert "<script>alert" not in answer.text
        assert client.post(f"{table}/move", content=b"\xff\xfe", headers=FORM).status_code == 400
        assert client.post(f"{table}/move", content=b"at=%ff%fe", headers=FORM).status_code == 400
        assert client.post(f"{table}/move", json=good).status_code == 415
        assert client.post(f"{table}/move", data=good).status_code == 200


def test_random_requests_never_break_the_server(tmp_path: Path) -> None:
    luck = Random(7)
    with server(tmp_path) as client:
        table = opened(client, TWO_PEOPLE)
        paths = ["/new", "/upload", f"{table}/move", f"{table}/undo", f"{table}/rematch", f"{table}/why", "/join/x", table]
        for _ in range(300):
            path = luck.choice(paths)
            fields = luck.sample(["at", "seat", "client", "move", "game", "who-1", "as", "moves", "text", "place", "do"], 4)
            values = [
                "",
                "0",
                "1",
                "-1",
                "a1",
                "place d4",
                "☃",
                "\x7f",
                "9" * 50,
                "city",
                "human",
                "x" * 300,
                "'; DROP TABLE log",
            ]
            data = {field: luck.choice(values) for field in fields}
            answer = client.post(path, data=data) if luck.random() < 0.6 else client.get(path, params=data)
            assert answer.status_code < 500, (path, data)


def test_a_seat_of_somebody_else_cannot_be_played(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, TWO_PEOPLE)
        page = client.get(table).text
        stranger = TestClient(client.app, base_url="http://localhost")
        assert stranger.post(f"{table}/move", data=fields_of(page) | {"move": moves_of(page)[0]}).status_code == 403
        assert stranger.get(f"{table}?as=1").status_code == 403
        looking_on = stranger.get(table).text
        assert moves_of(looking_on) == []
        assert "/join/" not in looking_on


@pytest.mark.parametrize(
    "origin",
    [
        "https://elsewhere.example",
        "null",
        "http://localhost:9",
        "http://[",
        "http://localhost.evil",
        "https://localhost",
        "ws://localhost",
    ],
)
def test_posts_and_sockets_of_other_sites_are_refused(tmp_path: Path, origin: str) -> None:
    with server(tmp_path) as client:
        table = opened(client, TWO_PEOPLE)
        assert client.post("/new", data=FOUR, headers={"origin": origin}).status_code == 403
        with (
            pytest.raises(WebSocketDisconnect),
            client.websocket_connect(f"ws://localhost{table}/live?at=1", headers={"origin": origin}),
        ):
            pass


def test_the_plain_port_is_no_part_of_an_origin(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        for host, origin, status in (
            ("localhost:80", "http://localhost", 303),
            ("localhost:8000", "http://localhost:8000", 303),
            ("localhost:8000", "http://localhost", 403),
            ("localhost:443", "https://localhost", 403),
        ):
            answer = client.post("/new", data=FOUR, headers={"host": host, "origin": origin}, follow_redirects=False)
            assert answer.status_code == status, (host, origin)


def test_a_server_that_was_not_told_of_its_proxy_says_so(tmp_path: Path) -> None:
    """It believes no header about HTTPS: anybody could send it."""
    with server(tmp_path) as client:
        head = {"origin": HOME.replace("http:", "https:"), "x-forwarded-proto": "https"}
        answer = client.post("/new", data=FOUR, headers=head)
        assert (answer.status_code, "--public-url" in answer.text) == (403, True)


def test_another_host_name_is_refused(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        assert client.get("/", headers={"host": "rebound.example"}).status_code == 403


@pytest.mark.parametrize("host", ["localhost:[", "[", "localhost:@elsewhere.example", "localhost:80:80", "localhost:x"])
def test_a_host_of_which_no_address_can_be_made_is_refused(tmp_path: Path, host: str) -> None:
    for site in (Site(), Site(names=frozenset())):
        with TestClient(make_app(tmp_path, site), base_url=HOME, raise_server_exceptions=False) as client:
            for path in ("/passkeys/make/ask", "/passkeys/enter/ask"):
                assert client.post(path, data={"want": "1"}, headers={"host": host}).status_code == 403


def test_every_answer_carries_the_policy(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, TWO_PEOPLE)
        for path in ("/", table, "/static/table.js", "/nothing", "/static/../app.py", f"{table}?moves=x"):
            headers = client.get(path).headers
            assert "default-src 'none'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
        cookie = client.post("/new", data=FOUR, follow_redirects=False).headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie


@pytest.mark.parametrize(
    "name",
    ["\u3164", "\u2800", "\u115f\u1160", "\u0301\u0302", "\ufe0f", "\u200b", "\u200d", "Ann\u3164", "A\u200cnn", "\u202eAnn"],
    ids=ascii,
)
def test_a_name_that_cannot_be_seen_is_refused(tmp_path: Path, name: str) -> None:
    with server(tmp_path) as client:
        for answer in (
            client.post("/new", data={**TWO_PEOPLE, "name-1": name}),
            client.post("/api/tables", json={"game": "city", "seats": [{"who": "human", "name": name}, {"who": "random"}]}),
        ):
            assert 400 <= answer.status_code < 500
            assert re.search("A name (needs visible characters|has only characters that can be printed)", answer.text)


NAMES = (
    "Zoë", "Ñandú", "José\u0301", "牛仔", "김철수", "さくら", "Владимир", "Ελένη", "محمد", "علی\u200cرضا", "שרה", "राम",
    "ක්\u200dෂමා", "สมชาย", "አበበ", "Þór", "O’Neil", "Anne-Marie", "★", "👩\u200d🚀", "7",
)  # fmt: skip


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_real_names_of_all_scripts_are_kept(tmp_path: Path, name: str) -> None:
    with server(tmp_path) as client:
        table = opened(client, {**TWO_PEOPLE, "name-1": name})
        assert unicodedata.normalize("NFC", name) in client.get(table).text
    with server(tmp_path) as client:
        assert client.get(table).status_code == 200


def test_a_name_never_becomes_a_tag(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, {**TWO_PEOPLE, "name-1": "<img src=x>", "name-2": '"><i>'})
        for path in (table, "/"):
            page = client.get(path).text
            assert "<img src=x>" not in page
            assert '"><i>' not in page
