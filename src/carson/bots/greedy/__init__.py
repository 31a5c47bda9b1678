"""`greedy`, `sharp` and the personal styles: bots that look one decision ahead with a value function for each game.

city      the board game
cards     the card game
bot       the bot
"""

from functools import partial

from carson.bots.base import register
from carson.bots.greedy.bot import Greedy
from carson.bots.weights import SOBER, STYLES, Weights

__all__ = ["SOBER", "STYLES", "Greedy", "Weights"]

register("greedy", Greedy)
register("sharp", partial(Greedy, None))
for name, (_, weights) in STYLES.items():
    register(name, partial(Greedy, weights))
