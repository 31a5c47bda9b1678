"""What people call the phases of a round (B3), marked to be said: how `State.phase` names them."""

from __future__ import annotations

from typing import Final

from carson.game import mark

SETTING_UP: Final = mark("setting up")
CHOOSING_CARDS: Final = mark("personalities")
PLACING_COWBOYS: Final = mark("cowboys")
WALKING_THE_PATH: Final = mark("actions")
ENDING_THE_ROUND: Final = mark("end of the round")

PHASES: Final = (SETTING_UP, CHOOSING_CARDS, PLACING_COWBOYS, WALKING_THE_PATH, ENDING_THE_ROUND)
"""By number, as `PhaseBegan` tells it; 0 is before the first round."""
