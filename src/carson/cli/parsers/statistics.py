"""The options of ``carson statistics``."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Final

from carson.cli.parsers.matches import add_match_options

EPILOG: Final = """\
examples:
  carson statistics --bots greedy,greedy,greedy,greedy --games 400
  carson statistics --records games/*.carson
  carson statistics cards --bots greedy --option "virtual=pro pro pro"
  carson statistics --variants horses --picture horses.svg
  carson statistics --games 50 --json

“won” is the share of victories among the seats that had something; the first line says what an average seat would win.
Correlation is not causation: a player who is ahead can afford more.
"""


def add(command: ArgumentParser) -> None:
    command.description = "Points by source, personalities, buildings, duels and seats, over many games."
    command.epilog = EPILOG
    add_match_options(command, games=100)
    command.add_argument("--records", nargs="+", metavar="FILE", help="read these finished games instead of playing")
    command.add_argument("--bots", metavar="BOT,…", help="who plays (default four greedy)")
