"""docs/extending.md shows code that exists and a position that can be read."""

from __future__ import annotations

import re
from pathlib import Path

from carson.city.personalities import CARDS, Personality
from carson.city.positions import read_position

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "extending.md").read_text(encoding="utf-8")


def test_the_code_on_the_page_is_the_code_in_the_files() -> None:
    blocks = re.findall(r"```python\n# (\S+)\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) == PAGE.count("```python")
    for path, code in blocks:
        assert code in (ROOT / path).read_text(encoding="utf-8"), f"{path} has changed"


def test_every_moment_on_the_page_exists() -> None:
    table = "".join(line for line in PAGE.splitlines(keepends=True) if line.startswith(("| phase", "| the whole")))
    moments = re.findall(r"`(\w+)`", table)
    assert len(moments) == len(set(moments)) > 20
    assert all(hasattr(Personality, moment) for moment in moments)


def test_the_position_on_the_page_can_be_read() -> None:
    (text,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    state = read_position(text)
    assert state.held[0] == (CARDS[10][1],)
