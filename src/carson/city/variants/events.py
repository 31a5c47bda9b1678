"""What happens only in games with a variant, as typed values."""

from __future__ import annotations

from dataclasses import dataclass

from carson.game import Event


@dataclass(frozen=True, slots=True)
class SheetRevealed(Event):
    """What a seat chose for its new beginning, line by line, the bid last."""

    seat: int
    filled: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TilesAnnounced(Event):
    """The total of a seat's duel tiles at the start."""

    seat: int
    total: int


@dataclass(frozen=True, slots=True)
class TilesDrawn(Event):
    """A seat without duel tiles drew new ones; which, only it knows."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class OutlawsRolled(Event):
    number: int
    strength: int


@dataclass(frozen=True, slots=True)
class OutlawArrived(Event):
    parcel: int


@dataclass(frozen=True, slots=True)
class OutlawJailed(Event):
    parcel: int
    owner: int


@dataclass(frozen=True, slots=True)
class OutlawMoved(Event):
    source: int
    parcel: int


@dataclass(frozen=True, slots=True)
class OutlawDefeated(Event):
    seat: int
    parcel: int


@dataclass(frozen=True, slots=True)
class HorseCorralled(Event):
    seat: int
    corral: int


@dataclass(frozen=True, slots=True)
class RodeoWon(Event):
    seat: int
    points: tuple[int, ...]
    """The rodeo points of each seat."""
