"""docs/extending.md shows code that exists, and a card that joins the game by what the page says and nothing else."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

from carson.city.personalities import Personality

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "extending.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n# (\S+)\n(.*?)```", PAGE, re.DOTALL)


def test_the_code_on_the_page_is_the_code_in_the_files() -> None:
    assert len(BLOCKS) == PAGE.count("```python")
    existing = [(ROOT / path, code) for path, code in BLOCKS if "pedlar" not in path]
    assert existing
    for path, code in existing:
        assert code in path.read_text(encoding="utf-8"), f"{path} has changed"


def test_every_moment_on_the_page_exists() -> None:
    table = "".join(line for line in PAGE.splitlines(keepends=True) if line.startswith(("| phase", "| the whole")))
    moments = re.findall(r"`(\w+)`", table)
    assert len(moments) == len(set(moments)) > 20
    assert all(hasattr(Personality, moment) for moment in moments)


def test_the_card_on_the_page_joins_the_game(tmp_path: Path) -> None:
    """In a copy of the package with the files of the page: their own test, and everything in `pedlar_at_work`."""
    copytree(ROOT / "src", tmp_path / "src", ignore=ignore_patterns("__pycache__"))
    for path, code in BLOCKS:
        if "pedlar" in path:
            file = tmp_path / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(code, encoding="utf-8")
    tests = [tmp_path / "tests/city/personalities/test_pedlar.py", Path(__file__).with_name("pedlar_at_work.py")]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--import-mode=importlib", *map(str, tests)]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join((str(tmp_path / "src"), str(ROOT)))}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
