"""What every page has around it."""

from __future__ import annotations

from functools import cache

from carson.draw.palette import SEAT_COLOURS, SEAT_INKS
from carson.draw.svg import sprite, style_sheet
from carson.draw.svg.markup import Markup
from carson.web.markup import h, picture


def page(title: str, *body: str, scripts: tuple[str, ...] = (), kind: str = "") -> str:
    """A whole document; everything that it loads comes from this server."""
    head = h(
        "head",
        h("meta", charset="utf-8"),
        h("meta", name="viewport", content="width=device-width, initial-scale=1"),
        h("meta", name="color-scheme", content="light dark"),
        h("title", title),
        h("link", rel="stylesheet", href="/static/style.css"),
        h("link", rel="icon", href="/static/icon.svg", type="image/svg+xml"),
        *(h("script", type="module", src=f"/static/{name}") for name in scripts),
    )
    return f"<!doctype html>{h('html', head, h('body', picture(sprite()), *body, class_=f'carson-auto {kind}'), lang='en')}"


def wordmark(tag: str = "p") -> Markup:
    star = h("span", "★", class_="star", aria_hidden="true")
    return h(tag, star, h("a", "Carson City", href="/"), star, class_="wordmark")


@cache
def seat_styles() -> str:
    """The colours of the seats, from the same palette as the pictures."""
    return "".join(
        f".badge.seat-{seat}{{background:{colour};color:{ink}}}"
        for seat, (colour, ink) in enumerate(zip(SEAT_COLOURS, SEAT_INKS, strict=True), 1)
    )


@cache
def whole_style_sheet(own: str) -> str:
    return style_sheet("auto") + seat_styles() + own


def message(title: str, sentence: str, link: str = "/", words: str = "To the start page") -> str:
    """A page that says one thing."""
    return page(
        title, h("main", wordmark(), h("h1", title), h("p", sentence), h("p", h("a", words, href=link)), class_="sheet-page")
    )
