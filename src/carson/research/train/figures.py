"""How well the end of games is predicted, by round, beside the linear value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from carson.bots.planner.city import SCALES
from carson.bots.value.encoding import KNOWN_VARIANTS
from carson.research.train.data import Group, Groups

ROUNDS: Final = (2, 3, 4)
TINY: Final = 1e-9


class Figures(NamedTuple):
    """At the start of one round."""

    round: int
    positions: int
    r2: float
    """The share of the variance of final points above the mean that is predicted."""
    linear_r2: float
    entropy: float
    """Cross-entropy of the winner."""
    linear_entropy: float


def figures_of(group: Group, points: NDArray[Any], chances: NDArray[Any], which: NDArray[np.bool_]) -> list[Figures]:
    found = []
    for round_ in ROUNDS:
        mine = which & (group.round == round_)
        if mine.any():
            truth, winner = group.points[mine], group.winner[mine]
            linear = _softmax(group.linear[mine] / SCALES[round_])
            found.append(
                Figures(
                    round_,
                    int(mine.sum()),
                    _r2(truth, points[mine]),
                    _r2(truth, group.linear[mine]),
                    _entropy(chances[mine], winner),
                    _entropy(linear, winner),
                )
            )
    return found


def held_out_figures(
    judge: Callable[[Group, int], tuple[NDArray[Any], NDArray[Any]]], games: Groups
) -> dict[str, list[Figures]]:
    """The figures of all held-out games, and of some kinds of them; by what they have in common."""
    found: dict[str, list[Figures]] = {}
    kinds: dict[str, list[tuple[Group, NDArray[Any], NDArray[Any], NDArray[np.bool_]]]] = {}
    for seats, group in games.items():
        points, chances = judge(group, seats)
        all_of_it = np.ones(len(group.winner), bool)
        found |= {f"{seats} players, Big Box, no variant": figures_of(group, points, chances, group.plain)}
        for name, which in (
            ("all games", all_of_it),
            ("first edition", group.first_edition),
            *((variant, group.with_variant(number)) for number, variant in enumerate(KNOWN_VARIANTS)),
        ):
            kinds.setdefault(name, []).append((group, points, chances, which))
    return found | {name: _together([figures_of(*part) for part in parts]) for name, parts in kinds.items()}


def _together(parts: list[list[Figures]]) -> list[Figures]:
    """Figures of several numbers of seats as one: weighted by positions."""
    found = []
    for round_ in ROUNDS:
        rows = [row for part in parts for row in part if row.round == round_]
        total = sum(row.positions for row in rows)
        if total:
            means = [sum(row[place] * row.positions for row in rows) / total for place in range(2, len(Figures._fields))]
            found.append(Figures(round_, total, *means))
    return found


def figures_table(figures: Mapping[str, Sequence[Figures]]) -> str:
    """As Markdown: network / linear value."""
    lines = [
        "| held-out positions | number | r², rounds 2, 3, 4 | cross-entropy of the winner |",
        "|---|---:|---|---|",
    ]
    for name, rows in figures.items():
        r2 = " ".join(f"{row.r2:.3f}/{row.linear_r2:.3f}" for row in rows)
        entropy = " ".join(f"{row.entropy:.2f}/{row.linear_entropy:.2f}" for row in rows)
        lines.append(f"| {name} | {sum(row.positions for row in rows)} | {r2} | {entropy} |")
    return "\n".join(lines)


def _r2(truth: NDArray[Any], said: NDArray[Any]) -> float:
    return float(1 - np.square(truth - said).sum() / np.square(truth).sum())


def _entropy(chances: NDArray[Any], winner: NDArray[Any]) -> float:
    return float(-np.log(chances[np.arange(len(winner)), winner] + TINY).mean())


def _softmax(values: NDArray[Any]) -> NDArray[Any]:
    weights = np.exp(values - values.max(1, keepdims=True))
    return np.asarray(weights / weights.sum(1, keepdims=True))
