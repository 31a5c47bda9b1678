"""PettingZoo's own tests, and what they do not look at."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from carson.game import BadMove, BadOption
from carson.research.setting import Setting
from carson.research.zoo import env, raw_env
from tests.research.settings import NAMES, SOME, drawn


def made(setting: Setting, render_mode: str | None = None, **more: Any) -> Any:
    return env(setting.game, setting.players, dict(setting.options), render_mode=render_mode, **more)


@pytest.mark.parametrize("setting", SOME, ids=NAMES)
def test_the_api_test_of_pettingzoo(setting: Setting) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")  # it is a dictionary with the mask
        warnings.filterwarnings("ignore", "Observation space for each agent probably")
        warnings.simplefilter("error", append=True)
        api_test(made(setting), num_cycles=1000)


@pytest.mark.parametrize("number", range(100, 120))
def test_any_options_are_an_environment(number: int) -> None:
    setting = drawn(number)
    game = made(setting)
    game.reset(seed=number)
    rewards = play_on(game, number)
    assert len(rewards) == setting.agents
    assert game.agents == []


@pytest.mark.parametrize("setting", SOME, ids=NAMES)
def test_the_seed_test_of_pettingzoo(setting: Setting) -> None:
    seed_test(lambda: made(setting), num_cycles=500)


@pytest.mark.parametrize("setting", [SOME[0], SOME[3], SOME[4]], ids=[NAMES[0], NAMES[3], NAMES[4]])
def test_the_render_test_of_pettingzoo(setting: Setting) -> None:
    render_test(lambda render_mode: made(setting, render_mode), custom_tests={"svg": lambda shown: shown.startswith("<svg")})


def play_on(game: Any, seed: int) -> dict[str, float]:
    """Play at random to the end; what each agent got in all."""
    luck = np.random.default_rng(seed)
    rewards = dict.fromkeys(game.agents, 0.0)
    for agent in game.agent_iter():
        seen, reward, terminated, truncated, _ = game.last()
        rewards[agent] += reward
        over = terminated or truncated
        game.step(None if over else luck.choice(np.flatnonzero(seen["action_mask"])))
    return rewards


def test_rewards_come_in_the_end() -> None:
    game = env("city", 3, reward="points")
    game.reset(seed=3)
    rewards = play_on(game, 3)
    assert list(rewards.values()) == list(game.unwrapped.play.state.scores)


def test_another_reset_without_a_seed_is_another_game() -> None:
    game = env("city", 2)
    seen = []
    for seed in (4, None, 4):
        game.reset(seed=seed)
        seen.append(game.last()[0]["observation"])
    assert np.array_equal(seen[0], seen[2])
    assert not np.array_equal(seen[0], seen[1])


def test_a_game_that_is_broken_off_is_truncated() -> None:
    game = env("city", 2, {"variants": "kit-carson"}, limit=20)
    game.reset(seed=1)
    steps = 0
    for _ in game.agent_iter():
        seen, _, terminated, truncated, _ = game.last()
        assert not terminated
        if not truncated:
            steps += 1
        game.step(None if truncated else int(np.flatnonzero(seen["action_mask"])[-1]))
    assert steps == 20


def test_who_is_not_asked_has_an_empty_mask() -> None:
    game = raw_env("city", 2)
    game.reset(seed=1)
    other = next(agent for agent in game.agents if agent != game.agent_selection)
    assert not game.observe(other)["action_mask"].any()
    assert game.observe(game.agent_selection)["action_mask"].any()


def test_mistakes_are_told() -> None:
    with pytest.raises(BadOption, match="There is no render mode “film”"):
        env(render_mode="film")
    game = raw_env("city", 2)
    game.reset(seed=1)
    with pytest.raises(BadMove, match="is not legal now"):
        game.step(0)
