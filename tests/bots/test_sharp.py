"""The sharp bot: `greedy` with weights that games have found."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pytest

from carson import city
from carson.arena.match import Match
from carson.arena.runner import run_match
from carson.arena.standings import standings
from carson.bots import bot_named
from carson.bots.city import SHARP, SHARP_FILE
from carson.bots.greedy.city.likings import EXTRAS, FACTORS
from carson.bots.knowledge import knowledge_of
from carson.bots.weights import SOBER, Weights, weights_from, weights_text
from carson.city.setup.editions import ROUNDS
from carson.game import Decision, View

NINE = (9.0,) * ROUNDS


def test_it_wins_against_three_greedy_bots() -> None:
    """About two games of three; 25 % would be even."""
    match = Match("city", ("sharp", "greedy", "greedy", "greedy"), games=40, seed=5)
    best, other = standings(match, run_match(match))
    assert (best.bot, other.bot) == ("sharp", "greedy")
    assert best.won > 0.4


def test_its_weights_name_only_what_is_judged() -> None:
    weights = weights_from(json.loads(SHARP_FILE.read_text()))
    assert set(weights.factors) <= set(FACTORS)
    assert set(weights.extras) <= set(EXTRAS)
    assert all(len(numbers) == ROUNDS for table in (weights.factors, weights.extras) for numbers in table.values())
    assert weights_text(weights) == SHARP_FILE.read_text()


def test_alone_it_is_sober() -> None:
    """Against Jeb Standish the weights lose: they were found at tables of several."""
    weights = knowledge_of(city.new(1, solo="miner").state).weights
    assert weights(city.new(2).state) is SHARP
    assert weights(city.new(1, solo="miner").state) is SOBER


@cache
def questions() -> list[tuple[View[Any], Decision]]:
    """What seats were asked in some games of `greedy`."""
    asked, bot, rng = [], bot_named("greedy"), Random(1)
    for seed in range(30):
        game = city.new(players=2 + seed % 4, cards="random", bag="full", seed=seed)
        while not game.over:
            view = game.view(game.seat)
            assert view.decision is not None
            asked.append((view, view.decision))
            game.play(bot.choose(view, view.decision, rng))
    return asked


def judges_differently(weights: Weights) -> bool:
    return any(
        knowledge_of(view.known).worths(view, decision, weights, Random(1))
        != knowledge_of(view.known).worths(view, decision, SOBER, Random(1))
        for view, decision in questions()
    )


@pytest.mark.parametrize("name", FACTORS)
def test_every_factor_tells(name: str) -> None:
    assert judges_differently(Weights(factors={name: NINE}))


@pytest.mark.parametrize("name", EXTRAS)
def test_every_extra_tells(name: str) -> None:
    assert judges_differently(Weights(extras={name: NINE}))
