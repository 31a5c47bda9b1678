"""The chance moves of the solo game: cards that Jeb Standish draws, and the die where his options are equal."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from carson.city.moves import Amount, Amounts
from carson.city.moves.tables import few, table
from carson.city.places import EDGE_NAMES, PLACES
from carson.game import Move


class DrawCard(Amount):
    """He draws the cowboy card with this number."""

    __slots__ = ()


class Falls(Move):
    """Among equal options the die decides for this place (S4.20)."""

    __slots__ = ("place",)
    place: int


class LayRoute(Move):
    """Of equally short ways he takes this one: ``route d4|e4 e4|e5`` (S4.18)."""

    __slots__ = ("edges",)
    edges: tuple[int, ...]


def _falls(place: int) -> Falls:
    move = Falls(f"falls {PLACES[place]}")
    move.place = place
    return move


@lru_cache(maxsize=4096)
def route(edges: tuple[int, ...]) -> LayRoute:
    move = LayRoute(f"route {' '.join(EDGE_NAMES[edge] for edge in edges)}")
    move.edges = edges
    return move


FALLS: Final = tuple(_falls(place) for place in range(len(PLACES)))
FALLS_TABLE: Final = few(FALLS)
CARD: Final = Amounts(DrawCard, "card")


CARD_TABLE: Final = table(CARD.between(0, 63))
"""The draws from a pile of cowboy cards, a set of their numbers."""
