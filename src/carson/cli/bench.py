"""``carson bench``: how fast the engine plays, and whether it stays sound, by random legal play on one core."""

from __future__ import annotations

import argparse
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from random import Random
from typing import Final

from rich.console import Console
from rich.table import Table

from carson.cli.bench_check import check_games
from carson.cli.game_options import MAX_PLAYERS_TYPED, options_in
from carson.cli.screen import progress, screen
from carson.cli.streams import print_json
from carson.game import CHANCE, BadOption, Kind, State, kind_named, told

PEOPLE_AMONG_AUTOMATIC: Final = 2
"""How many people play a game in which the rules play some of the seats: two, with two virtual players."""
COPY_SAMPLES: Final = 200
"""How many mid-game states are copied to time a copy."""


@dataclass(frozen=True, slots=True)
class Speed:
    """What was measured for one number of players."""

    players: int
    games: int
    seconds: float
    decisions: int
    chance: int
    longest: int
    """How many moves the longest game had, chance included."""
    copy_us: float

    @property
    def figures(self) -> dict[str, float]:
        return asdict(self) | {
            "decisions_per_second": round(self.decisions / self.seconds),
            "moves_per_second": round((self.decisions + self.chance) / self.seconds),
            "games_per_second": round(self.games / self.seconds, 1),
            "decisions_per_game": round(self.decisions / self.games, 1),
        }


def run(arguments: argparse.Namespace) -> int:
    kind = kind_named(arguments.game)
    for name in ("players", "games", "seconds"):
        value = getattr(arguments, name)
        if value is not None and not 0 < value < float("inf"):
            raise BadOption(f"--{name} is more than 0, not {told(value)}.")
    if arguments.players is not None and arguments.players > MAX_PLAYERS_TYPED:
        raise BadOption(f"Nobody plays with {told(arguments.players)} players.")
    if arguments.check:
        if arguments.players or arguments.seconds or arguments.option:
            raise BadOption("--check plays over all options; only --games and --seed go with it.")
        return check_games(kind, arguments.games or 1000, arguments.seed, arguments.json)
    console = Console(stderr=True)
    speeds = []
    options = options_in(arguments)
    for people in [arguments.players] if arguments.players else people_counts(kind, options):
        speeds.append(measure(kind, people, options, arguments, console))
    if arguments.json:
        print_json({"game": kind.name, "runs": [speed.figures for speed in speeds]})
    else:
        _show(kind, speeds)
    return 0


def people_counts(kind: Kind, options: Mapping[str, str]) -> list[int]:
    """The numbers of people with whom the game is measured."""
    mode = kind.mode_of(options)
    low, high = mode.people
    return [PEOPLE_AMONG_AUTOMATIC] if mode.automatic else list(range(low, high + 1))


def measure(kind: Kind, people: int, options: dict[str, str], arguments: argparse.Namespace, console: Console) -> Speed:
    """Play games at random until the time or the number is reached; what is random is drawn for each of them."""
    luck = Random(arguments.seed)
    samples: list[State] = []
    games = decisions = chance = longest = players = 0
    limit = arguments.seconds or (2.0 if arguments.games is None else float("inf"))
    spent = 0.0
    with progress(console, f"{people} players", arguments.games or limit) as advance:
        while spent < limit and (arguments.games is None or games < arguments.games):
            drawn, names = kind.complete(options, luck, people=people)
            players = len(names)
            state = kind.start(drawn, names, kind.version)
            began = time.perf_counter()
            seats, dice = play_out(state, luck, samples)
            took = time.perf_counter() - began
            spent += took
            games, decisions, chance = games + 1, decisions + seats, chance + dice
            longest = max(longest, seats + dice)
            advance(1 if arguments.games else took)
    return Speed(
        players=players,
        games=games,
        seconds=spent,
        decisions=decisions,
        chance=chance,
        longest=longest,
        copy_us=time_copies(samples),
    )


def play_out(state: State, luck: Random, samples: list[State]) -> tuple[int, int]:
    """Play *state* to its end with random legal moves; the numbers of decisions of seats and of chance."""
    seats = dice = 0
    random = luck.random
    while decisions := state.decisions:
        decision = decisions[0]
        moves = decision.moves
        if decision.seat != CHANCE:
            seats += 1
            move = moves[int(random() * len(moves))]
            if seats == 50 and len(samples) < COPY_SAMPLES:
                samples.append(state.copy())
        else:
            dice += 1
            weights = decision.weights
            move = luck.choices(moves, weights)[0] if weights else moves[int(random() * len(moves))]
        state.play_listed(decision, move)
    return seats, dice


def time_copies(samples: list[State]) -> float:
    """Microseconds for one copy of a mid-game state."""
    if not samples:
        return 0.0
    rounds = max(1, 20_000 // len(samples))
    began = time.perf_counter()
    for _ in range(rounds):
        for state in samples:
            state.copy()
    return round((time.perf_counter() - began) / (rounds * len(samples)) * 1e6, 2)


def _show(kind: Kind, speeds: list[Speed]) -> None:
    console = screen()
    table = Table(title=f"{kind.title}, random play on one core", title_justify="left", box=None, pad_edge=False)
    for head in ("players", "games", "decisions/s", "with chance/s", "games/s", "decisions a game", "µs a copy"):
        table.add_column(head, justify="right")
    for speed in speeds:
        figures = speed.figures
        table.add_row(
            str(speed.players),
            str(speed.games),
            f"{figures['decisions_per_second']:,}",
            f"{figures['moves_per_second']:,}",
            f"{figures['games_per_second']:,}",
            str(figures["decisions_per_game"]),
            str(speed.copy_us),
        )
    console.print(table)
