"""The bot of the documents can be played, and wins games against `greedy`."""

from __future__ import annotations

import re
from pathlib import Path

from carson.arena.match import Match
from carson.arena.runner import run_match

DOCUMENT = Path(__file__).parents[2] / "docs/bots.md"


def test_the_bot_of_the_documents_wins_games(tmp_path: Path) -> None:
    code = next(block for block in re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(), re.DOTALL) if "class Bot" in block)
    assert len([line for line in code.splitlines() if line.strip()]) <= 22
    file = tmp_path / "my_bot.py"
    file.write_text(code)
    outcomes = run_match(Match("city", (f"{file}:Bot", "greedy"), games=4, seed=5, move_seconds=60))
    assert not any(fault for game in outcomes for fault in game.faults)
    assert sum(game.shares[game.seats.index(0)] for game in outcomes) >= 2
