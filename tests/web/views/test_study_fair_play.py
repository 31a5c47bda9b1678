"""Fair play: while people play each other, the computer judges their game for nobody, by whatever door it comes in."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from carson import city
from carson.game import kind_named, read_toml
from carson.study.editing import read, to_toml
from carson.web.people import fair_play
from carson.web.people.fair_play import NEARLY_THE_SAME, likeness, pieces_of
from carson.web.store import open_store
from carson.web.store.base import Base
from carson.web.store.entries import MOVE
from carson.web.table.bots import advice
from carson.web.table.room import Room
from carson.web.table.snapshots import hash_of
from tests.city.test_position_symmetry import turned_position
from tests.web.browsing import FOUR, JSON, TWO_PEOPLE, another, fields_of, moves_of, opened, server
from tests.web.finished import a_finished_table
from tests.web.tables import new_header
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


def hint_at_first(client: TestClient, looked_at: str) -> Any:
    """What is answered to somebody who wants a hint at the beginning of what they look at."""
    return client.get(f"{looked_at.partition('?')[0]}/try/hint", params={"moves": 0}, headers=JSON)


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
        for text, ask in ((str(renamed), begin), (position, hint_at_first)):
            looked_at = client.post("/upload", data={"text": text, "do": "look"}, follow_redirects=False).headers["location"]
            refused = ask(client, looked_at)
            assert refused.status_code == 403, text
            assert "right now" in refused.json()["error"]
            assert client.post("/upload", data={"text": text, "do": "play"}).status_code == 403, (
                "bots would show what they think"
            )
        assert client.post(f"{table}/try/play", data={"moves": "14"}).status_code == 403
        with_friends = client.post(f"{table}/try/play", data={"moves": "14", "with": "friends"}, follow_redirects=False)
        assert with_friends.status_code == 303


def test_no_bot_comes_to_a_copy_of_a_game_of_people_later(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = some_moves(client, TWO_PEOPLE)
        friends = {"moves": "14", "with": "friends"}
        copy = client.post(f"{table}/try/play", data=friends, follow_redirects=False).headers["location"].partition("?")[0]
        for wish in ({"do": "bot", "seat": "1", "bot": "greedy"}, {"do": "begin", "bot": "greedy"}):
            refused = client.post(f"{copy}/seats", data=wish)
            assert refused.status_code == 403, wish
            assert "right now" in refused.text
        assert client.post(f"{table}/seats", data={"do": "bot", "seat": "1", "bot": "greedy"}).status_code == 200, (
            "at their own table, everybody sees who plays"
        )


def test_a_program_opens_no_copy_with_bots_or_a_clock(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        text = str(replace(state_of(client, some_moves(client, TWO_PEOPLE)).whole_record(), commitment=None))
        people = ["human", "human"]
        for wish in ({}, {"who": ["greedy", "human"]}, {"who": people, "clock": "days 3"}):
            refused = client.post("/api/tables/from", json={"text": text} | wish)
            assert refused.status_code == 403, wish
        assert client.post("/api/tables/from", json={"text": text, "who": people}).status_code == 201


@pytest.mark.parametrize("elsewhere", [False, True], ids=["own browser", "another browser"])
def test_a_small_difference_does_not_help_those_who_play(tmp_path: Path, elsewhere: bool) -> None:
    with server(tmp_path) as player:
        table = some_moves(player, TWO_PEOPLE)
        position = kind_named("city").write_position(state_of(player, table).game)
        richer = re.sub(r"money = (\d+)", lambda found: f"money = {int(found[1]) + 1}", position, count=1)
        assert richer != position
        client = another(player) if elsewhere else player
        looked_at = client.post("/upload", data={"text": richer, "do": "look"}, follow_redirects=False).headers["location"]
        assert hint_at_first(client, looked_at).status_code == 403
        assert client.post("/upload", data={"text": richer, "do": "play"}).status_code == 403
        other = kind_named("city").write_position(city.new(players=2, seed=9).state)
        looked_at = client.post("/upload", data={"text": other, "do": "look"}, follow_redirects=False).headers["location"]
        assert hint_at_first(client, looked_at).status_code == 200, "another game may be judged meanwhile"


@pytest.mark.parametrize("way", [1, 2, 7])
def test_a_turned_board_does_not_help_however_many_others_play(
    tmp_path: Path, way: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fair_play, "MAX_WAITING", 0)
    with server(tmp_path) as player:
        game = state_of(player, some_moves(player, TWO_PEOPLE, 30)).game
        position = turned_position(kind_named("city").write_position(game), way)
        assert likeness(pieces_of(kind_named("city").read_position(position)), pieces_of(game)) < NEARLY_THE_SAME
        client = another(player)
        looked_at = client.post("/upload", data={"text": position, "do": "look"}, follow_redirects=False).headers["location"]
        assert hint_at_first(client, looked_at).status_code == 403
        assert client.post("/upload", data={"text": position, "do": "play"}).status_code == 403


def test_a_copy_of_a_game_with_hints_is_judged(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = some_moves(client, TWO_PEOPLE | {"hints": "yes"})
        text = str(state_of(client, table).whole_record())
        looked_at = client.post("/upload", data={"text": text, "do": "look"}, follow_redirects=False).headers["location"]
        assert begin(client, looked_at).status_code == 200
        begin(client, looked_at, "stop")


def test_others_have_their_turn_while_a_long_game_is_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_play, "SLICE_S", 0.0)
    monkeypatch.setattr(fair_play, "allows_hints", lambda state: False)
    done: list[str] = []

    async def main() -> None:
        room = Room(await open_store(tmp_path))
        await room.open(new_header({"game": ["city"], "who-1": ["human"], "who-2": ["human"]}), "me")
        games, compared = a_finished_table("city").whole_record().states(), asyncio.Event()

        def watched() -> Iterator[Any]:
            for number, game in enumerate(games):
                if number:
                    loop.call_soon_threadsafe(compared.set)
                yield game

        async def compare() -> None:
            await fair_play.check_not_played(room, watched(), browser="me")
            done.append("compared")

        loop = asyncio.get_running_loop()
        task = asyncio.create_task(compare())
        await compared.wait()
        async with room.replays.turn("somebody else"):
            done.append("somebody else")
        await task
        await room.close()

    asyncio.run(main())
    assert done == ["somebody else", "compared"]


def test_a_state_has_the_same_sign_whatever_the_seats_are_called() -> None:
    kind = kind_named("city")
    one, other = (kind.start({}, names, kind.version) for names in (("Ann", "Bo", "Cy"), ("Bo", "X", "1")))
    assert hash_of(one) == hash_of(other)


def test_tables_of_single_people_at_the_same_position_hide_no_game_of_people(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        for _ in range(6):
            some_moves(client, FOUR, 1)
        played = state_of(client, some_moves(client, TWO_PEOPLE)).game
        app: Any = client.app
        assert client.portal is not None
        client.portal.call(app.state.services.store.write, _lead_everybody_to, hash_of(played))
        position = kind_named("city").write_position(played)
        stranger = another(client)
        looked_at = stranger.post("/upload", data={"text": position, "do": "look"}, follow_redirects=False).headers["location"]
        assert hint_at_first(stranger, looked_at).status_code == 403


def _lead_everybody_to(base: Base, state: str) -> None:
    """Let every table have been at this state."""
    base.change("UPDATE log SET hash = ? WHERE kind = ?", state, MOVE)


def test_different_games_are_different_though_everybody_chooses_alike() -> None:
    games = [_chosen_alike(seed) for seed in range(24)]
    found = [likeness(pieces_of(one), pieces_of(other)) for one, other in combinations(games, 2)]
    assert max(found) < NEARLY_THE_SAME
    richer = games[0].copy()
    richer.money[0] += 1
    assert likeness(pieces_of(games[0]), pieces_of(richer)) == 1


def test_seats_that_change_their_numbers_do_not_make_another_game() -> None:
    game = _chosen_alike(3)
    doc = read_toml(kind_named("city").write_position(game))
    rows = [line.split() for line in doc["town"].splitlines()]
    turned = {"1": "2", "2": "3", "3": "1"}
    doc["town"] = "\n".join(" ".join(word[:-1] + turned.get(word[-1], word[-1]) if len(word) == 2 else word for word in row)
                            for row in rows)  # fmt: skip
    doc["seat"] = [doc["seat"][2], *doc["seat"][:2]]
    for key in ("agenda", "pass_track", "action_track"):
        doc.pop(key, None)
    other = read(to_toml(doc)).state
    assert hash_of(other) != hash_of(game)
    assert likeness(pieces_of(game), pieces_of(other)) >= NEARLY_THE_SAME


def _chosen_alike(seed: int) -> Any:
    game, luck = city.new(players=3, variants=["river"], seed=seed), Random(5)
    for _ in range(14):
        decision = game.decisions[0]
        game.play(luck.choice(decision.moves), decision.seat)
    return game.state
