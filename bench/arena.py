"""How the arena scales from one core to two: games a second of the same match, measured in turns within one run.

    python bench/arena.py                       four greedy bots
    python bench/arena.py --bots greedy,random --rounds 5 --json

The turns cancel what the machine does meanwhile; programs of others count too, so measure on a quiet machine. The processor
time of a game tells how much of it the arena wastes on several cores, also on a busy one.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Sequence
from statistics import median

from carson.arena.match import Match
from carson.arena.runner import run_match


def measure(match: Match, workers: int) -> tuple[float, float]:
    """Games a second and seconds of processors for a game, the start of the processes included."""
    began, used = time.perf_counter(), _used()
    games = len(run_match(match, workers))
    return games / (time.perf_counter() - began), (_used() - used) / games


def _used() -> float:
    """The processor time of this process and of all its workers that have ended."""
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Games a second of the arena on one core and on several.")
    parser.add_argument("--bots", default="greedy,greedy,greedy,greedy", metavar="BOT,…")
    parser.add_argument("--games", type=int, default=200, help="games in each measurement (default 200)")
    parser.add_argument("--rounds", type=int, default=3, help="measurements of each number of workers (default 3)")
    parser.add_argument("--workers", type=int, default=2, help="compared with one (default 2)")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args(words)
    match = Match("city", tuple(chosen.bots.split(",")), chosen.games, options=(("cards", "random"),))
    run_match(Match("city", match.bots, 1), 1)
    found: dict[int, list[tuple[float, float]]] = {1: [], chosen.workers: []}
    for _ in range(chosen.rounds):
        for workers, measured in found.items():
            measured.append(measure(match, workers))
    one, several = (median([speed for speed, _ in measured]) for measured in found.values())
    cost, cost_of_several = (median([cost for _, cost in measured]) for measured in found.values())
    ratio = median([fast / slow for (slow, _), (fast, _) in zip(*found.values(), strict=True)])
    if chosen.json:
        figures = {"games_per_second": [one, several], "cpu_seconds_per_game": [cost, cost_of_several], "ratio": ratio}
        print(json.dumps({"workers": list(found), **figures}))
    else:
        print(f"{chosen.bots}: {one:.1f} games a second on one core, {several:.1f} on {chosen.workers}; ratio {ratio:.2f}")
        print(f"ms of processors a game: {1000 * cost:.1f} on one core, {1000 * cost_of_several:.1f} on {chosen.workers}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
