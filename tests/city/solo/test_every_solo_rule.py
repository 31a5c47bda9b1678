"""Every numbered rule and every open point of the solo game has a test that cites it, or a stated reason why it has none.

A test cites a rule in its name (``test_s4_16_…``, also several) or in its docstring (``S4.16``), and an open point likewise
(``test_os12_…``, ``OS-12``).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

HERE = Path(__file__)
RULES = HERE.parents[3] / "docs" / "rules" / "solo.md"

REASONS = {
    "S8.4": "advice for people",
    **{f"S0.{number}": "a fact of the board game, whose rules have their own tests" for number in range(1, 10)},
    **{f"S10.{number}": "how the data were found; what the game does with them is tested" for number in range(2, 5)},
}


def rules() -> list[str]:
    """Every number that begins a rule, a row of a table or a paragraph, open points included."""
    found = re.findall(r"^(?:- |\| )?\*\*(S\d+\.\d+|OS-\d+)", RULES.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(found) > 125, "the rules were not found"
    return found


@cache
def cited() -> frozenset[str]:
    return frozenset(number for path in HERE.parent.glob("test_*.py") if path != HERE for number in _cited_in(path))


def _cited_in(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield from (f"S{section}.{number}" for section, number in re.findall(r"_s(\d+)_(\d+)", node.name))
            yield from (f"OS-{number}" for number in re.findall(r"_os(\d+)_", node.name))
            yield from _in_text(ast.get_docstring(node) or "")


def _in_text(text: str) -> Iterator[str]:
    """``S6.5``, and each rule of ``S6.5 to S6.8``; ``OS-12``."""
    yield from re.findall(r"\bOS-\d+", text)
    for section, low, high in re.findall(r"\bS(\d+)\.(\d+)(?: to S\1\.(\d+))?", text):
        yield from (f"S{section}.{number}" for number in range(int(low), int(high or low) + 1))


def test_every_rule_has_a_test_or_a_reason() -> None:
    assert [rule for rule in rules() if rule not in cited() and rule not in REASONS] == []


def test_no_rule_has_both_a_test_and_a_reason() -> None:
    assert sorted(cited() & set(REASONS)) == []


def test_every_reason_and_citation_names_a_rule_that_exists() -> None:
    assert sorted((cited() | set(REASONS)) - set(rules())) == []


def test_every_rule_has_one_number() -> None:
    numbers = rules()
    assert sorted({number for number in numbers if numbers.count(number) > 1}) == []
