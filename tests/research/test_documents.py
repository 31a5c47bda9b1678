"""docs/research.md shows the layouts and counts that the code has."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from carson.research.__main__ import main
from carson.research.cards.actions import cards_actions
from carson.research.city.actions import city_actions
from carson.research.setting import Setting

DOCUMENT = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("setting", [Setting("city", 2), Setting("cards", 2, {"virtual": "beginner pro"})])
def test_the_layout_of_the_document_is_that_of_the_code(setting: Setting) -> None:
    begin, end = (f"<!-- layout {setting.game}: {word} -->\n" for word in ("begin", "end"))
    assert DOCUMENT.partition(begin)[2].partition(end)[0].rstrip("\n") == setting.observer.layout.table()


def test_the_numbers_of_actions_are_those_of_the_code() -> None:
    assert f"{len(city_actions())} for the board game" in DOCUMENT
    assert f"{len(cards_actions())} for the card game" in DOCUMENT


@pytest.mark.parametrize(("module", "package"), [("zoo", "pettingzoo"), ("spiel", "pyspiel"), ("setting", "numpy")])
def test_who_lacks_a_package_is_told_what_to_install(module: str, package: str) -> None:
    code = f"import sys; sys.modules[{package!r}] = None; import carson.research.{module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert f"needs the package {package}: pip install 'carson-city[research]'." in done.stderr


def test_the_command_lists_fields_and_actions(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "--option", "virtual=beginner pro"]) == 0
    assert capsys.readouterr().out.startswith("| from | field |")
    assert main(["solo", "--actions"]) == 0
    assert capsys.readouterr().out.splitlines()[12] == "12 place d1"
    assert main(["chess"]) == 2
    assert capsys.readouterr().err.startswith("There is no game “chess”; there are cards, city and solo")
