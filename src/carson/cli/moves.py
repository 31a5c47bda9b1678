"""``carson moves``: every move of every game as it is written, with its meaning and an example."""

from __future__ import annotations

import argparse
from typing import Final

from rich.table import Table

from carson.cli.screen import screen
from carson.cli.streams import print_json
from carson.game import Kind, kinds, mode_named

INTRODUCTION: Final = """\
# Moves

Every move is a line of text: typed in the terminal, kept in records, sent by programs. A word in capitals stands for
something else: PARCEL is a1 to h8, column letter and row from the top; PLACE is a parcel or a square such as `wages`; EDGE is
where a road lies, between two parcels or on the border, such as `d4|e4` and `d1|north`.

`carson moves --markdown` makes this page from the code."""


def run(arguments: argparse.Namespace) -> int:
    wanted = kinds() if arguments.game is None else (mode_named(arguments.game)[0],)
    if arguments.json:
        print_json({kind.name: _data(kind) for kind in wanted})
    elif arguments.markdown:
        print("\n\n".join([INTRODUCTION, *map(_document, wanted)]))
    else:
        _show(wanted)
    return 0


def _data(kind: Kind) -> list[dict[str, str]]:
    return [{"by": group, **form._asdict()} for group, forms in kind.move_forms().items() for form in forms]


def _document(kind: Kind) -> str:
    parts = [f"## {kind.title}"]
    for group, forms in kind.move_forms().items():
        rows = ["| move | example | meaning |", "|---|---|---|"]
        rows += [f"| {_code(form.form)} | {_code(form.example)} | {form.meaning} |" for form in forms]
        parts += [f"### {group[0].upper()}{group[1:]}", "\n".join(rows)]
    return "\n\n".join(parts)


def _code(text: str) -> str:
    return f"`{text}`".replace("|", "\\|")


def _show(wanted: tuple[Kind, ...]) -> None:
    console = screen()
    for kind in wanted:
        for group, forms in kind.move_forms().items():
            table = Table(title=f"{kind.title}: {group}", title_justify="left", box=None, pad_edge=False)
            table.add_column("move", no_wrap=True)
            table.add_column("example", max_width=24)
            table.add_column("meaning")
            for form in forms:
                table.add_row(*form)
            console.print(table)
            console.print()
