"""Every browser is spoken to in its own language."""

from __future__ import annotations

from pathlib import Path

import pytest

from carson.game.language import say, speaking
from carson.web.http.language import preferred
from carson.web.store import BOT, Row
from carson.web.table.state import TableState
from carson.words.bots import bot_title
from tests.web.browsing import FOUR, TWO_PEOPLE, at, fields_of, moves_of, opened, server
from tests.web.tables import new_header


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        ("", "en"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("pt, fr;q=0.3, nl;q=0.7", "nl"),
        ("FR-ca", "fr"),
        ("*", "en"),
        ("de;q=nonsense", "en"),
        (",;,=;q=1", "en"),
        ("x" * 100_000 + ",de", "en"),
    ],
)
def test_the_browser_says_which_languages_it_reads(wishes: str, code: str) -> None:
    assert preferred(wishes) == code


def test_a_page_says_its_language(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        assert '<html lang="en"' in client.get("/").text
        assert '<html lang="nl"' in client.get("/", headers={"accept-language": "nl"}).text
        assert '<html lang="fr"' in client.get("/nowhere", headers={"accept-language": "fr"}).text


def test_a_chosen_language_stays_and_leads_back_to_the_page(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, FOUR)
        came_from = {"referer": f"http://localhost{table}?moves=1"}
        answer = client.post("/language", data={"language": "de"}, headers=came_from, follow_redirects=False)
        assert answer.status_code == 303
        assert answer.headers["location"] == f"{table}?moves=1"
        assert '<html lang="de"' in client.get(table, headers={"accept-language": "fr"}).text


@pytest.mark.parametrize(
    "referer", ["", "http://elsewhere.example/t/x", "http://localhost//elsewhere.example", "http://[", "x"]
)
def test_choosing_a_language_never_leads_elsewhere(tmp_path: Path, referer: str) -> None:
    with server(tmp_path) as client:
        answer = client.post("/language", data={"language": "de"}, headers={"referer": referer}, follow_redirects=False)
        assert answer.headers["location"] == "/"


@pytest.mark.parametrize("form", [{"language": ""}, {"language": "xx"}, {"language": ["de", "fr"]}, {"language": "../de"}])
def test_an_unknown_language_is_refused(tmp_path: Path, form: dict[str, str]) -> None:
    with server(tmp_path) as client:
        assert client.post("/language", data=form).status_code == 400


def test_the_log_is_worded_for_whoever_reads_it() -> None:
    """The same events in each language: nothing that was said to one is kept for another."""
    state = TableState(new_header({key: [value] for key, value in FOUR.items()}))
    state.apply(Row(state.number + 1, BOT, 1, "random"))
    english = state.told
    assert "is now played by the bot “Plays at random”" in english[-1].line.text
    with speaking("de"):
        german = state.told[-1].line.text
        assert german == say("{name} is now played by the bot “{what}”.", name=state.names[1], what=bot_title("random"))
    assert german != english[-1].line.text
    assert state.told == english


def test_a_socket_speaks_the_language_of_its_page(tmp_path: Path) -> None:
    """Whatever the browser tells the socket, and whoever moves."""
    with server(tmp_path) as client:
        table = opened(client, TWO_PEOPLE)
        page = client.get(table, headers={"accept-language": "de"}).text
        way = f"ws://localhost{table}/live?{at(page)}&language=de"
        with client.websocket_connect(way, headers={"origin": "http://localhost", "accept-language": "fr"}) as socket:
            client.post(f"{table}/move", data=fields_of(page) | {"move": moves_of(page)[0]}, headers={"accept-language": "nl"})
            assert 'aria-label="Dein Zug"' in socket.receive_json()["bar"]
