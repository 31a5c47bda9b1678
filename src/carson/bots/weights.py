"""What a greedy bot cares for: the weights of its value function, and the personal styles made of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from functools import lru_cache
from typing import Any, Final

ByRound = tuple[float, ...]
"""A number for each of the rounds 1 to 4."""


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """Everything is measured in points of the final scoring; the numbers here are the sober player's.

    They were found by matches against variations of themselves. Weights are compared by identity: they are keys of caches.
    """

    dollar: tuple[float, ...] = (0.31, 0.27, 0.22, 0.17)
    """What a dollar earned in rounds 1 to 4 is worth: early money grows, at the end six of them are a point."""
    income: float = 1.0
    """Money that own buildings still earn."""
    land: float = 0.75
    """Empty parcels, for what may be built there."""
    points: float = 1.0
    """Points squares, and points bought."""
    power: float = 1.0
    """One firepower for one round."""
    attack: float = 0.6
    """Money taken from the buildings of others."""
    boldness: float = 1.0
    """More: places that others may contest are feared less. Below 1: places where others stand are also liked less."""
    spite: float = 0.1
    """What harm to another is worth, measured by the harm."""
    road: float = 0.25
    """A road in reserve that nothing needs yet."""
    first: float = 1.0
    """Being one place earlier in the next turn order."""
    factors: Mapping[str, ByRound] = field(default_factory=dict)
    """By how much more than the sober player one cares for something, by its name in `carson.bots.greedy.city.likings`."""
    extras: Mapping[str, ByRound] = field(default_factory=dict)
    """Points on top of what the sober player thinks something is worth, in the same way."""

    def factor(self, name: str, round_: int) -> float:
        numbers = self.factors.get(name)
        return 1.0 if numbers is None else numbers[round_ - 1]

    def extra(self, name: str, round_: int) -> float:
        numbers = self.extras.get(name)
        return 0.0 if numbers is None else numbers[round_ - 1]


SOBER: Final = Weights()
STYLES: Final = {
    "settler": (
        "land and houses first: parcels are worth more, strangers' buildings less",
        replace(SOBER, land=1.1, income=1.1, attack=0.3, power=0.6),
    ),
    "gunman": (
        "revolvers and cowboys at home; goes where others stand and takes what they earn",
        replace(SOBER, power=1.6, attack=1.6, boldness=1.6, spite=0.4),
    ),
    "speculator": (
        "money now and points for money; builds only what pays soon",
        replace(SOBER, dollar=(0.37, 0.32, 0.25, 0.18), income=0.85, land=0.5, points=1.15),
    ),
    "builder": (
        "income above all: buildings early, roads for them, few duels",
        replace(SOBER, income=1.3, land=0.9, road=0.4, boldness=0.8),
    ),
}
"""Name: what the player is like, and the weights."""


@lru_cache(maxsize=64)
def leaning(weights: Weights, style: Weights) -> Weights:
    """*weights* with each number changed in the proportion in which *style* changes the sober player's.

    Factors and extras stay: no style has any.
    """

    def changed(name: str) -> Any:
        number, styled, sober = getattr(weights, name), getattr(style, name), getattr(SOBER, name)
        if isinstance(number, tuple):
            return tuple(map(_in_proportion, number, styled, sober))
        return _in_proportion(number, styled, sober)

    names = [each.name for each in fields(Weights) if each.name not in ("factors", "extras")]
    return replace(weights, **{name: changed(name) for name in names})


def _in_proportion(number: float, styled: float, sober: float) -> float:
    return number * (styled / sober)


def weights_text(weights: Weights) -> str:
    """As JSON, one line for each thing."""
    numbers = {name: _rounded(value) for name, value in asdict(weights).items()}
    lines = []
    for name, value in numbers.items():
        if isinstance(value, dict):
            inner = ",\n".join(f"  {json.dumps(key)}: {json.dumps(each)}" for key, each in value.items())
            lines.append(f" {json.dumps(name)}: {{\n{inner}\n }}")
        else:
            lines.append(f" {json.dumps(name)}: {json.dumps(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def weights_from(numbers: Mapping[str, Any]) -> Weights:
    """What `weights_text` wrote."""
    tables = {name: {key: tuple(each) for key, each in numbers[name].items()} for name in ("factors", "extras")}
    return Weights(**{**numbers, "dollar": tuple(numbers["dollar"]), **tables})


def _rounded(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _rounded(each) for key, each in value.items()}
    return [round(each, 3) for each in value] if isinstance(value, tuple) else round(value, 3)
