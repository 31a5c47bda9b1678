"""Your tables, those that wait for you first: game, company, round, clock, and when somebody last moved."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from carson.draw.svg.markup import Markup
from carson.game.language import listed, say, say_many
from carson.web.pages.html import badge, h, sign
from carson.web.table.clock import DAY_S, spoken
from carson.web.table.summary import Summary


class Mine(NamedTuple):
    """A table and the seats that this browser holds there."""

    table: Summary
    held: frozenset[int]

    @property
    def turn(self) -> bool:
        """Whether somebody at this browser is asked."""
        return not self.held.isdisjoint(self.table.asked)

    @property
    def waits(self) -> bool:
        """Whether somebody else sits there and waits for this browser."""
        return self.turn and not set(self.table.people) <= self.held.union(self.table.free)


def waiting(mine: Sequence[Mine]) -> int:
    """How many tables wait for this browser."""
    return sum(each.waits for each in mine)


def inbox(mine: Sequence[Mine]) -> Markup:
    """A list of ways back to the tables, the longest waiting first; nothing for somebody who has none."""
    if not mine:
        return Markup()
    items = [h("li", _table(each)) for each in sorted(mine, key=_order)]
    way = _next() if waiting(mine) else Markup()
    return h("section", way, h("h2", say("Your tables")), h("ul", *items, class_="tables"), id="inbox")


def _next() -> Markup:
    """The way to the table that has waited longest, and its key."""
    told = say("The next table that waits for you (key n)")
    return h("a", say("Next table"), " ", h("kbd", "n"), href="/next", title=told, aria_keyshortcuts="n", class_="next")


def _order(mine: Mine) -> tuple[bool, bool, bool, float]:
    touched = mine.table.touched
    return not mine.waits, not mine.turn, mine.table.over, touched if mine.waits else -touched


def _table(mine: Mine) -> Markup:
    table = mine.table
    names = [h("span", badge(seat), name) for seat, name in enumerate(table.names) if seat not in table.free]
    told = [
        sign(table.mode.sign),
        h("b", say(table.mode.title)),
        h("span", *names, class_="names"),
        h("span", _status(mine), class_="status"),
        h("small", *_facts(mine)),
    ]
    kind = "mine" if mine.turn else "over" if table.over else None
    return h("a", *told, href=f"/t/{table.id}", class_=kind)


def _status(mine: Mine) -> str:
    """Whose turn it is, or who has won."""
    table = mine.table
    if mine.turn:
        return say("Your turn")
    if table.over:
        names = listed([table.names[seat] for seat in table.winners])
        return say_many(len(table.winners), "{names} has won", "{names} have won", names=names)
    if table.looked_at:
        return say("To look at")
    if table.free:
        return say_many(len(table.free), "{number} seat is free", "{number} seats are free")
    return say("{names} to move", names=listed([table.names[seat] for seat in table.asked]))


def _facts(mine: Mine) -> list[Markup]:
    """Round, clock and the last move, where there are any."""
    table = mine.table
    found: list[Markup] = []
    if table.round and not table.over:
        found.append(h("span", say("Round {number}", number=table.round)))
    if table.clock is not None and not table.over:
        left = [table.clock.left_at(seat, time.time()) for seat in sorted(mine.held & set(table.people))]
        found += [h("span", _left(seconds), class_="clock") for seconds in left[:1]]
    if table.touched:
        found.append(h("span", _ago(time.time() - table.touched)))
    return found


def _left(seconds: float) -> str:
    """How long somebody has.

    >>> _left(200_000), _left(300)
    ('2 days left', '5:00 left')
    """
    days = int(seconds // DAY_S)
    return say_many(days, "{number} day left", "{number} days left") if days else say("{time} left", time=spoken(seconds))


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
