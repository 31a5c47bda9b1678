"""The games for OpenSpiel: ``carson_city``, ``carson_solo`` and ``carson_cards``.

>>> import pyspiel
>>> import carson.research.spiel
>>> game = pyspiel.load_game("carson_city(players=3,variants=river horses)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), game.num_players()
(True, 3)

Dice and draws are chance nodes with their odds. What options leave to luck before the game (``cards=random``) follows from the
parameter ``seed``. Options are those of records, with spaces between the words of a list.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Final

from carson.game import CHANCE, mode_named
from carson.research import missing
from carson.research.layout import Observation, as_list
from carson.research.memory import SPECTATOR, Memory
from carson.research.play import OUTCOMES, OVER, Play
from carson.research.setting import LIMIT, USUAL_AGENTS, VICTORY, Setting

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise missing(error, __name__) from None

MAX_POINTS: Final = 1000.0
"""A bound on the points of any game, above and below."""
COMMON: Final[dict[str, Any]] = {"reward": VICTORY, "limit": LIMIT, "seed": 0}
NOT_OPTIONS: Final = ("players", *COMMON)


def _parameters(game: str) -> dict[str, Any]:
    """The options of a game as parameters; an empty text is the usual option."""
    mode = mode_named(game)[1]
    players = {"players": USUAL_AGENTS} if mode.people[1] > 1 else {}
    return {**players, **{option.name: "" for option in mode.options}, **COMMON}


def _type(game: str, *, secrets: bool = True, zero_sum: bool = False) -> Any:
    mode = mode_named(game)[1]
    fewest, most = mode.people
    return pyspiel.GameType(
        short_name=f"carson_{game}",
        long_name=mode.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION
        if secrets
        else pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if zero_sum else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(game),
    )


def setting_of(game: str, parameters: Mapping[str, Any]) -> Setting:
    """The setting that parameters describe; raises `BadOption`."""
    chosen = {**_parameters(game), **parameters}
    options = {key: str(value) for key, value in chosen.items() if key not in NOT_OPTIONS and value != ""}
    return Setting(game, chosen.get("players"), options, chosen["reward"], chosen["limit"])


class CarsonGame(pyspiel.Game):  # type: ignore[misc]
    """What all games have in common for OpenSpiel."""

    kind: str

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        parameters = dict(params or {})
        self.setting = setting = setting_of(self.kind, parameters)
        self.seed = int(parameters.get("seed", 0))
        whole = setting.agents == setting.seats
        secrets = setting.agents > 1 and setting.numbers.has_secrets(dict(setting.options))
        zero_sum = whole and setting.reward == VICTORY
        most = 1.0 if setting.reward == VICTORY else MAX_POINTS
        info = pyspiel.GameInfo(
            num_distinct_actions=len(setting.actions),
            max_chance_outcomes=OUTCOMES,
            num_players=setting.agents,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=setting.limit,
        )
        super().__init__(_type(self.kind, secrets=secrets, zero_sum=zero_sum), info, parameters)

    @cached_property
    def first(self) -> Play:
        """The beginning of every game, made once: OpenSpiel asks for it whenever it wants to know the size of a tensor."""
        return Play(self.setting, self.seed)

    def new_initial_state(self) -> CarsonState:
        return CarsonState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver | None:
        """An observer of what one player knows, or of what all know; secrets alone cannot be observed."""
        if params:
            raise ValueError(f"Observers of carson take no parameters, not {params}.")
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not wanted.public_info or wanted.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        return SpielObserver(self.setting, wanted.private_info == pyspiel.PrivateInfoType.NONE, wanted.perfect_recall)


class CarsonState(pyspiel.State):  # type: ignore[misc]
    """A game at one of its decisions."""

    def __init__(self, game: CarsonGame) -> None:
        super().__init__(game)
        self.play = game.first
        """Shared until the first action, so that a state which is only looked at costs nothing."""
        self.memory = Memory()

    def current_player(self) -> int:
        seat = self.play.seat
        if seat == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.legal if player == self.play.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.play.outcomes()

    def _apply_action(self, action: int) -> None:
        """Called by OpenSpiel for seats and for chance."""
        if self.memory.is_empty:
            self.play = self.play.copy()
        play = self.play
        seat, step = play.seat, play.state.agenda[-1]
        if seat == CHANCE:
            move = play.outcome(action)
            play.happen(action)
        else:
            move = play.move_of(action)
            play.act(action)
        if move is not None:
            self.memory.add(seat, move, step, play.state.agenda)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self.play.setting.actions.texts[action]
        if self.play.seat != CHANCE:
            return f"outcome {action}"
        return str(self.play.outcome(action) or f"block {action}")

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """What *player*, by default the current one, sees. OpenSpiel would copy the numbers of its observer one by one."""
        if player is None:
            player = self.current_player()
        if 0 <= player < self.play.setting.agents:
            return as_list(self.play.observe(player))
        refused: list[float] = super().observation_tensor(player)
        return refused

    def is_terminal(self) -> bool:
        return self.play.over

    def returns(self) -> list[float]:
        return self.play.rewards()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> CarsonState:
        """A state that fits what *player* knows: something possible takes the place of what is hidden."""
        copy: CarsonState = self.clone()
        copy.play.imagine(player, sampler)
        return copy

    def __str__(self) -> str:
        return f"{self.memory.told(None)}\n{self.play.hundreds} {self.play.block} {self.play.last}"


class SpielObserver:
    """An observer as OpenSpiel wants them: the numbers of a view, and as text either these or all that a player remembers."""

    def __init__(self, setting: Setting, spectator: bool, perfect_recall: bool) -> None:
        self._layout = setting.observer.layout
        self._spectator = spectator
        self._perfect_recall = perfect_recall
        self.tensor: Observation = self._layout.blank()
        self.dict = self._layout.views(self.tensor)
        self._first: dict[int, Observation] = {}

    def _seen(self, state: CarsonState, player: int) -> Observation:
        return state.play.observe(None if self._spectator else player)

    def set_from(self, state: CarsonState, player: int) -> None:
        """The tensor of the beginning is cached, because OpenSpiel asks for it each time it wants to know the size."""
        if state.memory.is_empty:
            if player not in self._first:
                self._first[player] = self._seen(state, player)
            self.tensor[:] = self._first[player]
        else:
            self.tensor[:] = self._seen(state, player)

    def string_from(self, state: CarsonState, player: int) -> str:
        seen = self._layout.text(self._seen(state, player))
        if not self._perfect_recall:
            return f"seat {player}\n{seen}"
        return f"seat {player}\n{state.memory.told(SPECTATOR if self._spectator else player)}\n{seen}"


def _register(game: str) -> type[CarsonGame]:
    """One class for each game, as OpenSpiel makes games from classes."""
    made = type(f"Carson{game.capitalize()}Game", (CarsonGame,), {"kind": game, "__doc__": mode_named(game)[1].title})
    pyspiel.register_game(_type(game), made)
    return made


CarsonCityGame: Final = _register("city")
CarsonSoloGame: Final = _register("solo")
CarsonCardsGame: Final = _register("cards")
