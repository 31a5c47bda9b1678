"""The page of a table’s seats, and the page that a link to a seat opens."""

from __future__ import annotations

from typing import Final, NamedTuple

from carson.draw.svg.markup import Markup
from carson.game import words_in
from carson.game.language import listed, say, say_as, say_many
from carson.web.pages.html import badge, h
from carson.web.pages.shell import footer, page, poster
from carson.web.pages.townscape import townscape
from carson.web.people.outbound import MAX_URL_LENGTH
from carson.web.store import WATCHER
from carson.web.store.entries import HUMAN
from carson.web.store.sanctions import Sanction
from carson.web.table.clock import DAY_S, DAYS, OFFERS
from carson.web.table.new_table import BOTS, FIRST_BOT, MAX_NAME_LENGTH
from carson.web.table.state import TableState
from carson.web.table.summary import Summary
from carson.words.bots import LEVELS, bot_title

_DIAL: Final = "M12 3a9 9 0 1 0 .01 0M12 7v5l3.5 2M10 1h4"
"""A pocket watch."""


class Desk(NamedTuple):
    """What a browser may see and do on the page of the seats."""

    held: frozenset[int]
    hosts: bool
    public: bool
    all_write: bool
    links: dict[int, str]
    """The secret words of the links, for the host only."""
    address: str
    hooks: dict[int, str]
    """The webhooks that this browser has entered."""
    sanctions: list[Sanction]
    """Whom the host has muted or banned, for the host only."""
    rated: bool = True
    """The result counts for the ratings."""


def seats_page(state: TableState, desk: Desk) -> str:
    title = say("Seats")
    here = f"/t/{state.header.id}"
    rows = [_seat(state, desk, seat) for seat in range(len(state.seats))]
    parts = [
        poster(),
        townscape(),
        h("h1", title),
        h("p", game_name(state), class_="what"),
        h("p", h("a", say("Back to the table"), href=here, class_="button main")),
        h("ul", *rows, class_="chairs"),
        _sanctions(state, desk),
        _spectators(state, desk),
        _lobby(state, desk) if desk.hosts else Markup(),
    ]
    return page(title, h("main", *parts, class_="sheet-page seats-page"), footer(), scripts=("links.js",))


def _action(state: TableState) -> str:
    return f"/t/{state.header.id}/seats"


def _seat(state: TableState, desk: Desk, seat: int) -> Markup:
    mine, over = seat in desk.held, state.game.over
    name = h("b", badge(seat), "" if seat in state.free else state.names[seat])
    parts = [h("p", name, " ", h("span", who_sits(state, seat, mine=mine), class_="soft"), class_="who")]
    if seat in state.playable and not over and (desk.hosts or mine):
        link = [_link(state, desk, seat)] if desk.hosts else []
        waits = link if seat in state.free else []
        changes = [_giving(state, seat, mine), *([] if waits else link)]
        if mine:
            programs = h("details", h("summary", say("For programs")), _webhook(state, desk, seat))
            changes = [_naming(state, seat), *changes, _turns(), programs]
        parts += [*waits, h("details", h("summary", say_as("a seat", "Change")), *changes)]
    return h("li", *parts)


def who_sits(state: TableState | Summary, seat: int, *, mine: bool) -> str:
    who = state.seats[seat]
    if who != HUMAN:
        known = seat in state.playable
        return say("bot · {name}", name=bot_title(who)) if known else say("played by the game")
    if seat in state.free:
        return say_as("a seat", "free")
    if seat in state.programs:
        return say("somebody’s program")
    return say("you") if mine else ""


def _hidden(**fields: str | int) -> list[Markup]:
    return [h("input", type="hidden", name=name, value=value) for name, value in fields.items()]


def _naming(state: TableState, seat: int) -> Markup:
    name = h("input", name="name", value=state.names[seat], maxlength=MAX_NAME_LENGTH, autocomplete="nickname",
             aria_label=say("Name of seat {number}", number=seat + 1))  # fmt: skip
    button = h("button", say("Use this name"), type="submit", name="do", value="name")
    return h("form", *_hidden(seat=seat), name, button, method="post", action=_action(state))


def _turns() -> Markup:
    """Where somebody without a program finds out how to be told."""
    return h("p", h("a", say("How you are told when it is your turn"), href="/you#turns"))


def _webhook(state: TableState, desk: Desk, seat: int) -> Markup:
    """An address that is told when a seat is asked; entered by the holder of the seat, or by the host for everybody."""
    told = (
        say("A program of yours can be told when it is your turn, at its web address:")
        if seat != WATCHER
        else say("A program can be told whenever it is somebody’s turn, at its web address:")
    )
    field = h("input", name="url", type="url", value=desk.hooks.get(seat, ""), maxlength=MAX_URL_LENGTH, autocomplete="off",
              placeholder="https://example.org/carson", aria_label=told, class_="link")  # fmt: skip
    button = h("button", say("Save"), type="submit", name="do", value="webhook")
    fields = _hidden(seat="watch" if seat == WATCHER else seat)
    return h("form", h("span", told, class_="soft"), *fields, field, button, method="post", action=_action(state))


def bot_choices(chosen: str) -> list[Markup]:
    """The bots that this server has, the levels first."""
    levels = [level.bot for level in LEVELS if level.bot in BOTS]
    groups = ((say("Bots"), levels), (say("Bots with a style of their own"), [bot for bot in BOTS if bot not in levels]))
    return [
        h("optgroup", *(h("option", bot_title(bot), value=bot, selected=bot == chosen) for bot in bots), label=label)
        for label, bots in groups
    ]


def _giving(state: TableState, seat: int, mine: bool) -> Markup:
    bots = h("select", *bot_choices(FIRST_BOT), name="bot", aria_label=say("Bot for seat {number}", number=seat + 1))
    parts = [bots, h("button", say("Give it to the bot"), type="submit", name="do", value="bot")]
    if seat not in state.free:
        words = say("Leave the seat") if mine else say("Make it free")
        parts.append(h("button", words, type="submit", name="do", value="release"))
        if not mine and state.seats[seat] == HUMAN:
            parts.append(h("button", say("Mute"), type="submit", name="do", value="mute"))
            parts.append(h("button", say("Ban"), type="submit", name="do", value="ban"))
            told = say("Muted, they may not write here. Banned, they lose the seat and may not sit at your tables.")
            parts.append(h("small", told, class_="soft"))
    return h("form", *_hidden(seat=seat), *parts, method="post", action=_action(state))


def _link(state: TableState, desk: Desk, seat: int) -> Markup:
    """The link of a seat; while somebody sits there it lets nobody in."""
    number = seat + 1
    told = say("Link to seat {number}", number=number) if seat != WATCHER else say("Link for spectators")
    shown: list[Markup] = []
    if seat in desk.links:
        address = f"{desk.address}/join/{desk.links[seat]}"
        shown.append(h("input", value=address, readonly=True, aria_label=told, class_="link"))
        shown.append(h("button", say("Copy"), type="button", class_="copy", hidden=True, data_done=say("Copied")))
    fresh = h("button", say("New link"), type="submit", name="do", value="link")
    fields = _hidden(seat="watch" if seat == WATCHER else seat)
    return h("form", h("span", told, class_="soft"), *shown, *fields, fresh, method="post", action=_action(state))


def _sanctions(state: TableState, desk: Desk) -> Markup:
    """Whom the host has muted or banned, and how that ends."""
    if not desk.sanctions:
        return Markup()
    rows = []
    for number, each in enumerate(desk.sanctions):
        told = say("may not sit at your tables") if each.banned else say("may not write here")
        button = h("button", say("Lift it"), type="submit", name="do", value="lift")
        form = h("form", *_hidden(number=number), button, method="post", action=_action(state))
        rows.append(h("li", h("p", h("b", each.name), " ", h("span", told, class_="soft"), class_="who"), form))
    return h("section", h("h2", say("Muted and banned")), h("ul", *rows, class_="chairs"))


def _spectators(state: TableState, desk: Desk) -> Markup:
    if not desk.hosts:
        return Markup()
    said = say("Spectators see what everybody may know, and nothing else.")
    return h("section", h("h2", say("Spectators")), h("p", said), _link(state, desk, WATCHER))


def _lobby(state: TableState, desk: Desk) -> Markup:
    """What the host decides about the whole table."""
    if desk.public:
        told, way, words = say("The lobby lists this table; anybody can take a free seat."), "private", say("Make it private")
    else:
        told, way, words = say("Only people with a link can find this table."), "public", say("List it in the lobby")
    listed = h("form", h("span", told), h("button", words, type="submit", name="do", value=way), method="post",
               action=_action(state))  # fmt: skip
    if desk.all_write:
        told, way, words = say("Spectators may write in the chat."), "seats-write", say("Let only players write")
    else:
        told, way, words = say("Only players write in the chat."), "all-write", say("Let spectators write too")
    writing = h("form", h("span", told), h("button", words, type="submit", name="do", value=way), method="post",
                action=_action(state))  # fmt: skip
    way, words = ("unrated", say("Do not let it count")) if desk.rated else ("rated", say("Let it count"))
    button = h("button", words, type="submit", name="do", value=way) if state.began_afresh and not state.answers else ""
    rating = h("form", h("span", _counting(desk.rated)), button, method="post", action=_action(state))
    more = h("details", h("summary", say("More")), _webhook(state, desk, WATCHER))
    return h("section", h("h2", say("The table")), listed, writing, rating, more)


def name_field(name: str, needed: bool = False) -> Markup:
    """Where somebody says what they want to be called."""
    field = h("input", name="name", value=name, required=needed, maxlength=MAX_NAME_LENGTH, autocomplete="nickname")
    return h("label", say("Your name"), " ", field)


def game_name(state: TableState | Summary) -> str:
    """The game and its variants, for somebody who is about to join."""
    game, chosen = say(state.mode.title), state.options
    lists = [option for option in state.mode.offered if option.several]
    variants = [option.title_of(word) for option in lists for word in words_in(chosen.get(option.name, ""))]
    return say("{game} with {variants}", game=game, variants=listed(variants)) if variants else game


def chair(state: TableState | Summary, seat: int) -> list[Markup]:
    """Who plays there, for somebody who is about to join; a free seat has no name yet."""
    if seat in state.free:
        return [badge(seat), h("i", say_as("a seat", "free"), class_="soft")]
    who = [] if is_person(state, seat) else [h("span", who_sits(state, seat, mine=False), class_="soft")]
    return [badge(seat), h("span", state.names[seat]), *who]


def is_person(state: TableState | Summary, seat: int) -> bool:
    return state.seats[seat] == HUMAN and seat not in state.free and seat not in state.programs


def join_page(
    state: TableState, seat: int | None, token: str, me: str = "", address: str = "", rated: bool = True, wrong: str = ""
) -> str:
    """Somebody is invited: by whom, to which game, who else plays, and then the name by which they want to be called.

    They are offered a *seat* unless none is free any more; *wrong* says why they could not sit down.
    """
    host = host_of(state, seat)
    title = say("{name} invites you", name=host) if host else say("Take a seat")
    parts = [h("h1", title), h("p", game_name(state), class_="what")]
    parts += [
        _terms(state, rated),
        h("ul", *(h("li", *chair(state, each)) for each in range(len(state.seats))), class_="chairs"),
    ]
    if wrong:
        parts.append(h("p", wrong, role="alert", class_="wrong"))
    if state.game.over:
        parts.append(h("p", say("The game is over.")))
    elif seat is None:
        parts.append(h("p", say("No seat is free at this table any more.")))
    elif state.seats[seat] == HUMAN and seat not in state.free:
        parts.append(h("p", say("Somebody sits there already. Ask the host of the table for another seat.")))
    else:
        button = h("button", say("Sit down"), type="submit", class_="main")
        fixed = state.record.position is not None
        called = h("span", say("You play as {name}.", name=state.names[seat])) if fixed else name_field(me, needed=True)
        parts.append(h("form", called, button, method="post", action=f"/join/{token}"))
        parts.append(h("p", say("You need no account, and nothing to install."), class_="soft"))
    ways = ((say("Watch"), f"/t/{state.header.id}"), (say("Rules"), f"/rules/{state.mode.name}"))
    parts.append(h("p", *(h("a", words, href=way) for words, way in ways), class_="learn"))
    notice = h("div", *parts, class_="notice invited")
    main = h("main", poster(), townscape(), notice, class_="sheet-page")
    return page(title, main, footer(), preview=preview_of(state), site=address)


def host_of(state: TableState | Summary, besides: int | None = None) -> str:
    """Who invites: the first person who sits there, other than the seat that is offered; nothing if nobody does."""
    return next((state.names[each] for each in state.people if each not in state.free and each != besides), "")


def clock_words(state: TableState | Summary) -> str:
    """How long everybody may think; nothing where no clock was agreed on."""
    if state.clock is None:
        return ""
    terms = state.clock.terms
    if offer := OFFERS.get(terms.wish):
        return say(offer)
    if terms.kind == DAYS:
        return say_many(round(terms.seconds / DAY_S), "{number} day for every move", "{number} days for every move")
    more = f"{terms.increment:g}"
    return say_many(round(terms.seconds / 60), "{number} minute each, and {seconds} seconds for every move",
                    "{number} minutes each, and {seconds} seconds for every move", seconds=more)  # fmt: skip


def clock_sign() -> Markup:
    return h("svg", h("path", d=_DIAL), class_="carson sign line", viewBox="0 0 24 24", aria_hidden="true")


def rating_words(rated: bool) -> str:
    return say("Rated") if rated else say("Unrated")


def rating_note(rated: bool | None) -> list[Markup]:
    """Whether the result counts, for the menu of a table."""
    if rated is None:
        return []
    why = _counting(rated)
    return [h("span", rating_words(rated), title=why, class_="soft rated")]


def _counting(rated: bool) -> str:
    if rated:
        return say("The result counts for the ratings of those who play.")
    return say("The result does not count for anybody’s rating.")


def _terms(state: TableState, rated: bool) -> Markup:
    """What was agreed: the clock, and whether the result counts."""
    return h("p", f"{clock_words(state) or say('No clock')} · {rating_words(rated)}", class_="soft")


def preview_of(state: TableState) -> str:
    """What a messenger shows of a link: the game, the clock, who plays, and in the end the result; not how a game stands."""
    free, game = len(state.free), state.game
    if game.over:
        ending = listed([f"{state.names[seat]} {score}" for seat, score in enumerate(game.scores)])
        return f"{game_name(state)} · {ending}"
    seats = say_many(free, "{number} seat is free", "{number} seats are free") if free else ""
    parts = [game_name(state), clock_words(state), listed([state.names[seat] for seat in state.present]), seats]
    return " · ".join(part for part in parts if part)
