"""The options of ``carson bench``."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Final

from carson.cli.game_options import add_options

EPILOG: Final = """\
examples:
  carson bench                          the board game with 2 to 6 players
  carson bench cards --seconds 3
  carson bench --players 4 --games 500 --json
  carson bench --check --games 100000   play over all options and check every state

A decision is a move of a seat; dice and draws come on top. With --check a broken state ends the run: the record of that game is
written to a file that is named, and the exit status is 1.
"""


def add(command: ArgumentParser) -> None:
    command.description = "Random legal play on one core: decisions a second, games a second, microseconds for a copy."
    command.epilog = EPILOG
    command.add_argument("game", nargs="?", default="city", metavar="GAME", help="city (default) or cards")
    command.add_argument("--players", type=int, metavar="N", help="only this number of players")
    command.add_argument("--seconds", type=float, metavar="S", help="how long to play for each number of players (default 2)")
    command.add_argument("--games", type=int, metavar="N", help="how many games instead; with --check 1000 by default")
    command.add_argument("--seed", type=int, default=1, metavar="N", help="where the luck begins (default 1)")
    command.add_argument("--check", action="store_true", help="check every state over all options")
    command.add_argument("--json", action="store_true", help="print the figures as JSON")
    add_options(command)
