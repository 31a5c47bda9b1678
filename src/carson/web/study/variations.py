"""Variations: what else might have been played at a table, from any moment of its game on.

A variation is a line of moves behind a number of moves of the game. It is written as records write moves, so that it fits
into an address; `notebook` keeps those of a person.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final, NamedTuple

from carson.game import CHANCE, CarsonError, Entry, Event, Record, State, read_entry
from carson.game.language import say
from carson.game.live import sample
from carson.web.errors import Refused
from carson.web.table.state import TableState

MAX_LINE: Final = 80
"""How many moves a variation may have."""
MAX_LENGTH: Final = 4000
"""And how many characters."""
SEPARATOR: Final = ";"


class Variation(NamedTuple):
    """Moves played after the first *moves* of a game; without any, the game itself."""

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
    return state.game.over or state.is_view_only or not state.secret


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


def last_happened(state: TableState, at: Variation) -> Sequence[Event]:
    """What the last move brought about, of the game or of a variation; raises `CarsonError`."""
    if not at.entries:
        return next((events for after, events in state.happened if after == at.moves), ())
    game = game_of(state, at._replace(entries=at.entries[:-1]))
    happened: list[Event] = []
    game.listener = happened.append
    game.play(at.entries[-1].text, at.entries[-1].seat)
    return happened


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
    following = state.played[variation.moves : variation.moves + 1]
    if not variation.entries and [(each.seat, each.text) for each in following] == [(entry.seat, entry.text)]:
        return Variation(variation.moves + 1)
    return variation._replace(entries=(*variation.entries, entry))


def play_chance(state: TableState, variation: Variation, luck: Random) -> Variation:
    """The variation after dice and draws that come by chance, until somebody is asked again. Raises `CarsonError`."""
    game = game_of(state, variation)
    if not is_chance(game):
        raise Refused(say("No dice are rolled and nothing is drawn here."), 409)
    while is_chance(game):
        variation = play(state, variation, sample(game.decisions[0], luck))
        game = game_of(state, variation)
    return variation


def before_chance(state: TableState, variation: Variation) -> Variation | None:
    """Where the dice were thrown or the cards drawn that led here; None if nothing was."""
    line = [*state.played[: variation.moves], *variation.entries]
    before = len(line)
    while before and line[before - 1].seat == CHANCE:
        before -= 1
    if before == len(line):
        return None
    return Variation(min(before, variation.moves), variation.entries[: max(0, before - variation.moves)])


def is_chance(game: State) -> bool:
    """Whether something is thrown or drawn now."""
    return bool(game.decisions) and game.decisions[0].seat == CHANCE


def record_of(state: TableState, variation: Variation) -> Record:
    """The game up to the end of a variation, as a record of its own."""
    game_of(state, variation)
    entries = [*state.played[: variation.moves], *variation.entries]
    return replace(state.whole_record(), entries=entries, result=None, commitment=None)
