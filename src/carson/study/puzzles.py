"""Puzzles: positions in which one move is clearly best and the obvious one is not it. `puzzle_search` finds them."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from carson.game import BadFile, Decision, State, kind_named, say
from carson.study.analysis import Candidate

LEVELS: Final = 5
_TABLES: Final = ("gains", "rival_gains", "facts")


class Reasons(NamedTuple):
    """What the answer brings on average more than another move, in the simulated games in which they were compared.

    Amounts that may as well be luck are left out, or zero.
    """

    games: int = 0
    chance: float = 0.0
    """The chance of victory after the other move."""
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
    others: Mapping[str, Reasons] = field(default_factory=dict)
    """Every move that somebody has compared with the answer, and why the answer is better."""

    @property
    def reasons(self) -> Reasons:
        """Why the answer is better than the tempting move."""
        return self.others.get(self.tempting, NO_REASONS)

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
        lines += [f"position = '''\n{self.position}'''", "", "[chances]"]
        lines += [f"{json.dumps(move)} = {chance}" for move, chance in self._chances().items()]
        for move, why in self._others().items():
            lines += ["", f"[others.{json.dumps(move)}]"]
            lines += [f"{key} = {_toml(value)}" for key, value in why.items()]
        return "\n".join(lines) + "\n"

    def to_plain(self) -> dict[str, Any]:
        """As values that JSON can hold, from which `puzzle_from` makes an equal puzzle."""
        return {**self._scalars(), "position": self.position, "chances": self._chances(), "others": self._others()}

    def _scalars(self) -> dict[str, str | int | float]:
        return {
            "name": self.name,
            "game": self.game,
            "seat": self.seat + 1,
            "answer": self.answer,
            "tempting": self.tempting,
            "margin": round(self.margin, 3),
            "difficulty": self.difficulty,
        }

    def _chances(self) -> dict[str, float]:
        return {each.move: round(each.chance, 3) for each in self.candidates}

    def _others(self) -> dict[str, dict[str, Any]]:
        return {move: _plain(why) for move, why in self.others.items()}


def _plain(why: Reasons) -> dict[str, Any]:
    """What is not as in `NO_REASONS`."""
    tables = {name: {what: round(more, 1) for what, more in getattr(why, name).items()} for name in _TABLES}
    numbers = {"games": why.games, "chance": round(why.chance, 3), "points": round(why.points, 1),
               "rival": why.rival + 1, "rivals": round(why.rivals, 1)}  # fmt: skip
    return {key: value for key, value in (numbers | tables).items() if value}


def _reasons_from(plain: dict[str, Any]) -> Reasons:
    return Reasons(
        int(plain.get("games", 0)),
        float(plain.get("chance", 0)),
        float(plain.get("points", 0)),
        int(plain.get("rival", 0)) - 1,
        float(plain.get("rivals", 0)),
        **{name: {what: float(more) for what, more in plain.get(name, {}).items()} for name in _TABLES},
    )


def _toml(value: float | dict[str, float]) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{json.dumps(what)} = {more}' for what, more in value.items())} }}"
    return str(value)


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
            name=str(plain["name"]),
            game=str(plain["game"]),
            position=str(plain["position"]),
            seat=int(plain["seat"]) - 1,
            answer=str(plain["answer"]),
            tempting=str(plain["tempting"]),
            candidates=chances,
            margin=float(plain["margin"]),
            difficulty=int(plain["difficulty"]),
            # Earlier versions compared the answer with the tempting move only.
            others={move: _reasons_from(why) for move, why in plain.get("others", {plain["tempting"]: plain}).items()},
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        raise BadFile(
            say("A puzzle has name, game, position, seat, answer, tempting, margin, difficulty and chances.")
        ) from None
