"""Coming back to a slow game: what happened since the last page was closed is shown first."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path

from starlette.testclient import TestClient

from tests.web.browsing import HOME, another, at, fields_of, hide, links_of, moves_of, number_of, opened, server
from tests.web.table.test_plans import to_placing

TWO = {"game": "city", "who-1": "human", "who-2": "link"}
BACK = "Since you were here …"


def moves_shown(page: str) -> int:
    return int(re.findall(r'data-moves="(\d+)"', page)[0])


def until(there: Callable[[], bool]) -> None:
    """A page that was closed is told to the server, which writes it down a moment later."""
    deadline = time.monotonic() + 10
    while not there():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def look(person: TestClient, table: str, page: str) -> None:
    """Have a page open for a moment."""
    with person.websocket_connect(f"ws://localhost{table}/live?{at(page)}", headers={"origin": HOME}) as socket:
        socket.receive_text()


def a_round(table: str, *people: TestClient) -> None:
    for person in people:
        page = person.get(f"{table}?since=0").text
        if moves := moves_of(page):
            person.post(f"{table}/move", data=fields_of(page) | {"move": moves[0]})


def test_what_happened_meanwhile_is_shown_first_and_once(place: Path | str) -> None:
    with server(place) as client:
        friend, table = another(client), opened(client, TWO)
        friend.post(links_of(client, table)[1], data={"name": "Friend"})
        first = friend.get(table).text
        assert BACK not in first
        look(friend, table, first)
        a_round(table, client, friend, client)
        seen = moves_shown(first)
        until(lambda: BACK in friend.get(table).text)
        page = friend.get(table).text
        assert moves_shown(page) == seen
        now = friend.get(f"{table}?since=0").text
        assert moves_shown(now) > seen
        with friend.websocket_connect(f"ws://localhost{table}/live?{at(page)}", headers={"origin": HOME}) as socket:
            while "bar" not in socket.receive_json():
                pass
            assert BACK not in friend.get(table).text  # a page is open: nothing was missed
            seen = moves_shown(friend.get(table).text)
            hide(client, table, socket, 1)
            a_round(table, client, friend, client)
            until(lambda: BACK in friend.get(table).text)  # nobody has seen it
            assert moves_shown(friend.get(table).text) == seen
            socket.send_text("visible")
            until(lambda: BACK not in friend.get(table).text)
            hide(client, table, socket, 1)
            a_round(table, client, friend, client)
            now = friend.get(f"{table}?since=0").text
        page = friend.get(table).text
        assert BACK in page  # a hidden page that is closed has seen no more
        look(friend, table, page)
        until(lambda: BACK not in friend.get(table).text)
        assert number_of(friend.get(table).text) == number_of(now)
        alone = opened(client, {"game": "city", "who-1": "human", "who-2": "human"})
        look(client, alone, client.get(alone).text)
        a_round(alone, client)
        assert BACK not in client.get(alone).text


def test_what_can_be_planned_is_told_by_the_places_of_the_board(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        friend, table = another(client), opened(client, TWO)
        friend.post(links_of(client, table)[1], data={"name": "Friend"})
        json = {"accept": "application/json"}
        to_placing([client, friend], table)
        places = friend.get(f"{table}/plan", headers=json).json()["places"]
        page = friend.get(f"{table}?since=0").text
        assert {"d4", "wages"} & {place["place"] for place in places}
        assert all(f'data-place="{place["place"]}"' in page for place in places)
        assert '<select name="step"' not in page
        assert "plan-on-board" in page
        step = places[0]["move"]
        friend.post(f"{table}/plan", data={"seat": "1", "step": step, "do": "add"}, headers=json)
        left = [place["move"] for place in friend.get(f"{table}/plan", headers=json).json()["places"]]
        assert step not in left or not left
        assert "<select" in friend.get(f"{table}/plan").text or not left
