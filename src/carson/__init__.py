"""The digital home of the Carson City games.

>>> import random, carson
>>> game = carson.city.new(players=3, seed=7)
>>> luck = random.Random(7)
>>> while not game.over:
...     game.play(luck.choice(game.moves))
>>> game.winners[0] in game.names
True
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from carson import cards, city, draw, game

__version__ = "0.1.0"

__all__ = ["__version__", "cards", "city", "draw", "game"]


def __getattr__(name: str) -> Any:
    """Import a game, or the pictures, when they are first used: a command's help needs neither."""
    if name in __all__:
        return import_module(f"carson.{name}")
    raise AttributeError(f"module 'carson' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
