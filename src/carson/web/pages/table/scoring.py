"""The final scoring on the table: source by source, as JavaScript counts it up before it shows the result."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from carson.draw.svg.markup import Markup
from carson.game import State
from carson.game.language import listed, say, say_many
from carson.web.pages.html import badge, h
from carson.web.table.state import TableState
from carson.words.lines import with_sign


def scoring(state: TableState, held: Collection[int] = ()) -> Markup:
    """A ledger beside the board; hidden until it is counted. Without JavaScript the result says the same."""
    game = state.game
    heads = [h("th", badge(seat), h("span", name, class_="unseen"), scope="col") for seat, name in enumerate(state.names)]
    rows = [_row(state, what, amounts) for what, amounts in state.words.sources(game).items()]
    table = h("table", h("caption", say("Points by source"), class_="unseen"),
              h("thead", h("tr", h("td", ""), *heads)), h("tbody", *rows))  # fmt: skip
    race = [
        h("li", badge(seat), h("span", name, class_="name"),
          h("span", h("i", class_=f"seat-{seat + 1}"), class_="track", aria_hidden="true"),
          h("b", "0", class_="sum"), class_="winner" if seat in game.winners else None)
        for seat, name in enumerate(state.names)
    ]  # fmt: skip
    ways = [
        h("button", say("Skip"), type="button", class_="quiet skip"),
        h("a", say("How it was won"), href="#result", class_="button main"),
    ]
    return h(
        "section",
        h("h2", say("The final scoring")),
        h("div", table, class_="ledger", tabindex=0, role="group", aria_label=say("Points by source")),
        h("ul", *race, class_="tally"),
        h("p", role="status", class_="unseen", data_end=verdict(state, game, held)),
        h("div", *ways, class_="ways"),
        id="scoring",
        hidden=True,
        aria_label=say("The final scoring"),
        data_table=state.header.id,
        data_most=max(1, *game.scores),
    )


def _row(state: TableState, what: str, amounts: Sequence[int]) -> Markup:
    """What one source gives everybody, where it lies on the board, and the same as a sentence."""
    name = state.words.source_name(what)
    gains = [f"{state.names[seat]} {amount}" for seat, amount in enumerate(amounts) if amount]
    cells = [h("td", with_sign(amount) if amount else "·") for amount in amounts]
    return h("tr", h("th", name, scope="row"), *cells, data_amounts=" ".join(map(str, amounts)),
             data_places=" ".join(state.words.source_places(state.game, what)) or None,
             data_said=say("{source}: {points}", source=name, points=listed(gains)))  # fmt: skip


def verdict(state: TableState, game: State, held: Collection[int] = ()) -> str:
    """Who has won *game*, and with how many points; said to the player, if one alone looks."""
    names = listed([state.names[seat] for seat in game.winners])
    points = say_many(max(game.scores), "{number} point", "{number} points")
    if len(held) == 1 and tuple(held) == tuple(game.winners):
        return say("The game is over: you win with {points}.", points=points)
    return say_many(len(game.winners), "The game is over: {names} wins with {points}.",
                    "The game is over: {names} win with {points}.", names=names, points=points)  # fmt: skip


def standings(state: TableState) -> Markup:
    """The seats from first to last with their points."""
    game = state.game
    order = sorted(range(game.seats), key=lambda seat: (seat not in game.winners, -game.scores[seat]))
    return h("ol", *(h("li", badge(seat), h("span", state.names[seat]), " ", h("b", str(game.scores[seat])),
                       class_="winner" if seat in game.winners else None) for seat in order), id="standings")  # fmt: skip
