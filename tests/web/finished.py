"""Games that bots have played to their end."""

from __future__ import annotations

from functools import cache
from random import Random

from carson.bots import bot_named
from carson.web.table.state import TableState
from tests.web.tables import chance_after, moves_after, new_header


@cache
def a_finished_table(game: str) -> TableState:
    """One that the start page offers: city, solo or cards."""
    state = TableState(new_header({"preset": [game], "name-1": ["Zoë <i>"]}))
    luck, bot = Random(game), bot_named("greedy")
    for row in chance_after(state):
        state.take_in(row)
    while not state.game.over:
        asked = state.game.decisions[0]
        move = bot.choose(state.game.view(asked.seat), asked, luck)
        for row in moves_after(state, asked.seat, move, None):
            state.take_in(row)
    return state
