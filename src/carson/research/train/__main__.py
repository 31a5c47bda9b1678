"""``python -m carson.research.train``: games, a network from them and how good it is, and weights for greedy."""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from carson.bots.weights import SOBER, Weights, weights_from
from carson.game import BadFile, BadOption, CarsonError, quoted
from carson.research.train.generate import Mix, generate
from carson.research.train.sharpen import sharpen

if TYPE_CHECKING:
    from carson.bots.value.network import Sizes

INTERRUPTED: Final = 130
"""The exit status after Ctrl-C, as shells expect it."""


def main(words: Sequence[str] | None = None) -> int:
    try:
        return _run(_parser().parse_args(words))
    except KeyboardInterrupt:
        print("Interrupted. The same command goes on where this one stopped.", file=sys.stderr)
        return INTERRUPTED
    except OSError as error:
        print(f"{error.filename}: {error.strerror}.", file=sys.stderr)
        return 2
    except CarsonError as error:
        print(error, file=sys.stderr)
        return 2


def _run(chosen: argparse.Namespace) -> int:
    if chosen.command == "generate":
        mix = Mix(chosen.seed, chosen.usual, chosen.thinking, chosen.sharp)
        generate(chosen.folder, chosen.games, mix, chosen.workers, chosen.minutes, _tell)
        return 0
    if chosen.command == "sharpen":
        sharpen(
            _weights_in(chosen.start),
            chosen.folder,
            stages=chosen.stages,
            minutes=chosen.minutes,
            games=chosen.games,
            seed=chosen.seed,
            workers=chosen.workers,
            tell=_tell,
        )
        return 0
    try:
        from carson.research.train import command
        from carson.research.train.fit import Plan
    except ModuleNotFoundError as missing:
        print(f"This needs {missing.name}: pip install 'carson-city[train]'", file=sys.stderr)
        return 2
    if chosen.command == "evaluate":
        command.evaluate(chosen.folders, chosen.network, _tell)
        return 0
    if chosen.echo and not chosen.teachers:
        raise BadOption("--echo is a share of what networks say: name them with --teachers.")
    plan = Plan(
        epochs=chosen.epochs,
        batch=chosen.batch,
        rate=chosen.rate,
        decay=chosen.decay,
        drop=chosen.drop,
        averaging=chosen.averaging,
        seed=chosen.seed,
        sizes=_sizes_in(chosen.sizes),
        trust=chosen.trust,
        echo=chosen.echo,
    )
    command.train(
        chosen.folders,
        chosen.network,
        plan,
        device=chosen.device,
        teachers=chosen.teachers,
        start=chosen.start,
        most=chosen.most,
        tell=_tell,
    )
    return 0


def _weights_in(path: Path | None) -> Weights:
    if path is None:
        return SOBER
    try:
        return weights_from(json.loads(path.read_text(encoding="utf-8")))
    except (ValueError, KeyError, TypeError):
        raise BadFile(f"{path} holds no weights that “sharpen” has written.") from None


def _sizes_in(text: str) -> Sizes:
    from carson.bots.value.network import Sizes

    words = text.split(",")
    if len(words) != len(Sizes._fields) or not all(word.isdecimal() and int(word) for word in words):
        raise BadOption(f"--sizes is five numbers above 0, such as 64,40,320,2,64, not {quoted(text)}.")
    return Sizes(*map(int, words))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m carson.research.train",
        description="Train the network that judges positions of the board game for the planner, or find weights for greedy.",
    )
    commands = parser.add_subparsers(dest="command", required=True)
    games = commands.add_parser("generate", help="play games on all cores; broken off, the same command goes on")
    games.add_argument("folder", type=Path, help="where the files go")
    games.add_argument("--games", type=_count, default=4000, help="how many (default %(default)s)")
    games.add_argument("--minutes", type=_positive, default=1e6, help="stop after this many minutes")
    games.add_argument("--seed", type=int, default=1, help="other games (default %(default)s)")
    games.add_argument("--workers", type=_count, default=os.cpu_count() or 1, help="processes (default: all cores)")
    games.add_argument("--usual", type=_share, default=0.4, help="extra share of four-player tables (default %(default)s)")
    games.add_argument("--thinking", type=_share, default=0.0, help="share of games in which planners play at first")
    games.add_argument(
        "--sharp", type=_share, default=0.0, help="share of games played by sharp, not greedy (default %(default)s)"
    )
    better = commands.add_parser("sharpen", help="better weights for greedy; broken off, the same command goes on")
    better.add_argument("folder", type=Path, help="where the weights of each stage go")
    better.add_argument("--start", type=Path, help="weights to begin with (default: those of greedy)")
    better.add_argument("--stages", type=_count, default=8, help="how many (default %(default)s)")
    better.add_argument("--minutes", type=_positive, default=5.0, help="of games in each stage (default %(default)s)")
    better.add_argument("--games", type=_count, default=2000, help="of each match that a stage ends with (default %(default)s)")
    better.add_argument("--seed", type=int, default=1, help="other games (default %(default)s)")
    better.add_argument("--workers", type=_count, default=os.cpu_count() or 1, help="processes (default: all cores)")
    learn = commands.add_parser("train", help="train a network; broken off, the same command goes on")
    _add_files(learn)
    learn.add_argument("--epochs", type=_count, default=16, help="passes through the games (default %(default)s)")
    learn.add_argument("--batch", type=_count, default=1024, help="positions a step (default %(default)s)")
    learn.add_argument("--rate", type=_positive, default=2e-3, help="learning rate (default %(default)s)")
    learn.add_argument("--decay", type=_from_zero, default=0.5, help="weight decay (default %(default)s)")
    learn.add_argument("--drop", type=_share, default=0.0, help="dropout (default %(default)s)")
    learn.add_argument(
        "--averaging",
        type=_share,
        default=0.998,
        help="share of the average of the weights that each step keeps (default %(default)s)",
    )
    learn.add_argument("--sizes", default="64,40,320,2,64", help="how many numbers each layer has (default %(default)s)")
    learn.add_argument("--seed", type=int, default=1, help="other weights to begin with (default %(default)s)")
    learn.add_argument("--start", type=Path, help="a network of the same sizes to begin with (default: train from scratch)")
    learn.add_argument("--teachers", type=Path, nargs="+", default=[], help="networks whose judgement is learned from too")
    learn.add_argument("--trust", type=_share, default=0.6, help="share of what they say a round later (default %(default)s)")
    learn.add_argument("--echo", type=_share, default=0.0, help="share of what they say of the position (default %(default)s)")
    learn.add_argument("--most", type=_count, default=10**9, help="use at most this many files")
    learn.add_argument("--device", default="", help="of PyTorch (default: the GPU if there is one)")
    _add_files(commands.add_parser("evaluate", help="how well a network predicts held-out games"))
    return parser


def _share(text: str) -> float:
    share = _float(text)
    if not 0 <= share <= 1:
        raise argparse.ArgumentTypeError(f"a share is a number from 0 to 1, not {quoted(text)}")
    return share


def _positive(text: str) -> float:
    number = _float(text)
    if not 0 < number < math.inf:
        raise argparse.ArgumentTypeError(f"this is a number above 0, not {quoted(text)}")
    return number


def _from_zero(text: str) -> float:
    number = _float(text)
    if not 0 <= number < math.inf:
        raise argparse.ArgumentTypeError(f"this is a number from 0 on, not {quoted(text)}")
    return number


def _float(text: str) -> float:
    """The number in *text*; NaN, which every option refuses, if it is none."""
    try:
        return float(text)
    except ValueError:
        return math.nan


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"this is a whole number from 1 on, not {quoted(text)}")
    return int(text)


def _add_files(command: Any) -> None:
    command.add_argument("folders", type=Path, nargs="+", help="games")
    command.add_argument("--network", type=Path, default=Path("network.npz"), help="the file (default %(default)s)")


def _tell(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
