"""The lobby: a wall of posters, one for each table that its host made public."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from carson.draw.svg.markup import Markup
from carson.game import words_in
from carson.game.language import say
from carson.web.pages.html import badge, h, sign
from carson.web.pages.inbox import ICONS
from carson.web.pages.seats import chair, clock_words, host_of, name_field, rating_words
from carson.web.pages.shell import footer, page, poster
from carson.web.pages.townscape import townscape
from carson.web.table.summary import Summary

VARIANT_ICONS: Final = {
    "new-beginning": "signpost",
    "river": "river",
    "might-is-right": "duel",
    "kit-carson": "sheriff",
    "outlaws": "outlaw",
    "horses": "horse",
}
"""The pictures of variants; one without a picture is only named."""


def lobby_page(tables: Sequence[Summary], me: str = "") -> str:
    title = say("Lobby")
    no_default = h("button", type="submit", disabled=True, hidden=True)  # Enter in the name sits down nowhere
    form = h("form", no_default, h("p", name_field(me)), wall(tables), method="post")
    parts = [poster(), townscape(), h("h1", title), form]
    return page(title, h("main", *parts, class_="sheet-page lobby"), footer(), scripts=("lobby.js",))


def wall(tables: Sequence[Summary]) -> Markup:
    """The tables: those with a free seat first, then those that can be watched."""
    open_ = [_table(state) for state in tables if state.free]
    others = [_table(state) for state in tables if not state.free]
    parts = []
    if open_:
        parts += [h("h2", say("Tables with a free seat")), h("ul", *open_, class_="open-tables")]
    else:
        words = say("No table waits for anybody now. Open one, and list it in the lobby on the page of its seats.")
        parts.append(h("p", words, " ", h("a", say("To the start page"), href="/")))
    if others:
        parts += [h("h2", say("Tables to watch")), h("ul", *others, class_="open-tables")]
    return h("div", *parts, id="wall")


def variants_of(state: Summary) -> list[tuple[str, str]]:
    """The variants of a table: the word of each and its title."""
    lists = [option for option in state.mode.offered if option.several]
    chosen = state.options
    return [(word, option.title_of(word)) for option in lists for word in words_in(chosen.get(option.name, ""))]


def _picture(word: str) -> Markup:
    return sign(VARIANT_ICONS[word]) if word in VARIANT_ICONS else Markup()


def _table(state: Summary) -> Markup:
    here, host = f"/t/{state.id}", host_of(state)
    chips = [h("li", _picture(word), title) for word, title in variants_of(state)]
    told = [say("Host: {name}", name=host) if host else "", clock_words(state), rating_words(state.rated)]
    facts = [word for word in told if word]
    parts = [
        h("h3", sign(ICONS.get(state.mode.name, "star")), say(state.mode.title)),
        h("ul", *chips, class_="chips") if chips else Markup(),
        h("p", " · ".join(facts), class_="soft"),
        h("ul", *(h("li", *_chair(state, seat)) for seat in range(len(state.seats))), class_="chairs"),
        h("p", h("a", say("Watch"), href=here)),
    ]
    return h("li", *parts)


def _chair(state: Summary, seat: int) -> list[Markup]:
    """Who sits there, or one click to do so."""
    if seat not in state.free:
        return chair(state, seat)
    sit = h("button", say("Sit down"), type="submit", formaction=f"/t/{state.id}/sit", name="seat", value=seat, class_="main")
    return [badge(seat), sit]
