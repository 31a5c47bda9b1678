"""The plans of a round, for everybody to see, and the form by which a seat makes one."""

from __future__ import annotations

from collections.abc import Collection

from carson.draw.svg.markup import Markup
from carson.game import Decision, Move
from carson.game.language import say
from carson.web.pages.html import badge, h
from carson.web.pages.shell import notice
from carson.web.store.entries import HUMAN
from carson.web.table.plans import PASS, plannable
from carson.web.table.state import TableState


def plans_panel(state: TableState, held: Collection[int]) -> Markup:
    """A small panel in the head of the page; hidden where nobody can plan anything.

    Moves are chosen on the board, or without JavaScript on a page of its own.
    """
    planned = sorted(state.plans.steps.items())
    mine = _planners(state, held)
    if not planned and not (mine and len(state.seats) > 1):
        return h("details", id="plans", class_="drop", hidden=True)
    lines = [h("li", badge(seat), h("b", state.names[seat]), ": ", ", ".join(_told(state, seat))) for seat, _ in planned]
    told = h("ol", *lines) if lines else h("p", say("Nobody has planned anything for this round."))
    forms = [_form(state, seat) for seat in mine]
    if forms:
        forms.append(h("noscript", h("a", say("Plan your next moves"), href=f"/t/{state.header.id}/plan")))
    note = h("p", say("Everybody sees plans. They end with the round."), class_="soft")
    count = h("span", str(len(planned)), class_="count") if planned else Markup()
    inside = h("div", told, *forms, note, class_="talk")
    return h("details", h("summary", say("Plans"), count), inside, id="plans", class_="drop")


def own_plans(state: TableState, held: Collection[int]) -> Markup:
    """For the bar of somebody who waits: what they have planned, and a way out of it; or that they can plan."""
    found = []
    for seat in _planners(state, held):
        steps = _told(state, seat)
        if steps:
            told = say("Your plan: {steps}", steps=" → ".join(steps))
        else:
            told = say("You can plan your next move: choose a place on the board.")
        cancel = [_whose(seat), _cancel()] if steps else []
        found.append(h("form", h("span", told), *cancel, method="post", action=f"/t/{state.header.id}/plan"))
    return h("div", *found, class_="soft planned")


def planned_places(state: TableState, held: Collection[int]) -> list[str]:
    """What these seats have planned, as the board names it."""
    steps = [Move(step) for seat in held for step in state.plans.steps.get(seat, ())]
    return [place for step in steps if (place := state.words.target(state.game, step)) is not None]


def _told(state: TableState, seat: int) -> list[str]:
    """What a seat has planned."""
    return [_words(state, seat, step) for step in state.plans.steps.get(seat, ())]


def _words(state: TableState, seat: int, step: str) -> str:
    """What the board’s button for a step would say; everybody may read it, so it tells what everybody knows."""
    known = state.view(None).known
    return state.words.button(known, seat, known.parse(step))


def _planners(state: TableState, held: Collection[int]) -> list[int]:
    """The seats of these that can plan, or have planned."""
    people = [seat for seat in sorted(held) if state.seats[seat] == HUMAN]
    return [seat for seat in people if seat in state.plans.steps or plannable(state.game, seat)]


def _whose(seat: int) -> Markup:
    return h("input", type="hidden", name="seat", value=seat)


def _cancel() -> Markup:
    return h("button", say("Cancel the plan"), type="submit", name="do", value="cancel", class_="quiet")


def plans_page(state: TableState, held: Collection[int]) -> str:
    """The forms of all plans on a page of their own, for browsers without JavaScript."""
    back = h("p", h("a", say("Back to the table"), href=f"/t/{state.header.id}", class_="button main"))
    forms = [_form(state, seat, listed=True) for seat in sorted(held) if plannable(state.game, seat)]
    return notice(say("Plans"), *(forms or [h("p", say("Nothing can be planned now."))]), back)


def places(state: TableState, held: Collection[int]) -> list[dict[str, str | int]]:
    """What the people of a browser could plan: the seat, the move, and the place as the board calls it."""
    found: list[dict[str, str | int]] = []
    for seat in sorted(held):
        steps = state.plans.steps.get(seat, ())
        if state.seats[seat] == HUMAN and PASS not in steps:
            known = state.view(seat).known
            moves = [move for move in plannable(known, seat) if move not in (*steps, PASS)]
            found += [{"seat": seat, "move": move, "place": state.words.target(known, move) or ""} for move in moves]
    return found


def offer(state: TableState, held: Collection[int], place: str) -> Markup:
    """The way to plan a move to a *place* that somebody has clicked; nothing where that is impossible."""
    for each in places(state, held):
        if each["place"] == place:
            words = say("Plan: {step}", step=_words(state, int(each["seat"]), str(each["move"])))
            step = h("input", type="hidden", name="step", value=each["move"])
            button = h("button", words, type="submit", name="do", value="add", class_="confirm")
            return h("form", _whose(int(each["seat"])), step, button, method="post", action=f"/t/{state.header.id}/plan")
    return Markup()


def why_not(state: TableState, held: Collection[int], place: str) -> str:
    """Why somebody who can plan cannot plan this *place*; nothing for anybody else, and for what no plan is about."""
    for seat in sorted(held):
        known, steps = state.view(seat).known, state.plans.steps.get(seat, ())
        asking = next((step for step in known.agenda if step.plannable(known, seat)), None)
        if asking is None or state.seats[seat] != HUMAN:
            continue
        if PASS in steps:
            return say("A plan ends with passing: nothing can be placed after it.")
        wish = Decision(seat, asking.kind, tuple(asking.plannable(known, seat)))
        meant = state.words.move_towards(known, wish, place)
        if meant in steps:
            return say("This is part of your plan already.")
        if meant is not None and known.parse(meant) in asking.moves(known, seat):
            return say("Somebody stands there. A plan leads only to places where nobody stands yet.")
        return "" if meant is None else str(asking.refusal(known, seat, known.parse(meant)))
    return ""


def _form(state: TableState, seat: int, listed: bool = False) -> Markup:
    """What a seat can plan; moves are *listed* where no board can be clicked."""
    steps = state.plans.steps.get(seat, ())
    parts: list[Markup] = [_whose(seat), badge(seat)]
    if PASS not in steps:
        if not listed:
            parts.append(h("span", say("Choose a place on the board to plan a move."), class_="plan-on-board"))
            later = say("It is your turn. While you wait for the others, choose a place on the board to plan your next move.")
            parts.append(h("span", later, class_="plan-later"))
        elif free := places(state, [seat]):
            options = [h("option", _words(state, seat, str(place["move"])), value=str(place["move"])) for place in free]
            parts += [
                h("select", *options, name="step", aria_label=say("Your next move")),
                h("button", say("Do it if nobody stands there yet"), type="submit", name="do", value="add"),
            ]
        parts.append(h("button", say("Pass when I am asked next"), type="submit", name="do", value="pass"))
    if steps:
        parts.append(_cancel())
    return h("form", *parts, method="post", action=f"/t/{state.header.id}/plan")
