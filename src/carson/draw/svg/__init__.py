"""Pictures as SVG: one renderer for pages, notebooks, the documentation and the README.

`picture` draws a part of any position. The modules `city` and `cards` offer each part as a function of its own. A web page
puts `style_sheet` into a style sheet and `sprite` once into the page, draws with ``live=True``, and patches groups by their
ids: ``place-d4`` for a parcel or square, ``roads``, ``seat-panel-2``, ``card-3-yellow``. The functions ``*_pieces`` return
these groups by id, so that two positions can be compared piece by piece.

>>> import carson
>>> town = picture(carson.city.new(players=2, seed=1).state, "town", "dark")
>>> 'data-place="d4"' in town
True
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from carson.cards import State as CardsState
from carson.city import State as CityState
from carson.draw.svg.cards import parts as cards
from carson.draw.svg.city import parts as city
from carson.draw.svg.frame import sprite
from carson.draw.svg.markup import Svg
from carson.draw.svg.theme import THEMES, flat, style_sheet
from carson.game import BadOption, State

CITY_PARTS: Final[dict[str, Callable[..., Svg]]] = {
    "table": city.table,
    "town": city.town,
    "path": city.path,
    "market": city.market,
    "seats": city.seats,
    "personalities": city.personalities,
}
CARDS_PARTS: Final[dict[str, Callable[..., Svg]]] = {"table": cards.table, "row": cards.row, "seats": cards.seats}
FIXED: Final = ("town", "market")
"""The parts that have one shape, broad or narrow."""


def picture(state: State, part: str = "table", theme: str = "auto", narrow: bool = False) -> Svg:
    """A part of the position as a picture; *narrow* for a telephone. Raises `BadOption` for what cannot be drawn."""
    parts = parts_of(state)
    if part not in parts:
        raise BadOption(f"There is no part “{part}” of this game; there are {', '.join(parts)}.")
    if part in FIXED:
        return parts[part](state, theme)
    return parts[part](state, theme, narrow=narrow)


def parts_of(state: State) -> dict[str, Callable[..., Svg]]:
    """What can be drawn of this state, by name."""
    if isinstance(state, CityState):
        return CITY_PARTS
    if isinstance(state, CardsState):
        return CARDS_PARTS
    raise BadOption(f"There are no pictures of {type(state).__module__}.")


__all__ = ["THEMES", "Svg", "cards", "city", "flat", "parts_of", "picture", "sprite", "style_sheet"]
