"""Carson City, the board game: a complete rules engine for both editions.

>>> import random
>>> from carson import city
>>> game = city.new(players=3, seed=7)
>>> luck = random.Random(7)
>>> while not game.over:
...     game.play(luck.choice(game.moves))
>>> sorted(game.scores)
['Ann', 'Bo', 'Cleo']
"""

from __future__ import annotations

from carson.city.kind import KIND, new, start
from carson.city.setup.rules import Rules, make_rules
from carson.city.state import State

__all__ = ["KIND", "Rules", "State", "make_rules", "new", "start"]
