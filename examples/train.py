"""Train a small network by self-play until it beats `random` clearly: some minutes on two cores, with nothing but NumPy.

    python examples/train.py --minutes 5 --net my-net.npz
    CARSON_NET=my-net.npz carson arena --bot examples/train.py:Bot --players 2 --cards first-game

The network sees what its seat may know (`carson.research`), and says how good each action is and how the game will end. It
plays all seats. After some games it is changed a little, so that actions which led to more than it had expected become more
likely: proximal policy optimisation, with the margin in points as reward.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from carson.arena.standings import share_interval
from carson.game import BadOption, CarsonError
from carson.research.bot import PolicyBot
from carson.research.selfplay import End, SelfPlay
from carson.research.setting import MARGIN, VICTORY, Setting

Array = NDArray[np.float32]
Weights = dict[str, Array]

HIDDEN: Final = 128
RATE: Final = 1e-3
CLIP: Final = 0.2
"""How far one update may change how likely an action is."""
ENTROPY: Final = 0.01
"""Keeps the network curious."""
LAMBDA: Final = 0.95
"""How far ahead an action gets the credit for what follows."""
FAIR_MARGIN: Final = 25.0
"""A victory by this many points is worth tanh(1) = 0.76."""
PASSES: Final = 2
BATCH: Final = 1024
USUAL_NET: Final = "carson-net.npz"
NET_VARIABLE: Final = "CARSON_NET"


class Net:
    """Two hidden layers; from them a number for each action, and one for the end of the game."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    @classmethod
    def new(cls, inputs: int, actions: int, rng: np.random.Generator) -> Net:
        def layer(rows: int, columns: int, scale: float) -> Array:
            return (rng.standard_normal((rows, columns)) * scale).astype(np.float32)

        return cls(
            {
                "see": layer(inputs, HIDDEN, 0.1),
                "see_bias": np.zeros(HIDDEN, np.float32),
                "think": layer(HIDDEN, HIDDEN, (2 / HIDDEN) ** 0.5),
                "think_bias": np.zeros(HIDDEN, np.float32),
                "act": layer(HIDDEN, actions, 0.01),
                "act_bias": np.zeros(actions, np.float32),
                "value": layer(HIDDEN, 1, 0.01),
                "value_bias": np.zeros(1, np.float32),
            }
        )

    @classmethod
    def load(cls, path: str) -> Net:
        with np.load(path) as stored:
            return cls({name: stored[name].astype(np.float32) for name in stored.files})

    def save(self, path: str) -> None:
        np.savez_compressed(path, **{name: weight.astype(np.float16) for name, weight in self.weights.items()})  # type: ignore[arg-type]

    def forward(self, seen: Array) -> tuple[Array, Array, Array, Array]:
        """The two hidden layers, the numbers of all actions, and the expected ends."""
        weights = self.weights
        first = np.maximum(seen @ weights["see"] + weights["see_bias"], 0)
        second = np.maximum(first @ weights["think"] + weights["think_bias"], 0)
        return (
            first,
            second,
            second @ weights["act"] + weights["act_bias"],
            second @ weights["value"][:, 0] + weights["value_bias"],
        )

    def odds(self, seen: Array, masks: NDArray[np.bool_]) -> tuple[Array, Array]:
        """How likely each legal action is, and the expected ends."""
        _, _, likes, values = self.forward(seen)
        return softmax(likes, masks), values


def softmax(likes: Array, masks: NDArray[np.bool_]) -> Array:
    likes = np.where(masks, likes, -np.inf)
    odds: Array = np.exp(likes - likes.max(axis=1, keepdims=True))
    odds /= odds.sum(axis=1, keepdims=True)
    return odds


class Adam:
    """Changes weights along their gradients, each at its own pace."""

    def __init__(self, weights: Weights, rate: float = RATE) -> None:
        self._weights = weights
        self._rate = rate
        self._mean = {name: np.zeros_like(weight) for name, weight in weights.items()}
        self._square = {name: np.zeros_like(weight) for name, weight in weights.items()}
        self._steps = 0

    def step(self, gradients: Weights) -> None:
        self._steps += 1
        length = float(np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients.values())))
        shorter = min(1.0, 1.0 / (length + 1e-8))
        pace = self._rate * (1 - 0.999**self._steps) ** 0.5 / (1 - 0.9**self._steps)
        for name, gradient in gradients.items():
            mean, square, change = self._mean[name], self._square[name], gradient * shorter
            mean += 0.1 * (change - mean)
            square += 0.001 * (change**2 - square)
            self._weights[name] -= (pace * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


@dataclass(slots=True)
class Moment:
    """One decision of a seat, as it was made."""

    seen: NDArray[np.float16]
    mask: NDArray[np.bool_]
    action: int
    odds: float
    value: float
    seat: int
    goal: float = 0.0
    """What came of it."""


def collect(tables: SelfPlay, net: Net, games: int, rng: np.random.Generator, open_games: list[list[Moment]]) -> list[Moment]:
    """Play until this number of games is over; all their decisions. *open_games* are those that go on."""
    found: list[Moment] = []
    ended = 0
    while ended < games:
        odds, values = net.odds(tables.observations, tables.masks)
        actions = drawn(odds, rng)
        for table, action in enumerate(actions):
            open_games[table].append(
                Moment(
                    tables.observations[table].astype(np.float16),
                    tables.masks[table].copy(),
                    int(action),
                    float(odds[table, action]),
                    float(values[table]),
                    int(tables.seats[table]),
                )
            )
        for end in tables.step(actions):
            credit(open_games[end.table], end)
            found += open_games[end.table]
            open_games[end.table] = []
            ended += 1
    return found


def drawn(odds: Array, rng: np.random.Generator) -> NDArray[np.intp]:
    """An action of each row, by its odds; never an illegal one."""
    upto = odds.cumsum(axis=1)
    points = rng.random(len(odds)) * upto[:, -1] * (1 - 1e-6)
    first: NDArray[np.intp] = np.argmax(upto > points[:, None], axis=1)
    return first


def credit(game: Sequence[Moment], end: End) -> None:
    """Tell each decision of a finished game what came of it, by what the same seat expected later and what it got."""
    for seat, margin in enumerate(end.rewards):
        goal = float(np.tanh(margin / FAIR_MARGIN))
        for moment in reversed([moment for moment in game if moment.seat == seat]):
            moment.goal = goal
            goal = LAMBDA * goal + (1 - LAMBDA) * moment.value


def batches(moments: Sequence[Moment], rng: np.random.Generator) -> Iterator[list[Moment]]:
    order = rng.permutation(len(moments))
    for first in range(0, len(order), BATCH):
        yield [moments[place] for place in order[first : first + BATCH]]


def learn(net: Net, adam: Adam, moments: Sequence[Moment], rng: np.random.Generator) -> float:
    """Some passes over what was played; the mean error of the expected ends."""
    errors = []
    for _ in range(PASSES):
        for batch in batches(moments, rng):
            gradients, error = gradients_of(net, batch)
            adam.step(gradients)
            errors.append(error)
    return float(np.mean(errors))


def gradients_of(net: Net, batch: Sequence[Moment]) -> tuple[Weights, float]:
    """How each weight changes the loss: clipped policy gain, entropy, squared error of the expected ends."""
    seen = np.stack([moment.seen for moment in batch]).astype(np.float32)
    masks = np.stack([moment.mask for moment in batch])
    actions = np.array([moment.action for moment in batch])
    goals = np.array([moment.goal for moment in batch], np.float32)
    gains = goals - np.array([moment.value for moment in batch], np.float32)
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    first, second, likes, values = net.forward(seen)
    odds = softmax(likes, masks)
    rows = np.arange(len(batch))
    ratio = odds[rows, actions] / np.array([moment.odds for moment in batch], np.float32)
    counts = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    push = gains * ratio * counts
    logs = np.log(np.maximum(odds, 1e-12))
    surprise = -(odds * logs).sum(axis=1, keepdims=True)
    on_likes = odds * push[:, None] + ENTROPY * odds * (logs + surprise)
    on_likes[rows, actions] -= push
    on_likes = (on_likes / len(batch)).astype(np.float32)
    misses = values - goals
    on_values = (misses / len(batch)).astype(np.float32)
    return _back(net.weights, seen, first, second, on_likes, on_values), float((misses**2).mean())


def _back(weights: Weights, seen: Array, first: Array, second: Array, on_likes: Array, on_values: Array) -> Weights:
    on_second = (on_likes @ weights["act"].T + np.outer(on_values, weights["value"][:, 0])) * (second > 0)
    on_first = (on_second @ weights["think"].T) * (first > 0)
    return {
        "see": seen.T @ on_first,
        "see_bias": on_first.sum(axis=0),
        "think": first.T @ on_second,
        "think_bias": on_second.sum(axis=0),
        "act": second.T @ on_likes,
        "act_bias": on_likes.sum(axis=0),
        "value": (second.T @ on_values)[:, None],
        "value_bias": on_values.sum(keepdims=True),
    }


def win_rate(net: Net, setting: Setting, games: int, workers: int, seed: int) -> tuple[float, tuple[float, float], int]:
    """The share of victories against `random`, its 95 % interval, and of how many games: the first few of each table."""
    tables = min(games, 50)
    each = -(-games // tables)
    judged = Setting(setting.game, setting.players, dict(setting.options), VICTORY)
    won: list[list[float]] = [[] for _ in range(tables)]
    with SelfPlay(judged, tables, min(workers, tables), f"judge {seed}", against="random") as play:
        while min(map(len, won)) < each:
            odds, _ = net.odds(play.observations, play.masks)
            for end in play.step(odds.argmax(axis=1)):
                won[end.table].append(float(end.rewards[end.learner] > 0))
    first = [group[:each] for group in won]
    shares = [share for group in first for share in group]
    return float(np.mean(shares)), share_interval([[share] for share in shares]), len(shares)


class Bot(PolicyBot):
    """The trained network in the arena: its file is the one that ``CARSON_NET`` names, or ``carson-net.npz``."""

    def __init__(self) -> None:
        self._net = Net.load(os.environ.get(NET_VARIABLE, USUAL_NET))
        super().__init__(self._likes)

    def _likes(self, seen: Array, mask: NDArray[np.bool_]) -> Array:
        inputs = len(self._net.weights["see"])
        if len(seen) != inputs:
            raise ValueError(f"the network was trained on {inputs} numbers, and this game shows {len(seen)}")
        likes: Array = self._net.forward(seen[None])[2][0]
        return likes


def options_in(words: Sequence[str]) -> dict[str, str]:
    for word in words:
        if "=" not in word:
            raise BadOption(f"An option is KEY=VALUE; “{word}” is not.")
    return dict(word.split("=", 1) for word in words)


def check(chosen: argparse.Namespace) -> None:
    """Refuse what would be noticed only after minutes of training; raises `BadOption`."""
    for name in ("minutes", "games", "judge"):
        if not getattr(chosen, name) > 0:
            raise BadOption(f"--{name} is more than 0, not {getattr(chosen, name):g}.")
    folder = os.path.dirname(os.path.abspath(chosen.net))
    if not os.access(folder, os.W_OK):
        raise BadOption(f"{chosen.net} cannot be written: there is no folder {folder}, or it is read-only.")


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Train a small network by self-play.")
    parser.add_argument("--game", default="city", help="city (default) or cards")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="an option as in a record")
    parser.add_argument("--minutes", type=float, default=5.0, help="how long to train (default 5)")
    parser.add_argument("--updates", type=int, help="stop after this many updates instead")
    parser.add_argument("--games", type=int, default=64, help="games for one update (default 64)")
    parser.add_argument("--judge", type=int, default=400, help="games against random, before and after (default 400)")
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--net", default=USUAL_NET, metavar="FILE", help=f"where the network goes (default {USUAL_NET})")
    try:
        return run(parser.parse_args(words))
    except CarsonError as error:
        print(error, file=sys.stderr)
        return 2


def run(chosen: argparse.Namespace) -> int:
    """Judge, train, keep the network, judge again; who has waited long enough can break off and keeps what was learned."""
    check(chosen)
    setting = Setting(chosen.game, chosen.players, options_in(chosen.option), MARGIN)
    rng = np.random.default_rng(chosen.seed)
    net = Net.new(setting.observer.layout.size, len(setting.actions), rng)
    tell("before", setting, *win_rate(net, setting, chosen.judge, chosen.workers, chosen.seed))
    with contextlib.suppress(KeyboardInterrupt):
        train(net, setting, chosen, rng)
    net.save(chosen.net)
    tell("after", setting, *win_rate(net, setting, chosen.judge, chosen.workers, chosen.seed))
    return 0


def train(net: Net, setting: Setting, chosen: Any, rng: np.random.Generator) -> list[float]:
    """Play and learn until the time or the number of updates is reached; the error of each update."""
    adam = Adam(net.weights)
    errors: list[float] = []
    began, games = time.monotonic(), 0
    with SelfPlay(setting, chosen.tables, chosen.workers, chosen.seed) as tables:
        open_games: list[list[Moment]] = [[] for _ in range(chosen.tables)]
        while len(errors) < chosen.updates if chosen.updates else time.monotonic() - began < 60 * chosen.minutes:
            moments = collect(tables, net, chosen.games, rng, open_games)
            games += chosen.games
            errors.append(learn(net, adam, moments, rng))
            if len(errors) % 10 == 0:
                spent = time.monotonic() - began
                print(f"{spent:5.0f} s, {games} games: error of the expected ends {np.mean(errors[-10:]):.3f}", flush=True)
    return errors


def tell(when: str, setting: Setting, share: float, interval: tuple[float, float], games: int) -> None:
    low, high = interval
    others = {"solo": "Jeb Standish", "cards": "random and virtual players"}.get(setting.game, "random")
    shown = f"(95 %: {100 * low:.1f} – {100 * high:.1f})"
    print(f"{when}: won {100 * share:.1f} % of {games} games against {others} {shown}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
