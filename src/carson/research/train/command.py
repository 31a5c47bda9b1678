"""What ``train`` and ``evaluate`` do: read the games, train, measure, write network and figures."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path

import numpy as np
import torch

from carson import __version__
from carson.bots.value.network import load, save
from carson.game import BadFile
from carson.research.train.data import Groups, files_in, load_games
from carson.research.train.figures import figures_table, held_out_figures
from carson.research.train.fit import Plan, Trainer, judge

PLAIN: str = "4 players, Big Box, no variant"


def train(
    folders: Sequence[Path],
    network: Path,
    plan: Plan,
    *,
    device: str,
    teachers: Sequence[Path],
    start: Path | None,
    most: int,
    tell: Callable[[str], None],
) -> None:
    """Train on *folders*, at most *most* files of them, and write the network, its curves and its held-out figures."""
    if not network.parent.is_dir():
        raise BadFile(f"There is no folder {network.parent}.")
    device = device or ("cuda" if torch.cuda.is_available() else "cpu")
    files = files_in(folders, held_out=False)[:most]
    games, held_out = _games_in(files, folders), load_games(files_in(folders, held_out=True))
    tell(f"{len(files)} files, {_count(games)} positions; held out {_count(held_out)}; on {device}")
    trainer = Trainer(plan, games, device, None if start is None else load(start)[0])
    if teachers:
        trainer.learn_from([load(teacher)[0] for teacher in teachers], games)
    kept, began = network.with_suffix(".pt"), time.monotonic()
    if kept.exists():
        tell(f"Goes on from {kept}; without that file the training begins again.")
    about = {"version": __version__, "files": len(files), "positions": _count(games)}
    for loss in trainer.run(kept):
        figures = held_out_figures(
            partial(judge, trainer.network(), device=device), {4: held_out[4]} if 4 in held_out else held_out
        )
        rows = figures.get(PLAIN, [])
        trainer.curve.append(
            {"epoch": trainer.epoch, "loss": loss, "r2": [row.r2 for row in rows], "entropy": [row.entropy for row in rows]}
        )
        shown = " ".join(f"{row.r2:.3f}/{row.linear_r2:.3f}" for row in rows)
        tell(f"epoch {trainer.epoch}: loss {loss:.4f}, r² {shown}, {time.monotonic() - began:.0f} s")
    save(network, trainer.network(), about)
    figures = held_out_figures(partial(judge, trainer.network(), device=device), held_out)
    told = {
        **about,
        "plan": asdict(plan),
        "curve": trainer.curve,
        "figures": {name: [row._asdict() for row in rows] for name, rows in figures.items()},
    }
    network.with_suffix(".json").write_text(json.dumps(told, indent=1) + "\n")
    tell(figures_table(figures))


def evaluate(folders: Sequence[Path], network: Path, tell: Callable[[str], None]) -> None:
    """Show how well *network* predicts the held-out games of *folders*."""
    weights, _ = load(network)
    games = _games_in(files_in(folders, held_out=True), folders)
    tell(figures_table(held_out_figures(partial(judge, weights), games)))


def _games_in(files: Sequence[Path], folders: Sequence[Path]) -> Groups:
    if not files:
        raise BadFile(f"There are no games in {', '.join(map(str, folders))}: “generate” plays some.")
    return load_games(files)


def _count(games: Groups) -> int:
    return int(np.sum([len(group.winner) for group in games.values()]))
