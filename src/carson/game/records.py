"""Records: a whole game as text.

A header of ``key: value`` lines, an empty line, then one move a line with who made it, chance included::

    carson record 1
    game: city
    rules: 1
    edition: big-box
    seat 1: Ann
    seat 2: Bo
    result: 41 38

    chance dice d4
    2 claim e5
    1 choose grocer

Replaying needs no random generator. A ``#`` begins a comment, in the header only where it begins a line. A game that began
from a position rather than from the start carries it in the header: the line ``position:`` and then its text, each line
behind ``| ``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from carson.game.errors import BadFile, BadOption, CarsonError
from carson.game.kinds import kind_named
from carson.game.language import say
from carson.game.quoting import shortened, told
from carson.game.state import CHANCE, State

FORMAT = 1
MAX_HEADER_LINE = 1000
"""How long a line of the header may be, in characters, where it belongs to no position."""
_FIRST_LINE = "carson record"
_NUMBER = re.compile(r"-?[0-9]{1,6}")
_DIGEST = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Entry:
    """One move of a record. *line* is its line in the file, for error messages."""

    seat: int
    text: str
    line: int = 0

    def __str__(self) -> str:
        return f"{'chance' if self.seat == CHANCE else self.seat + 1} {self.text}"


class Commitment(NamedTuple):
    """The promise of fair dice (`carson.game.fair_dice`): a digest shown before the first roll, and the seed at the end."""

    table: str
    digest: str
    """The SHA-256 of the seed."""
    seed: str | None = None
    """Only when the game is over."""
    after: int = 0
    """How many moves were made before the commitment; the dice among them were thrown elsewhere."""

    def lines(self) -> list[str]:
        found = [f"table: {self.table}", f"commitment: {self.digest}"]
        if self.after:
            found.append(f"committed-after: {self.after}")
        if self.seed is not None:
            found.append(f"seed: {self.seed}")
        return found


@dataclass(slots=True)
class Record:
    """A game from its first dice to where it stands."""

    game: str
    rules: int
    names: tuple[str, ...]
    options: dict[str, str] = field(default_factory=dict)
    position: str | None = None
    result: tuple[int, ...] | None = None
    entries: list[Entry] = field(default_factory=list)
    position_line: int = 0
    """The number of the line ``position:`` in the file, for errors in the lines below it."""
    commitment: Commitment | None = None
    """For a game whose dice can be checked."""

    def start(self) -> State:
        """The state before the first entry. Seats that the rules play need not be named before."""
        kind = kind_named(self.game)
        if not 1 <= self.rules <= kind.version:
            raise BadFile(
                say(
                    "The record was played by rules {rules}; this program knows rules 1 to {known}.",
                    rules=self.rules,
                    known=kind.version,
                )
            )
        if self.position is None:
            try:
                state = kind.start(self.options, self.names, self.rules)
            except BadOption as error:
                raise BadFile(str(error)) from None
            self.names = _names_of(state)
            return state
        try:
            older = () if self.rules == kind.version else (self.rules,)
            state = kind.read_position(self.position, *older)
        except BadFile as error:
            raise BadFile(error.reason, None if error.line is None else error.line + self.position_line) from None
        self._check_position(state, kind.options_of(state))
        return state

    def _check_position(self, state: State, options: dict[str, str]) -> None:
        """Raise `BadFile` if the header describes a different game from the position in it."""
        names = _names_of(state)
        if names != self.names:
            raise BadFile(
                say(
                    "The header names {names}, but the players in its position are {others}.",
                    names=shortened(", ".join(self.names)),
                    others=", ".join(names),
                )
            )
        for key, value in self.options.items():
            if options.get(key) != value:
                raise BadFile(
                    say(
                        "The header says “{key}: {value}”, but its position is of another game.",
                        key=key,
                        value=shortened(str(value)),
                    )
                )

    def states(self) -> Iterator[State]:
        """The same state object before each entry and after the last; raises `BadFile` at the first impossible line."""
        state = self.start()
        yield state
        for entry in self.entries:
            _play_entry(state, entry)
            yield state

    def final(self) -> State:
        """The state after the last entry; the result of a finished game must be the header's."""
        state = self.start()
        for entry in self.entries:
            _play_entry(state, entry)
        self.check_result(state)
        return state

    def check_result(self, state: State) -> None:
        """Raise `BadFile` if the header claims a different result from that of *state*, the state after the last entry."""
        if self.result is not None and state.over and state.scores != self.result:
            claimed, real = (" ".join(map(str, scores)) for scores in (self.result, state.scores))
            raise BadFile(
                say("The header claims the result {claimed}, but the moves lead to {real}.", claimed=claimed, real=real)
            )
        if self.result is not None and not state.over:
            raise BadFile(say("The header claims a result, but the game is not over after the last move."))

    def __str__(self) -> str:
        lines = [f"{_FIRST_LINE} {FORMAT}", f"game: {self.game}", f"rules: {self.rules}"]
        lines += [f"{key}: {value}" for key, value in self.options.items()]
        lines += [f"seat {seat}: {name}" for seat, name in enumerate(self.names, 1)]
        if self.result is not None:
            lines.append(f"result: {' '.join(map(str, self.result))}")
        if self.commitment is not None:
            lines += self.commitment.lines()
        if self.position is not None:
            lines.append("position:")
            lines += [f"| {line}".rstrip() for line in self.position.removesuffix("\n").split("\n")]
        return "\n".join([*lines, "", *map(str, self.entries)]) + "\n"


def _names_of(state: State) -> tuple[str, ...]:
    return tuple(state.name_of(seat) for seat in range(state.seats))


def _play_entry(state: State, entry: Entry) -> None:
    try:
        reason = state.why_not(entry.seat, entry.text)
        if reason is None:
            state.play(entry.text, entry.seat)
            return
    except CarsonError as error:
        reason = str(error)
    raise BadFile(reason, entry.line)


def read_record(text: str) -> Record:
    """Read a record; what is not one is refused with the line and the reason. Its moves are checked when it is replayed.

    >>> read_record("carson record 1")
    Traceback (most recent call last):
    carson.game.errors.BadFile: The record does not say which game it is: a line “game: city” is missing.
    """
    if not isinstance(text, str):
        raise BadFile(f"A record is read from its text, not from {told(text)}; a file has “read_text”.")
    lines = [line.removesuffix("\r") for line in text.removeprefix("\ufeff").split("\n")]
    if not lines[0].startswith(_FIRST_LINE):
        raise BadFile(say("A record begins with the line “{line}”.", line=f"{_FIRST_LINE} {FORMAT}"), 1)
    version = lines[0][len(_FIRST_LINE) :].strip()
    if version != str(FORMAT):
        raise BadFile(
            say(
                "This is record format “{version}”; this program reads format {format}.",
                version=shortened(version),
                format=FORMAT,
            ),
            1,
        )
    fields: dict[str, tuple[str, int]] = {}
    position: list[str] | None = None
    number = 1
    for number, line in enumerate(lines[1:], 2):
        if line.startswith("|"):
            if position is None:
                raise BadFile(
                    say("A line that begins with “|” belongs to a position, but there is no line “position:” before it."),
                    number,
                )
            position.append(line[2:])
            continue
        if not line.strip():
            break
        if line.lstrip().startswith("#"):
            continue
        if len(line) > MAX_HEADER_LINE:
            raise BadFile(say("A header line has at most {number} characters.", number=MAX_HEADER_LINE), number)
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon:
            raise BadFile(say("A header line is “key: value”; “{line}” is not.", line=shortened(line.strip())), number)
        if key in fields:
            raise BadFile(say("“{key}” appears in the header twice.", key=shortened(key)), number)
        fields[key] = (value, number)
        if key == "position":
            position = []
    return _record_of(fields, position, _entries(lines[number:], number))


def _record_of(fields: dict[str, tuple[str, int]], position: list[str] | None, entries: list[Entry]) -> Record:
    position_line = fields.pop("position", ("", 0))[1]
    if "game" not in fields:
        raise BadFile(say("The record does not say which game it is: a line “game: city” is missing."))
    game, game_line = fields.pop("game")
    try:
        kind = kind_named(game)
    except CarsonError as error:
        raise BadFile(str(error), game_line) from None
    rules = _rules(fields)
    result = _numbers(fields, "result")
    names: list[str] = []
    while (seat := f"seat {len(names) + 1}") in fields:
        names.append(fields.pop(seat)[0])
    if not names:
        raise BadFile(say("The record names no seats: a line “seat 1: Ann” is missing."))
    for key, (_, line) in fields.items():
        if key.startswith("seat "):
            raise BadFile(
                say("After “seat {number}” comes “{next}”, not “{key}”.", number=len(names), next=seat, key=shortened(key)),
                line,
            )
    if result is not None and len(result) != len(names):
        raise BadFile(
            say("The result has a number for each of the {seats} seats, not {number}.", number=len(result), seats=len(names))
        )
    for entry in entries:
        if entry.seat >= len(names):
            raise BadFile(
                say("There is no seat {number}; the record has {seats} seats.", number=entry.seat + 1, seats=len(names)),
                entry.line,
            )
    commitment = _commitment(fields)
    options = {key: value for key, (value, _) in fields.items()}
    text = None if position is None else "\n".join(position) + "\n"
    entries = [replace(entry, text=kind.current_text(entry.text)) for entry in entries]
    return Record(
        game=game,
        rules=rules,
        names=tuple(names),
        options=options,
        position=text,
        result=result,
        entries=entries,
        position_line=position_line,
        commitment=commitment,
    )


def _commitment(fields: dict[str, tuple[str, int]]) -> Commitment | None:
    """The lines about fair dice; without a commitment the others mean nothing."""
    if "commitment" not in fields:
        return None
    digest, line = fields.pop("commitment")
    if not _DIGEST.fullmatch(digest):
        raise BadFile(say("“commitment” must be a SHA-256 in 64 hexadecimal digits."), line)
    if "table" not in fields:
        raise BadFile(say("A record with a commitment names its table: a line “table: …” is missing."), line)
    table = fields.pop("table")[0]
    seed = fields.pop("seed")[0] if "seed" in fields else None
    after = _numbers(fields, "committed-after") or (0,)
    if len(after) != 1 or after[0] < 0:
        raise BadFile(say("“committed-after” must be one whole number."), line)
    return Commitment(table, digest, seed, after[0])


def _rules(fields: dict[str, tuple[str, int]]) -> int:
    if "rules" not in fields:
        return 1
    value, line = fields["rules"]
    numbers = _numbers(fields, "rules") or ()
    if len(numbers) != 1:
        raise BadFile(say("“rules” must be one whole number, not “{value}”.", value=shortened(value)), line)
    return numbers[0]


def _numbers(fields: dict[str, tuple[str, int]], key: str) -> tuple[int, ...] | None:
    if key not in fields:
        return None
    value, line = fields.pop(key)
    if not all(_NUMBER.fullmatch(word) for word in value.split()):
        raise BadFile(say("“{key}” must be whole numbers, not “{value}”.", key=key, value=shortened(value)), line)
    return tuple(int(word) for word in value.split())


def _entries(lines: list[str], before: int) -> list[Entry]:
    found = (read_entry(line.partition("#")[0], number) for number, line in enumerate(lines, before + 1))
    return [entry for entry in found if entry is not None]


def read_entry(text: str, line: int = 0) -> Entry | None:
    """One move with who makes it, such as ``2 claim e5``; None for an empty text. Raises `BadFile`, naming *line*.

    >>> read_entry("2 claim e5")
    Entry(seat=1, text='claim e5', line=0)
    """
    words = text.split()
    if not words:
        return None
    who = words[0]
    if who == "chance":
        seat = CHANCE
    elif _NUMBER.fullmatch(who) and int(who) >= 1:
        seat = int(who) - 1
    else:
        raise BadFile(say("A move begins with “chance” or the number of a seat, not with “{word}”.", word=shortened(who)), line)
    if len(words) == 1:
        raise BadFile(say("The line says who moves, but not what."), line)
    return Entry(seat, " ".join(words[1:]), line)
