"""What the architecture says about where things are is true: its files exist, and have the names that it gives."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CODE = ROOT / "src" / "carson"
TEXT = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
FILES = sorted(set(re.findall(r"`([\w/]+\.(?:py|js))`", TEXT)))
ROWS = [row for row in TEXT.partition("## Where is")[2].partition("\n## ")[0].splitlines() if row.startswith("| ")]


def found(name: str) -> list[Path]:
    return [path for folder in (CODE, CODE / "web", CODE / "web" / "static") for path in (folder / name,) if path.is_file()]


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_named_exists(name: str) -> None:
    known = {path.name for path in CODE.rglob("*.*")}
    assert found(name) or ("/" not in name and name in known)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.split("|")[1].strip())
def test_a_name_that_is_looked_up_stands_in_one_of_the_files_named_with_it(row: str) -> None:
    texts = [path.read_text(encoding="utf-8") for name in re.findall(r"`([\w/]+\.(?:py|js))`", row) for path in found(name)]
    names = re.findall(r"`(?:[A-Z]\w+\.)?(\w+)`", row)
    for name in names if texts else ():
        assert any(re.search(rf"\b{name}\b", text) for text in texts), name
