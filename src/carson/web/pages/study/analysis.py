"""What the computer thinks of a game, beside the board: the graph, what each decision gave away, what luck did."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import sqrt
from typing import Any, Final, NamedTuple

from carson.draw.svg.markup import Markup, tag
from carson.game import Entry
from carson.game.language import decimal, mark, say, say_many
from carson.study.analysis import CONFIDENCE, Analysis, Candidate, Judgement, SeatSummary, Verdict
from carson.web.pages.html import badge, h
from carson.web.pages.study.graph import chances_graph
from carson.web.pages.study.keys import KEYS, key_words
from carson.web.pages.study.variation import address, distinct_labels
from carson.web.study.analyses import Progress
from carson.web.study.stops import Stop
from carson.web.study.variations import Variation
from carson.web.table.state import TableState
from carson.words.lines import with_sign

GRADES: Final = {"mistake": ("?", mark("Mistake")), "inaccuracy": ("?!", mark("Inaccuracy"))}
"""The sign of each grade, as in books about chess, and what it is called."""
_SLOT: Final = "\x00"
"""Stands in a sentence for a move that becomes a link."""
LUCK: Final = 0.03
"""Changes of chances by luck that are smaller than this are not mentioned, nor those within the error of the simulations."""

Labels = Mapping[str, str]
"""What each move is called."""


class Place(NamedTuple):
    """Where a page stands in a game."""

    state: TableState
    stops: Sequence[Stop]
    moves: int

    def link(self, moves: int) -> str:
        return f"/t/{self.state.header.id}/replay?moves={moves}"

    def stop_after(self, moves: int) -> int:
        """The stop at which the move after this number of them has been made."""
        numbers = [stop.moves for stop in self.stops]
        return numbers[min(bisect_right(numbers, moves), len(numbers) - 1)]


def panel(place: Place, progress: Progress) -> Markup:
    """The part of the page that fills while the analysis is worked out."""
    analysis, state = progress.analysis, place.state
    parts = [h("h2", say("Analysis"), _jumps(place, analysis)), _work(place, progress)]
    if analysis.judgements:
        named = [(verdict, labels_of(state, verdict)) for verdict in analysis.verdicts]
        parts.append(chances_graph(analysis.judgements, state.names, len(state.played), place.moves, place.link))
        parts += [
            _chances(place, analysis),
            _summary(state, analysis),
            _judged(place, analysis, named),
            _errors(place, named),
            _sources(state),
            _numbers(place, analysis),
        ]
    return h("section", *parts, id="analysis", class_="analysis", aria_label=say("Analysis"),
             data_running=int(progress.running), data_begun=int(bool(len(analysis))))  # fmt: skip


def _work(place: Place, progress: Progress) -> Markup:
    """How far it has come, and the button that begins, stops or goes on."""
    if progress.finished:
        return Markup()
    done = percent(progress.part)
    if progress.running:
        words, told = say("Stop"), say("{percent} % done", percent=done)
        again = h("noscript", h("meta", http_equiv="refresh", content=3))
        shown = Markup(h("progress", value=done, max=100, aria_label=say("Analysis")) + again)
    elif progress.part:
        words, told, shown = say("Go on"), say("Stopped after {percent} %.", percent=done), Markup()
    else:
        told = say("The computer plays on from many moments of the game and compares each decision with others.")
        words, shown = say("Analyse this game"), Markup()
    do = h("input", type="hidden", name="do", value="stop" if progress.running else "begin")
    button = h("button", words, type="submit", class_="quiet" if progress.running else "main", id="analyse")
    form = h("form", do, h("input", type="hidden", name="moves", value=place.moves), button, method="post",
             action=f"/t/{place.state.header.id}/analysis")  # fmt: skip
    return h("div", shown, h("p", told, role="status"), form, class_="work")


def _chances(place: Place, analysis: Analysis) -> Markup:
    """How the chances of all seats stand at the moment that is shown."""
    known = analysis.judgements
    is_known = place.moves <= known[-1].moves
    parts = [
        h("span", badge(seat), h("b", f"{percent(chance)} %"), title=name)
        for seat, (name, chance) in enumerate(zip(place.state.names, chances_at(known, place.moves), strict=True))
    ]
    return h("p", h("span", say("Chances of victory at this moment")), *parts, id="chances", hidden=not is_known)


def chances_at(known: Sequence[Judgement], moves: int) -> list[float]:
    """The chances after a number of moves: where the line of the graph is there."""
    after = next((number for number, one in enumerate(known) if one.moves >= moves), len(known) - 1)
    start, end = known[max(0, after - 1)], known[after]
    share = (moves - start.moves) / (end.moves - start.moves) if start.moves < moves <= end.moves else 1.0
    return [before + share * (now - before) for before, now in zip(start.chances, end.chances, strict=True)]


def _judged(place: Place, analysis: Analysis, named: Sequence[tuple[Verdict, Labels]]) -> Markup:
    """What is said about each moment; only that about the present one is shown, or about what is tried instead of it."""
    told: list[tuple[int, int | None, Markup]] = [
        (place.stop_after(verdict.moves), verdict.moves, _verdict(place.state, verdict, labels)) for verdict, labels in named
    ]
    told += [(moves, None, _luck(place.state, changes)) for moves, changes in _lucky(place, analysis).items()]
    items = [
        h("div", words, data_moves=moves, data_instead=instead, hidden=moves != place.moves)
        for moves, instead, words in sorted(told, key=lambda one: one[0])
    ]
    return h("div", *items, id="judged", aria_live="polite")


def verdict_sentence(verdict: Verdict, labels: Labels) -> str:
    best, made = verdict.best[0], verdict.made
    if verdict.grade:
        form = mark("Instead of “{made}”: “{best}”, {better} % instead of {chance} %.")
    elif best.move == made.move:
        form = mark("“{made}” was the best move that was found: {chance} %.")
    else:
        form = mark("“{made}”: {chance} %. No other move is clearly better.")
    words = say(form, made=labels[made.move], best=labels[best.move], better=percent(best.chance), chance=percent(made.chance))
    return words.replace(" %", "\u00a0%")


def labels_of(state: TableState, verdict: Verdict) -> Labels:
    """What the moves are called of which a verdict speaks."""
    moves = [verdict.made.move, *(each.move for each in verdict.best)]
    return distinct_labels(state, state.at(verdict.moves), verdict.seat, moves)


def percent(chance: float) -> int:
    return round(100 * chance)


def _verdict(state: TableState, verdict: Verdict, labels: Labels) -> Markup:
    others = [each for each in verdict.best if each.move != verdict.made.move]
    told: list[Markup | str] = [verdict_sentence(verdict, labels)]
    if verdict.grade:
        sign, name = GRADES[verdict.grade]
        before, _, after = verdict_sentence(verdict, {**labels, verdict.best[0].move: _SLOT}).partition(_SLOT)
        told = [
            h("b", f"{sign} {say(name)}", class_=verdict.grade),
            " ",
            before,
            _try(state, verdict, others.pop(0), labels),
            after,
        ]
    items = [h("li", _try(state, verdict, each, labels), " ", h("span", f"{percent(each.chance)} %")) for each in others]
    also = h("ul", *items, class_="others", aria_label=say("Other moves")) if items else Markup()
    return Markup(h("p", badge(verdict.seat), *told) + also)


def _try(state: TableState, verdict: Verdict, candidate: Candidate, labels: Labels) -> Markup:
    """A move that was not made, with a link to what the table looks like after it."""
    instead = Variation(verdict.moves, (Entry(verdict.seat, candidate.move),))
    return h("a", labels[candidate.move], href=address(state, instead), data_moves=instead.moves,
             data_line=instead.line, title=say("Try it"))  # fmt: skip


def _lucky(place: Place, analysis: Analysis) -> dict[int, list[float]]:
    """What luck surely changed for each seat, where it changed anything to speak of; the rest counts as nothing."""
    found: dict[int, list[float]] = {}
    for before, now in pairwise(analysis.judgements):
        told = [now.change(before, seat) for seat in range(len(now.chances))]
        changes = [change if abs(change) >= CONFIDENCE * sqrt(variance) else 0.0 for change, variance in told]
        if now.by_luck and max(map(abs, changes)) >= LUCK:
            found[place.stop_after(now.moves - 1)] = changes
    return found


def _luck(state: TableState, changes: Sequence[float]) -> Markup:
    told = [f"{state.names[seat]} {_signed_percent(change)}".replace(" %", "\u00a0%")
            for seat, change in enumerate(changes) if abs(change) >= LUCK / 2]  # fmt: skip
    return h("p", h("b", say("Luck")), " ", say("Dice and draws: {changes}", changes=", ".join(told)), class_="luck")


def _signed_percent(change: float) -> str:
    return f"{with_sign(percent(change))} %"


def _total_luck(own: SeatSummary, is_known: bool) -> Markup:
    """What luck gave a seat, where the analysis is long enough to tell."""
    if not is_known:
        return h("td", "–", class_="n")
    if own.luck_error > max(abs(own.luck), LUCK):
        why = say("The analysis is too short to tell good luck from bad.")
        return h("td", say("unclear"), title=why, class_="n")
    return h("td", _signed_percent(own.luck), class_="n")


def _summary(state: TableState, analysis: Analysis) -> Markup:
    """Each seat's game in one line."""
    marks = {"?": say("mistakes"), "?!": say("inaccuracies")}
    heads = [
        h("th", h("span", sign, title=words, aria_hidden="true"), h("span", words, class_="unseen"), scope="col", class_="n")
        for sign, words in marks.items()
    ]
    heads += [h("th", words, scope="col", class_="n") for words in (say("lost per move"), say("luck"))]
    rows, is_luck_known = [], any(judgement.by_luck for judgement in analysis.judgements)
    for seat, name in enumerate(state.names):
        own = analysis.summary(seat)
        judged = (
            [str(own.mistakes), str(own.inaccuracies), f"{decimal(100 * own.lost / own.decisions)} %"]
            if own.decisions
            else ["–"] * 3
        )
        cells = [h("td", cell, class_="n") for cell in judged]
        rows.append(h("tr", h("th", badge(seat), name, scope="row"), *cells, _total_luck(own, is_luck_known)))
    head = h("thead", h("tr", h("td", ""), *heads))
    caption = h(
        "caption",
        say("The chance of victory each seat gave away per move on average, and what luck gave it over the whole game"),
        class_="unseen",
    )
    return h("table", caption, head, h("tbody", *rows), class_="points summary")


def _sources(state: TableState) -> Markup:
    """Where the points of every seat come from."""
    heads = [h("th", name, scope="col", class_="n") for name in state.names]
    rows = [
        h("tr", h("th", source, scope="row"), *(h("td", str(amount), class_="n") for amount in amounts))
        for source, amounts in state.words.points_by_source(state.game).items()
    ]
    if not rows:
        return Markup()
    table = h("table", h("thead", h("tr", h("td", ""), *heads)), h("tbody", *rows), class_="points")
    return h("details", h("summary", say("Points by source")), h("div", table, class_="wide"), id="sources")


def _jumps(place: Place, analysis: Analysis) -> Markup:
    """The way from mistake to mistake."""
    at = grades_of(place, analysis)
    if not at:
        return Markup()
    before = max((moves for moves in at if moves < place.moves), default=None)
    after = min((moves for moves in at if moves > place.moves), default=None)
    return h("span", _step(place, "error-back", "◂", say("To the previous mistake"), before), say("Mistakes"),
             _step(place, "error-on", "▸", say("To the next mistake"), after), class_="jump")  # fmt: skip


def _errors(place: Place, named: Sequence[tuple[Verdict, Labels]]) -> Markup:
    """All that could surely have been better, each with a link to it."""
    graded = [(verdict, labels) for verdict, labels in named if verdict.grade]
    if not graded:
        return Markup()
    items = []
    for verdict, labels in graded:
        moves = place.stop_after(verdict.moves)
        link = h("a", verdict_sentence(verdict, labels), href=place.link(moves), data_moves=moves)
        items.append(h("li", badge(verdict.seat), link, class_=verdict.grade))
    head = say_many(len(graded), "{number} move could surely have been better", "{number} moves could surely have been better")
    return h("details", h("summary", head), h("ol", *items, class_="errors"), id="errors")


def _step(place: Place, name: str, sign: str, title: str, to: int | None) -> Markup:
    leads = {"href": place.link(to)} if to is not None else {"role": "link", "aria_disabled": "true"}
    return h("a", sign, class_="button" if to is not None else "button off", id=f"go-{name}", data_go=name,
             title=f"{title} ({key_words(name)})", aria_label=title, aria_keyshortcuts=KEYS[name], **leads)  # fmt: skip


def _numbers(place: Place, analysis: Analysis) -> Markup:
    """The numbers of the graph, for people who would rather read them."""
    heads = [h("th", name, scope="col", class_="n") for name in place.state.names]
    rows = []
    for one in analysis.judgements:
        link = h("a", str(one.moves), href=place.link(one.moves), data_moves=one.moves)
        cells = [h("td", f"{percent(chance)} %", class_="n") for chance in one.chances]
        rows.append(h("tr", h("th", link, scope="row"), *cells))
    table = h("table", h("thead", h("tr", h("th", say("Move"), scope="col"), *heads)), h("tbody", *rows), class_="points")
    return h("details", h("summary", say("The graph in numbers")), h("div", table, class_="wide"), id="numbers")


def grades_of(place: Place, analysis: Analysis) -> dict[int, str]:
    """The worst that is said about each stop."""
    found: dict[int, str] = {}
    for verdict in analysis.verdicts:
        moves = place.stop_after(verdict.moves)
        if verdict.grade and found.get(moves) != "mistake":
            found[moves] = verdict.grade
    return found


def grade_marks(place: Place, grades: dict[int, str]) -> Markup:
    """The mistakes and inaccuracies on the line of the game."""
    most = max(1, len(place.state.played))
    dots = [tag("circle", cx=f"{100 * moves / most:.2f}%", cy="100%", r=4, class_=grade) for moves, grade in grades.items()]
    return tag("g", *dots, id="grades")


def patch(place: Place, progress: Progress) -> dict[str, Any]:
    """The patch for a page that shows an analysis in progress."""
    grades = grades_of(place, progress.analysis)
    pieces = {"analysis": panel(place, progress), "grades": grade_marks(place, grades)}
    return {"running": progress.running, "pieces": pieces, "grades": grades}
