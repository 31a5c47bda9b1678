"""Players of a match: our own bots in this process, other people's bots in a process of their own.

Both answer with the text of a move or raise a fault: ``crash``, ``illegal`` or ``late``. An isolated bot that does not answer
in time is killed and restarted for its next move; after a few restarts it is ``out`` of that game. A bot that moves without
end is not asked any more either: ``endless``.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import time
from multiprocessing.connection import Connection
from random import Random
from typing import Any, Final, Protocol

from carson.arena import isolation
from carson.bots import Bot, Timed, bot_named
from carson.bots.loading import is_own
from carson.bots.packing import pack
from carson.bots.pool import signals_wait
from carson.game import BadOption, Decision, View

CRASH: Final = isolation.CRASH
ILLEGAL: Final = isolation.ILLEGAL
LATE: Final = "late"
OUT: Final = "out"
"""An isolated bot that was restarted too often in this game: it is not asked any more."""
ENDLESS: Final = "endless"
"""More moves in one game than anybody needs: with Kit Carson cowboys can be moved for ever."""
MAX_RESTARTS: Final = 3
"""How often an isolated bot is restarted in one game."""
START_TIMEOUT_S: Final = 30.0
THINKING_SHARE: Final = 0.8
"""The share of the time for a move that our own bots use."""


class Fault(Exception):
    """A bot did not answer with a move; the word says why."""

    def __init__(self, word: str, about: str = "") -> None:
        super().__init__(about or word)
        self.word = word


class Player(Protocol):
    """One seat's bot, for one game after the other."""

    def ask(self, game: str, view: View[Any], decision: Decision, seed: str) -> str:
        """The text of a move; raises `Fault`."""

    def close(self) -> None: ...


class TrustedPlayer:
    """A bot of ours. It is told the time limit, and trusted to answer."""

    def __init__(self, spec: str, seconds: float) -> None:
        self._spec = spec
        self._seconds = seconds
        self._bot = self._make()
        self._game = ""

    def _make(self) -> Bot:
        bot = bot_named(self._spec)
        return bot.within(THINKING_SHARE * self._seconds) if isinstance(bot, Timed) else bot

    def ask(self, game: str, view: View[Any], decision: Decision, seed: str) -> str:
        if game != self._game:
            self._bot, self._game = self._make(), game
        began = time.perf_counter()
        try:
            move = self._bot.choose(view, decision, Random(seed))
        except Exception as error:
            raise Fault(CRASH, f"{type(error).__name__}: {error}") from error
        if time.perf_counter() - began > self._seconds:
            raise Fault(LATE)
        return move

    def close(self) -> None:
        """Nothing to release."""


class IsolatedPlayer:
    """A user's own file or program, in a separate process."""

    def __init__(self, spec: str, seconds: float) -> None:
        self._spec = spec
        self._seconds = seconds
        self._line: Connection | None = None
        self._process: Any = None
        self._game = ""
        self._starts = 0
        try:
            self._start()
        except Fault as fault:
            reason = f"did not start within {START_TIMEOUT_S:g} seconds" if fault.word == LATE else "ended before it was asked"
            raise BadOption(f"The bot {spec} {reason}.") from None

    def _start(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._line, far_end = spawn.Pipe()
        self._process = spawn.Process(target=isolation.run_bot, args=(self._spec, far_end, self._seconds), daemon=True)
        with signals_wait():  # no signal may reach the process before it has its own session
            self._process.start()
        far_end.close()
        word, about = self._hear(START_TIMEOUT_S)
        if word == isolation.BROKEN:
            self.close()
            raise BadOption(about)

    def _hear(self, seconds: float) -> tuple[str, str]:
        """What the process answers. One that is gone has crashed, a silent one is late; both are killed."""
        assert self._line is not None
        try:
            if self._line.poll(seconds):
                word, about = self._line.recv()
                return str(word), str(about)
            fault = LATE
        except (EOFError, OSError):
            fault = CRASH
        self.close()
        raise Fault(fault)

    def ask(self, game: str, view: View[Any], decision: Decision, seed: str) -> str:
        if game != self._game:
            self._game, self._starts = game, 0
        if self._line is None:
            if self._starts >= MAX_RESTARTS:
                raise Fault(OUT)
            self._starts += 1
            try:
                self._start()
            except BadOption as error:  # its file has changed
                raise Fault(CRASH, str(error)) from None
        assert self._line is not None
        try:
            self._line.send((game, pack(view), seed))
        except OSError:
            self.close()
            raise Fault(CRASH) from None
        word, text = self._hear(self._seconds)
        if word != isolation.MOVE:
            raise Fault(word, text)
        return text

    def close(self) -> None:
        if self._process is not None:
            if hasattr(os, "killpg"):
                with contextlib.suppress(OSError):  # it is gone, or has no process group yet
                    os.killpg(self._process.pid, signal.SIGKILL)
            self._process.kill()
            self._process.join()
            self._process = None
        if self._line is not None:
            self._line.close()
            self._line = None


def player_for(spec: str, seconds: float) -> Player:
    """A player for the bot *spec*; raises `BadOption`."""
    return IsolatedPlayer(spec, seconds) if is_own(spec) else TrustedPlayer(spec, seconds)
