"""What decided a card game: points by source and the characters of each seat, all of it told at the end."""

from __future__ import annotations

from typing import Any

from carson.arena.summary import SUMMARIES, SummaryListener
from carson.cards import characters
from carson.cards.state import State


class CardsSummary(SummaryListener):
    def finished(self, state: State) -> dict[str, Any]:
        seats = range(state.seats)
        return {
            **super().finished(state),
            "points": [{part.what: part.amount for part in state.why(seat) if part.amount} for seat in seats],
            "cards": [characters.names(state.characters[seat]) for seat in seats],
        }


SUMMARIES.register("cards", CardsSummary)
