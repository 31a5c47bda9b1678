"""``carson audit``: whether the dice of a game agree with the seed committed to."""

from __future__ import annotations

import argparse
import re
from typing import Final

from carson.cli.files import FileTrouble, record_from
from carson.cli.streams import complain
from carson.game import BadOption, CarsonError, Draw, Unfair, audit, quoted, seed_of

_DIGEST: Final = re.compile(r"[0-9a-fA-F]{64}")


def run(arguments: argparse.Namespace) -> int:
    promised = arguments.commitment
    if promised is not None and not _DIGEST.fullmatch(promised):
        raise BadOption(f"A commitment has 64 hexadecimal digits; {quoted(promised)} has not.")
    return max(_check(path, promised, arguments.draws) for path in arguments.files)


def _check(path: str, promised: str | None, listing: bool) -> int:
    """Check one record and print the result; 1 if something does not agree. Raises `FileTrouble` for a broken record."""
    record = record_from(path)
    try:
        given = seed_of(record)
        if promised is not None and promised.lower() != given.digest:
            raise Unfair(f"The record was committed to by {given.digest}, which is not what you wrote down.")
        draws = list(audit(record))
    except Unfair as unfair:
        complain(str(FileTrouble(path, unfair)))
        return 1
    except CarsonError as error:
        raise FileTrouble(path, error) from None
    if listing:
        for draw in draws:
            print(_line(draw))
    before = f" The first {given.after} moves were made before the commitment." if given.after else ""
    print(f"{path}: All {len(draws)} draws agree with the seed, and the seed with its commitment.{before}")
    return 0


def _line(draw: Draw) -> str:
    return f"line {draw.line}: {draw.name}, number {draw.number}: {draw.move}"
