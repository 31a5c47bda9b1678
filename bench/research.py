"""Speed of ``carson.research`` on one core, in processor time, and of many games at once on all cores.

    python -m bench.research                  this checkout
    python -m bench.research --beside ../old  this checkout and another one in turns, with the ratios

Processor time is nearly the same however busy the machine is; the last line is in real time, as it is about several processes.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

STEPS = 3000
ROUNDS = 3
SETTINGS: dict[str, tuple[str, int, dict[str, str]]] = {
    "two players": ("city", 2, {}),
    "four players, random cards": ("city", 4, {"cards": "random"}),
    "card game": ("cards", 2, {"virtual": "beginner pro"}),
}


def measure() -> dict[str, float]:
    """Every figure once, each after a short warm-up."""
    figures: dict[str, float] = {}
    for name, (game, players, options) in SETTINGS.items():
        figures[f"observing, {name}, µs"] = _observing(game, players, options)
        figures[f"PettingZoo, {name}, steps/s"] = _warm(partial(_zoo, game, players, options))
    for name in ("carson_city(players=2)", "carson_cards"):
        figures[f"OpenSpiel, {name}, steps/s"] = _warm(partial(_spiel, name, _nothing))
        figures[f"OpenSpiel with tensors, {name}, steps/s"] = _warm(partial(_spiel, name, _observer))
        figures[f"OpenSpiel with tensors as lists, {name}, steps/s"] = _warm(partial(_spiel, name, _list))
    figures["64 games on all cores, actions/s"] = _together()
    return figures


def _warm(run: Callable[[int], float]) -> float:
    run(STEPS // 10)
    return run(STEPS)


def _observing(game: str, players: int, options: dict[str, str]) -> float:
    """Microseconds for one observation, view included."""
    from carson.research.play import Play
    from carson.research.setting import Setting

    setting, luck = Setting(game, players, options), Random(1)
    plays: list[Play] = []
    while len(plays) < 500:
        play = Play(setting, len(plays))
        play.let_chance_play(luck)
        while not play.over:
            plays.append(play.copy())
            play.act(luck.choice(list(play.legal)))
            play.let_chance_play(luck)
    times = []
    for _ in range(5):
        begin = time.process_time()
        for play in plays:
            play.observe(play.seat)
        times.append((time.process_time() - begin) / len(plays))
    return min(times) * 1e6


def _zoo(game: str, players: int, options: dict[str, str], steps: int) -> float:
    """Steps a second with the observation and the mask of each, and a random action."""
    import numpy as np

    from carson.research.zoo import env

    table, luck, done = env(game, players, options), Random(1), 0
    begin = time.process_time()
    while done < steps:
        table.reset(seed=done)
        for _ in table.agent_iter():
            seen, _, terminated, truncated, _ = table.last()
            if terminated or truncated:
                table.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            table.step(legal[int(luck.random() * len(legal))])
            done += 1
    return done / (time.process_time() - begin)


def _nothing(game: Any) -> Callable[[Any], Any]:
    return lambda state: None


def _observer(game: Any) -> Callable[[Any], Any]:
    """The way OpenSpiel recommends: one array that is written again and again."""
    from open_spiel.python.observation import make_observation

    observation = make_observation(game)
    return lambda state: observation.set_from(state, state.current_player())


def _list(game: Any) -> Callable[[Any], Any]:
    return lambda state: state.observation_tensor(state.current_player())


def _spiel(name: str, looking: Callable[[Any], Callable[[Any], Any]], steps: int) -> float:
    """Steps of players a second; chance is sampled from its outcomes."""
    import pyspiel

    import carson.research.spiel  # noqa: F401 (registers the games)

    game = pyspiel.load_game(name)
    look, luck, done = looking(game), Random(1), 0
    begin = time.process_time()
    while done < steps:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(outcomes, odds)[0])
            else:
                look(state)
                state.apply_action(luck.choice(state.legal_actions()))
                done += 1
    return done / (time.process_time() - begin)


def _together() -> float:
    """Actions a second of a learner that plays all seats of 64 games, in real time."""
    from carson.research.selfplay import SelfPlay
    from carson.research.setting import Setting

    with SelfPlay(Setting("city", 2), tables=64, workers=os.cpu_count() or 1) as tables:
        done, begin = 0, time.perf_counter()
        while time.perf_counter() < begin + 3:
            tables.step(tables.masks.argmax(axis=1))
            done += tables.tables
        return done / (time.perf_counter() - begin)


def run_in(checkout: Path) -> dict[str, float]:
    """The figures of another checkout, measured by this file in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    command = [sys.executable, __file__, "--json"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return {str(name): float(figure) for name, figure in json.loads(done.stdout).items()}


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Speed of carson.research.")
    parser.add_argument("--beside", type=Path, metavar="CHECKOUT", help="measure another checkout in turns with this one")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"take the medians of so many rounds (default {ROUNDS})")
    parser.add_argument("--json", action="store_true", help="measure once and print the figures as JSON")
    chosen = parser.parse_args(words)
    if chosen.json:
        print(json.dumps(measure()))
        return
    here = Path(__file__).parents[1]
    checkouts = [here] if chosen.beside is None else [chosen.beside.resolve(), here]
    rounds = [[run_in(checkout) for checkout in checkouts] for _ in range(chosen.rounds)]
    for name in rounds[0][0]:
        before, *after = [median(found[place][name] for found in rounds) for place in range(len(checkouts))]
        ratio = [max(before, now) / min(before, now) for now in after]
        print(
            f"{name:62}{before:10,.0f}"
            + "".join(f"{now:10,.0f}" for now in after)
            + "".join(f"{times:8.1f} x" for times in ratio)
        )


if __name__ == "__main__":
    main()
