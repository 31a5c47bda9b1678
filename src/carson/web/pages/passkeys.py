"""The part of the page about yourself on which people make a passkey, or sign in with one."""

from __future__ import annotations

from typing import NamedTuple

from carson.draw.svg.markup import Markup
from carson.game.language import say, say_many
from carson.web.pages.html import h


class Keys(NamedTuple):
    """The passkeys of a person: how many they have, and whether this browser has signed in with one."""

    number: int
    signed_in: bool


def devices(keys: Keys) -> Markup:
    number = keys.number
    about = say(
        "A passkey lets your phone, your computer or a friend’s know you again: they show the same tables and hold the "
        "same seats. There is no account and no password, and without a passkey everything works on this device alone."
    )
    told = (
        say_many(number, "You have one passkey.", "You have {number} passkeys.") if number else say("You have no passkey yet.")
    )
    make = h("button", say("Make a passkey"), type="button", id="make-passkey")
    enter = h("button", say("Sign in with a passkey"), type="button", id="use-passkey")
    leave = h("form", h("span", say("This browser has signed in with a passkey.")), h("button", say("Sign out"), type="submit"),
              method="post", action="/passkeys/leave")  # fmt: skip
    parts = [
        h("h2", say("Your tables on several devices")),
        h("p", about),
        h("p", told, id="passkeys-told"),
        h("div", make, enter, id="passkeys", hidden=True, data_failed=say("That did not work. Try again.")),
        h("noscript", h("p", say("Passkeys need JavaScript."))),
        h("p", id="passkeys-said", role="status"),
        leave if keys.signed_in else Markup(),
    ]
    return h("section", *parts, id="devices", class_="notice")
