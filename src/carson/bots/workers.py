"""Bots that think in worker processes, so that a server stays responsive.

A view goes there as bytes, and plain data comes back. The processes are started on demand and reused.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import Any, Final, ParamSpec, TypeVar

from carson.bots.base import Bot, Explains, Option, Timed, bot_named
from carson.bots.packing import pack, unpack
from carson.bots.pool import Pool
from carson.game import Decision, View

P = ParamSpec("P")
T = TypeVar("T")
PlainOptions = list[tuple[str, float, int]]
"""Options as they travel: text of the move, value, visits."""
NICE: Final = 5
"""A lower priority than that of the server itself."""


class BotWorkers:
    """A pool of processes in which bots think."""

    def __init__(self, processes: int | None = None, nice: int = NICE) -> None:
        self._nice = nice
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self._pool: Pool | None = None
        self._leaving: Pool | None = None
        """A pool that is shutting down; kept, so that its processes can finish."""

    def think(self, spec: str, view: View[Any], seed: str, seconds: float, thorough: bool = False) -> Future[PlainOptions]:
        """What the bot *spec* thinks of the open decision of *view*.

        A planner takes *seconds* at most; *thorough* it does not give up candidates early, so that their chances can be shown.
        """
        return self.run(_think, spec, pack(view), seed, seconds, thorough)

    def run(self, function: Callable[P, T], /, *arguments: P.args, **named: P.kwargs) -> Future[T]:
        """Call a function of a module in one of the processes."""
        if self._pool is None:
            self._pool = Pool(self.processes, self._nice)
        try:
            return self._pool.submit(function, *arguments, **named)
        except BrokenProcessPool:
            self.close()
            return self.run(function, *arguments, **named)

    def kill(self) -> None:
        """End the processes now, even in the middle of a thought."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.kill()

    def close(self) -> None:
        """Shut down; work in progress is finished."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._leaving, self._pool = self._pool, None


def options_from(plain: PlainOptions, decision: Decision) -> list[Option]:
    """The options that came back from a process, with the moves of *decision*."""
    moves = {str(move): move for move in decision.moves}
    return [Option(moves[text], value, visits) for text, value, visits in plain if text in moves]


def is_slow(bot: Bot) -> bool:
    """Whether the bot thinks so long that it should do so elsewhere."""
    return isinstance(bot, Timed)


def _think(spec: str, packed: bytes, seed: str, seconds: float, thorough: bool) -> PlainOptions:
    view, bot, rng = unpack(packed), bot_named(spec), Random(seed)
    decision = view.decision
    assert decision is not None
    if isinstance(bot, Timed):
        bot = bot.within(seconds, thorough=thorough, cores=1)
    if not isinstance(bot, Explains):
        return [(str(bot.choose(view, decision, rng)), 0.0, 0)]
    return _plain(bot.explain(view, decision, rng))


def _plain(found: Sequence[Option]) -> PlainOptions:
    return [(str(option.move), option.value, option.visits) for option in found]
