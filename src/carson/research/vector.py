"""Many games at once as a Gymnasium vector environment, played on all cores: a learner with one seat of each against bots.

>>> from carson.research.vector import VectorEnv
>>> env = VectorEnv("city", players=2, num_envs=4, workers=1, against="random")
>>> seen, info = env.reset(seed=7)
>>> seen["action_mask"].shape
(4, 2604)
>>> seen, rewards, terminations, truncations, info = env.step(seen["action_mask"].argmax(axis=1))
>>> rewards.tolist()
[0.0, 0.0, 0.0, 0.0]
>>> env.close()

A game that is over is followed by the next one in the same step: what is seen is the beginning of the next game, and the
reward is that of the game that ended. `carson.research.selfplay` has the same for a learner that plays all seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from carson.research import missing
from carson.research.selfplay import SelfPlay
from carson.research.setting import LIMIT, VICTORY, Setting
from carson.research.spaces import observation_space

try:
    import gymnasium
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise missing(error, __name__) from None

Seen = dict[str, NDArray[Any]]
"""``observation`` and ``action_mask``, one row a game."""


class VectorEnv(gymnasium.vector.VectorEnv):  # type: ignore[misc]
    """Games of the same setting; the learner has another seat in each next game of a row."""

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        game: str = "city",
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        num_envs: int = 32,
        against: str = "random",
        reward: str = VICTORY,
        limit: int = LIMIT,
        workers: int | None = None,
    ) -> None:
        self.setting = Setting(game, players, options or {}, reward, limit)
        self.num_envs = num_envs
        self._tables = SelfPlay(self.setting, num_envs, workers, against=against)
        self._luck = np.random.default_rng()
        self.single_action_space = gymnasium.spaces.Discrete(len(self.setting.actions))
        self.single_observation_space = observation_space(self.setting)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Restart all rows; without *seed* the luck continues that of the last games."""
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self._tables.begin(int(self._luck.integers(1 << 62)))
        return self._seen(), self._info()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Seen, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Carry out one legal action in each game."""
        rewards = np.zeros(self.num_envs)
        terminations, truncations = np.zeros((2, self.num_envs), np.bool_)
        for end in self._tables.step(actions):
            rewards[end.table] = end.rewards[end.learner]
            terminations[end.table], truncations[end.table] = not end.cut_off, end.cut_off
        return self._seen(), rewards, terminations, truncations, self._info()

    def _seen(self) -> Seen:
        return {"observation": self._tables.observations.copy(), "action_mask": self._tables.masks.astype(np.int8)}

    def _info(self) -> dict[str, Any]:
        """Which seat of each game is the learner's."""
        return {"seat": self._tables.seats.copy()}

    def close_extras(self, **kwargs: Any) -> None:
        """End the workers."""
        self._tables.close()
