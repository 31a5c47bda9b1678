"""The options of ``carson puzzles``."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Final

EPILOG: Final = """\
examples:
  carson puzzles --from games/*.carson -o puzzles/     the puzzles in these games
  carson puzzles --play 50 --mode city -o puzzles/     let strong bots play, and look there

A position becomes a puzzle when a search finds a move that “greedy” would not make, that move is surely better than all others
it was compared with, and a much longer search agrees. Expect about one from each game, and a minute of one core for it.
"""


def add(command: ArgumentParser) -> None:
    command.description = "Find positions in which one move is clearly best and the obvious one is not it."
    command.epilog = EPILOG
    command.add_argument("--from", dest="records", nargs="+", default=[], metavar="FILE", help="look in these records")
    command.add_argument("--play", type=int, default=0, metavar="N", help="let bots play N games with random options")
    command.add_argument("--mode", default="", metavar="MODE", help="which game they play: city, solo or cards (default all)")
    command.add_argument("--bot", default="planner:32", metavar="BOT", help="who plays them (default planner:32)")
    command.add_argument(
        "--first-round", type=int, default=1, metavar="R", help="before round R play quickly and look for nothing"
    )
    command.add_argument("--seconds", type=float, default=0, metavar="S", help="stop looking after S seconds (default: never)")
    command.add_argument("--seed", type=int, default=1, metavar="S", help="other games, other puzzles (default 1)")
    command.add_argument("--workers", "--jobs", type=int, default=0, metavar="N", help="processes (default: all cores)")
    command.add_argument("-o", "--output", required=True, metavar="DIR", help="the folder to which puzzles are written")
