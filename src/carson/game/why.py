"""Explanations: the function that computes a score, price or income can also list its parts.

Such a function takes an optional *why*, a list to which it appends one `Part` for each thing it adds. The sum of the parts
is what it returns, so an explanation cannot differ from the number that the game used.
"""

from __future__ import annotations

from typing import NamedTuple


class Part(NamedTuple):
    """``3 houses x $5``: how many of what, and what each is worth."""

    what: str
    number: int
    each: int

    @property
    def amount(self) -> int:
        return self.number * self.each


Why = list[Part]
