from __future__ import annotations

from random import Random

import pytest

from carson import city
from carson.bots import bot_named, bot_names
from carson.game import BadOption
from tests.city.settings import a_table


@pytest.mark.parametrize("name", ["planner:8" if name == "planner" else name for name in bot_names()])
def test_a_bot_plays_a_whole_game_by_legal_moves_from_its_view(name: str) -> None:
    game = city.new(players=3, seed=5)
    bot, rng = bot_named(name), Random(5)
    while not game.over:
        seat = game.seat
        view = game.view(seat)
        before = view.known.key()
        decision = view.decision
        assert decision is not None
        move = bot.choose(view, decision, rng)
        assert game.why_not(move) is None
        assert game.state.key() == before, "a bot changed the game instead of its view"
        game.play(move)
    assert game.winners


def test_the_same_luck_gives_the_same_choice() -> None:
    game = city.new(players=2, seed=1)
    bot = bot_named("random")
    picks = {bot.choose(game.view(game.seat), game.decisions[0], Random(3)) for _ in range(5)}
    assert len(picks) == 1
    assert len({bot.choose(game.view(game.seat), game.decisions[0], Random(seed)) for seed in range(30)}) > 5


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(BadOption, match=r"There is no bot “genius”; there are .*random"):
        bot_named("genius")


def test_steady_buys_points_where_its_last_cowboy_acts() -> None:
    """The cowboy that acts stands on its square, too (B6.1.4): it is no reason to wait for a cheaper one."""
    table = a_table(round=4).money(Ann=43).placed(Ann="buy-5").passed("Ann Bo").at("S14")
    view = table.state.view(0)
    assert view.decision is not None
    assert bot_named("steady").choose(view, view.decision, Random(1)) == "points 8"


def test_steady_lays_a_road_where_nothing_else_can_be_done() -> None:
    """A town hall that no road reaches asks for roads alone; steady once had no answer."""
    game = city.new(players=5, cards="random", bag="full", variants="outlaws", seed=11)
    bot, rng, asked = bot_named("steady"), Random(11), set()
    while not game.over:
        view = game.view(game.seat)
        assert view.decision is not None
        asked.add(view.decision.kind)
        game.play(bot.choose(view, view.decision, rng))
    assert "reach-out" in asked
