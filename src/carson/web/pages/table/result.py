"""The end of a game: the points of every seat by source, points and income over the rounds, and where it turned."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from carson.draw.svg.markup import Markup
from carson.draw.svg.shape import Shape
from carson.game.language import listed, say, say_many
from carson.web.pages.html import badge, glyph, h
from carson.web.pages.table.bar import play_again
from carson.web.pages.table.chart import PHONE_WIDTH, WIDTH, income_chart, points_chart
from carson.web.study.analyses import may_be_analysed
from carson.web.study.history import History, history_of, moments
from carson.web.table.state import TableState


def result(state: TableState, held: Collection[int] = (), shape: Shape = Shape.WIDE) -> Markup:
    """A sheet over the board."""
    history, width = history_of(state), PHONE_WIDTH if shape is Shape.PHONE else WIDTH
    parts = [
        h("a", glyph("✕"), href="#bar", class_="shut", title=say("Close")),
        h("h2", _headline(state, held), id="result-title"),
        _table(state),
        *_turns(state, history),
        h("h3", say("Points over the game")),
        points_chart(history, state.names, width),
    ]
    if history.income:
        parts += [h("h3", say("Income by round")), income_chart(history, state.names, width)]
    parts += [_numbers(state, history), _ways(state)]
    return h("section", *parts, id="result", class_="result", aria_labelledby="result-title")


def _headline(state: TableState, held: Collection[int]) -> str:
    winners = [state.names[seat] for seat in state.game.winners]
    game = state.kind.title
    if len(held) == 1 and tuple(held) == tuple(state.game.winners):
        return say("You win {game}", game=game)
    return say_many(len(winners), "{names} wins {game}", "{names} win {game}", names=listed(winners), game=game)


def _ways(state: TableState) -> Markup:
    here = f"/t/{state.header.id}"
    ways = [play_again(state), h("a", say("Download the record"), href=f"{here}/record", class_="button", download=True)]
    if may_be_analysed(state):
        ways += [
            h("a", say("Look back from the beginning"), href=f"{here}/replay", class_="button"),
            h("a", say("The chances through the game"), href=f"{here}/analysis", class_="button"),
        ]
    return h("div", *ways, class_="choices ways")


def _heads(state: TableState) -> list[Markup]:
    winners = state.game.winners
    return [h("th", badge(seat), "★ " if seat in winners else "", h("span", state.names[seat], title=state.names[seat]),
              scope="col", class_="n won" if seat in winners else "n") for seat in range(state.game.seats)]  # fmt: skip


def _table(state: TableState) -> Markup:
    """The points of every seat, and below them where they come from."""
    rows = [_row(name, amounts) for name, amounts in state.words.points_by_source(state.game).items()]
    total = _row(say("points"), state.game.scores, "sum")
    head = h("thead", h("tr", h("td", ""), *_heads(state)))
    table = h("table", h("caption", say("Points by source"), class_="unseen"), head, h("tbody", total, *rows), class_="points")
    return h("div", table, class_="wide", tabindex=0, role="region", aria_label=say("Points by source"))


def _row(name: str, amounts: Sequence[int], kind: str | None = None) -> Markup:
    return h("tr", h("th", name, scope="row"), *(h("td", str(amount or "·"), class_="n") for amount in amounts), class_=kind)


def _turns(state: TableState, history: History) -> list[Markup]:
    """The deciding moments; each leads to the table as it was then."""
    found = moments(state, history)
    if not found:
        return []
    items = [
        h("li", h("a", moment.what, href=f"/t/{state.header.id}?moves={moment.moves}"), " ", h("b", moment.meaning))
        for moment in found
    ]
    return [h("h3", say("Where the game turned")), h("ol", *items, class_="turns")]


def _numbers(state: TableState, history: History) -> Markup:
    """The numbers of the charts, for people who would rather read them."""
    ends = {number: place for place, number in enumerate(history.rounds)}
    rows = [_row(say("Round {number}: points", number=number), history.scores[place]) for number, place in sorted(ends.items())]
    rows += [_row(say("Round {number}: income", number=number), amounts) for number, amounts in sorted(history.income.items())]
    table = h("table", h("thead", h("tr", h("td", ""), *_heads(state))), h("tbody", *rows), class_="points")
    return h("details", h("summary", say("The numbers of the charts")), h("div", table, class_="wide"))
