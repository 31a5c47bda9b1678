"""The options of commands that play many games: arena, ladder, statistics, bench."""

from __future__ import annotations

from argparse import Action, ArgumentParser, Namespace
from typing import Any, Final

from carson.cli.game_options import add_game_options
from carson.cli.parsers.play import BOTS

KEEP: Final = "write results to this file; what it holds already is not played again"


class StoreOnce(Action):
    """Stores the value of an option, and refuses a second one."""

    def __call__(self, parser: ArgumentParser, namespace: Namespace, values: Any, option_string: str | None = None) -> None:
        given = namespace.__dict__.setdefault("given", set())
        if option_string is not None and self.dest in given:
            parser.error(f"{option_string} is given twice; say it once.")
        given.add(self.dest)
        setattr(namespace, self.dest, values)


def add_match_options(command: ArgumentParser, games: int, keep: str = KEEP) -> None:
    """The options of a command that plays matches: what is played and how, and where the results go."""
    command.register("action", None, StoreOnce)
    command.add_argument("game", nargs="?", default="city", metavar="GAME", help="city, the board game (default), or cards")
    command.add_argument("--games", type=int, default=games, metavar="N", help=f"the least number of games (default {games})")
    command.add_argument("--seed", type=int, default=1, metavar="N", help="the seed of the luck (default 1)")
    command.add_argument("--workers", type=int, metavar="N", help="processes that play (default: one for each core)")
    command.add_argument("--ray", metavar="ADDRESS", help="play on the Ray cluster at HOST:PORT (or auto) instead")
    command.add_argument(
        "--move-seconds", type=float, default=5.0, metavar="S", help="time limit for one move, in seconds (default 5)"
    )
    command.add_argument("--keep", metavar="FILE", help=keep)
    command.add_argument("--picture", metavar="FILE", help="draw the results, as .svg or .png")
    command.add_argument("--json", action="store_true", help="print the figures as JSON")
    add_game_options(command)


_ARENA: Final = """\
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


def add_arena(command: ArgumentParser) -> None:
    command.description = "Play a match between bots on all cores and show who wins, how sure that is, and why it may not be."
    command.epilog = _ARENA
    add_match_options(command, games=200)
    people = command.add_argument_group("players")
    people.add_argument("--bots", metavar="BOT,…", help=f"who plays: {BOTS}, FILE.py:CLASS, cmd:COMMAND or api:COMMAND")
    people.add_argument("--bot", metavar="BOT", help="one bot against several others")
    people.add_argument("--against", metavar="BOT", help="those others (default random)")
    people.add_argument("--players", type=int, metavar="N", help="how many play (default 4)")
    command.add_argument("--server", metavar="URL", help="play at tables of this server, where api:COMMAND can sit")
    command.add_argument("--solo", metavar="S", help="alone against Jeb Standish: one of his strategies, or all")


_LADDER: Final = """\
examples:
  carson ladder                                  all our bots at the board game
  carson ladder --bots random,greedy,settler --games 400
  carson ladder cards --bots random,greedy --seats 4
  carson ladder --write docs/bots.md             and put the table into the document

Each pair plays a match in which the two take alternate seats. The ratings are those of openskill: everybody begins at 25, and
of two bots 6.5 apart the better one wins three games of four. The interval says how well a rating is known.
"""


def add_ladder(command: ArgumentParser) -> None:
    command.description = "Let all bots play against all and show their ladder."
    command.epilog = _LADDER
    add_match_options(command, games=100, keep="write the results of each pair to a file of its own beside this name")
    command.add_argument("--bots", metavar="BOT,…", help="who plays (default: all of ours)")
    command.add_argument("--seats", type=int, default=4, metavar="N", help="players in each game, an even number (default 4)")
    command.add_argument("--write", metavar="FILE", help="put the table into this document, between its two marks")


_STATISTICS: Final = """\
examples:
  carson statistics --bots greedy,greedy,greedy,greedy --games 400
  carson statistics --records games/*.carson
  carson statistics cards --bots greedy --option "virtual=pro pro pro"
  carson statistics --variants horses --picture horses.svg
  carson statistics --games 50 --json

“won” is the share of victories among the seats that had something; the first line says what an average seat would win.
Correlation is not causation: a player who is ahead can afford more.
"""


def add_statistics(command: ArgumentParser) -> None:
    command.description = "Points by source, personalities, buildings, duels and seats, over many games."
    command.epilog = _STATISTICS
    add_match_options(command, games=100)
    command.add_argument("--records", nargs="+", metavar="FILE", help="read these finished games instead of playing")
    command.add_argument("--bots", metavar="BOT,…", help="who plays (default four greedy)")


_BENCH: Final = """\
examples:
  carson bench                          the board game with 2 to 6 players
  carson bench cards --seconds 3
  carson bench --players 4 --games 500 --json
  carson bench --check --games 100000   play over all options and check every state

A decision is a move of a seat; dice and draws come on top. With --check a broken state ends the run: the record of that game is
written to a file that is named, and the exit status is 1.
"""


def add_bench(command: ArgumentParser) -> None:
    command.description = "Random legal play on one core: decisions a second, games a second, microseconds for a copy."
    command.epilog = _BENCH
    command.add_argument("game", nargs="?", default="city", metavar="GAME", help="city (default) or cards")
    command.add_argument("--players", type=int, metavar="N", help="only this number of players")
    command.add_argument("--seconds", type=float, metavar="S", help="how long to play for each number of players (default 2)")
    command.add_argument("--games", type=int, metavar="N", help="how many games instead; with --check 1000 by default")
    command.add_argument("--seed", type=int, default=1, metavar="N", help="where the luck begins (default 1)")
    command.add_argument("--check", action="store_true", help="check every state over all options")
    command.add_argument("--json", action="store_true", help="print the figures as JSON")
    add_game_options(command)
