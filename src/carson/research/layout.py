"""What an observation is made of: named stretches of one flat array of numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Observation = NDArray[np.float32]


class Field(NamedTuple):
    """A stretch of an observation."""

    name: str
    shape: tuple[int, ...]
    about: str

    @property
    def size(self) -> int:
        size = 1
        for length in self.shape:
            size *= length
        return size


class Layout:
    """All fields, one after the other."""

    def __init__(self, fields: Iterable[Field]) -> None:
        self.fields = tuple(fields)
        self.slices: dict[str, slice] = {}
        begin = 0
        for field in self.fields:
            self.slices[field.name] = slice(begin, begin + field.size)
            begin += field.size
        self.size = begin

    def blank(self) -> Observation:
        return np.zeros(self.size, np.float32)

    def views(self, observation: Observation) -> dict[str, NDArray[np.float32]]:
        """The fields of *observation* by name, in their shapes; writing to them writes to it."""
        return {field.name: observation[self.slices[field.name]].reshape(field.shape) for field in self.fields}

    def table(self) -> str:
        """The layout as a table in Markdown, for documents."""
        lines = ["| from | field | shape | |", "|---:|---|---|---|"]
        for field in self.fields:
            shape = " x ".join(map(str, field.shape))
            lines.append(f"| {self.slices[field.name].start} | `{field.name}` | {shape} | {field.about} |")
        return "\n".join(lines)

    def text(self, observation: Observation) -> str:
        """What *observation* says, one line a field, without the fields that are all zero."""
        lines = []
        for name, values in self.views(observation).items():
            flat = values.reshape(-1)
            told = " ".join(f"{place}:{flat[place]:g}" for place in np.flatnonzero(flat))
            if told:
                lines.append(f"{name} {told}")
        return "\n".join(lines)


def flags(mask: int, size: int) -> NDArray[Any]:
    """The first *size* bits of *mask* as numbers 0 and 1, the lowest first."""
    data = np.frombuffer((mask & ((1 << size) - 1)).to_bytes((size + 7) // 8, "little"), np.uint8)
    return np.unpackbits(data, count=size, bitorder="little")


def packed(masks: Iterable[int], widths: Iterable[int]) -> int:
    """Sets one behind the other as one integer, each as wide as its field."""
    total = offset = 0
    for mask, width in zip(masks, widths, strict=True):
        total |= mask << offset
        offset += width
    return total


def seats_from(seat: int | None, seats: int) -> list[int]:
    """All seats, beginning with the one that looks; a spectator looks from the first."""
    first = seat or 0
    return [(first + number) % seats for number in range(seats)]
