"""The people around a table, in the head of its page: who is here, whose turn it is, and the chat."""

from __future__ import annotations

import time
from collections.abc import Collection

from carson.draw.svg.markup import Markup
from carson.game.language import say, say_many
from carson.web.pages.html import badge, h
from carson.web.pages.table.chat import chat_panel
from carson.web.pages.table.plans import plans_panel
from carson.web.store.entries import HUMAN
from carson.web.table.clock import spoken
from carson.web.table.state import TableState
from carson.web.table.viewer import is_shared


def strip(state: TableState, held: Collection[int], here: Collection[int] | None = None, watchers: int = 0) -> Markup:
    """Every seat in its colour, with who is here and who is not; without *here* that is not known yet."""
    if not is_shared(state, held) and state.clock is None:
        return h("ul", id="company", hidden=True)
    items = [_one(state, seat, None if here is None else seat in here) for seat in range(len(state.seats))]
    if watchers:
        items.append(h("li", say_many(watchers, "{number} is watching", "{number} are watching"), class_="soft"))
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
    missed = kind == "away" and seat in state.asked_people
    words = h("span", told, class_="missed" if missed else "unseen")
    return h("li", badge(seat), words, _time(state, seat), class_=kind, title=told)


def _time(state: TableState, seat: int) -> Markup:
    """What the clock of a person shows; the page’s JavaScript counts on from there."""
    clock = state.clock
    if clock is None or state.seats[seat] != HUMAN:
        return Markup()
    left = clock.left_at(seat, time.time())
    return h("time", spoken(left), data_left=f"{left:.1f}", data_runs=seat in clock.running)


def _notify() -> Markup:
    """A bell: notify players who look elsewhere when it is their turn. The browser remembers it, and it needs JavaScript."""
    bell = h(
        "svg",
        h("path", d="M12 2a7 7 0 0 0-7 7v5l-2 4h18l-2-4V9a7 7 0 0 0-7-7zM9 19.5a3 3 0 0 0 6 0z"),
        viewBox="0 0 24 24",
        aria_hidden="true",
    )
    return h(
        "button",
        bell,
        type="button",
        id="notify",
        class_="quiet",
        title=say("Notify me when it is my turn"),
        hidden=True,
        data_turn=say("Your turn"),
        data_denied=say("Your browser does not allow notifications"),
    )


def _next_table(state: TableState) -> Markup:
    """The way to another table that waits; the page’s JavaScript shows it when there is one."""
    return h(
        "a",
        say("Next table"),
        " ",
        h("b", class_="count"),
        href=f"/next?from={state.header.id}",
        id="next-table",
        hidden=True,
        title=say("The next table that waits for you (key n)"),
        aria_keyshortcuts="n",
    )


def company(state: TableState, held: Collection[int]) -> list[Markup]:
    """What the menu of a page has about the people of its table."""
    found = []
    if state.playable:
        found.append(h("a", say("Seats"), href=f"/t/{state.header.id}/seats"))
        found.append(_notify())
        found.append(_next_table(state))
        found.append(plans_panel(state, held))
    return found


def talk(state: TableState, held: Collection[int]) -> list[Markup]:
    """The chat, where there is somebody to talk to."""
    return [chat_panel(state)] if is_shared(state, held) else []
