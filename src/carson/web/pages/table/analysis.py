"""A finished game looked at again: the chances of every seat as a chart, and the moves that changed them most."""

from __future__ import annotations

from carson.bots.analysis import Analysis, Swing
from carson.draw.svg.markup import Markup
from carson.game import CHANCE
from carson.game.language import say
from carson.web.pages.html import badge, h
from carson.web.pages.shell import footer, page, wordmark
from carson.web.pages.table.chart import chances_chart
from carson.web.table.state import TableState


def analysis_page(state: TableState, analysis: Analysis) -> str:
    title = say("The chances through the game")
    told = say("From every position, games were imagined to their end. This is how often each seat won them.")
    main = h(
        "main",
        wordmark(),
        h("h1", title),
        h("p", told, class_="soft"),
        chances_chart(analysis.judgements, state.names),
        h("h2", say("The largest swings")),
        _swings(state, analysis),
        _numbers(state, analysis),
        h("p", h("a", say("Back to the table"), href=f"/t/{state.header.id}")),
        class_="sheet-page wide-page",
    )
    return page(title, main, footer())


def waiting_page(state: TableState) -> str:
    """It takes some seconds; until then this page, which the answer tells to look again."""
    title = say("The chances through the game")
    here = f"/t/{state.header.id}"
    told = h("p", say("The game is being looked at again; this takes some seconds …"), role="status")
    again = h("p", h("a", say("Look again"), href=f"{here}/analysis"))
    return page(title, h("main", wordmark(), h("h1", title), told, again, class_="sheet-page"), footer())


def _swings(state: TableState, analysis: Analysis) -> Markup:
    if not analysis.swings:
        return h("p", say("No single move changed the chances much."))
    return h("ol", *(h("li", *_swing(state, swing)) for swing in analysis.swings), class_="turns")


def _swing(state: TableState, swing: Swing) -> list[str]:
    """What was done, by whom, and for whom it changed most; a link to the table as it was then."""
    if swing.mover == CHANCE:
        words = say("Move {number}: {move}", number=swing.moves, move=state.words.label(swing.text))
    else:
        mover = state.names[swing.mover]
        words = say("Move {number}, {name}: {move}", number=swing.moves, name=mover, move=state.words.label(swing.text))
    change = say(
        "{name} went from {before} % to {after} %.",
        name=state.names[swing.seat],
        before=round(100 * swing.before),
        after=round(100 * swing.after),
    )
    return [h("a", words, href=f"/t/{state.header.id}?moves={swing.moves}"), " ", h("b", change)]


def _numbers(state: TableState, analysis: Analysis) -> Markup:
    """The numbers of the chart, for whoever would rather read them."""
    heads = [h("th", badge(seat), " ", name, scope="col", class_="n") for seat, name in enumerate(state.names)]
    rows = [
        h("tr", h("th", say("After move {number}", number=one.moves), scope="row"),
          *(h("td", f"{round(100 * chance)} %", class_="n") for chance in one.chances))
        for one in analysis.judgements
    ]  # fmt: skip
    table = h("table", h("thead", h("tr", h("td", ""), *heads)), h("tbody", *rows), class_="points")
    return h("details", h("summary", say("The numbers of the chart")), h("div", table, class_="wide"))
