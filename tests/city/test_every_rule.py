"""Every numbered rule and every open point of the board game has a test that cites it, or a stated reason why it has none.

A test cites a rule in its name (``test_b6_2_6_…``) or in a docstring of the test files (``B6.2.6``), and an open point
likewise (``test_o64_…``, ``O64``).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

HERE = Path(__file__)
TESTS = HERE.parent
RULES = TESTS.parents[1] / "docs" / "rules" / "board-game.md"

COMPONENTS = "a count of pieces in the box; what follows from it for the game has its own rule"
DEFINITION = "says what words mean"
ADVICE = "advice for people"
INDEX = "points to other rules, which are tested"
PICTURE = "about what is printed on pieces, which software does not have"

REASONS = {
    "B1.1.1": COMPONENTS,
    "B1.1.2": ADVICE,
    "B1.1.4": PICTURE,
    "B1.1.6": COMPONENTS,
    "B1.1.7": COMPONENTS,
    "B1.1.8": COMPONENTS,
    "B1.1.9": COMPONENTS,
    "B1.1.12": "money has no pieces here",
    "B1.1.13": COMPONENTS,
    "B1.1.14": COMPONENTS,
    "B1.2.1": "nothing that is unlimited is counted",
    "B1.2.2": "roads are unlimited",
    "B1.2.5": "no limit depends on the edition",
    "B2.1.3": DEFINITION,
    "B2.2.24": ADVICE,
    "B5.5.2": ADVICE,
    "O119": "the solo game has rules of its own, which have their own tests",
}


def rules() -> list[str]:
    """The numbers of the rules, then those of the open points."""
    text = RULES.read_text(encoding="utf-8")
    found = re.findall(r"^- \*\*(B\d[\w.]*)\*\*", text, re.MULTILINE)
    points = re.findall(r"^\*\*(O\d+) ", text, re.MULTILINE)
    assert len(found) > 400, "the rules were not found"
    assert len(points) > 120, "the open points were not found"
    return found + points


@cache
def cited() -> frozenset[str]:
    """The numbers of all rules that some test cites."""
    return frozenset(number for path in TESTS.rglob("test_*.py") if path != HERE for number in _cited_in(path))


def _cited_in(path: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield from _in_name(node.name)
            yield from _in_text(ast.get_docstring(node) or "")


def _in_name(name: str) -> Iterator[str]:
    if match := re.match(r"test_b(\d+(?:_g?\d+)*)", name):
        yield "B" + match[1].replace("_", ".").upper()
    if match := re.match(r"test_o(\d+)_", name):
        yield f"O{match[1]}"


def _in_text(text: str) -> Iterator[str]:
    """``B6.2.6``, and each rule of ``B6.2.6 to B6.2.8``; ``O5``, and each open point of ``O5 to O7``."""
    for low, high in re.findall(r"\bO(\d+)(?: to O(\d+))?", text):
        yield from (f"O{number}" for number in range(int(low), int(high or low) + 1))
    for first, last in re.findall(r"\b(B\d+(?:\.G?\d+)+)(?: to (B\d+(?:\.\d+)+))?", text):
        yield first
        if last and first.rpartition(".")[0] == last.rpartition(".")[0]:
            section, _, start = first.rpartition(".")
            yield from (f"{section}.{number}" for number in range(int(start) + 1, int(last.rpartition(".")[2]) + 1))


def test_every_rule_has_a_test_or_a_reason() -> None:
    assert [rule for rule in rules() if rule not in cited() and rule not in REASONS] == []


def test_no_rule_has_both_a_test_and_a_reason() -> None:
    assert sorted(cited() & set(REASONS)) == []


def test_every_reason_and_citation_names_a_rule_that_exists() -> None:
    existing = set(rules())
    sections = {".".join(rule.split(".")[:parts]) for rule in existing for parts in (1, 2)}
    assert sorted(set(REASONS) - existing) == []
    assert sorted(cited() - existing - sections) == []


def test_every_rule_has_one_number() -> None:
    numbers = rules()
    assert sorted({number for number in numbers if numbers.count(number) > 1}) == []
