"""Makes the puzzles of the package from what ``carson puzzles`` has found: ``python bench/puzzle_book.py FOLDER…``.

Puzzles that are in the book already stay, so that their addresses do. A game gives at most three, and no two with one answer.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from carson.game import USUAL_NAMES, kind_named
from carson.study.book import CHAPTERS, chapter
from carson.study.puzzles import Puzzle, read_puzzle

BOOK = Path(__file__).parents[1] / "src" / "carson" / "study" / "puzzle_book"
FROM_ONE_GAME = 3


def chapter_of(puzzle: Puzzle) -> str:
    kind = kind_named(puzzle.game)
    options = kind.options_of(puzzle.state())
    mode = kind.mode_of(options).name
    return "variants" if mode == "city" and (options.get("variants") or options["edition"] != "big-box") else mode


def with_names(puzzle: Puzzle) -> Puzzle:
    """Usual names in the place of “Seat 1”; Jeb Standish keeps his own."""
    names = list(USUAL_NAMES)
    if re.search("^solo = ", puzzle.position, re.MULTILINE):
        names[1] = "Jeb Standish"
    named = re.sub(r'^name = "Seat (\d)"$', lambda found: f'name = "{names[int(found[1]) - 1]}"', puzzle.position, flags=re.M)
    return replace(puzzle, position=named)


def chosen(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """The clearest of each game, without those that ask for the same twice."""
    games: Counter[str] = Counter()
    answers: set[tuple[str, str]] = set()
    found = []
    for puzzle in sorted(puzzles, key=lambda puzzle: -puzzle.margin):
        game = puzzle.name.rpartition("-")[0]
        if games[game] < FROM_ONE_GAME and (game, puzzle.answer) not in answers:
            games[game] += 1
            answers.add((game, puzzle.answer))
            found.append(puzzle)
    return found


def main(folders: list[str]) -> None:
    new = [
        with_names(read_puzzle(path.read_text(encoding="utf-8"))) for folder in folders for path in Path(folder).rglob("*.toml")
    ]
    for name in CHAPTERS:
        kept = {puzzle.name: puzzle for puzzle in [*chapter(name), *chosen(each for each in new if chapter_of(each) == name)]}
        ordered = sorted(kept.values(), key=lambda puzzle: (puzzle.difficulty, -puzzle.margin))
        lines = [json.dumps(puzzle.to_plain(), ensure_ascii=False) + "\n" for puzzle in ordered]
        (BOOK / f"{name}.jsonl").write_text("".join(lines), encoding="utf-8")
        levels = Counter(puzzle.difficulty for puzzle in ordered)
        print(f"{name}: {len(ordered)} puzzles, by difficulty {dict(sorted(levels.items()))}")


if __name__ == "__main__":
    main(sys.argv[1:])
