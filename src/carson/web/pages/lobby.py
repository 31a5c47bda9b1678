"""The page of the lobby."""

from __future__ import annotations

from collections.abc import Sequence

from carson.draw.svg.markup import Markup
from carson.game.language import say
from carson.web.pages.html import badge, h
from carson.web.pages.seats import game_name, name_field, people_of
from carson.web.pages.shell import footer, page, wordmark
from carson.web.table.state import TableState


def lobby_page(tables: Sequence[TableState], me: str = "") -> str:
    title = say("Lobby")
    open_ = [_table(state, me) for state in tables if state.free]
    others = [_table(state, me) for state in tables if not state.free]
    parts = [wordmark(), h("h1", title), h("p", h("a", say("To the start page"), href="/"))]
    if open_:
        parts += [h("h2", say("Tables with a free seat")), h("ul", *open_, class_="open-tables")]
    else:
        parts.append(
            h("p", say("No table waits for anybody now. Open one, and list it in the lobby on the page of its seats."))
        )
    if others:
        parts += [h("h2", say("Tables to watch")), h("ul", *others, class_="open-tables")]
    return page(title, h("main", *parts, class_="seats-page"), footer())


def _table(state: TableState, me: str) -> Markup:
    here = f"/t/{state.header.id}"
    parts = [h("p", h("b", game_name(state))), people_of(state)]
    for seat in sorted(state.free):
        field = h("input", type="hidden", name="seat", value=seat)
        name = h("label", h("span", say("Your name"), class_="unseen"), name_field(me or state.names[seat]))
        button = h("button", badge(seat), say("Sit down"), type="submit")
        parts.append(h("form", field, name, button, method="post", action=f"{here}/sit"))
    parts.append(h("p", h("a", say("Watch"), href=here)))
    return h("li", *parts)
