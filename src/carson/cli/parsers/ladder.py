"""The options of ``carson ladder``."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Final

from carson.cli.parsers.matches import add_match_options

EPILOG: Final = """\
examples:
  carson ladder                                  all our bots at the board game
  carson ladder --bots random,greedy,settler --games 400
  carson ladder cards --bots random,greedy --seats 4
  carson ladder --write docs/bots.md             and put the table into the document

Each pair plays a match in which the two take alternate seats. The ratings are those of openskill: everybody begins at 25, and
of two bots 6.5 apart the better one wins three games of four. The interval says how well a rating is known.
"""


def add(command: ArgumentParser) -> None:
    command.description = "Let all bots play against all and show their ladder."
    command.epilog = EPILOG
    add_match_options(command, games=100, keep="write the results of each pair to a file of its own beside this name")
    command.add_argument("--bots", metavar="BOT,…", help="who plays (default: all of ours)")
    command.add_argument("--seats", type=int, default=4, metavar="N", help="players in each game, an even number (default 4)")
    command.add_argument("--write", metavar="FILE", help="put the table into this document, between its two marks")
