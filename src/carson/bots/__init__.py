"""Players made of code; they see a view, never the state.

>>> bot_named("random").__class__.__name__
'RandomBot'
"""

from carson.bots import levels, loading, steady  # noqa: F401 (they register themselves)
from carson.bots.base import Bot, Explains, Option, Timed, bot_named, bot_names, is_bot, register
from carson.words.bots import LEVELS, Level

__all__ = ["LEVELS", "Bot", "Explains", "Level", "Option", "Timed", "bot_named", "bot_names", "is_bot", "register"]
