"""A hint: the best moves by the adviser's simulations, each with its chance of victory and a button that makes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from carson.bots import Option
from carson.draw.svg.markup import Markup
from carson.game import Move
from carson.game.language import say, say_many
from carson.web.pages.html import h
from carson.web.pages.shell import footer, page, wordmark
from carson.web.pages.table.bar import hidden
from carson.web.pages.table.board import BOARDS, LINE_OF_SHEET
from carson.web.table.state import TableState

MAX_MOVES: Final = 4
"""Moves that are shown."""
TRIED_LESS: Final = 3
"""A move that was tried less often than the best by this factor was given up early: its share would mislead."""


def advice(state: TableState, seat: int, found: Sequence[Option]) -> Markup:
    """The best few moves by their chances. The adviser’s choice comes first, even if one that was tried less looks better."""
    fields, known = hidden(state, seat), state.game.view(seat).known
    best, *others = found
    tried = [option for option in others if option.visits * TRIED_LESS >= best.visits and option.value <= best.value]
    shown = [best, *sorted(tried[: MAX_MOVES - 1], key=lambda option: -option.value)]
    items = [h("li", *_option(state, known, seat, option, fields), class_="best" if not place else None)
             for place, option in enumerate(shown)]  # fmt: skip
    told = say("The computer played on from here, knowing only what you know. This is how often you won.")
    return h("div", h("p", told, class_="soft"), h("ol", *items, class_="advice"), class_="answers")


def sheet_advice(state: TableState, seat: int, moves: Sequence[Move]) -> Markup:
    """A whole sheet as the adviser would fill it in, and a button that hands it in."""
    told = say("In many games that the computer played against itself, sheets like this one did best.")
    lines = [
        Markup(h("input", type="hidden", name=f"{LINE_OF_SHEET}{number}", value=move)) for number, move in enumerate(moves)
    ]
    button = h("button", say("Hand in this sheet"), type="submit", class_="main")
    form = h("form", *hidden(state, seat), *lines, button, method="post", action=f"/t/{state.header.id}/move")
    sheet = BOARDS.of(state.game.game).sheet_of(state.game.view(seat).known, seat, moves)
    return h("div", h("p", told, class_="soft"), sheet, form, class_="answers")


def _option(state: TableState, known: Any, seat: int, option: Option, fields: Sequence[Markup]) -> list[Markup]:
    """A move: what it is, in words or as a picture with what it brings, how good it is, and a button that makes it."""
    picture = BOARDS.of(known.game).picture_of(known, seat, option.move)
    told = state.words.short_note(known, seat, option.move) if picture else state.words.button(known, seat, option.move)
    share = h("meter", value=round(100 * option.value), min=0, max=100, aria_hidden="true")
    tried = say_many(option.visits, "{number} imagined game", "{number} imagined games")
    form = h(
        "form", *fields, h("button", say("Do it"), type="submit", name="move", value=option.move),
        method="post", action=f"/t/{state.header.id}/move",
    )  # fmt: skip
    return [picture, h("b", told), share, h("span", victories(option)), h("small", tried, class_="soft"), form]


def victories(option: Option) -> str:
    return say("{percent} % victories", percent=round(100 * option.value))


def hints_note(state: TableState) -> list[Markup]:
    """What people who play each other have agreed about the computer, for the menu."""
    if len(state.people) < 2 or state.game.over:
        return []
    if state.header.hints:
        told, why = say("Hints for everybody"), say("Everybody here may ask the computer.")
    else:
        told, why = say("No hints"), say("Nobody gets the computer’s judgement of this game until it is over.")
    return [h("span", told, title=why, class_="soft hints")]


def advice_page(state: TableState, told: Markup) -> str:
    """A hint as a page, for browsers without JavaScript."""
    title = say("Hint")
    way = h("p", h("a", say("Back to the table"), href=f"/t/{state.header.id}"))
    return page(title, h("main", wordmark(), h("h1", title), told, way, class_="sheet-page"), footer())
