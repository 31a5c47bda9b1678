"""Variations: what else might have been played at a table, from any moment of its game on.

A variation is a line of moves behind a number of moves of the game. It is written as records write moves, so that it fits
into an address, and a person's variations are kept as one such line each.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from carson.game import CarsonError, Entry, Record, State, read_entry
from carson.game.language import say
from carson.study import Study
from carson.web.errors import Refused
from carson.web.table.state import TableState

MAX_LINE: Final = 80
"""How many moves a variation may have."""
MAX_LENGTH: Final = 4000
"""And how many characters."""
MAX_KEPT: Final = 60
"""How many variations of a person are kept with a table."""
SEPARATOR: Final = ";"


class Variation(NamedTuple):
    """Moves behind the first *moves* of a game; none is the game itself."""

    moves: int
    entries: tuple[Entry, ...] = ()

    @property
    def line(self) -> str:
        """The moves, as an address carries them."""
        return SEPARATOR.join(map(str, self.entries))

    def __str__(self) -> str:
        return f"{self.moves} {self.line}"

    def goes_on_from(self, other: Variation) -> bool:
        return self.moves == other.moves and self.entries[: len(other.entries)] == other.entries


def may_try(state: TableState) -> bool:
    """Whether moves can be tried at a table: not while that would tell somebody's secrets."""
    return state.game.over or state.looked_at or not state.secret


def read_variation(moves: int, line: str) -> Variation:
    """A variation from an address; raises `Refused`."""
    if len(line) > MAX_LENGTH or line.count(SEPARATOR) >= MAX_LINE:
        raise Refused(say("A variation has at most {number} moves.", number=MAX_LINE))
    try:
        found = [read_entry(text) for text in line.split(SEPARATOR)]
    except CarsonError as error:
        raise Refused(str(error)) from None
    return Variation(moves, tuple(entry for entry in found if entry is not None))


def game_of(state: TableState, variation: Variation) -> State:
    """The game at the end of a variation; raises `CarsonError`."""
    game = state.at(variation.moves)
    if variation.entries and not may_try(state):
        raise Refused(say("This game has secrets; moves can be tried when it is over."), 403)
    for entry in variation.entries:
        game.play(entry.text, entry.seat)
    return game


def asked_seat(game: State) -> int | None:
    """The seat whose move is tried next; None for dice, draws and the end."""
    return game.decisions[0].seat if game.decisions and game.decisions[0].seat >= 0 else None


def play(state: TableState, variation: Variation, move: str) -> Variation:
    """The variation with one move more; the game itself if that is what was played. Raises `CarsonError`."""
    game = game_of(state, variation)
    if game.over or not game.decisions:
        raise Refused(say("The game is over."), 409)
    if len(variation.entries) >= MAX_LINE:
        raise Refused(say("A variation has at most {number} moves.", number=MAX_LINE))
    entry = Entry(game.decisions[0].seat, state.kind.current_text(" ".join(move.split())))
    game.play(entry.text, entry.seat)
    following = state.entries[variation.moves : variation.moves + 1]
    if not variation.entries and [(each.seat, each.text) for each in following] == [(entry.seat, entry.text)]:
        return Variation(variation.moves + 1)
    return variation._replace(entries=(*variation.entries, entry))


def read_kept(text: str) -> list[Variation]:
    """The variations that are kept of a person."""
    found = []
    for line in text.splitlines():
        moves, _, rest = line.partition(" ")
        found.append(read_variation(int(moves), rest))
    return found


def add(kept: Sequence[Variation], new: Variation) -> list[Variation]:
    """The kept variations with another one; one that only goes on from an older one takes its place."""
    if not new.entries or any(old.goes_on_from(new) for old in kept):
        return list(kept)
    return [*(old for old in kept if not new.goes_on_from(old)), new][-MAX_KEPT:]


def remove(kept: Sequence[Variation], gone: Variation) -> list[Variation]:
    return [variation for variation in kept if variation != gone]


def possible(state: TableState, kept: Iterable[Variation]) -> list[Variation]:
    """Those that are still possible: a game that goes on may have been taken back behind their beginning."""
    found = []
    for variation in kept:
        try:
            game_of(state, variation)
        except CarsonError:
            continue
        found.append(variation)
    return found


def record_of(state: TableState, variation: Variation) -> Record:
    """The game up to the end of a variation, as a record of its own."""
    game_of(state, variation)
    entries = [*state.entries[: variation.moves], *variation.entries]
    return replace(state.whole_record(), entries=entries, result=None, commitment=None)


def study_of(state: TableState, kept: Iterable[Variation]) -> Study:
    """The game with these variations."""
    study = Study(state.whole_record())
    line = study.main_line
    for variation in possible(state, kept):
        node = line[variation.moves]
        for entry in variation.entries:
            node = study.play(node, entry.text, entry.seat)
    return study
