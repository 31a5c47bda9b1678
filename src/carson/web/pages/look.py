"""By day or by night: which theme a page is shown in, and the form that chooses it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from carson.draw.svg import THEMES
from carson.draw.svg.markup import Markup
from carson.game.language import mark, say
from carson.web.pages.html import glyph, h

_NAMES: Final = {"auto": mark("as the system"), "light": mark("light"), "dark": mark("dark")}
_theme: ContextVar[str] = ContextVar("theme", default=THEMES[0])


def theme() -> str:
    """The theme of the reader."""
    return _theme.get()


@contextmanager
def shown_in(name: str) -> Iterator[None]:
    """Make pages in this theme for a while."""
    token = _theme.set(name)
    try:
        yield
    finally:
        _theme.reset(token)


def themes() -> Markup:
    """The themes as a form that works without JavaScript; the page reloads in the chosen one."""
    ways = [
        h("li", h("button", say(_NAMES[name]), type="submit", name="theme", value=name, class_="quiet",
                  aria_pressed="true" if name == theme() else "false"))
        for name in THEMES
    ]  # fmt: skip
    return h("form", h("ul", *ways, aria_label=say("Theme")), method="post", action="/theme")


def theme_choice() -> Markup:
    """The themes behind a sign, for where there is little room."""
    sign = h("summary", glyph("◐"), title=say("Theme"))
    return h("details", sign, themes(), class_="drop languages", name="menu")
