"""A third game, which no module of this package knows, gets everything that ours have.

`tests/game/pig.py` is the whole game; the fixture `pig` names it in the environment, as its author would.
"""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test

from carson.arena.match import Match
from carson.arena.runner import run_match
from carson.bots import bot_named
from carson.draw.svg import picture
from carson.game import BadFile, Game, Kind, Record, View, read_record
from carson.research.actions import Actions
from carson.research.layout import Field, Layout, Observation, seats_from
from carson.research.numbers import NUMBERS, Numbers
from carson.research.zoo import env
from tests.cli.running import carson
from tests.web.browsing import fields_of, lines_of, moves_of, opened, server
from tests.web.processes import browser, served


def played(kind: Kind, *bots: str) -> Game[Any]:
    """A whole game of these bots."""
    luck = Random(5)
    options, names = kind.complete({}, luck, people=len(bots))
    state = kind.start(options, names, kind.version)
    game: Game[Any] = Game(kind, state, Record(kind.name, kind.version, names, options), luck)
    while not game.over:
        decision = game.decisions[0]
        game.play(bot_named(bots[decision.seat]).choose(game.view(decision.seat), decision, luck))
    return game


@pytest.mark.parametrize("bot", ["random", "greedy", "planner:20"])
def test_bots_play_it_and_its_record_leads_to_the_same_end(pig: Kind, bot: str) -> None:
    game = played(pig, bot, "random")
    assert max(game.state.scores) >= 20
    assert read_record(str(game.record)).final() == game.state


def test_it_has_no_positions_and_says_so(pig: Kind) -> None:
    for refused in (lambda: pig.write_position(played(pig, "random", "random").state), lambda: pig.read_position("")):
        with pytest.raises(BadFile, match="Pig has no positions as text"):
            refused()


def test_a_notebook_shows_its_text(pig: Kind) -> None:
    state = played(pig, "random", "random").state
    drawn = picture(state)
    assert drawn == state._repr_svg_()
    assert all(line in drawn for line in str(state).splitlines())


def test_it_is_played_in_the_terminal(pig: Kind, tmp_path: Path) -> None:
    record = tmp_path / "pig.carson"
    ended = carson("play", "pig", "--seats", "human,random", "--record", str(record), typed="why points\nroll\nhold\n" * 200)
    assert ended.returncode == 0, ended.stderr
    assert "Ann chooses." in ended.stdout
    assert "rolls a" in ended.stdout
    assert re.search("(Ann|Bo) wins.", ended.stdout)
    shown = carson("replay", str(record), "--json")
    assert max(json.loads(shown.stdout)["scores"].values()) >= 20


def test_it_is_played_at_a_table_without_javascript(pig: Kind, tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, {"game": "pig", "who-1": "human", "who-2": "random"})
        while moves := moves_of(page := client.get(table).text):
            client.post(f"{table}/move", data=fields_of(page) | {"move": moves[-1]})
        board = re.search('<pre id="board">(.*?)</pre>', page, re.DOTALL)
        assert board
        assert re.fullmatch(r"Ann: \d+\nBo: \d+", unescape(board[1]))
        assert any("rolls a" in line for line in lines_of(page))
        assert 'id="result"' in page
        assert all(client.get(way).status_code == 200 for way in re.findall('href="(/rules[^"]*)"', page))
        record = client.get(f"{table}/record").text
        assert max(read_record(record).final().scores) >= 20
        assert "Pig has no positions" in client.get(f"{table}/position?moves=3").text
        assert client.post(f"{table}/rematch", data={"again": "yes"}, follow_redirects=False).status_code == 303
        assert "Pig" in client.get("/").text


def test_a_server_of_its_own_finds_it_and_so_do_its_processes(pig: Kind, tmp_path: Path) -> None:
    with served(tmp_path) as process, browser(process.address) as client:
        table = client.post("/api/tables", json={"game": "pig", "seats": [{"who": "human"}, {"who": "random"}]}).json()
        own = client.post("/api/seats", json={"link": table["seats"][0]["link"]}).json()
        head, way = {"authorization": f"Bearer {own['token']}"}, f"/api/tables/{own['table']}"
        view = client.get(f"{way}/view", headers=head).json()
        assert view["board"]["scores"] == {"Ann": 0, "Bo": 0}
        assert view["decision"]["moves"] == ["roll"]
        move = {"move": "roll", "number": view["number"], "client": "test-0001"}
        assert client.post(f"{way}/moves", json=move, headers=head).status_code == 200
        page = client.post("/new", data={"game": "pig", "who-1": "human", "who-2": "random"})
        hint = client.get(f"{page.url.path}/hint")
        assert re.search("<b>(roll|hold)</b>", hint.text), "a planner in a process of its own has thought about it"


def test_bots_meet_in_the_arena(pig: Kind) -> None:
    outcomes = run_match(Match("pig", ("random", "planner:8"), games=4), workers=1, summary=True)
    assert len(outcomes) == 4
    assert all(max(game.scores) >= 20 for game in outcomes)
    ended = carson("arena", "pig", "--bots", "random,greedy", "--games", "4", "--workers", "2", "--json")
    assert ended.returncode == 0, ended.stderr


class PointsObserver:
    """Everybody's points, beginning with those of the seat that looks."""

    def __init__(self, seats: int) -> None:
        self.layout = Layout([Field("points", (seats,), "of each seat / 20")])

    def observe(self, view: View[Any], hundreds: int = 0) -> Observation:
        scores = view.known.scores
        return np.array([scores[seat] / 20 for seat in seats_from(view.seat, len(scores))], np.float32)


def test_it_is_an_environment_of_pettingzoo(pig: Kind) -> None:
    NUMBERS.register("pig", Numbers(lambda: Actions(("roll", "hold")), lambda state: PointsObserver(state.seats)))
    api_test(env("pig", players=3), num_cycles=200)


OF_ONE_GAME = {
    "bots/steady.py": "a bot for the board game alone",
    "bots/value": "a value of positions of the board game",
    "cli/cards.py": "a command of the board game",
    "research/train": "trains a value of the board game",
    "web/pages/rules/pictures.py": "the pictures of our guides",
    "words/guide": "the guides of our games",
}
"""Modules that may know a game although their names do not say so."""


def test_no_shared_module_imports_a_game() -> None:
    source = Path(__file__).parents[1] / "src" / "carson"
    for path in source.rglob("*.py"):
        name = path.relative_to(source).as_posix()
        if {"city", "cards"} & set(re.split(r"[/_.]", name)) or any(name.startswith(known) for known in OF_ONE_GAME):
            continue
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"^from carson\.(city|cards)[. ]|^from carson import .*\b(city|cards)\b", text, re.MULTILINE), name
        assert not re.search(r'== "(city|cards)"', text), name
