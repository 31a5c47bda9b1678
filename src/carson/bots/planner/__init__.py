"""`planner`: a bot that thinks ahead in imagined games.

settings   how much, how far, how wide
policy     how everybody plays in its mind
city       where a simulation of the board game ends, and what the position there is worth; cards: of the card game
tree       what was tried at each decision
simulation playing one imagined game on, with a deadline
search     the simulations of one decision
chances    how a whole position is judged
bot        the bot; shares its simulations among cores
"""

from carson.bots.planner.bot import Planner
from carson.bots.planner.settings import Settings

__all__ = ["Planner", "Settings"]
