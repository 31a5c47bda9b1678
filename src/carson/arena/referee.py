"""One game between bots. A bot's faults are counted, and a random legal move is made in its place."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any, Final

from carson.arena.luck import NamedLuck
from carson.arena.match import Match, opening
from carson.arena.players import ENDLESS, ILLEGAL, Fault, Player
from carson.arena.summary import SummaryListener, watch
from carson.game import CHANCE, Decision, Entry, Move, Record, State, kind_named

MAX_MOVES: Final = 1000
"""The most moves of one seat in one game; the longest games have a sixth of that."""


@dataclass(slots=True)
class Outcome:
    """How one game ended. Lists are by seat; seats beyond the bots' are the game's own."""

    deal: int
    rotation: int
    seats: list[int]
    """The index of each seat's bot in `Match.bots`."""
    scores: list[int]
    shares: list[float]
    """Of the victory: 1 for the winner, equal parts for joint winners."""
    moves: list[int]
    seconds: list[float]
    faults: list[dict[str, int]]
    summary: dict[str, Any] | None = field(default=None)

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Outcome:
        """Read what `as_json` wrote, or an earlier version, which called the summary a digest. Raises `TypeError`."""
        return cls(**{"summary" if key == "digest" else key: value for key, value in dict(data).items()})


def play_game(match: Match, deal: int, rotation: int, players: Sequence[Player], summary: bool = False) -> Outcome:
    """Play *deal* with the bots in their seats of *rotation*; *players* are by index in `Match.bots`."""
    seating = match.rotations[rotation]
    table = _Table(match, deal, rotation, [players[index] for index in seating])
    watcher = watch(table.state) if summary else None
    table.play()
    state, seats = table.state, len(seating)
    return Outcome(
        deal=deal,
        rotation=rotation,
        seats=list(seating),
        scores=list(state.scores),
        shares=state.victory_shares,
        moves=table.moves,
        seconds=[round(seconds, 6) for seconds in table.seconds],
        faults=[dict(table.faults[seat]) for seat in range(seats)],
        summary=_told(watcher, state),
    )


def _told(watcher: SummaryListener | None, state: State) -> dict[str, Any] | None:
    return None if watcher is None else watcher.finished(state)


def record_game(match: Match, deal: int, players: Sequence[Player]) -> Record:
    """The record of *deal* with the bots in the order of `Match.bots`."""
    table = _Table(match, deal, 0, list(players))
    kind, start = kind_named(match.game), table.state
    names, options = tuple(map(start.name_of, range(start.seats))), kind.options_of(start)
    table.play()
    return Record(kind.name, kind.version, names, options, entries=table.entries)


class _Table:
    """A game while it is played."""

    def __init__(self, match: Match, deal: int, rotation: int, players: list[Player]) -> None:
        self.state = opening(match, deal)
        self.players = players
        self.game = f"{match.seed}/{deal}/{rotation}"
        self.luck = NamedLuck(match.seed, deal)
        self.entries: list[Entry] = []
        self.moves = [0] * len(players)
        self.seconds = [0.0] * len(players)
        self.faults = [Counter[str]() for _ in players]
        self._turn = 0
        self._last = [0] * len(players)

    def play(self) -> None:
        state = self.state
        while state.decisions:
            first = state.decisions[0]
            if first.seat == CHANCE:
                self._play(self.luck.draw(state, first), CHANCE)
            else:
                decision = first if len(state.decisions) == 1 else self._next()
                self._play(self._answer(decision), decision.seat)

    def _play(self, move: Move, seat: int) -> None:
        self.entries.append(Entry(seat, move))
        self.state.play(move, seat)

    def _next(self) -> Decision:
        """Where several may act at the same time, they take turns."""
        return min(self.state.decisions, key=lambda decision: self._last[decision.seat])

    def _answer(self, decision: Decision) -> Move:
        seat = decision.seat
        number = self.moves[seat]
        self.moves[seat] += 1
        self._turn += 1
        self._last[seat] = self._turn
        seed = f"{self.game}/{seat}/{number}"
        view = self.state.view(seat)
        asked = view.decision
        assert asked is not None
        began = time.perf_counter()
        try:
            if number >= MAX_MOVES:
                raise Fault(ENDLESS)
            text = self.players[seat].ask(self.game, view, asked, seed)
            for move in decision.moves:
                if move == text:
                    return move
            raise Fault(ILLEGAL)
        except Fault as fault:
            self.faults[seat][fault.word] += 1
            return Random(f"{seed}/instead").choice(decision.moves)
        finally:
            self.seconds[seat] += time.perf_counter() - began
