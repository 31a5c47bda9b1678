"""OpenSpiel's own tests of games, and what they do not look at."""

from __future__ import annotations

import pickle
import unittest
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

import carson.research.spiel  # noqa: F401 (registers the games)

GAMES = (
    "carson_city",
    "carson_city(players=3,variants=might-is-right new-beginning kit-carson horses,cards=random,seed=4)",
    "carson_city(players=4,variants=river outlaws,reward=margin)",
    "carson_solo(solo=urban)",
    "carson_cards",
    "carson_cards(players=4,virtual=,reward=points,shuffle_backs=yes)",
)


@pytest.mark.parametrize("name", GAMES)
def test_the_random_simulations_of_openspiel(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_the_api_tests_of_openspiel(name: str) -> None:
    case = type("Case", (api_test.EnforceAPIOnPartialTreeBase,), {"game": pyspiel.load_game(name), "game_name": name})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert result.errors == result.failures == []


@pytest.mark.parametrize("name", GAMES)
def test_the_python_simulations_of_openspiel(name: str) -> None:
    """With clones at each action, serialisation and pickles."""
    np.random.seed(7)
    games_sim_test.GamesSimTest("sim_game").sim_game(pyspiel.load_game(name))


def step(state: Any, luck: Random) -> None:
    if state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes(), strict=True)
        assert sum(odds) == pytest.approx(1)
        state.apply_action(luck.choices(actions, odds)[0])
    else:
        legal = state.legal_actions()
        assert legal == sorted(legal)
        state.apply_action(luck.choice(legal))


@pytest.mark.parametrize("name", GAMES)
def test_the_tensor_as_a_list_is_that_of_the_observer(name: str) -> None:
    game, luck = pyspiel.load_game(name), Random(2)
    state, observation = game.new_initial_state(), make_observation(game)
    for _ in range(60):
        for player in range(game.num_players()):
            observation.set_from(state, player)
            assert state.observation_tensor(player) == pyspiel.State.observation_tensor(state, player)
            assert state.observation_tensor(player) == observation.tensor.tolist()
        step(state, luck)
    for nobody in (-1, game.num_players()):
        with pytest.raises(pyspiel.SpielError, match="player"):
            state.observation_tensor(nobody)


def test_actions_are_told_by_their_moves() -> None:
    game = pyspiel.load_game("carson_city")
    state = game.new_initial_state()
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 0).startswith("draw ")
    luck = Random(1)
    while state.is_chance_node():
        step(state, luck)
    assert {state.action_to_string(action).split()[0] for action in state.legal_actions()} == {"claim"}


def test_a_resampled_state_is_the_same_to_who_resampled_it() -> None:
    game = pyspiel.load_game(GAMES[1])
    state, luck = game.new_initial_state(), Random(2)
    different = 0
    while not state.is_terminal():
        if not state.is_chance_node():
            player = state.current_player()
            other = state.resample_from_infostate(player, luck.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.legal_actions(player) == state.legal_actions(player)
            different += other.play.state.key() != state.play.state.key()
        step(state, luck)
    assert different > 10


def test_sealed_moves_are_remembered_only_by_who_made_them_until_they_are_turned_up() -> None:
    state, luck = pyspiel.load_game("carson_cards").new_initial_state(), Random(3)
    while state.is_chance_node() or len(state.play.state.decisions) < 2:
        step(state, luck)
    first = state.current_player()
    bid = state.action_to_string(state.legal_actions()[0])
    state.apply_action(state.legal_actions()[0])
    second = state.current_player()
    assert second != first
    assert f"{first} {bid}" in state.information_state_string(first)
    assert f"{first} ?" in state.information_state_string(second)
    state.apply_action(state.legal_actions()[0])
    assert f"{first} {bid}" in state.information_state_string(second)


def test_information_sets_of_a_player_differ_by_its_own_memory() -> None:
    """Two ways to the same position are two information states."""
    game = pyspiel.load_game("carson_city(variants=kit-carson)")
    state, luck = game.new_initial_state(), Random(4)
    seen = set()
    for _ in range(60):
        step(state, luck)
        if not state.is_chance_node():
            seen.add(state.information_state_string())
    assert len(seen) == sum(player >= 0 for player in [item.player for item in state.full_history()]) + 1


def test_what_all_know_has_no_secrets() -> None:
    game = pyspiel.load_game(GAMES[1])
    kind = pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    public, own = make_observation(game, kind), make_observation(game)
    state, luck = game.new_initial_state(), Random(5)
    while state.is_chance_node() or not any(own_tiles(own, state)):
        step(state, luck)
    public.set_from(state, 0)
    assert not public.dict["tiles"].any()
    assert make_observation(game, pyspiel.IIGObservationType(public_info=False, perfect_recall=False)) is None


def own_tiles(observation: Any, state: Any) -> list[float]:
    observation.set_from(state, 0)
    return [float(number) for number in observation.dict["tiles"][0]]


def test_a_state_survives_serialisation_in_the_middle_of_an_action() -> None:
    game = pyspiel.load_game(GAMES[1])
    state, luck = game.new_initial_state(), Random(6)
    for number in range(150):
        step(state, luck)
        if number % 50 == 49:
            other = game.deserialize_state(state.serialize())
            assert other.play.state.key() == state.play.state.key()
            assert pickle.loads(pickle.dumps(state)).play.state.key() == state.play.state.key()


def test_a_search_of_openspiel_plays_with_imagined_states() -> None:
    game = pyspiel.load_game("carson_cards")
    luck = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), 1.4, 3, random_state=luck)
    state, draws = game.new_initial_state(), Random(7)
    chosen = 0
    while chosen < 4:
        if state.is_chance_node():
            step(state, draws)
        else:
            state.apply_action(bot.step(state))
            chosen += 1


def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="for 2 to 6 players"):
        pyspiel.load_game("carson_city", {"players": 9})
