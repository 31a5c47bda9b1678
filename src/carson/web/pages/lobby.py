"""The lobby: a wall of posters, one for each table that its host made public."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from carson.draw.svg.markup import Markup
from carson.game import words_in
from carson.game.language import say
from carson.web.pages.city_card_picker import variant_sign
from carson.web.pages.html import badge, h, sign
from carson.web.pages.seats import chair, clock_sign, clock_words, host_of, name_field, rating_words
from carson.web.pages.shell import footer, page, poster
from carson.web.pages.start import LOBBY, no_default, party_fields
from carson.web.pages.townscape import townscape
from carson.web.table.summary import Summary


def lobby_page(tables: Sequence[Summary], me: str = "", mine: Collection[str] = ()) -> str:
    """The lobby for somebody who is called *me* and sits at the tables *mine*."""
    title = say("Lobby")
    form = h("form", no_default(), h("p", name_field(me, needed=True)), wall(tables, mine), _new_table(), method="post")
    parts = [poster(), townscape(), h("div", h("h1", title), form, _meanwhile(), class_="notice")]
    return page(title, h("main", *parts, class_="sheet-page lobby"), footer(), scripts=("lobby.js",))


def wall(tables: Sequence[Summary], mine: Collection[str]) -> Markup:
    """The tables: those with a free seat first, then those that can be watched."""
    open_ = [_table(state, state.id in mine) for state in tables if state.free]
    others = [_table(state, state.id in mine) for state in tables if not state.free]
    parts = []
    if open_:
        parts += [h("h2", say("Tables with a free seat")), h("ul", *open_, class_="open-tables")]
    else:
        parts.append(h("p", say("Nobody is waiting here now. Open a table, and anyone who visits the lobby can sit down.")))
    if others:
        parts += [h("h2", say("Tables to watch")), h("ul", *others, class_="open-tables")]
    return h("div", *parts, id="wall")


def _meanwhile() -> Markup:
    """What somebody can do until others come."""
    ways = ((say("Puzzles"), "/puzzles"), (say("Rules"), "/rules/city"), (say("Play against bots"), "/"))
    return h("p", say("While you wait:"), " ", *(h("a", words, href=way) for words, way in ways), class_="learn")


def _new_table() -> Markup:
    """One click, and a table waits here for anybody to sit down."""
    button = h("button", say("Open a table"), type="submit", formaction="/new", name="preset", value=LOBBY,
               class_="main")  # fmt: skip
    return h("p", button, *party_fields())


def variants_of(state: Summary) -> list[tuple[str, str]]:
    """The variants of a table: the word of each and its title."""
    lists = [option for option in state.mode.offered if option.several]
    chosen = state.options
    return [(word, option.title_of(word)) for option in lists for word in words_in(chosen.get(option.name, ""))]


def _table(state: Summary, mine: bool) -> Markup:
    here, host = f"/t/{state.id}", host_of(state)
    chips = [h("li", variant_sign(word), title) for word, title in variants_of(state)]
    if state.clock:
        chips.append(h("li", clock_sign(), clock_words(state)))
    told = [say("Host: {name}", name=host) if host else "", rating_words(state.rated)]
    facts = " · ".join(word for word in told if word)
    if mine:
        ways = [h("a", say("Back to the table"), href=here, class_="button main")]
    else:
        sit = h("button", say("Sit down"), type="submit", formaction=f"{here}/sit", class_="main")
        ways = [*([sit] if state.free else []), h("a", say("Watch"), href=here)]
    parts = [
        h("h3", sign(state.mode.sign), say(state.mode.title)),
        h("ul", *chips, class_="chips") if chips else Markup(),
        h("p", facts, class_="soft"),
        h("ul", *(h("li", *_chair(state, seat, mine)) for seat in range(len(state.seats))), class_="chairs"),
        h("p", *ways),
    ]
    return h("li", *parts)


def _chair(state: Summary, seat: int, mine: bool) -> list[Markup]:
    """Who sits there; for somebody who cares about the seat, a free one is a button."""
    if mine or seat not in state.free:
        return chair(state, seat)
    told = say("Sit down in seat {number}", number=seat + 1)
    return [h("button", badge(seat), type="submit", formaction=f"/t/{state.id}/sit", name="seat", value=seat, title=told,
              aria_label=told, class_="chair")]  # fmt: skip
