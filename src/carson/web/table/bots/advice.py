"""What bots work out for people: advice at a decision.

Other processes do the work, so that the server stays responsive, and each question is worked out once: the answer is cached.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor
from random import Random
from typing import Any, Final

from carson.bots import Option, bot_named
from carson.bots.workers import BotWorkers, options_from
from carson.game import Decision, Move, View
from carson.game.language import say
from carson.web.errors import Refused
from carson.web.table.bots.scheduler import ADVICE, Scheduler, visitor
from carson.web.table.state import TableState

ADVICE_BOT: Final = "planner:240"
SHEET_BOT: Final = "greedy"
"""Fills in whole sheets; the planner follows it there."""
ADVICE_TIMEOUT_S: Final = 3.0
CACHED_ANSWERS: Final = 200
PROCESS_START_S: Final = 30.0
"""Added, because a process may have to be started first."""
MAX_PENDING: Final = 12
"""How many answers may be pending at a time; more would take too long."""
PER_VISITOR: Final = 6
"""How many of them may be for one address: half, so that the others can ask, too."""


def allows_hints(state: TableState) -> bool:
    """Whether the computer may judge the game of a table: not while people play each other there without hints."""
    return state.header.hints or state.game.over or len(state.people) < 2


def fill_in(view: View[Any], kind: str) -> list[Move]:
    """What a bot would answer to the questions of this *kind* that the seat of *view* is asked one after the other."""
    bot, seat, known, luck = bot_named(SHEET_BOT), view.seat, view.known, Random(0)
    moves: list[Move] = []
    while seat is not None and (decision := known.decision_of(seat)) is not None and decision.kind == kind:
        moves.append(bot.choose(known.view(seat), decision, luck))
        known.play(moves[-1], seat)
    return moves


class Adviser:
    """Answers questions about moves, and keeps the latest answers."""

    def __init__(self, workers: BotWorkers, scheduler: Scheduler) -> None:
        self._workers = workers
        self._scheduler = scheduler
        self._kept: OrderedDict[str, asyncio.Task[Any]] = OrderedDict()
        self._pending: dict[asyncio.Task[Any], str] = {}
        """Those that are not answered yet, and who asked."""

    async def advice(self, state: TableState, seat: int, decision: Decision) -> list[Option]:
        """The moves that the adviser looked at, the best first; from what *seat* knows and nothing else."""
        return await self.advice_about(f"{state.header.id} {state.number} {seat}", state.game.view(seat), decision)

    async def advice_about(self, name: str, view: View[Any], decision: Decision) -> list[Option]:
        """The same for any view that has a *name* of its own."""
        found = self._ask_once(
            name,
            lambda: self._scheduler.run(
                ADVICE,
                lambda: self._workers.think(ADVICE_BOT, view, name, ADVICE_TIMEOUT_S, thorough=True),
                ADVICE_TIMEOUT_S + PROCESS_START_S,
            ),
        )
        return options_from(await asyncio.shield(found), decision)

    def _ask_once(self, name: str, begin: Callable[[], Awaitable[Any]]) -> asyncio.Task[Any]:
        """The answer to a question, found or begun before; one that failed is worked out again."""
        found = self._kept.get(name)
        if found is not None and not (found.done() and (found.cancelled() or found.exception())):
            self._kept.move_to_end(name)
            return found
        if list(self._pending.values()).count(visitor.get()) >= PER_VISITOR:
            raise Refused(say("Too many requests at once; try again later."), 429)
        if len(self._pending) >= MAX_PENDING:
            raise Refused(say("Too many people are asking for advice now; try again in a moment."), 503)
        found = self._kept[name] = asyncio.ensure_future(_result(begin()))
        self._pending[found] = visitor.get()
        found.add_done_callback(self._pending.pop)
        while len(self._kept) > CACHED_ANSWERS:
            self._kept.popitem(last=False)[1].cancel()
        return found


async def _result(begun: Awaitable[Any]) -> Any:
    """The answer; a process that died or is late becomes a refusal that asks to try again."""
    try:
        return await begun
    except (BrokenExecutor, TimeoutError):
        raise Refused(say("The advice took too long; ask again."), 503) from None
