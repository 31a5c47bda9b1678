"""What a seat is called while nobody sits there: the same in every language, since everybody at the table reads it."""

from __future__ import annotations

import re
from typing import Final

_UNNAMED: Final = re.compile(r"(№|Seat|Platz|Place|Plaats) [1-9]")
"""Older tables hold a word of one language."""


def number_name(number: int) -> str:
    """The name of a seat in which nobody sits yet, or nobody whose name may be told."""
    return f"№ {number}"


def is_unnamed(name: str) -> bool:
    """Whether that is only the number of a seat."""
    return _UNNAMED.fullmatch(name) is not None
