"""What decided a board game: points by source, personalities and buildings of each seat, duels by round."""

from __future__ import annotations

from collections import Counter
from typing import Any

from carson.arena.summary import SUMMARIES, SummaryListener
from carson.city import events
from carson.city.buildings import NAMES
from carson.city.personalities import CARDS
from carson.city.scoring import final_points
from carson.city.setup.editions import ROUNDS
from carson.city.state import State
from carson.game import Event, Part


class CitySummary(SummaryListener):
    """Listens to the board game."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._points = [Counter[str]() for _ in range(state.seats)]
        self._cards: list[list[str]] = [[] for _ in range(state.seats)]
        self._buildings = [Counter[str]() for _ in range(state.seats)]
        self._placed = [0] * state.seats
        self._duels = [0] * ROUNDS
        self._won = [0] * state.seats
        self._favoured = {"equal": 0, "stronger_won": 0, "stronger_lost": 0}
        self._order: list[int] = []
        state.listener = self._hear

    def _hear(self, event: Event) -> None:
        match event:
            case events.Scored(seat=seat, points=points, reason=reason):
                self._points[seat][reason] += points
            case events.CardChosen(seat=seat, number=number, red=red):
                self._cards[seat].append(card_name(number, red))
            case events.Built(seat=seat, kind=kind):
                self._buildings[seat][NAMES[kind]] += 1
            case events.Placed(seat=seat):
                self._placed[seat] += 1
            case events.DuelFought():
                self._hear_duel(event)
            case events.OrderDrawn(order=order):
                self._order = list(order)

    def _hear_duel(self, duel: events.DuelFought) -> None:
        self._duels[self._state.round - 1] += 1
        if duel.winner >= 0:
            self._won[duel.winner] += 1
        if len(duel.sides) > 1:
            self._favoured[favoured(duel)] += 1

    def finished(self, state: State) -> dict[str, Any]:
        for seat in range(state.seats):
            parts: list[Part] = []
            final_points(state, seat, parts)
            for part in parts:
                self._points[seat][f"final {part.what}"] += part.amount
            sheet = state.scores[seat] - sum(self._points[seat].values())
            if sheet:
                self._points[seat]["sheet"] = sheet
        return {
            "game": "city" if state.standish is None else "solo",
            "points": [dict(sorted(points.items())) for points in self._points],
            "cards": self._cards,
            "buildings": [dict(sorted(kinds.items())) for kinds in self._buildings],
            "placed": self._placed,
            "duels": self._duels,
            "duels_won": self._won,
            "favoured": self._favoured,
            "order": self._order,
        }


def favoured(duel: events.DuelFought) -> str:
    """Whether the side with the most firepower before the dice won; ``equal`` where no side alone had most."""
    most = max(duel.firepower)
    if duel.firepower.count(most) > 1:
        return "equal"
    return "stronger_won" if duel.winner == duel.sides[duel.firepower.index(most)] else "stronger_lost"


def card_name(number: int, red: bool) -> str:
    """``grocer red``; where the two sides have names of their own, the name alone."""
    face = CARDS[number][red]
    both = {other.name for other in CARDS[number]}
    return face.name if len(both) == 2 else f"{face.name} {'red' if red else 'yellow'}"


SUMMARIES.register("city", CitySummary)
