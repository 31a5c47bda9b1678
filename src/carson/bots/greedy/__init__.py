"""`greedy` and the personal styles: bots that look one decision ahead with a value function for each game.

weights        what the bot cares for, and the styles
city_outlook   what a seat can expect: payments, money, what a dollar is worth
city_sites     parcels, buildings and houses
city_facts     what is remembered of a town
city_places    a cowboy on each place; city_lifts: when it had better go elsewhere
city_duels     odds
city_cards     personalities
city_roads     the way to a parcel; city_plans: when to lay a road
city_answers   the rarer questions; city_auctions: bids for land
city_value     a whole position
city_moves     every kind of move of the board game
cards_moves    every kind of move of the card game
bot            the bot
"""

from functools import partial

from carson.bots.base import register
from carson.bots.greedy.bot import Greedy
from carson.bots.greedy.weights import SOBER, STYLES, Weights

__all__ = ["SOBER", "STYLES", "Greedy", "Weights"]

NOVICE = 0.7
CASUAL = 0.3
"""How far off, in points, the moves are that players make who are still learning."""

register("greedy", Greedy)
register("novice", partial(Greedy, slips=NOVICE))
register("casual", partial(Greedy, slips=CASUAL))
for name, (_, weights) in STYLES.items():
    register(name, partial(Greedy, weights))
