"""The agenda as text: what is open now and what follows, the next step last.

Every step of the board game is a frozen dataclass of plain values, so one codec writes them all: its word and the fields
that differ from their defaults. A new step needs no line here. Fields that mean a seat, a parcel, a place or a
building are written by name; all others stay as they are.
"""

from __future__ import annotations

import dataclasses
import re
import sys
import types
from collections.abc import Iterator
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from carson.city.moves.vocabulary import VOCABULARY
from carson.city.positions.codecs import (
    KIND,
    ORDER,
    PARCEL,
    PARCEL_SET,
    PLACE,
    PLACE_SET,
    SEAT,
    SEAT_OR_NOBODY,
    SEAT_SET,
    Codec,
)
from carson.city.positions.spots import Spot, nearest
from carson.city.state import State
from carson.city.variants.base import all_variants
from carson.game import CarsonError, Move, Step, mark, quoted, say

StepClass = type[Step[Any]]
_EXAMPLE: Final = '{ step = "start-round" }'

_INTS: Final = tuple[int, ...]
WORDS: Final[dict[tuple[str, Any], Codec]] = {
    ("seat", int): SEAT,
    ("owner", int): SEAT,
    ("builder", int): SEAT,
    ("holder", int): SEAT,
    ("auctioneer", int): SEAT,
    ("bidder", int): SEAT_OR_NOBODY,
    ("turn", int): SEAT,
    ("first", int): SEAT_OR_NOBODY,
    ("sitter", int): SEAT_OR_NOBODY,
    ("sides", _INTS): ORDER,
    ("leaders", _INTS): ORDER,
    ("drawn", _INTS): ORDER,
    ("parcel", int): PARCEL,
    ("place", int): PLACE,
    ("square", int): PLACE,
    ("source", int): PLACE,
    ("building", int): KIND,
    ("parcels", int): PARCEL_SET,
    ("refused", int): PARCEL_SET,
    ("equal", int): PLACE_SET,
    ("goals", int): PARCEL_SET,
    ("moved", int): PARCEL_SET,
    ("chooser", int): SEAT_OR_NOBODY,
    ("riders", int): SEAT_SET,
}
"""What fields of these names and types mean, whichever step they belong to."""


def step_classes() -> Iterator[StepClass]:
    """Every step of the board game that is loaded."""
    waiting: list[StepClass] = [Step]
    while waiting:
        for kind in waiting.pop().__subclasses__():
            waiting.append(kind)
            if kind.__module__.startswith("carson.city") and _is_real(kind):
                yield kind


def _is_real(kind: StepClass) -> bool:
    """A slotted dataclass is a second class made from the first; only the one that its module knows is real."""
    module = sys.modules.get(kind.__module__)
    return hasattr(kind, "__dataclass_fields__") and getattr(module, kind.__name__, None) is kind


_CLASSES: Final[dict[str, StepClass]] = {}


def _class_called(word: str) -> StepClass | None:
    """The step with this word. Older positions have ``StartRound`` for ``start-round``."""
    if not _CLASSES:
        all_variants()  # whose steps may not be loaded yet
        _CLASSES.update((kind.word, kind) for kind in step_classes())
    return _CLASSES.get(re.sub(r"(?<=[a-z])(?=[A-Z])", "-", word).lower())


_HINTS: Final[dict[StepClass, dict[str, Any]]] = {}


def _hints(kind: StepClass) -> dict[str, Any]:
    """The types of the fields; those that exist only for the type checker are unknown, their values taken as they are."""
    if kind not in _HINTS:
        try:
            _HINTS[kind] = get_type_hints(kind)
        except NameError:
            _HINTS[kind] = {}
    return _HINTS[kind]


def write_agenda(agenda: list[Step[Any]]) -> list[dict[str, Any]]:
    return [_write_step(step) for step in agenda]


def _write_step(step: Step[Any]) -> dict[str, Any]:
    kind = type(step)
    written: dict[str, Any] = {"step": kind.word}
    for field in dataclasses.fields(kind):  # type: ignore[arg-type]
        value = getattr(step, field.name)
        if field.default is dataclasses.MISSING or value != field.default:
            codec = WORDS.get((field.name, _hints(kind).get(field.name)))
            written[field.name] = _plain(value) if codec is None else codec.write(value)
    return written


def _plain(value: Any) -> Any:
    """Tuples become lists; a set too large for the whole numbers of TOML is written in hexadecimal, as text."""
    if isinstance(value, tuple):
        return [_plain(entry) for entry in value]
    if isinstance(value, int) and not -(2**63) <= value < 2**63:
        return hex(value)
    return str(value) if isinstance(value, Move) else value


def read_agenda(spot: Spot, state: State) -> list[Step[Any]]:
    steps = spot.entries(mark("a list of steps, such as {example}"), example=f"[{_EXAMPLE}]")
    return [_read_step(entry, state) for entry in steps]


def _read_step(spot: Spot, state: State) -> Step[Any]:
    if not isinstance(spot.value, dict) or "step" not in spot.value:
        form = mark("An entry of the agenda is a table with the name of its step, such as {example}.")
        raise spot.bad(say(form, example=_EXAMPLE))
    name = spot.at("step").text()
    kind = _class_called(name)
    if kind is None:
        hint = nearest(name, sorted(_CLASSES))
        raise spot.bad(say("There is no step {step}; {hint}", step=quoted(name), hint=hint))
    fields = {field.name: field for field in dataclasses.fields(kind)}  # type: ignore[arg-type]
    spot.check_keys({"step", *fields}, mark("The step “{step}” has no key {key}; {hint}"), step=name)
    values = {}
    for field in fields.values():
        if field.name in spot.value:
            values[field.name] = _read_field(spot.at(field.name), state, field.name, _hints(kind).get(field.name, Any))
        elif field.default is dataclasses.MISSING:
            raise spot.bad(say("The step “{step}” needs “{key}”.", step=name, key=field.name))
    return kind(**values)


def _read_field(spot: Spot, state: State, name: str, hint: Any) -> Any:
    codec = WORDS.get((name, hint))
    return _typed(spot, hint) if codec is None else codec.read(spot, state)


def _typed(spot: Spot, hint: Any) -> Any:
    """The value as the field's type wants it; raises `BadFile` when it is something else."""
    if get_origin(hint) is tuple:
        entries = spot.entries()
        kinds = get_args(hint)
        if kinds[-1:] != (Ellipsis,) and len(kinds) != len(entries):
            raise spot.wrong(mark("a list of {number}"), number=len(kinds))
        return tuple(_typed(entry, kinds[0] if kinds[-1] is Ellipsis else kinds[place]) for place, entry in enumerate(entries))
    if get_origin(hint) in (Union, types.UnionType):
        return _typed(spot, next(kind for kind in get_args(hint) if kind is not type(None)))
    if hint is int:
        return _whole(spot)
    if hint is bool:
        if type(spot.value) is not bool:
            raise spot.wrong(mark("“true” or “false”"))
        return spot.value
    if isinstance(hint, type) and issubclass(hint, Move):
        try:
            return VOCABULARY.parse(spot.text(mark("a move")))
        except CarsonError as error:
            raise spot.bad(str(error)) from None
    return spot.text() if hint is str else _tuples(spot.value)


def _whole(spot: Spot) -> int:
    if isinstance(spot.value, str) and re.fullmatch(r"-?0x[0-9a-f]{1,80}", spot.value):
        return int(spot.value, 16)
    if type(spot.value) is not int:
        raise spot.wrong(mark("a whole number"))
    return spot.value


def _tuples(value: Any) -> Any:
    return tuple(_tuples(entry) for entry in value) if isinstance(value, list) else value
