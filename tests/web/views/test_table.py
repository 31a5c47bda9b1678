"""A table is played by plain forms, and everything that was answered is in the log."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path
from random import Random

import pytest
from starlette.testclient import TestClient

from carson.bots import base
from carson.game import read_record
from tests.web.browsing import FOUR, JSON, TWO_PEOPLE, fields_of, lines_of, links_of, moves_of, number_of, opened, server


def a_move(client: TestClient, table: str, luck: Random) -> None:
    page = client.get(table).text
    client.post(f"{table}/move", data=fields_of(page) | {"move": luck.choice(moves_of(page))})


@pytest.mark.parametrize(
    "form",
    [
        FOUR,
        {"preset": "solo", "name-1": "Ann"},
        {"preset": "cards", "name-1": "Ann"},
        {**FOUR, "variants": "horses", "cards": "random", "edition": "big-box"},
        {"game": "city", "edition": "first", "who-1": "human", "who-2": "greedy"},
    ],
    ids=["city", "solo", "cards", "horses", "first"],
)
def test_a_whole_game_by_forms_alone(tmp_path: Path, form: dict[str, str]) -> None:
    luck = Random(1)
    with server(tmp_path) as client:
        table = opened(client, form)
        for _ in range(200):
            page = client.get(table).text
            if "The game is over" in page:
                break
            answer = client.post(f"{table}/move", data=fields_of(page) | {"move": luck.choice(moves_of(page))})
            assert answer.status_code == 200, answer.text
        assert "Points by source" in page
        record = read_record(client.get(f"{table}/record").text)
        assert record.final().scores == record.result
        again = client.post(f"{table}/rematch", data={"x": "1"}, follow_redirects=False)
        assert again.status_code == 303
        assert again.headers["location"] != table


def test_a_stale_number_is_refused(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, TWO_PEOPLE)
        old = client.get(table).text
        a_move(client, table, Random(1))
        now = client.get(table).text
        stale = client.post(f"{table}/move", data=fields_of(old) | {"client": "another-id", "move": moves_of(old)[-1]})
        assert stale.status_code == 409
        assert number_of(client.get(table).text) == number_of(now)


def test_a_repeated_post_gets_the_first_answer_and_moves_once(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, TWO_PEOPLE)
        page = client.get(table).text
        post = fields_of(page) | {"move": moves_of(page)[0]}
        first = client.post(f"{table}/move", data=post, headers=JSON).json()
        a_move(client, table, Random(1))
        assert client.post(f"{table}/move", data=post, headers=JSON).json() == first
        assert number_of(client.get(table).text) == first["at"] + 1


def test_a_server_that_was_stopped_goes_on(tmp_path: Path) -> None:
    luck = Random(2)
    with server(tmp_path) as client:
        table = opened(client, FOUR)
        for _ in range(6):
            a_move(client, table, luck)
        before, cookies = client.get(table).text, client.cookies
    with server(tmp_path) as client:
        client.cookies = cookies
        assert lines_of(client.get(table).text) == lines_of(before)
        assert moves_of(client.get(table).text) == moves_of(before)
        assert table in client.get("/").text


def test_a_move_is_on_the_disk_when_it_is_answered(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, TWO_PEOPLE)
        a_move(client, table, Random(1))
        number = number_of(client.get(table).text)
        other = sqlite3.connect(tmp_path / "tables.sqlite3")
        assert other.execute("SELECT max(number) FROM log").fetchone() == (number,)
        assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        other.close()


def test_taking_back_is_an_entry_of_the_log(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, TWO_PEOPLE)
        page = client.get(table).text
        a_move(client, table, Random(1))
        after = client.get(table).text
        seat = fields_of(page)["seat"]
        undone = client.post(f"{table}/undo", data=fields_of(after) | {"seat": seat, "client": "undo-it-now"})
        assert undone.status_code == 200
        now = client.get(table).text
        assert number_of(now) == number_of(after) + 1
        assert moves_of(now) == moves_of(page)
        assert "takes back" in lines_of(now)[-1]


def test_dice_are_the_same_after_taking_back(tmp_path: Path) -> None:
    """Nobody rolls again by taking back."""
    luck = Random(3)
    with server(tmp_path) as client:
        table = opened(client, FOUR)
        for _ in range(3):
            a_move(client, table, luck)
        page = client.get(table).text
        post = fields_of(page) | {"move": moves_of(page)[0]}
        client.post(f"{table}/move", data=post)
        once = client.get(table).text
        client.post(f"{table}/undo", data=fields_of(once) | {"client": "back-again"})
        again = client.get(table).text
        client.post(f"{table}/move", data=fields_of(again) | {"move": post["move"]})
        rolled = [
            [line for line in lines_of(text) if "rises" in line or "roll" in line] for text in (once, client.get(table).text)
        ]
        assert rolled[0] == rolled[1]


def test_somebody_elsewhere_cannot_take_back_what_others_have_answered(tmp_path: Path) -> None:
    with server(tmp_path) as ann:
        table = opened(ann, {**TWO_PEOPLE, "who-2": "link"})
        bo = TestClient(ann.app, base_url="http://localhost")
        bo.post(links_of(ann, table)[1], data={"name": ""})
        page = bo.get(table).text
        assert ann.get("/join/nothing-of-the-kind").status_code == 404
        for _ in range(4):
            a_move(ann if moves_of(ann.get(table).text) else bo, table, Random(1))
        page = ann.get(table).text
        answer = bo.post(f"{table}/undo", data=fields_of(page) | {"seat": "0", "client": "not-mine-1"})
        assert answer.status_code == 403


class Crashing:
    def choose(self, *_: object) -> None:
        raise RuntimeError("no idea")


def test_a_bot_that_crashes_is_replaced_and_the_table_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from carson.web.table import new_table

    monkeypatch.setitem(base._BOTS, "crashing", Crashing)
    monkeypatch.setattr(new_table, "BOTS", (*new_table.BOTS, "crashing"))
    with server(tmp_path) as client:
        table = opened(client, {"game": "city", "who-1": "human", "who-2": "crashing"})
        for _ in range(4):
            a_move(client, table, Random(1))
        assert any("is now played by the bot “Plays at random”" in line for line in lines_of(client.get(table).text))


def test_looking_back_shows_the_table_as_it_was(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, FOUR)
        for _ in range(5):
            a_move(client, table, Random(1))
        early = client.get(f"{table}?moves=12").text
        assert "Move 12 of " in early
        assert f'action="{table}/move"' not in early, "the past cannot be changed"
        assert client.get(f"{table}?moves=99999").status_code == 404


def test_a_record_can_be_brought_looked_at_and_played_on(tmp_path: Path) -> None:
    text = (Path(__file__).parents[2] / "records" / "city-4-first-game.carson").read_text()
    head, _, moves = text.partition("\n\n")
    half = (
        "\n".join(line for line in head.splitlines() if not line.startswith("result"))
        + "\n\n"
        + "\n".join(moves.split("\n")[:60])
    )
    with server(tmp_path) as client:
        looked = client.post("/upload", data={"text": text, "do": "look"})
        assert looked.status_code == 200
        assert "Looking back" in looked.text
        played = client.post("/upload", data={"text": half.replace("\n", "\r\n"), "do": "play"})
        assert played.status_code == 200
        position = (Path(__file__).parents[3] / "docs" / "examples" / "position.toml").read_text()
        assert client.post("/upload", data={"text": position, "do": "play"}).status_code == 200


def test_an_illegal_place_says_why(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, TWO_PEOPLE)
        page = client.get(table).text
        taken = moves_of(page)[0]
        client.post(f"{table}/move", data=fields_of(page) | {"move": taken})
        reason = client.get(f"{table}/why", params={"place": taken.split()[1]}).json()["why"]
        assert "already" in reason or "belongs" in reason
        assert client.get(f"{table}/why", params={"place": "<script>"}).status_code == 200
        assert client.get(f"{table}/why", params={"place": "x" * 99}).status_code == 400


def sheet_of(page: str) -> dict[str, str]:
    """What the form of a new sheet sends if nothing is changed."""
    chosen = re.findall(r'name="(move-\d)" value="([^"]+)" form="buttons" checked', page)
    return {**dict(chosen), "move-8": "bid 0"}


def test_a_whole_sheet_is_handed_in_with_one_post_and_without_javascript(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, {**TWO_PEOPLE, "variants": "new-beginning"})
        page = client.get(f"{table}?as=1").text
        sheet = sheet_of(page)
        assert len(sheet) == 9
        dear = {**sheet, "move-0": "sheet points 10", "move-2": "sheet revolvers 4"}
        refused = client.post(f"{table}/move", data=fields_of(page) | dear)
        assert refused.status_code == 422
        assert "is left for the line revolvers" in refused.text
        assert number_of(client.get(f"{table}?as=1").text) == number_of(page)  # nothing half done
        client.post(f"{table}/move", data=fields_of(page) | sheet)
        page = client.get(f"{table}?as=2").text
        client.post(f"{table}/move", data=fields_of(page) | sheet_of(page))
        page = client.get(f"{table}?as=1").text
        assert 'id="money-1" class="n"><span>$15</span>' in page
        assert 'id="sheet" hidden' in page
