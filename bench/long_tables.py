"""What a table costs by its length: page, move, undo, rename and lobby at tables of 100, 1,000 and 3,000 moves.

``python -m bench.long_tables`` plays a game in which Kit Carson lifts and places cowboys for ever, and prints milliseconds of
processor time and the memory of an open table. Nothing in the table should grow with the number of moves.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final

from carson.draw.svg.shape import Shape
from carson.web.pages.lobby import lobby_page
from carson.web.pages.table.page import table_page
from carson.web.people import seats
from carson.web.store import holders, open_store
from carson.web.table.cache import Table
from carson.web.table.change import Draft
from carson.web.table.new_table import NewSeat, NewTable, new_header
from carson.web.table.room import Room
from carson.web.table.viewer import chair_of

LENGTHS: Final = (100, 1000, 3000)
MOVES_A_CHANGE: Final = 20
REPEATS: Final = 5
LOBBY: Final = 12
SPARE: Final = 30
"""How many moves the cap still leaves at the longest table."""


async def long_table(room: Room, moves: int, luck: Random) -> Table:
    """A table of two people after this number of moves, most of them cowboys that are lifted and placed again."""
    people = [NewSeat("human", "Ann"), NewSeat("human", "Bo")]
    table = await room.open(new_header(NewTable("city", people, {"variants": "kit-carson"})), "host")
    while len(table.state.played) < moves:
        await room.change(table, None, lambda draft: _play(draft, moves, luck))
    return table


def _play(draft: Draft, moves: int, luck: Random) -> None:
    state = draft.state
    for _ in range(min(MOVES_A_CHANGE, moves - len(state.played))):
        decision = state.game.decisions[0]
        endless = [move for move in decision.moves if move.startswith(("lift", "place"))]
        draft.move(decision.seat, str(luck.choice(endless or decision.moves)))


async def measure(folder: Path, moves: int) -> dict[str, float]:
    """Milliseconds of each kind of work at a table of this length, and its size in KiB."""
    room, luck = Room(await open_store(folder)), Random(moves)
    names = [(await long_table(room, moves, luck)).id for _ in range(LOBBY)]
    for name in names:
        await room.store.write(holders.decide, name, public=True)
    await room.close()
    found: dict[str, list[float]] = {}

    async def note(what: str, work: Awaitable[Any]) -> None:
        begun = time.process_time()
        await work
        found.setdefault(what, []).append(1000 * (time.process_time() - begun))

    async def page(table: Table) -> None:
        table_page(table.state, chair_of(table.state, {0}, 0), Shape.WIDE)

    for number in range(REPEATS):
        room = Room(await open_store(folder))
        await note("lobby after a restart", _lobby(room))
        await room.close()
        room = Room(await open_store(folder))
        await note("first page after a restart", _first_page(room, names[0], page))
        table = await room.table(names[0])
        await note("page", page(table))
        decision = table.state.game.decisions[0]
        move = next(move for move in decision.moves if move.startswith(("lift", "place")))
        client = f"{moves}-{number}-client"
        await note("move", room.move(table, decision.seat, str(move), table.state.number, client))
        await note("undo", room.undo(table, decision.seat, table.state.number, f"{client}-undo", [0, 1]))
        await note("rename", seats.rename(room, table, 0, f"Ann {number}"))
        await note("page after a rename", page(table))
        await note("lobby", _lobby(room))
        await room.close()
    result = {what: median(times) for what, times in found.items()}
    return result | {"KiB in memory": await _memory(folder, names[1], page)}


async def _first_page(room: Room, name: str, page: Callable[[Table], Awaitable[None]]) -> None:
    await page(await room.table(name))


async def _lobby(room: Room) -> None:
    lobby_page(await seats.lobby_tables(room))


async def _memory(folder: Path, name: str, page: Callable[[Table], Awaitable[None]]) -> float:
    room = Room(await open_store(folder))
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    table = await room.table(name)
    await page(table)
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    await room.close()
    return (after - before) / 1024


def main() -> int:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    figures = {}
    for moves in LENGTHS:
        with tempfile.TemporaryDirectory() as folder:
            figures[moves] = asyncio.run(measure(Path(folder), moves - (SPARE if moves == LENGTHS[-1] else 0)))
    print(f"{'':28}" + "".join(f"{moves:>10,}" for moves in LENGTHS) + "  moves")
    for what in figures[LENGTHS[0]]:
        print(f"{what:28}" + "".join(f"{figures[moves][what]:10.1f}" for moves in LENGTHS))
    return 0


if __name__ == "__main__":
    sys.exit(main())
