"""On which line of a TOML text each value stands.

`tomllib` tells the line only of what it cannot read. A position that reads well can still be impossible, and its author
wants to know where. So the text is walked once more, and the line of every key, table and list entry is noted.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from contextlib import suppress
from typing import Final

Path = tuple[str | int, ...]
"""Keys and list places from the top of the file: ``("seat", 0, "money")``."""

_BLANK: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_SPACE: Final = re.compile(r"[ \t]*")
_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR: Final = re.compile(r"[^\n,\]}#]+")
_STRINGS: Final = (
    re.compile(r'"""(?:[^\\]|\\[\s\S])*?"{3,5}'),
    re.compile(r"'''[\s\S]*?'{3,5}"),
    re.compile(r'"(?:[^"\\\n]|\\.)*"'),
    re.compile(r"'[^'\n]*'"),
)


def lines_of(text: str) -> dict[Path, int]:
    r"""The line of each key, table and list entry of *text*, which `tomllib` could read.

    >>> lines_of('round = 2\nroads = [\n  "a1|b1",\n]\n[[seat]]\nmoney = 3')
    {('round',): 1, ('roads',): 2, ('roads', 0): 3, ('seat',): 5, ('seat', 0): 5, ('seat', 0, 'money'): 6}
    """
    walk = _Walk(text)
    with suppress(_Lost, RecursionError):  # a reason without its line is better than none
        walk.read_document()
    return walk.lines


class _Lost(Exception):
    """The text is not what this walk expects."""


class _Walk:
    """One pass over the text; `at` is how far it has come."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[Path, int] = {}
        self._tables: dict[Path, int] = {}
        self._breaks = [match.start() for match in re.finditer("\n", text)]

    def read_document(self) -> None:
        table: Path = ()
        while self._skip(_BLANK) < len(self.text):
            if self._next("["):
                table = self._read_header()
            else:
                self._read_pair(table)

    def _read_header(self) -> Path:
        """``[[seat]]`` begins the next seat; ``[seat.x]`` belongs to the latest."""
        line = self._line
        several = self.text.startswith("[[", self.at)
        self._take("[[" if several else "[")
        path: Path = ()
        keys = self._keys()
        for place, key in enumerate(keys):
            path = (*path, key)
            last = place == len(keys) - 1
            if last and several:
                self._tables[path] = self._tables.get(path, -1) + 1
            if path in self._tables:
                path = (*path, self._tables[path])
        self._take("]]" if several else "]")
        self._note(path, line)
        return path

    def _read_pair(self, table: Path) -> None:
        line = self._line
        path = (*table, *self._keys())
        self._note(path, line)
        self._take("=")
        self._skip(_SPACE)
        self._read_value(path)

    def _note(self, path: Path, line: int) -> None:
        """The tables on the way to a key begin, at the latest, with it."""
        for length in range(1, len(path) + 1):
            self.lines.setdefault(path[:length], line)

    def _keys(self) -> list[str]:
        keys: list[str] = []
        while True:
            self._skip(_SPACE)
            if self._next('"') or self._next("'"):
                keys.append(self._string()[1:-1])
            else:
                keys.append(self._match(_BARE_KEY))
            self._skip(_SPACE)
            if not self._next("."):
                return keys
            self._take(".")

    def _read_value(self, path: Path) -> None:
        if self._next("["):
            self._read_list(path)
        elif self._next("{"):
            self._take("{")
            while self._skip(_BLANK) < len(self.text) and not self._next("}"):
                self._read_pair(path)
                self._skip(_BLANK)
                self._take_comma()
            self._take("}")
        elif self._next('"') or self._next("'"):
            self._read_text(path)
        else:
            self._match(_SCALAR)

    def _read_text(self, path: Path) -> None:
        """Of a text over several lines, the line on which its first row stands is noted too."""
        line = self._line
        string = self._string()
        if "\n" in string:
            self.lines[(*path, 0)] = line + bool(re.match(r"...\r?\n", string))

    def _read_list(self, path: Path) -> None:
        self._take("[")
        place = 0
        while self._skip(_BLANK) < len(self.text) and not self._next("]"):
            self.lines[(*path, place)] = self._line
            self._read_value((*path, place))
            self._skip(_BLANK)
            self._take_comma()
            place += 1
        self._take("]")

    def _string(self) -> str:
        for pattern in _STRINGS:
            if match := pattern.match(self.text, self.at):
                self.at = match.end()
                return match.group()
        raise _Lost

    @property
    def _line(self) -> int:
        return bisect_right(self._breaks, self.at - 1) + 1 if self.at else 1

    def _next(self, mark: str) -> bool:
        return self.text.startswith(mark, self.at)

    def _take(self, mark: str) -> None:
        if not self._next(mark):
            raise _Lost
        self.at += len(mark)

    def _take_comma(self) -> None:
        if self._next(","):
            self._take(",")

    def _skip(self, pattern: re.Pattern[str]) -> int:
        match = pattern.match(self.text, self.at)
        assert match is not None, "what is skipped may be empty"
        self.at = match.end()
        return self.at

    def _match(self, pattern: re.Pattern[str]) -> str:
        match = pattern.match(self.text, self.at)
        if match is None:
            raise _Lost
        self.at = match.end()
        return match.group()
