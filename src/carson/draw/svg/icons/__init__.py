"""All icons as symbols that a picture defines once and uses often."""

from __future__ import annotations

from functools import cache
from typing import Final

from carson.draw.svg.icons.buildings import BUILDINGS, SECOND_INK, Parts
from carson.draw.svg.icons.people import FACES, STRANGER, WOMEN
from carson.draw.svg.icons.pieces import PIECES
from carson.draw.svg.markup import Markup, tag
from carson.game.language import language

ICONS: Final[dict[str, Parts]] = {**BUILDINGS, **PIECES, **FACES}

_PRINT: Final = {
    "paint": {"stroke": "var(--ink)", "stroke_width": "1.5"},
    "wall": {"fill": "var(--tile)", "stroke": "currentColor", "stroke_width": "1.1"},
    "paper": {"fill": "var(--tile)", "stroke": "currentColor", "stroke_width": "1.1"},
    "ink": {"fill": "currentColor"},
    "shade": {"fill": "var(--print)"},
    "cut": {"fill": "var(--tile)"},
    "line": {"fill": "none", "stroke": "currentColor", "stroke_width": "1.2"},
    "fine": {"fill": "none", "stroke": "currentColor", "stroke_width": ".8"},
    "thick": {"fill": "none", "stroke": "currentColor", "stroke_width": "1.8"},
    "score": {"fill": "none", "stroke": "var(--tile)", "stroke_width": ".9"},
}


_FACE: Final = {
    **_PRINT,
    "wall": {"fill": "var(--skin)", "stroke": "currentColor", "stroke_width": ".9"},
    "cut": {"fill": "var(--stock)"},
    "score": {"fill": "none", "stroke": "var(--stock)", "stroke_width": ".9"},
    **{
        f"coat-{ink}": {"fill": f"var(--{ink})", "stroke": "currentColor", "stroke_width": ".9"}
        for ink in (*SECOND_INK.values(), "print")
    },
}
"""A portrait is printed on a paper of its own, so that it stays a portrait by night."""


def _ways(name: str) -> dict[str, dict[str, str]]:
    """How the parts of an icon are printed; the walls of a building in its second ink."""
    if name in FACES:
        return _FACE
    ink = SECOND_INK.get(name)
    return _PRINT if ink is None else {**_PRINT, "wall": {**_PRINT["wall"], "fill": f"var(--{ink})"}}


@cache
def symbol(name: str) -> Markup:
    """The definition of an icon."""
    ways = _ways(name)
    parts = [tag("path", d=path, **ways[way]) for way, path in ICONS[name]]
    return tag("symbol", *parts, id=f"i-{name}", viewBox="0 0 24 24")


@cache
def icon(name: str, x: float, y: float, size: float, style: str | None = None) -> Markup:
    """An icon with its upper left corner here; it is decoration, since words beside it say the same."""
    return tag("use", href=f"#i-{name}", x=x, y=y, width=size, height=size, class_=style)


def face(name: str) -> str:
    """The icon of a personality: a woman where the word for her in the reader’s language is a woman’s."""
    if name in WOMEN and language() in WOMEN[name][0]:
        return f"face-{name}-woman"
    return f"face-{name}" if f"face-{name}" in ICONS else STRANGER
