"""Puzzles: positions in which one move is clearly best and the obvious one is not it.

They are found in games of strong bots. A position qualifies when a search finds a move that `greedy` does not make, when in
many imagined worlds it is surely better than every other candidate, and when a much longer search agrees.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from carson.bots import Explains, Option, bot_named
from carson.game import CHANCE, BadFile, Decision, Record, State, kind_named, say
from carson.study.analysis import Candidate, Effort, difference, paired_chances

CLEAR: Final = 0.05
"""Chances of victory by which the answer is surely better than any other candidate."""
LEAST_GAP: Final = 0.03
"""Chances by which a search has to prefer a move before it is compared more carefully."""
LEVELS: Final = 5
LEAST_CHOICE: Final = 3
"""A question with fewer moves is no puzzle."""
FIRST_LOOK: Final = Effort(searcher="planner:40", candidates=3, worlds=48, most_worlds=48)
SECOND_LOOK: Final = Effort(searcher="planner:400", candidates=6, worlds=400, most_worlds=400)


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
            f"position = '''\n{self.position}'''",
            "",
            "[chances]",
            *(f"{json.dumps(each.move)} = {each.chance:.3f}" for each in self.candidates),
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
        )
    except tomllib.TOMLDecodeError as error:
        raise BadFile(say("This is no TOML: {reason}.", reason=str(error))) from None
    except (KeyError, TypeError, ValueError, AttributeError):
        raise BadFile(
            say("A puzzle has name, game, position, seat, answer, tempting, margin, difficulty and chances.")
        ) from None


def find_puzzles(record: Record, name: str = "puzzle", effort: Effort = FIRST_LOOK) -> Iterator[Puzzle]:
    """The puzzles of a game, each looked at briefly; `confirmed` looks longer. Raises `BadFile`."""
    for number, state in enumerate(record.states()):
        if number == len(record.entries):
            return
        entry = record.entries[number]
        decision = None if entry.seat == CHANCE else state.decision_of(entry.seat)
        if decision is None or len(decision.moves) < LEAST_CHOICE or len(state.decisions) > 1:
            continue
        puzzle = _puzzle(state.copy(), decision, record.game, f"{name}-{number}", effort)
        if puzzle is not None:
            yield puzzle


def _puzzle(state: State, decision: Decision, game: str, name: str, effort: Effort) -> Puzzle | None:
    """The question of *state* as a puzzle, if it is one."""
    seat, view = decision.seat, state.view(decision.seat)
    tempting = str(bot_named("greedy").choose(view, decision, Random(name)))
    searcher = bot_named(effort.searcher)
    assert isinstance(searcher, Explains)
    options = searcher.explain(view, decision, Random(name))
    if not _promises(options, tempting):
        return None
    tried = list(dict.fromkeys([*(str(option.move) for option in options[: effort.candidates]), tempting]))
    shares = paired_chances(view, seat, tried, effort)
    means = {move: sum(found) / len(found) for move, found in shares.items()}
    best, *others = sorted(tried, key=lambda move: -means[move])
    margin = min(lost - error for lost, error in (difference(shares[best], shares[other]) for other in others))
    if margin < CLEAR or best == tempting:
        return None
    candidates = tuple(Candidate(move, means[move]) for move in (best, *others))
    position = kind_named(game).write_position(state)
    return Puzzle(name, game, position, seat, best, tempting, candidates, margin, _difficulty(others.index(tempting), margin))


def _promises(options: Sequence[Option], tempting: str) -> bool:
    """Whether a search alone suggests that its first move beats the others and the tempting one."""
    first, *others = options
    values = {str(option.move): option.value for option in others}
    if str(first.move) == tempting or not others:
        return False
    return first.value - max(values.values()) >= LEAST_GAP and first.value - values.get(tempting, 0.0) >= CLEAR


def _difficulty(rank: int, margin: float) -> int:
    """Hard is what is tempting on good grounds, and better by little."""
    hardness = (2 if margin < 0.08 else 1 if margin < 0.15 else 0) + (2 if rank == 0 else 1 if rank == 1 else 0)
    return 1 + hardness


def confirmed(puzzle: Puzzle, effort: Effort = SECOND_LOOK) -> Puzzle | None:
    """The puzzle with what a much longer look says of it; None if that finds another answer, or no clear one."""
    state = puzzle.state()
    again = _puzzle(state, puzzle.decision(state), puzzle.game, puzzle.name, effort)
    return again and replace(again, name=puzzle.name) if again is not None and again.answer == puzzle.answer else None
