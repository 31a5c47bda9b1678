"""What the bots at tables choose. Slow bots think in other processes."""

from __future__ import annotations

import asyncio
import logging
import time
from concurrent.futures import BrokenExecutor, Future
from functools import cache
from random import Random
from typing import Any, Final

from carson.bots import bot_named
from carson.bots.program import BotFailure
from carson.bots.workers import BotWorkers, PlainOptions, is_slow, options_from
from carson.game import BadOption, CarsonError, Decision, Move, View
from carson.web import metrics
from carson.web.fair_queue import FairQueue
from carson.web.logs import sign
from carson.web.table.bots.scheduler import PLAY, Scheduler, visitor
from carson.web.table.state import TableState

REPLACEMENT_BOT: Final = "random"
BOT_TIMEOUT_S: Final = 5.0
"""How long a bot may think about one decision."""
PROCESS_START_S: Final = 20.0
"""Added for a bot that thinks in a process of its own, which may have to be started."""
MAX_STARTS: Final = 3
"""How often a bot may start again after its process died."""

log = logging.getLogger(__name__)


@cache
def _thinks_long(name: str) -> bool:
    try:
        return is_slow(bot_named(name))
    except CarsonError:
        return False


def waits_for_visitors(state: TableState) -> bool:
    """Whether it is a slow bot’s turn at a table where nobody sits."""
    asked = None if state.present else state.bot_decision()
    return asked is not None and _thinks_long(state.seats[asked.seat])


class BotPlayers:
    """The bots of all tables of a worker, and the processes in which slow ones think."""

    def __init__(self, timeout: float = BOT_TIMEOUT_S) -> None:
        self.timeout = timeout
        self.workers = BotWorkers()
        self.scheduler = Scheduler(self.workers.processes)
        self.quick = FairQueue(max_pause=0.0)
        """Bots that think here do so in a thread, one at a time: more would only take the processor from each other."""

    async def choose(self, state: TableState, decision: Decision) -> Move | None:
        """The move of the bot that is asked; None if it fails, takes too long or wants something illegal."""
        name, table = state.seats[decision.seat], sign(state.header.id)
        luck = Random(f"{state.header.seed} bot {len(state.played)} {decision.seat}")  # taking back brings no other
        view = state.game.view(decision.seat)
        try:
            bot = bot_named(name)
            if is_slow(bot):
                move = await self._choose_elsewhere(name, view, decision, luck)
            else:
                async with self.quick.turn(visitor.get()):
                    with metrics.thinking.labels(name).time():
                        async with asyncio.timeout(self.timeout):
                            move = await asyncio.to_thread(bot.choose, view, decision, luck)
            if move in decision.moves:
                metrics.bots.labels(name, "made").inc()
                return move
            metrics.bots.labels(name, "illegal").inc()
            log.warning("The bot %s at table %s chose what is not possible.", name, table)
        except TimeoutError:
            metrics.bots.labels(name, "late").inc()
            log.warning("The bot %s at table %s took too long.", name, table)
        except (BadOption, BotFailure) as failure:  # a program of the host's: its fault is a sentence, not a place in our code
            metrics.bots.labels(name, "failed").inc()
            log.warning("The bot %s at table %s failed: %s", name, table, failure)
        except Exception:
            metrics.bots.labels(name, "failed").inc()
            log.exception("The bot %s at table %s failed.", name, table)
        return decision.moves[0] if name == REPLACEMENT_BOT else None

    async def _choose_elsewhere(self, name: str, view: View[Any], decision: Decision, luck: Random) -> Move:
        """The choice of a slow bot, made in another process. Waiting for a free process does not count as thinking time.

        If the process dies, the bot thinks again.
        """
        seed, begun = f"{luck.random()}", 0.0

        def begin() -> Future[PlainOptions]:
            nonlocal begun
            begun = time.perf_counter()
            return self.workers.think(name, view, seed, self.timeout / 2)

        for start in range(1, MAX_STARTS + 1):
            try:
                found = await self.scheduler.run(PLAY, begin, self.timeout + PROCESS_START_S)
                break
            except BrokenExecutor:
                if start == MAX_STARTS:
                    raise
            finally:
                metrics.thinking.labels(name).observe(time.perf_counter() - begun if begun else 0.0)
        return options_from(found, decision)[0].move
