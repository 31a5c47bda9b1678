"""All SQL stands in the store: everybody else calls its functions."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import carson.web
from carson.web.store import Base

WEB = Path(carson.web.__path__[0])
STORE = WEB / "store"
ASKING = {"rows", "first", "change", "change_many", "notify"}
MODULES = [path for path in sorted(WEB.rglob("*.py")) if STORE not in path.parents]


def calls_of_a_base(source: str) -> list[str]:
    """The calls in a module that ask a `Base` something, which is named ``base`` everywhere."""
    return [
        ast.unparse(node)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute) and node.attr in ASKING and ast.unparse(node.value) == "base"
    ]


def test_what_a_base_can_be_asked_is_known() -> None:
    assert {name for name in vars(Base) if not name.startswith("_")} == ASKING


def test_a_query_is_found() -> None:
    assert calls_of_a_base("def f(base): return base.first('SELECT 1')") == ["base.first"]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(WEB).as_posix())
def test_no_sql_outside_the_store(path: Path) -> None:
    assert calls_of_a_base(path.read_text(encoding="utf-8")) == []
