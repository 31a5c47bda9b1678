"""Fair play: while people play each other, the computer judges their game for nobody, by whatever door it comes in."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from carson.game import kind_named
from carson.web.table.bots import advice
from carson.web.table.snapshots import hash_of
from tests.web.browsing import FOUR, JSON, TWO_PEOPLE, fields_of, moves_of, opened, server
from tests.web.views.test_study_analysis import begin


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "ADVICE_BOT", "planner:12")


def some_moves(client: TestClient, form: dict[str, str], number: int = 14) -> str:
    """A table at which people at one screen have begun to play."""
    table, luck = opened(client, form).partition("?")[0], Random(5)
    for _ in range(number):
        page = client.get(table).text
        client.post(f"{table}/move", data=fields_of(page) | {"move": luck.choice(moves_of(page))})
    return table


def state_of(client: TestClient, table: str) -> Any:
    app: Any = client.app
    assert client.portal is not None
    return client.portal.call(app.state.services.room.table, table.removeprefix("/t/")).state


def test_people_who_play_each_other_get_no_hints_unless_their_table_allows_them(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        strict, free = some_moves(client, TWO_PEOPLE), some_moves(client, TWO_PEOPLE | {"hints": "yes"})
        page = client.get(strict).text
        assert "No hints" in page
        assert 'id="hint"' not in page
        refused = client.get(f"{strict}/hint", headers=JSON)
        assert refused.status_code == 403
        assert "without hints" in refused.json()["error"]
        page = client.get(free).text
        assert "Hints for everybody" in page
        assert 'id="hint"' in page
        assert client.get(f"{free}/hint", headers=JSON).status_code == 200
    with server(tmp_path) as client:
        assert "Hints for everybody" in client.get(free).text, "it is kept"
        assert "No hints" in client.get(strict).text


def test_somebody_who_plays_bots_is_asked_nothing(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        page = client.get(opened(client, FOUR)).text
        assert 'id="hint"' in page
        assert "No hints" not in page


def test_a_game_of_people_is_not_judged_by_way_of_a_copy(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = some_moves(client, TWO_PEOPLE)
        state = state_of(client, table)
        renamed = replace(state.whole_record(), names=("Xi", "Yo"), commitment=None)
        position = kind_named("city").write_position(renamed.final())
        for text in (str(renamed), position):
            looked_at = client.post("/upload", data={"text": text, "do": "look"}, follow_redirects=False).headers["location"]
            refused = begin(client, looked_at)
            assert refused.status_code == 403, text
            assert "right now" in refused.json()["error"]
            played = client.post("/upload", data={"text": text, "do": "play"}, follow_redirects=False).headers["location"]
            if 'id="hint"' in client.get(played).text:
                assert client.get(f"{played}/hint", headers=JSON).status_code == 403


def test_a_copy_of_a_game_with_hints_is_judged(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = some_moves(client, TWO_PEOPLE | {"hints": "yes"})
        text = str(state_of(client, table).whole_record())
        looked_at = client.post("/upload", data={"text": text, "do": "look"}, follow_redirects=False).headers["location"]
        assert begin(client, looked_at).status_code == 200
        begin(client, looked_at, "stop")


def test_a_state_has_the_same_sign_whatever_the_seats_are_called() -> None:
    kind = kind_named("city")
    one, other = (kind.start({}, names, kind.version) for names in (("Ann", "Bo", "Cy"), ("Bo", "X", "1")))
    assert hash_of(one) == hash_of(other)
