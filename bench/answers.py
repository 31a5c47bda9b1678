"""Whether a bot answers within twice its limit, with all options of a game.

    python bench/answers.py --games 200 --variant kit-carson

Plays games of drawn options and tells the longest answer as a multiple of the limit: by the clock on the wall, and in processor
time, which does not count what other programs do meanwhile.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from random import Random

from carson.bots import bot_named
from carson.bots.planner.simulation import next_decision
from carson.game import CHANCE, State, kind_named, sample

MAX_MOVES = 3000


def drawn(game: str, variant: str, luck: Random) -> State:
    """A game of drawn options, with *variant* if one is asked for."""
    kind = kind_named(game)
    while True:
        options, seats = kind.random_options(luck)
        if variant in options.get("variants", ""):
            return kind.start(options, tuple("ABCDEF"[:seats]), kind.version)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="city", choices=("city", "cards"))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--bot", default="planner")
    parser.add_argument("--limit", type=float, default=0.1, help="seconds for an answer (default 0.1)")
    parser.add_argument("--variant", default="", help="a variant that every game has")
    parser.add_argument("--every", type=int, default=1, help="ask the bot at every Nth decision only; greedy plays the others")
    arguments = parser.parse_args()
    bot, greedy = bot_named(arguments.bot).within(arguments.limit), bot_named("greedy")  # type: ignore[attr-defined]
    answers: list[float] = []
    processor: list[float] = []
    lengths: Counter[int] = Counter()
    for seed in range(arguments.games):
        luck, last, moves = Random(seed), -1, 0
        state = drawn(arguments.game, arguments.variant, luck)
        while not state.over:
            decision = next_decision(state, last)
            if decision.seat == CHANCE:
                state.play(sample(decision, luck))
                continue
            last, moves = decision.seat, moves + 1
            view = state.view(last)
            asked = view.decision
            assert asked is not None
            if luck.randrange(arguments.every):
                state.play(greedy.choose(view, asked, luck), last)
            else:
                began, worked = time.perf_counter(), time.process_time()
                move = bot.choose(view, asked, luck)
                answers.append((time.perf_counter() - began) / arguments.limit)
                processor.append((time.process_time() - worked) / arguments.limit)
                state.play(move, last)
            assert moves < MAX_MOVES, f"game {seed} does not end"
        lengths[moves] += 1
    print(f"{arguments.games} games, {len(answers)} answers of {arguments.bot} within {arguments.limit:g} s")
    print(f"longest game: {max(lengths)} moves")
    for what, times in (("clock", sorted(answers)), ("processor", sorted(processor))):
        middle, most = times[len(times) // 2], times[len(times) * 99 // 100]
        print(f"{what}: median {middle:.2f}, 99 % {most:.2f}, longest {times[-1]:.2f} times the limit")


if __name__ == "__main__":
    main()
