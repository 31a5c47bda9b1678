"""The answers to “?” on the table, the button that asks, and what the panel beside a place says."""

from __future__ import annotations

from collections.abc import Sequence

from carson.draw.svg.markup import Markup
from carson.game.language import capitalised, say
from carson.web.pages.html import glyph, h
from carson.web.pages.rules.guide import GUIDES, rule_link
from carson.web.pages.shell import notice
from carson.words.guide import Topic
from carson.words.lines import DuelTable, PlaceInfo


def answers(topics: Sequence[Topic]) -> Markup:
    """Each topic with its title and the number of its rule."""
    return h("div", *(_answer(topic) for topic in topics), class_="answers")


def _answer(topic: Topic) -> Markup:
    rule = [" ", rule_link(topic.rule)] if topic.rule else []
    return h("section", h("h3", capitalised(topic.title)), h("p", topic.text, *rule))


def answers_page(topics: Sequence[Topic], back: str) -> str:
    """The answers as a page, for browsers without JavaScript."""
    way = h("p", h("a", say("Back to the table"), href=back, class_="button main"))
    return notice(say("What is this?"), answers(topics), way)


def _rules(game: str) -> str:
    """Where the rules of a game are told; a game without a guide leads to those of the others."""
    return f"/rules/{game}" if game in GUIDES else "/rules"


def asking(game: str) -> Markup:
    """The button that turns the next click into a question; without JavaScript, a link to the rules."""
    told = say("Ask about something on the table")
    how = say("Point at anything on the table to ask what it is. Press Escape to stop.")
    return h("a", glyph("?"), href=_rules(game), id="ask", class_="ask", title=told, data_say=how)


def answer_sheet(game: str) -> Markup:
    """Where answers and hints are shown, over the table."""
    close = h("form", h("button", say("Close"), type="submit", class_="quiet"), method="dialog")
    more = h("a", say("All rules"), href=_rules(game), target="_blank", class_="button quiet")
    return h("dialog", h("h2", id="answer-title"), h("p", id="answer-now", class_="soft"), h("div", id="answer"),
              h("div", more, close, class_="ways"), id="asked", aria_labelledby="answer-title")  # fmt: skip


def place_info(info: PlaceInfo) -> Markup:
    """What the panel beside a place adds: how a duel there would end as a little table, and what a building would earn."""
    tables = [part for duel in info.duels for part in _duel(duel)]
    return Markup("".join([*tables, *(h("p", sentence) for sentence in info.sentences)]))


def _duel(duel: DuelTable) -> list[Markup]:
    head = h("tr", h("td", ""), h("th", say("firepower"), scope="col"), h("th", duel.chance, scope="col"))
    rows = [
        h("tr", h("th", side.name, scope="row"), h("td", side.power), h("td", side.chance), class_="you" if side.you else None)
        for side in duel.sides
    ]
    table = h("table", h("caption", duel.title), h("thead", head), h("tbody", *rows), class_="odds")
    return [table, *(h("p", note) for note in duel.notes)]
