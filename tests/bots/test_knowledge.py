"""Bots need no knowledge of a game to play it: `random` and `greedy` make legal moves, `planner` plays games out."""

from __future__ import annotations

from random import Random

import pytest

from carson.bots import bot_named, bot_names
from carson.bots.packing import pack, unpack
from tests.bots.nim import Nim


@pytest.mark.parametrize("name", bot_names())
def test_every_bot_plays_a_game_it_knows_nothing_about(name: str) -> None:
    state, rng, bot = Nim(11), Random(4), bot_named("planner:8" if name == "planner" else name)
    while not state.over:
        view = state.view(state.decider)
        assert view.decision is not None
        state.play(bot.choose(view, view.decision, rng), state.decider)
    assert sum(state.scores) == 1


@pytest.mark.parametrize(("matches", "best"), [(4, "take 1"), (5, "take 2"), (7, "take 1"), (8, "take 2")])
def test_the_planner_finds_the_winning_move_by_playing_games_out(matches: int, best: str) -> None:
    """Who leaves a multiple of three wins."""
    view = Nim(matches).view(0)
    assert view.decision is not None
    assert bot_named("planner:400").choose(view, view.decision, Random(1)) == best


def test_a_view_of_any_game_travels_to_another_process() -> None:
    view = Nim(9).view(0)
    assert unpack(pack(view)) == view
