"""The page of the lobby."""

from __future__ import annotations

from collections.abc import Sequence

from carson.draw.svg.markup import Markup
from carson.game.language import say
from carson.web.pages.html import badge, h
from carson.web.pages.seats import game_name, name_field, people_of
from carson.web.pages.shell import footer, page, wordmark
from carson.web.table.summary import Summary


def lobby_page(tables: Sequence[Summary], me: str = "") -> str:
    title = say("Lobby")
    open_ = [_table(table, me) for table in tables if table.free]
    others = [_table(table, me) for table in tables if not table.free]
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


def _table(table: Summary, me: str) -> Markup:
    here = f"/t/{table.id}"
    parts = [h("p", h("b", game_name(table))), people_of(table)]
    for seat in table.free:
        field = h("input", type="hidden", name="seat", value=seat)
        name = h("label", h("span", say("Your name"), class_="unseen"), name_field(me or table.names[seat]))
        button = h("button", badge(seat), say("Sit down"), type="submit")
        parts.append(h("form", field, name, button, method="post", action=f"{here}/sit"))
    parts.append(h("p", h("a", say("Watch"), href=here)))
    return h("li", *parts)
