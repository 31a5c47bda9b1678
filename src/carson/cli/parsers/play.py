"""The options of ``carson play``."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Final

from carson.cli.game_options import add_options
from carson.cli.parsers import BOTS

MINE: Final = "mine"
"""The word for dice that people roll themselves."""
EPILOG: Final = """\
examples:
  carson play                                     you against three greedy bots
  carson play --players 2 --names Ann,Bo
  carson play --seats human,human,random          two people around one screen and a bot
  carson play --solo rancher                      alone against Jeb Standish
  carson play --edition first --cards "1R 2Y 3R 4Y 5R 6Y 7R"
  carson play --seed 7 --record game.carson       the same luck each time; keep what is played
  carson play --from game.carson                  go on from a record or a position
  carson play --seats human,human --dice mine     keep a game that is played with real dice
  carson play --seats random,random --record x.carson    watch two bots

In the game, ? explains what can be typed. Without a terminal the answers are read from standard input; at its end the
game stops politely.
"""


def add(command: ArgumentParser) -> None:
    command.description = "Play a whole game in the terminal; by default you and three greedy bots with first-game cards."
    command.epilog = EPILOG
    command.add_argument("game", nargs="?", default=None, metavar="GAME", help="city, the board game (default), or cards")
    command.add_argument("--text", action="store_true", help="in the terminal (the only way for now)")
    people = command.add_argument_group("players")
    people.add_argument("--players", type=int, metavar="N", help="how many play (default 4): you and bots")
    people.add_argument("--seats", metavar="WHO,…", help=f"who sits where: human or a bot ({BOTS})")
    people.add_argument("--names", metavar="NAME,…", help="what they are called")
    add_options(command)
    command.add_argument("--seed", metavar="N", help="the same seed gives the same luck")
    command.add_argument("--dice", choices=[MINE], help="you roll and draw at a real table, and type what comes up")
    command.add_argument(
        "--record", metavar="FILE", help="write what is played to this file; with --from, by default the record itself"
    )
    command.add_argument("--from", dest="source", metavar="FILE", help="go on from a record or a position")
