"""The process in which somebody else's bot runs, so that nothing it breaks can harm the game.

It receives views as bytes and answers with the text of a move. The bot may crash, hang, print, or change what it was given.
"""

from __future__ import annotations

import contextlib
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
from carson.bots.program import BadAnswer
from carson.game import CarsonError

READY: Final = "ready"
BROKEN: Final = "broken"
MOVE: Final = "move"
CRASH: Final = "crash"
ILLEGAL: Final = "illegal"
MAX_ANSWER_CHARACTERS: Final = 1000
"""Longer answers are cut off; no move is this long."""
PARENT_CHECK_SECONDS: Final = 1.0


def run_bot(spec: str, line: Connection, seconds: float) -> None:
    """Make the bot and answer requests until nobody asks any more. The bot has *seconds* for a move."""
    _isolate(os.getppid())
    with contextlib.suppress(EOFError, OSError):
        _answer_all(spec, line, seconds)


def _answer_all(spec: str, line: Connection, seconds: float) -> None:
    """Answer one request after the other; raises `EOFError` or `OSError` when the other end is closed."""
    try:
        bot = _make(spec, seconds)
    except CarsonError as error:
        line.send((BROKEN, str(error)))
        return
    line.send((READY, ""))
    playing: Any = None
    while True:
        game, packed, seed = line.recv()
        if game != playing and not is_program(spec):  # a program need not be restarted for each game
            bot, playing = _make(spec, seconds), game
        line.send(_answer(bot, packed, seed))


def _make(spec: str, seconds: float) -> Bot:
    bot = make_bot(spec)
    return bot.within(seconds) if isinstance(bot, Timed) else bot


def _isolate(parent: int) -> None:
    """Send what the bot prints to standard error, give it nothing to read, and end it with its parent.

    In its own session it can be killed together with all processes that it started, and Ctrl-C at the terminal does not
    reach it; one pressed before that is ignored.
    """
    sys.stdout = sys.stderr
    if hasattr(os, "setsid"):
        os.setsid()
    if hasattr(signal, "pthread_sigmask"):
        usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT, signal.SIGTERM, signal.SIGHUP})
        signal.signal(signal.SIGINT, usual)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    """Exit, with all processes that the bot started, when the parent is gone: a parent that was killed cannot clean up."""
    while os.getppid() == parent:
        time.sleep(PARENT_CHECK_SECONDS)
    if hasattr(os, "setsid"):
        os.killpg(0, signal.SIGKILL)
    os._exit(1)


def _answer(bot: Bot, packed: bytes, seed: str) -> tuple[str, str]:
    view = unpack(packed)
    decision = view.decision
    assert decision is not None
    try:
        return MOVE, str(bot.choose(view, decision, Random(seed)))[:MAX_ANSWER_CHARACTERS]
    except BadAnswer as answer:
        return ILLEGAL, str(answer)
    except (Exception, KeyboardInterrupt):  # only the bot itself can interrupt this process
        return CRASH, traceback.format_exc(limit=-1)
