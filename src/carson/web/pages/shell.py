"""What every page has around it."""

from __future__ import annotations

from collections.abc import Sequence

from carson.draw.svg import sprite
from carson.draw.svg.markup import Markup
from carson.game.language import LANGUAGES, language, say
from carson.web.pages.files import FONTS, STYLE, address
from carson.web.pages.html import h, picture
from carson.web.pages.lettering import lettering
from carson.web.pages.look import theme, themes
from carson.web.pages.townscape import townscape


def page(
    title: str, *body: str, scripts: tuple[str, ...] = (), kind: str = "", first: str = "", preview: str = "", site: str = ""
) -> str:
    """A whole document, loading only from this server. The *first* JavaScript file runs before anything is shown.

    Messengers show the title and the *preview* of a link that somebody sends, and where the address of the *site* is known a
    picture of the town.
    """
    shown = {"og:site_name": "Carson City", "og:type": "website", "og:title": title, "og:description": preview}
    if site:
        shown |= {"og:image": f"{site}/static/preview.png", "og:image:width": "1200", "og:image:height": "630"}
    head = h(
        "head",
        h("meta", charset="utf-8"),
        h("meta", name="viewport", content="width=device-width, initial-scale=1"),
        h("meta", name="color-scheme", content="light dark" if theme() == "auto" else theme()),
        h("title", title),
        *(h("meta", property=name, content=text) for name, text in shown.items() if preview),
        *(h("link", rel="preload", href=address(name), as_="font", type="font/woff2", crossorigin=True) for name in FONTS),
        h("link", rel="stylesheet", href=address(STYLE)),
        h("link", rel="icon", href="/static/icon.svg", type="image/svg+xml"),
        h("script", src=address(first)) if first else Markup(),
        *(h("script", type="module", src=address(name)) for name in (*scripts, "shape.js", "waiting.js")),
    )
    inside = h("body", picture(sprite()), *body, class_=kind or None)
    lost = say("The server does not answer. Try again.")
    return f"<!doctype html>{h('html', head, inside, lang=language(), class_=f'carson-{theme()}', data_lost=lost)}"


def counted(number: str) -> Markup:
    """The icon of a tab with a *number* on it."""
    text = h("text", number, x=16, y=24, font_size=22, font_weight=700, font_family="sans-serif", text_anchor="middle",
             fill="#f6ecd6")  # fmt: skip
    back = h("rect", width=32, height=32, rx=5, fill="#a51c30")
    return h("svg", back, text, xmlns="http://www.w3.org/2000/svg", viewBox="0 0 32 32")


def language_choice() -> Markup:
    """The languages behind a word, for where there is little room."""
    return h(
        "details",
        h("summary", language().upper(), title=say("Language"), aria_label=LANGUAGES[language()]),
        languages(),
        class_="drop languages",
        name="menu",
    )


def languages() -> Markup:
    """The languages as a form that works without JavaScript; the page comes back in the one that is chosen."""
    ways = [
        h("li", h("button", name, type="submit", name="language", value=code, lang=code, class_="quiet",
                  aria_pressed="true" if code == language() else "false"))
        for code, name in LANGUAGES.items()
    ]  # fmt: skip
    return h("form", h("ul", *ways, aria_label=say("Language")), method="post", action="/language")


def wordmark() -> Markup:
    star = h("span", "★", class_="star", aria_hidden="true")
    return h("p", star, h("a", "Carson City", href="/"), star, class_="wordmark")


def poster(tag: str = "p") -> Markup:
    """The name as it stands on the poster, for pages with room for it."""
    star = h("span", "★", class_="star", aria_hidden="true")
    return h(tag, star, h("a", lettering("Carson City"), href="/"), star, class_="poster")


def folded_menu(items: Sequence[Markup]) -> Markup:
    """The menu of a page behind one button, where its head has little room."""
    return h("details", h("summary", "☰", aria_label=say("Menu")), h("div", *items), class_="drop menu")


def footer() -> Markup:
    """What stands below every page but the table."""
    return h("footer", h("a", say("You"), href="/you"), languages(), themes(), class_="foot")


def message(title: str, sentence: str, link: str = "/", words: str = "", *, has_town: bool = True) -> str:
    """A page that says one thing."""
    way = h("a", words or say("To the start page"), href=link, class_="button main")
    return notice(title, h("p", sentence), h("p", way), has_town=has_town)


def notice(title: str, *inside: Markup, has_town: bool = True) -> str:
    """A page with little on it, below the town or, where nothing was found, the empty prairie."""
    sheet = h("div", h("h1", title), *inside, class_="notice")
    return page(title, h("main", poster(), townscape(has_town), sheet, class_="sheet-page"), footer())
