"""A process of its own for a stranger's bot: whatever it breaks there, the game does not notice.

The kennel gets a view as bytes and answers with the text of a move. It can crash, hang, print, or change what it was given.
"""

from __future__ import annotations

import sys
import traceback
from multiprocessing.connection import Connection
from random import Random
from typing import Any, Final

from carson.arena.packing import unpack
from carson.bots.base import Bot
from carson.bots.loading import make_bot
from carson.game import CarsonError

READY: Final = "ready"
BROKEN: Final = "broken"
MOVE: Final = "move"
CRASH: Final = "crash"


def keep(spec: str, line: Connection) -> None:
    """Make the bot and answer until the line is cut. What it prints goes to standard error."""
    sys.stdout = sys.stderr
    try:
        bot = make_bot(spec)
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
        if game != playing:
            bot, playing = make_bot(spec), game
        line.send(_answer(bot, packed, seed))


def _answer(bot: Bot, packed: bytes, seed: str) -> tuple[str, str]:
    view = unpack(packed)
    decision = view.decision
    assert decision is not None
    try:
        return MOVE, str(bot.choose(view, decision, Random(seed)))
    except Exception:
        return CRASH, traceback.format_exc(limit=-1)
