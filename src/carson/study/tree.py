"""A game with variations: the moves that were played, and beside them those that might have been."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from carson.game import CHANCE, CarsonError, Entry, Move, Record, State, say, told

MARKS: Final = ("!!", "!", "!?", "?!", "?", "??")
"""What may stand behind a move, from brilliant to blunder, as in chess."""
CACHED_STATES: Final = 64
"""How many recently used states a study caches."""
CACHE_INTERVAL: Final = 16
"""How many moves lie between two states that are cached on the way to a later one."""


class Node:
    """One move of a study and what follows it; the root stands before the first move.

    The first child is the main line: what was played, or what a variation goes on with.
    """

    __slots__ = ("children", "comment", "depth", "entry", "mark", "parent")

    def __init__(self, parent: Node | None = None, entry: Entry | None = None) -> None:
        self.parent = parent
        self.entry = entry
        self.depth: int = 0 if parent is None else parent.depth + 1
        """How many moves lead here, this one included."""
        self.children: list[Node] = []
        self.comment = ""
        self.mark = ""
        """One of `MARKS`, or empty."""

    def __repr__(self) -> str:
        return f"<Node {self.depth}: {self.entry or 'root'}{self.mark}, {len(self.children)} children>"

    @property
    def path(self) -> tuple[int, ...]:
        """The index among its siblings of each node from the root to this one."""
        return tuple(node.parent.children.index(node) for node in self.line if node.parent is not None)

    @property
    def line(self) -> list[Node]:
        """The nodes from the first move to this one."""
        found, node = [], self
        while node.parent is not None:
            found.append(node)
            node = node.parent
        return found[::-1]

    def child(self, entry: Entry) -> Node | None:
        """The child with this move, if there is one."""
        return next((node for node in self.children if _same(node.entry, entry)), None)


def _same(one: Entry | None, other: Entry) -> bool:
    return one is not None and (one.seat, one.text) == (other.seat, other.text)


class Study:
    """A record with variations, comments and marks. The record's own moves are the main line and are never changed."""

    def __init__(self, record: Record) -> None:
        if not isinstance(record, Record):
            raise CarsonError(f"A study is made of a record, not of {told(record)}.")
        self.record = record
        self.root = Node()
        self._states: OrderedDict[Node, State] = OrderedDict()
        node = self.root
        for entry in record.entries:
            node = _append(node, entry)

    @property
    def main_line(self) -> list[Node]:
        """The root and the moves of the record."""
        found = [self.root]
        while len(found) <= len(self.record.entries):
            found.append(found[-1].children[0])
        return found

    def nodes(self) -> Iterator[Node]:
        """Every node, each before what follows it."""
        return _from(self.root)

    def find(self, path: Sequence[int]) -> Node:
        """The node with this `Node.path`; raises `CarsonError`."""
        node = self.root
        for index in path:
            if not 0 <= index < len(node.children):
                raise CarsonError(say("This study has no such variation."))
            node = node.children[index]
        return node

    def state_at(self, node: Node) -> State:
        """A copy of the state after the move of *node*; raises `BadFile` where the record cannot be true."""
        behind: list[Node] = []
        while node.parent is not None and node not in self._states:
            behind.append(node)
            node = node.parent
        if node in self._states:
            self._states.move_to_end(node)
            state = self._states[node].copy()
        else:
            state = self.record.start()
        for step in reversed(behind):
            assert step.entry is not None
            state.play(step.entry.text, step.entry.seat)
            if step.depth % CACHE_INTERVAL == 0 or step is behind[0]:
                self._remember(step, state)
        return state

    def _remember(self, node: Node, state: State) -> None:
        self._states[node] = state.copy()
        if len(self._states) > CACHED_STATES:
            self._states.popitem(last=False)

    def play(self, node: Node, move: Move | str, seat: int | None = None) -> Node:
        """The node after *move* at *node*: the one that is there, or a new variation. Raises `CarsonError`.

        *seat* is by default the one asked first; at a chance decision *move* says what the dice show.
        """
        state = self.state_at(node)
        if seat is None:
            seat = state.decider if state.decisions else CHANCE
        state.play(move, seat)
        entry = Entry(seat, " ".join(move.split()))
        found = node.child(entry) or _append(node, entry)
        self._remember(found, state)
        return found

    def remove(self, node: Node) -> None:
        """Take a variation out, with everything behind it; raises `CarsonError` for moves of the record itself."""
        if node.parent is None or self.is_main(node):
            raise CarsonError(say("The moves of the game itself cannot be removed."))
        node.parent.children.remove(node)
        gone = set(_from(node))
        for known in [known for known in self._states if known in gone]:
            del self._states[known]

    def is_main(self, node: Node) -> bool:
        """Whether *node* is one of the record's own moves."""
        return node.depth <= len(self.record.entries) and not any(node.path)

    def record_to(self, node: Node) -> Record:
        """The game up to *node*, as a record of its own: what is played on from there."""
        entries = [step.entry for step in node.line if step.entry is not None]
        over = self.is_main(node) and node.depth == len(self.record.entries)
        return replace(self.record, entries=entries, result=self.record.result if over else None)

    def __str__(self) -> str:
        from carson.study.text import write_study

        return write_study(self)


def _append(parent: Node, entry: Entry) -> Node:
    node = Node(parent, entry)
    parent.children.append(node)
    return node


def _from(node: Node) -> Iterator[Node]:
    """A node and every one that follows it, each before what follows it."""
    waiting = [node]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(reversed(node.children))
