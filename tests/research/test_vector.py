from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from carson.game import BadMove, BadOption
from carson.research.vector import Seen, VectorEnv


def first_actions(seen: Seen) -> Any:
    return seen["action_mask"].argmax(axis=1)


def test_games_go_on_and_on_with_the_rewards_of_the_learner() -> None:
    env = VectorEnv("cards", 2, {"virtual": "beginner pro"}, num_envs=4, workers=1, reward="points")
    try:
        seen, info = env.reset(seed=3)
        assert env.observation_space.contains(seen)
        assert info["seat"].tolist() == [0, 1, 0, 1]
        ended: list[float] = []
        steps = 0
        while len(ended) < 5:
            seen, rewards, terminations, truncations, info = env.step(first_actions(seen))
            assert env.observation_space.contains(seen)
            assert seen["action_mask"].any(axis=1).all()
            assert not truncations.any()
            assert not rewards[~terminations].any()
            ended += rewards[terminations].tolist()
            steps += 1
        assert steps > 20
        assert all(points > 0 for points in ended)
        again, _ = env.reset(seed=3)
        other, _ = env.reset()
        first, _ = env.reset(seed=3)
        assert np.array_equal(again["observation"], first["observation"])
        assert not np.array_equal(again["observation"], other["observation"])
    finally:
        env.close()


def test_a_game_that_is_broken_off_is_truncated_and_mistakes_are_told() -> None:
    with pytest.raises(BadOption, match="There is no bot “genius”"):
        VectorEnv(against="genius")
    env = VectorEnv("city", 2, num_envs=2, workers=1, limit=12)
    try:
        seen, _ = env.reset(seed=1)
        truncated = np.zeros(2, np.bool_)
        for _ in range(12):
            seen, _, terminations, truncations, _ = env.step(first_actions(seen))
            assert not terminations.any()
            truncated |= truncations
        assert truncated.all()
        with pytest.raises(BadMove, match="is not legal now"):
            env.step(np.zeros(2, np.int64))
    finally:
        env.close()
