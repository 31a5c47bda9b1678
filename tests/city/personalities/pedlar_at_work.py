"""The card of docs/extending.md wherever a card appears; `test_extending` installs it and runs these tests."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from carson import city
from carson.bots import bot_named
from carson.bots.packing import pack, unpack
from carson.city.personalities import CARDS
from carson.city.positions import read_position
from carson.cli.command import main
from carson.research.city.actions import city_actions
from tests.web.api.playing import a_table, asked, programs
from tests.web.browsing import TWO_PEOPLE, fields_of, moves_of, opened, server

PAGE = (Path(__file__).parents[3] / "docs" / "extending.md").read_text(encoding="utf-8")
OTHERS = "1Y 2Y 3Y 4Y 5Y 6Y"
TAKE_IT = "choose pedlar"


@pytest.mark.parametrize(("bots", "games"), [(("greedy", "planner:8"), 50), (("steady", "steady"), 10)])
def test_bots_play_with_it(bots: tuple[str, str], games: int) -> None:
    """Asked about every decision; but the card is taken in every round, whatever the bots think of it."""
    players, luck = [bot_named(bot) for bot in bots], Random(19)
    made: set[str] = set()
    for seed in range(games):
        game = city.new(players=2, cards=f"{OTHERS} 19{'RY'[seed % 2]}", seed=seed)
        while not game.over:
            view = game.view(game.seat)
            assert view.decision is not None
            move = players[view.decision.seat].choose(view, view.decision, luck)
            game.play(TAKE_IT if TAKE_IT in game.moves else move)
        made.update(entry.text for entry in game.record.entries)
    assert made >= {TAKE_IT, "choose sell-1"}


def asked_to_sell() -> city.State:
    game = city.new(players=2, cards=f"{OTHERS} 19R", seed=3)
    while game.decisions[0].kind != "choose":
        game.play(game.moves[0])
    game.play(TAKE_IT)
    assert game.decisions[0].kind == "card"
    return game.state


def test_its_questions_reach_a_bot_in_another_process() -> None:
    view = asked_to_sell().view(0)
    sent = unpack(pack(view))
    assert sent.decision is not None
    assert sent.decision == view.decision
    assert bot_named("greedy").choose(sent, sent.decision, Random(1)) == "choose sell-1"


def test_the_position_on_the_page_can_be_read() -> None:
    (text,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert read_position(text).held[0] == (CARDS[19][1],)


def test_the_terminal_lists_it(capsys: pytest.CaptureFixture[str]) -> None:
    main(["cards"])
    told = capsys.readouterr().out
    assert "19  pedlar" in told
    assert "You get $2 for each duel that you lose this round." in told


def test_research_has_its_moves() -> None:
    actions = city_actions()
    for move in (TAKE_IT, "choose pedlar red", "choose sell-1", "choose sell-2"):
        assert actions.texts[actions.number(move)] == move


def test_pages_show_it(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        assert "You get $2 for each duel that you lose this round." in client.get("/rules/city").text
        table = opened(client, TWO_PEOPLE | {"cards": f"{OTHERS} 19R"})
        while TAKE_IT not in moves_of(page := client.get(table).text):
            client.post(f"{table}/move", data={**fields_of(page), "move": moves_of(page)[0]})
        assert 'data-card="pedlar"' in page
        page = client.post(f"{table}/move", data={**fields_of(page), "move": TAKE_IT}).text
        assert "Sell one road<small>$3</small>" in page


def test_programs_see_it(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        players = programs(client, a_table(client, cards=f"{OTHERS} 19R"))
        while TAKE_IT not in (found := asked(players))[1]["decision"]["moves"]:
            found[0].move(found[1]["decision"]["moves"][0], found[1]["number"])
        player, view = found
        assert player.move(TAKE_IT, view["number"]).status_code == 200
        assert player.view()["decision"]["moves"][:2] == ["choose sell-1", "decline"]
        assert player.view()["board"]["seats"][view["seat"] - 1]["personalities"][0]["name"] == "pedlar"
