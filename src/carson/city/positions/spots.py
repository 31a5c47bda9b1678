"""The values of a position file, each with its place, so that whatever is wrong can be told with its line."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches
from typing import Any

from carson.city.positions.lines import Path, lines_of
from carson.game import BadFile, quoted, read_toml, told


class Spot:
    """One value of the file."""

    __slots__ = ("lines", "path", "value")

    def __init__(self, value: Any, path: Path, lines: dict[Path, int]) -> None:
        self.value = value
        self.path = path
        self.lines = lines

    @property
    def line(self) -> int | None:
        """Where the value stands, or the nearest thing around it."""
        path = self.path
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path)

    @property
    def what(self) -> str:
        """What a sentence calls this value: ``money of seat 2``."""
        words = [part for part in self.path if isinstance(part, str)]
        if self.path[:1] == ("seat",) and len(self.path) > 1:
            seat = int(self.path[1]) + 1
            return f"{words[-1]} of seat {seat}" if len(words) > 1 else f"seat {seat}"
        return words[-1] if words else "The position"

    def bad(self, reason: str) -> BadFile:
        return BadFile(reason, self.line)

    def wrong(self, wanted: str) -> BadFile:
        """The refusal of a value that is not *wanted*."""
        return self.bad(f"“{self.what}” must be {wanted}, not {told(self.value)}.")

    def at(self, key: str | int) -> Spot:
        return Spot(self.value[key], (*self.path, key), self.lines)

    def get(self, key: str) -> Spot | None:
        return self.at(key) if key in self.value else None

    def near(self, key: str) -> Spot:
        """The place of *key*, whether it is there or not: for things that are wrong because of it."""
        return Spot(self.value.get(key), (*self.path, key), self.lines)

    def whole(self, low: int, high: int) -> int:
        if type(self.value) is not int or not low <= self.value <= high:
            raise self.wrong(f"a whole number from {low} to {high}")
        return self.value

    def text(self, wanted: str = "a text in quotation marks") -> str:
        if not isinstance(self.value, str):
            raise self.wrong(wanted)
        return self.value

    def entries(self, wanted: str) -> list[Spot]:
        if not isinstance(self.value, list):
            raise self.wrong(wanted)
        return [self.at(place) for place in range(len(self.value))]

    def known_keys(self, known: Collection[str], where: str) -> None:
        """Refuse the first key that is not *known*, and say which one was probably meant."""
        for key in self.value:
            if key not in known:
                near = get_close_matches(key, known, 1, 0.5)
                hint = f"did you mean “{near[0]}”?" if near else f"there is {', '.join(sorted(known))}."
                raise self.at(key).bad(f"{where} has no key {quoted(key)}; {hint}")


def nearest(word: str, known: Collection[str]) -> str:
    """The end of a sentence that tells what exists instead of *word*."""
    near = get_close_matches(word.lower(), known, 1, 0.6)
    return f"did you mean “{near[0]}”?" if near else f"there is {', '.join(known)}."


def read_file(text: str) -> Spot:
    """The whole file as one spot; raises `BadFile` where it is not TOML."""
    return Spot(read_toml(text), (), lines_of(text.removeprefix("\ufeff")))
