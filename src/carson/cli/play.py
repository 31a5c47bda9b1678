"""``carson play``: a game at the terminal, alone, around one screen, or among bots."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random
from typing import Any

from carson.bots import bot_names
from carson.cli.files import STDIN
from carson.cli.keeping import Keeper
from carson.cli.opening import HUMAN, from_file, kinds_for, new_game, players_for, seats_of
from carson.cli.screen import complain, screen
from carson.cli.session import Leave, Session
from carson.cli.signals import Ended, ended_by_signals
from carson.game import BadOption, CarsonError, quoted
from carson.words.lines import listed

EPILOG = """\
examples:
  carson play                                     you against three greedy bots
  carson play --players 2 --names Ann,Bo
  carson play --seats human,human,random          two people around one screen and a bot
  carson play --solo rancher                      alone against Jeb Standish
  carson play --edition first --cards "1R 2Y 3R 4Y 5R 6Y 7R"
  carson play --seed 7 --record game.carson       the same luck each time; keep what is played
  carson play --from game.carson                  go on from a record or a position
  carson play --seats random,random --record x.carson    watch two bots

In the game, ? explains what can be typed. Without a terminal the answers are read from standard input; at its end the
game stops politely.
"""


def add(commands: Any) -> None:
    command = commands.add_parser(
        "play",
        help="play in the terminal",
        description="Play a whole game in the terminal; by default you and three greedy bots with first-game cards.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("game", nargs="?", default=None, metavar="GAME", help="city, the board game (default), or cards")
    command.add_argument("--text", action="store_true", help="in the terminal (the only way for now)")
    people = command.add_argument_group("players")
    people.add_argument("--players", type=int, metavar="N", help="how many play (default 4): you and bots")
    people.add_argument("--seats", metavar="WHO,…", help=f"who sits where: {HUMAN} or a bot ({', '.join(bot_names())})")
    people.add_argument("--names", metavar="NAME,…", help="what they are called")
    rules = command.add_argument_group("rules of the board game")
    rules.add_argument("--edition", metavar="E", help="big-box (default) or first")
    rules.add_argument("--cards", metavar="SET", help='a set, random, or the cards themselves: "1Y 2R …"; see carson cards')
    rules.add_argument("--variants", metavar="V,…", help="new-beginning, river, might-is-right, kit-carson, outlaws, horses")
    rules.add_argument(
        "--bag",
        metavar="B",
        help="full, first-game (default with the cards of a first game), or kinds of the expansion: school,station",
    )
    rules.add_argument("--river", metavar="R", help="with the variant river: printed (default), random, or its parcels")
    rules.add_argument("--solo", metavar="S", help="alone against Jeb Standish, who is a rancher, miner, strength or urban")
    rules.add_argument("--standish-ties", metavar="T", help="what decides among equals for him: die (default) or first")
    other = command.add_argument_group("rules of any game")
    other.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="an option as in the header of a record"
    )
    command.add_argument("--seed", metavar="N", help="the same seed gives the same luck")
    command.add_argument(
        "--record", metavar="FILE", help="write what is played to this file; with --from, by default the record itself"
    )
    command.add_argument("--from", dest="source", metavar="FILE", help="go on from a record or a position")


def run(arguments: argparse.Namespace) -> int:
    _check_files(arguments)
    luck = Random(arguments.seed)
    seats = seats_of(arguments)
    opened = from_file(arguments, luck) if arguments.source is not None else None
    game = opened.game if opened else new_game(arguments, seats, luck)
    if game.over:
        raise BadOption(f"The game in {arguments.source} is over; “carson replay” shows it.")
    kinds = kinds_for(seats or (opened.kinds if opened else None), game)
    bots = players_for(kinds)
    console = screen()
    if opened and opened.kinds and seats is None:
        who = [f"{name} {kind}" for name, kind in zip(game.names, kinds, strict=True)]
        console.print(f"The same play as before: {listed(who)}.")
    keeper = _keeper(arguments, kinds, goes_on=opened is not None and opened.is_record)
    keeper.save(game.record)
    return _play(Session(game, bots, console, keeper, Random(f"bots {arguments.seed}"), kinds))


def _keeper(arguments: argparse.Namespace, kinds: Sequence[str], *, goes_on: bool) -> Keeper:
    """Where the game is written: to ``--record``, else on in the record that it comes from; a position is never overwritten."""
    if arguments.record is not None or not goes_on or arguments.source == STDIN:
        return Keeper(arguments.record, kinds)
    try:
        return Keeper(arguments.source, kinds, goes_on=True)
    except CarsonError as error:
        complain(f"{error} The game goes on without being saved.")
        return Keeper(None, kinds)


def _check_files(arguments: argparse.Namespace) -> None:
    """Refuse what cannot be meant before anything is played."""
    if arguments.record == STDIN:
        raise BadOption("--record needs a file; standard output shows the game.")
    for option, value in (("--record", arguments.record), ("--from", arguments.source)):
        if value == "":
            raise BadOption(f"{option} needs the name of a file.")
    if arguments.seed is not None and not arguments.seed.isprintable():
        raise BadOption(f"--seed is a text that can be printed, not {quoted(arguments.seed)}.")


def _play(session: Session) -> int:
    """Play, and write the record down however the game ends."""
    status = 0
    try:
        with ended_by_signals():
            session.run()
    except Leave as leave:
        print(leave)
    except KeyboardInterrupt:
        print()
        complain("carson: Interrupted.")
        status = 130
    except Ended as end:
        session.keep()
        complain(f"carson: {end}")
        return end.status
    except BaseException:
        session.keep()
        raise
    _keep_at_last(session, may_ask=status == 0)
    if session.keeper.path is not None:
        print(f"The record is in {session.keeper.path}; “carson {_next(session)} {session.keeper.path}” {_what(session)}.")
    elif session.trouble or not session.game.over:
        print("Nothing was saved; “--record FILE” keeps a game, and “carson play --from FILE” goes on with it.")
    return status


def _keep_at_last(session: Session, *, may_ask: bool) -> None:
    """Save once more; where that fails, another file can be named."""
    try:
        session.keeper.save(session.game.record)
    except CarsonError as error:
        complain(str(error))
        session.keeper.path, session.trouble = None, str(error)
        if may_ask:
            session.offer_to_save()


def _next(session: Session) -> str:
    return "replay" if session.game.over else "play --from"


def _what(session: Session) -> str:
    return "walks through it" if session.game.over else "goes on"
