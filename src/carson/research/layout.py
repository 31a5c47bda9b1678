"""What an observation is made of: named stretches of one flat array, and how whole numbers are written into them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from struct import Struct
from typing import Any, Final, Generic, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

T = TypeVar("T")
Observation = NDArray[np.float32]

NO_SEATS: Final = -1


class Field(NamedTuple):
    """A stretch of an observation: flags, or numbers where *scales* are given."""

    name: str
    shape: tuple[int, ...]
    about: str
    seat_axis: int = NO_SEATS
    """The axis that counts seats, the viewer first."""
    packed: tuple[int, ...] = ()
    """The order of the axes in which a `Packer` gets the values, if it differs from that of the shape."""
    in_row: int = 1
    """How many axes, the last ones, a single set covers."""
    stride: int = 0
    """The bits from one line of a set to the next, if it has two axes and its lines are longer than they are shown."""
    scales: tuple[float, ...] = ()
    """Numbers are divided by these: one for all, or one for each place on the first of the axes in packed order."""
    rare: bool = False
    """Whether nearly all of its numbers are usually 0: a `Packer` then gets only the others, by their places."""

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


def as_list(observation: Observation) -> list[float]:
    """The numbers of *observation*. Nearly all of them are 0, so only the others are turned into floats."""
    places = np.flatnonzero(observation != 0)
    numbers = [0.0] * observation.size
    for place, number in zip(places.tolist(), observation[places].tolist(), strict=True):
        numbers[place] = number
    return numbers


class Packer:
    """Writes observations from whole numbers: a set for each row of flags, then the numbers, seats in the order of the table.

    All values go into one small buffer. A table turns its bytes into flags, eight at a time, and an index that was worked out
    for each viewer beforehand puts everything where it belongs. Sets of more than 64 bits are given as bytes, the lowest
    first (`width_of` says how many). The buffers are used by all calls, so two threads need a packer each.
    """

    def __init__(self, layout: Layout, viewers: int) -> None:
        flags = [field for field in layout.fields if not field.scales]
        numbers = [field for field in layout.fields if field.scales]
        assert [field.rare for field in numbers] == sorted([field.rare for field in numbers]), "rare fields come last"
        places: dict[str, NDArray[Any]] = {}
        codes = "="
        size = 0
        for field in flags:
            rows, bits, code, width = _row(field)
            codes += code * rows
            places[field.name] = (size + np.arange(rows)[:, None] * width) * 8 + bits
            size += rows * width
        scales: list[float] = []
        for field in numbers:
            begin = size * 8 + len(scales)
            places[field.name] = np.arange(begin, begin + field.size)
            scales += _scales(field)
        self._pack_flags = Struct(codes).pack_into
        rare = sum(field.size for field in numbers if field.rare)
        self._pack_numbers = Struct(f"={len(scales) - rare}h").pack_into
        self._flag_buffer, self._number_buffer = bytearray(size), bytearray(2 * len(scales))
        self._bytes = np.frombuffer(self._flag_buffer, np.uint8)
        self._numbers = np.frombuffer(self._number_buffer, np.int16)
        self._rare = memoryview(self._number_buffer)[2 * (len(scales) - rare) :].cast("h")
        self._no_rare = memoryview(bytes(2 * rare)).cast("h")
        self.rare_fields: dict[str, int] = {}
        """Where each rare field begins among the places of `write`."""
        begin = 0
        for field in numbers:
            if field.rare:
                self.rare_fields[field.name] = begin
                begin += field.size
        self._factors = (1 / np.array(scales)).astype(np.float32)
        self._all: Observation = np.zeros(size * 8 + len(scales), np.float32)
        self._flags = self._all[: size * 8].reshape(size, 8)
        self._scaled = self._all[size * 8 :]
        self._index = [
            np.concatenate([_seen_by(viewer, field, places[field.name]) for field in layout.fields])
            for viewer in range(viewers)
        ]

    def write(
        self, viewer: int, flags: Iterable[int | bytes], numbers: Iterable[int], rare: Iterable[tuple[int, int]] = ()
    ) -> Observation:
        """What *viewer* sees: sets and numbers in the order of the fields, those of rare fields with their places."""
        self._pack_flags(self._flag_buffer, 0, *flags)
        self._pack_numbers(self._number_buffer, 0, *numbers)
        self._rare[:] = self._no_rare
        for place, number in rare:
            self._rare[place] = number
        _BYTES.take(self._bytes, axis=0, out=self._flags, mode="clip")
        np.multiply(self._numbers, self._factors, out=self._scaled)
        return self._all.take(self._index[viewer], mode="clip")


_BYTES: Final = np.array([[value >> bit & 1 for bit in range(8)] for value in range(256)], np.float32)
"""The bits of each byte as numbers."""


def width_of(bits: int) -> int:
    """How many bytes a set of this many bits is packed into."""
    return next((width for width in (1, 2, 4, 8) if bits <= width * 8), (bits + 7) // 8)


def _row(field: Field) -> tuple[int, NDArray[Any], str, int]:
    """How many sets a field is made of, which of their bits it shows, and how each of them is packed."""
    axes = field.packed or tuple(range(len(field.shape)))
    shape = [field.shape[axis] for axis in axes[-field.in_row :]]
    bits = np.arange(shape[-1])
    if len(shape) > 1:
        bits = (np.arange(shape[0])[:, None] * (field.stride or shape[-1]) + bits).reshape(-1)
    width = width_of(int(bits[-1]) + 1)
    code = {1: "B", 2: "H", 4: "I", 8: "Q"}.get(width, f"{width}s")
    return field.size // len(bits), bits, code, width


def _scales(field: Field) -> list[float]:
    """By what each number of a field is divided, in packed order."""
    if len(field.scales) == 1:
        return [field.scales[0]] * field.size
    return [scale for scale in field.scales for _ in range(field.size // len(field.scales))]


def _seen_by(viewer: int, field: Field, places: NDArray[Any]) -> NDArray[Any]:
    """Where the values of a field lie, in the order in which *viewer* sees them."""
    axes = field.packed or tuple(range(len(field.shape)))
    found = places.reshape([field.shape[axis] for axis in axes]).transpose(np.argsort(axes))
    if field.seat_axis != NO_SEATS:
        found = np.roll(found, -viewer, axis=field.seat_axis)
    return found.reshape(-1)


class Remembered(Generic[T]):
    """A function that remembers what it made last, as long as it is asked about the same object."""

    __slots__ = ("_made", "_make", "_of")

    def __init__(self, make: Callable[..., T]) -> None:
        self._make = make
        self._of: Any = self
        self._made: T

    def __call__(self, value: Any, *more: Any) -> T:
        if value is not self._of:
            self._made = self._make(value, *more)
            self._of = value
        return self._made


def seats_from(seat: int | None, seats: int) -> list[int]:
    """All seats, beginning with the one that looks; a spectator looks from the first."""
    first = seat or 0
    return [(first + number) % seats for number in range(seats)]
