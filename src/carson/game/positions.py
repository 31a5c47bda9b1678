"""Positions that strangers wrote: an error in the TOML is told in one sentence with its line, and a position from which no
game can go on is refused.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from random import Random
from typing import Any, Final

from carson.game.errors import BadFile
from carson.game.language import mark, say
from carson.game.live import sample
from carson.game.quoting import quoted, told
from carson.game.state import CHANCE, StateT

FILE_LENGTH: Final = 200_000
"""How long a file may be, in characters: no position is that long, and a server reads what strangers send."""
DOTS_PER_LINE: Final = 100
"""How many dots a line may have: `tomllib` takes time quadratic in the parts of a key, and a key ends with its line."""
TRIAL_MOVES: Final = 300
"""How many moves `check_playable` tries; by then everything that lay on the agenda has had its turn."""
_REASONS: Final = {
    "Cannot mutate immutable namespace": mark("a table is written out in two places"),
    "Cannot declare": mark("a table appears twice"),
    "Cannot redefine namespace": mark("a table appears twice"),
    "Duplicate inline table key": mark("a key appears twice in a table"),
    "Expected ']' at the end": mark("“]” is missing after the name of a table"),
    "Expected ']]' at the end": mark("“]]” is missing after the name of a table"),
    "Expected '=' after a key": mark("“=” is missing after a key"),
    "Expected newline or end of document": mark("there is something after the value"),
    "Invalid statement": mark("a line is “key = value”"),
    "Invalid initial character": mark("a key has letters, digits, “-” and “_”"),
    "Unclosed array": mark("a list is not closed by “]”"),
    "Unclosed inline table": mark("a table in braces is not closed"),
    "Unescaped": mark("a backslash in a text is written twice"),
    "Invalid hex value": mark("a character in a text has an invalid number"),
    "Escaped character is not": mark("a character in a text has an invalid number"),
    "Unterminated string": mark("a text is not closed by its quotation mark"),
    "Expected \"'": mark("a text is not closed by its quotation mark"),
    "Illegal character": mark("there is a character that cannot be printed"),
    "Found invalid character": mark("there is a character that cannot be printed"),
    "Invalid date or datetime": mark("a date is not valid"),
    "Invalid value": mark("a value is missing, or is a text without quotation marks"),
}
"""What `tomllib` says, by how it begins, in our own words."""
_WHERE: Final = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


def read_toml(text: str) -> dict[str, Any]:
    r"""The tables of *text*; raises `BadFile`.

    >>> read_toml("a = 1\nb = =")
    Traceback (most recent call last):
    carson.game.errors.BadFile: line 2: This cannot be read: a value is missing, or is a text without quotation marks.
    >>> read_toml("a = 1\na = 2")
    Traceback (most recent call last):
    carson.game.errors.BadFile: line 2: “a” appears here for the second time.
    """
    if not isinstance(text, str):
        raise BadFile(f"A position is read from its text, not from {told(text)}; a file has “read_text”.")
    if len(text) > FILE_LENGTH:
        raise BadFile(say("A position has at most {most} characters, not {number}.", most=FILE_LENGTH, number=len(text)))
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > DOTS_PER_LINE:
            raise BadFile(say("The lists of this file are nested too deeply for a position."), number)
    try:
        return tomllib.loads(text.removeprefix("\ufeff"))
    except RecursionError:
        raise BadFile(say("The lists of this file are nested too deeply for a position.")) from None
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(str(error), text) from None
    except ValueError:  # what int() says of a number too long for it
        raise BadFile(say("A number of this file has too many digits."), _line_of_long_number(text)) from None


def _not_toml(message: str, text: str) -> BadFile:
    """`tomllib`'s reason as a sentence, with the line it names."""
    found = _WHERE.search(message)
    lines = text.split("\n")
    line = None
    if found is not None:
        message = message[: found.start()]
        line = int(found.group(1)) if found.group(1) else len(text.rstrip("\n").split("\n"))
    if line is not None and message in ("Cannot overwrite a value", "Cannot declare ('seat',) twice"):
        key = re.split(r"[=\]]", lines[line - 1])[0].strip(" \t[")
        return BadFile(say("{key} appears here for the second time.", key=quoted(key)), line)
    reason = next((text for begin, text in _REASONS.items() if message.startswith(begin)), mark("it cannot be read"))
    return BadFile(say("This cannot be read: {reason}.", reason=say(reason)), line)


def _line_of_long_number(text: str) -> int | None:
    found = re.search(r"[0-9_]{4300}", text)
    return None if found is None else text.count("\n", 0, found.start()) + 1


def check_possible(state: StateT, check: Callable[[StateT], Any], line: int | None) -> None:
    """Raise `BadFile` if *state* breaks an invariant of its game."""
    try:
        check(state)
    except AssertionError as error:
        raise BadFile(
            say("This position is impossible: {reason}.", reason=str(error).rstrip(".") or say("something does not fit")), line
        ) from error
    except Exception as error:  # a check that crashes has met something that no game produces
        raise BadFile(say("The agenda does not fit the rest of the position."), line) from error


def check_playable(trial: StateT, check: Callable[[StateT], Any], line: int | None) -> None:
    """Raise `BadFile` if anything but normal play follows from *trial*, the copy of a position whose agenda somebody wrote.

    It is played on at random. The luck is fixed, so that the same file is always judged the same way.
    """
    luck = Random(1)
    try:
        for _ in range(TRIAL_MOVES):
            if trial.over:
                break
            decision = luck.choice(trial.decisions)
            move = sample(decision, luck) if decision.seat == CHANCE else luck.choice(decision.moves)
            trial.play(move, decision.seat)
        check(trial)
        trial.scores  # noqa: B018 (a position that cannot be scored is none)
    except Exception as error:  # any failure means that the rules were not made for this position
        raise BadFile(say("The agenda does not fit the rest of the position."), line) from error
