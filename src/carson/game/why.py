"""Explanations: the function that computes a score, price or income can also list its parts."""

from __future__ import annotations

from typing import NamedTuple


class Part(NamedTuple):
    """A line of an explanation, ``3 houses x $5``: how many of what, and what each is worth.

    A function that computes a score, price or income takes an optional *why* and appends to it one `Part` for each thing it
    adds. They sum up to what it returns, so an explanation cannot differ from the number that the game used.
    """

    what: str
    number: int
    each: int

    @property
    def amount(self) -> int:
        return self.number * self.each


Why = list[Part]
