"""What the documents show is true: their examples run, their links lead somewhere."""

from __future__ import annotations

import ast
import contextlib
import doctest
import io
import re
import tomllib
from argparse import ArgumentParser
from pathlib import Path
from pkgutil import resolve_name

import pytest

from carson.cli.game_options import flag_of, option_names
from carson.cli.parsers import ADD_OPTIONS

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_its_sessions_print_what_it_says(path: Path) -> None:
    failed, _ = doctest.testfile(str(path), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE, encoding="utf-8")
    assert not failed


@pytest.mark.parametrize("path", [*DOCUMENTS, *sorted(ROOT.glob("docs/rules/*.md"))], ids=lambda path: path.name)
def test_its_links_lead_somewhere(path: Path) -> None:
    for target, anchor in re.findall(r"\]\(([^)#\s]*)#?([^)\s]*)\)", path.read_text(encoding="utf-8")):
        goal = path.parent / target if target else path
        assert goal.exists(), target
        assert not anchor or anchor in _anchors(goal.read_text(encoding="utf-8")), f"{target}#{anchor}"


def _anchors(text: str) -> set[str]:
    """The anchors that GitHub makes of headings."""
    heads = re.findall(r"^#+ (.*)", text, flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("path", [path for path in DOCUMENTS if path.name != "commands.md"], ids=lambda path: path.name)
def test_every_command_and_option_it_names_exists(path: Path) -> None:
    """In blocks and in the text; commands.md, which also shows mistakes, has a test of its own."""
    text = path.read_text(encoding="utf-8")
    lines = re.findall(r"^ *(?:\$ |/\S*/)?carson ([a-z-].*)|`carson ([a-z-][^`]*)`", text, flags=re.MULTILINE)
    for line in ["".join(pair) for pair in lines]:
        word, flags = line.split()[0], set(re.findall(r"(?<= )--[a-z][a-z-]+", f" {line}"))
        command = "serve" if word.startswith("-") else word
        if word not in ("record", "dataset"):  # what files of ours begin with
            assert command in ADD_OPTIONS, line
            options = ArgumentParser()
            ADD_OPTIONS[command](options)
            assert flags <= {*re.findall("--[a-z-]+", options.format_help()), *map(flag_of, option_names())}, line


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_make_target_it_names_exists(path: Path) -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert set(re.findall(r"(?:`|^)make ([a-z-]+)", path.read_text(encoding="utf-8"), flags=re.MULTILINE)) <= set(targets)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_the_modules_it_names_exist(path: Path) -> None:
    """Each is named from the root, from the package, or within the game or the server that the text is about."""
    package = ROOT / "src" / "carson"
    folders = (ROOT, package.parent, package, package / "city", package / "cards", package / "web")
    named = re.findall(r"`((?:\w+/)+\w+\.py)`", path.read_text(encoding="utf-8"))
    assert [name for name in named if not any((folder / name).is_file() for folder in folders)] == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_the_parts_of_the_package_it_names_exist(path: Path) -> None:
    for name in re.findall(r"`(carson(?:\.\w+)+)", path.read_text(encoding="utf-8")):
        assert resolve_name(name), name


def test_the_modules_that_a_package_lists_exist() -> None:
    for package in (ROOT / "src" / "carson").rglob("__init__.py"):
        text = ast.get_docstring(ast.parse(package.read_text(encoding="utf-8"))) or ""
        listed = set(re.findall(r"^([a-z_]+)/? {2,}\S", text, flags=re.MULTILINE))
        assert listed <= {path.stem for path in package.parent.iterdir()}, package


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
