"""Hints cite rules that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from carson.web.hints import CARDS, CITY

RULES = Path(__file__).parents[2] / "docs" / "rules"


@pytest.mark.parametrize(("hints", "file"), [(CITY, "board-game.md"), (CARDS, "card-game.md")], ids=["city", "cards"])
def test_every_hint_cites_a_chapter_of_the_rules(hints: dict[str, tuple[str, str]], file: str) -> None:
    chapters = set(re.findall(r"^#+ ([BC][\d.]+) ", (RULES / file).read_text(encoding="utf-8"), flags=re.MULTILINE))
    assert {rule for _, rule in hints.values()} <= chapters
