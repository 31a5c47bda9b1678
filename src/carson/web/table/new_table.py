"""Opening a table: from the form of the start page, from a record or from a position."""

from __future__ import annotations

import secrets
import string
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from carson import cards, city
from carson.bots import bot_names
from carson.cards.levels import NAMES as LEVELS
from carson.cards.words import virtual_name
from carson.city.rules import DEFAULT_NAMES
from carson.city.solo.options import NAME as STANDISH
from carson.game import BadFile, Commitment, Game, Record, commitment_to, kind_named, new_seed, read_record, read_toml
from carson.game.language import mark, say
from carson.game.letters import is_printable, is_seen
from carson.web.errors import Refused
from carson.web.store import Header
from carson.web.store.entries import EMPTY, HUMAN, LINK
from carson.web.table.state import TableState

Form = Mapping[str, Sequence[str]]

_LETTERS: Final = string.ascii_letters + string.digits
"""Of which the id of a table is made, so that it can be typed behind an option."""
MOST_SEATS: Final = 6
LONGEST_NAME: Final = 20
VIRTUAL: Final = LEVELS[1:]
NOBODY: Final = ""
BOTS: Final = tuple(bot_names())
USUAL_BOT: Final = "greedy" if "greedy" in BOTS else "random"


def one(form: Form, key: str, usual: str = "") -> str:
    """A field that may be given once."""
    values = form.get(key, ())
    if len(values) > 1:
        raise Refused(say("“{name}” was given several times.", name=key[:30]))
    return values[0] if values else usual


def new_header(form: Form) -> Header:
    """The table that the form of the start page describes; raises `Refused` or `BadOption`."""
    if preset := one(form, "preset"):
        form = _preset(preset, one(form, "name-1"), one(form, "level", USUAL_BOT))
    game = one(form, "game", "city")
    seats = _seats(form, game)
    names = [name for _, name in seats]
    who = [who for who, _ in seats]
    if game == "city":
        made: Game[Any] = _city(form, names)
    elif game == "solo":
        made, who = _solo(form, names), [HUMAN, "random"]
    elif game == "cards":
        made, who = _cards(form, names, who)
    else:
        raise Refused(say("There is no game “{name}”.", name=game[:30]))
    record = made.record
    record.entries, record.result = [], None
    return header_of(record, who)


def _preset(game: str, name: str, level: str) -> Form:
    """What one click on the start page stands for: you, with everybody else ready."""
    others = ("beginner", "pro", "beginner") if game == "cards" else (level,) * 3 if game == "city" else ()
    seats = {f"who-{seat}": [who] for seat, who in enumerate(others, 2)}
    return {"game": [game], "name-1": [name], "who-1": [HUMAN], **seats}


def header_of(record: Record, who: Sequence[str]) -> Header:
    """A fresh table for this record; its moves, if it has any, are where the table begins.

    Where dice will fall, their seed is committed to now. A table that is only looked at keeps the promise of its record.
    """
    name, seed = "".join(secrets.choice(_LETTERS) for _ in range(12)), new_seed()
    if any(word != EMPTY for word in who):
        record = replace(record, commitment=Commitment(name, commitment_to(seed), after=len(record.entries)))
    return Header(name, str(record), tuple(who), seed)


def rematch(position: TableState) -> tuple[Header, list[int]]:
    """The same game with the same people, who move one seat on; and which seat each new seat was."""
    record, seats = position.record, list(position.seats)
    names, old = list(record.names), list(range(len(seats)))
    turned = record.game == "city" and "solo" not in record.options
    if turned:
        names, seats, old = names[1:] + names[:1], seats[1:] + seats[:1], old[1:] + old[:1]
    options = dict(record.options)
    if record.position is not None:
        options = position.kind.options_of(position.state)
    return header_of(Record(record.game, position.kind.version, tuple(names), options), seats), old


def uploaded(text: str, play: bool) -> Header:
    """A table that begins where a record ends, or at a position; raises `CarsonError` with the line and the reason."""
    text = text.replace("\r\n", "\n").lstrip("\ufeff")
    if text.startswith("carson record"):
        record = read_record(text)
        state = record.final()
        record.result = None
    else:
        record, state = _from_position(text)
    for name in record.names:
        checked_name(name)
    who = [HUMAN] + [USUAL_BOT] * (state.seats - 1) if play else [EMPTY] * state.seats
    return header_of(record, who)


def _from_position(text: str) -> tuple[Record, Any]:
    try:
        game = read_toml(text).get("game")
    except BadFile as error:
        raise BadFile(say("This is neither a record nor a position. {reason}", reason=error.reason), error.line) from None
    if not isinstance(game, str):
        raise BadFile(say('A position has a line “game = "city"”, and a record begins with “carson record 1”.'))
    kind = kind_named(game)
    state = kind.read_position(text)
    names = tuple(state.name_of(seat) for seat in range(state.seats))
    return Record(kind.name, kind.version, names, kind.options_of(state), text), state


def checked_name(name: str) -> str:
    """A name that fits into a table and a record, and that others can see; nothing if none is given. Raises `Refused`."""
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    if len(name) > LONGEST_NAME:
        raise Refused(say("A name has at most {number} characters.", number=LONGEST_NAME))
    if not is_printable(name):
        raise Refused(say("A name has only characters that can be printed."))
    if name and not is_seen(name):
        raise Refused(say("A name has letters or signs that can be seen, and nothing in it is empty to the eye."))
    return name


def _seats(form: Form, game: str) -> list[tuple[str, str]]:
    """Who sits where and how they are called."""
    found: list[tuple[str, str]] = []
    known = (HUMAN, LINK, *BOTS, *VIRTUAL)
    for number in range(1, MOST_SEATS + 1):
        who = one(form, f"who-{number}")
        if who == NOBODY:
            continue
        if who not in known:
            form_of_a_seat = mark("A seat is {human}, {link} or a bot ({bots}), not “{name}”.")
            raise Refused(say(form_of_a_seat, human=HUMAN, link=LINK, bots=", ".join(BOTS), name=who[:30]))
        if who in VIRTUAL and game != "cards":
            raise Refused(say("Virtual players sit only in the card game; give seat {number} to a bot.", number=number))
        name = checked_name(one(form, f"name-{number}")) or _usual_name(who, len(found))
        found.append((who, name))
    if not found:
        raise Refused(say("Nobody sits at this table."))
    names = [name for _, name in found]
    if len(names) - len(set(names)) == 1 and names[0] in names[1:]:
        double = names.index(names[0], 1)
        found[double] = (found[double][0], next(name for name in DEFAULT_NAMES if name not in names))
        names[double] = found[double][1]
    if len(set(names)) < len(names):
        raise Refused(say("Two seats have the same name."))
    return found


def _usual_name(who: str, number: int) -> str:
    return virtual_name(who, number + 1) if who in VIRTUAL else DEFAULT_NAMES[number]


def _city(form: Form, names: list[str]) -> Game[Any]:
    edition = one(form, "edition", "big-box")
    chosen = one(form, "own-cards").strip() or one(form, "cards", "first-game")
    variants = _variants(form)
    first = chosen == "first-game" and edition == "big-box" and not variants
    bag = one(form, "bag") or ("first-game" if first else "full")
    river = _river(form, variants)
    return city.new(names=names, edition=edition, variants=variants, cards=chosen, bag=bag, river=river, seed=_seed())


def _variants(form: Form) -> list[str]:
    return [word for text in form.get("variants", ()) for word in text.split()]


def _river(form: Form, variants: Sequence[str]) -> str:
    return "random" if "river" in variants and one(form, "river") == "random" else ""


def _solo(form: Form, names: list[str]) -> Game[Any]:
    name = names[0] if names[0] != STANDISH else DEFAULT_NAMES[0]
    variants = _variants(form)
    river = _river(form, variants)
    return city.new(names=[name], solo=one(form, "solo") or "rancher", variants=variants, river=river, seed=_seed())


def _cards(form: Form, names: list[str], who: list[str]) -> tuple[Game[Any], list[str]]:
    """Virtual players sit behind all others, and there are four seats at least."""
    order = sorted(range(len(who)), key=lambda seat: who[seat] in VIRTUAL)
    names, who = [names[seat] for seat in order], [who[seat] for seat in order]
    while len(who) < 4:
        level = ("beginner", "pro", "advanced")[len(who) % 3]
        who.append(level)
        names.append(_usual_name(level, len(names)))
    virtual = [word for word in who if word in VIRTUAL]
    shuffled = one(form, "backs") == "shuffled"
    game = cards.new(len(who) - len(virtual), virtual, names=names, shuffle_backs=shuffled, seed=_seed())
    return game, [word if word not in VIRTUAL else "random" for word in who]


def _seed() -> str:
    return secrets.token_hex(16)
