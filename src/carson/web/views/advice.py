"""What bots think for people: advice at a decision, and a finished game looked at again.

It is worked out in other processes, so that the server stays awake, and once: whoever asks again gets the same answer.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor
from typing import Any, Final

from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from carson.bots import Option
from carson.bots.analysis import SIMULATIONS, Analysis
from carson.bots.minds import Minds, options
from carson.game import Decision
from carson.game.language import say
from carson.web.pages.table.advice import advice, advice_page
from carson.web.pages.table.analysis import analysis_page, waiting_page
from carson.web.table.room import Room
from carson.web.table.state import Refused, TableState
from carson.web.table.viewer import chair_of
from carson.web.views.table import seated, wanted_seat

ADVISER: Final = "planner:240"
SECONDS: Final = 3.0
"""That advice may take."""
REMEMBERED: Final = 200
"""Thoughts that are kept."""
AT_ONCE: Final = 12
"""Thoughts that may be waited for; more would take too long."""
ANALYSES: Final = 3
"""Games that may be looked at again at once: whoever asks for many shall not keep others from their advice."""
GLANCE: Final = 1.5
"""Seconds after which a page that is not worked out yet says so and looks again."""


class Thoughts:
    """What was asked lately, and what the answer is or will be."""

    def __init__(self, minds: Minds) -> None:
        self._minds = minds
        self._kept: OrderedDict[tuple[str, str], asyncio.Task[Any]] = OrderedDict()

    async def advice(self, position: TableState, seat: int, decision: Decision) -> list[Option]:
        """The moves that the adviser looked at, the best first; from what *seat* knows and nothing else."""
        view, name = position.state.view(seat), f"{position.header.id} {position.number} {seat}"
        found = self._thought(
            ("advice", name), lambda: asyncio.wrap_future(self._minds.explain(ADVISER, view, name, SECONDS, thorough=True))
        )
        return options(await asyncio.shield(found), decision)

    async def analysis(self, position: TableState) -> Analysis | None:
        """The game of a table looked at again; None while it is still being worked out."""
        name = ("analysis", f"{position.header.id} {position.number}")
        record = str(position.whole_record())
        found = self._thought(name, lambda: asyncio.wrap_future(self._minds.analyse(record, SIMULATIONS)))
        done, _ = await asyncio.wait([found], timeout=GLANCE)
        return await found if done else None

    def _thought(self, name: tuple[str, str], begin: Callable[[], Awaitable[Any]]) -> asyncio.Task[Any]:
        """What was thought before, or a new thought; one that failed is thought again."""
        found = self._kept.get(name)
        if found is not None and not (found.done() and (found.cancelled() or found.exception())):
            self._kept.move_to_end(name)
            return found
        waiting = [kind for (kind, _), thought in self._kept.items() if not thought.done()]
        if len(waiting) >= AT_ONCE or (name[0] == "analysis" and waiting.count("analysis") >= ANALYSES):
            raise Refused(say("Too many people are asking for advice now; try again in a moment."), 503)
        found = self._kept[name] = asyncio.ensure_future(_result(begin()))
        while len(self._kept) > REMEMBERED:
            self._kept.popitem(last=False)[1].cancel()
        return found


async def _result(begun: Awaitable[Any]) -> Any:
    """The answer; a process that died is no fault of whoever asked."""
    try:
        return await begun
    except BrokenExecutor:
        raise Refused(say("Too many people are asking for advice now; try again in a moment."), 503) from None


def thoughts_of(connection: HTTPConnection) -> Thoughts:
    room: Room = connection.app.state.room
    kept: Thoughts | None = getattr(connection.app.state, "thoughts", None)
    if kept is None:
        kept = connection.app.state.thoughts = Thoughts(room.minds)
    return kept


async def hint(request: Request) -> Response:
    """Advice for the seat that is asked: for the script as a piece of a page, else as a page."""
    table, held = await seated(request)
    position = table.position
    chair = chair_of(position, held, wanted_seat(request, held))
    if chair.seat is None or chair.decision is None:
        raise Refused(say("You are not asked now."), 409)
    found = await thoughts_of(request).advice(position, chair.seat, chair.decision)
    head = {"cache-control": "no-store"}
    if "application/json" in request.headers.get("accept", ""):
        return JSONResponse({"title": say("Hint"), "html": advice(position, chair.seat, found)}, headers=head)
    return HTMLResponse(advice_page(position, chair.seat, found), headers=head)


async def analysis(request: Request) -> Response:
    """How the chances went through a finished game; until that is worked out, a page that looks again."""
    table, _ = await seated(request)
    position = table.position
    if not position.state.over:
        raise Refused(say("The game is not over yet."), 409)
    found = await thoughts_of(request).analysis(position)
    if found is None:
        return HTMLResponse(waiting_page(position), headers={"cache-control": "no-store", "refresh": "1"})
    return HTMLResponse(analysis_page(position, found), headers={"cache-control": "no-store"})
