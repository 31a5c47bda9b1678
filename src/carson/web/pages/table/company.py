"""The people around a table, in the head of its page: who is here, whose turn it is, the chat, and signals."""

from __future__ import annotations

import time
from collections.abc import Collection

from carson.draw.svg.markup import Markup
from carson.game.language import say, say_many
from carson.web.pages.html import badge, h
from carson.web.pages.table.chat import chat_panel
from carson.web.pages.table.plans import plans_panel
from carson.web.table.clock import spoken
from carson.web.table.state import HUMAN, TableState
from carson.web.table.viewer import is_shared


def strip(state: TableState, held: Collection[int], here: Collection[int] | None = None, watchers: int = 0) -> Markup:
    """Every seat in its colour, with who is here and who is not; without *here* nobody has looked yet."""
    if not is_shared(state, held) and state.clock is None:
        return h("ul", id="company", hidden=True)
    items = [_one(state, seat, None if here is None else seat in here) for seat in range(len(state.seats))]
    if watchers:
        items.append(h("li", say_many(watchers, "{number} looks on", "{number} look on"), class_="soft"))
    return h("ul", *items, id="company", aria_label=say("Who is here"))


def _one(state: TableState, seat: int, here: bool | None) -> Markup:
    name = state.names[seat]
    if state.seats[seat] != HUMAN or seat in state.programs:
        kind, told = "bot", say("{name}: a bot", name=name)
    elif seat in state.free:
        kind, told = "free", say("Seat {number}: free", number=seat + 1)
    elif here is None:
        kind, told = "person", name
    elif here:
        kind, told = "here", say("{name} is here", name=name)
    else:
        kind, told = "away", say("{name} is away", name=name)
    return h("li", badge(seat), h("span", told, class_="unseen"), _time(state, seat), class_=kind, title=told)


def _time(state: TableState, seat: int) -> Markup:
    """What the clock of a person shows; the page’s JavaScript counts on from there."""
    clock = state.clock
    if clock is None or state.seats[seat] != HUMAN:
        return Markup()
    left = clock.left_at(seat, time.time())
    return h("time", spoken(left), data_left=f"{left:.1f}", data_runs=seat in clock.running)


def signals() -> Markup:
    """How this browser tells whose turn it is; all of it needs JavaScript, and is remembered by the browser."""
    sound = h("label", h("input", type="checkbox", id="sound"), " ", say("A sound when it is my turn"))
    notify = h("button", say("Notify me when it is my turn"), type="button", id="notify", data_on=say("You will be notified"),
               data_off=say("Your browser does not allow notifications"))  # fmt: skip
    return h(
        "details",
        h("summary", say("Signals")),
        h("ul", h("li", sound), h("li", notify)),
        id="signals",
        class_="drop",
        hidden=True,
        data_turn=say("Your turn"),
    )


def _next_table(state: TableState) -> Markup:
    """The way to another table that waits; the page’s JavaScript shows it when there is one."""
    words = say("Next table that waits")
    address = f"/next?from={state.header.id}"
    return h("a", words, " ", h("b", class_="count"), href=address, id="next-table", hidden=True, aria_keyshortcuts="n")


def company(state: TableState, held: Collection[int]) -> list[Markup]:
    """What the menu of a page has about the people of its table."""
    found = []
    if state.playable:
        found.append(h("a", say("Seats"), href=f"/t/{state.header.id}/seats"))
        found.append(signals())
        found.append(_next_table(state))
        found.append(plans_panel(state, held))
    return found


def talk(state: TableState, held: Collection[int]) -> list[Markup]:
    """The chat, where there is somebody to talk to."""
    return [chat_panel(state)] if is_shared(state, held) else []
