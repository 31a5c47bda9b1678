"""What a seat is called while nobody sits there."""

from __future__ import annotations

from typing import Final

from carson.game.language import LANGUAGES, say, speaking

_SEATS: Final = range(1, 10)


def number_name(number: int) -> str:
    """The name of a seat in which nobody sits yet, or nobody whose name may be told."""
    return say("Seat {number}", number=number)


def is_unnamed(name: str) -> bool:
    """Whether that is only the number of a seat, in whatever language it was given."""
    for code in LANGUAGES:
        with speaking(code):
            if any(name == number_name(number) for number in _SEATS):
                return True
    return False
