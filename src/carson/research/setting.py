"""Which game is studied: its options, how many play, and what counts as reward. All else follows from a seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from carson.arena.match import Match, opening
from carson.game import BadOption, State, mode_named
from carson.research.actions import Actions
from carson.research.numbers import NUMBERS, Numbers, Observer

VICTORY: Final = "victory"
POINTS: Final = "points"
MARGIN: Final = "margin"
REWARDS: Final = (VICTORY, POINTS, MARGIN)
USUAL_AGENTS: Final = 2
"""Fewer than usually sit at a table: two-player games are the easiest to study."""
LIMIT: Final = 5000
"""Actions of seats after which a game is truncated. Only Kit Carson, where cowboys can be moved without end, can take as
many; six seats that move at random make about 600 at most."""


@dataclass(frozen=True)
class Setting:
    """One game with its options.

    >>> Setting("city", 3, {"variants": "river"}).agents
    3
    >>> Setting("cards", 2, {"virtual": "pro pro"}).agents, Setting("solo").agents
    (2, 1)
    """

    game: str = "city"
    """``city``, ``solo`` or ``cards``."""
    players: int | None = None
    """Those who decide: without Jeb Standish and virtual players. By default 2, in the solo game 1."""
    options: Mapping[str, str] | Sequence[tuple[str, str]] = ()
    """As in the header of a record; cards and river may be ``random``, drawn afresh for each game."""
    reward: str = VICTORY
    """``victory``: the winner 1, the others together -1, nothing for all alike; ``points``: the final points; ``margin``: the
    final points less those of the best other seat."""
    limit: int = LIMIT

    def __post_init__(self) -> None:
        kind, mode = mode_named(self.game)
        if self.reward not in REWARDS:
            raise BadOption(f"There is no reward “{self.reward}”; there are {', '.join(REWARDS)}.")
        if self.limit < 1:
            raise BadOption(f"A game is broken off after at least one action, not after {self.limit}.")
        options = dict(self.options)
        if kind.mode_of(options) is not mode:
            options = {**mode.defaults, **options}
        players = self.players if self.players is not None else min(USUAL_AGENTS, mode.people[1])
        object.__setattr__(self, "players", players)
        object.__setattr__(self, "options", tuple(sorted(options.items())))
        if players < 1:
            raise BadOption(f"At least one player is needed, not {players}.")
        self.begin(0)

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy elsewhere works out for itself what follows from the fields."""
        return Setting, (self.game, self.players, self.options, self.reward, self.limit)

    @property
    def agents(self) -> int:
        """How many seats decide."""
        assert self.players is not None
        return self.players

    def begin(self, seed: int | str) -> State:
        """The first decision of a game; *seed* draws what the options leave to luck before the game. Raises `BadOption`."""
        options = self.options
        assert isinstance(options, tuple)
        kind, _ = mode_named(self.game)
        return opening(Match(kind.name, ("random",) * self.agents, 1, seed, options), 0)  # type: ignore[arg-type]

    @cached_property
    def _first(self) -> State:
        return self.begin(0)

    @property
    def seats(self) -> int:
        """All seats, those of virtual players and of Jeb Standish too."""
        return self._first.seats

    @cached_property
    def numbers(self) -> Numbers:
        """What the game registered for research."""
        return NUMBERS.of(self._first.game)

    @cached_property
    def actions(self) -> Actions:
        """The fixed list of actions, the same for all options of a game."""
        return self.numbers.actions()

    @cached_property
    def observer(self) -> Observer:
        """What makes observations; their size depends on the number of seats and people only."""
        return self.numbers.observer(self._first)

    def rewards(self, state: State) -> list[float]:
        """The reward of each agent at the end of a game, or where it was truncated."""
        scores = state.scores
        if self.reward == POINTS:
            return [float(scores[seat]) for seat in range(self.agents)]
        if self.reward == MARGIN:
            others = [max(score for other, score in enumerate(scores) if other != seat) for seat in range(self.agents)]
            return [float(scores[seat] - others[seat]) for seat in range(self.agents)]
        best = max(scores)
        winners = state.winners if state.over else [seat for seat, score in enumerate(scores) if score == best]
        seats = len(scores)
        shares = [(seat in winners) / len(winners) for seat in range(self.agents)]
        return [(seats * share - 1) / (seats - 1) for share in shares]
