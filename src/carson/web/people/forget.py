"""Removing everything about a person, by their own wish."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from carson.game import read_record
from carson.web.people import seats
from carson.web.store import SIT, holders, results
from carson.web.table.cache import Table
from carson.web.table.naming import number_name
from carson.web.table.room import Room

ALL: Final = 1_000_000


async def forget_person(room: Room, person: str) -> None:
    """Leave every seat, take the name out of every table, and delete what is kept. The games themselves stay."""
    names = await room.store.read(holders.tables_of, person, ALL)
    async for table in room.readable(names):
        await room.store.write(holders.hand_over, table.id, person)
        for seat in await room.store.read(holders.held, person, table.id):
            await _take_name_out(room, table, seat)
            if not table.state.game.over and seat in table.state.playable:
                await seats.release(room, table, seat)
    await room.store.write(results.erase, person)


async def _take_name_out(room: Room, table: Table, seat: int) -> None:
    state = table.state
    if state.record.position is not None:
        return  # its names are those of the text that somebody brought
    name = number_name(seat + 1)
    await room.change(table, None, lambda draft: draft.add(SIT, seat, name))
    record = read_record(state.header.record)
    renamed = replace(record, names=tuple(name if each == seat else old for each, old in enumerate(record.names)))
    await room.store.write(results.erase_name, table.id, seat, str(renamed))
