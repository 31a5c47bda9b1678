"""What the visitor keeps with a game, beside it: notes on its moves, and the variations as a tree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from carson.draw.svg.markup import Markup
from carson.game import CHANCE
from carson.game.language import mark, say
from carson.study import MARKS, Node
from carson.web.pages.html import badge, h
from carson.web.pages.study.variation import address, fields
from carson.web.study.notebook import MAX_REMARK_LENGTH, NOTHING, Notebook, Remark, grow, remarked_moves
from carson.web.study.stops import Stop, stops_of
from carson.web.study.variations import Variation, may_try
from carson.web.table.state import TableState

MARK_NAMES: Final = {
    "!!": mark("brilliant"),
    "!": mark("good"),
    "!?": mark("interesting"),
    "?!": mark("dubious"),
    "?": mark("a mistake"),
    "??": mark("a blunder"),
}


def notes(state: TableState, notebook: Notebook, at: Variation) -> Markup:
    """The form for a note on the moment that is shown, and everything that is kept."""
    stops = stops_of(state)
    items = [
        (where.moves, _note(state, stops, where, said, at)) for where, said in notebook.remarks.items() if not where.entries
    ]
    items += [(moves, _variations(state, notebook, moves, root, at)) for moves, root in _trees(notebook.variations).items()]
    listed = h("ul", *(item for _, item in sorted(items, key=lambda item: item[0])), class_="tree") if items else Markup()
    parts = [h("summary", say("Notes and variations")), _form(state, stops, notebook, at), listed]
    if may_try(state):
        record = h(
            "a", say("Record with notes and variations"), href=f"/t/{state.header.id}/record?variations=1", download=True
        )
        parts.append(h("p", record))
    return h("details", *parts, id="notes", class_="notes", open=True)


def _form(state: TableState, stops: Sequence[Stop], notebook: Notebook, at: Variation) -> Markup:
    here = [notebook.remarks[one] for one in remarked_moves(stops, at) if one in notebook.remarks]
    said = Remark(here[-1].mark, " ".join(one.text for one in here)) if here else NOTHING
    options = [h("option", say("mark"), value=""), *(
        h("option", f"{sign} {say(MARK_NAMES[sign])}", value=sign, selected=sign == said.mark) for sign in MARKS
    )]  # fmt: skip
    area = h("textarea", said.text, name="text", rows=1, maxlength=MAX_REMARK_LENGTH, aria_label=say("Your note on this move"),
             placeholder=say("Your note on this move"))  # fmt: skip
    inside = [
        area,
        h("select", *options, name="mark", aria_label=say("What you think of this move")),
        h("button", say("Save"), type="submit", class_="quiet"),
    ]
    return h("form", *fields(at), *inside, method="post", action=f"/t/{state.header.id}/try/note", class_="note", id="note",
             data_saved=say("Saved."))  # fmt: skip


def _said(said: Remark | None) -> list[Markup]:
    if said is None:
        return []
    sign = [h("b", said.mark, title=say(MARK_NAMES[said.mark]), class_="sign")] if said.mark else []
    return [*sign, *([h("q", said.text)] if said.text else [])]


def _note(state: TableState, stops: Sequence[Stop], where: Variation, said: Remark, at: Variation) -> Markup:
    """A note on a move of the game; it leads to the moment at which the move was answered."""
    to = Variation(next((stop.moves for stop in stops if stop.moves >= where.moves), where.moves))
    words = say("Move {number}", number=where.moves) if where.moves else say("The whole game")
    return h("li", _link(state, to, words, at), " ", *_said(said))


def _link(state: TableState, to: Variation, words: str, at: Variation) -> Markup:
    return h("a", words, href=address(state, to), data_moves=to.moves, data_line=to.line or None,
             aria_current="true" if to == at else None)  # fmt: skip


def _trees(variations: Sequence[Variation]) -> dict[int, Node]:
    """The variations from each moment of the game as a tree."""
    roots: dict[int, Node] = {}
    for variation in variations:
        grow(roots.setdefault(variation.moves, Node()), variation)
    return roots


def _variations(state: TableState, notebook: Notebook, moves: int, root: Node, at: Variation) -> Markup:
    lines = [h("li", _line(state, notebook, Variation(moves), child, at)) for child in root.children]
    return h("li", _link(state, Variation(moves), say("After move {number}", number=moves), at), ":", h("ul", *lines))


def _line(state: TableState, notebook: Notebook, before: Variation, node: Node, at: Variation) -> Markup:
    """A move and those that follow it as long as the line does not part; then each branch below it."""
    parts: list[Markup] = []
    first = None
    while True:
        assert node.entry is not None
        seat = node.entry.seat
        whose = badge(seat) if seat != CHANCE and (not before.entries or before.entries[-1].seat != seat) else Markup()
        before = before._replace(entries=(*before.entries, node.entry))
        first = first or before
        parts += [
            whose,
            _link(state, before, state.words.label(node.entry.text), at),
            *_said(notebook.remarks.get(before)),
            Markup(" "),
        ]
        if len(node.children) != 1:
            break
        node = node.children[0]
    forget = h("button", "×", type="submit", class_="quiet", aria_label=say("Forget this variation"))
    parts.append(h("form", *fields(first), forget, method="post", action=f"/t/{state.header.id}/try/forget"))
    branches = [h("li", _line(state, notebook, before, child, at)) for child in node.children]
    return Markup("".join(parts) + (h("ul", *branches) if branches else ""))
