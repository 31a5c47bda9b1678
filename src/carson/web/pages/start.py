"""The start page: play now, go on with a table, open one of your own, look at a record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from carson import bots
from carson.draw.svg.markup import Markup
from carson.game import modes
from carson.game.language import listed, mark, say, say_many
from carson.web.pages.html import badge, h, sign
from carson.web.pages.new_table import Form, own_table
from carson.web.pages.shell import footer, page, poster
from carson.web.people.passkeys import INSTALLED
from carson.web.table.new_table import BOTS, MAX_NAME_LENGTH, USUAL_BOT
from carson.web.table.state import TableState

YOU: Final = "Ann"
_STREET: Final = (
    "mountain",
    "ranch",
    "house",
    "bank",
    "saloon",
    "hotel",
    "church",
    "general-store",
    "house",
    "prison",
    "mine",
    "mountain",
)
"""Main street, as it stands on the poster."""
_OFFERS: Final = (
    ("city", "star", mark("Play now"), mark("You and three bots, with the cards of a first game")),
    ("solo", "outlaw", mark("Jeb Standish"), mark("Alone against the man who wants the whole town")),
    ("cards", "crate", mark("The card game"), mark("You and three virtual players")),
)
LEVELS: Final = {level.bot: level.title for level in bots.LEVELS}
"""How strong the bots of a quick game are."""


def start_page(mine: Sequence[TableState], filled: Form | None = None, wrong: str = "") -> str:
    """What somebody sees first. *filled* is a form that could not be used, and *wrong* the sentence that says why."""
    quick = filled is not None and bool(filled.get("preset"))
    alert = h("p", wrong, role="alert", class_="wrong") if wrong else Markup()
    parts = [
        h(
            "header",
            poster("h1"),
            h("p", say("Founded 1858 · a town, four rounds, and your revolvers"), class_="soft"),
            h("div", *map(sign, _STREET), class_="street", aria_hidden="true"),
        ),
        alert,
        _now(filled if quick else None),
        _learn(),
        _mine(mine),
        _with_others(),
        own_table(None if quick else filled),
        _upload(),
    ]
    return page("Carson City", h("main", *(part for part in parts if part), class_="start"), footer(), scripts=("start.js",))


def _now(filled: Form | None) -> Markup:
    """One click, and a game begins."""
    buttons = [
        h("button", sign(icon), h("b", say(title)), h("small", say(about)), type="submit", name="preset", value=game,
          class_="offer")
        for game, icon, title, about in _OFFERS
    ]  # fmt: skip
    kept = filled or {}
    name, chosen = _first(kept, "name-1", YOU), _first(kept, "level", USUAL_BOT)
    who = h("input", name="name-1", value=name, maxlength=MAX_NAME_LENGTH, autocomplete="nickname", id="my-name")
    levels = [h("option", say(words), value=bot, selected=bot == chosen) for bot, words in LEVELS.items() if bot in BOTS]
    me = h(
        "div",
        h("label", say("Your name"), " ", who),
        h("label", say("Against"), " ", h("select", *levels, name="level")),
        class_="me",
    )
    form = h("form", me, *buttons, method="post", action="/new")
    return h("section", form, class_="now", aria_label=say("Play now"))


def _first(form: Form, key: str, usual: str) -> str:
    values = form.get(key, ())
    return values[0] if values else usual


def _with_others() -> Markup:
    """The ways to people elsewhere."""
    links = [h("a", say("Lobby: tables that wait for somebody"), href="/lobby")]
    if INSTALLED:
        links.append(h("a", say("Your tables on several devices"), href="/passkeys"))
    return h("p", *(part for link in links for part in (link, " ")), class_="to-lobby")


def _learn() -> Markup:
    """The way to the rules, for people who have never played."""
    links = [h("a", say(mode.title), href=f"/rules/{mode.name}") for mode in modes()]
    return h("p", say("How to play:"), " ", *(part for link in links for part in (link, " ")), class_="learn")


def _mine(mine: Sequence[TableState]) -> Markup:
    if not mine:
        return Markup()
    items = []
    for state in mine:
        names = [h("span", badge(seat), name) for seat, name in enumerate(state.names)]
        told = [h("b", say(state.mode.title)), h("span", *names, class_="names"), h("small", _where(state))]
        items.append(h("li", h("a", *told, href=f"/t/{state.header.id}")))
    return h("section", h("h2", say("Your tables")), h("ul", *items, class_="tables"))


def _where(state: TableState) -> str:
    """How far a table has come, and who is to move."""
    game = state.game
    if game.over:
        names = listed([state.names[seat] for seat in game.winners])
        return say_many(len(game.winners), "Over: {names} has won", "Over: {names} have won", names=names)
    asked = listed([state.names[decision.seat] for decision in game.decisions if decision.seat >= 0])
    if state.looked_at:
        return say("To look at")
    if game.round:
        return say("Round {number}, {names} to move", number=game.rounds_begun, names=asked)
    return say("Under way, {names} to move", names=asked)


def _upload() -> Markup:
    inside = h(
        "form",
        h("p", say("A record is what you download at the end of a game; a position is a text file that anybody can write.")),
        h(
            "label",
            say("File"),
            " ",
            h("input", type="file", id="file", accept=".carson,.toml,.txt,text/plain"),
            id="file-label",
            hidden=True,
        ),
        h("label", say("Text"), h("textarea", name="text", rows=6, spellcheck="false", required=True)),
        h("button", say("Look at it"), type="submit", name="do", value="look"),
        h("button", say("Play on from it"), type="submit", name="do", value="play"),
        method="post",
        action="/upload",
        id="upload",
    )
    return h("details", h("summary", say("Look at a record or a position")), inside, class_="own")
