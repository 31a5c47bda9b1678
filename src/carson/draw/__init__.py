"""Pictures and words: a position as text for the terminal and as SVG for everything else.

Importing this room lets notebooks show states and games. What draws them is loaded with the first picture.
"""

from __future__ import annotations

from typing import Any

from carson.cards import State as CardsState
from carson.city import State as CityState
from carson.game import register_picture


def _table(state: Any) -> str:
    from carson.draw.svg import picture

    return picture(state)


register_picture(CityState, _table)
register_picture(CardsState, _table)
