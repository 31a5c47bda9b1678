"""Players made of code; they see a view, never the state.

base       what a bot is, and bots by name
loading    bots from somebody's own file, and programs
program    the protocol for programs in any language
knowledge  what bots know about a game; city and cards register it
weights    what a greedy bot cares for, and styles
greedy     one decision ahead: greedy, sharp and the styles
planner    thinks ahead in imagined games
horizon    where a simulation stops; value: the network that judges the position there
levels     the five characters of the start page
steady     simple preferences, for the solo table
workers    bots that think in other processes; pool, packing: how

>>> bot_named("random").__class__.__name__
'RandomBot'
"""

from carson.bots import levels, loading, steady  # noqa: F401 (they register themselves)
from carson.bots.base import Bot, Explains, Option, Timed, bot_named, bot_names, is_bot, register
from carson.words.bots import LEVELS, Level

__all__ = ["LEVELS", "Bot", "Explains", "Level", "Option", "Timed", "bot_named", "bot_names", "is_bot", "register"]
