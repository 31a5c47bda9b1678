"""The five levels of the start page, from a friendly beginner to the strongest: a style each, and mistakes of a size.

The lower two are `greedy` with slips. The upper three plan, and two of them slip: docs/bots.md says who beats whom how often.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from carson.bots.base import register
from carson.bots.greedy import SOBER, STYLES, Greedy, Weights
from carson.bots.planner import Planner, Settings

FRIENDLY: Final = replace(SOBER, attack=0.0, spite=0.0, boldness=0.5)
"""Keeps out of fights, and leaves everybody their income."""
MAX_SECONDS: Final = 1.0
"""The longest that a level thinks about a move."""


def _planner(simulations: int, slips: float, style: Weights) -> Planner:
    return Planner(Settings(simulations=simulations, seconds=MAX_SECONDS, slips=slips, style=style))


register("novice", partial(Greedy, FRIENDLY, slips=0.2))
register("casual", partial(Greedy, STYLES["settler"][1], slips=0.06))
register("rival", partial(_planner, 24, 0.2, STYLES["gunman"][1]))
register("veteran", partial(_planner, 24, 0.03, STYLES["speculator"][1]))
register("planner", partial(Planner, Settings(seconds=MAX_SECONDS)), Planner.of)
