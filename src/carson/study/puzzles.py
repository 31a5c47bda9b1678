"""Puzzles: positions in which one move is clearly best and the obvious one is not it. `puzzle_search` finds them."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass, field
from typing import Any, Final

from carson.game import BadFile, Decision, State, kind_named, say
from carson.study.analysis import Candidate

LEVELS: Final = 5


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
    gains: dict[str, float] = field(default_factory=dict)
    """Points of the seat, by source, that the answer brings on average more than the tempting move."""
    rivals: float = 0.0
    """The same for the points of the strongest rival."""
    games: int = 0
    """In how many simulated games the moves were compared."""

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
            "games": self.games,
            "rivals": round(self.rivals, 1),
        }

    def _tables(self) -> dict[str, dict[str, float]]:
        return {
            "chances": {each.move: round(each.chance, 3) for each in self.candidates},
            "gains": {source: round(points, 1) for source, points in self.gains.items()},
        }


def read_puzzle(text: str) -> Puzzle:
    """Read a puzzle; raises `BadFile`."""
    try:
        return puzzle_from(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise BadFile(say("This is not TOML: {reason}.", reason=str(error))) from None


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
            {source: float(points) for source, points in plain.get("gains", {}).items()},
            float(plain.get("rivals", 0)),
            int(plain.get("games", 0)),
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        raise BadFile(
            say("A puzzle has name, game, position, seat, answer, tempting, margin, difficulty and chances.")
        ) from None
