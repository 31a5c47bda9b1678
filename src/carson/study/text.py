"""A study as text: a record whose comments hold the variations, so that readers of records can ignore them.

::

    1 place d4          # ?! Bo comes here too.
    #( 1 place e5       # ! Nobody needs it.
    #| 2 pass
    #( 2 place e5
    #)
    #)
    2 place d4

``#(`` begins a variation with a move in the place of the one above it, ``#+`` one that goes on after the last move of the
record; ``#|`` goes on with a variation, ``#)`` ends it. A move is followed by its mark (`MARKS`) and a comment; a line that
begins with ``#`` alone goes on with the comment above it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import dropwhile
from typing import Final

from carson.game import BadFile, CarsonError, Entry, State, read_entry, read_record, say
from carson.study.tree import MARKS, Node, Study

BEGIN: Final = "#("
BEGIN_AFTER_GAME: Final = "#+"
GO_ON: Final = "#|"
END: Final = "#)"
MAX_NODES: Final = 20_000
"""Moves of a study, variations included: far more than anybody writes, and quickly read."""
MAX_VARIATION_DEPTH: Final = 50
"""How deeply variations may lie in variations."""


def write_study(study: Study) -> str:
    head, _, _ = str(replace(study.record, entries=[])).rpartition("\n\n")
    lines = [head, "", *_comment_lines(study.root), *_moves(study.root, study.main_line[-1])]
    return "\n".join(lines) + "\n"


def _moves(node: Node, last: Node, before: str = "") -> Iterator[str]:
    """The first line behind *node*, with the variations of each move below it; *last* is the last move of the record."""
    while node.children:
        first, *others = node.children
        begin = BEGIN
        if node is last:
            others, begin = node.children, BEGIN_AFTER_GAME
        else:
            yield from _move(first, before)
        for other in others:
            yield from _move(other, begin + " ")
            yield from _moves(other, last, GO_ON + " ")
            yield END
        if node is last:
            return
        node = first


def _move(node: Node, before: str) -> Iterator[str]:
    first, *more = node.comment.split("\n")
    said = " ".join(word for word in (node.mark, first) if word)
    yield f"{before}{node.entry}{'  # ' + said if said else ''}"
    yield from (f"# {line}".rstrip() for line in more)


def _comment_lines(node: Node) -> list[str]:
    return [f"# {line}".rstrip() for line in node.comment.split("\n")] if node.comment else []


def read_study(text: str) -> Study:
    """Read a record with its variations and check every move; raises `BadFile` with the line and the reason."""
    study = parse_study(text)
    _check(study)
    return study


def parse_study(text: str) -> Study:
    """Read a record with its variations without playing a move, so that some may be impossible; raises `BadFile`."""
    study = Study(read_record(text))
    lines = [line.removesuffix("\r").strip() for line in text.removeprefix("\ufeff").split("\n")]
    begins = next((number for number, line in enumerate(lines) if not line), len(lines))
    _Reader(study).read(lines[begins:], begins + 1)
    return study


class _Reader:
    """Reads the lines below the header; `node` is the one that was read last."""

    def __init__(self, study: Study) -> None:
        self.node = study.root
        self.outside: list[Node] = []
        """Where to go on when each open variation ends."""
        self.nodes = len(study.record.entries)
        self.known = {_key(node.parent, node.entry): node for node in study.nodes() if node.parent and node.entry}
        self.comment: list[str] = []
        """The lines that go on with the comment of the node."""

    def read(self, lines: list[str], number: int) -> None:
        for line in lines:
            if line.startswith((BEGIN, BEGIN_AFTER_GAME, GO_ON)):
                self._end_comment()
                self._read_variation(line, number)
            elif line.startswith(END):
                if not self.outside:
                    raise BadFile(say("“{mark}” ends a variation, but none has begun.", mark=END), number)
                self._end_comment()
                self.node = self.outside.pop()
            elif line.startswith("#"):
                self.comment.append(line[1:].strip())
            elif line:
                self._end_comment()
                if self.outside:
                    raise BadFile(say("A variation is open: its lines begin with “{mark}”.", mark=GO_ON), number)
                self.node = self.node.children[0]
                self._annotate(line.partition("#")[2].strip())
            number += 1
        self._end_comment()
        if self.outside:
            raise BadFile(say("A variation does not end: “{mark}” is missing.", mark=END))

    def _read_variation(self, line: str, number: int) -> None:
        self.nodes += 1
        if self.nodes > MAX_NODES:
            raise BadFile(say("A study has at most {number} moves.", number=MAX_NODES), number)
        parent = self.node
        if line.startswith(GO_ON):
            if not self.outside:
                raise BadFile(say("A variation begins with “{mark}”.", mark=BEGIN), number)
        elif len(self.outside) >= MAX_VARIATION_DEPTH:
            raise BadFile(say("Variations can be nested at most {number} deep.", number=MAX_VARIATION_DEPTH), number)
        else:
            self.outside.append(self.node)
            if line.startswith(BEGIN):
                if self.node.parent is None:
                    raise BadFile(say("A variation comes below the move that it replaces."), number)
                parent = self.node.parent
        move, _, said = line[len(BEGIN) :].partition("#")
        entry = read_entry(move, number)
        if entry is None:
            raise BadFile(say("“{mark}” must be followed by a move.", mark=line[: len(BEGIN)]), number)
        known = self.known.get(_key(parent, entry))
        if known is None:
            known = self.known[_key(parent, entry)] = Node(parent, entry)
            parent.children.append(known)
        self.node = known
        self._annotate(said.strip())

    def _annotate(self, said: str) -> None:
        first, _, rest = said.partition(" ")
        if first in MARKS:
            self.node.mark, said = first, rest.strip()
        self.node.comment = said

    def _end_comment(self) -> None:
        """Add the lines below a move to its comment, which begins with the first that is not empty."""
        lines, self.comment = self.comment, []
        if not self.node.comment:
            lines = list(dropwhile(lambda line: not line, lines))
        if lines:
            self.node.comment = "\n".join([self.node.comment, *lines] if self.node.comment else lines)


def _key(parent: Node, entry: Entry) -> tuple[Node, int, str]:
    return parent, entry.seat, entry.text


def _check(study: Study) -> None:
    """Play every line once; a state is copied only where lines part."""
    start = study.record.start()
    waiting: list[tuple[Node, State]] = [(study.root, start)]
    while waiting:
        node, state = waiting.pop()
        while node.children:
            waiting += [(child, _played(state.copy(), child)) for child in node.children[1:]]
            node = node.children[0]
            state = _played(state, node)
        if node.depth == len(study.record.entries) and study.is_main(node):
            study.record.check_result(state)


def _played(state: State, node: Node) -> State:
    entry = node.entry
    assert entry is not None
    try:
        state.play(entry.text, entry.seat)
    except CarsonError as error:
        raise BadFile(str(error), entry.line) from None
    return state
