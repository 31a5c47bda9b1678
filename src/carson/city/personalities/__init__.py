"""The personalities: one module each, both sides in it. A module here that has `FACES` is a card."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from carson.city.personalities.base import Personality
from carson.city.personalities.choosing import card_chosen, card_moves, faces, take_card, turn_cards, why_not_card
from carson.city.setup.deck import CARDS, face_named, number_named, register

__all__ = [
    "CARDS",
    "Personality",
    "card_chosen",
    "card_moves",
    "face_named",
    "faces",
    "number_named",
    "take_card",
    "turn_cards",
    "why_not_card",
]


_modules = [import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__)]
register(module.FACES for module in _modules if hasattr(module, "FACES"))
