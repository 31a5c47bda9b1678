"""How the arena scales from one core to two: games a second of the same match, measured in turns within one run.

    python bench/arena.py                       four greedy bots
    python bench/arena.py --bots greedy,random --rounds 5 --json

The turns cancel what the machine does meanwhile; processes that others run do count, so measure on a quiet machine.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from statistics import median

from carson.arena.crew import run_match
from carson.arena.match import Match


def measure(match: Match, workers: int) -> float:
    """Games a second, the start of the processes included."""
    began = time.perf_counter()
    games = len(run_match(match, workers))
    return games / (time.perf_counter() - began)


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
    speeds: dict[int, list[float]] = {1: [], chosen.workers: []}
    for _ in range(chosen.rounds):
        for workers, found in speeds.items():
            found.append(measure(match, workers))
    one, several = median(speeds[1]), median(speeds[chosen.workers])
    ratio = median([fast / slow for slow, fast in zip(speeds[1], speeds[chosen.workers], strict=True)])
    if chosen.json:
        print(json.dumps({"games_per_second": {"1": one, str(chosen.workers): several}, "ratio": ratio}))
    else:
        print(f"{chosen.bots}: {one:.1f} games a second on one core, {several:.1f} on {chosen.workers}; ratio {ratio:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
