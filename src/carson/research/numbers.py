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
        """What the seat of *view* sees; *hundreds* are those of an amount that it is about to name.

        It must not change the view, which is that of the game itself where nothing is hidden.
        """


@dataclass(frozen=True, slots=True)
class Numbers:
    actions: Callable[[], Actions]
    """The list of actions, the same for all options."""
    observer: Callable[[Any], Observer]
    """What observes games with as many seats and people as a state; both decide the size of an observation."""
    has_secrets: Callable[[Mapping[str, str]], bool] = lambda options: False
    """Whether seats can know what others do not, in a game with these options."""
    hides: Callable[[Any], bool] = lambda state: True
    """Whether a view of this state may have to leave something out. If not, the state itself is observed, without a copy."""


def _unknown(state: State | None = None) -> NoReturn:
    raise BadOption("Nothing is registered about this game in numbers; carson.research.numbers says how.")


NUMBERS: Final = PerGame("carson.research.{}", Numbers(_unknown, _unknown))
