"""docs/adding-a-variant.md shows a variant that joins the game by what the page says and nothing else."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

from carson.city.variants.base import Variant

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "adding-a-variant.md").read_text(encoding="utf-8")
AT_WORK = """
from random import Random
from carson import city
from carson.cli.command import main
from carson.city.checks import check
from carson.game import read_record

luck = Random(1)
for seed in range(10):
    game = city.new(3, variants=["gold-fever", "horses"], cards="random", seed=seed)
    while not game.over:
        game.play(luck.choice(game.moves))
        check(game.state)
    record = read_record(str(game.record))
    assert record.options["variants"] == "horses gold-fever", record.options
    assert record.final() == game.state
    assert city.KIND.read_position(city.KIND.write_position(game.state)) == game.state
state = city.KIND.read_position('''
variants = ["gold-fever"]
town = \"\"\"
     a  b  c  d  e  f  g  h
 1  .. .. .. .. .. .. .. ..
 2  .. M1 ^. .. .. .. .. ..
 3  .. .. .. .. .. .. .. ..
 4  .. .. .. .. .. .. .. ..
 5  .. .. .. .. .. .. .. ..
 6  .. .. .. .. .. .. .. ..
 7  .. .. .. .. .. .. .. ..
 8  .. .. .. .. .. .. .. ..
\"\"\"
[[seat]]
[[seat]]
''')
from carson.city.steps.income import shares
assert shares(state, 0, 9, False) == (5, 0)
assert state.scores[0] - state.scores[1] == 3
main(["options", "city"])
"""


def test_every_moment_on_the_page_exists() -> None:
    moments = re.findall(r"`(\w+)`", PAGE[PAGE.index("on the agenda (") : PAGE.index("…):")])
    assert len(moments) == 3
    assert all(hasattr(Variant, moment) for moment in moments)


def test_the_variant_on_the_page_joins_the_game(tmp_path: Path) -> None:
    copytree(ROOT / "src", tmp_path / "src", ignore=ignore_patterns("__pycache__"))
    ((path, code),) = re.findall(r"```python\n# (\S+)\n(.*?)```", PAGE, re.DOTALL)
    (tmp_path / path).write_text(code, encoding="utf-8")
    editions = tmp_path / "src/carson/city/setup/editions.py"
    text = editions.read_text(encoding="utf-8")
    assert text.count('"horses")') == 1
    editions.write_text(text.replace('"horses")', '"horses", "gold-fever")'), encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(tmp_path / "src")}
    done = subprocess.run([sys.executable, "-c", AT_WORK], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "gold-fever" in done.stdout
