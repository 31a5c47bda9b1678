"""The options of ``carson arena``."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Final

from carson.cli.parsers import BOTS
from carson.cli.parsers.matches import add_match_options

EPILOG: Final = """\
examples:
  carson arena                                       greedy against three random
  carson arena --bots greedy,settler,gunman,random --games 400
  carson arena --bot my_bot.py:Bot --against greedy  your bot against three of ours
  carson arena --bots "cmd:./my-bot,greedy"          a bot in any language
  carson arena --bots "api:python examples/api_bot.py,greedy" --server http://127.0.0.1:1858
  carson arena --variants river,horses --players 6
  carson arena cards --bots greedy,random --option "virtual=pro pro"
  carson arena --solo all --bots greedy,random       win rates against Jeb Standish
  carson arena --picture match.svg                   and draw the results
  carson arena --games 10000 --ray 10.0.0.1:6379     on a Ray cluster: pip install 'carson-city[cluster]'
  carson arena --games 10000 --keep match.jsonl      can be interrupted and resumed

Every deal is played once for each seating, with the same dice and draws as far as the play allows. “won” is the share of
victories with its 95 % interval. The same seed gives the same games with any number of workers. A bot that crashes, moves
illegally or takes too long is replaced for that move by a random legal one, and the fault is counted. Bots of your own run in
processes of their own; docs/bots.md tells what a program in any language reads and answers.
"""


def add(command: ArgumentParser) -> None:
    command.description = "Play a match between bots on all cores and show who wins, how sure that is, and why it may not be."
    command.epilog = EPILOG
    add_match_options(command, games=200)
    people = command.add_argument_group("players")
    people.add_argument("--bots", metavar="BOT,…", help=f"who plays: {BOTS}, FILE.py:CLASS, cmd:COMMAND or api:COMMAND")
    people.add_argument("--bot", metavar="BOT", help="one bot against several others")
    people.add_argument("--against", metavar="BOT", help="those others (default random)")
    people.add_argument("--players", type=int, metavar="N", help="how many play (default 4)")
    command.add_argument("--server", metavar="URL", help="play at tables of this server, where api:COMMAND can sit")
    command.add_argument("--solo", metavar="S", help="alone against Jeb Standish: one of his strategies, or all")
