"""The parts of each game that can be drawn. A game registers its own; a game without any is drawn as text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from carson.draw.svg.frame import sheet
from carson.draw.svg.markup import Markup, Svg, join, words
from carson.game import PerGame, State, kind_named

Part = Callable[..., Svg]
"""Draws a part of a state: ``part(state, theme, narrow=…)``."""
_SIZE: Final = 14
_LINE: Final = 20


def plain_table(state: State, theme: str = "auto", *, narrow: bool = False, live: bool = False) -> Svg:
    """The text of a state, line by line."""
    lines, title = str(state).splitlines(), kind_named(state.game).title
    body = join(*(words(line, _LINE, _LINE * number, _SIZE) for number, line in enumerate(lines, 2)))
    width = 2 * _LINE + _SIZE * max(map(len, lines), default=0)
    return sheet(body, width, _LINE * (len(lines) + 2), title, str(state), theme, live)


Miniature = Callable[[Any, int], Markup]
"""Draws the state as *seat* sees it at the size of a stamp, for a page that has `sprite` and `page_style_sheet`."""
MINIATURES: Final = PerGame[Miniature]("carson.draw.svg.{}.miniature", lambda state, seat: Markup())
PARTS: Final = PerGame[dict[str, Part]]("carson.draw.svg.{}.parts", {"table": plain_table})
