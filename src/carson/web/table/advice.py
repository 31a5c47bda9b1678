"""What bots work out for people: advice at a decision.

Other processes do the work, so that the server stays responsive, and each question is worked out once: the answer is cached.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor
from typing import Any, Final

from carson.bots import Option
from carson.bots.workers import BotWorkers, options
from carson.game import Decision, View
from carson.game.language import say
from carson.web.errors import Refused
from carson.web.table.state import TableState
from carson.web.table.thinking import ADVICE, Thinking

ADVISER: Final = "planner:240"
ADVICE_TIMEOUT_S: Final = 3.0
CACHED_THOUGHTS: Final = 200
PROCESS_START_S: Final = 30.0
"""Added, because a process may have to be started first."""
MAX_PENDING: Final = 12
"""How many thoughts may be waited for at a time; more would take too long."""


def allows_hints(state: TableState) -> bool:
    """Whether the computer may judge the game of a table: not while people play each other there without hints."""
    return state.header.hints or state.game.over or len(state.people) < 2


class Thoughts:
    """What was asked lately, and what the answer is or will be."""

    def __init__(self, minds: BotWorkers, thinking: Thinking) -> None:
        self._minds = minds
        self._thinking = thinking
        self._kept: OrderedDict[str, asyncio.Task[Any]] = OrderedDict()

    async def advice(self, state: TableState, seat: int, decision: Decision) -> list[Option]:
        """The moves that the adviser looked at, the best first; from what *seat* knows and nothing else."""
        return await self.advice_about(f"{state.header.id} {state.number} {seat}", state.game.view(seat), decision)

    async def advice_about(self, name: str, view: View[Any], decision: Decision) -> list[Option]:
        """The same for any view that has a *name* of its own."""
        found = self._thought(
            name,
            lambda: self._thinking.think(
                ADVICE,
                lambda: self._minds.explain(ADVISER, view, name, ADVICE_TIMEOUT_S, thorough=True),
                ADVICE_TIMEOUT_S + PROCESS_START_S,
            ),
        )
        return options(await asyncio.shield(found), decision)

    def _thought(self, name: str, begin: Callable[[], Awaitable[Any]]) -> asyncio.Task[Any]:
        """What was thought before, or a new thought; one that failed is thought again."""
        found = self._kept.get(name)
        if found is not None and not (found.done() and (found.cancelled() or found.exception())):
            self._kept.move_to_end(name)
            return found
        if sum(not thought.done() for thought in self._kept.values()) >= MAX_PENDING:
            raise Refused(say("Too many people are asking for advice now; try again in a moment."), 503)
        found = self._kept[name] = asyncio.ensure_future(_result(begin()))
        while len(self._kept) > CACHED_THOUGHTS:
            self._kept.popitem(last=False)[1].cancel()
        return found


async def _result(begun: Awaitable[Any]) -> Any:
    """The answer; a process that died is refused as “try again”, not answered as an error."""
    try:
        return await begun
    except (BrokenExecutor, TimeoutError):
        raise Refused(say("Too many people are asking for advice now; try again in a moment."), 503) from None
