"""The chat of a table: a small panel in the head of its page, and a page of its own for browsers without JavaScript."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from carson.draw.svg.markup import Markup
from carson.game.language import say
from carson.web.pages.html import badge, h
from carson.web.pages.shell import footer, page, poster
from carson.web.pages.townscape import townscape
from carson.web.people.chat import MAX_LINE_LENGTH
from carson.web.people.host import MUTE_WRITER
from carson.web.table.state import TableState


def chat_panel(state: TableState) -> Markup:
    """Empty at first: the socket fills it, and says who may write."""
    lines = h("ol", id="chat-lines", tabindex=0, aria_live="polite", aria_label=say("What was said"))
    count = h("span", "", class_="count", hidden=True)
    inside = h("div", lines, _writing(state, hidden=True), class_="talk")
    last = h("span", class_="last", role="status", hidden=True)
    panel = h("details", h("summary", say("Chat"), count, last), inside, id="chat", class_="drop", hidden=True)
    return Markup(panel + h("noscript", h("a", say("Chat"), href=f"/t/{state.header.id}/chat")))


def chat_page(state: TableState, lines: Sequence[Markup], may_write: bool) -> str:
    """What was said last, and a plain form."""
    title, here = say("Chat"), f"/t/{state.header.id}"
    said = (
        h("ol", *lines, id="chat-lines", aria_label=say("What was said"))
        if lines
        else h("p", say("Nobody has said anything yet."))
    )
    ways = h("p", h("a", say("Look again"), href=f"{here}/chat"), " · ", h("a", say("Back to the table"), href=here))
    writing = _writing(state) if may_write else h("p", say("Only players write in the chat."))
    return page(
        title, h("main", poster(), townscape(), h("h1", title), said, writing, ways, class_="sheet-page seats-page"), footer()
    )


def _writing(state: TableState, hidden: bool = False) -> Markup:
    text = h(
        "input",
        name="text",
        maxlength=MAX_LINE_LENGTH,
        autocomplete="off",
        required=True,
        placeholder=say("Say something"),
        aria_label=say("Say something"),
    )
    return h(
        "form",
        text,
        h("input", type="hidden", name="client", value=secrets.token_urlsafe(12)),
        h("button", say("Send"), type="submit"),
        h("p", role="status"),
        method="post",
        action=f"/t/{state.header.id}/chat",
        hidden=hidden,
    )


def chat_line(state: TableState, seat: int, text: str, mute: int | None = None) -> Markup:
    """One line; the host gets a button that mutes its writer, by the number of the line."""
    who = [h("b", say("A spectator"))] if seat < 0 else [badge(seat), h("b", state.names[seat])]
    return h("li", *who, ": ", text, *([] if mute is None else [_mute(state, mute)]))


def _mute(state: TableState, line: int) -> Markup:
    return h(
        "form",
        h("input", type="hidden", name="do", value=MUTE_WRITER),
        h("input", type="hidden", name="line", value=line),
        h("button", say("Mute"), type="submit", class_="quiet"),
        method="post",
        action=f"/t/{state.header.id}/seats",
        data_done=say("muted"),
    )
