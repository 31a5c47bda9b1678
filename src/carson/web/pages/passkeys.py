"""The page on which people make a passkey, or sign in with one."""

from __future__ import annotations

from carson.game.language import say, say_many
from carson.web.pages.html import h
from carson.web.pages.shell import footer, page, wordmark


def passkeys_page(number: int, signed_in: bool) -> str:
    title = say("Your tables on several devices")
    about = say(
        "A passkey lets your phone, your computer or a friend’s know you again: they show the same tables and hold the "
        "same seats. There is no account and no password, and without a passkey everything works on this device alone."
    )
    told = (
        say_many(number, "You have one passkey.", "You have {number} passkeys.") if number else say("You have no passkey yet.")
    )
    make = h("button", say("Make a passkey"), type="button", id="make-passkey", class_="main")
    enter = h("button", say("Sign in with a passkey"), type="button", id="use-passkey")
    leave = h("form", h("p", say("This browser has signed in with a passkey.")), h("button", say("Sign out"), type="submit"),
              method="post", action="/passkeys/leave")  # fmt: skip
    parts = [
        wordmark(),
        h("h1", title),
        h("p", h("a", say("To the start page"), href="/")),
        h("p", about),
        h("p", told, id="passkeys-told"),
        h("div", make, enter, id="passkeys", hidden=True, data_failed=say("That did not work. Try again.")),
        h("noscript", h("p", say("Passkeys need JavaScript."))),
        h("p", id="passkeys-said", role="status"),
        leave if signed_in else "",
    ]
    return page(title, h("main", *parts, class_="seats-page"), footer(), scripts=("passkeys.js",))
