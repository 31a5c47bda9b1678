"""Reading what somebody hands us and writing what was played: every failure is one sentence, and no file is half written."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
import tomllib
from pathlib import Path

from carson.game import BadFile, CarsonError, Kind, Record, kind_named, read_record

STDIN = "-"


class FileTrouble(CarsonError):
    """Something is wrong with a file; the sentence names it."""

    def __init__(self, path: str, error: Exception | str) -> None:
        super().__init__(f"{shown(path)}: {error}")


def shown(path: str) -> str:
    return "standard input" if path == STDIN else path


def read_text(path: str) -> str:
    """The text of a file, or of standard input for ``-``."""
    try:
        raw = sys.stdin.buffer.read() if path == STDIN else Path(path).read_bytes()
    except FileNotFoundError:
        raise FileTrouble(path, "There is no such file.") from None
    except IsADirectoryError:
        raise FileTrouble(path, "This is a directory, not a file.") from None
    except (OSError, ValueError) as error:
        raise FileTrouble(path, f"It cannot be read: {getattr(error, 'strerror', None) or error}.") from None
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise FileTrouble(path, f"line {line}: This is not UTF-8 text.") from None
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise FileTrouble(path, f"line {line}: This is not text; it has a zero byte.")
    if not text.strip():
        raise FileTrouble(path, "The file is empty.")
    return text


def looks_like_record(text: str) -> bool:
    return text.startswith("carson record")


def record_from(path: str) -> Record:
    """The record in a file; its moves are checked when it is replayed."""
    text = read_text(path)
    if not looks_like_record(text) and _is_position(text):
        raise FileTrouble(path, "line 1: This is a position, not a record; “carson inspect” shows it.")
    try:
        return read_record(text)
    except CarsonError as error:
        raise FileTrouble(path, error) from None


def position_kind(path: str, text: str) -> Kind:
    """Which game a position is of: its key ``game`` says so."""
    if looks_like_record(text):
        raise FileTrouble(path, "line 1: This is a record, not a position; “carson replay” walks it.")
    try:
        game = tomllib.loads(text).get("game")
    except tomllib.TOMLDecodeError as error:
        raise FileTrouble(path, toml_reason(error, text)) from None
    if not isinstance(game, str):
        raise FileTrouble(path, 'line 1: The position does not say which game it is; it needs a line “game = "city"”.')
    try:
        return kind_named(game)
    except CarsonError as error:
        line = next((number for number, line in enumerate(text.splitlines(), 1) if line.split("=")[0].strip() == "game"), 1)
        raise FileTrouble(path, BadFile(str(error), line)) from None


def toml_reason(error: tomllib.TOMLDecodeError, text: str) -> BadFile:
    r"""What tomllib found, with the line in front.

    >>> try:
    ...     tomllib.loads("a = 1\nb = =")
    ... except tomllib.TOMLDecodeError as error:
    ...     str(toml_reason(error, "a = 1\nb = ="))
    'line 2: This is not TOML: Invalid value (column 5).'
    """
    reason, _, where = str(error).rpartition(" (at ")
    words = where.rstrip(")").replace(",", "").split()
    if len(words) == 4 and words[0] == "line":
        return BadFile(f"This is not TOML: {reason} (column {words[3]}).", int(words[1]))
    return BadFile(f"This is not TOML: {reason or error}.", len(text.splitlines()))


def _is_position(text: str) -> bool:
    try:
        return "game" in tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return False


def write_text(path: str, text: str) -> None:
    """Write a whole file or leave what was there: the text goes to a new file that then takes the place of the old."""
    goal = Path(path)
    try:
        if goal.is_dir():
            raise FileTrouble(path, "This is a directory, not a file.")
        mode = goal.stat().st_mode & 0o777 if goal.exists() else 0o666 & ~_umask()
        handle, name = tempfile.mkstemp(prefix=f".{goal.name}.", dir=goal.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.chmod(name, mode)
            os.replace(name, goal)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(name)
            raise
    except OSError as error:
        raise FileTrouble(path, f"It cannot be written: {error.strerror or error}.") from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
