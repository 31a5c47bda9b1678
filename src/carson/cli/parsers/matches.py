"""Options that ``carson arena``, ``ladder`` and ``statistics`` have in common."""

from __future__ import annotations

from argparse import Action, ArgumentParser, Namespace
from typing import Any, Final

from carson.cli.game_options import add_options

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
    add_options(command)
