"""Looking back: the past is remembered in pieces, and pages of it are made one at a time."""

from __future__ import annotations

import asyncio
import time
from itertools import pairwise
from random import Random

import pytest

from carson.game import State
from carson.web.errors import Refused
from carson.web.http.fair_queue import FairQueue
from carson.web.store import SIT, UNDO, Row
from carson.web.table.state import MARK_INTERVAL, TableState
from tests.web.finished import a_finished_table
from tests.web.tables import chance_after, moves_after, new_header


def replayed(state: TableState, moves: int) -> State:
    game = state.record.start()
    for entry in state.entries[:moves]:
        game.play(entry.text, entry.seat)
    return game


def test_every_position_of_the_past_is_what_the_moves_lead_to() -> None:
    state, luck = a_finished_table("city"), Random(1)
    wanted = list(range(len(state.entries) + 1))
    luck.shuffle(wanted)
    for moves in wanted:
        assert state.at(moves).key() == replayed(state, moves).key(), moves
    with pytest.raises(Refused):
        state.at(len(state.entries) + 1)


def test_what_was_taken_back_or_renamed_is_not_remembered() -> None:
    people = {f"who-{seat}": ["human"] for seat in range(1, 6)}
    state, luck = TableState(new_header({"game": ["city"], **people})), Random(2)
    for row in chance_after(state):
        state.take_in(row)

    def play(least: int) -> None:
        while len(state.entries) < least:
            decision = state.game.decisions[0]
            for row in moves_after(state, decision.seat, luck.choice(decision.moves), None):
                state.take_in(row)

    play(3 * MARK_INTERVAL)
    state.at(len(state.entries))
    state.take_in(Row(state.number + 1, UNDO, 0, str(MARK_INTERVAL + 5)))
    play(3 * MARK_INTERVAL)
    for moves in range(len(state.entries) + 1):
        assert state.at(moves).key() == replayed(state, moves).key()
    state.take_in(Row(state.number + 1, SIT, 0, "Zoë"))
    assert {state.at(moves).name_of(0) for moves in range(len(state.entries) + 1)} == {"Zoë"}


def test_turns_never_overlap_and_leave_room_for_others() -> None:
    """Between two turns everything else goes on, however many wait."""

    async def test() -> None:
        turns, inside, done, seen = FairQueue(), 0, False, []

        async def page() -> None:
            nonlocal inside
            async with turns.turn("ann"):
                inside += 1
                assert inside == 1
                seen.append("page")
                time.sleep(0.002)  # it keeps the loop from everything else meanwhile
                inside -= 1

        async def others() -> None:
            while not done:
                await asyncio.sleep(0)
                seen.append("other")

        going_on = asyncio.create_task(others())
        await asyncio.gather(*(page() for _ in range(10)))
        done = True
        await going_on
        assert seen.count("page") == 10
        assert not any(first == second == "page" for first, second in pairwise(seen))

    asyncio.run(test())


def test_who_asks_for_many_pages_waits_for_others_between_them() -> None:
    async def test() -> None:
        turns, order = FairQueue(), ""

        async def page(who: str) -> None:
            nonlocal order
            async with turns.turn(who):
                order += who

        async with turns.turn("first"):
            pages = [asyncio.create_task(page(who)) for who in "ggggggab"]
            await asyncio.sleep(0)  # now all of them wait
        await asyncio.gather(*pages)
        assert order == "gabggggg"

    asyncio.run(test())


def test_who_goes_away_while_waiting_holds_nobody_up() -> None:
    async def test() -> None:
        turns = FairQueue()

        async def page() -> None:
            async with turns.turn("ann"):
                await asyncio.sleep(0)

        for ticks in range(8):
            tasks = [asyncio.create_task(page()) for _ in range(4)]
            for _ in range(ticks):
                await asyncio.sleep(0)
            for task in tasks[:3]:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            assert tasks[3].exception() is None
            await page()

    asyncio.run(test())


def test_a_page_that_fails_ends_its_turn() -> None:
    async def test() -> None:
        turns = FairQueue()
        with pytest.raises(Refused):
            async with turns.turn("ann"):
                raise Refused("no")
        async with turns.turn("ann"):
            pass

    asyncio.run(test())
