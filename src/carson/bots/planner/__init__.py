"""`planner`: a bot that thinks ahead in imagined games.

settings   how much, how far, how wide
policy     how everybody plays in its mind
city       which moves of the board game are compared, where a simulation ends, and a value of the position there
cards      where a simulation of the card game ends, and a value of the position there
tree       what was tried at each decision
simulation playing one imagined game on, with a deadline
search     the simulations of one decision
chances    how a whole position is judged
bot        the bot; shares its simulations among cores
"""

from carson.bots.planner.bot import Planner
from carson.bots.planner.settings import Settings

__all__ = ["Planner", "Settings"]
