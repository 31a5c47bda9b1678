"""Games that are played to their end, by bots or at random."""

from __future__ import annotations

from functools import cache
from random import Random

from starlette.testclient import TestClient

from carson.bots import bot_named
from carson.web.http.services import Services
from carson.web.table.state import TableState
from tests.web.tables import chance_after, moves_after, new_header


@cache
def a_finished_table(game: str) -> TableState:
    """One that the start page offers: city, solo or cards."""
    state = TableState(new_header({"preset": [game], "name-1": ["Zoë <i>"]}))
    luck, bot = Random(game), bot_named("greedy")
    for row in chance_after(state):
        state.apply(row)
    while not state.game.over:
        asked = state.game.decisions[0]
        move = bot.choose(state.game.view(asked.seat), asked, luck)
        for row in moves_after(state, asked.seat, move, None):
            state.apply(row)
    return state


def make_moves(client: TestClient, table: str, most: int = 3000) -> None:
    """Make random moves for everybody until the game is over, or as many as that."""
    services: Services = client.app.state.services  # type: ignore[attr-defined]
    assert client.portal is not None
    client.portal.call(move_for_all, services, table.removeprefix("/t/"), most)


async def move_for_all(services: Services, table: str, most: int = 3000, but: int | None = None) -> None:
    """Make random moves for everybody, as many as that at most, until the game is over or only the seat *but* is asked."""
    room = services.room
    found = await room.table(table)
    luck = Random(found.state.number)
    for _ in range(most):
        state = found.state
        decisions = [decision for decision in state.game.decisions if decision.seat != but]
        if state.game.over or not decisions:
            break
        asked = decisions[0]
        await room.move(found, asked.seat, str(luck.choice(asked.moves)), state.number, f"move-{state.number:05}")
    await services.results.close()
