"""The plans of a round, for everybody to see, and the form by which a seat makes one."""

from __future__ import annotations

from collections.abc import Collection

from carson.draw.svg.markup import Markup
from carson.game.language import say
from carson.web.pages.html import badge, h
from carson.web.pages.shell import footer, page, wordmark
from carson.web.table.plans import PASS, plannable
from carson.web.table.state import HUMAN, TableState


def plans_panel(state: TableState, held: Collection[int]) -> Markup:
    """A small panel in the head of the page; hidden where nobody can plan anything.

    Where to place is chosen on the board, or without JavaScript on a page of its own.
    """
    planned = sorted(state.plans.steps.items())
    mine = [seat for seat in sorted(held) if state.seats[seat] == HUMAN and plannable(state.game, seat)]
    if not planned and not (mine and len(state.seats) > 1):
        return h("details", id="plans", class_="drop", hidden=True)
    lines = [
        h("li", badge(seat), h("b", state.names[seat]), ": ", ", ".join(state.words.label(step) for step in steps))
        for seat, steps in planned
    ]
    told = h("ol", *lines) if lines else h("p", say("Nobody has planned anything for this round."))
    forms = [_form(state, seat) for seat in mine]
    if forms:
        forms.append(h("noscript", h("a", say("Where to place a cowboy"), href=f"/t/{state.header.id}/plan")))
    note = h("p", say("Everybody sees plans. They end with the round."), class_="soft")
    count = h("span", str(len(planned)), class_="count") if planned else Markup()
    inside = h("div", told, *forms, note, class_="talk")
    return h("details", h("summary", say("Plans"), count), inside, id="plans", class_="drop")


def plans_page(state: TableState, held: Collection[int]) -> str:
    """The same on a page of its own, for browsers without JavaScript."""
    title = say("Plans")
    back = h("p", h("a", say("Back to the table"), href=f"/t/{state.header.id}"))
    forms = [_form(state, seat, listed=True) for seat in sorted(held) if plannable(state.game, seat)]
    return page(title, h("main", wordmark(), h("h1", title), back, *forms, class_="seats-page"), footer())


def places(state: TableState, held: Collection[int]) -> list[dict[str, str | int]]:
    """Where the people of a browser could plan to place: the seat, the move, and the place as the board calls it."""
    found: list[dict[str, str | int]] = []
    for seat in sorted(held):
        steps = state.plans.steps.get(seat, ())
        if state.seats[seat] == HUMAN and PASS not in steps:
            moves = [move for move in plannable(state.game.view(seat).known, seat) if move not in (*steps, PASS)]
            found += [{"seat": seat, "move": move, "place": move.removeprefix("place ")} for move in moves]
    return found


def offer(state: TableState, held: Collection[int], place: str) -> Markup:
    """The way to plan a cowboy on a *place* that somebody has clicked; nothing where that is impossible."""
    for each in places(state, held):
        if each["place"] == place:
            words = say("Plan: {step}", step=state.words.label(str(each["move"])))
            whose = h("input", type="hidden", name="seat", value=each["seat"])
            step = h("input", type="hidden", name="step", value=each["move"])
            button = h("button", words, type="submit", name="do", value="add", class_="confirm")
            return h("form", whose, step, button, method="post", action=f"/t/{state.header.id}/plan")
    return Markup()


def _form(state: TableState, seat: int, listed: bool = False) -> Markup:
    """What a seat can plan; where to place is *listed* where no board can be clicked."""
    steps = state.plans.steps.get(seat, ())
    parts: list[Markup] = [h("input", type="hidden", name="seat", value=seat), badge(seat)]
    if PASS not in steps:
        if not listed:
            parts.append(h("span", say("Click on the board where a cowboy is to stand."), class_="plan-on-board"))
        elif free := places(state, [seat]):
            options = [h("option", state.words.label(str(place["move"])), value=str(place["move"])) for place in free]
            parts += [
                h("select", *options, name="step", aria_label=say("Where to place a cowboy")),
                h("button", say("Place there if nobody stands there yet"), type="submit", name="do", value="add"),
            ]
        parts.append(h("button", say("Pass when I am asked next"), type="submit", name="do", value="pass"))
    if steps:
        parts.append(h("button", say("Cancel the plan"), type="submit", name="do", value="cancel"))
    return h("form", *parts, method="post", action=f"/t/{state.header.id}/plan")
