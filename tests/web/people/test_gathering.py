"""Before a game begins: nobody is asked while guests are expected, free seats have no names, and everybody can talk."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from carson.web.people.host import MUTE_WRITER
from tests.web.browsing import JSON, another, lines_of, links_of, moves_of, opened, server

TWO = {"game": "city", "who-1": "human", "who-2": "link", "name-1": "Robin", "clock": "live 5 10"}
POSITION = """game = "city"
round = 2

[[seat]]
name = "Ann"

[[seat]]
name = "Bo"
"""


def test_the_game_and_its_clock_begin_when_the_last_guest_has_come(tmp_path: Path) -> None:
    with server(tmp_path) as robin:
        table, guest = opened(robin, TWO), another(robin)
        waiting = robin.get(table).text
        assert moves_of(waiting) == []
        assert "data-runs" not in waiting
        assert "Bo" not in re.findall(r"\w+", waiting.partition("<main")[2])
        assert "Your turn" not in robin.get("/").text
        assert robin.get("/waiting").json()["waiting"] == 0
        guest.post(links_of(robin, table)[1], data={"name": "Kim"})
        pages = [robin.get(table).text, guest.get(table).text]
        assert sum(bool(moves_of(page)) for page in pages) == 1
        assert all(page.count("data-runs") == 1 for page in pages)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_guest_without_a_name_gets_a_usual_one(tmp_path: Path, language: str) -> None:
    with server(tmp_path) as robin:
        robin.headers["accept-language"] = language
        table = opened(robin, TWO)
        another(robin).post(links_of(robin, table)[1], data={"name": ""})
        assert lines_of(robin.get(table).text)[-1] == {"en": "Bo sits down.", "de": "Bo setzt sich."}[language]


def test_a_bot_in_a_seat_without_a_name_gets_a_usual_one(tmp_path: Path) -> None:
    with server(tmp_path) as robin:
        table = opened(robin, TWO)
        robin.post(f"{table}/seats", data={"do": "begin", "bot": "random"})
        assert any(line.startswith("Bo is now played by the bot") for line in lines_of(robin.get(table).text))
        assert "Seat 2" not in robin.get(f"{table}/seats").text
    with server(tmp_path) as robin:
        assert "Seat 2" not in robin.get(table).text
        assert ">Bo<" in robin.get(table).text


def test_the_seats_of_a_position_keep_their_names_whoever_sits_down(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        wish = {"text": POSITION, "who": ["human", "human"], "public": True}
        found = client.post("/api/tables/from", json=wish).json()
        kim, table = another(client), f"/t/{found['table']}"
        assert "You play as Bo." in kim.get(found["seats"][1]["link"]).text
        assert kim.post(found["seats"][1]["link"], data={"name": "Kim"}).url.path == table
        sam = another(client)
        assert sam.post(f"{table}/sit", data={"seat": "0", "name": "Sam"}).url.path == table
        assert sum(bool(moves_of(each.get(table).text)) for each in (kim, sam)) == 1


def test_the_chat_is_a_plain_page_without_javascript(tmp_path: Path) -> None:
    with server(tmp_path) as robin:
        table, watcher = opened(robin, TWO), another(robin)
        assert f'<noscript><a href="{table}/chat">' in robin.get(table).text
        assert "Nobody has said anything yet." in robin.get(f"{table}/chat").text
        said = robin.post(f"{table}/chat", data={"text": "Howdy <all>"})
        assert said.url.path == f"{table}/chat"
        assert "Howdy &lt;all&gt;" in said.text
        seen = watcher.get(f"{table}/chat").text
        assert "Howdy" in seen
        assert "Only players write in the chat." in seen
        robin.post(f"{table}/seats", data={"do": "all-write"})
        watcher.post(f"{table}/chat", data={"text": "Noise"})
        assert f'value="{MUTE_WRITER}"' in robin.get(f"{table}/chat").text
        assert robin.post(f"{table}/chat", data={"text": "Bye"}, headers=JSON).json() == {}
