"""The board game and its solo game in numbers."""

from collections.abc import Mapping
from typing import Final

from carson.city import State
from carson.research.city.actions import city_actions
from carson.research.city.observer import CityObserver
from carson.research.numbers import NUMBERS, Numbers

SECRETS: Final = ("might-is-right", "new-beginning")
"""The variants in which seats know what others do not."""


def _has_secrets(options: Mapping[str, str]) -> bool:
    return any(variant in options.get("variants", "") for variant in SECRETS)


def _hides(state: State) -> bool:
    """Duel tiles are hidden all the time, other secrets only while they are chosen."""
    return state.arsenal is not None or not state.agenda or state.agenda[-1].sealed


NUMBERS.register("city", Numbers(city_actions, lambda state: CityObserver(state.seats), _has_secrets, _hides))
