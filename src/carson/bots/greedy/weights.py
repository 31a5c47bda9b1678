"""What a greedy bot cares for: the weights of its value function, and the personal styles made of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """Everything is measured in points of the final scoring; a weight of 1 is the estimate of the sober player."""

    dollar: tuple[float, ...] = (0.40, 0.33, 0.25, 0.18)
    """What a dollar earned in rounds 1 to 4 is worth: early money grows, at the end six of them are a point."""
    income: float = 1.0
    """Money that own buildings still earn."""
    land: float = 1.0
    """Empty parcels, for what may be built there."""
    points: float = 1.0
    """Points squares, and points bought."""
    power: float = 0.35
    """One firepower for one round."""
    attack: float = 1.0
    """Money taken from the buildings of others."""
    boldness: float = 1.0
    """More: places that others may contest are feared less."""
    spite: float = 0.25
    """What harm to another is worth, measured by the harm."""
    road: float = 0.25
    """A road in reserve that nothing needs yet."""
    first: float = 0.3
    """Being one place earlier in the next turn order."""


SOBER: Final = Weights()
STYLES: Final = {
    "settler": (
        "land and houses first: parcels are worth more, strangers' buildings less",
        replace(SOBER, land=1.5, income=1.1, attack=0.5, power=0.25),
    ),
    "gunman": (
        "revolvers and cowboys at home; goes where others stand and takes what they earn",
        replace(SOBER, power=0.7, attack=2.0, boldness=1.6, spite=0.5),
    ),
    "speculator": (
        "money now and points for money; builds only what pays soon",
        replace(SOBER, dollar=(0.46, 0.39, 0.30, 0.19), income=0.8, land=0.7, points=1.15),
    ),
    "builder": (
        "income above all: buildings early, roads for them, few duels",
        replace(SOBER, income=1.35, land=1.2, road=0.4, boldness=0.8),
    ),
}
"""Name: what the player is like, and the weights."""
