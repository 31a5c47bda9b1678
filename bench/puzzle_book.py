"""Makes the puzzles of the package from what ``carson puzzles`` has found: ``python bench/puzzle_book.py FOLDER…``.

Puzzles that are in the book already stay, so that their addresses do. A game gives at most three, and no two with one answer.

``python bench/puzzle_book.py --reasons`` compares the answers with every other move (about an hour of a core), writes down what
each move brings, and where another move turns out to be best makes it the answer.

``python bench/puzzle_book.py --again`` looks longer at every puzzle of the book (some hours of a core), writes down what
is found. Both take out what is not clear and name it: it belongs into `carson.study.book.RETIRED`.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from carson.game import kind_named
from carson.study.book import CHAPTERS, chapter
from carson.study.puzzle_search import LAST_LOOK, LONGEST_LOOK, confirmed, explained, settled
from carson.study.puzzles import Puzzle, read_puzzle

BOOK = Path(__file__).parents[1] / "src" / "carson" / "study" / "puzzle_book"
FROM_ONE_GAME = 3


def chapter_of(puzzle: Puzzle) -> str:
    kind = kind_named(puzzle.game)
    options = kind.options_of(puzzle.state())
    mode = kind.mode_of(options).name
    return "variants" if mode == "city" and (options.get("variants") or options["edition"] != "big-box") else mode


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


def look_again() -> None:
    """Renew the figures of the book from the longest look."""
    with ProcessPoolExecutor(2) as pool:
        for name in CHAPTERS:
            found = list(pool.map(last_look, chapter(name)))
            write(name, [puzzle for puzzle in found if puzzle is not None])
            _name_unclear(name, found)


def explain_again() -> None:
    """Renew what is said of the moves; the puzzles and their figures stay, unless another move is best."""
    with ProcessPoolExecutor(2) as pool:
        for name in CHAPTERS:
            found = list(pool.map(compared, chapter(name)))
            write(name, [puzzle for puzzle in found if puzzle is not None])
            _name_unclear(name, found)


def _name_unclear(name: str, found: list[Puzzle | None]) -> None:
    unclear = [old.name for old, new in zip(chapter(name), found, strict=True) if new is None]
    print("    not clear:", " ".join(unclear) or "none", flush=True)


def last_look(puzzle: Puzzle) -> Puzzle | None:
    found = confirmed(puzzle, LAST_LOOK) or confirmed(puzzle, LONGEST_LOOK)
    return None if found is None else compared(found)


def compared(puzzle: Puzzle) -> Puzzle | None:
    """The puzzle with all its moves compared, so that each wrong one can be told why it is worse."""
    return settled(explained(puzzle))


def write(name: str, puzzles: Iterable[Puzzle]) -> None:
    """Write a chapter, the easiest and clearest first."""
    ordered = sorted(puzzles, key=lambda puzzle: (puzzle.difficulty, -puzzle.margin))
    lines = [json.dumps(puzzle.to_plain(), ensure_ascii=False) + "\n" for puzzle in ordered]
    (BOOK / f"{name}.jsonl").write_text("".join(lines), encoding="utf-8")
    levels = Counter(puzzle.difficulty for puzzle in ordered)
    print(f"{name}: {len(ordered)} puzzles, by difficulty {dict(sorted(levels.items()))}")


def add(folders: list[str]) -> None:
    """Choose from the puzzles in these folders and from those that are in the book."""
    new = [read_puzzle(path.read_text(encoding="utf-8")) for folder in folders for path in Path(folder).rglob("*.toml")]
    for name in CHAPTERS:
        known = {puzzle.name for puzzle in chapter(name)}
        added = map(compared, chosen(each for each in new if each.name not in known and chapter_of(each) == name))
        write(name, [*chapter(name), *(puzzle for puzzle in added if puzzle is not None)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    work = parser.add_mutually_exclusive_group()
    work.add_argument("folders", nargs="*", metavar="FOLDER", default=[], help="what `carson puzzles` has found")
    work.add_argument("--again", action="store_true", help="look longer at every puzzle of the book")
    work.add_argument("--reasons", action="store_true", help="compare every move with the answer again")
    arguments = parser.parse_args()
    if arguments.again:
        look_again()
    elif arguments.reasons:
        explain_again()
    elif arguments.folders:
        add(arguments.folders)
    else:
        parser.error("Name the folders with new puzzles, or say --reasons or --again.")


if __name__ == "__main__":
    main()
