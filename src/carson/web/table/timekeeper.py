"""Keeping time at all tables: when a clock runs out a bot makes that move, or the seat is offered in the lobby.

When the first clock of a table will run out is written with every entry, so whichever worker is there then acts, also after a
restart.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Iterable
from random import Random
from typing import Final

from carson.bots import bot_named
from carson.game import CarsonError
from carson.web.errors import Refused
from carson.web.store import FLAG, LEAVE, Base, Trouble, holders, tables
from carson.web.table.bots.choices import REPLACEMENT_BOT
from carson.web.table.cache import Table
from carson.web.table.change import Draft
from carson.web.table.new_table import USUAL_BOT
from carson.web.table.room import Room
from carson.web.table.state import TableState

LOOK_INTERVAL_S: Final = 1.0
TABLES_PER_LOOK: Final = 50

log = logging.getLogger(__name__)


class Timekeeper:
    """Checks the clocks of all tables; only one of several workers does so at a time."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._claimed = False
        self._looking: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._looking = asyncio.create_task(self._look())

    async def close(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._looking

    async def _look(self) -> None:
        store = self._room.store
        while True:
            await asyncio.sleep(LOOK_INTERVAL_S)
            try:
                self._claimed = self._claimed or await store.claim("clocks")
                if self._claimed:
                    await self._ring_all(await store.read(tables.due_tables, time.time(), self._most))
            except Trouble as trouble:
                self._claimed = False
                log.warning("The clocks could not be looked at: %s", trouble.detail)
            except Exception:
                log.exception("A clock could not be heeded.")

    @property
    def _most(self) -> int:
        return TABLES_PER_LOOK + len(self._room.damaged)

    async def _ring_all(self, names: Iterable[str]) -> None:
        """Ring the clocks of these tables; an error at one table does not affect the others."""
        async for table in self._room.readable(names):
            try:
                await self.ring(table)
            except Trouble:
                raise
            except Exception:
                self._room.log_damaged(table.id)

    async def ring(self, table: Table) -> None:
        """Deal with the clocks of a table that have run out."""
        clock = table.state.clock
        out = [] if clock is None or table.state.game.over else clock.run_out(time.time())
        if clock is None or not out:
            await self._room.store.write(tables.set_due, table.id, None if clock is None else clock.due)
            return
        for seat in out:
            with contextlib.suppress(Refused):  # a move made in the last moment was in time
                if clock.terms.at_end == "offer":
                    await self._offer(table, seat)
                else:
                    await self._let_bot_move(table, seat)

    async def _offer(self, table: Table, seat: int) -> None:
        def offer(draft: Draft) -> None:
            _check(draft.state, seat)
            draft.add(FLAG, seat, "offer")
            draft.add(LEAVE, seat)

        def also(base: Base) -> None:
            holders.vacate(base, table.id, seat)
            holders.decide(base, table.id, public=True)

        await self._room.change(table, None, offer, also)

    async def _let_bot_move(self, table: Table, seat: int) -> None:
        state = table.state
        decision = state.game.decision_of(seat)
        if decision is None:
            return
        view, luck = state.game.view(seat), Random(f"{state.header.seed} clock {state.number} {seat}")
        try:
            async with asyncio.timeout(self._room.bots.timeout):
                move = await asyncio.to_thread(bot_named(USUAL_BOT).choose, view, decision, luck)
        except (TimeoutError, CarsonError, LookupError):
            move = bot_named(REPLACEMENT_BOT).choose(view, decision, luck)

        def let_bot_move(draft: Draft) -> None:
            _check(draft.state, seat)
            if draft.state.number != state.number:
                raise Refused("The table has moved on.", 409)
            draft.add(FLAG, seat, "bot")
            draft.move(seat, str(move))

        await self._room.change(table, None, let_bot_move)


def _check(state: TableState, seat: int) -> None:
    """Nobody loses a move that was made in time."""
    if state.clock is None or seat not in state.clock.run_out(time.time()):
        raise Refused("This clock still runs.", 409)
