"""The options of commands about playing: play, options, moves, cards."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser
from typing import Final

from carson.cli.game_options import add_game_options

BOTS: Final = "builder, casual, greedy, gunman, novice, planner, random, rival, settler, sharp, speculator, steady, veteran"
"""The bots of `carson.bots`, whose import would take longer than the rest of a help text."""
MINE: Final = "mine"
"""The word for dice that people roll themselves."""
_PLAY: Final = """\
examples:
  carson play                                     you against three greedy bots
  carson play --players 2 --names Ann,Bo
  carson play --seats human,human,random          two people around one screen and a bot
  carson play solo --solo miner                   alone against Jeb Standish
  carson play --edition first --cards "1R 2Y 3R 4Y 5R 6Y 7R"
  carson play --seed 7 --record game.carson       the same luck each time; keep what is played
  carson play --from game.carson                  go on from a record or a position
  carson play --seats human,human --dice mine     keep a game that is played with real dice
  carson play --seats random,random --record x.carson    watch two bots

In the game, ? explains what can be typed. Without a terminal the answers are read from standard input; at its end the
game stops politely.
"""


def add_play(command: ArgumentParser) -> None:
    command.description = "Play a whole game in the terminal; by default you and three greedy bots with first-game cards."
    command.epilog = _PLAY
    command.add_argument("game", nargs="?", default=None, metavar="GAME", help="city, the board game (default), solo or cards")
    command.add_argument("--text", action="store_true", help=SUPPRESS)  # said the same when plain “carson” played here
    people = command.add_argument_group("players")
    people.add_argument("--players", type=int, metavar="N", help="how many play (default 4): you and bots")
    people.add_argument("--seats", metavar="WHO,…", help=f"who sits where: human or a bot ({BOTS})")
    people.add_argument("--names", metavar="NAME,…", help="what they are called")
    add_game_options(command)
    command.add_argument("--seed", metavar="N", help="the same seed gives the same luck")
    command.add_argument("--dice", choices=[MINE], help="you roll and draw at a real table, and type what comes up")
    command.add_argument(
        "--record", metavar="FILE", help="write what is played to this file; with --from, by default the record itself"
    )
    command.add_argument("--from", dest="source", metavar="FILE", help="go on from a record or a position")


_OPTIONS: Final = """\
examples:
  carson options                  of all games
  carson options solo             of the solo game only
  carson play --variants river,horses --river random
"""


def add_options(command: ArgumentParser) -> None:
    command.description = "The options of each game, as flags of play, arena, ladder, statistics and bench."
    command.epilog = _OPTIONS
    command.add_argument("game", nargs="?", metavar="GAME", help="only city, solo or cards")


_MOVES: Final = """\
examples:
  carson moves                    of all games
  carson moves cards              of the card game only
  carson moves --json             for programs
  carson moves --markdown         as in docs/moves.md
"""


def add_moves(command: ArgumentParser) -> None:
    command.description = "Every move as it is typed, recorded and sent by programs, with its meaning and an example."
    command.epilog = _MOVES
    command.add_argument("game", nargs="?", metavar="GAME", help="only city, solo or cards")
    forms = command.add_mutually_exclusive_group()
    forms.add_argument("--json", action="store_true", help="as a JSON object")
    forms.add_argument("--markdown", action="store_true", help="as a document")


_CARDS: Final = """\
examples:
  carson cards
  carson cards --json | jq '.[] | select(.number == 3)'
  carson play --cards "1Y 2R 3Y 4R 5Y 6R 7Y"      a game with these seven
"""


def add_cards(command: ArgumentParser) -> None:
    command.description = (
        "List all personalities of the board game: number, name, what each side does and when, and its cash limit."
    )
    command.epilog = _CARDS
    command.add_argument("--json", action="store_true", help="print them as one JSON list")
