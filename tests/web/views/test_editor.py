"""The position editor: text and picture in step, from a moment of a game, to a table, a link and files."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from carson.game import mode_named
from carson.study.editing import packed, read
from tests.web.browsing import FOUR, JSON, opened, server
from tests.web.views.test_study import looked_at


def test_a_step_changes_text_and_picture_together(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        page = client.get("/editor").text
        assert 'data-tool="put bank"' in page
        kind, mode = mode_named("city")
        told = client.post("/editor", data={"text": kind.blank_position(mode), "edit": "put d4 bank 2"}, headers=JSON).json()
        assert "B2" in told["text"]
        assert "bank" in told["parts"]["town"]
        assert read(told["text"]).text == told["text"]
        shown = client.get(told["link"])
        assert unescape(re.findall(r'<textarea[^>]*id="text"[^>]*>(.*?)</textarea>', shown.text, re.DOTALL)[0]) == told["text"]
        link = told["link"].partition("?")[2]
        assert client.get(f"/editor.toml?{link}").text == told["text"]
        picture = client.get(f"/editor.svg?{link}")
        assert picture.headers["content-type"] == "image/svg+xml"
        assert picture.text.startswith("<svg")
        refused = client.post("/editor", data={"text": told["text"], "edit": "set round 7"}, headers=JSON)
        assert refused.status_code == 422
        assert "from 1 to 4" in refused.json()["error"]
        plain = client.post("/editor", data={"text": "game = 3"})
        assert plain.status_code == 422
        assert "game = 3" in plain.text, "what was typed is not lost"
        opened_table = client.post("/upload", data={"text": told["text"], "do": "play"})
        assert opened_table.status_code == 200


@pytest.mark.parametrize("game", ["city", "solo", "cards"])
def test_every_game_can_be_edited(tmp_path: Path, game: str) -> None:
    with server(tmp_path) as client:
        page = client.get(f"/editor?game={game}").text
        text = unescape(re.findall(r'name="text" value="(.*?)"', page, re.DOTALL)[0])
        assert f"position={packed(text)}" in page
        assert client.get("/editor?game=chess").status_code == 422


def test_what_a_game_fixes_has_no_field(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        pages = {game: client.get(f"/editor?game={game}").text for game in ("city", "solo", "cards")}
    fields = {game: set(re.findall(r'data-edit="(?:set )?([^" ]+)"', page)) for game, page in pages.items()}
    assert {"edition", "bag", "seats", "round"} <= fields["city"]
    assert not {"edition", "bag", "seats"} & fields["solo"]
    assert {"solo", "standish_ties", "round"} <= fields["solo"]
    assert "box" not in fields["cards"]
    assert "seats" in fields["cards"]


def test_personalities_are_chosen_by_their_pictures(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        page = client.get("/editor").text
        assert 'aria-label="Personalities: sheriff, banker, grocer, Chinese worker, settler, captain, gunslinger"' in page
        assert 'value="1Y"' in page
        assert 'value="random"' not in page
        edits = {"text": 'game = "city"\n[[seat]]\n[[seat]]\n', "edit": "set cards 1R 2Y 3R 4Y 5Y 6Y 14"}
        fields = client.post("/editor", data=edits, headers=JSON).json()["fields"]
        assert 'data-cards="1R 2Y 3R 4Y 5Y 6Y 14"' in fields
        assert ": sheriff (red), banker, grocer (red), Chinese worker, settler, captain, " in fields


def test_a_moment_of_a_game_is_edited_unless_it_has_secrets(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = looked_at(client).removeprefix("/t/").partition("?")[0]
        assert "round = 3" in client.get(f"/editor?table={table}&moves=120").text
        assert client.get("/editor?table=unknown").status_code == 404
        assert client.get("/editor?position=nonsense").status_code == 422
        going_on = opened(client, FOUR).partition("?")[0].removeprefix("/t/")
        assert client.get(f"/editor?table={going_on}").status_code == client.get(f"/t/{going_on}/position").status_code
