"""The header of a new table: as somebody wants it, as a rematch, from a record or from a position."""

from __future__ import annotations

import secrets
import string
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final, NamedTuple

from carson.bots import bot_names
from carson.game import (
    USUAL_NAMES,
    BadFile,
    Commitment,
    Mode,
    Record,
    commitment_to,
    kind_named,
    mode_named,
    modes,
    new_seed,
    read_record,
    read_toml,
    words_in,
)
from carson.game.language import mark, say, say_many
from carson.game.quoting import is_printable, is_seen
from carson.web.errors import Refused
from carson.web.store import Header
from carson.web.store.entries import EMPTY, HUMAN, LINK
from carson.web.table.naming import number_name
from carson.web.table.state import GUIDED_SEED, MAX_MOVES, TableState

_LETTERS: Final = string.ascii_letters + string.digits
"""The characters of a table’s id: safe to type as the value of a command-line option."""
MAX_SEATS: Final = max(mode.people[1] for mode in modes())
MAX_NAME_LENGTH: Final = 20
"""How long a name at a table may be, so that it fits the pictures; files may hold longer ones (`carson.game.options`)."""
VIRTUAL: Final = tuple(dict.fromkeys(choice.word for mode in modes() for choice in mode.automatic_players))
"""The automatic players that some game has."""
NEVER_ASKED: Final = "random"
"""Who sits in the seats of automatic players: the rules decide for them."""
BOTS: Final = tuple(bot_names())
USUAL_BOT: Final = "greedy"
FIRST_BOT: Final = "novice"
"""Whom people meet in their first game, and who keeps a guest’s seat warm."""


class NewSeat(NamedTuple):
    """Who is to sit in a seat (a person, a bot, an automatic player of the game), and their name if they have one."""

    who: str
    name: str = ""


@dataclass(frozen=True)
class NewTable:
    """What somebody wants to play. The form of the start page and the API both make one."""

    game: str
    """The name of a `Mode`: ``city``, ``solo`` or ``cards``."""
    seats: Sequence[NewSeat]
    options: Mapping[str, str] = field(default_factory=dict)
    """As they stand in the header of a record. What is left out, or empty, has its default."""
    hints: bool = False
    """Whether people who play each other may ask the computer."""
    guided: bool = False
    """A first round with lessons: the dice fall the same for everybody."""


def new_header(wish: NewTable) -> Header:
    """A fresh table as somebody wants it; raises `Refused` or `BadOption`."""
    kind, mode = mode_named(wish.game)
    people, automatic = _parted(wish.seats, mode)
    options = {**mode.defaults, **_heeded(wish.options, mode)}
    if automatic:
        options[mode.automatic] = " ".join(seat.who for seat in automatic)
    luck = Random(secrets.token_hex(16))
    options, names = kind.complete(options, luck, [*_names(people), *(seat.name for seat in automatic)], len(people))
    record = Record(kind.name, kind.version, names, options)
    record.start()
    who = [*(seat.who for seat in people), *[NEVER_ASKED] * (len(names) - len(people))]
    if wish.guided:
        return Header(_new_id(), str(record), tuple(who), GUIDED_SEED, wish.hints)
    return header_of(record, who, wish.hints)


def _parted(seats: Sequence[NewSeat], mode: Mode) -> tuple[list[NewSeat], list[NewSeat]]:
    """The seats of people and bots, and those of the game’s automatic players, who sit after them; raises `Refused`."""
    if not seats:
        raise Refused(say("Nobody sits at this table."))
    known = [choice.word for choice in mode.automatic_players]
    people: list[NewSeat] = []
    automatic: list[NewSeat] = []
    for number, (who, name) in enumerate(seats, 1):
        if who in VIRTUAL and who not in known:
            raise Refused(say("Virtual players sit only in the card game; give seat {number} to a bot.", number=number))
        if who not in (HUMAN, LINK, *BOTS, *known):
            form = mark("A seat is {human}, {link} or a bot ({bots}), not “{name}”.")
            raise Refused(say(form, human=HUMAN, link=LINK, bots=", ".join(BOTS), name=who[:30]))
        (automatic if who in known else people).append(NewSeat(who, checked_name(name)))
    return people, automatic


def _names(people: Sequence[NewSeat]) -> list[str]:
    """The names of the people; somebody without one, or called like the first, gets a usual one, and a free seat a number."""
    usual = [number_name(number) if seat.who == LINK else USUAL_NAMES[number - 1]
             for number, seat in enumerate(people, 1)]  # fmt: skip
    names = [seat.name or name for seat, name in zip(people, usual, strict=True)]
    if len(names) - len(set(names)) == 1 and names[0] in names[1:]:
        names[names.index(names[0], 1)] = next(name for name in USUAL_NAMES if name not in names)
    return names


def _heeded(options: Mapping[str, str], mode: Mode) -> dict[str, str]:
    """The options that say something: not empty, and not about a variant that is not played. Raises `BadOption`."""
    given = {name: value for name, value in options.items() if value}
    found = {}
    for name, value in given.items():
        needs = mode.option(name).needs
        if needs is None or needs[1] in words_in(given.get(needs[0], "")):
            found[name] = value
    return found


def header_of(record: Record, who: Sequence[str], hints: bool = False) -> Header:
    """A fresh table for this record; its moves, if it has any, are where the table begins.

    Where dice will fall, their seed is committed to now. A table that is only looked at keeps the promise of its record.
    """
    name, seed = _new_id(), new_seed()
    if any(word != EMPTY for word in who):
        record = replace(record, commitment=Commitment(name, commitment_to(seed), after=len(record.entries)))
    return Header(name, str(record), tuple(who), seed, hints)


def _new_id() -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(12))


def rematch(state: TableState) -> tuple[Header, list[int]]:
    """The same game with the same people, who move one seat on; and which seat each new seat was."""
    record, seats = state.record, list(state.seats)
    people = range(state.game.people)
    old = [*people[1:], *people[:1], *range(len(people), len(seats))]
    names, seats = [record.names[seat] for seat in old], [seats[seat] for seat in old]
    options = dict(record.options)
    if record.position is not None:
        options = state.kind.options_of(state.game)
    return header_of(Record(record.game, state.kind.version, tuple(names), options), seats, state.header.hints), old


def header_from_text(text: str, *, play: bool, who: Sequence[str] = (), hints: bool = False) -> Header:
    """A table that begins where a record ends, or at a position; raises `CarsonError` with the line and the reason.

    *who* says who sits in each seat of a person; without it, the one who brings the text plays against bots.
    """
    text = text.replace("\r\n", "\n").lstrip("\ufeff")
    if text.startswith("carson record"):
        record = read_record(text)
        if len(record.entries) > MAX_MOVES:
            raise Refused(say("This record has more than {number} moves; no game takes nearly as many.", number=MAX_MOVES), 413)
        state = record.final()
        record.result = None
    else:
        record, state = _from_position(text)
    for name in record.names:
        checked_name(name)
    people, automatic = state.people, [NEVER_ASKED] * (state.seats - state.people)
    if not play:
        return header_of(record, [EMPTY] * state.seats)
    if who and len(who) != people:
        raise Refused(say_many(people, "This game has one seat.", "This game has {number} seats."))
    return header_of(record, [*(who or [HUMAN] + [USUAL_BOT] * (people - 1)), *automatic], hints)


def _from_position(text: str) -> tuple[Record, Any]:
    if "=" not in text:
        raise BadFile(
            say("This is neither the record of a game, downloaded at its table, nor a position from the position editor.")
        )
    try:
        game = read_toml(text).get("game")
    except BadFile as error:
        form = mark(
            "{reason} What is read here is the record of a game, downloaded at its table, or a position from the position "
            "editor."
        )
        raise BadFile(say(form, reason=error.reason), error.line) from None
    if not isinstance(game, str):
        raise BadFile(say('A position has a line “game = "city"”, and a record begins with “carson record 1”.'))
    kind = kind_named(game)
    state = kind.read_position(text)
    names = tuple(state.name_of(seat) for seat in range(state.seats))
    return Record(kind.name, kind.version, names, kind.options_of(state), text), state


def checked_name(name: str) -> str:
    """A name that fits into a table and a record, and that others can see; nothing if none is given. Raises `Refused`."""
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    if len(name) > MAX_NAME_LENGTH:
        raise Refused(say("A name has at most {number} characters.", number=MAX_NAME_LENGTH))
    if not is_printable(name):
        raise Refused(say("A name has only characters that can be printed."))
    if name and not is_seen(name):
        raise Refused(say("A name needs visible characters and must not contain invisible ones."))
    return name
