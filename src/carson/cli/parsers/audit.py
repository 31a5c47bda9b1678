"""The options of ``carson audit``."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Final

EPILOG: Final = """\
examples:
  carson audit game.carson
  carson audit game.carson --draws                 every draw with its name
  carson audit game.carson --commitment 5f3a…      compare the commitment with the one you wrote down

docs/fair-dice.md explains how a draw follows from the seed. The exit status is 1 if something does not agree.
"""


def add(command: ArgumentParser) -> None:
    command.description = "Check every draw of a record against the seed that was committed to before the game began."
    command.epilog = EPILOG
    command.add_argument("files", nargs="+", metavar="FILE", help="records; - is standard input")
    command.add_argument("--draws", action="store_true", help="list every draw with its name")
    command.add_argument("--commitment", metavar="HASH", help="the commitment that was shown when the game began")
