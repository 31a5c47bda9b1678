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
            raise BadFile(say("In this puzzle nobody asks seat {seat}.", seat=self.seat + 1))
        return found

    def __str__(self) -> str:
        """As TOML, from which `read_puzzle` makes an equal puzzle."""
        lines = [
            f"name = {json.dumps(self.name)}",
            f"game = {json.dumps(self.game)}",
            f"seat = {self.seat + 1}",
            f"answer = {json.dumps(self.answer)}",
            f"tempting = {json.dumps(self.tempting)}",
            f"margin = {self.margin:.3f}",
            f"difficulty = {self.difficulty}",
            f"games = {self.games}",
            f"rivals = {self.rivals:.1f}",
            f"position = '''\n{self.position}'''",
            "",
            "[chances]",
            *(f"{json.dumps(each.move)} = {each.chance:.3f}" for each in self.candidates),
            "",
            "[gains]",
            *(f"{json.dumps(source)} = {points:.1f}" for source, points in self.gains.items()),
        ]
        return "\n".join(lines) + "\n"


def read_puzzle(text: str) -> Puzzle:
    """Read a puzzle; raises `BadFile`."""
    try:
        plain: dict[str, Any] = tomllib.loads(text)
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
    except tomllib.TOMLDecodeError as error:
        raise BadFile(say("This is no TOML: {reason}.", reason=str(error))) from None
    except (KeyError, TypeError, ValueError, AttributeError):
        raise BadFile(
            say("A puzzle has name, game, position, seat, answer, tempting, margin, difficulty and chances.")
        ) from None
