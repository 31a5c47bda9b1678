"""What a person keeps with a table: the variations they tried, and remarks on moves of the game or of a variation.

As text, a line is a variation, or a moment with the remark on it behind a ``#``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from carson.game import CHANCE, BadFile, CarsonError, Entry
from carson.game.language import say
from carson.study import MARKS, Node, Study
from carson.study.text import parse_study
from carson.web.errors import Refused
from carson.web.study.stops import Stop
from carson.web.study.variations import MAX_LENGTH, MAX_LINE, Variation, game_of, read_variation
from carson.web.table.state import TableState

MAX_VARIATIONS: Final = 60
MAX_MOVES: Final = 600
"""How many moves all variations may have together: a page shows each of them, with the line that leads to it."""
MAX_REMARKS: Final = 200
MAX_REMARK_LENGTH: Final = 600
_SIGN: Final = "#"


class Remark(NamedTuple):
    """What somebody says about a move."""

    mark: str
    """One of `MARKS`, or empty."""
    text: str

    def __str__(self) -> str:
        return " ".join(filter(None, self))


NOTHING: Final = Remark("", "")


def remark_of(said: str) -> Remark:
    """A remark from one line, in which a mark comes first; raises `Refused`."""
    said = " ".join("".join(letter if letter.isprintable() else " " for letter in said).split())
    if len(said) > MAX_REMARK_LENGTH:
        raise Refused(say("A note has at most {number} characters.", number=MAX_REMARK_LENGTH), 413)
    first, _, rest = said.partition(" ")
    return Remark(first, rest) if first in MARKS else Remark("", said)


@dataclass(frozen=True, slots=True)
class Notebook:
    """Variations, and remarks by where they stand: behind a number of moves of the game, or in a variation."""

    variations: tuple[Variation, ...] = ()
    remarks: Mapping[Variation, Remark] = field(default_factory=dict)

    def __str__(self) -> str:
        return "\n".join([*map(str, self.variations), *(f"{at} {_SIGN} {said}" for at, said in self.remarks.items())])

    def with_variation(self, new: Variation) -> Notebook:
        """With another variation; one that only goes on from an older one takes its place."""
        if not new.entries or any(old.goes_on_from(new) for old in self.variations):
            return self
        others = [old for old in self.variations if not new.goes_on_from(old)]
        return Notebook(_newest([*others, new]), self.remarks)

    def without(self, gone: Variation) -> Notebook:
        """Without a variation and everything that goes on from it."""
        return Notebook(
            tuple(kept for kept in self.variations if not kept.goes_on_from(gone)),
            {at: said for at, said in self.remarks.items() if not at.goes_on_from(gone)},
        )

    def with_remark(self, at: Variation, said: Remark) -> Notebook:
        """With another remark; an empty one takes the old one away. Raises `Refused`."""
        others = {other: remark for other, remark in self.remarks.items() if other != at}
        if not any(said):
            return Notebook(self.variations, others)
        if len(others) >= MAX_REMARKS:
            raise Refused(say("There are {number} notes already.", number=MAX_REMARKS), 413)
        return Notebook(self.with_variation(at).variations, {**others, at: said})

    def is_possible(self, state: TableState) -> bool:
        """Whether all of it is certainly still possible: no undo can have reached back before the beginning of a variation."""
        return state.game.over or state.is_view_only or not (self.variations or self.remarks)

    def checked(self, state: TableState) -> Notebook:
        """What is possible, with every variation played."""
        variations = tuple(variation for variation in self.variations if _is_possible(state, variation))
        remarks = {
            at: said
            for at, said in self.remarks.items()
            if (any(kept.goes_on_from(at) for kept in variations) if at.entries else at.moves <= len(state.played))
        }
        return Notebook(variations, remarks)


def _newest(variations: Sequence[Variation]) -> tuple[Variation, ...]:
    """The newest ones, as many as are kept."""
    kept, moves = 0, 0
    for variation in reversed(variations[-MAX_VARIATIONS:]):
        moves += len(variation.entries)
        if moves > MAX_MOVES:
            break
        kept += 1
    return tuple(variations[len(variations) - kept :])


def _is_possible(state: TableState, variation: Variation) -> bool:
    try:
        game_of(state, variation)
    except CarsonError:
        return False
    return True


def read_notebook(text: str) -> Notebook:
    variations, remarks = [], {}
    for line in text.splitlines():
        where, sign, said = line.partition(_SIGN)
        moves, _, rest = where.partition(" ")
        at = read_variation(int(moves), rest.strip())
        if sign:
            remarks[at] = remark_of(said)
        else:
            variations.append(at)
    return Notebook(tuple(variations), remarks)


def moves_before(stops: Iterable[Stop], moves: int) -> int:
    """How many moves of the game led to the stop before a moment."""
    return max((stop.moves for stop in stops if stop.moves < moves), default=-1)


def remarked_moves(stops: Iterable[Stop], at: Variation) -> list[Variation]:
    """What a remark at a moment may stand at: in the game, each move since the stop before."""
    return [at] if at.entries else [Variation(moves) for moves in range(moves_before(stops, at.moves) + 1, at.moves + 1)]


def remarked_move(state: TableState, stops: Iterable[Stop], at: Variation) -> Variation:
    """What a new remark at a moment stands at: in the game, the move somebody made, and not the dice that answered it."""
    around = remarked_moves(stops, at)
    made = [one for one in around if one.moves and not one.entries and state.played[one.moves - 1].seat != CHANCE]
    return made[0] if made else around[-1]


def study_of(state: TableState, notebook: Notebook) -> Study:
    """The game with these variations and remarks, all of them possible."""
    study = Study(state.whole_record())
    line = study.main_line
    for variation in notebook.variations:
        grow(line[variation.moves], variation)
    for at, said in notebook.remarks.items():
        node = grow(line[at.moves], at)
        node.mark, node.comment = said
    return study


def grow(node: Node, variation: Variation) -> Node:
    """Follow a variation from *node*, adding the nodes that are missing; returns the last one."""
    for entry in variation.entries:
        known = node.child(entry)
        if known is None:
            known = Node(node, entry)
            node.children.append(known)
        node = known
    return node


def notebook_in(text: str) -> Notebook:
    """The variations and comments in the text of a record, as many as a notebook holds.

    Nothing if they cannot be read: a reader of records may ignore them.
    """
    try:
        study = parse_study(text)
    except BadFile:
        return Notebook()
    variations: list[Variation] = []
    remarks: dict[Variation, Remark] = {}
    main_line, left = study.main_line, MAX_MOVES
    for moves, node in enumerate(main_line):
        for at, step, ends in _lines(Variation(moves), node, node is main_line[-1]):
            if ends and len(variations) < MAX_VARIATIONS and len(at.line) <= MAX_LENGTH:
                left -= len(at.entries)
                variations += [at] if left >= 0 else []
            if (step.mark or step.comment) and len(remarks) < MAX_REMARKS:
                remarks[at] = remark_of(f"{step.mark} {step.comment}"[:MAX_REMARK_LENGTH])
    return Notebook(tuple(variations), remarks)


def _lines(at: Variation, node: Node, is_last: bool) -> Iterator[tuple[Variation, Node, bool]]:
    """A moment of the game and every moment of the variations that begin there, each with whether a variation ends there."""
    yield at, node, False
    waiting = [(at, child) for child in (node.children if is_last else node.children[1:])]
    while waiting:
        at, node = waiting.pop()
        assert node.entry is not None
        at = at._replace(entries=(*at.entries, Entry(node.entry.seat, node.entry.text)))
        ends = not node.children or len(at.entries) == MAX_LINE
        yield at, node, ends
        if not ends:
            waiting += [(at, child) for child in reversed(node.children)]
