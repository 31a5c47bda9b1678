r"""Editing positions by small steps. The text of a position is the one model: every step makes another text of it.

>>> text = edit('game = "city"\n[[seat]]\n[[seat]]', "put d4 bank 2").text
>>> edit(text, "set seat 2 money 40").doc["seat"][1]["money"]
40
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from carson.game import BadFile, PerGame, State, kind_named, read_toml
from carson.game.language import mark, say

Document = dict[str, Any]
MAX_PACKED: Final = 20_000
"""How long the text of a position in a link may be, in characters."""


class Tool(NamedTuple):
    """What a tap on the picture can do."""

    word: str
    """Its words in an edit: ``put bank``."""
    title: str
    on_edges: bool = False
    icon: str = ""
    """The name of its picture among those of `carson.draw`; empty if there is none."""
    paints: bool = False
    """Whether a line drawn over the picture uses it everywhere along the way."""


def _nothing_drags(doc: Document, here: str, there: str, seat: int) -> None:
    raise BadFile(say("There is no such step."))


@dataclass(frozen=True, slots=True)
class Editing:
    """What an editor needs to know about a game."""

    tools: Callable[[], Sequence[Tool]] = tuple
    """In the reader's language."""
    tip: Callable[[], str] = str
    """What else can be tapped, in a sentence."""
    tap: Callable[[Document, str, str, int], None] = lambda doc, tool, place, seat: None
    """Do what a tool does at a place for a seat (from 1; 0 is nobody); raises `BadFile`."""
    stroke: Callable[[Document, str, Sequence[str], int], None] | None = None
    """Do what a tool does along a drawn line; raises `BadFile`."""
    drag: Callable[[Document, str, str, int], None] = _nothing_drags
    """Move what is at one place to another, or off the board if that is empty; raises `BadFile`."""
    held: Callable[[Document], Sequence[str]] = lambda doc: ()
    """The places from which something can be dragged; where every seat has its own, with the seat before each."""
    owners: Callable[[State], Sequence[int]] = lambda state: (*range(1, state.seats + 1), 0)
    """For whom pieces can be put down: seats from 1; 0 is nobody."""
    targets: frozenset[str] = frozenset()
    """What can be tapped."""
    drawn: frozenset[str] = frozenset(("agenda",))
    """Keys without a field: those that the picture or the tools edit, and those that are seldom changed but in the text."""
    seat_keys: tuple[str, ...] = ()
    choices: Callable[[State], Mapping[str, Mapping[str, str]]] = lambda state: {}
    """The words that a key may have, with what the reader calls them."""
    several: frozenset[str] = frozenset()
    """The keys that have any number of these words, each once."""
    lists: frozenset[str] = frozenset()
    """The keys that have a list of these words, in an order or with repetitions."""
    orders: frozenset[str] = frozenset()
    """The lists in which nothing is repeated."""
    set_seats: Callable[[Document, int], None] | None = None
    """Change the number of seats."""
    settle: Callable[[Document], None] = lambda doc: None
    """Take out what a changed key makes impossible, such as the river of a game without one."""
    derived: tuple[frozenset[str], ...] = ()
    """Keys that can be worked out again when they no longer fit, in groups."""


EDITING: Final = PerGame("carson.study.{}_editing", Editing())
AGENDA: Final = "agenda"
ANEW: Final = mark("The open decision no longer fits, so the round starts again.")


class Edited(NamedTuple):
    """A valid position: its text, the same as a document, and its state."""

    text: str
    doc: Document
    state: State
    said: str = ""


def read(text: str) -> Edited:
    """A position from its text; raises `BadFile`."""
    game = read_toml(text).get("game")
    if not isinstance(game, str):
        raise BadFile(say('A position has a line “game = "city"”.'))
    kind = kind_named(game)
    state = kind.read_position(text)
    written = kind.write_position(state)
    return Edited(written, read_toml(written), state)


def edit(text: str, command: str) -> Edited:
    """The position after one step; raises `BadFile` with the reason if that cannot be true.

    Steps are ``put PLACE PIECE SEAT`` and the like of each game, the same along a line (``stroke own land 1 d4 d5``), ``drag
    FROM TO SEAT`` (without TO: off the picture), ``set KEY VALUE``, ``set seat N KEY VALUE``, ``seats N`` and ``anew``.
    """
    before = read(text)
    doc = json.loads(json.dumps(before.doc))
    editing = EDITING.of(before.state.game)
    verb, *words = command.split()
    if verb == "set":
        _set(doc, words)
    elif verb == "anew":
        for keys in editing.derived:
            _drop(doc, keys)
    elif verb == "seats" and editing.set_seats is not None and words and words[0].isdecimal():
        editing.set_seats(doc, int(words[0]))
    elif verb == "stroke" and editing.stroke is not None and len(words) > 3 and words[2].isdecimal():
        editing.stroke(doc, f"{words[0]} {words[1]}", words[3:], int(words[2]))
    elif verb == "drag" and len(words) in (2, 3) and words[-1].isdecimal():
        editing.drag(doc, words[0], words[1] if len(words) == 3 else "", int(words[-1]))
    elif len(words) == 3 and words[-1].isdecimal():
        editing.tap(doc, f"{verb} {words[1]}", words[0], int(words[2]))
    else:
        raise BadFile(say("There is no such step."))
    editing.settle(doc)
    return _fitted(doc, editing, frozenset(words[:3] if verb == "set" else ()))


def _fitted(doc: Document, editing: Editing, wanted: frozenset[str]) -> Edited:
    """The position of a document; what follows from other things and no longer fits is left out, to be worked out again.

    Nothing that is *wanted* is left out.
    """
    try:
        return read(to_toml(doc))
    except BadFile as error:
        reason = error.reason
    everything = frozenset[str]().union(*editing.derived)
    for keys in [group - wanted for group in (*editing.derived, everything)]:
        tried = json.loads(json.dumps(doc))
        _drop(tried, keys)
        try:
            return read(to_toml(tried))._replace(said=say(ANEW) if AGENDA in keys and AGENDA in doc else "")
        except BadFile:
            continue
    raise BadFile(reason)


def _drop(doc: Document, keys: frozenset[str]) -> None:
    for table in (doc, *doc.get("seat", ())):
        for key in keys & table.keys():
            del table[key]


def _set(doc: Document, words: Sequence[str]) -> None:
    """Give a key a value; nothing takes it away."""
    table = doc
    if words[:1] == ["seat"]:
        number = int(words[1]) if len(words) > 1 and words[1].isdecimal() else 0
        if not 1 <= number <= len(doc.get("seat", ())):
            raise BadFile(say("There is no such seat."))
        table, words = doc["seat"][number - 1], words[2:]
    if not words:
        raise BadFile(say("There is no such step."))
    key, *rest = words
    if not rest:
        table.pop(key, None)
    else:
        table[key] = _value(key, rest, table.get(key))


_LISTS: Final = frozenset(
    ("variants", "river", "stored", "roads", "market", "pass_track", "action_track", "placed", "offer", "characters", "hand")
)


def _value(key: str, words: Sequence[str], before: Any) -> Any:
    text = " ".join(words)
    if isinstance(before, list) or (key in _LISTS and not isinstance(before, int)):
        parts = [part.strip() for part in text.split(",")] if "," in text else list(words)
        return [int(part) if _is_number(part) else part for part in parts if part or key == "market"]
    if isinstance(before, bool) or text in ("true", "false"):
        return text == "true"
    return int(text) if _is_number(text) and not isinstance(before, str) else text


def _is_number(text: str) -> bool:
    return text.removeprefix("-").isdecimal() and text.isascii() and len(text) < 7


def to_toml(doc: Document) -> str:
    """A document as TOML: keys of the whole game first, then a table for each seat."""
    lines = [f"{key} = {_toml(value)}" for key, value in doc.items() if key != "seat"]
    for seat in doc.get("seat", ()):
        lines += ["[[seat]]", *(f"{key} = {_toml(value)}" for key, value in seat.items())]
    return "\n".join(lines) + "\n"


def _toml(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {_toml(each)}' for key, each in value.items())} }}"
    if isinstance(value, str) and "\n" in value:
        return f'"""\n{value}"""'
    return json.dumps(value, ensure_ascii=False)


def packed(text: str) -> str:
    """A position packed into a link."""
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpacked(link: str) -> str:
    """The position in a link; raises `BadFile`."""
    try:
        coded = base64.urlsafe_b64decode(link + "=" * (-len(link) % 4))
        opened = zlib.decompressobj()
        text = opened.decompress(coded, MAX_PACKED)
        if not opened.eof:
            raise ValueError
        return text.decode()
    except (ValueError, zlib.error):
        raise BadFile(say("This link holds no position.")) from None
