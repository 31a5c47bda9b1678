"""The chat of a table: a small panel in the head of its page."""

from __future__ import annotations

import secrets

from carson.draw.svg.markup import Markup
from carson.game.language import say
from carson.web.pages.html import badge, h
from carson.web.people.chat import MAX_LINE_LENGTH
from carson.web.people.host import MUTE_WRITER
from carson.web.table.state import TableState


def chat_panel(state: TableState) -> Markup:
    """Empty at first: the socket fills it, and says who may write."""
    text = h(
        "input", name="text", maxlength=MAX_LINE_LENGTH, autocomplete="off", required=True, aria_label=say("Say something")
    )
    form = h(
        "form",
        text,
        h("input", type="hidden", name="client", value=secrets.token_urlsafe(12)),
        h("button", say("Send"), type="submit"),
        h("p", role="status"),
        method="post",
        action=f"/t/{state.header.id}/chat",
        hidden=True,
    )
    lines = h("ol", id="chat-lines", tabindex=0, aria_live="polite", aria_label=say("What was said"))
    count = h("span", "", class_="count", hidden=True)
    return h(
        "details", h("summary", say("Chat"), count), h("div", lines, form, class_="talk"), id="chat", class_="drop", hidden=True
    )


def chat_line(state: TableState, seat: int, text: str, mute: int | None = None) -> Markup:
    """One line; for the host with a button that mutes who wrote it, by the number of the line."""
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
