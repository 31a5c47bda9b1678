"""Carson City: The Card Game, for one to six humans and virtual players up to six seats.

>>> import random
>>> from carson import cards
>>> game = cards.new(humans=2, virtual=["beginner", "pro"], seed=7)
>>> luck = random.Random(7)
>>> while not game.over:
...     game.play(luck.choice(game.moves))
>>> sorted(game.scores)
['Ann', 'Beginner 3', 'Bo', 'Pro 4']
"""

from __future__ import annotations

from carson.cards.box import Box, load_box, use_box
from carson.cards.kind import KIND, new
from carson.cards.state import State

__all__ = ["KIND", "Box", "State", "load_box", "new", "use_box"]
