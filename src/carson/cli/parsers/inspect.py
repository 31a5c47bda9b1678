"""The options of ``carson inspect``."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Final

EPILOG: Final = """\
examples:
  carson inspect position.toml
  carson inspect --json positions/*.toml | jq .income
  carson replay game.carson --at 60 --position | carson inspect -

A file that is not a position is reported on standard error as “FILE: line N: reason”; the others are still shown, and the exit
status is 2.
"""


def add(command: ArgumentParser) -> None:
    command.description = "Show each position drawn, with incomes and their parts, prices, firepower and points."
    command.epilog = EPILOG
    command.add_argument("files", nargs="+", metavar="FILE", help="positions as TOML; - reads standard input")
    command.add_argument("--json", action="store_true", help="print one object a line for each file")
