"""The options of ``carson analyse``."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Final

EPILOG: Final = """\
examples:
  carson analyse game.carson                     the chances at every tenth of the game, and the largest swings
  carson analyse game.carson --simulations 40    more thorough
  carson analyse game.carson --json | jq .swings

From each position games are played on by the rules of thumb of “greedy”, with slips; who wins how many of them is the chance of
each seat. “carson replay FILE --at N” shows the table after the move that a swing names.
"""


def add(command: ArgumentParser) -> None:
    command.description = "Show how the chances of every seat went through a game, and the moves that changed them most."
    command.epilog = EPILOG
    command.add_argument("file", metavar="FILE", help="a record; - reads standard input")
    command.add_argument(
        "--simulations", type=int, default=8, metavar="N", help="games played on from each position (default 8)"
    )
    command.add_argument("--json", action="store_true", help="print everything as JSON")
