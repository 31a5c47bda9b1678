"""Every numbered rule and every open point of the card game has a test that cites it, or a reason why it needs none."""

from __future__ import annotations

import ast
import re
from pathlib import Path

RULES = Path(__file__).parents[2] / "docs" / "rules" / "card-game.md"

NEEDS_NO_TEST = {
    "C1.5": "player aids and the score pad have no effect on play",
    "C2.2": "the dealer has no effect on play",
    "C8.20": "advice, not a rule",
    "C12.2": "describes what the reconstruction aimed at; counts and faces are tested",
}


def numbered_rules() -> set[str]:
    return set(re.findall(r"\*\*(C\d+\.\d+[a-z]?|OP-\d+)\b", RULES.read_text(encoding="utf-8")))


def cited_rules() -> set[str]:
    """The rules in the names (``test_c4_8_…``, ``test_op21_…``) and docstrings of the tests beside this file."""
    found: set[str] = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= {f"C{chapter}.{rule}" for chapter, rule in re.findall(r"(?<=_)c(\d+)_(\d+[a-z]?)(?=_)", node.name)}
                found |= {f"OP-{number}" for number in re.findall(r"_op(\d+)_", node.name)}
                found |= set(re.findall(r"\bC\d+\.\d+[a-z]?\b|\bOP-\d+", ast.get_docstring(node) or ""))
    return found


def test_every_rule_is_tested_or_needs_no_test() -> None:
    rules = numbered_rules()
    assert len(rules) > 140
    assert sorted(rules - cited_rules() - NEEDS_NO_TEST.keys()) == []


def test_no_test_cites_a_rule_that_is_not_there() -> None:
    assert sorted(cited_rules() - numbered_rules()) == []
    assert NEEDS_NO_TEST.keys() <= numbered_rules()
