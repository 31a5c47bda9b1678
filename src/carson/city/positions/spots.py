"""The values of a position file, each with its place, so that an error can be reported with its line."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches
from typing import Any

from carson.city.positions.lines import Path, lines_of
from carson.game import BadFile, mark, quoted, read_toml, say, told


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
        """What a sentence calls this value: ``“money” of seat 2``."""
        words = [part for part in self.path if isinstance(part, str)]
        if len(words) > 1 and words[0] == "seat":
            return say("{key} of seat {seat}", key=quoted(words[-1]), seat=int(self.path[1]) + 1)
        return quoted(words[-1])

    def bad(self, reason: str) -> BadFile:
        return BadFile(reason, self.line)

    def wrong(self, wanted: str, **values: object) -> BadFile:
        """The refusal of a value that is not *wanted*, a marked text with blanks for *values*."""
        what = say("A value in {what}", what=self.what) if isinstance(self.path[-1], int) else self.what
        wish = say(wanted, **values)
        return self.bad(say("{what} must be {wanted}, not {value}.", what=what, wanted=wish, value=told(self.value)))

    def at(self, key: str | int) -> Spot:
        return Spot(self.value[key], (*self.path, key), self.lines)

    def get(self, key: str) -> Spot | None:
        return self.at(key) if key in self.value else None

    def near(self, key: str) -> Spot:
        """The place of *key*, whether it is there or not: for things that are wrong because of it."""
        return Spot(self.value.get(key), (*self.path, key), self.lines)

    def whole(self, low: int, high: int) -> int:
        if type(self.value) is not int or not low <= self.value <= high:
            raise self.wrong(mark("a whole number from {low} to {high}"), low=low, high=high)
        return self.value

    def text(self, wanted: str = mark("a text in quotation marks"), **values: object) -> str:
        if not isinstance(self.value, str):
            raise self.wrong(wanted, **values)
        return self.value

    def entries(self, wanted: str = mark("a list"), **values: object) -> list[Spot]:
        if not isinstance(self.value, list):
            raise self.wrong(wanted, **values)
        return [self.at(place) for place in range(len(self.value))]

    def check_keys(self, known: Collection[str], refusal: str, **values: object) -> None:
        """Refuse the first key that is not *known* by a marked sentence, which also tells which one was probably meant."""
        for key in self.value:
            if key not in known:
                hint = nearest(key, sorted(known), 0.5)
                raise self.at(key).bad(say(refusal, key=quoted(key), hint=hint, **values))


def nearest(word: str, known: Collection[str], likeness: float = 0.6) -> str:
    """The last clause of a sentence: what exists instead of *word*."""
    near = get_close_matches(word.lower(), known, 1, likeness)
    return say("did you mean “{word}”?", word=near[0]) if near else say("there is {choices}.", choices=", ".join(known))


def read_file(text: str) -> Spot:
    """The whole file as one spot; raises `BadFile` where it is not TOML."""
    return Spot(read_toml(text), (), lines_of(text.removeprefix("\ufeff")))
