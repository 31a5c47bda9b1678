"""The options of ``carson options``."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Final

EPILOG: Final = """\
examples:
  carson options                  of all games
  carson options solo             of the solo game only
  carson play --variants river,horses --river random
"""


def add(command: ArgumentParser) -> None:
    command.description = "The options of each game, as flags of play, arena, ladder, statistics and bench."
    command.epilog = EPILOG
    command.add_argument("game", nargs="?", metavar="GAME", help="only city, solo or cards")
