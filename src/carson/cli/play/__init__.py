"""``carson play``: a game at the terminal, alone, around one screen, or among bots."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random

from carson.cli.files import STDIN
from carson.cli.parsers.play import MINE
from carson.cli.play.new_game import from_file, kinds_for, new_game, players_for, seats_of
from carson.cli.play.saving import Keeper
from carson.cli.play.session import Leave, Session
from carson.cli.screen import screen
from carson.cli.signals import Ended, ended_by_signals
from carson.cli.streams import complain
from carson.game import BadOption, CarsonError, listed, quoted


def run(arguments: argparse.Namespace) -> int:
    _check_files(arguments)
    luck = Random(arguments.seed)
    dice = None if arguments.dice == MINE else luck
    seats = seats_of(arguments)
    opened = from_file(arguments, dice) if arguments.source is not None else None
    game = opened.game if opened else new_game(arguments, seats, luck, dice)
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
    """Where the game is saved: the file of ``--record``, otherwise the record it continues. Positions are never overwritten."""
    if arguments.record is not None or not goes_on or arguments.source == STDIN:
        return Keeper(arguments.record, kinds)
    try:
        return Keeper(arguments.source, kinds, goes_on=True)
    except CarsonError as error:
        complain(f"{error} The game goes on without being saved.")
        return Keeper(None, kinds)


def _check_files(arguments: argparse.Namespace) -> None:
    """Refuse impossible files before anything is played."""
    if arguments.record == STDIN:
        raise BadOption("--record needs a file; standard output shows the game.")
    for option, value in (("--record", arguments.record), ("--from", arguments.source)):
        if value == "":
            raise BadOption(f"{option} needs the name of a file.")
    if arguments.seed is not None and not arguments.seed.isprintable():
        raise BadOption(f"--seed is a text that can be printed, not {quoted(arguments.seed)}.")


def _play(session: Session) -> int:
    """Play, and save the record however the game ends."""
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
    _save_finally(session, may_ask=status == 0)
    if session.keeper.path is not None:
        following = "“carson replay {}” walks through it" if session.game.over else "“carson play --from {}” goes on"
        print(f"The record is in {session.keeper.path}; {following.format(session.keeper.path)}.")
    elif session.trouble or not session.game.over:
        print("Nothing was saved; “--record FILE” keeps a game, and “carson play --from FILE” goes on with it.")
    return status


def _save_finally(session: Session, *, may_ask: bool) -> None:
    """Save once more; if that fails, offer another file."""
    try:
        session.keeper.save(session.game.record)
    except CarsonError as error:
        complain(str(error))
        session.keeper.path, session.trouble = None, str(error)
        if may_ask:
            session.offer_to_save()
