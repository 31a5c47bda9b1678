"""What the documents show is true: their examples run, their links lead somewhere."""

from __future__ import annotations

import contextlib
import doctest
import io
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_its_sessions_print_what_it_says(path: Path) -> None:
    failed, _ = doctest.testfile(str(path), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE, encoding="utf-8")
    assert not failed


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_its_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), target


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_the_modules_it_names_exist(path: Path) -> None:
    """Each is named from the root, from the package, or within the game or the server that the text is about."""
    package = ROOT / "src" / "carson"
    folders = (ROOT, package.parent, package, package / "city", package / "cards", package / "web")
    named = re.findall(r"`((?:\w+/)+\w+\.py)`", path.read_text(encoding="utf-8"))
    assert [name for name in named if not any((folder / name).is_file() for folder in folders)] == []


def test_every_install_line_installs_this_project() -> None:
    """“carson” on PyPI is somebody else's package; ours is “carson-city”, with the extras of pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    files = [ROOT / "Makefile", ROOT / "pyproject.toml", *DOCUMENTS]
    files += [path for folder in ("src", "examples", "bench") for path in (ROOT / folder).rglob("*.py")]
    wrong, extras = [], set[str]()
    for path in files:
        text = path.read_text(encoding="utf-8")
        wrong += re.findall(r"pip install[^\n`]*\bcarson\b(?!-city)[^\n`]*|\bcarson\[[a-z, ]+\]", text)
        extras.update(*(re.split(r", *", names) for names in re.findall(r"""["'“](?:carson-city|\.)\[([a-z, ]+)\]""", text)))
    assert project["name"] == "carson-city"
    assert wrong == []
    assert extras == set(project["optional-dependencies"])


def test_the_front_door_of_the_readme_opens() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    block = re.search(r"```python\n(.*?)```", text, flags=re.DOTALL)
    assert block
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(block.group(1), {})
    assert "Ann" in printed.getvalue()
