"""The tables of a position file, each value with the line it stands on, so that a refusal can name it."""

from __future__ import annotations

import re
from typing import Any, Final, NoReturn

from carson.game import BadFile, mark, quoted, read_toml, say, told

_KEY: Final = re.compile(r"\s*([A-Za-z_-]+)\s*=\s*(.*)")
_SEAT: Final = re.compile(r"\s*\[\[\s*seat\s*\]\]")


class Table:
    """One table of the file: the top of it, or a seat. Reads each key with a check of its type."""

    def __init__(self, data: dict[str, Any], lines: dict[str, int], drawn: set[str], own: int | None) -> None:
        self.data = data
        self._lines = lines
        self._drawn = drawn
        """Keys whose text begins on the line after the key."""
        self._own = own

    def fail(self, key: str | None, reason: str, row: int = 0) -> NoReturn:
        """Refuse the file because of *key*, or of one row of its text, the first being 1."""
        line = self._own if key is None else self._lines.get(key, self._own)
        if line is not None and row:
            line += row if key in self._drawn else row - 1
        raise BadFile(reason, line)

    def _wrong(self, key: str, wanted: str, **values: object) -> NoReturn:
        """Refuse a value that is not *wanted*, a marked text with blanks for *values*."""
        self._refuse(key, quoted(key), say(wanted, **values), self.data.get(key))

    def _refuse(self, key: str, what: str, wanted: str, value: object) -> NoReturn:
        self.fail(key, say("{what} must be {wanted}, not {value}.", what=what, wanted=wanted, value=told(value)))

    def line(self, key: str) -> int | None:
        """Where *key* stands, if it does."""
        return self._lines.get(key)

    def check_keys(self, known: tuple[str, ...]) -> None:
        """Refuse keys that are not among the *known* ones."""
        for key in self.data:
            if key not in known:
                self.fail(key, say("{key} means nothing here; there are {choices}.", key=quoted(key), choices=", ".join(known)))

    def has(self, key: str) -> bool:
        return key in self.data

    def whole(self, key: str, default: int, low: int, high: int) -> int:
        value = self.data.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self._wrong(key, mark("a whole number from {low} to {high}"), low=low, high=high)
        return value

    def flag(self, key: str) -> bool:
        value = self.data.get(key, False)
        if not isinstance(value, bool):
            self._wrong(key, mark("“true” or “false”"))
        return value

    def text(self, key: str) -> str | None:
        value = self.data.get(key)
        if value is not None and not isinstance(value, str):
            self._wrong(key, mark("a text in quotation marks"))
        return value

    def texts(self, key: str) -> list[str]:
        values = self.data.get(key, [])
        if not isinstance(values, list):
            self._wrong(key, mark("a list of texts"))
        for value in values:
            if not isinstance(value, str):
                self._refuse(key, say("A value in {what}", what=quoted(key)), say("a text in quotation marks"), value)
        return values

    def numbers(self, key: str) -> list[int] | None:
        values = self.data.get(key)
        if values is None:
            return None
        if not isinstance(values, list):
            self._wrong(key, mark("a list of whole numbers"))
        for value in values:
            if type(value) is not int:
                self._refuse(key, say("A value in {what}", what=quoted(key)), say("a whole number"), value)
        return values


def tables(text: str) -> tuple[Table, list[Table]]:
    """The top of the file and its seats; raises `BadFile` if the text is not TOML."""
    data = read_toml(text)
    seats = data.pop("seat", [])
    if not isinstance(seats, list) or not all(isinstance(seat, dict) for seat in seats):
        raise BadFile(say("Seats are written as tables, each behind a line “[[seat]]”."))
    top, found = _scan(text)
    found += [_Lines(None) for _ in range(len(seats) - len(found))]
    return (
        Table(data, top.lines, top.drawn, None),
        [Table(seat, lines.lines, lines.drawn, lines.own) for seat, lines in zip(seats, found, strict=False)],
    )


class _Lines:
    """Where the keys of one table stand."""

    def __init__(self, own: int | None) -> None:
        self.own = own
        self.lines: dict[str, int] = {}
        self.drawn: set[str] = set()


def _scan(text: str) -> tuple[_Lines, list[_Lines]]:
    top = here = _Lines(None)
    seats: list[_Lines] = []
    closing = ""
    for number, line in enumerate(text.splitlines(), 1):
        if closing:
            closing = "" if closing in line else closing
        elif _SEAT.match(line):
            here = _Lines(number)
            seats.append(here)
        elif match := _KEY.match(line):
            key, value = match.groups()
            here.lines.setdefault(key, number)
            for quotes in ('"""', "'''"):
                if value.startswith(quotes) and quotes not in value[3:]:
                    closing = quotes
                    if value.strip() == quotes:
                        here.drawn.add(key)
    return top, seats
