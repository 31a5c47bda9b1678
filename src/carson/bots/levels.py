"""How hard the bots are that people meet on the start page: four levels, each a bot."""

from __future__ import annotations

from typing import Final, NamedTuple

from carson.game.language import mark


class Level(NamedTuple):
    """A degree of difficulty."""

    name: str
    """As the start page and addresses write it."""
    bot: str
    """Who plays, as `bot_named` knows it."""
    title: str
    """What the start page calls such opponents."""
    about: str
    """What to expect, in one sentence."""


LEVELS: Final = (
    Level("beginner", "novice", mark("Beginners"), mark("Has just learnt the rules and often misses what is best.")),
    Level("easy", "casual", mark("Easy opponents"), mark("Knows what is good and sometimes misses it.")),
    Level("medium", "greedy", mark("Strong opponents"), mark("Takes what looks best now.")),
    Level("hard", "planner", mark("Experts"), mark("Thinks ahead, and about what you will do.")),
)
"""From the easiest to the hardest; for every game."""
