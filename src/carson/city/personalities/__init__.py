"""The personalities: one module each, both sides in it. A module here that has `FACES` is a card."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from carson.city.personalities.base import Personality
from carson.city.personalities.choosing import CARDS, card_chosen, card_moves, faces, number_named, take_card, why_not_card

__all__ = [
    "CARDS",
    "Personality",
    "card_chosen",
    "card_moves",
    "faces",
    "number_named",
    "take_card",
    "why_not_card",
]


def _deal() -> None:
    """Find the cards and put them in the order of their numbers."""
    modules = [import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__)]
    cards: list[tuple[Personality, Personality]] = [module.FACES for module in modules if hasattr(module, "FACES")]
    CARDS.update((yellow.number, (yellow, red)) for yellow, red in sorted(cards, key=lambda both: both[0].number))


_deal()
