"""The digital home of the Carson City games.

>>> import random, carson
>>> game = carson.city.new(players=3, seed=7)
>>> luck = random.Random(7)
>>> while not game.over:
...     game.play(luck.choice(game.moves))
>>> game.winners[0] in game.names
True
"""

from carson import cards, city, draw, game

__version__ = "0.1.0"

__all__ = ["__version__", "cards", "city", "draw", "game"]
