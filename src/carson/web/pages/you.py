"""The page about oneself: how one is told that it is one’s turn; and the page of a single subscription."""

from __future__ import annotations

from typing import NamedTuple

from carson.draw.svg.markup import Markup
from carson.game.language import say, say_many
from carson.web.pages.html import h
from carson.web.pages.shell import footer, page, wordmark
from carson.web.people.mail import MAX_ADDRESS_LENGTH
from carson.web.store.turns import MAIL, Subscription


class Ways(NamedTuple):
    """How a person can be told on this server, and how they are."""

    push_key: str
    """With which browsers subscribe; nothing where pushes are not installed."""
    mails: bool
    mine: list[Subscription]


def you_page(ways: Ways, waiting: int) -> str:
    title = say("You")
    told = say_many(waiting, "One table waits for you.", "{number} tables wait for you.")
    next_table = h("p", h("a", told, href="/next", class_="button")) if waiting else Markup()
    parts = [wordmark(), h("h1", title), h("p", h("a", say("To the start page"), href="/")), next_table, _turns(ways)]
    return page(title, h("main", *parts, class_="seats-page"), footer(), scripts=("you.js",))


def _turns(ways: Ways) -> Markup:
    about = say("When it is your turn and you have no page of the table open, we can tell you. You can stop that at any time.")
    mine = [h("li", _named(each), " ", _stop(each)) for each in ways.mine]
    parts = [h("h2", say("When it is your turn")), h("p", about), h("ul", *mine, class_="chairs") if mine else Markup()]
    if ways.push_key:
        button = h("button", say("Tell me on this device"), type="button", id="push", hidden=True, data_key=ways.push_key,
                   data_denied=say("Your browser does not allow notifications"))  # fmt: skip
        parts.append(h("p", button, " ", h("span", id="push-said", role="status")))
    if ways.mails:
        field = h("input", name="address", type="email", required=True, maxlength=MAX_ADDRESS_LENGTH, autocomplete="email")
        label = h("label", say("Tell me by e-mail"), " ", field)
        parts.append(h("form", label, h("button", say("Save"), type="submit"), method="post", action="/you/mail"))
    if not ways.push_key and not ways.mails:
        parts.append(
            h("p", say("This server sends no messages; a table’s page of seats can tell an address of yours."), class_="soft")
        )
    return h("section", *parts)


def _named(each: Subscription) -> str:
    if each.way != MAIL:
        return say("A notification on one of your devices")
    return each.address if each.confirmed else say("{address}: confirm it by the e-mail we sent you", address=each.address)


def _stop(each: Subscription) -> Markup:
    return h("form", h("button", say("Stop"), type="submit"), method="post", action=f"/notify/{each.id}")


def subscription_page(each: Subscription) -> str:
    """What the link of an e-mail opens: one button, to begin or to stop."""
    title = say("When it is your turn")
    action, way = (
        f"/notify/{each.id}",
        h("p", each.address if each.way == MAIL else say("A notification on one of your devices")),
    )
    confirm = h("form", h("input", type="hidden", name="do", value="confirm"),
                h("button", say("Yes, write to me"), type="submit", class_="main"), method="post", action=action)  # fmt: skip
    stop = h("form", h("button", say("Tell me no more"), type="submit"), method="post", action=action)
    parts = [wordmark(), h("h1", title), way, Markup() if each.confirmed else confirm, stop]
    return page(title, h("main", *parts, class_="seats-page"), footer())
