"""What a page acts out while it shows a beat: a few typed descriptions, from which the page’s JavaScript makes motion.

They name elements of the page by their ids and carry their words in the language of the page. Nothing here decides what
the page shows in the end; a page without motion leaves them out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, ClassVar, Final

from carson.game import Event, PerGame, State


@dataclass(frozen=True, slots=True)
class Cue:
    """One thing to be acted out."""

    kind: ClassVar[str] = ""


@dataclass(frozen=True, slots=True)
class Walk(Cue):
    """A cowboy (of seat -1: an outlaw) goes from one element to another."""

    kind: ClassVar[str] = "walk"
    seat: int
    source: str
    goal: str


@dataclass(frozen=True, slots=True)
class Fly(Cue):
    """A card goes from where it lies to another element."""

    kind: ClassVar[str] = "fly"
    source: str
    goal: str


@dataclass(frozen=True, slots=True)
class Show(Cue):
    """Something appears or changes: look here."""

    kind: ClassVar[str] = "show"
    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Gain(Cue):
    """Money and points of a seat change; they come from an element, if it is known."""

    kind: ClassVar[str] = "gain"
    seat: int
    money: int
    points: int
    source: str = ""


@dataclass(frozen=True, slots=True)
class Dice(Cue):
    """Dice are rolled at an element."""

    kind: ClassVar[str] = "dice"
    at: str
    values: tuple[int, ...]
    words: str


@dataclass(frozen=True, slots=True)
class Side(Cue):
    """One side of a contest: what counts before, what it rolls or lays, and the sum."""

    kind: ClassVar[str] = "side"
    seat: int
    name: str
    base: int
    dice: tuple[int, ...]
    total: int
    wins: bool


@dataclass(frozen=True, slots=True)
class Contest(Cue):
    """A duel or an auction: every side with its sum, and who wins, in words."""

    kind: ClassVar[str] = "contest"
    at: str
    title: str
    base: str
    """What is added up."""
    sides: tuple[Side, ...]
    verdict: str
    rolls: bool
    """Whether dice are rolled; else tiles or cards are turned up."""


@dataclass(frozen=True, slots=True)
class Card(Cue):
    """A card is turned up, with what it means."""

    kind: ClassVar[str] = "card"
    face: str
    title: str
    words: str


@dataclass(frozen=True, slots=True)
class Note(Cue):
    """A reason, said beside an element."""

    kind: ClassVar[str] = "note"
    at: str
    words: str


@dataclass(frozen=True, slots=True)
class Banner(Cue):
    """A new round or phase."""

    kind: ClassVar[str] = "banner"
    words: str


def plain(cues: Iterable[Cue]) -> list[dict[str, Any]]:
    """The cues as a message carries them; what is empty is left out."""
    return [{"kind": cue.kind, **{key: value for key, value in asdict(cue).items() if value not in ("", ())}} for cue in cues]


Actor = Callable[[Any, Any, Sequence[Event], Sequence[str]], list[Cue]]
"""What is acted out between two states of a game; the texts are the lines of the log that open a round or a phase."""


def banners(before: State, after: State, events: Sequence[Event], headings: Sequence[str]) -> list[Cue]:
    """New rounds and phases, and the points that seats gain: what can be acted out in any game."""
    gains = [now - then for then, now in zip(before.scores, after.scores, strict=True)]
    return [*map(Banner, headings), *(Gain(seat, 0, points) for seat, points in enumerate(gains) if points)]


CUES: Final = PerGame[Actor]("carson.web.live.cues_{}", banners)
