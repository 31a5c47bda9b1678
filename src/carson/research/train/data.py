"""Files of games as arrays, one group for each number of seats."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from carson.bots.value.encoding import KNOWN_VARIANTS
from carson.bots.value.features import SEATS
from carson.research.train.generate import is_held_out

ROUND: Final = 0
EDITION: Final = 1
_FIELDS: Final = ("masks", "numbers", "linear", "scores", "winner", "game")


class Group(NamedTuple):
    """Positions with the same number of seats."""

    masks: NDArray[np.int64]
    numbers: NDArray[np.int16]
    linear: NDArray[np.float32]
    """The points that the linear value expects, above the mean."""
    points: NDArray[np.float32]
    """The final points, above the mean."""
    winner: NDArray[np.int64]
    later: NDArray[np.int64]
    """The same game a round later, as a place in this group; -1 without one."""

    @property
    def round(self) -> NDArray[np.int16]:
        return self.numbers[:, ROUND]

    @property
    def first_edition(self) -> NDArray[np.bool_]:
        return np.asarray(self.numbers[:, EDITION] == 0)

    def with_variant(self, number: int) -> NDArray[np.bool_]:
        return np.asarray(self.numbers[:, EDITION + 1 + number] == 1)

    @property
    def plain(self) -> NDArray[np.bool_]:
        """Big Box and no variant."""
        return ~self.first_edition & ~self.numbers[:, EDITION + 1 : EDITION + 1 + len(KNOWN_VARIANTS)].any(1)


Groups = dict[int, Group]


def files_in(folders: Sequence[Path], held_out: bool) -> list[Path]:
    files = sorted(file for folder in folders for file in folder.glob("games-*.npz"))
    return [file for file in files if is_held_out(file) == held_out]


def load_games(files: Sequence[Path]) -> Groups:
    """All positions of *files* by the number of seats."""
    parts: dict[tuple[str, int], list[NDArray[Any]]] = {}
    for number, path in enumerate(files):
        with np.load(path, allow_pickle=False) as file:
            for name in file.files:
                array = file[name]
                if name.startswith("game"):
                    array = array.astype(np.int64) + number * 10**9
                parts.setdefault((name[:-1], int(name[-1])), []).append(array)
                if name.startswith("scores") and f"linear{name[-1]}" not in file.files:  # only held-out games need it
                    parts.setdefault(("linear", int(name[-1])), []).append(np.zeros(array.shape, np.float32))
    found = {}
    for seats in SEATS:
        if ("masks", seats) in parts:
            masks, numbers, linear, scores, winner, game = [np.concatenate(parts[field, seats]) for field in _FIELDS]
            follows = np.append((game[1:] == game[:-1]) & (numbers[1:, ROUND] == numbers[:-1, ROUND] + 1), False)
            later = np.where(follows, np.arange(1, len(game) + 1), -1)
            found[seats] = Group(masks.view(np.int64), numbers, _above(linear), _above(scores), winner.astype(np.int64), later)
    return found


def _above(values: NDArray[Any]) -> NDArray[np.float32]:
    """*values* less their mean over the seats."""
    return np.asarray(values - values.mean(1, keepdims=True), np.float32)
