"""The games as PettingZoo environments, in which the seats act one after the other (AEC).

>>> from carson.research.zoo import env
>>> game = env("city", players=2)
>>> game.reset(seed=7)
>>> for agent in game.agent_iter():
...     observation, reward, termination, truncation, info = game.last()
...     if termination or truncation:
...         game.step(None)
...     else:
...         game.step(game.action_space(agent).sample(observation["action_mask"]))
>>> game.agents
[]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, ClassVar, Final

import numpy as np
from rich.console import Console

from carson.draw.svg import picture
from carson.draw.text.base import TEXT_PICTURES
from carson.game import BadMove, BadOption, State
from carson.research import missing
from carson.research.play import Play
from carson.research.setting import LIMIT, VICTORY, Setting
from carson.research.spaces import observation_space

try:
    import gymnasium
    import pettingzoo
    from pettingzoo.utils.env_logger import EnvLogger
except ModuleNotFoundError as error:
    raise missing(error, __name__) from None

TEXT_WIDTH: Final = 100

Seen = dict[str, Any]
"""``observation``, the numbers of `Setting.observer`, and ``action_mask``."""


class raw_env(pettingzoo.AECEnv):  # type: ignore[misc]  # noqa: N801 (PettingZoo calls it so)
    """A game of `carson` whose agents ``seat_0``, ``seat_1``, … are the seats that decide.

    Chance, Jeb Standish and virtual players play by themselves. The same seed gives the same luck. It checks the order of
    calls and the actions itself: the wrappers of PettingZoo that do so take longer than a step of the game.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "carson_v0",
        "render_modes": ["human", "ansi", "svg"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str = "city",
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        reward: str = VICTORY,
        limit: int = LIMIT,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise BadOption(f"There is no render mode “{render_mode}”; there are {', '.join(self.metadata['render_modes'])}.")
        self.setting = Setting(game, players, options or {}, reward, limit)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setting.agents)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = len(self.setting.actions)
        self.observation_spaces = {agent: observation_space(self.setting) for agent in self.possible_agents}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(actions) for agent in self.possible_agents}
        self._luck = Random()
        self._steps = 0
        self.play: Play | None = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without *seed* its luck goes on from that of the last one."""
        if seed is not None:
            self._luck = Random(seed)
        self.play = Play(self.setting, self._luck.getrandbits(62))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._steps += 1
        self._go_on(self.play)

    def step(self, action: int | None) -> None:
        play = self._begun("step")
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        self._steps += 1
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadMove(f"{agent} is asked; None is for those whose game is over.")
        play.act(int(action))
        self._go_on(play)
        if self.render_mode == "human":
            self.render()

    def _begun(self, call: str) -> Play:
        assert self.play is not None, f"reset() has to be called before {call}()."
        return self.play

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Who is asked, again and again until the game is over; each time there has to be a step."""
        self._begun("agent_iter")
        return self._asked(max_iter)

    def _asked(self, left: int) -> Iterator[str]:
        steps = -1
        while self.agents and left > 0:
            assert steps != self._steps, "step() or reset() has to be called in a loop over agent_iter()."
            steps, left = self._steps, left - 1
            yield self.agent_selection

    def _go_on(self, play: Play) -> None:
        """Let chance play; then select who is asked, or end the game: all rewards come with the end."""
        if not play.over:
            play.let_chance_play(self._luck)
        if not play.over:
            self.agent_selection = self.possible_agents[play.seat]
            return
        for seat, reward in enumerate(play.rewards()):
            agent = self.possible_agents[seat]
            self.rewards[agent] = self._cumulative_rewards[agent] = reward
            self.terminations[agent] = not play.cut_off
            self.truncations[agent] = play.cut_off
            self.infos[agent] = {"points": play.state.scores[seat], "won": seat in play.state.winners and play.state.over}
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Seen:
        """What the seat sees; its mask is empty unless it is asked."""
        play = self._begun("observe")
        seat = self._seat_of[agent]
        mask = play.mask() if play.seat == seat else np.zeros(len(self.setting.actions), np.int8)
        return {"observation": play.observe(seat), "action_mask": mask}

    def render(self) -> str | None:
        """What a spectator sees: ``ansi`` as text, ``svg`` as a picture, ``human`` on standard output."""
        if self.render_mode is None:
            gymnasium.logger.warn("There is no render mode; say which with env(render_mode=…).")
            return None
        known = self._begun("render").state.view(None).known
        if self.render_mode == "svg":
            return str(picture(known))
        if self.render_mode == "ansi":
            return _text(known)
        sys.stdout.write(f"{_text(known)}\n")
        return None

    def close(self) -> None:
        """There is nothing to release."""


env = raw_env
"""The environment under the name by which PettingZoo's environments are made."""


def _text(state: State) -> str:
    """The table as plain text."""
    console = Console(width=TEXT_WIDTH, color_system=None, highlight=False, markup=False, emoji=False)
    with console.capture() as capture:
        console.print(TEXT_PICTURES.of(state.game).table(state, TEXT_WIDTH))
    return capture.get()
