"""``carson bench``: how fast the engine plays, and whether it stays sound, by random legal play on one core."""

from __future__ import annotations

import argparse
import time
from dataclasses import asdict, dataclass
from random import Random
from typing import Final

from rich.console import Console
from rich.table import Table

from carson.cli.check import check_games
from carson.cli.opening import MOST_PLAYERS
from carson.cli.progress import progress
from carson.cli.screen import screen
from carson.cli.streams import print_json
from carson.game import CHANCE, BadOption, Kind, State, kind_named, told

CARDS_SEATS: Final = 4
VIRTUAL: Final = "beginner pro"
"""The card game with two people and two virtual players, as `carson.cards.new` begins it."""
SAMPLES: Final = 200
"""Mid-game states whose copies are timed."""


@dataclass(frozen=True, slots=True)
class Speed:
    """What was measured for one number of players."""

    players: int
    games: int
    seconds: float
    decisions: int
    chance: int
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
    if arguments.players is not None and arguments.players > MOST_PLAYERS:
        raise BadOption(f"Nobody plays with {told(arguments.players)} players.")
    if arguments.check:
        if arguments.players or arguments.cards or arguments.seconds or arguments.solo:
            raise BadOption("--check plays over all options; only --games and --seed go with it.")
        return check_games(kind, arguments.games or 1000, arguments.seed, arguments.json)
    console = Console(stderr=True)
    speeds = []
    only = arguments.players or (1 if arguments.solo else 0)
    for players in [only] if only else player_counts(kind):
        options = options_for(kind, players, arguments.cards, Random(arguments.seed), arguments.solo)
        speeds.append(measure(kind, players, options, arguments, console))
    if arguments.json:
        print_json({"game": kind.name, "runs": [speed.figures for speed in speeds]})
    else:
        _show(kind, speeds)
    return 0


def player_counts(kind: Kind) -> list[int]:
    """The numbers of players that the game offers, found by trying; of the card game four, as it is mostly played."""
    if kind.name == "cards":
        return [CARDS_SEATS]
    found = []
    for players in range(1, 7):
        try:
            options_for(kind, players, None, Random(1))
        except BadOption:
            continue
        found.append(players)
    return found


def options_for(kind: Kind, players: int, cards: str | None, luck: Random, solo: str | None = None) -> dict[str, str]:
    """Options with which this many can play; raises `BadOption`."""
    names = tuple(f"Seat {seat}" for seat in range(1, players + 1))
    if kind.name != "city":
        if cards or solo:
            raise BadOption(f"--{'cards' if cards else 'solo'} belongs to the board game.")
        virtual = {"virtual": VIRTUAL} if players == CARDS_SEATS else {}
        options = kind.options_of(kind.start(virtual, names, kind.version))
    else:
        from carson.city import make_rules

        usual = None if solo else "first-game"
        options = make_rules(names=names, cards=cards or usual, solo=solo or "", luck=luck).options()
    kind.start(options, names, kind.version)
    return options


def measure(kind: Kind, players: int, options: dict[str, str], arguments: argparse.Namespace, console: Console) -> Speed:
    """Play games at random until the time or the number is reached."""
    luck = Random(arguments.seed)
    names = tuple(f"Seat {seat}" for seat in range(1, players + 1))
    samples: list[State] = []
    games = decisions = chance = 0
    limit = arguments.seconds or (2.0 if arguments.games is None else float("inf"))
    spent = 0.0
    with progress(console, f"{players} players", arguments.games or limit) as advance:
        while spent < limit and (arguments.games is None or games < arguments.games):
            fresh = arguments.cards == "random"
            used = options_for(kind, players, "random", luck, arguments.solo) if fresh else options
            state = kind.start(used, names, kind.version)
            began = time.perf_counter()
            seats, dice = play_out(state, luck, samples)
            took = time.perf_counter() - began
            spent += took
            games, decisions, chance = games + 1, decisions + seats, chance + dice
            advance(1 if arguments.games else took)
    return Speed(players, games, spent, decisions, chance, time_copies(samples))


def play_out(state: State, luck: Random, samples: list[State]) -> tuple[int, int]:
    """Play *state* to its end with random legal moves; how many decisions of seats there were, and of chance."""
    seats = dice = 0
    random = luck.random
    while decisions := state.decisions:
        decision = decisions[0]
        moves = decision.moves
        if decision.seat != CHANCE:
            seats += 1
            move = moves[int(random() * len(moves))]
            if seats == 50 and len(samples) < SAMPLES:
                samples.append(state.copy())
        else:
            dice += 1
            weights = decision.weights
            move = luck.choices(moves, weights)[0] if weights else moves[int(random() * len(moves))]
        state.play(move, decision.seat)
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
