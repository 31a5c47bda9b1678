"""What a seat sees, as a space of Gymnasium: for the environments of PettingZoo and Gymnasium."""

from __future__ import annotations

from typing import Any

import numpy as np

from carson.research import missing
from carson.research.setting import Setting

try:
    import gymnasium
except ModuleNotFoundError as error:
    raise missing(error, __name__) from None


def observation_space(setting: Setting) -> Any:
    """Amounts have no upper limit and points can be negative, so only flags are known to lie between 0 and 1."""
    return gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(-np.inf, np.inf, (setting.observer.layout.size,), np.float32),
            "action_mask": gymnasium.spaces.Box(0, 1, (len(setting.actions),), np.int8),
        }
    )
