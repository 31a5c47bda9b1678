"""The start page: go on with a table, play now, invite friends, open a table of your own, look at a record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from carson import bots
from carson.draw.svg.markup import Markup
from carson.game import USUAL_NAMES, modes
from carson.game.language import mark, say, say_many
from carson.web.pages.html import h, sign
from carson.web.pages.inbox import Mine, inbox, waiting
from carson.web.pages.new_table import Form, own_table
from carson.web.pages.shell import footer, page, poster
from carson.web.pages.townscape import townscape
from carson.web.people.passkeys import INSTALLED
from carson.web.table.new_table import FIRST_BOT, MAX_NAME_LENGTH, NewTable
from carson.words.bots import bot_title

FRIENDS: Final = "friends"
"""The offer to play with people elsewhere."""
OPTIONS: Final = "options"
"""The offer to play with people elsewhere, with everything that can be chosen first."""
LOBBY: Final = "lobby"
"""The offer to play with strangers from the lobby."""
FRIENDLY_GAMES: Final = ("city", "cards")
"""What friends can play together with one click."""
LESSON: Final = "lesson-"
"""What the offer of a guided first round begins with; the game follows."""
PARTIES: Final = range(2, 7)
USUAL_PARTY: Final = 4
_OFFERS: Final = (
    ("city", "star", mark("Play now"), mark("You and three bots, with the cards of a first game")),
    ("solo", "outlaw", mark("Jeb Standish"), mark("Alone against the man who wants the whole town")),
    ("cards", "card", mark("The card game"), mark("You and three virtual players")),
)
LEVELS: Final = {level.bot: level for level in bots.LEVELS}
"""How strong the bots of a quick game are."""


class Visitor(NamedTuple):
    """What this browser remembers of its user."""

    name: str = ""
    level: str = ""


NOBODY_YET: Final = Visitor()


def start_page(
    mine: Sequence[Mine],
    me: Visitor = NOBODY_YET,
    filled: Form | None = None,
    wrong: str = "",
    friends: NewTable | None = None,
) -> str:
    """What somebody sees first. *filled* is a form that could not be used, and *wrong* the sentence that says why.

    The form for a table of one’s own is open when its options are asked for before a game with *friends* begins.
    """
    quick = filled is not None and bool(filled.get("preset"))
    text = None if filled is None else _first(filled, "text", "") or None
    heading = h("b", say("This file cannot be used")) if text else Markup()
    alert = h("p", heading, wrong, role="alert", class_="wrong") if wrong else Markup()
    parts = [
        h(
            "header",
            poster("h1"),
            h("p", say("Founded 1858 · a town, four rounds, and your revolvers"), class_="soft"),
            townscape(),
        ),
        alert if text is None else Markup(),
        inbox(mine),
        _now(me, filled if quick else None, has_tables=bool(mine)),
        _ways(),
        own_table(None if quick or text else filled, me.name, friends),
        _upload(text, alert),
    ]
    count = waiting(mine)
    title = f"({count}) Carson City" if count else "Carson City"
    return page(title, h("main", *(part for part in parts if part), class_="start"), footer(), scripts=("start.js",))


def _now(me: Visitor, filled: Form | None, has_tables: bool) -> Markup:
    """One click, and a game begins. Friends have to know who invites them; bots do without a name.

    The guided first round comes first, or last for a visitor who has tables.
    """
    kept = filled or {}
    name = _first(kept, "name-1", me.name)
    chosen = _first(kept, "level", me.level if me.level in LEVELS else FIRST_BOT)
    who = h("input", name="name-1", value=name, required=True, maxlength=MAX_NAME_LENGTH, autocomplete="nickname", id="my-name",
            placeholder=USUAL_NAMES[0])  # fmt: skip
    row = h("div", h("label", say("Your name"), " ", who), class_="me")
    city, solo, cards = (_offer(*offer) for offer in _OFFERS)
    offers = (city, _friends(kept), solo, cards)
    order = (*offers, _lessons()) if has_tables else (_lessons(), *offers)
    form = h("form", no_default(), row, _levels(chosen), *order, method="post", action="/new")
    return h("section", form, class_="now", aria_label=say("Play now"))


def _levels(chosen: str) -> Markup:
    """The characters one can play against; what to expect of the chosen one stands below."""
    parts = []
    for bot, level in LEVELS.items():
        choice = h("input", type="radio", name="level", value=bot, checked=bot == chosen)
        parts.append(h("label", choice, sign(level.face), h("b", level.name), h("small", bot_title(bot)), class_="character"))
        parts.append(h("p", say(level.about), class_="about"))
    return h("fieldset", h("legend", say("Against"), class_="unseen"), *parts, class_="characters")


def _offer(value: str, icon: str, title: str, about: str) -> Markup:
    words = (h("b", say(title)), h("small", say(about)))
    return h("button", sign(icon), *words, type="submit", name="preset", value=value, class_=f"offer to-{value}",
             formnovalidate=value != FRIENDS)  # fmt: skip


def _lessons() -> Markup:
    """For somebody who has never played: a first round at a real table, explained step by step."""
    words = h("span", h("b", say("Never played?")), " ", say("A guided first round, in five minutes:"))
    ways = [
        h("button", say(mode.title), type="submit", name="preset", value=f"{LESSON}{mode.name}", formnovalidate=True)
        for mode in modes()
        if mode.name in FRIENDLY_GAMES
    ]
    return h("div", sign("signpost"), words, h("span", *ways, class_="games"), class_="lessons")


def _friends(kept: Form) -> Markup:
    """A table for friends: one click with what is usual, or first how many and which game."""
    row = h(
        "span",
        *party_fields(_first(kept, "players", str(USUAL_PARTY)), _first(kept, "with", FRIENDLY_GAMES[0])),
        h(
            "button",
            say("Options"),
            type="submit",
            name="preset",
            value=OPTIONS,
            formaction="/new#open",
            formnovalidate=True,
            title=say("A table of your own"),
            class_="quiet",
        ),
        class_="party",
    )
    button = _offer(FRIENDS, "hat", mark("With friends"), mark("Send them a link; bots fill empty seats"))
    return h("div", button, row, class_="friends")


def no_default() -> Markup:
    """Enter in a field presses the first button of its form; this one does nothing, as the others open tables or sit down."""
    return h("button", type="submit", disabled=True, hidden=True)


def party_fields(party: str = str(USUAL_PARTY), game: str = FRIENDLY_GAMES[0]) -> list[Markup]:
    """How many play, and what."""
    sizes = [
        h("option", say_many(number, "{number} player", "{number} players"), value=number, selected=str(number) == party)
        for number in PARTIES
    ]
    games = [
        h("option", say(mode.title), value=mode.name, selected=mode.name == game)
        for mode in modes()
        if mode.name in FRIENDLY_GAMES
    ]
    return [
        h("select", *sizes, name="players", aria_label=say("How many play")),
        h("select", *games, name="with", aria_label=say("Game")),
    ]


def _first(form: Form, key: str, usual: str) -> str:
    values = form.get(key, ())
    return values[0] if values else usual


def _ways() -> Markup:
    """The ways to the rules and to people elsewhere."""
    learn = [h("a", say(mode.title), href=f"/rules/{mode.name}") for mode in modes()]
    links = [
        h("a", say("Puzzles"), href="/puzzles"),
        h("a", say("Position editor"), href="/editor"),
        h("a", say("Lobby: tables that wait for somebody"), href="/lobby"),
    ]
    if INSTALLED:
        links.append(h("a", say("Your tables on several devices"), href="/you#devices"))
    return Markup(h("p", h("span", say("How to play:")), *learn, class_="learn") + h("p", *links, class_="learn"))


def _upload(text: str | None, alert: Markup) -> Markup:
    """For records and positions; a *text* that could not be read stands there again, under the *alert* that says why."""
    inside = h(
        "form",
        alert if text else Markup(),
        h("p", say("A record is what you download at the end of a game; a position is a text file that anybody can write.")),
        h(
            "label",
            say("File"),
            " ",
            h("input", type="file", id="file", accept=".carson,.toml,.txt,text/plain"),
            id="file-label",
            hidden=True,
        ),
        h(
            "label",
            say("Text"),
            h("textarea", text or "", name="text", rows=6, spellcheck="false", required=True, autofocus=text is not None),
        ),
        h("button", say("Look at it"), type="submit", name="do", value="look"),
        h("button", say("Play on from it"), type="submit", name="do", value="play"),
        method="post",
        action="/upload",
        id="upload",
    )
    return h("details", h("summary", say("Look at a record or a position")), inside, class_="own", open=text is not None)
