"""The rules page of a game: the guide, set as a page, with pictures and tables made from the package's own data."""

from __future__ import annotations

from typing import Final

from carson.draw.svg.markup import Markup
from carson.game import mode_named
from carson.game.language import language, say
from carson.web.pages.html import glyph, h
from carson.web.pages.rules.pictures import shown
from carson.web.pages.shell import footer, page, wordmark
from carson.words.guide import Chapter, Guide, Points, Said, cards, city, solo

GUIDES: Final[dict[str, Guide]] = {"city": city.GUIDE, "solo": solo.GUIDE, "cards": cards.GUIDE}
NUMBERED: Final = {"B": "board-game", "S": "solo", "C": "card-game"}
"""The file of the numbered rules by the letter of a number."""


def rules_page(game: str) -> str:
    """How to play a game, for people."""
    guide = GUIDES[game]
    others = [_other(name, game) for name in GUIDES]
    head = h(
        "header",
        wordmark(),
        h("h1", say(guide.title)),
        h("p", say(guide.about), class_="soft"),
        h("nav", *others, class_="guides", aria_label=say("Games")),
    )
    contents = h(
        "nav",
        h("h2", say("Contents")),
        h("ol", *(h("li", h("a", say(chapter.title), href=f"#chapter-{chapter.name}")) for chapter in guide.chapters)),
        class_="contents",
        aria_label=say("Contents"),
    )
    body = h("div", *(_chapter(chapter) for chapter in guide.chapters), class_="chapters")
    main = h("main", head, contents, body, class_="guide")
    return page(say(guide.title), main, footer(), kind="reading")


def _other(name: str, here: str) -> Markup:
    title = say(mode_named(name)[1].title)
    return h("a", title, href=f"/rules/{name}", aria_current="page" if name == here else None)


def _chapter(chapter: Chapter) -> Markup:
    parts = [h("h2", h("a", say(chapter.title), href=f"#chapter-{chapter.name}"))]
    for part in chapter.parts:
        if isinstance(part, Said):
            parts.append(h("p", *said(part)))
        elif isinstance(part, Points):
            parts.append(h("ol" if part.numbered else "ul", *(h("li", *said(item)) for item in part.items)))
        else:
            parts.append(shown(part.name))
    return h("section", *parts, id=f"chapter-{chapter.name}")


def said(part: Said) -> list[str]:
    """A paragraph with its lead before it and the number of its rule behind it."""
    found: list[str] = [h("b", say(part.lead)), " "] if part.lead else []
    found.append(say(part.text))
    return [*found, " ", rule_link(part.rule)] if part.rule else found


def rule_mark(rule: str) -> Markup:
    """A “?” that leads to a rule by its number."""
    number = say("Rule {number}", number=rule)
    way = f"/rules/numbered/{NUMBERED[rule[0]]}#{rule}"
    return h("a", glyph("?"), href=way, class_="why", title=number)


def rule_link(rule: str) -> Markup:
    """The number of a rule, leading to the numbered rules, which are in English."""
    way = f"/rules/numbered/{NUMBERED[rule[0]]}#{rule}"
    return h(
        "a",
        rule,
        href=way,
        class_="rule",
        title=say("Rule {number}", number=rule),
        hreflang="en" if language() != "en" else None,
    )
