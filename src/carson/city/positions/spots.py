"""The values of a position file, each with its place, so that whatever is wrong can be told with its line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection
from difflib import get_close_matches
from typing import Any, Final

from carson.city.positions.lines import Path, lines_of
from carson.game import BadFile, quoted, told

LONGEST: Final = 200_000
"""Characters; no position is as long, and a server reads what strangers send."""


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


def read_toml(text: str) -> Spot:
    """The whole file as one spot; raises `BadFile` where it is not TOML."""
    text = text.removeprefix("\ufeff")
    if len(text) > LONGEST:
        raise BadFile(f"A position has at most {LONGEST} characters, not {len(text)}.")
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise BadFile("The lists of this file are nested too deeply for a position.") from None
    except ValueError as error:
        raise _not_toml(str(error), text) from None
    return Spot(data, (), lines_of(text))


def _not_toml(message: str, text: str) -> BadFile:
    """The reason of `tomllib` as a sentence, with the line it names."""
    found = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", message)
    line = None
    if found is not None:
        message = message[: found.start()]
        line = int(found.group(1)) if found.group(1) else max(1, len(text.splitlines()))
    return BadFile(f"This is not TOML: {message[:1].lower()}{message[1:].rstrip('.')}.", line)
