"""Players made of code; they see a view, never the state.

>>> bot_named("random").__class__.__name__
'RandomBot'
"""

from carson.bots import random_bot  # noqa: F401 (registers itself)
from carson.bots.base import Bot, bot_named, bot_names, register

__all__ = ["Bot", "bot_named", "bot_names", "register"]
