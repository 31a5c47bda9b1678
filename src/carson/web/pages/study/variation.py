"""Trying other moves on the page of a replay: what can be played at the moment that is shown."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Iterable, Sequence
from urllib.parse import urlencode

from carson.bots import Option
from carson.draw.svg.markup import Markup
from carson.game import CHANCE, Entry, Move, State
from carson.game.language import say
from carson.web.pages.html import badge, h
from carson.web.pages.shell import footer, page, wordmark
from carson.web.pages.table.advice import victories
from carson.web.pages.table.bar import OfferedMove, choices, offers_of
from carson.web.pages.table.board import BOARDS
from carson.web.pages.table.scoring import verdict
from carson.web.study.variations import Variation, asked_seat, before_chance, game_of, is_chance, last_happened, may_try
from carson.web.table.state import TableState

MAX_TOLD = 150
"""How much is told of what a tried move brought about, in characters."""
MAX_OPTIONS = 4
"""How many moves a hint shows."""


def address(state: TableState, at: Variation, way: str = "replay") -> str:
    query: dict[str, str | int] = {"moves": at.moves}
    if at.entries:
        query["line"] = at.line
    return f"/t/{state.header.id}/{way}?{urlencode(query)}"


def fields(at: Variation) -> list[Markup]:
    """What every form here carries: the moment, and an id of its own."""
    return [
        h("input", type="hidden", name="moves", value=at.moves),
        h("input", type="hidden", name="line", value=at.line),
        h("input", type="hidden", name="client", value=secrets.token_urlsafe(12)),
    ]


def line_words(state: TableState, at: Variation) -> str:
    """What the last move of a variation brought about, as far as a line holds it; the tree beside it names all moves."""
    told = [line.text for line in state.words.story(last_happened(state, at), state.names)]
    return shortened(told or [state.words.label(at.entries[-1].text)])


def shortened(sentences: Iterable[str]) -> str:
    """As many sentences as a line holds, at least one."""
    words = ""
    for sentence in sentences:
        if words and len(words) + len(sentence) > MAX_TOLD:
            return f"{words} …"
        words = f"{words} {sentence}".strip()
    return words


def distinct_labels(state: TableState, game: State, seat: int, moves: Sequence[str]) -> dict[str, str]:
    """Each move as its button names it in *game*; where two would read alike, with what tells them apart in a record."""
    view, words = game.view(seat), state.words
    listed = {str(move): move for move in view.decision.moves} if view.decision is not None else {}
    labels = {move: words.button(view.known, seat, listed[move]) if move in listed else words.label(move) for move in moves}
    read = Counter(labels.values())
    return {move: f"{label} ({move.rpartition(' ')[2]})" if read[label] > 1 else label for move, label in labels.items()}


def try_panel(state: TableState, at: Variation, game: State, hints: bool) -> Markup:
    """What can be tried here; JavaScript lets it be chosen on the board, too."""
    if not may_try(state):
        return h("div", id="try", hidden=True)
    parts: list[Markup] = []
    here = f"/t/{state.header.id}/try"
    if game.decisions and not game.over:
        parts += _question(state, at, game, f"{here}/move")
    elif game.over:
        parts.append(h("p", verdict(state, game)))
    ways = []
    if is_chance(game):
        leave = h("button", say("Leave it to chance"), type="submit", name="chance", value="1", class_="quiet")
        ways.append(h("form", *fields(at), leave, method="post", action=f"{here}/move", class_="choices"))
    if asked_seat(game) is not None and hints:
        ways.append(h("a", say("Hint"), href=address(state, at, "try/hint"), id="hint", class_="button quiet",
                      data_say=say("Thinking …")))  # fmt: skip
    if not game.over:
        against = h("button", say("Play on from here"), type="submit", class_="quiet", title=say("Against bots"))
        friends = h("button", say("With friends"), type="submit", name="with", value="friends", class_="quiet",
                    title=say("Play on from here with friends"))  # fmt: skip
        people = [against] if game.people == 1 else [against, friends] if hints else [friends]
        ways.append(h("form", *fields(at), *people, method="post", action=f"{here}/play", class_="choices"))
    if (thrown := before_chance(state, at)) is not None:
        ways.append(h("a", say("Other dice"), href=address(state, thrown), data_line=thrown.line, data_moves=thrown.moves,
                      class_="button quiet", title=say("Choose what dice and draws bring"), id="other-dice"))  # fmt: skip
    if at.entries:
        ways.append(h("a", say("Back to the game"), href=address(state, Variation(at.moves)), data_line="",
                      data_moves=at.moves, class_="button quiet"))  # fmt: skip
    return h("div", *parts, h("div", *ways, class_="choices ways-on"), id="try", class_="try")


def _question(state: TableState, at: Variation, game: State, action: str) -> list[Markup]:
    decision, words = game.decisions[0], state.words
    if decision.seat == CHANCE:
        labels = _last_words([words.label(move) for move in decision.moves])
        offers = [OfferedMove(move, label, None, "") for move, label in zip(decision.moves, labels, strict=True)]
        head = h("p", words.chance_question(game))
        if at == Variation(0):  # a reader who opens a replay wants to see it, not to deal another game
            inside = [head, choices(offers, action, fields(at))]
            return [h("details", h("summary", say("Choose what dice and draws bring")), *inside, id="deal")]
    else:
        known = game.view(decision.seat).known
        offers = offers_of(words, known, decision.seat, decision)
        task = say("{name}: {task}", name=state.names[decision.seat], task=words.task(known, decision))
        head = h("p", badge(decision.seat), task)
    return [head, choices(offers, action, fields(at)), h("div", id="pick", hidden=True)]


def _last_words(labels: list[str]) -> list[str]:
    """Only the last word of each, if all else is the same: what is asked has been said above them.

    >>> _last_words(["The die shows 1", "The die shows 2"]), _last_words(["A bank is drawn", "A ranch is drawn"])
    (['1', '2'], ['A bank is drawn', 'A ranch is drawn'])
    """
    first = {label.rpartition(" ")[0] for label in labels}
    return [label.rpartition(" ")[2] for label in labels] if len(first) == 1 else labels


def lit_places(state: TableState, game: State) -> list[str]:
    """What can be clicked on the board."""
    seat = asked_seat(game)
    if seat is None or not may_try(state):
        return []
    known = game.view(seat).known
    return sorted(state.words.targets(known, known.decision_of(seat)))


def last_made(state: TableState, at: Variation) -> Entry | None:
    """The last move that a seat made up to here, if nothing about it is secret."""
    line = [*state.played[: at.moves], *at.entries] if may_try(state) else []
    return next((entry for entry in reversed(line) if entry.seat != CHANCE), None)


def made_places(state: TableState, at: Variation, game: State) -> str:
    """What the move just made is about, or where what it brought went: names or ids to be marked on the board."""
    last = last_made(state, at)
    if last is None:
        return ""
    if brought := BOARDS.of(game.game).brought(last_happened(state, at)):
        return " ".join(brought)
    return state.words.target(game, Move(state.kind.current_text(last.text))) or ""


def hint_list(state: TableState, at: Variation, found: Sequence[Option]) -> Markup:
    """The best moves of a moment, each with a button that tries it."""
    items = []
    game = game_of(state, at)
    labels = distinct_labels(state, game, asked_seat(game) or 0, [option.move for option in found[:MAX_OPTIONS]])
    for option in found[:MAX_OPTIONS]:
        button = h("button", say("Try it"), type="submit", name="move", value=option.move, class_="quiet")
        form = h("form", *fields(at), button, method="post", action=f"/t/{state.header.id}/try/move")
        items.append(h("li", h("b", labels[option.move]), h("span", victories(option)), form))
    return h("div", h("ol", *items, class_="advice"), class_="answers")


def hint_page(state: TableState, at: Variation, found: Sequence[Option]) -> str:
    """The hint as a page, for a browser without JavaScript."""
    way = h("p", h("a", say("Back to the table"), href=address(state, at)))
    return page(say("Hint"), h("main", wordmark(), h("h1", say("Hint")), hint_list(state, at, found), way, class_="sheet-page"),
                footer())  # fmt: skip
