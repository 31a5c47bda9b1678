"""The keys of the page that looks back: what a browser calls them, and what a person reads."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from carson.draw.svg.markup import Markup
from carson.game.language import mark, say
from carson.web.pages.html import h

KEYS: Final = {
    "first": "Home",
    "back": "ArrowLeft",
    "on": "ArrowRight",
    "last": "End",
    "own-back": "Shift+M",
    "own-on": "M",
    "duel-back": "Shift+D",
    "duel-on": "D",
    "round-back": "PageUp",
    "round-on": "PageDown",
    "error-back": "Shift+E",
    "error-on": "E",
    "play": "Space",
    "note": "Control+Enter",
    "ask": "?",
}
"""The key for each way, as a browser calls it."""
_SIGNS: Final = {
    "Home": mark("Home"),
    "ArrowLeft": "←",
    "ArrowRight": "→",
    "End": mark("End"),
    "PageUp": mark("Page up"),
    "PageDown": mark("Page down"),
    "Space": mark("Space"),
    "Control+Enter": mark("Ctrl+Enter"),
}
_ROWS: Final = (
    (("back", "on"), mark("One move back or on")),
    (("first", "last"), mark("To the beginning or the end")),
    (("round-back", "round-on"), mark("To the previous or the next round")),
    (("own-back", "own-on"), mark("To the previous or the next move of the chosen player")),
    (("duel-back", "duel-on"), mark("To the previous or the next duel")),
    (("error-back", "error-on"), mark("To the previous or the next mistake")),
    (("play",), mark("Let the game play by itself, or stop it")),
    (("note",), mark("Save the note")),
    (("ask",), mark("Ask about something on the table")),
)


def key_words(way: str) -> str:
    """What a person calls the key of a way."""
    key = KEYS[way]
    letter = key.removeprefix("Shift+")
    return say(_SIGNS.get(key, key)) if letter == key else say("Shift+{key}", key=letter)


def keys_button() -> Markup:
    return h("button", say("Keys"), type="button", popovertarget="keys", class_="quiet", id="go-keys")


def key_list(missing: Collection[str]) -> Markup:
    """All keys, over the page until something else is clicked; those of *missing* kinds of ways lead nowhere here."""
    rows = []
    for ways, words in _ROWS:
        if ways[0].partition("-")[0] not in missing:
            signs = [h("kbd", key_words(way)) for way in ways]
            rows.append(Markup(h("dt", *signs) + h("dd", say(words))))
    wheel = h("p", say("The wheel of a mouse over the board goes back and on, too."))
    return h(
        "div", h("h2", say("Keys")), h("dl", *rows), wheel, id="keys", popover="auto", role="dialog", aria_label=say("Keys")
    )
