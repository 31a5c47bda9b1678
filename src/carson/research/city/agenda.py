"""What is still to be resolved, as numbers: everything on the agenda that the rest of an observation does not tell.

Each field of each step that holds a number, a seat or a word has a column of its own, found from the fields themselves, so a
new step needs no line here. A column is 0 while no such step waits, else its value and one more; seats are counted from the
viewer. Sets and lists have their own places in an observation.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from operator import attrgetter
from typing import Any, Final, NamedTuple

from carson.city.personalities.auctioneer import Auction
from carson.city.places import PLACE_OF, PLACES
from carson.city.positions.agenda import WORDS, step_classes
from carson.city.positions.codecs import SEAT, SEAT_OR_NOBODY
from carson.city.steps.duels import Duel
from carson.city.steps.setup import ClaimParcels
from carson.city.variants.base import all_variants
from carson.city.variants.kit_carson import NO_HAND, PlaceTogether
from carson.city.variants.might_is_right import TileDuel
from carson.game import Step

_NUMBER: Final = 0
_SEAT: Final = 1
_WORD: Final = 2
_SETS: Final = ("parcels", "goals", "moved")
_OTHER_SETS: Final = ("refused", "equal", "riders", "out")
_PLACES: Final = ("parcel", "place", "square", "source", "question", "how")
_OTHER_WORDS: Final = ("", "income", "reroll", "dynamite", "guest", "no-duel", "white")
_WORD_NUMBERS: Final = {**PLACE_OF, **{word: number for number, word in enumerate(_OTHER_WORDS, len(PLACES))}}
"""What tells the questions of a card apart (the place that it is about, or a word), and what a lifted cowboy carries."""
_NEW_WORD: Final = len(_WORD_NUMBERS)

Get = Callable[[Any], Any]


class BySeat(NamedTuple):
    """What a step tells of each seat: sets of seats, then numbers in the order of the table."""

    out: int
    """Of the auction."""
    riders: int
    fights: int
    lifted: tuple[int, ...]
    wanted: tuple[int, ...]
    shown: tuple[int, ...]
    """The first die or tile of each seat that fights and one more, then the second."""


class About(NamedTuple):
    """What the uppermost step is about; -1 for nothing."""

    place: int
    building: int
    card: int
    bidder: int
    bid: int
    left: int


_NOTHING: Final = About(-1, -1, -1, -1, 0, 0)


class _Columns(NamedTuple):
    """What is told of one kind of step."""

    word: int
    """The column that says that such a step waits, if it has no others; else -1."""
    fields: tuple[tuple[int, int, Get], ...]
    """Column, how the value is told, and what gets it."""
    parcels: Get | None
    refused: Get | None
    houses: Get | None
    by_seat: Callable[[Any, int], BySeat] | None
    about: Callable[[Any], About]


class Waiting(NamedTuple):
    """What an agenda tells."""

    numbers: list[tuple[int, int]]
    """Those of `names` that are not 0, by their places there."""
    about: About
    parcels: int
    """Those of the uppermost step that has any."""
    refused: tuple[int, int]
    """Parcels that were refused, by the two uppermost steps that remember any."""
    houses: int
    """Built so far along with a building; 64 bits further on those that became town houses."""
    next: int
    """The seats that will be asked the same afterwards, one bit each."""
    by_seat: BySeat


@cache
def _nobody(seats: int) -> BySeat:
    nothing = (0,) * seats
    return BySeat(0, 0, 0, nothing, nothing, nothing * 2)


@lru_cache(maxsize=512)
def _fighting(sides: tuple[int, ...], shown: tuple[tuple[int, ...], ...], seats: int) -> BySeat:
    first, second = [0] * seats, [0] * seats
    for seat, values in zip(sides, shown, strict=False):
        first[seat], second[seat], *_ = (*[value + 1 for value in values], 0, 0)
    fights = sum(1 << seat for seat in sides)
    return _nobody(seats)._replace(fights=fights, shown=(*first, *second))


def _together(step: PlaceTogether, seats: int) -> BySeat:
    lifted = tuple([0 if hand == NO_HAND else _WORD_NUMBERS[hand] - len(PLACES) + 1 for hand in step.hands])
    return _nobody(seats)._replace(riders=step.riders, lifted=lifted)


_BY_SEAT: Final[dict[type[Step[Any]], Callable[[Any, int], BySeat]]] = {
    Auction: lambda step, seats: _nobody(seats)._replace(out=step.out),
    ClaimParcels: lambda step, seats: _nobody(seats)._replace(wanted=step.wanted) if step.wanted else _nobody(seats),
    Duel: lambda step, seats: _fighting(step.sides, step.dice, seats),
    PlaceTogether: _together,
    TileDuel: lambda step, seats: _fighting(step.sides, step.chosen, seats),
}


@cache
def _tables() -> tuple[tuple[str, ...], dict[type[Step[Any]], _Columns]]:
    all_variants()  # whose steps may not be loaded yet
    found: dict[type[Step[Any]], _Columns] = {}
    columns: list[str] = []
    for kind in sorted(step_classes(), key=lambda kind: kind.word):
        have = {field.name: _how(field) for field in dataclasses.fields(kind)}  # type: ignore[arg-type]
        told = [(name, how) for name, how in have.items() if how is not None]
        fields = tuple((column, how, attrgetter(name)) for column, (name, how) in enumerate(told, len(columns)))
        word = -1 if told else len(columns)
        columns += [f"{kind.word}.{name}" for name, _ in told] or [kind.word]
        parcels, refused, houses = [
            next((attrgetter(name) for name in names if name in have), None) for names in (_SETS, ("refused",), ("houses",))
        ]
        found[kind] = _Columns(word, fields, parcels, refused, houses, _BY_SEAT.get(kind), _about(set(have)))
    return tuple(columns), found


def _about(have: set[str]) -> Callable[[Any], About]:
    """What tells what steps with these fields are about."""
    place = next((name for name in ("place", "square", "parcel", "question") if name in have), "")
    found = {"place": place, **{name: name for name in ("building", "bidder", "bid", "left")}, "card": "number"}
    getters = [(part, attrgetter(name)) for part, name in found.items() if name in have]
    if not getters:
        return lambda step: _NOTHING
    if place == "question":
        return lambda step: _NOTHING._replace(place=PLACE_OF.get(step.question, -1), card=step.number)
    return lambda step: _NOTHING._replace(**{part: get(step) for part, get in getters})


def _how(field: dataclasses.Field[Any]) -> int | None:
    """How a field becomes a number; None if it is a set or a list."""
    kind = {"int": int, "str": str, "bool": bool}.get(str(field.type))
    if kind is None or field.name in _SETS or field.name in _OTHER_SETS:
        return None
    if kind is str:
        return _WORD
    return _SEAT if WORDS.get((field.name, kind)) in (SEAT, SEAT_OR_NOBODY) else _NUMBER


def names() -> tuple[str, ...]:
    """What each number is about: a step, or a field of one."""
    return _tables()[0]


def scales() -> tuple[float, ...]:
    """By what each number is divided."""
    return tuple(50.0 if name.partition(".")[2] in _PLACES else 5.0 for name in names())


_KNOWN: Final[dict[tuple[int, ...], tuple[list[Step[Any]], Waiting]]] = {}
"""What agendas told, by the ids of their steps; the steps are kept alive so that no id is reused."""
_MAX_KNOWN: Final = 4096


def waiting(agenda: Sequence[Step[Any]], viewer: int, seats: int) -> Waiting:
    """What *agenda* tells a viewer. Most steps are shared, so the same ones come again and again."""
    key = (viewer, seats, *map(id, agenda))
    known = _KNOWN.get(key)
    if known is None:
        if len(_KNOWN) >= _MAX_KNOWN:
            _KNOWN.clear()
        known = _KNOWN[key] = (list(agenda), _read(agenda, viewer, seats))
    return known[1]


def _read(agenda: Sequence[Step[Any]], viewer: int, seats: int) -> Waiting:
    _, tables = _tables()
    numbers: list[tuple[int, int]] = []
    parcels = houses = later = 0
    refused: list[int] = []
    by_seat = _nobody(seats)
    seen: list[type[Step[Any]]] = []
    for step in reversed(agenda):
        kind = type(step)
        if kind in seen:
            later |= 1 << getattr(step, "seat", 0)
            continue
        seen.append(kind)
        word, fields, get_parcels, get_refused, get_houses, get_by_seat, _ = tables[kind]
        if word >= 0:
            numbers.append((word, 1))
        for column, how, get in fields:
            value = get(step)
            if how == _SEAT:
                value = (value - viewer) % seats if value >= 0 else -1
            elif how == _WORD:
                value = _WORD_NUMBERS.get(value, _NEW_WORD)
            numbers.append((column, value + 1))
        if get_parcels is not None and not parcels:
            parcels = get_parcels(step)
        if get_refused is not None:
            refused.append(get_refused(step))
        if get_houses is not None:
            for parcel in get_houses(step):
                houses |= 1 << parcel
        if get_by_seat is not None:
            by_seat = get_by_seat(step, seats)
    about = tables[type(agenda[-1])].about(agenda[-1]) if agenda else _NOTHING
    first, second, *_ = (*refused, 0, 0)
    return Waiting(numbers, about, parcels, (first, second), houses, later, by_seat)
