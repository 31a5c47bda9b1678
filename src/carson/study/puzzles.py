"""Puzzles: positions in which one move is clearly best and the obvious one is not it. `puzzle_search` finds them."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from carson.game import BadFile, Decision, State, kind_named, say
from carson.study.analysis import Candidate

LEVELS: Final = 5
_TABLES: Final = ("gains", "rival_gains", "facts")


class Reasons(NamedTuple):
    """What the answer brings on average more than the tempting move, in the simulated games in which they were compared."""

    games: int = 0
    points: float = 0.0
    """Of the seat that is asked."""
    rival: int = -1
    """The seat of the strongest rival; negative if nobody has counted."""
    rivals: float = 0.0
    """Points of that rival."""
    gains: Mapping[str, float] = MappingProxyType({})
    """The points of the seat by source; only what is worth mentioning."""
    rival_gains: Mapping[str, float] = MappingProxyType({})
    """The same for the rival."""
    facts: Mapping[str, float] = MappingProxyType({})
    """What else came of it for the seat, such as duels and dollars."""


NO_REASONS: Final = Reasons()


@dataclass(frozen=True, slots=True)
class Puzzle:
    """“Find the move”: a position, who is asked, and the answer."""

    name: str
    game: str
    position: str
    seat: int
    answer: str
    tempting: str
    """What `greedy` would do."""
    candidates: tuple[Candidate, ...]
    """The moves that were compared, the best first, with the chances of victory of the seat."""
    margin: float
    """Chances by which the answer is surely better than the next candidate."""
    difficulty: int
    """From 1 to `LEVELS`."""
    reasons: Reasons = NO_REASONS

    def state(self) -> State:
        """The state at the question; raises `BadFile`."""
        return kind_named(self.game).read_position(self.position)

    def decision(self, state: State | None = None) -> Decision:
        found = (state or self.state()).decision_of(self.seat)
        if found is None:
            raise BadFile(say("In this puzzle, seat {seat} is not asked anything.", seat=self.seat + 1))
        return found

    def __str__(self) -> str:
        """As TOML, from which `read_puzzle` makes an equal puzzle."""
        lines = [f"{key} = {json.dumps(value)}" for key, value in self._scalars().items()]
        lines += [f"position = '''\n{self.position}'''"]
        for key, table in self._tables().items():
            lines += ["", f"[{key}]", *(f"{json.dumps(name)} = {number}" for name, number in table.items())]
        return "\n".join(lines) + "\n"

    def to_plain(self) -> dict[str, Any]:
        """As values that JSON can hold, from which `puzzle_from` makes an equal puzzle."""
        return {**self._scalars(), "position": self.position, **self._tables()}

    def _scalars(self) -> dict[str, str | int | float]:
        return {
            "name": self.name,
            "game": self.game,
            "seat": self.seat + 1,
            "answer": self.answer,
            "tempting": self.tempting,
            "margin": round(self.margin, 3),
            "difficulty": self.difficulty,
            "games": self.reasons.games,
            "points": round(self.reasons.points, 1),
            "rival": self.reasons.rival + 1,
            "rivals": round(self.reasons.rivals, 1),
        }

    def _tables(self) -> dict[str, dict[str, float]]:
        return {
            "chances": {each.move: round(each.chance, 3) for each in self.candidates},
            **{name: {what: round(more, 1) for what, more in getattr(self.reasons, name).items()} for name in _TABLES},
        }


def read_puzzle(text: str) -> Puzzle:
    """Read a puzzle; raises `BadFile`."""
    try:
        return puzzle_from(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise BadFile(say("This cannot be read: {reason}.", reason=str(error))) from None


def puzzle_from(plain: dict[str, Any]) -> Puzzle:
    """The puzzle that plain values describe; raises `BadFile`."""
    try:
        chances = tuple(Candidate(move, float(chance)) for move, chance in plain["chances"].items())
        return Puzzle(
            str(plain["name"]),
            str(plain["game"]),
            str(plain["position"]),
            int(plain["seat"]) - 1,
            str(plain["answer"]),
            str(plain["tempting"]),
            chances,
            float(plain["margin"]),
            int(plain["difficulty"]),
            Reasons(
                int(plain.get("games", 0)),
                float(plain.get("points", 0)),
                int(plain.get("rival", 0)) - 1,
                float(plain.get("rivals", 0)),
                **{name: {what: float(more) for what, more in plain.get(name, {}).items()} for name in _TABLES},
            ),
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        raise BadFile(
            say("A puzzle has name, game, position, seat, answer, tempting, margin, difficulty and chances.")
        ) from None
