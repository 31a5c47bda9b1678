"""``carson bench --check``: random games over all options, every state checked, every record replayed."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from random import Random
from typing import Final

from rich.console import Console

from carson.cli.files import write_text
from carson.cli.screen import progress
from carson.cli.streams import complain, print_json
from carson.game import Entry, Kind, Record, State, read_record, sample
from carson.game.state import CHANCE

REPLAY_EVERY: Final = 20
"""One game in this many is also written as a record, read back and replayed."""


@dataclass(slots=True)
class Tally:
    games: int = 0
    moves: int = 0
    longest: int = 0
    """How many moves the longest game had, chance included."""
    seconds: float = 0.0
    players: dict[int, int] = field(default_factory=dict)


class Unsound(Exception):
    """A game broke an invariant; carries its record so far."""

    def __init__(self, record: Record, reason: str) -> None:
        super().__init__(reason)
        self.record = record


def check_games(kind: Kind, games: int, seed: int, as_json: bool) -> int:
    """Play *games* random games; 0 if all were sound. At the first unsound one, write its record and return 1."""
    tally = Tally()
    began = time.perf_counter()
    with progress(Console(stderr=True), "checking", games) as advance:
        for number in range(games):
            try:
                check_game(kind, Random(f"{seed} {number}"), tally, replayed=number % REPLAY_EVERY == 0)
            except Unsound as trouble:
                path = f"carson-check-{kind.name}-{seed}-{number}.carson"
                write_text(path, str(trouble.record))
                complain(f"carson: Game {number} of seed {seed} is unsound: {trouble}. Its record is in {path}.")
                return 1
            advance(1)
    tally.seconds = time.perf_counter() - began
    _report(kind, tally, as_json)
    return 0


def check_game(kind: Kind, luck: Random, tally: Tally, *, replayed: bool) -> None:
    """Play one random game with random options; raises `Unsound`."""
    options, players = kind.random_options(luck)
    names = tuple(f"Seat {seat}" for seat in range(1, players + 1))
    record = Record(kind.name, kind.version, names, options)
    try:
        state = kind.start(options, names, kind.version)
        kind.check(state)
        while state.decisions:
            _move(kind, state, record, luck)
        record.result = state.scores
        if replayed:
            assert read_record(str(record)).final() == state, "the record replays to another state"
    except Exception as error:  # the record of the failure is worth more than the traceback
        raise Unsound(record, f"{type(error).__name__}: {error}") from error
    tally.games += 1
    tally.moves += len(record.entries)
    tally.longest = max(tally.longest, len(record.entries))
    tally.players[players] = tally.players.get(players, 0) + 1


def _move(kind: Kind, state: State, record: Record, luck: Random) -> None:
    """Make one random move, recorded before it is made, and check the state."""
    decision = luck.choice(state.decisions)
    move = sample(decision, luck) if decision.seat == CHANCE else luck.choice(decision.moves)
    record.entries.append(Entry(decision.seat, str(move)))
    state.play(move, decision.seat)
    kind.check(state)


def _report(kind: Kind, tally: Tally, as_json: bool) -> None:
    players = dict(sorted(tally.players.items()))
    if as_json:
        figures = {"games": tally.games, "moves": tally.moves, "longest": tally.longest, "seconds": round(tally.seconds, 2)}
        print_json({"game": kind.name, **figures, "sound": True, "players": {str(n): games for n, games in players.items()}})
        return
    each = ", ".join(f"{games:,} with {number}" for number, games in players.items())
    moves = f"{tally.moves:,} moves, {tally.longest:,} of them in the longest game"
    games = f"{tally.games:,} game{'s' * (tally.games != 1)}"
    print(f"{games} ({each} players) and {moves}: every state is sound. {tally.seconds:.1f} s.")
