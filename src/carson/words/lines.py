"""Lines and choices that a person reads, and the small words they share; the same for every game."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from carson.game import Event, Move, State, say, say_many


class Line(NamedTuple):
    """One sentence of the story; a *heading* opens a round or a phase."""

    text: str
    heading: bool = False
    details: str = ""
    """The full account with its rules, for readers who unfold it."""


_RULES: Final = re.compile(r" \(([BCS]\d+(?:\.\d+)*)(?: (?:P\d|[a-z]))?\)")


def rules_in(text: str) -> list[str]:
    """The numbers of the rules that a sentence cites.

    >>> rules_in("Jeb Standish weighs 2 parcels for a mine (S5.6). Most income, $8 (S4.16 P1): b2 and b3.")
    ['S5.6', 'S4.16']
    """
    return _RULES.findall(text)


def without_rules(text: str) -> str:
    """A sentence without the numbers of the rules that it cites, for where a link leads to them.

    >>> without_rules("Jeb Standish weighs 2 parcels for a mine (S5.6). Most income, $8 (S4.16 P1): b2 and b3.")
    'Jeb Standish weighs 2 parcels for a mine. Most income, $8: b2 and b3.'
    >>> without_rules("Number 1 on his strategy card (S5.5 b): the $4 building.")
    'Number 1 on his strategy card: the $4 building.'
    """
    return _RULES.sub("", text)


def odds_percent(chance: float) -> int:
    """A chance as a number to read: only what is certain is 0 or 100.

    >>> odds_percent(0), odds_percent(1 / 216), odds_percent(1 / 3), odds_percent(215 / 216), odds_percent(1)
    (0, 1, 33, 99, 100)
    """
    return round(100 * chance) if chance in (0, 1) else min(max(round(100 * chance), 1), 99)


class Choice(NamedTuple):
    """One line of the list of choices: a move, or a group of moves that is asked for in a second step."""

    label: str
    moves: tuple[Move, ...]
    note: str = ""
    """What the choice gives or costs, in a few words."""
    number: int | None = None
    """What is typed for this line, where the thing has a printed number; otherwise the line’s position in the list."""


class Side(NamedTuple):
    """One side of a duel: who it is, its firepower, and how likely it wins or what it can reach."""

    name: str
    power: str
    chance: str
    you: bool = False


class DuelTable(NamedTuple):
    """How a duel would end, side by side."""

    title: str
    chance: str
    """What the last column tells."""
    sides: tuple[Side, ...]
    notes: tuple[str, ...] = ()


class PlaceInfo(NamedTuple):
    """What there is to say about a place; nothing where the picture says it all."""

    duels: tuple[DuelTable, ...] = ()
    sentences: tuple[str, ...] = ()


def some(number: int, what: str, more: str = "") -> str:
    """A number of things.

    >>> some(1, "point"), some(3, "point"), some(2, "church", "churches")
    ('1 point', '3 points', '2 churches')
    """
    return f"{number} {what if number == 1 else more or what + 's'}"


def some_points(number: int) -> str:
    """What a move adds to the score.

    >>> some_points(1), some_points(0), some_points(-6)
    ('+1 point', 'no points', '−6 points')
    """
    if not number:
        return say("no points")
    return say_many(abs(number), "{gain} point", "{gain} points", gain=with_sign(number))


def with_sign(number: int, unit: str = "") -> str:
    """What is added or taken away.

    >>> with_sign(4), with_sign(-2, "$")
    ('+4', '−$2')
    """
    return f"{'−' if number < 0 else '+'}{unit}{abs(number)}"


def dollars(amount: int) -> str:
    return f"−${-amount}" if amount < 0 else f"${amount}"


def group_beats(happened: Sequence[Event], told: Sequence[Event], together: Callable[[Event, Event], bool]) -> list[range]:
    """Events in groups, by index: those that are *told* begin a new one unless they belong *together* with the last.

    What is not told is shown with what follows it.
    """
    kept = set(map(id, told))
    groups: list[range] = []
    begun, last = 0, None
    for number, event in enumerate(happened):
        if id(event) not in kept:
            continue
        if last is not None and not together(happened[last], event):
            groups.append(range(begun, last + 1))
            begun = last + 1
        last = number
    if begun < len(happened):
        groups.append(range(begun, len(happened)))
    return groups


def seat_named(word: str, seats: int) -> int | None:
    """The seat that a page calls by a word such as ``seat-2``; None for any other word."""
    return next((seat for seat in range(seats) if word == f"seat-{seat + 1}"), None)


def seat_of_chance(state: State) -> int | None:
    """The seat for which chance rolls or draws now; None if it is for no seat in particular."""
    word = state.chance.rpartition(" ")[2]
    return int(word) - 1 if word.isdecimal() else None


def named_in_chance(state: State) -> str:
    """The name of the one for whom chance rolls or draws; empty if there is none."""
    seat = seat_of_chance(state)
    return "" if seat is None else state.name_of(seat)
