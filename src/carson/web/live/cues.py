"""What a page acts out while it shows a beat: a few typed descriptions, from which the page’s JavaScript makes motion.

They name elements of the page by their ids and carry their words in the language of the page. Nothing here decides what
the page shows in the end; a page without motion leaves them out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, ClassVar, Final

from carson.game import Event, PerGame, State


@dataclass(frozen=True)
class Cue:
    """One thing to be acted out, and the word by which the page’s JavaScript knows it."""

    kind: ClassVar[str]

    def __init_subclass__(cls, kind: str) -> None:
        cls.kind = kind


@dataclass(frozen=True)
class Walk(Cue, kind="walk"):
    """A cowboy (of seat -1: an outlaw) goes from one element to another."""

    seat: int
    source: str
    goal: str


@dataclass(frozen=True)
class Fly(Cue, kind="fly"):
    """A card goes from where it lies to another element."""

    source: str
    goal: str


@dataclass(frozen=True)
class Show(Cue, kind="show"):
    """Something appeared or changed: point it out."""

    ids: tuple[str, ...]


@dataclass(frozen=True)
class Gain(Cue, kind="gain"):
    """Money and points of a seat change; they come from an element, if it is known."""

    seat: int
    money: int
    points: int
    source: str = ""


@dataclass(frozen=True)
class Dice(Cue, kind="dice"):
    """Dice are rolled at an element."""

    at: str
    title: str
    """Who rolls; what comes of it are the words."""
    values: tuple[int, ...]
    words: str


@dataclass(frozen=True)
class Side(Cue, kind="side"):
    """One side of a contest: what counts before, what it rolls or lays, and the sum."""

    seat: int
    name: str
    base: int
    dice: tuple[int, ...]
    total: int
    wins: bool


@dataclass(frozen=True)
class Contest(Cue, kind="contest"):
    """A duel or an auction: every side with its sum, and who wins, in words."""

    at: str
    title: str
    base: str
    """What is added up."""
    sides: tuple[Side, ...]
    verdict: str
    rolls: bool
    """Whether dice are rolled; else tiles or cards are turned up."""


@dataclass(frozen=True)
class Card(Cue, kind="card"):
    """A card is turned up, with what it means."""

    face: str
    title: str
    words: str
    signs: tuple[str, ...] = ()
    """Pictures on the face, before its text."""


@dataclass(frozen=True)
class Reason(Cue, kind="note"):
    """A reason, shown beside an element."""

    at: str
    words: str


@dataclass(frozen=True)
class Banner(Cue, kind="banner"):
    """A new round or phase."""

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
