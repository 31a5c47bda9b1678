"""The invitation in the bar of a table while seats are free: a link to send, its QR code, who has come, and how to begin."""

from __future__ import annotations

from typing import NamedTuple

import segno

from carson.draw.svg.markup import Markup
from carson.game.language import say, say_as, say_many
from carson.web.pages.html import badge, h, picture
from carson.web.pages.seats import game_name, name_field
from carson.web.store.entries import HUMAN
from carson.web.table.new_table import BOTS, FIRST_BOT
from carson.web.table.state import TableState
from carson.words.bots import LEVELS, bot_title


class Invitation(NamedTuple):
    """The address that leads to a free seat, for those who sit at the table."""

    address: str
    hosts: bool
    """The reader opened the table, and may begin without waiting."""
    listed: bool = False
    """The lobby lists the table."""


def poster(state: TableState, invitation: Invitation) -> Markup:
    """The whole invitation, for those who sit there."""
    begin = _begin(state) if invitation.hosts else Markup()
    return _folded(state, say("Invite friends"), qr_code(invitation.address), _link(state, invitation), begin)


def free_seat(state: TableState, me: str) -> Markup:
    """For spectators of a table that the lobby lists: a seat, without the way back there."""
    button = h("button", say("Sit down"), type="submit", class_="main")
    form = h("form", name_field(me, needed=True), button, method="post", action=f"/t/{state.header.id}/sit")
    return _folded(state, say("Sit down"), Markup(), form, Markup())


def _folded(state: TableState, words: str, code: Markup, way: Markup, begin: Markup) -> Markup:
    """What leads to a free seat and who has come: open while guests are expected or missed, else in the corner of the bar."""
    wanted = h("p", h("b", say("Wanted"), aria_hidden="true"), " ", game_name(state), class_="what")
    parts = [code, h("div", wanted, way, class_="send"), h("div", guests(state), begin, class_="come")]
    missed = state.awaits_guests or (bool(state.free) and state.free.issuperset(state.game.asked_seats))
    summary = h("summary", h("span", words, class_="shut"), h("span", say("Close"), class_="opened"))
    return h("details", summary, h("div", *parts), id="invite", open=missed)


def qr_code(address: str) -> Markup:
    """The address for the camera of a phone; dark on light by night, too, since many readers need that."""
    code = segno.make(address, error="m")
    drawn = code.svg_inline(dark="#2b1f16", light="#fdf8ea", border=2, omitsize=True, unit=None)
    return h("div", picture(drawn), class_="qr", role="img", aria_label=say("QR code of the invitation"))


def _link(state: TableState, invitation: Invitation) -> Markup:
    said = say("Come and play {game} with me", game=say(state.mode.title))
    ways = [say("Send your friends this link, or let them scan the code.")]
    if invitation.listed:
        ways += [" ", say("The lobby lists this table; anybody can take a free seat.")]
    return h(
        "form",
        h("label", *ways, for_="invitation"),
        h("textarea", invitation.address, id="invitation", readonly=True, rows=2, spellcheck="false", class_="link"),
        h("button", say("Copy"), type="button", class_="copy main", hidden=True, data_done=say("Copied")),
        h("button", say("Share"), type="button", class_="share", hidden=True, data_said=said),
    )


def guests(state: TableState) -> Markup:
    """Who has come and who is still missing; hidden, and the poster with it, once nobody is."""
    if not state.free:
        return h("div", id="came", hidden=True)
    people = [seat for seat, who in enumerate(state.seats) if who == HUMAN]
    missing = (
        say("The game begins when everybody is here.")
        if state.awaits_guests
        else say_many(len(state.free), "{number} seat is still free.", "{number} seats are still free.")
    )
    free = h("span", say_as("a seat", "free"), class_="unseen")
    items = [
        h("li", badge(seat), free, class_="free")
        if seat in state.free
        else h("li", badge(seat), h("span", state.names[seat]), class_="here")
        for seat in people
    ]
    return h("div", h("ul", *items), h("p", missing), id="came", role="status")


def _begin(state: TableState) -> Markup:
    """The host waits for nobody: bots play until guests come."""
    levels = [level.bot for level in LEVELS if level.bot in BOTS]
    some = h("select", *(h("option", bot_title(bot), value=bot, selected=bot == FIRST_BOT) for bot in levels), name="bot",
             aria_label=say("Bots for the free seats"))  # fmt: skip
    button = h("button", say("Play with bots"), type="submit", name="do", value="begin")
    return h("form", button, some, method="post", action=f"/t/{state.header.id}/seats", class_="begin")
