"""What a greedy bot cares for: the weights of its value function, and the personal styles made of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """Everything is measured in points of the final scoring; the numbers here are the sober player's.

    They were found by matches against variations of themselves.
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
