"""Your tables, those that wait for you first: game, company, round, clock, and when somebody last moved."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final, NamedTuple

from carson.draw.svg.markup import Markup
from carson.game.language import listed, say, say_many
from carson.web.pages.html import badge, h, sign
from carson.web.table.clock import spoken
from carson.web.table.state import TableState

ICONS: Final = {"city": "star", "solo": "outlaw", "cards": "card"}
"""The picture of each way to play."""


class Mine(NamedTuple):
    """A table and the seats that this browser holds there."""

    state: TableState
    held: frozenset[int]

    @property
    def turn(self) -> bool:
        """Whether the table waits for somebody at this browser."""
        return not self.state.game.over and any(decision.seat in self.held for decision in self.state.game.decisions)

    @property
    def moved(self) -> float:
        """When something last happened there, in seconds since 1970; 0 if nothing has."""
        return self.state.journal[-1][0].made if self.state.journal else 0.0


def waiting(mine: Sequence[Mine]) -> int:
    """How many tables wait for this browser."""
    return sum(table.turn for table in mine)


def inbox(mine: Sequence[Mine]) -> Markup:
    """A list of ways back to the tables; nothing for somebody who has none."""
    if not mine:
        return Markup()
    order = sorted(mine, key=lambda table: (not table.turn, table.state.game.over, -table.moved))
    items = [h("li", _table(table)) for table in order]
    return h("section", h("h2", say("Your tables")), h("ul", *items, class_="tables"))


def _table(table: Mine) -> Markup:
    state = table.state
    names = [h("span", badge(seat), name) for seat, name in enumerate(state.names)]
    told = [
        sign(ICONS.get(state.mode.name, "star")),
        h("b", say(state.mode.title)),
        h("span", *names, class_="names"),
        h("span", _status(table), class_="status"),
        h("small", *_facts(table)),
    ]
    kind = "mine" if table.turn else "over" if state.game.over else None
    return h("a", *told, href=f"/t/{state.header.id}", class_=kind)


def _status(table: Mine) -> str:
    """Whose turn it is, or who has won."""
    state, game = table.state, table.state.game
    if table.turn:
        return say("Your turn")
    if game.over:
        names = listed([state.names[seat] for seat in game.winners])
        return say_many(len(game.winners), "{names} has won", "{names} have won", names=names)
    if state.looked_at:
        return say("To look at")
    asked = [decision.seat for decision in game.decisions if decision.seat >= 0]
    if state.free:
        return say_many(len(state.free), "{number} seat is free", "{number} seats are free")
    return say("{names} to move", names=listed([state.names[seat] for seat in asked]))


def _facts(table: Mine) -> list[Markup]:
    """Round, clock and the last move, as far as there are any."""
    state = table.state
    found: list[Markup] = []
    if state.game.round and not state.game.over:
        found.append(h("span", say("Round {number}", number=state.game.rounds_begun)))
    if state.clock is not None and not state.game.over:
        left = [state.clock.left_at(seat, time.time()) for seat in sorted(table.held & set(state.people))]
        found += [h("span", say("{time} left", time=spoken(seconds)), class_="clock") for seconds in left[:1]]
    if table.moved:
        found.append(h("span", _ago(time.time() - table.moved)))
    return found


def _ago(seconds: float) -> str:
    """How long ago something was, in words.

    >>> _ago(7300)
    '2 hours ago'
    """
    minutes = int(seconds // 60)
    if minutes < 1:
        return say("just now")
    if minutes < 60:
        return say_many(minutes, "{number} minute ago", "{number} minutes ago")
    if minutes < 24 * 60:
        return say_many(minutes // 60, "{number} hour ago", "{number} hours ago")
    return say_many(minutes // (24 * 60), "{number} day ago", "{number} days ago")
