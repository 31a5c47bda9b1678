"""The options of ``carson moves``."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Final

EPILOG: Final = """\
examples:
  carson moves                    of all games
  carson moves cards              of the card game only
  carson moves --json             for programs
  carson moves --markdown         as in docs/moves.md
"""


def add(command: ArgumentParser) -> None:
    command.description = "Every move as it is typed, recorded and sent by programs, with its meaning and an example."
    command.epilog = EPILOG
    command.add_argument("game", nargs="?", metavar="GAME", help="only city, solo or cards")
    forms = command.add_mutually_exclusive_group()
    forms.add_argument("--json", action="store_true", help="as a JSON object")
    forms.add_argument("--markdown", action="store_true", help="as a document")
