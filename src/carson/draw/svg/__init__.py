"""Pictures as SVG: one renderer for pages, notebooks, the documentation and the README.

`picture` draws a part of any position. The modules `city` and `cards` offer each part as a function of its own. A web page
gives its root the class of a theme (``carson-auto``), puts `page_style_sheet` into a style sheet and `sprite` once into the
page, draws with ``live=True``, and patches groups by their ids: ``place-d4`` for a parcel or square, ``roads``,
``seat-panel-2``, ``card-3-yellow``. The functions ``*_pieces`` return these groups by id, so that two positions can be
compared piece by piece.

>>> import carson
>>> town = picture(carson.city.new(players=2, seed=1).state, "town", "dark")
>>> 'data-place="d4"' in town
True
"""

from __future__ import annotations

from carson.draw.svg.base import MINIATURES, PARTS, Part
from carson.draw.svg.cards import parts as cards
from carson.draw.svg.city import parts as city
from carson.draw.svg.frame import sprite
from carson.draw.svg.markup import Svg
from carson.draw.svg.theme import THEMES, flat, page_style_sheet, style_sheet
from carson.game import BadOption, State


def picture(state: State, part: str = "table", theme: str = "auto", narrow: bool = False) -> Svg:
    """A part of the position as a picture; *narrow* for a phone. Raises `BadOption` for what cannot be drawn."""
    parts = parts_of(state)
    if part not in parts:
        raise BadOption(f"There is no part “{part}” of this game; there are {', '.join(parts)}.")
    return parts[part](state, theme, narrow=narrow)


def parts_of(state: State) -> dict[str, Part]:
    """What can be drawn of this state, by name."""
    return PARTS.of(state.game)


__all__ = [
    "MINIATURES",
    "THEMES",
    "Svg",
    "cards",
    "city",
    "flat",
    "page_style_sheet",
    "parts_of",
    "picture",
    "sprite",
    "style_sheet",
]
