"""Players made of code; they see a view, never the state.

>>> bot_named("random").__class__.__name__
'RandomBot'
"""

from carson.bots import greedy, random_bot, steady  # noqa: F401 (they register themselves)
from carson.bots.base import Bot, Explains, Option, bot_named, bot_names, register

__all__ = ["Bot", "Explains", "Option", "bot_named", "bot_names", "register"]
