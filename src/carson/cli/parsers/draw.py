"""The options of ``carson draw``."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Final

EPILOG: Final = """\
examples:
  carson draw position.toml -o table.svg                 everything on the table
  carson draw position.toml --part town -o town.svg      the town alone
  carson draw game.carson --at 60 -o table.svg           a game after 60 moves, chance included
  carson draw position.toml --theme dark -o table.png    needs resvg
  carson draw position.toml --narrow > table.svg         for a phone

parts of the board game: table, town, path, market, seats, personalities; of the card game: table, row, seats.
The theme “auto” is light or dark as the reader’s system prefers. PNG is made by resvg, the program or the Python package
resvg-py, if one of them is installed.
"""


def add(command: ArgumentParser) -> None:
    command.description = "Draw a position, or a record after some moves, as SVG or PNG."
    command.epilog = EPILOG
    command.add_argument("file", metavar="FILE", help="a position or a record; - reads standard input")
    command.add_argument("-o", "--output", metavar="OUT", help="the picture, .svg or .png; left out: SVG to standard output")
    command.add_argument("--part", default="table", help="what to draw (default: table)")
    command.add_argument("--theme", default="auto", choices=("auto", "light", "dark"), help="colours (default: auto)")
    command.add_argument("--narrow", action="store_true", help="for a narrow screen")
    command.add_argument("--at", type=int, metavar="N", help="of a record: after N moves, chance included")
