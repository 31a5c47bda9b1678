"""The page about yourself: your games, and how you are told that it is your turn; and the page of a single subscription."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Final, NamedTuple

from carson.draw.svg.icons import face
from carson.draw.svg.markup import Markup
from carson.game import mode_named
from carson.game.language import decimal, listed, say, say_many
from carson.web.pages.html import h, sign
from carson.web.pages.passkeys import Keys, devices
from carson.web.pages.shell import footer, notice, page, poster
from carson.web.pages.townscape import townscape
from carson.web.people.mail import MAX_ADDRESS_LENGTH
from carson.web.store.results import Rating, Result
from carson.web.store.turns import MAIL, Subscription
from carson.words.base import WORDS, Words

SHOWN: Final = 20
"""How many games are listed; the sums are over all."""
FAVOURITES: Final = 5


class Games(NamedTuple):
    """What a person has played, the newest first, and what is thought of their strength in each game."""

    results: list[Result]
    ratings: dict[str, Rating]
    names: Mapping[str, Sequence[str]]
    """Who sat at each table, seat by seat."""


class Ways(NamedTuple):
    """How a person can be told on this server, and how they are."""

    push_key: str
    """The key with which browsers subscribe; empty where pushes are not installed."""
    mails: bool
    mine: list[Subscription]


def you_page(name: str, ways: Ways, waiting: int, games: Games, keys: Keys | None) -> str:
    """The page of somebody who plays by this *name*, if any; *keys* are None where the server knows no passkeys."""
    title = say("You")
    told = say_many(waiting, "One table waits for you.", "{number} tables wait for you.")
    next_table = h("p", h("a", told, href="/next", class_="button main")) if waiting else Markup()
    way_back = h("p", h("a", say("To the start page"), href="/"), class_="learn")
    parts = [
        poster(),
        townscape(),
        h("h1", title),
        h("p", name, class_="what") if name else Markup(),
        next_table,
        *_games(games),
        _turns(ways),
    ]
    parts += [devices(keys) if keys else Markup(), way_back, _forget()]
    return page(title, h("main", *parts, class_="sheet-page you"), footer(), scripts=("you.js",))


def _games(games: Games) -> list[Markup]:
    """The games by kind: rating, results, where the points came from, and the personalities that were chosen most."""
    if not games.results:
        return [h("p", say("Games that you have finished appear here."), class_="soft")]
    found = []
    for name in dict.fromkeys(result.mode for result in games.results):
        kind, mode = mode_named(name)
        words, mine = WORDS.of(kind.name), [result for result in games.results if result.mode == name]
        parts = [h("h2", say(mode.title)), _figures(mine, games.ratings.get(name))]
        parts += [_favourites(words, mine), _points(words, mine), _lines(mine[:SHOWN], games.names)]
        found.append(h("section", *parts, class_="notice"))
    return found


def _figures(mine: Sequence[Result], rating: Rating | None) -> Markup:
    """All games in a few figures; the rating with its uncertainty, in which the truth lies with a probability of 95 %."""
    figures = [
        (str(len(mine)), say_many(len(mine), "game", "games")),
        (str(sum(result.place == 1 for result in mine)), say("won")),
        (str(round(sum(result.score for result in mine) / len(mine))), say("points on average")),
    ]
    if rating is not None:
        figures.append((f"{decimal(rating.mu)} ± {decimal(1.96 * rating.sigma)}", say("rating")))
    return h("ul", *(h("li", h("b", figure), " ", what) for figure, what in figures), class_="figures")


def _lines(mine: Sequence[Result], names: Mapping[str, Sequence[str]]) -> Markup:
    rows = []
    for result in mine:
        day = f"{datetime.fromtimestamp(result.finished, UTC):%Y-%m-%d}"
        place = say("{place} of {seats}", place=result.place, seats=result.seats)
        others = [name for seat, name in enumerate(names.get(result.table, ())) if seat != result.seat]
        note = "" if result.rated else say("unrated")
        rows.append(h("tr", h("th", h("a", day, href=f"/t/{result.table}"), scope="row"), h("td", listed(others)),
                      h("td", place), h("td", str(result.score), class_="n"), h("td", note, class_="soft")))  # fmt: skip
    heads = [
        h("th", say("Day"), scope="col"),
        h("th", say("With"), scope="col"),
        h("th", say("Place"), scope="col"),
        h("th", say("Points"), scope="col", class_="n"),
    ]
    return h("div", h("table", h("thead", h("tr", *heads, h("td", ""))), h("tbody", *rows), class_="points"), class_="wide",
             tabindex=0, role="region", aria_label=say("Your games"))  # fmt: skip


def _points(words: Words, mine: Sequence[Result]) -> Markup:
    """Where the points of an average game come from."""
    total: Counter[str] = Counter()
    for result in mine:
        total.update({str(what): int(amount) for what, amount in json.loads(result.sources).items()})
    named: Counter[str] = Counter()
    for what, amount in total.items():
        named[words.source_name(what)] += amount
    most = max(named.values(), default=0)
    rows = [
        h("tr", h("th", what, scope="row"), h("td", _stripe(amount / most)), h("td", decimal(amount / len(mine)), class_="n"))
        for what, amount in named.most_common()
        if amount > 0
    ]
    return Markup(h("h3", say("Points by source")) + h("table", h("tbody", *rows), class_="points bars")) if rows else Markup()


def _stripe(share: float) -> Markup:
    """A bar as long as its *share* of the longest."""
    stripe = h("rect", width=round(100 * share), height=10)
    return h("svg", stripe, viewBox="0 0 100 10", preserveAspectRatio="none", aria_hidden="true")


def _favourites(words: Words, mine: Sequence[Result]) -> Markup:
    """The personalities that were chosen most, with their portraits."""
    chosen = Counter(move for result in mine for move in result.personalities.split("\n") if move)
    items = [
        h("li", sign(face(move.split()[-1])), h("span", f"{words.personality(move)} × {number}"))
        for move, number in chosen.most_common(FAVOURITES)
    ]
    return Markup(h("h3", say("Favourite personalities")) + h("ul", *items, class_="figures")) if items else Markup()


def _forget() -> Markup:
    about = say(
        "You leave every seat, your name goes from every table, and your results, ratings, chat lines, passkeys and "
        "subscriptions are deleted. The games stay, without you. This cannot be undone."
    )
    sure = h("label", h("input", type="checkbox", name="sure", value="yes", required=True), " ", say("Yes, I am sure"))
    form = h("form", sure, h("button", say("Remove everything about me"), type="submit"), method="post", action="/you/forget")
    return h("details", h("summary", say("Remove everything about me")), h("p", about), form, class_="own")


def _turns(ways: Ways) -> Markup:
    about = say("When it is your turn and you have no page of the table open, we can tell you. You can stop that at any time.")
    mine = [h("li", h("span", _named(each)), _stop(each), data_way=each.address) for each in ways.mine]
    parts = [h("h2", say("When it is your turn")), h("p", about), h("ul", *mine, class_="chairs") if mine else Markup()]
    if ways.push_key:
        button = h("button", say("Tell me on this device"), type="button", id="push", hidden=True, data_key=ways.push_key,
                   data_denied=say("Your browser does not allow notifications"),
                   data_failed=say("That did not work. Try again."))  # fmt: skip
        parts.append(h("p", button, " ", h("span", id="push-said", role="status")))
    if ways.mails:
        field = h("input", name="address", type="email", required=True, maxlength=MAX_ADDRESS_LENGTH, autocomplete="email")
        label = h("label", say("Tell me by e-mail"), " ", field)
        parts.append(h("form", label, h("button", say("Save"), type="submit"), method="post", action="/you/mail"))
    if not ways.push_key and not ways.mails:
        none = say(
            "This server sends no messages; it can only tell a program of yours, which you name on the seats page of a table."
        )
        parts.append(h("p", none, class_="soft"))
    return h("section", *parts, class_="notice", id="turns")


def _named(each: Subscription) -> str:
    if each.way != MAIL:
        return say("A notification on one of your devices")
    return each.address if each.confirmed else say("{address}: confirm it by the e-mail we sent you", address=each.address)


def _stop(each: Subscription) -> Markup:
    return h("form", h("button", say("Stop"), type="submit"), method="post", action=f"/notify/{each.id}")


def subscription_page(each: Subscription) -> str:
    """What the link of an e-mail opens: one button, to begin or to stop."""
    title = say("When it is your turn")
    action, way = f"/notify/{each.id}", each.address if each.way == MAIL else say("A notification on one of your devices")
    confirm = h("form", h("input", type="hidden", name="do", value="confirm"),
                h("button", say("Yes, write to me"), type="submit", class_="main"), method="post", action=action)  # fmt: skip
    stop = h("form", h("button", say("Stop telling me"), type="submit"), method="post", action=action)
    return notice(title, h("p", way), stop if each.confirmed else confirm)
