"""The puzzles that come with the package, in chapters, the easiest first."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Final

from carson.study.puzzles import Puzzle, puzzle_from

CHAPTERS: Final = ("city", "variants", "solo", "cards")
"""The files of the book: the board game as it comes, with variants or in its first edition, the solo game, the card game."""

RETIRED: Final = frozenset(
    (
        "city-1-0-102",
        "city-1-0-81",
        "city-190-0-205",
        "city-41-0-128",
        "city-52-0-174",
        "city-52-0-186",
        "city-61-2-233",
        "city-71-15-99",
        "city-72-3-133",
        "city-77-100-325",
        "city-77-21-197",
        "city-77-39-195",
        "city-77-50-240",
        "city-77-70-243",
        "city-993-14-131",
        "city-993-33-129",
        "solo-190-65-59",
        "solo-190-88-51",
        "solo-41-12-58",
        "solo-63-90-90",
        "solo-77-163-100",
        "solo-77-165-50",
        "solo-77-165-58",
        "solo-77-186-69",
        "solo-77-214-83",
        "solo-77-217-67",
        "solo-77-254-98",
        "solo-77-266-74",
        "solo-77-356-80",
        "solo-77-400-72",
        "solo-77-429-89",
    )
)
"""Puzzles that were in the book until a longer look found no clear answer."""


@cache
def chapter(name: str) -> tuple[Puzzle, ...]:
    """The puzzles of a chapter."""
    text = files("carson.study").joinpath("puzzle_book", f"{name}.jsonl").read_text(encoding="utf-8")
    return tuple(puzzle_from(json.loads(line)) for line in text.splitlines())


@cache
def book() -> dict[str, tuple[str, Puzzle]]:
    """Every puzzle by its name, with its chapter, in the order of the book."""
    return {puzzle.name: (name, puzzle) for name in CHAPTERS for puzzle in chapter(name)}
