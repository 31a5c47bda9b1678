"""The network: what each parcel is to each seat, summed up for the seat, compared with the other seats.

    parcel   what everybody sees + what it is to the seat + what the seat has -> 64 -> 40 with its neighbours,
             summed over sets of parcels, and the best of two of them
    seat     those sums + what the seat has + what everybody sees -> 320
    table    twice: the seat, the mean and the best of all seats -> 320, added to the seat
    answer   -> 64 -> points above the mean of the table, logit of victory

The same weights judge every seat. `forward` is all the arithmetic; training uses it too.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from carson.bots.value.encoding import Row
from carson.bots.value.features import Seen, constants, expand
from carson.game import BadFile

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

    parcel: int = 64
    pooled: int = 40
    seat: int = 320
    blocks: int = 2
    last: int = 64


def shapes(sizes: Sizes, seen: Seen) -> dict[str, tuple[int, ...]]:
    """The arrays of weights of a network for features like *seen*; those whose name ends in ``bias`` begin at zero."""
    told, everybody = seen.seats.shape[2], seen.table.shape[1]
    width = told + (seen.pools.shape[2] + 2) * sizes.pooled
    found: dict[str, tuple[int, ...]] = {
        "parcel_common": (sizes.parcel, seen.common_parcels.shape[1]),
        "parcel_seat": (sizes.parcel, seen.seat_parcels.shape[2]),
        "context_seat": (told, sizes.parcel),
        "context_table": (everybody, sizes.parcel),
        "context_bias": (sizes.parcel,),
        "pooled": (sizes.pooled, sizes.parcel),
        "pooled_around": (sizes.pooled, sizes.parcel),
        "pooled_bias": (sizes.pooled, 1),
        "seat": (width, sizes.seat),
        "seat_table": (everybody, sizes.seat),
        "seat_bias": (sizes.seat,),
    }
    for block in range(sizes.blocks):
        for part in ("own", "mean", "best"):
            found[f"block{block}_{part}"] = sizes.seat, sizes.seat
        found[f"block{block}_bias"] = (sizes.seat,)
    return {
        **found,
        "last": (sizes.seat, sizes.last),
        "last_bias": (sizes.last,),
        "answer": (sizes.last, 2),
        "answer_short": (width, 2),
    }


class Answer(NamedTuple):
    points: Any
    """B, S: points above the mean of the table."""
    logits: Any
    """B, S: of victory."""


def forward(
    xp: Any, weights: Weights, seen: Seen, relu: Callable[[Any], Any], drop: Callable[[Any], Any] = lambda layer: layer
) -> Answer:
    w = weights
    everybody = xp.matmul(seen.table, w["context_table"]) + w["context_bias"]
    context = xp.matmul(seen.seats, w["context_seat"]) + everybody[:, None]
    parcels = xp.matmul(w["parcel_seat"], seen.seat_parcels) + context[:, :, :, None]
    parcels = relu(parcels + xp.matmul(w["parcel_common"], seen.common_parcels)[:, None])
    around = xp.matmul(xp.matmul(w["pooled_around"], parcels), seen.around) / AROUND_SCALE
    pooled = relu(xp.matmul(w["pooled"], parcels) + around + w["pooled_bias"])
    batch, seats = pooled.shape[:2]
    sums = xp.matmul(pooled, seen.pools.swapaxes(2, 3)).reshape(batch, seats, -1) / SUM_SCALE
    best = [xp.amax(pooled * seen.pools[:, :, number, None], 3) for number in (0, -1)]
    known = xp.concatenate([seen.seats, sums, *best], 2).reshape(batch * seats, -1)
    everybody = xp.matmul(seen.table, w["seat_table"]) + w["seat_bias"]
    seat = drop(relu(xp.matmul(known, w["seat"]).reshape(batch, seats, -1) + everybody[:, None]))
    for block in range(sum(name.endswith("_best") for name in w)):
        own, mean, most, bias = [w[f"block{block}_{part}"] for part in ("own", "mean", "best", "bias")]
        others = xp.matmul(seat.mean(1), mean) + xp.matmul(xp.amax(seat, 1), most) + bias
        mine = xp.matmul(seat.reshape(batch * seats, -1), own).reshape(batch, seats, -1)
        seat = seat + drop(relu(mine + others[:, None]))
    last = relu(xp.matmul(seat.reshape(batch * seats, -1), w["last"]) + w["last_bias"])
    answer = (xp.matmul(last, w["answer"]) + xp.matmul(known, w["answer_short"])).reshape(batch, seats, 2)
    points = POINTS_SCALE * answer[:, :, 0]
    return Answer(points - points.mean(1)[:, None], answer[:, :, 1])


def numpy_relu(layer: NDArray[np.float32]) -> NDArray[np.float32]:
    return np.maximum(layer, 0.0, out=layer)


def save(path: Path, weights: Weights, about: Mapping[str, Any]) -> None:
    """Write a network in half precision."""
    arrays: dict[str, Any] = {name: np.asarray(array, np.float16) for name, array in weights.items()}
    arrays[META] = np.frombuffer(json.dumps({"format": FORMAT, **about}).encode(), np.uint8)
    with path.open("wb") as file:
        np.savez_compressed(file, **arrays)


def load(path: Path) -> tuple[dict[str, NDArray[np.float32]], dict[str, Any]]:
    """The weights of a network file and what it says about itself; raises `BadFile` if it is none, or of another format."""
    try:
        with np.load(path, allow_pickle=False) as file:
            about = json.loads(bytes(file[META]))
            weights = {name: np.ascontiguousarray(file[name], np.float32) for name in file.files if name != META}
    except (ValueError, KeyError, EOFError, TypeError, BadZipFile):
        raise BadFile(f"{path} is not a network that “train” has written.") from None
    if about.get("format") != FORMAT:
        raise BadFile(f"{path} has format {about.get('format')}, not {FORMAT}.")
    return weights, about


class Network:
    """A network file, ready to judge."""

    def __init__(self, path: Path) -> None:
        self.weights, self.about = load(path)

    def chances(self, rows: Sequence[Row], seats: int) -> list[list[float]]:
        """Each seat's chance of victory in each position."""
        masks = np.array([row.masks for row in rows], np.uint64).view(np.int64)
        numbers = np.array([row.numbers for row in rows], np.float32)
        logits = forward(np, self.weights, expand(np, constants(np), masks, numbers, seats), numpy_relu).logits
        weights = np.exp(logits - logits.max(1, keepdims=True))
        found: list[list[float]] = (weights / weights.sum(1, keepdims=True)).tolist()
        return found
