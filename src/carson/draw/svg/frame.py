"""The sheet of a picture: root element, style, title, and the definitions it uses."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from carson.draw.svg.icons import ICONS, symbol
from carson.draw.svg.marks import PATTERN_NAMES, pattern
from carson.draw.svg.markup import Markup, Svg, tag
from carson.draw.svg.material import materials
from carson.draw.svg.theme import check_theme, style_sheet

_USED: Final = re.compile(r"#([im]-[a-z-]+|seat-[1-6])[\")]")
NAMESPACE: Final = "http://www.w3.org/2000/svg"


def sheet(
    body: Markup, width: float, height: float, title: str, description: str, theme: str = "auto", live: bool = False
) -> Svg:
    """A whole picture. *live*: for a page that has its theme, `page_style_sheet` and `sprite`, and patches pictures by ids."""
    check_theme(theme)
    head = [tag("title", title)]
    if not live:
        head += [tag("desc", description), _style(theme), _definitions(frozenset(_USED.findall(body)))]
    return Svg(
        tag(
            "svg",
            *head,
            tag("rect", width=width, height=height, class_="sheet"),
            body,
            xmlns=NAMESPACE,
            viewBox=f"0 0 {width:g} {height:g}",
            width=width,
            height=height,
            class_="carson" if live else f"carson carson-{theme}",
            role="group",
            aria_label=title,
        )
    )


@cache
def _style(theme: str) -> Markup:
    return tag("style", Markup(style_sheet(theme)))


@cache
def _definitions(used: frozenset[str]) -> Markup:
    """Only what the picture uses, in a fixed order, so that equal positions make equal files."""
    seats = [pattern(seat) for seat in range(len(PATTERN_NAMES)) if f"seat-{seat + 1}" in used]
    made = [piece for name, piece in materials().items() if name in used]
    return tag("defs", *seats, *made, *(symbol(name) for name in ICONS if f"i-{name}" in used), Markup())


@cache
def sprite() -> Svg:
    """Every icon, pattern and material, to be put once into a page whose pictures are *live*."""
    everything = frozenset([f"i-{name}" for name in ICONS] + [f"seat-{number}" for number in range(1, 7)] + list(materials()))
    return Svg(tag("svg", _definitions(everything), xmlns=NAMESPACE, width=0, height=0, aria_hidden="true"))


def named(piece: Markup, title: str, description: str = "", *, role: str = "img", **attributes: str | None) -> Markup:
    """A group that a screen reader names and describes, and over which a pointer shows the name.

    What has named parts itself needs the role ``group``: inside an ``img`` nothing else is read.
    """
    head = [tag("title", title)]
    if description:
        head.append(tag("desc", description))
    return tag("g", *head, piece, role=role, aria_label=title, **attributes)
