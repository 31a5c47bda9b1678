"""What happens in the card game, told to the listener. Cards go by their names, faces by their letters (``M./^^``)."""

from __future__ import annotations

from dataclasses import dataclass

from carson.game import Event


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    epoch: int
    round: int


@dataclass(frozen=True, slots=True)
class EpochEnded(Event):
    """Auction cards come back, characters are readied (C7.1 to C7.3)."""

    epoch: int


@dataclass(frozen=True, slots=True)
class CharacterRevealed(Event):
    character: str


@dataclass(frozen=True, slots=True)
class CharacterSlid(Event):
    """A skull came up, so the character went under the pile (C3.6)."""

    character: str


@dataclass(frozen=True, slots=True)
class BackSeen(Event):
    """The new top card of the character pile shows its back (C3.5)."""

    back: str


@dataclass(frozen=True, slots=True)
class TerrainLaidOut(Event):
    card: str
    face: str


@dataclass(frozen=True, slots=True)
class Activated(Event):
    seat: int
    character: str


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """Which card it is stays sealed until all are in (C4.6)."""

    seat: int


@dataclass(frozen=True, slots=True)
class BidsTurnedUp(Event):
    """The printed value of each seat's card."""

    bids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OrderSettled(Event):
    """The seats that take cards, first to last, and the final value of each seat's bid (C4.7, C4.8)."""

    order: tuple[int, ...]
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class CardBuilt(Event):
    """*points* is how the owner's score changed."""

    seat: int
    card: str
    face: str
    place: str
    points: int


@dataclass(frozen=True, slots=True)
class CardLaidAside(Event):
    """It fits nowhere (C6.10)."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class CardSold(Event):
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class CardRemoved(Event):
    """Left over at the end of a round (C4.11)."""

    card: str


@dataclass(frozen=True, slots=True)
class NewsboyChose(Event):
    seat: int
    character: str


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    scores: tuple[int, ...]
