"""A puzzle: the page on which one finds the move, and what is said of an answer."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Final, NamedTuple

from carson.draw.svg.markup import Markup
from carson.draw.svg.shape import Shape
from carson.game.language import capitalised, decimal, listed, mark, say
from carson.study.book import chapter
from carson.study.puzzles import LEVELS, Reasons
from carson.web.pages.html import badge, h
from carson.web.pages.look import theme_choice
from carson.web.pages.shell import folded_menu, language_choice, wordmark
from carson.web.pages.study.analysis import percent
from carson.web.pages.study.puzzles import LEVEL_NAMES, TITLES, facts_of, level_of, streak
from carson.web.pages.table.bar import STATUS_LINE, choices, offers_of
from carson.web.pages.table.page import BOARD_SCRIPTS, board_page
from carson.web.pages.table.topics import asking
from carson.web.study.puzzles import Task
from carson.web.table.viewer import Chair
from carson.words.base import Words

SCRIPTS: Final = (*BOARD_SCRIPTS, "trial.js", "shape.js", "asking.js", "patch.js", "puzzle.js")
TOLD_POINTS: Final = 0.3
"""Points that are worth mentioning."""
MOST_IN_SHORT: Final = 2
"""How many sources are named of a move that was tried."""
OWN: Final = "answer"
"""Stands for a source that would give the answer away."""
REST: Final = "rest"
"""Stands for all sources that are not named."""
FOR: Final = {
    OWN: (
        mark("{points} points more for what the best move itself brings"),
        mark("{points} points fewer for what the best move itself brings"),
    ),
    REST: (mark("{points} points more for everything else"), mark("{points} points fewer for everything else")),
}
"""How points are told, more and fewer, that come from no single source."""


class Comparing(NamedTuple):
    """Sentences that compare one move with another."""

    sign: int
    """1 if they speak of the answer, −1 if of the move that it is compared with."""
    more: str
    fewer: str
    same: str
    rival_more: str
    rival_fewer: str
    later: str


ANSWERED: Final = Comparing(
    1,
    mark("In {games} games it brought you {points} points more than the obvious move."),
    mark("In {games} games it brought you {points} points fewer than the obvious move."),
    mark("In {games} games it brought you neither clearly more nor clearly fewer points than the obvious move."),
    mark("{name}, your strongest rival, gets {points} points more, too."),
    mark("It costs {name}, your strongest rival, {points} points."),
    mark("Its worth shows later: the chances count the rounds that are still to come, too."),
)
TRIED: Final = Comparing(
    -1,
    mark("In {games} games it brought you {points} points more than the best one."),
    mark("In {games} games it brought you {points} points fewer than the best one."),
    mark("In {games} games it brought you neither clearly more nor clearly fewer points than the best one."),
    mark("{name}, your strongest rival, gets {points} points more."),
    mark("It costs {name}, your strongest rival, {points} points."),
    mark("What it costs shows later: the chances count the rounds that are still to come, too."),
)


def puzzle_page(task: Task, shape: Shape, said: Markup | None = None) -> str:
    """The position with the question; *said* is the answer to a move, for a browser without JavaScript."""
    words, known, decision = task.table.words, task.known, task.decision
    return board_page(
        task.table,
        known,
        Chair(seat=task.puzzle.seat),
        shape,
        lit=words.targets(known, decision),
        below=[_bar(task, said)],
        log=_side(task),
        scripts=SCRIPTS,
        kind="study puzzle",
        head=_head(task, shape),
        title=say("Puzzle {number}: find the move", number=task.number),
        preview=f"{say(TITLES[task.chapter])} · {facts_of(task)}",
    )


def _head(task: Task, shape: Shape) -> Markup:
    menu = [h("a", say("All puzzles"), href="/puzzles"), h("a", say("Tables"), href="/"), theme_choice(), language_choice()]
    if shape.is_phone:
        menu = [folded_menu(menu)]
    return h("header", wordmark(), h("nav", *menu, asking(task.table.mode.name), aria_label=say("Puzzles")), class_="top")


def _bar(task: Task, said: Markup | None) -> Markup:
    puzzle, words, known = task.puzzle, task.table.words, task.known
    decision = task.decision
    name, asked = task.table.names[puzzle.seat], words.task(known, decision)
    about = say("You are {name}. Find the best move: {task}", name=name, task=asked)
    fields = [h("input", type="hidden", name="client", value=secrets.token_urlsafe(12))]
    offers = offers_of(words, known, puzzle.seat, decision)
    inside = [
        h("p", badge(puzzle.seat), h("span", about), id="question"),
        choices(offers, f"{task.here}/move", fields),
        h("div", id="pick", hidden=True),
        STATUS_LINE,
    ]
    return h("section", h("div", *inside, class_="asked"), said or _before(task), id="bar", tabindex=-1,
             aria_label=say("Find the move"),
             data_here=task.here, data_seat=puzzle.seat, data_at=0, data_puzzle=puzzle.name,
             data_about=" ".join(words.subjects(known)) or None)  # fmt: skip


def _before(task: Task) -> Markup:
    told = say("One move is clearly better than all others, and it is not the one that catches the eye.")
    return _verdict(task, [h("p", told)], shows=True)


def _verdict(task: Task, told: list[Markup], *, shows: bool, right: bool = False) -> Markup:
    """What is said beside the question, and the ways on from there."""
    ways = []
    if shows:
        fields = [h("input", type="hidden", name="show", value="1")]
        button = h("button", say("Show the answer"), type="submit", class_="quiet", id="show", aria_keyshortcuts="s")
        ways.append(h("form", *fields, button, method="post", action=f"{task.here}/answer"))
    on = say("Next puzzle") if not shows else say("Skip")
    ways.append(h("a", on, href=f"/puzzles/{task.following}", id="next", aria_keyshortcuts="n",
                  class_="button quiet" if shows else "button main"))  # fmt: skip
    if not shows:
        text = h("input", type="hidden", name="text", value=task.puzzle.position)
        explore = h("button", say("Explore this position"), type="submit", name="do", value="look", class_="quiet")
        ways.append(h("form", text, explore, method="post", action="/upload"))
    return h("div", h("div", *told, aria_live="polite", class_="told"), h("div", *ways, class_="choices ways-on"), id="verdict",
             class_=f"try {'right' if right else ''}".rstrip())  # fmt: skip


def judged(task: Task, move: str) -> Markup:
    """What is said of a move that somebody tried."""
    puzzle, best = task.puzzle, task.puzzle.candidates[0]
    if move == puzzle.answer:
        return _answered(task, h("b", say("Right!")), right=True)
    why = puzzle.others[move]
    form = mark("“{move}” wins {chance} % of the games, the best move {best} %.")
    told = say(form, move=_deed(task, move), chance=percent(why.chance), best=percent(best.chance))
    head = h("p", h("b", say("Not this one."), class_="mistake"), " ", told)
    return _verdict(task, [head, h("p", " ".join(_what_is_wrong(task, move, why)))], shows=True)


def _what_is_wrong(task: Task, move: str, why: Reasons) -> list[str]:
    """Why a move is worse, in short and without a word of what would be better."""
    answer, odds = task.listed(task.puzzle.answer), _odds(task, move)
    gains: dict[str, float] = {}
    for what, more in _first(why.gains).items():
        source = OWN if task.table.words.names_source(task.known, answer, what) else what
        gains[source] = gains.get(source, 0.0) + more
    brief = why._replace(gains=gains, facts=_first(why.facts), rival_gains={})
    return [
        *([say("It is the obvious move.")] if move == task.puzzle.tempting else []),
        *([f"{capitalised(odds)}."] if odds else []),
        *_told(task, brief, TRIED),
    ]


def _first(parts: Mapping[str, float]) -> dict[str, float]:
    return dict(list(parts.items())[:MOST_IN_SHORT])


def shown(task: Task) -> Markup:
    """The answer, for somebody who gives up."""
    return _answered(task, h("b", say("The answer:")), right=False)


def _answered(task: Task, head: Markup, right: bool) -> Markup:
    why = [h("p", head, " ", h("b", _deed(task, task.puzzle.answer))), *(h("p", sentence) for sentence in reasons(task))]
    told = h("div", h("div", *why), _compared(task), class_="explained")
    return _verdict(task, [told], shows=False, right=right)


def _deed(task: Task, move: str) -> str:
    """A move as its button names it: with what it costs."""
    return task.table.words.button(task.known, task.puzzle.seat, task.listed(move))


def _compared(task: Task) -> Markup:
    """The moves that were compared, with what can be said of each at once and how often it wins."""
    puzzle, rows = task.puzzle, []
    for move, chance in puzzle.candidates:
        note = _note(task, move)
        told = [h("span", _deed(task, move))]
        told += [h("em", say("the obvious move"))] if move == puzzle.tempting else []
        told += [h("small", note, title=note)] if note else []
        meter = h("meter", value=percent(chance), max=100, aria_hidden="true")
        grade = "best" if move == puzzle.answer else "obvious" if move == puzzle.tempting else None
        rows.append(h("tr", h("th", *told, scope="row"), h("td", meter), h("td", f"{percent(chance)} %", class_="n"),
                      class_=grade))  # fmt: skip
    caption = h("caption", say("Share of games won from here"))
    return h("table", caption, h("tbody", *rows), class_="compared")


def _note(task: Task, move: str) -> str:
    """What can be said of a move at once: what it earns, what a card does, how a duel would end."""
    note = task.table.words.short_note(task.known, task.puzzle.seat, task.listed(move))
    return " · ".join(filter(None, [note, _odds(task, move)]))


def _odds(task: Task, move: str) -> str:
    """How the duel would end to which a move leads; empty if it leads to none."""
    words, known = task.table.words, task.known
    place = words.target(known, task.listed(move))
    duels = words.place_info(known, task.puzzle.seat, place).duels if place else ()
    sides = (side for duel in duels[:1] for side in duel.sides if side.you and "%" in side.chance)
    return next((say("you win the duel: {chance}", chance=side.chance) for side in sides), "")


def reasons(task: Task) -> list[str]:
    """Why the answer is better than the obvious move."""
    return _told(task, task.puzzle.reasons, ANSWERED)


def _told(task: Task, why: Reasons, form: Comparing) -> list[str]:
    """What came of two moves in the games that were played on from them."""
    words, sign = task.table.words, form.sign
    points, rivals = why.points * sign, why.rivals * sign

    def score(total: float, parts: Mapping[str, float]) -> str:
        """The points by source, and the rest of the *total*."""
        rest = total - sum(parts.values()) * sign if total else 0.0
        told = [_points_for(what, more * sign, words) for what, more in parts.items()]
        return listed([*told, *([_points_for(REST, rest, words)] if abs(rest) >= TOLD_POINTS else [])])

    said = form.more if points >= TOLD_POINTS else form.fewer if points <= -TOLD_POINTS else form.same
    own = [say(said, games=why.games, points=decimal(abs(points)))]
    if why.gains:
        own.append(say("You score {parts}.", parts=score(points, why.gains)))
    found = [" ".join(own)]
    if why.facts:
        facts = listed([words.fact(what, more * sign) for what, more in why.facts.items()])
        found.append(say("{facts}, on average.", facts=capitalised(facts)))
    if abs(rivals) >= TOLD_POINTS:
        said = form.rival_more if rivals > 0 else form.rival_fewer
        name = task.table.game.name_of(why.rival)
        theirs = [say(said, name=name, points=decimal(abs(rivals)))]
        if why.rival_gains:
            theirs.append(say("{name} scores {parts}.", name=name, parts=score(rivals, why.rival_gains)))
        found.append(" ".join(theirs))
    if why.points - why.rivals < TOLD_POINTS:
        found.append(say(form.later))
    return found


def _points_for(what: str, points: float, words: Words) -> str:
    if what in FOR:
        return say(FOR[what][points < 0], points=decimal(abs(points)))
    form = mark("{points} points more for {source}") if points > 0 else mark("{points} points fewer for {source}")
    return say(form, points=decimal(abs(points)), source=words.source_name(what))


def _side(task: Task) -> Markup:
    """What puzzle this is, how one does, and the others of its chapter."""
    puzzle = task.puzzle
    title = h("h2", say("Puzzle {number} of {all}", number=task.number, all=len(chapter(task.chapter))))
    about = h("p", say(TITLES[task.chapter]), " · ", level_of(puzzle.difficulty))
    others = h("nav", _numbers(task.chapter, puzzle.name), aria_label=say(TITLES[task.chapter]), class_="scroll")
    return h("aside", title, about, streak(), h("div", id="compared"), others, class_="log side", aria_label=say("Puzzles"))


def _numbers(name: str, current: str = "") -> Markup:
    """The puzzles of a chapter as numbers, by difficulty."""
    parts = []
    for level in range(1, LEVELS + 1):
        items = [
            h("li", h("a", str(number), href=f"/puzzles/{puzzle.name}", data_name=puzzle.name,
                      aria_current="page" if puzzle.name == current else None))
            for number, puzzle in enumerate(chapter(name), 1)
            if puzzle.difficulty == level
        ]  # fmt: skip
        if items:
            parts += [h("h3", say(LEVEL_NAMES[level - 1])), h("ol", *items, class_="numbers")]
    return h("div", *parts)
