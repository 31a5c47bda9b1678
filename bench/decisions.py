"""What each kind of decision is worth to a bot: its own choice against a random one, in games that share all their luck.

    python bench/decisions.py                            the board game with drawn options, two minutes
    python bench/decisions.py solo --seconds 600
    python bench/decisions.py --only sheet --each 100    one kind of decision, until a hundred were measured

Games of drawn options (variants, personalities, players) are played by the bot in every seat. At some decisions the game is
forked: once the bot's choice is made, once a random legal move, and both games are played to their ends with the same dice and
draws, as far as the play allows. What is printed is the difference in the margin of that seat, its points less those of the
best other. A kind whose interval lies below 0 is played worse than at random.
"""

from __future__ import annotations

import argparse
import copy
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev

from carson.arena.luck import NamedLuck
from carson.bots import Bot, bot_named
from carson.bots.planner.simulation import next_decision
from carson.city.personalities.base import AskCard
from carson.game import CHANCE, Decision, State, kind_named

FORKS = 5
"""In one game, those of the kinds that were measured least."""
MAX_MOVES = 3000

Meet = Callable[[State, Decision, int], None]


@dataclass(frozen=True)
class Fork:
    """A decision in the middle of a game, and the luck that is still to come."""

    state: State
    seat: int
    luck: NamedLuck
    name: str


def kind_of(state: State, decision: Decision) -> str:
    """The kind of a decision; what personalities ask is told apart by their cards."""
    step = state.agenda[-1]
    if not isinstance(step, AskCard):
        return decision.kind
    card = step.card(state)  # type: ignore[arg-type]
    return f"{card.name} {'red' if card.side else 'yellow'}"


def play_out(state: State, luck: NamedLuck, bot: Bot, name: str, meet: Meet = lambda state, decision, number: None) -> State:
    """Play to the end with *bot* in all seats; *meet* sees every decision that leaves a choice."""
    last, number = -1, 0
    while not state.over:
        decision = next_decision(state, last)
        if decision.seat == CHANCE:
            state.play(luck.draw(state, decision))
            continue
        last, number = decision.seat, number + 1
        assert number < MAX_MOVES
        if len(decision.moves) > 1:
            meet(state, decision, number)
        view = state.view(last)
        state.play(bot.choose(view, decision, Random(f"{name}/{number}")), last)
    return state


def forks_of(game: str, seed: int, bot: Bot) -> dict[str, Fork]:
    """One game; of each kind of decision in it one that is drawn."""
    luck, name = Random(f"{seed}/forks"), "city" if game == "solo" else game
    kind = kind_named(name)
    while True:
        options, seats = kind.random_options(luck)
        if name == "cards" or bool(options.get("solo")) == (game == "solo"):
            break
    found: dict[str, Fork] = {}
    met = Counter[str]()
    dice = NamedLuck(seed, 0)

    def meet(state: State, decision: Decision, number: int) -> None:
        what = kind_of(state, decision)
        met[what] += 1
        if luck.random() < 1 / met[what]:
            found[what] = Fork(state.copy(), decision.seat, copy.deepcopy(dice), f"{seed}/{number}")

    play_out(kind.start(options, tuple("ABCDEF"[:seats]), kind.version), dice, bot, str(seed), meet)
    return found


def difference(fork: Fork, bot: Bot) -> int:
    """By how much the margin is larger with the bot's choice than with a random one."""
    view, luck = fork.state.view(fork.seat), Random(fork.name)
    decision = view.decision
    assert decision is not None
    moves = bot.choose(view, decision, luck), luck.choice(decision.moves)
    if moves[0] == moves[1]:
        return 0
    margins = []
    for move in moves:
        state = fork.state.copy()
        state.play(move, fork.seat)
        points = list(play_out(state, copy.deepcopy(fork.luck), bot, fork.name).scores)
        margins.append(points.pop(fork.seat) - max(points))
    return margins[0] - margins[1]


def measured(game: str, bot: Bot, seconds: float, each: int, only: str | None, seed: int) -> dict[str, list[int]]:
    """The differences by kind of decision, until the time is up or every kind that was met has enough samples."""
    found: dict[str, list[int]] = defaultdict(list)
    until = time.monotonic() + seconds
    while time.monotonic() < until and not (found and min(map(len, found.values())) >= each):
        forks = forks_of(game, seed, bot)
        wanted = [what for what in forks if only is None or what == only]
        for what in sorted(wanted, key=lambda what: len(found.get(what, ())))[:FORKS]:
            found[what].append(difference(forks[what], bot))
        seed += 1
    return found


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="A bot's choices against random ones, by kind of decision.")
    parser.add_argument("game", nargs="?", default="city", choices=("city", "solo", "cards"))
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seconds", type=float, default=120.0, help="how long (default 120)")
    parser.add_argument("--each", type=int, default=1000, help="measurements of a kind that are enough (default 1000)")
    parser.add_argument("--only", metavar="KIND", help="one kind of decision")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(words)
    found = measured(chosen.game, bot_named(chosen.bot), chosen.seconds, chosen.each, chosen.only, chosen.seed)
    if not found:
        parser.error(f"No such decision came in {chosen.seconds:g} s.")
    print(f"{'decision':24} {'number':>6} {'margin':>7}  95 %")
    for what, numbers in sorted(found.items(), key=lambda item: fmean(item[1])):
        spread = 1.96 * stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else inf
        mean = fmean(numbers)
        print(f"{what:24} {len(numbers):6} {mean:+7.2f}  {mean - spread:+.2f} – {mean + spread:+.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
