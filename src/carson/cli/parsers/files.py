"""The options of commands that read records and positions: inspect, replay, analyse, puzzles, audit, draw."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Final

_INSPECT: Final = """\
examples:
  carson inspect position.toml
  carson inspect --json positions/*.toml | jq .income
  carson replay game.carson --at 60 --position | carson inspect -

A file that is not a position is reported on standard error as “FILE: line N: reason”; the others are still shown, and the exit
status is 2.
"""


def add_inspect(command: ArgumentParser) -> None:
    command.description = "Show each position drawn, with incomes and their parts, prices, firepower and points."
    command.epilog = _INSPECT
    command.add_argument("files", nargs="+", metavar="FILE", help="positions as TOML; - reads standard input")
    command.add_argument("--json", action="store_true", help="print one object a line for each file")


_REPLAY: Final = """\
examples:
  carson replay game.carson                      the game in words, and how it ended
  carson replay game.carson --step               Enter goes on, b back, a number to that move, q quits
  carson replay game.carson --at 60              only the first 60 moves, chance included
  carson replay game.carson --at 60 --position   the position there as TOML
  carson replay game.carson --json | jq .scores

An illegal or impossible line is refused as “FILE: line N: reason”, with exit status 2.
"""


def add_replay(command: ArgumentParser) -> None:
    command.description = "Walk through a record: the game in words, with the final board."
    command.epilog = _REPLAY
    command.add_argument("file", metavar="FILE", help="a record; - reads standard input")
    how = command.add_mutually_exclusive_group()
    how.add_argument("--json", action="store_true", help="print the final state as JSON")
    how.add_argument("--step", action="store_true", help="walk interactively")
    how.add_argument("--position", action="store_true", help="write the position as TOML")
    command.add_argument("--at", type=int, metavar="N", help="stop after N moves, chance included")


EFFORTS: Final = ("quick", "usual", "thorough")
_ANALYSE: Final = """\
examples:
  carson analyse game.carson                     the chances through the game, and what could have been better
  carson analyse game.carson --seat Ann          only Ann's decisions
  carson analyse game.carson --effort thorough   looks longer at everything
  carson analyse game.carson --json | jq .verdicts
  carson analyse game.carson --annotate          the record, with marks, comments and better moves in it

Decisions are judged by what their seat could know: the move made and the best ones of a search are tried in the same imagined
worlds with the same dice. What is too close to call is not called a mistake. “carson replay FILE --at N” shows the table after
a move.
"""


def add_analyse(command: ArgumentParser) -> None:
    command.description = "Show every seat's chances through a game, what each decision gave away, and what luck did."
    command.epilog = _ANALYSE
    command.add_argument("file", metavar="FILE", help="a record; - reads standard input")
    command.add_argument("--seat", action="append", metavar="NAME", help="judge the decisions of this seat; may be repeated")
    command.add_argument("--effort", choices=EFFORTS, default="usual", help="how thoroughly (default usual)")
    command.add_argument("--simulations", type=int, metavar="N", help="games played on from each position of the graph")
    shape = command.add_mutually_exclusive_group()
    shape.add_argument("--json", action="store_true", help="print everything as JSON")
    shape.add_argument("--annotate", action="store_true", help="print the record with mistakes and better moves as comments")


_PUZZLES: Final = """\
examples:
  carson puzzles --from games/*.carson -o puzzles/     the puzzles in these games
  carson puzzles --play 50 --mode city -o puzzles/     let strong bots play, and look there

A position becomes a puzzle when a search finds a move that “greedy” would not make, that move is surely better than all others
it was compared with, and a much longer search agrees. Expect about one from each game, and a minute of one core for it.
"""


def add_puzzles(command: ArgumentParser) -> None:
    command.description = "Find positions in which one move is clearly best and the obvious one is not it."
    command.epilog = _PUZZLES
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


_AUDIT: Final = """\
examples:
  carson audit game.carson
  carson audit game.carson --draws                 every draw with its name
  carson audit game.carson --commitment 5f3a…      compare the commitment with the one you wrote down

docs/fair-dice.md explains how a draw follows from the seed. The exit status is 1 if something does not agree.
"""


def add_audit(command: ArgumentParser) -> None:
    command.description = "Check every draw of a record against the seed that was committed to before the game began."
    command.epilog = _AUDIT
    command.add_argument("files", nargs="+", metavar="FILE", help="records; - is standard input")
    command.add_argument("--draws", action="store_true", help="list every draw with its name")
    command.add_argument("--commitment", metavar="HASH", help="the commitment that was shown when the game began")


_DRAW: Final = """\
examples:
  carson draw position.toml -o table.svg                 everything on the table
  carson draw position.toml --part town -o town.svg      the town alone
  carson draw game.carson --at 60 -o table.svg           a game after 60 moves, chance included
  carson draw position.toml --theme dark -o table.png    needs resvg
  carson draw position.toml --narrow > table.svg         for a phone

parts of the board game: table, town, path, market, seats, personalities; of the card game: table, row, seats.
The theme “auto” is light or dark as the reader’s system prefers. PNG is made by resvg, the program or the Python package
resvg-py, if one of them is installed.
"""


def add_draw(command: ArgumentParser) -> None:
    command.description = "Draw a position, or a record after some moves, as SVG or PNG."
    command.epilog = _DRAW
    command.add_argument("file", metavar="FILE", help="a position or a record; - reads standard input")
    command.add_argument("-o", "--output", metavar="OUT", help="the picture, .svg or .png; left out: SVG to standard output")
    command.add_argument("--part", default="table", help="what to draw (default: table)")
    command.add_argument("--theme", default="auto", choices=("auto", "light", "dark"), help="colours (default: auto)")
    command.add_argument("--narrow", action="store_true", help="for a narrow screen")
    command.add_argument("--at", type=int, metavar="N", help="of a record: after N moves, chance included")
