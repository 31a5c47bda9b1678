"""The network: what each parcel is to each seat, summed up for the seat, compared with the other seats.

    parcel   what everybody sees + what it is to the seat -> 48 -> 24 with its neighbours, summed over sets of parcels,
             and the best of some
    seat     those sums + what the seat has + what everybody sees -> 256
    table    the seat and the mean and the best of all seats -> 128 -> 48
    answer   points above the mean of the table, logit of victory

The same weights judge every seat. `forward` is all the arithmetic; training uses it too.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from carson.bots.value.features import Seen

FORMAT: Final = 1
"""Of the file, and of the features that its weights belong to; a file with another number is not used."""
SUM_SCALE: Final = 8.0
AROUND_SCALE: Final = 4.0
"""Sums over parcels and over neighbours are divided by these, so that they begin about as large as other numbers."""
POINTS_SCALE: Final = 10.0
META: Final = "meta"

Weights = Mapping[str, Any]


class Sizes(NamedTuple):
    """How many numbers each layer has."""

    parcel: int = 48
    pooled: int = 24
    seat: int = 256
    table: int = 128
    last: int = 48


def shapes(sizes: Sizes, seen: Seen) -> dict[str, tuple[int, ...]]:
    """The arrays of weights of a network for features like *seen*; those whose name ends in ``bias`` begin at zero."""
    width = seen.seats.shape[2] + (seen.pools.shape[2] + 2) * sizes.pooled
    return {
        "parcel_common": (sizes.parcel, seen.common_parcels.shape[1]),
        "parcel_seat": (sizes.parcel, seen.seat_parcels.shape[2]),
        "parcel_bias": (sizes.parcel, 1),
        "pooled": (sizes.pooled, sizes.parcel),
        "pooled_around": (sizes.pooled, sizes.parcel),
        "pooled_bias": (sizes.pooled, 1),
        "seat": (width, sizes.seat),
        "seat_table": (seen.table.shape[1], sizes.seat),
        "seat_bias": (sizes.seat,),
        "table_own": (sizes.seat, sizes.table),
        "table_mean": (sizes.seat, sizes.table),
        "table_best": (sizes.seat, sizes.table),
        "table_bias": (sizes.table,),
        "last_own": (sizes.table, sizes.last),
        "last_mean": (sizes.table, sizes.last),
        "last_bias": (sizes.last,),
        "answer": (sizes.last, 2),
        "answer_short": (width, 2),
    }


class Answer(NamedTuple):
    points: Any
    """B, S: points above the mean of the table."""
    logits: Any
    """B, S: of victory."""
    table: Any
    """B, S, sizes.table: what the network thinks of each seat among the others, before it answers."""


def forward(
    xp: Any, weights: Weights, seen: Seen, relu: Callable[[Any], Any], drop: Callable[[Any], Any] = lambda layer: layer
) -> Answer:
    w = weights
    parcels = xp.matmul(w["parcel_common"], seen.common_parcels)[:, None] + xp.matmul(w["parcel_seat"], seen.seat_parcels)
    parcels = relu(parcels + w["parcel_bias"])
    around = xp.matmul(xp.matmul(w["pooled_around"], parcels), seen.around) / AROUND_SCALE
    pooled = relu(xp.matmul(w["pooled"], parcels) + around + w["pooled_bias"])
    batch, seats = pooled.shape[:2]
    sums = xp.matmul(pooled, seen.pools.swapaxes(2, 3)).reshape(batch, seats, -1) / SUM_SCALE
    best = [xp.amax(pooled * seen.pools[:, :, number, None], 3) for number in (0, -1)]
    known = xp.concatenate([seen.seats, sums, *best], 2)
    everybody = xp.matmul(seen.table, w["seat_table"]) + w["seat_bias"]
    seat = drop(relu(xp.matmul(known, w["seat"]) + everybody[:, None]))
    others = xp.matmul(seat.mean(1), w["table_mean"]) + xp.matmul(xp.amax(seat, 1), w["table_best"]) + w["table_bias"]
    table = drop(relu(xp.matmul(seat, w["table_own"]) + others[:, None]))
    last = relu(xp.matmul(table, w["last_own"]) + (xp.matmul(table.mean(1), w["last_mean"]) + w["last_bias"])[:, None])
    answer = xp.matmul(last, w["answer"]) + xp.matmul(known, w["answer_short"])
    points = POINTS_SCALE * answer[:, :, 0]
    return Answer(points - points.mean(1)[:, None], answer[:, :, 1], table)


def numpy_relu(layer: NDArray[np.float32]) -> NDArray[np.float32]:
    return np.maximum(layer, 0.0, out=layer)


def save(path: Path, weights: Weights, about: Mapping[str, Any]) -> None:
    """Write a network in half precision."""
    arrays: dict[str, Any] = {name: np.asarray(array, np.float16) for name, array in weights.items()}
    arrays[META] = np.frombuffer(json.dumps({"format": FORMAT, **about}).encode(), np.uint8)
    with path.open("wb") as file:
        np.savez_compressed(file, **arrays)


def load(path: Path) -> tuple[dict[str, NDArray[np.float32]], dict[str, Any]]:
    """The weights of a network file and what it says about itself; raises `ValueError` for a file of another format."""
    with np.load(path, allow_pickle=False) as file:
        about = json.loads(bytes(file[META]))
        if about.get("format") != FORMAT:
            raise ValueError(f"{path} has format {about.get('format')}, not {FORMAT}.")
        weights = {name: np.ascontiguousarray(file[name], np.float32) for name in file.files if name != META}
    return weights, about
