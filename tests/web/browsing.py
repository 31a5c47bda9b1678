"""A browser without a screen: reads the forms of a page and sends them, as a person without JavaScript would."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path

from starlette.testclient import TestClient, WebSocketTestSession

from carson.web.app import make_app

HOME = "http://localhost"
FOUR = {"game": "city", "who-1": "human", "who-2": "random", "who-3": "random", "who-4": "random"}
TWO_PEOPLE = {"game": "city", "who-1": "human", "who-2": "human"}
JSON = {"accept": "application/json"}


@contextmanager
def server(data: Path | str, bot_timeout: float = 5.0) -> Iterator[TestClient]:
    with TestClient(make_app(data, bot_timeout=bot_timeout), base_url=HOME, raise_server_exceptions=False) as client:
        yield client


def opened(client: TestClient, form: dict[str, str]) -> str:
    """The address of a new table."""
    answer = client.post("/new", data=form, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def number_of(page: str) -> int:
    found = re.search(r'data-at="(\d+)"', page)
    assert found
    return int(found[1])


def at(page: str) -> str:
    """How a socket says which position its page shows."""
    found = re.search(r'data-moves="(\d+)"', page)
    assert found
    return f"at={number_of(page)}&moves={found[1]}&shape=0"


def moves_of(page: str) -> list[str]:
    """Every move that the page offers, in a button or in a list."""
    bar = page[page.index('id="bar"') :]
    return [unescape(move) for move in re.findall(r'<(?:button name="move"|option) value="([^"]+)"', bar)]


def fields_of(page: str) -> dict[str, str]:
    """The hidden fields of the first form of the bar."""
    bar = page[page.index('id="bar"') :]
    return {
        name: re.search(f'name="{name}" value="([^"]*)"', bar)[1]  # type: ignore[index]
        for name in ("at", "seat", "client")
    }


def lines_of(page: str) -> list[str]:
    """The log in words."""
    begin = page.index('<ol id="log">')
    log = page[begin : page.index("</ol>", begin)]
    return [unescape(line) for line in re.findall(r"<a [^>]*>(.*?)</a>", log)]


def links_of(client: TestClient, table: str) -> list[str]:
    """The links that the host finds on the page of the seats: those of the seats in order, then that for spectators."""
    page = client.get(f"{table}/seats").text
    return [f"/join/{token}" for token in re.findall(r'value="http://localhost/join/([^"]+)"', page)]


def another(client: TestClient) -> TestClient:
    """Somebody else’s browser at the same server."""
    found = TestClient(client.app, base_url=HOME, raise_server_exceptions=False)
    found.portal = client.portal  # the same server runs in the same loop
    return found


def hide(client: TestClient, table: str, socket: WebSocketTestSession, seat: int) -> None:
    """Put the tab of an open page into the background, and wait until the server knows that nobody sees it in that seat."""
    socket.send_text("hidden")
    assert client.portal is not None
    company = client.app.state.services.company  # type: ignore[attr-defined]
    deadline = time.monotonic() + 10
    while seat in client.portal.call(company.seats_here, table.removeprefix("/t/")):
        assert time.monotonic() < deadline
        time.sleep(0.01)
