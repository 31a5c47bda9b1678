"""Many games on all cores, into files of a few hundred games each; what is there already is not played again."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from carson.game import CarsonError
from carson.research.train.games import Finished, play_game
from carson.research.train.settings import draw_rules, usual_rules
from carson.research.train.workers import worker_pool

GAMES_PER_FILE: Final = 200
HELD_OUT: Final = 20
"""One file in this many is kept from training."""


class Mix(NamedTuple):
    """What kinds of games are played."""

    seed: int = 1
    usual: float = 0.4
    """The extra share of usual tables."""
    thinking: float = 0.0
    """The share of games in which some seats think ahead at first."""
    sharp: float = 0.0
    """The share of games in which everybody plays on as `sharp` does; in the others as `greedy`."""


def generate(folder: Path, games: int, mix: Mix, workers: int, minutes: float, tell: Callable[[str], None]) -> None:
    """Play *games* or as many as *minutes* allow, whichever comes first."""
    folder.mkdir(parents=True, exist_ok=True)
    numbers = [number for number in range(-(-games // GAMES_PER_FILE)) if not file_of(folder, mix.seed, number).exists()]
    began = time.monotonic()
    until = began + 60 * minutes
    with worker_pool(workers) as pool:
        for done, played in enumerate(pool.imap_unordered(partial(_fill, folder, mix, until), numbers), 1):
            if done % (4 * workers) == 0 or done == len(numbers):
                tell(f"{done} of {len(numbers)} files, {time.monotonic() - began:.0f} s")
            if not played:
                break
        pool.terminate()
    tell(f"{len(list(folder.glob('games-*.npz')))} files of {GAMES_PER_FILE} games in {folder}")


def file_of(folder: Path, seed: int, number: int) -> Path:
    return folder / f"games-{seed}-{number:06}.npz"


def is_held_out(file: Path) -> bool:
    """Whether a file is kept from training: a question of its number alone."""
    return int(file.stem.rpartition("-")[2]) % HELD_OUT == 0


def _fill(folder: Path, mix: Mix, until: float, number: int) -> bool:
    """Play the games of one file and write it; False if the time is over."""
    finished = list(_play(mix, until, number))
    if len(finished) < GAMES_PER_FILE:
        return False
    path = file_of(folder, mix.seed, number)
    unready = path.with_suffix(".part")
    with unready.open("wb") as file:
        np.savez_compressed(
            file, **arrays([(number * GAMES_PER_FILE + place, game) for place, game in enumerate(finished) if game])
        )
    unready.rename(path)
    return True


def _play(mix: Mix, until: float, number: int) -> Iterator[Finished | None]:
    for place in range(GAMES_PER_FILE):
        if time.monotonic() > until:
            return
        luck = Random(f"{mix.seed}/{number}/{place}")
        rules = usual_rules(luck) if luck.random() < mix.usual else draw_rules(luck)
        try:
            yield play_game(rules, luck, mix.thinking, mix.sharp)
        except CarsonError:
            yield None


def arrays(games: list[tuple[int, Finished]]) -> dict[str, Any]:
    """The positions of games, by the number of seats: names end in it."""
    found: dict[str, Any] = {}
    for seats in sorted({game.seats for _, game in games}):
        rows = [(number, game, stored) for number, game in games if game.seats == seats for stored in game.positions]
        if not rows:
            continue
        found[f"masks{seats}"] = np.array([stored.row.masks for _, _, stored in rows], np.uint64)
        found[f"numbers{seats}"] = np.array([stored.row.numbers for _, _, stored in rows], np.int16)
        found[f"linear{seats}"] = np.array([stored.linear for _, _, stored in rows], np.float32)
        found[f"scores{seats}"] = np.array([game.scores for _, game, _ in rows], np.int16)
        found[f"winner{seats}"] = np.array([game.winner for _, game, _ in rows], np.int8)
        found[f"game{seats}"] = np.array([number for number, _, _ in rows], np.int32)
    return found
