"""You: your games with their results, a rating that knows how uncertain it is, and everything removed when you wish."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest

from carson.web.people.results import rated
from carson.web.store import Base, Conflict, results
from carson.web.store.results import Result
from tests.web.browsing import another, links_of, opened, server
from tests.web.finished import make_moves

TWO = {"game": "city", "who-1": "human", "who-2": "link", "name-1": "Zelda"}


def test_ratings_know_how_uncertain_they_are_and_understand_many_players() -> None:
    before = rated({"a": 1, "b": 2, "c": 2, "d": 4}, {})
    assert before["a"].mu > before["b"].mu > before["d"].mu
    assert before["b"].mu == pytest.approx(before["c"].mu)
    after = rated({"a": 1, "e": 2}, before)
    assert after["a"].mu > before["a"].mu
    assert after["a"].sigma < before["a"].sigma < 25 / 3
    assert (after["a"].games, after["e"].games) == (2, 1)


def test_a_finished_game_counts_once_and_an_unrated_one_does_not(place: Path | str) -> None:
    with server(place) as client:
        friend = another(client)
        for number, unrated in enumerate((False, True)):
            table = opened(client, TWO | {"unrated": "yes"} if unrated else TWO)
            client.post(f"{table}/seats", data={"do": "public"})
            link, word = links_of(client, table)[1], "Unrated<" if unrated else "Rated<"
            assert word in friend.get("/lobby").text
            assert word in friend.get(link).text
            friend.post(link, data={"name": "Friend"})
            assert word in friend.get(table).text
            make_moves(client, table)
            page = client.get("/you").text
            assert client.post(f"{table}/seats", data={"do": "unrated"}).status_code == 409
            assert re.findall(f'href="{table}".*?</tr>', page)[0].count("<td>Friend</td>") == 1
            assert page.count(f'href="{table}"') == 1
            assert f"<b>{number + 1}</b> game" in page
        ratings = [re.findall(r"<b>([\d.]+) ± (\d+\.\d)<", someone.get("/you").text)[0] for someone in (client, friend)]
        assert sum(float(rating) for rating, _ in ratings) == pytest.approx(50, abs=0.2)
        assert all(10 < float(uncertainty) < 1.96 * 25 / 3 for _, uncertainty in ratings)
        assert page.count("unrated") == 1
        again = client.post(f"{table}/rematch", data={"do": "again"}).url.path
        assert "The result does not count" in client.get(f"{again}/seats").text
        assert "Points by source" in page
        assert sum(map(int, re.findall(r" × (\d)", page.partition("Favourite personalities")[2]))) >= 5
        assert "±" not in another(client).get("/you").text


def test_a_result_that_another_worker_enters_at_the_same_moment_is_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def enter_too_late(base: Base, rows: list[Result], *_: object) -> bool:
        """What PostgreSQL says of two transactions of which neither has seen the other."""
        raise Conflict

    monkeypatch.setattr(results, "enter", enter_too_late)
    with server(tmp_path) as client:
        friend, table = another(client), opened(client, TWO)
        friend.post(links_of(client, table)[1], data={"name": "Friend"})
        make_moves(client, table)
        assert client.get("/you").status_code == 200
    assert "could not be entered" not in caplog.text


def test_everything_about_oneself_is_removed(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        friend, table = another(client), opened(client, TWO)
        friend.post(links_of(client, table)[1], data={"name": "Friend"})
        client.post(f"{table}/chat", data={"text": "Zelda says howdy"})
        client.post(f"{table}/seats", data={"do": "name", "seat": "0", "name": "Zelda the Great"})
        over = opened(client, TWO)
        friend.post(links_of(client, over)[1], data={"name": "Friend"})
        make_moves(client, over)
        cookie = client.cookies["carson"]
        assert client.post("/you/forget", data={"sure": "no"}).status_code == 400
        assert client.post("/you/forget", data={"sure": "yes"}).status_code == 200
        assert "carson" not in client.cookies
        page = friend.get(table).text
        assert "is free" in page
        assert "Zelda" not in page
        assert 'value="begin"' in page  # the friend is the host now, and need not wait
        assert "<b>1</b> game" in friend.get("/you").text
    base = sqlite3.connect(tmp_path / "tables.sqlite3")
    kept = "\n".join(base.iterdump())
    base.close()
    assert "Zelda" not in kept
    assert cookie not in kept
    with server(tmp_path) as client:
        for each in (table, over):
            assert "Zelda" not in client.get(each).text
