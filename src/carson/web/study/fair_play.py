"""Fair play: while people play each other, nobody gets the computer's judgement of their game, unless their table allows it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final

from carson.game import State
from carson.game.language import say
from carson.web.errors import Refused
from carson.web.store import tables
from carson.web.table.bots.advice import allows_hints
from carson.web.table.room import Room
from carson.web.table.snapshots import hash_of
from carson.web.table.state import TableState

MAX_TABLES: Final = 5
"""How many tables with the same state are looked at."""


async def check_fair_play(room: Room, state: TableState, games: Iterable[State], known: Iterable[str] = ()) -> None:
    """Refuse to judge *games* of a table if people are playing one of them elsewhere without hints; raises `Refused`.

    So it is for those of which only the sign is *known* (see `hash_of`).
    """
    if not allows_hints(state):
        raise Refused(say("People play each other here without hints. The computer may be asked when the game is over."), 403)
    hashes = await asyncio.to_thread(lambda: list(dict.fromkeys((*map(hash_of, games), *known))))
    for name in await room.store.read(tables.tables_at, hashes, state.header.id, MAX_TABLES):
        if not allows_hints((await room.table(name)).state):
            raise Refused(say("People are playing this game right now. The computer may be asked when it is over."), 403)
