"""What docs/positions.md shows and lists is what positions are."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from carson.city.places import SQUARES
from carson.city.positions import read_position, write_position
from carson.city.positions.drawing import LETTER_KINDS
from carson.city.positions.reading import KEYS, SEAT_KEYS

TEXT = (Path(__file__).parents[2] / "docs" / "positions.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```toml\n(.*?)```", TEXT, flags=re.DOTALL)
KEY_ROWS = re.findall(r"^\| `(\w+)`(?: \(of a seat\))? \|", TEXT, flags=re.MULTILINE)


@pytest.mark.parametrize("example", EXAMPLES)
def test_its_examples_are_positions(example: str) -> None:
    state = read_position(example)
    assert read_position(write_position(state)) == state
    assert state.decisions


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 4


def test_its_tables_have_every_key_and_no_other() -> None:
    """Roads have two meanings: those that lie in town and those in a reserve."""
    assert Counter(KEY_ROWS) == Counter([*KEYS, *SEAT_KEYS]) - Counter(["seat"])


def test_it_names_every_square_and_letter() -> None:
    for word in (*SQUARES, *LETTER_KINDS):
        assert f"`{word}`" in TEXT
