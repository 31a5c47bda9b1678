"""Random legal play of three engines in one run, alternating: this one, python-chess, and catanatron with four players.

Each engine lists the legal moves at every decision and plays one of them at random; python-chess does not look the move up
again (`Board.push`), and neither does carson (`State.play_listed`). Prints the median of the rounds, in processor time, and the
ratios. python-chess and catanatron count a decision also where only one move is legal. Here nobody is asked then, so carson has
two rows: what players were asked (dice and draws cost time but count for nothing), and every list of legal moves that was made
and played from, which is what the others count.

By its list of legal moves alone a random game of chess never ends once bare kings are left, and these are cheap to move. So
chess has two rows: games that end only with the list, in which a turn of two seconds is 99 times in 100 a move of bare kings,
and games that also end when nobody can mate any more.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from types import FrameType

from carson.bots import bot_named
from carson.bots.planner import Planner
from carson.city.kind import start
from carson.city.setup.rules import make_rules
from carson.city.solo.cards import STRATEGIES
from carson.game import CHANCE, State, sample

Play = Callable[[random.Random, float], tuple[int, float]]
"""Plays for about this many seconds; returns how many decisions were made, and in how many seconds of processor time."""


def play_carson(cards: str) -> Play:
    """Random legal play of the board game with four players."""

    def play(luck: random.Random, seconds: float) -> tuple[int, float]:
        decisions = 0
        begin, used = time.perf_counter(), time.process_time()
        while time.perf_counter() - begin < seconds:
            state = start(make_rules(4, cards=cards, luck=luck))
            while state.decisions:
                decision = state.decisions[0]
                if decision.seat == CHANCE:
                    state.play_listed(decision, sample(decision, luck))
                else:
                    decisions += 1
                    moves = decision.moves
                    state.play_listed(decision, moves[int(luck.random() * len(moves))])
        return decisions, time.process_time() - used

    return play


def lists_for_each_question(cards: str) -> float:
    """How many lists of legal moves are made for each question to a player: those with one move, and those of chance, too."""
    asked = listed = 0
    walk = State.walk_on.__code__

    def count(frame: FrameType, event: str, _: object) -> None:
        nonlocal listed
        caller = frame.f_back
        listed += event == "call" and frame.f_code.co_name == "moves" and caller is not None and caller.f_code is walk

    luck = random.Random(0)
    sys.setprofile(count)
    for _ in range(20):
        state = start(make_rules(4, cards=cards, luck=luck))
        while state.decisions:
            asked += state.decisions[0].seat != CHANCE
            state.play(sample(state.decisions[0], luck))
    sys.setprofile(None)
    return listed / asked


def _chess(until_no_mate: bool) -> Play:
    def play(luck: random.Random, seconds: float) -> tuple[int, float]:
        import chess

        decisions = 0
        begin, used = time.perf_counter(), time.process_time()
        while time.perf_counter() - begin < seconds:
            board = chess.Board()
            while moves := list(board.legal_moves):
                decisions += 1
                board.push(moves[int(luck.random() * len(moves))])
                if time.perf_counter() - begin >= seconds or (until_no_mate and board.is_insufficient_material()):
                    break
        return decisions, time.process_time() - used

    return play


def _standish(luck: random.Random) -> float:
    """What Jeb Standish costs, in random seats: a solo game less one seat of a game of two, in units of that seat.

    A solo game draws its personalities at random, so the game of two does as well.
    """

    def seconds(solo: str) -> float:
        begin = time.process_time()
        for _ in range(60):
            state = start(make_rules(1, solo=solo, luck=luck) if solo else make_rules(2, cards="random", luck=luck))
            while state.decisions:
                state.play(sample(state.decisions[0], luck))
        return time.process_time() - begin

    seat = seconds("") / 2
    return statistics.median((seconds(solo) - seat) / seat for solo in STRATEGIES)


def _catanatron(luck: random.Random, seconds: float) -> tuple[int, float]:
    from catanatron import Color, Game, RandomPlayer

    decisions = 0
    random.seed(luck.random())
    begin, used = time.perf_counter(), time.process_time()
    while time.perf_counter() - begin < seconds:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)])
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
            if time.perf_counter() - begin >= seconds:
                break
    return decisions, time.process_time() - used


def copy_microseconds(luck: random.Random) -> float:
    """The median time of a copy over states from the middle of games."""
    times = []
    for _ in range(20):
        state = start(make_rules(4, cards="random", luck=luck))
        for _ in range(150):
            if state.decisions:
                state.play(sample(state.decisions[0], luck))
        begin = time.process_time()
        for _ in range(1000):
            state.copy()
        times.append((time.process_time() - begin) * 1000)
    return statistics.median(times)


def planner_simulations(seconds: float) -> float:
    """Simulations of `planner` in a second on one core, over the decisions of a game of four."""
    bot, rival, luck = Planner(), bot_named("greedy"), random.Random(0)
    simulations, spent = 0, 0.0
    while spent < seconds:
        state = start(make_rules(4, cards="random", luck=luck))
        while state.decisions and spent < seconds:
            decision = state.decisions[0]
            if decision.seat == CHANCE:
                state.play(sample(decision, luck))
                continue
            view = state.view(decision.seat)
            if decision.seat == 0:
                begin = time.process_time()
                options = bot.explain(view, decision, luck)
                spent += time.process_time() - begin
                simulations += sum(option.visits for option in options)
                state.play(options[0].move)
            else:
                state.play(rival.choose(view, decision, luck))
    return simulations / spent


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="how often each engine has its turn")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long a turn takes")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    engines: dict[str, Play] = {
        "carson": play_carson("first-game"),
        "carson, random cards": play_carson("random"),
        "python-chess": _chess(until_no_mate=False),
        "python-chess, while mate is possible": _chess(until_no_mate=True),
        "catanatron": _catanatron,
    }
    rates: dict[str, list[float]] = {name: [] for name in engines}
    for number in range(options.rounds):
        for name, play in engines.items():
            if sys.stderr.isatty():
                print(f"\rround {number + 1} of {options.rounds}: {name:<40}", end="", file=sys.stderr, flush=True)
            decisions, seconds = play(random.Random(number), options.seconds)
            rates[name].append(decisions / seconds)
    medians = {name: statistics.median(values) for name, values in rates.items()}
    for name, cards in (("carson", "first-game"), ("carson, random cards", "random")):
        medians[f"{name}, every list"] = medians[name] * lists_for_each_question(cards)
    copy = copy_microseconds(random.Random(0))
    if options.json:
        planner = planner_simulations(options.rounds * options.seconds)
        print(
            json.dumps({"decisions_per_second": medians, "copy_microseconds": copy, "planner_simulations_per_second": planner})
        )
        return 0
    print(f"\n{'engine':<38}{'decisions/s':>12}{'to chess':>10}{'(with mate)':>13}{'to catanatron':>15}")
    for name, median in medians.items():
        chess, catan = median / medians["python-chess"], median / medians["catanatron"]
        mate = median / medians["python-chess, while mate is possible"]
        print(f"{name:<38}{median:>12,.0f}{chess:>10.2f}{mate:>13.2f}{catan:>15.2f}")
    print(f"a copy of a state from the middle of a game: {copy:.1f} µs")
    print(f"Jeb Standish costs {_standish(random.Random(0)):.2f} random seats")
    print(f"planner: {planner_simulations(options.rounds * options.seconds):,.0f} simulations/s on one core")
    return 0


if __name__ == "__main__":
    sys.exit(main())
