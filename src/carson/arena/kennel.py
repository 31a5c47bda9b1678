"""A process of its own for a stranger's bot: whatever it breaks there, the game does not notice.

The kennel gets a view as bytes and answers with the text of a move. It can crash, hang, print, or change what it was given.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
import traceback
from multiprocessing.connection import Connection
from random import Random
from typing import Any, Final

from carson.bots.base import Bot, Timed
from carson.bots.loading import is_program, make_bot
from carson.bots.packing import unpack
from carson.game import CarsonError

READY: Final = "ready"
BROKEN: Final = "broken"
MOVE: Final = "move"
CRASH: Final = "crash"
LONGEST: Final = 1000
"""No move has so many letters."""
WATCH_SECONDS: Final = 1.0


def keep(spec: str, line: Connection, seconds: float) -> None:
    """Make the bot and answer until the line is cut; it has so many *seconds* for a move."""
    _shut_in(os.getppid())
    try:
        bot = _made(spec, seconds)
    except CarsonError as error:
        line.send((BROKEN, str(error)))
        return
    line.send((READY, ""))
    playing: Any = None
    while True:
        try:
            game, packed, seed = line.recv()
        except EOFError:
            return
        if game != playing and not is_program(spec):  # a program keeps nothing that matters
            bot, playing = _made(spec, seconds), game
        line.send(_answer(bot, packed, seed))


def _made(spec: str, seconds: float) -> Bot:
    bot = make_bot(spec)
    return bot.within(seconds) if isinstance(bot, Timed) else bot


def _shut_in(master: int) -> None:
    """What the bot prints goes to standard error, it finds nothing to read, and it does not outlive its master.

    In a session of its own it can be put down with all processes that it started.
    """
    sys.stdout = sys.stderr
    if hasattr(os, "setsid"):
        os.setsid()
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    threading.Thread(target=_watch, args=(master,), daemon=True).start()


def _watch(master: int) -> None:
    """A master that was killed cannot put the bot down; it goes by itself, with all that it started."""
    while os.getppid() == master:
        time.sleep(WATCH_SECONDS)
    if hasattr(os, "setsid"):
        os.killpg(0, signal.SIGKILL)
    os._exit(1)


def _answer(bot: Bot, packed: bytes, seed: str) -> tuple[str, str]:
    view = unpack(packed)
    decision = view.decision
    assert decision is not None
    try:
        return MOVE, str(bot.choose(view, decision, Random(seed)))[:LONGEST]
    except (Exception, KeyboardInterrupt):  # nobody can interrupt a kennel but the bot itself
        return CRASH, traceback.format_exc(limit=-1)
