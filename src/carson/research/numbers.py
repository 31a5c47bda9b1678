"""A game in numbers: the list of its actions and what observes its states. Each game registers its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NoReturn, Protocol

from carson.game import BadOption, PerGame, State, View
from carson.research.actions import Actions
from carson.research.layout import Layout, Observation


class Observer(Protocol):
    """Makes observations of views."""

    layout: Layout

    def observe(self, view: View[Any], hundreds: int = 0) -> Observation:
        """What the seat of *view* sees; *hundreds* are those of an amount that it is about to name."""


@dataclass(frozen=True, slots=True)
class Numbers:
    actions: Callable[[], Actions]
    """The list of actions, the same for all options."""
    observer: Callable[[Any], Observer]
    """What observes games with as many seats and people as a state; both decide the size of an observation."""
    has_secrets: Callable[[Mapping[str, str]], bool] = lambda options: False
    """Whether seats can know what others do not, in a game with these options."""


def _unknown(state: State | None = None) -> NoReturn:
    raise BadOption("Nothing is registered about this game in numbers; carson.research.numbers says how.")


NUMBERS: Final = PerGame("carson.research.{}", Numbers(_unknown, _unknown))
