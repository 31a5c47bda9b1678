"""The lobby: posters that tell what one wants to know, one click to sit, live; and what messengers show of a link."""

from __future__ import annotations

import re
from contextlib import ExitStack, closing
from html import unescape
from http.client import HTTPConnection
from pathlib import Path

import pytest

from carson.web.live import lobby
from carson.web.live.bells import Bells
from carson.web.store import holders
from carson.web.table.room import Room
from tests.web.browsing import another, links_of, opened, server
from tests.web.finished import make_moves
from tests.web.processes import TIMEOUT_S, served
from tests.web.table.test_room import PEOPLE, in_rooms
from tests.web.tables import new_header

RIVER = {
    "game": "city", "who-1": "human", "who-2": "link", "who-3": "greedy", "name-1": "Zelda", "variants": "river",
    "clock": "days 3", "then": "bot",
}  # fmt: skip
HIDING = {"game": "city", "who-1": "human", "who-2": "human", "name-1": "Zelda", "name-2": "Bo", "variants": "might-is-right"}


def test_a_poster_tells_game_variants_clock_host_and_seats_and_one_click_sits(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table, friend = opened(client, RIVER), another(client)
        client.post(f"{table}/seats", data={"do": "public"})
        form, _, wall = friend.get("/lobby").text.partition('id="wall"')
        assert "Carson River" in wall
        assert "Host: Zelda · Rated" in wall
        assert "Three days for every move</li>" in wall
        assert re.findall(r'formaction="([^"]+)" name="seat" value="(\d)"', wall) == [(f"{table}/sit", "1")]
        assert '<input name="name" value=""' in form
        friend.post(f"{table}/sit", data={"seat": "1", "name": "Friend"})
        other = opened(client, RIVER)
        client.post(f"{other}/seats", data={"do": "public"})
        form, _, wall = friend.get("/lobby").text.partition('id="wall"')
        assert '<input name="name" value="Friend"' in form  # the name is known: one click
        assert "Tables to watch" in wall


def test_somebody_who_sits_at_a_table_is_led_back_to_it(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table, friend = opened(client, {"preset": "lobby", "name": "Zelda", "players": "3"}), another(client)
        for who in (client, friend):
            if who is friend:
                friend.post(f"{table}/sit", data={"name": "Friend"})
            wall = who.get("/lobby").text
            assert f'<a href="{table}" class="button main">Back to the table</a>' in wall
            assert "/sit" not in wall
        before = friend.get(table).text.count("sits down.")
        answer = friend.post(f"{table}/sit", data={"name": "Other", "seat": "2"}, follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (303, table)
        assert friend.get(table).text.count("sits down.") == before


def test_one_click_in_the_lobby_opens_a_table_there(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        friend = another(client)
        assert "Nobody is waiting here now" in friend.get("/lobby").text
        table = opened(client, {"preset": "lobby", "name": "Zelda", "players": "3", "with": "cards"})
        wall = friend.get("/lobby").text
        assert "Host: Zelda" in wall
        assert f'formaction="{table}/sit"' in wall
        friend.post(f"{table}/sit", data={"name": "Friend"})
        assert "Friend" in client.get("/lobby").text


def test_every_variant_has_a_picture_and_every_clock_is_worded(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        variants = ["new-beginning", "might-is-right", "kit-carson", "outlaws", "horses"]
        for clock in ("live 1 20", "days 2"):
            seats = [{"who": "human"}, {"who": "human"}]
            wish = {"game": "city", "seats": seats, "options": {"variants": variants}, "clock": clock, "public": True}
            assert client.post("/api/tables", json=wish).status_code == 201
        page = client.get("/lobby").text
        chips = re.findall(r'<ul class="chips">(.*?)</ul>', page)
        assert len(chips) == 2
        for used in re.findall(r'href="#(i-[a-z-]+)"', chips[0]):
            assert f'id="{used}"' in page
        assert chips[0].count("<svg") == len(variants) + len(["the clock"])
        assert "1 minute each, and 20 seconds for every move" in page
        assert "2 days for every move" in page


def shown_by_messengers(page: str) -> dict[str, str]:
    return {name: unescape(text) for name, text in re.findall(r'<meta property="(og:[^"]+)" content="([^"]*)"', page)}


def test_a_messenger_shows_who_invites_to_what_and_nothing_that_is_hidden(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, RIVER)
        link = links_of(client, table)[1]
        page = another(client).get(link).text
        told = shown_by_messengers(page)
        assert told["og:title"] == "Zelda invites you"
        assert told["og:description"].split(" · ")[1:] == ["Three days for every move", "Zelda", "1 seat is free"]
        assert "Carson River" in told["og:description"]
        assert link not in "".join(told.values())
        assert 'href="/rules/city"' in page  # for a friend who has never played
        picture = client.get(told["og:image"].removeprefix("http://localhost"))
        assert picture.headers["content-type"] == "image/png"
        assert picture.content[:8] == b"\x89PNG\r\n\x1a\n"
        assert int.from_bytes(picture.content[16:20], "big") == 1200


def test_a_messenger_shows_who_plays_at_a_table_and_in_the_end_the_result(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table, stranger = opened(client, HIDING), another(client)
        for _ in range(4):
            told = shown_by_messengers(stranger.get(table).text)
            assert told["og:title"] == "Carson City: Zelda, Bo"
            assert told["og:description"] == "Carson City with Might is Right · Zelda and Bo"
            assert told["og:image"].startswith("http://localhost/")
            make_moves(client, table, most=3)
        make_moves(client, table)
        told = shown_by_messengers(stranger.get(table).text)
        assert re.fullmatch(r"Carson City with Might is Right · Zelda -?\d+ and Bo -?\d+", told["og:description"])


def test_an_open_lobby_is_told_when_it_looks_different(place: Path | str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when another worker changed it."""
    monkeypatch.setattr(lobby, "INTERVAL_S", 0.02)

    async def test(rooms: list[Room]) -> None:
        here, there = rooms[0], rooms[-1]
        watch = lobby.Lobby(here, Bells(here))
        told = watch.changes("192.0.2.7")
        assert (await anext(told)).startswith("retry")
        table = await there.open(new_header(PEOPLE), "host")
        await there.store.write(holders.decide, table.id, True)
        assert (await anext(told)).startswith("event: lobby")
        await told.aclose()
        await watch.close()

    in_rooms(place, 1 if isinstance(place, Path) else 2, test)


def test_what_changes_while_a_page_is_told_is_not_lost(tmp_path: Path) -> None:
    async def test(rooms: list[Room]) -> None:
        bells = Bells(rooms[0])
        watch = lobby.Lobby(rooms[0], bells)
        told = watch.changes("192.0.2.7")
        await anext(told)
        for _ in range(2):
            bells.ring(lobby.LOBBY)  # while the message before it is on its way
            assert (await anext(told)).startswith("event: lobby")
        await told.aclose()
        await watch.close()

    in_rooms(tmp_path, 1, test)


def test_many_people_at_one_address_follow_the_lobby(tmp_path: Path) -> None:
    with served(tmp_path) as running, ExitStack() as stack:
        for _ in range(8):
            follower = stack.enter_context(closing(HTTPConnection("127.0.0.1", running.port, timeout=TIMEOUT_S)))
            follower.request("GET", "/lobby/live")
            assert follower.getresponse().status == 200
