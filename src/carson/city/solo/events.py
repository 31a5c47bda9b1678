"""What Jeb Standish does and why: the rule by which he did it, and what else he could have done.

Sets of places are integers with one bit a place, as everywhere in the board game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from carson.game import Event


class Ruled(NamedTuple):
    """What one criterion left of the options, and the value that decided."""

    rule: str
    word: str
    """What was compared: ``income``, ``distance``, …"""
    best: int
    left: int


@dataclass(frozen=True, slots=True)
class CowboyCardDrawn(Event):
    letter: str
    strength: int
    total: int
    """The strength of all cards of this round so far."""
    drawn: int
    """Which card of the round it is, counted from 1."""
    due: int
    """How many he draws this round (S4.5)."""


@dataclass(frozen=True, slots=True)
class CardsShuffled(Event):
    """Cowboy cards make a new pile: the discards (S4.7), or all of them because of X (S7.4)."""

    cards: int
    rule: str


@dataclass(frozen=True, slots=True)
class Weighed(Event):
    """Standish chose one of several options; the next events tell what he does there."""

    about: str
    """``square``, ``parcel``, ``attack``, ``duel``, ``site``, ``house``, …"""
    rule: str
    building: int
    """The kind of building it is about, or -1."""
    options: int
    ruled: tuple[Ruled, ...]
    """The criteria that left fewer options, in their order."""
    chosen: int
    die: bool
    """The options left were equal, and the die decided (S4.20)."""


@dataclass(frozen=True, slots=True)
class RoadsPlanned(Event):
    """He needs new roads to a parcel (S4.18)."""

    parcel: int
    roads: int
    shortest: int
    """How many shortest ways there are."""
    equal: int
    """How many of them connect as few of your parcels."""
    die: bool


@dataclass(frozen=True, slots=True)
class OnTile(Event):
    """A cowboy went onto his personality tile; *number* lie there now."""

    rule: str
    cowboys: int


@dataclass(frozen=True, slots=True)
class StoodIdle(Event):
    """His cowboy stood there only to provoke a duel (S4.10)."""

    place: int


@dataclass(frozen=True, slots=True)
class IncomeTurned(Event):
    """All his income became points (S4.19)."""

    dollars: int
    rate: int
    points: int
