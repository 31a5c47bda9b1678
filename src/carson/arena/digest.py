"""What decided a game: points by their source, personalities and buildings of each seat, duels by round.

A digest is plain data that goes into files. It is made while a game is played or replayed, by listening to its events.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Protocol

from carson import cards, city
from carson.cards import characters
from carson.city import events
from carson.city.buildings import NAMES
from carson.city.editions import ROUNDS
from carson.city.personalities import CARDS
from carson.city.scoring import final_points
from carson.game import Event, Part, State


class Digest(Protocol):
    """Somebody who listens to one game."""

    def finished(self, state: State) -> dict[str, Any]:
        """What was noticed, with the final scoring of *state*; lists are by seat."""


def watch(state: State) -> Digest:
    """Listen to *state* from now on."""
    if isinstance(state, city.State):
        return CityDigest(state)
    return CardsDigest()


class CityDigest:
    """Listens to the board game."""

    def __init__(self, state: city.State) -> None:
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
        assert isinstance(state, city.State)
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


def is_whole(digest: dict[str, Any] | None) -> bool:
    """Whether a digest from a file tells all that is told now; an older version may have told less."""
    return digest is not None and "favoured" in digest


def card_name(number: int, red: bool) -> str:
    """``grocer red``; where the two sides have names of their own, the name alone."""
    face = CARDS[number][red]
    both = {other.name for other in CARDS[number]}
    return face.name if len(both) == 2 else f"{face.name} {'red' if red else 'yellow'}"


class CardsDigest:
    """The card game tells all at its end."""

    def finished(self, state: State) -> dict[str, Any]:
        assert isinstance(state, cards.State)
        seats = range(state.seats)
        return {
            "game": "cards",
            "points": [{part.what: part.amount for part in state.why(seat) if part.amount} for seat in seats],
            "cards": [characters.names(state.characters[seat]) for seat in seats],
            "buildings": [{} for _ in seats],
            "placed": [0 for _ in seats],
            "duels": [],
            "duels_won": [0 for _ in seats],
            "favoured": {},
            "order": [],
        }
