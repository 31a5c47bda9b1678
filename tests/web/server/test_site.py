"""A server behind a proxy: its name, its origin and its cookies are those of the public address."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from carson.game import BadOption
from carson.web.app import make_app
from carson.web.site import HERE, public
from tests.web.browsing import FOUR, TWO_PEOPLE, opened

HOME = "https://play.example.org"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    app = make_app(tmp_path, public(f"{HOME}/", HERE))
    with TestClient(app, base_url=HOME, headers={"origin": HOME}) as found:
        yield found


def test_cookies_are_bound_to_the_host_and_to_https(client: TestClient) -> None:
    cookie = client.post("/new", data=FOUR, follow_redirects=False).headers["set-cookie"]
    assert cookie.startswith("__Host-carson=")
    for word in ("Secure", "HttpOnly", "Path=/", "SameSite=lax"):
        assert word in cookie
    assert "Domain" not in cookie
    assert "max-age" in client.get("/").headers["strict-transport-security"]


def test_a_cookie_without_the_prefix_opens_nothing(client: TestClient) -> None:
    table = opened(client, TWO_PEOPLE)
    browser = client.cookies["__Host-carson"]
    assert 'name="move"' in client.get(table).text
    client.cookies.clear()
    client.cookies.set("carson", browser)
    assert 'name="move"' not in client.get(table).text


@pytest.mark.parametrize(
    "origin",
    ["http://play.example.org", "https://play.example.org:8443", "https://example.org", "https://x.play.example.org", "null"],
)
def test_only_pages_of_the_public_address_may_send(client: TestClient, origin: str) -> None:
    table = opened(client, TWO_PEOPLE)
    assert client.post("/new", data=FOUR, headers={"origin": origin}).status_code == 403
    way = f"wss://play.example.org{table}/live?at=1"
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(way, headers={"origin": origin}):
        pass


def test_other_names_are_refused_but_for_watching_from_this_machine(client: TestClient) -> None:
    for host in ("rebound.example", "localhost", "127.0.0.1"):
        assert client.get("/", headers={"host": host}).status_code == 403
    assert client.get("/health", headers={"host": "127.0.0.1:1858"}).json() == {"health": "good"}
    assert client.get("/health", headers={"host": "rebound.example"}).status_code == 403


@pytest.mark.parametrize(
    "url",
    [
        "play.example.org",
        "ftp://play.example.org",
        "https://",
        "https://a/b",
        "https://u@a",
        "https://a?b",
        "https://[",
        "https://a:x",
    ],
)
def test_what_is_no_public_address_is_refused(url: str) -> None:
    with pytest.raises(BadOption, match="such as https"):
        public(url, HERE)
