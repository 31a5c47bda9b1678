"""The options of ``carson replay``."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Final

EPILOG: Final = """\
examples:
  carson replay game.carson                      the game in words, and how it ended
  carson replay game.carson --step               Enter goes on, b back, a number to that move, q quits
  carson replay game.carson --at 60              only the first 60 moves, chance included
  carson replay game.carson --at 60 --position   the position there as TOML
  carson replay game.carson --json | jq .scores

An illegal or impossible line is refused as “FILE: line N: reason”, with exit status 2.
"""


def add(command: ArgumentParser) -> None:
    command.description = "Walk through a record: the game in words, with the final board."
    command.epilog = EPILOG
    command.add_argument("file", metavar="FILE", help="a record; - reads standard input")
    how = command.add_mutually_exclusive_group()
    how.add_argument("--json", action="store_true", help="print the final state as JSON")
    how.add_argument("--step", action="store_true", help="walk interactively")
    how.add_argument("--position", action="store_true", help="write the position as TOML")
    command.add_argument("--at", type=int, metavar="N", help="stop after N moves, chance included")
