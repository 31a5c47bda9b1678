"""Reading and writing files: every failure is one sentence, and no file is ever half written."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from pathlib import Path

from carson.game import BadFile, CarsonError, Kind, Record, kind_named, read_record, read_toml, told

STDIN = "-"
MAX_PATH_SHOWN = 300
"""How many characters of a path an error message repeats."""
MAX_FILE_BYTES = 64 * 2**20
"""How much of a file is read. No game is nearly as long, and a device may never end."""


class FileTrouble(CarsonError):
    """Something is wrong with a file; the message names it."""

    def __init__(self, path: str, error: Exception | str) -> None:
        super().__init__(f"{shown(path)}: {error}" if path else str(error))


def shown(path: str) -> str:
    return "standard input" if path == STDIN else path if len(path) <= MAX_PATH_SHOWN else f"{path[:MAX_PATH_SHOWN]}…"


def _read_bytes(path: str) -> bytes:
    """The contents of a file, cut off right after `MAX_FILE_BYTES`."""
    with contextlib.nullcontext(sys.stdin.buffer) if path == STDIN else Path(path).open("rb") as file:
        return file.read(MAX_FILE_BYTES + 1)


def read_text(path: str) -> str:
    """The text of a file, or of standard input for ``-``."""
    if not path:
        raise CarsonError("The name of the file is missing.")
    if path == STDIN and sys.stdin is None:
        raise FileTrouble(path, "It cannot be read: it is closed.")
    try:
        raw = _read_bytes(path)
    except FileNotFoundError:
        raise FileTrouble(path, "There is no such file.") from None
    except IsADirectoryError:
        raise FileTrouble(path, "This is a directory, not a file.") from None
    except (OSError, ValueError) as error:
        raise FileTrouble(path, f"It cannot be read: {getattr(error, 'strerror', None) or error}.") from None
    if len(raw) > MAX_FILE_BYTES:
        raise FileTrouble(path, f"It is too large; no game takes {MAX_FILE_BYTES // 2**20} MiB.")
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
    """The game of a position: its key ``game``, by default the board game."""
    if looks_like_record(text):
        raise FileTrouble(path, "line 1: This is a record, not a position; “carson replay” walks it.")
    try:
        game = read_toml(text).get("game", "city")
    except CarsonError as error:
        raise FileTrouble(path, error) from None
    line = next((number for number, line in enumerate(text.split("\n"), 1) if line.split("=")[0].strip() == "game"), 1)
    if not isinstance(game, str):
        raise FileTrouble(path, BadFile(f"“game” is “city” or “cards”, not {told(game)}.", line))
    try:
        return kind_named(game)
    except CarsonError as error:
        raise FileTrouble(path, BadFile(str(error), line)) from None


def _is_position(text: str) -> bool:
    try:
        return not {"game", "seat"}.isdisjoint(read_toml(text))
    except CarsonError:
        return False


def target_of(path: str) -> Path:
    """Resolve all links of *path*; raises `FileTrouble` if no regular file can be written there."""
    if not path:
        raise CarsonError("The name of the file is missing.")
    try:
        goal = Path(os.path.realpath(path))
        if goal.is_dir():
            raise FileTrouble(path, "This is a directory, not a file.")
        if goal.exists() and not goal.is_file():
            raise FileTrouble(path, "This is not a regular file, and nothing is written to it.")
        if goal.exists() and not os.access(goal, os.W_OK):
            raise FileTrouble(path, "It cannot be written: it is read-only.")
    except FileTrouble:
        raise
    except (OSError, ValueError) as error:
        raise FileTrouble(path, f"It cannot be written: {getattr(error, 'strerror', None) or error}.") from None
    return goal


def write_text(path: str, text: str, private: bool = False) -> None:
    write_bytes(path, text.encode("utf-8", "replace"), private)


def write_bytes(path: str, data: bytes, private: bool = False) -> None:
    """Replace a file atomically: write a temporary file beside it, then rename. Nobody else may read a *private* one."""
    goal = target_of(path)
    try:
        usual = goal.stat().st_mode & 0o777 if goal.exists() else 0o666 & ~_umask()
        mode = 0o600 if private else usual
        handle, name = tempfile.mkstemp(prefix=".carson-", dir=goal.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
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
