"""The engine of the board game compiled by mypyc beside the same source in plain CPython, in one run.

Copies the package into a temporary folder, compiles the modules of the hot path there, and lets both play the same random
legal games in turns (`make bench-compiled`; needs a C compiler). Nothing of it ships.

mypyc cannot make native classes of everything here. What inherits from `str` (moves) and what is a dataclass with slots and
class variables (steps) is marked in the copy as an ordinary class: its methods are compiled, its attributes are not. `State`
and `Town` become native, and can be played on but not copied: `__new__` of a native class calls `__init__`. The other modules
stay as they are and meet compiled ones as any Python code does.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from bench.compare import play_carson

SOURCE: Final = Path(__file__).resolve().parent.parent / "src"
HOT: Final = (
    "carson/game/state.py",
    *(
        f"carson/city/{name}.py"
        for name in ("places", "town", "buildings", "roads", "moves/__init__", "moves/tables", "pieces", "state")
    ),
    *sorted(str(path.relative_to(SOURCE)) for path in (SOURCE / "carson/city/steps").glob("[!_]*.py")),
)
NATIVE: Final = ("State", "Pieces", "Town")
EXTENDED: Final = ("Event", "PlaceCowboys")
"""Classes with subclasses in interpreted modules only: mypyc expects exactly the classes that it knows, up to three."""
ORDINARY: Final = "@mypyc_attr(native_class=False, allow_interpreted_subclasses=True)"


def compile_copy(folder: Path) -> None:
    """Put the package into *folder*, its hot path compiled."""
    shutil.copytree(SOURCE, folder, dirs_exist_ok=True)
    for name in HOT:
        (folder / name).write_text(marked((folder / name).read_text()))
    settings = {"PYTHONPATH": str(folder), "MYPYC_OPT_LEVEL": "1", "MYPYC_DEBUG_LEVEL": "0"}
    command = [sys.executable, "-m", "mypyc", "--ignore-missing-imports", *HOT]
    done = subprocess.run(command, cwd=folder, env=os.environ | settings, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"mypyc refused the source:\n{done.stdout}{done.stderr}")


def marked(text: str) -> str:
    """A module with a mark at each class that is not to be native, and without class variables inside dataclasses.

    mypyc takes these for fields, and forgets the types of the fields, by which positions are read; both are set afterwards.
    What a package that is not compiled hands on it finds only if the module behind it is imported as well.
    """
    before: dict[int, str] = {}
    after: dict[int, list[str]] = {}
    gone: set[int] = set()
    for node in ast.parse(text).body:
        end = node.end_lineno or node.lineno
        if isinstance(node, ast.ImportFrom) and node.module == "__future__":
            after[end] = ["from mypy_extensions import mypyc_attr"]
            after[end] += ["import carson.game.state"] if "from carson.game import" in text else []
        if not isinstance(node, ast.ClassDef) or "NamedTuple" in map(ast.unparse, node.bases):
            continue
        first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
        before[first] = "@mypyc_attr(allow_interpreted_subclasses=True)" if _is_root(node) else ORDINARY
        if node.name in NATIVE and not _is_root(node):
            del before[first]
        after[end] = _afterwards(node)
        gone |= {line for field in _class_variables(node) for line in range(field.lineno, (field.end_lineno or 0) + 1)}
    lines: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        lines += [before[number]] if number in before else []
        lines += [line] if number not in gone else []
        lines += after.get(number, [])
    return "\n".join(lines) + "\n"


def _is_root(node: ast.ClassDef) -> bool:
    """Whether this is the state that the card game extends too, which is not compiled."""
    return node.name in NATIVE and "ABC" in map(ast.unparse, node.bases)


def _fields(node: ast.ClassDef) -> list[ast.AnnAssign]:
    """What is annotated in a dataclass; nothing in any other class."""
    if not any(ast.unparse(decorator).startswith("dataclass") for decorator in node.decorator_list):
        return []
    return [entry for entry in node.body if isinstance(entry, ast.AnnAssign)]


def _class_variables(node: ast.ClassDef) -> list[ast.AnnAssign]:
    return [field for field in _fields(node) if "ClassVar" in ast.unparse(field.annotation)]


def _afterwards(node: ast.ClassDef) -> list[str]:
    """What is said of a class once it is made."""
    lines = [
        f"setattr({node.name}, '{ast.unparse(v.target)}', {ast.unparse(v.value)})" for v in _class_variables(node) if v.value
    ]
    if fields := {ast.unparse(field.target): ast.unparse(field.annotation) for field in _fields(node)}:
        lines.append(f"setattr({node.name}, '__annotations__', {fields})")
    if any(ast.unparse(base).startswith("Generic[") for base in node.bases):
        lines.append(f"setattr({node.name}, '__class_getitem__', classmethod(lambda cls, _: cls))")
    if node.name in EXTENDED:
        for number in range(3):
            lines += [ORDINARY, f"class _{node.name}{number}({node.name}):", "    __slots__ = ()"]
    return lines


def rate(folder: Path, seed: int, seconds: float) -> float:
    """Decisions a second of the package in *folder*, in a process of its own."""
    command = [sys.executable, "-m", "bench.compiled", "--seed", str(seed), "--seconds", str(seconds)]
    done = subprocess.run(
        command, env=os.environ | {"PYTHONPATH": str(folder)}, cwd=SOURCE.parent, capture_output=True, text=True, check=True
    )
    return float(done.stdout)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="how often each has its turn")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long a turn takes")
    parser.add_argument("--keep", type=Path, help="compile into this folder and leave it there")
    parser.add_argument("--seed", type=int, help="only play once with this seed, and print decisions a second")
    options = parser.parse_args()
    if options.seed is not None:
        decisions, spent = play_carson("first-game")(random.Random(options.seed), options.seconds)
        print(decisions / spent)
        return 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or Path(temporary)
        compile_copy(folder)
        rates = [[rate(place, seed, options.seconds) for place in (SOURCE, folder)] for seed in range(options.rounds)]
    plain, compiled = (statistics.median(column) for column in zip(*rates, strict=True))
    print(f"plain CPython: {plain:,.0f} decisions/s; compiled: {compiled:,.0f}, {compiled / plain:.2f} times as many")
    return 0


if __name__ == "__main__":
    sys.exit(main())
