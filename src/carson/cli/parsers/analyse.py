"""The options of ``carson analyse``."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Final

EFFORTS: Final = ("quick", "usual", "thorough")
EPILOG: Final = """\
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


def add(command: ArgumentParser) -> None:
    command.description = "Show every seat's chances through a game, what each decision gave away, and what luck did."
    command.epilog = EPILOG
    command.add_argument("file", metavar="FILE", help="a record; - reads standard input")
    command.add_argument("--seat", action="append", metavar="NAME", help="judge the decisions of this seat; may be repeated")
    command.add_argument("--effort", choices=EFFORTS, default="usual", help="how thoroughly (default usual)")
    command.add_argument("--simulations", type=int, metavar="N", help="games played on from each position of the graph")
    shape = command.add_mutually_exclusive_group()
    shape.add_argument("--json", action="store_true", help="print everything as JSON")
    shape.add_argument("--annotate", action="store_true", help="print the record with mistakes and better moves as comments")
