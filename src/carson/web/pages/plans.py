"""The plans of a round, for everybody to see, and the form by which a seat makes one."""

from __future__ import annotations

from collections.abc import Collection

from carson.draw.svg.markup import Markup
from carson.game.language import say
from carson.web.markup import badge, h
from carson.web.programs import PASS, can_plan, places_to_plan
from carson.web.tables import HUMAN, Position
from carson.web.wording import label


def plans_panel(position: Position, held: Collection[int]) -> Markup:
    """A small panel in the head of the page; hidden where nobody can plan anything."""
    planned = sorted(position.plans.steps.items())
    mine = [seat for seat in sorted(held) if position.seats[seat] == HUMAN and can_plan(position.state, seat)]
    if not planned and not (mine and len(position.seats) > 1):
        return h("details", id="plans", class_="drop", hidden=True)
    lines = [
        h("li", badge(seat), h("b", position.names[seat]), ": ", ", ".join(label(step) for step in steps))
        for seat, steps in planned
    ]
    told = h("ol", *lines) if lines else h("p", say("Nobody has planned anything for this round."))
    forms = [_form(position, seat) for seat in mine]
    note = h("p", say("Everybody sees plans. They end with the round."), class_="soft")
    count = h("span", str(len(planned)), class_="count") if planned else Markup()
    return h(
        "details", h("summary", say("Plans"), count), h("div", told, *forms, note, class_="talk"), id="plans", class_="drop"
    )


def _form(position: Position, seat: int) -> Markup:
    steps = position.plans.steps.get(seat, ())
    parts: list[Markup] = [h("input", type="hidden", name="seat", value=seat), badge(seat)]
    if PASS not in steps:
        known = position.state.view(seat).known
        places = [place for place in places_to_plan(known, seat) if place not in steps]
        if places:
            options = [h("option", label(place), value=place) for place in places]
            parts += [
                h("select", *options, name="step", aria_label=say("Where to place a cowboy")),
                h("button", say("Place there if nobody stands there yet"), type="submit", name="do", value="add"),
            ]
        parts.append(h("button", say("Pass when I am asked next"), type="submit", name="do", value="pass"))
    if steps:
        parts.append(h("button", say("Cancel the plan"), type="submit", name="do", value="cancel"))
    return h("form", *parts, method="post", action=f"/t/{position.header.id}/plan")
