"""What people call the bots: the levels of difficulty, and the styles between them. Every page has its words from here."""

from __future__ import annotations

from typing import Final, NamedTuple

from carson.game.language import mark, say


class Level(NamedTuple):
    """A degree of difficulty, and the character who stands for it."""

    bot: str
    """Who plays, as `bot_named` knows it."""
    name: str
    face: str
    """The icon of the character’s portrait."""
    title: str
    about: str
    """What to expect, in one sentence."""


LEVELS: Final = (
    Level("novice", "Tim", "face-newsboy", mark("Beginner"), mark("Keeps out of fights, and often misses what is best.")),
    Level("casual", "Abby", "face-settler-woman", mark("Easy"), mark("Loves land and houses, and sometimes misses one.")),
    Level("rival", "Kate", "face-gunslinger", mark("Skilled"), mark("Looks for fights, and thinks a little ahead.")),
    Level("veteran", "Silas", "face-banker", mark("Strong"), mark("Is after money and points, and seldom misjudges them.")),
    Level("planner", "Miss Finch", "face-teacher", mark("Expert"), mark("Thinks ahead, and about what you will do.")),
)
"""From the easiest to the hardest; for every game."""
STYLES: Final = {
    "random": mark("Plays at random"),
    "steady": mark("Steady: simple habits"),
    "settler": mark("Settler: loves land"),
    "gunman": mark("Gunman: looks for fights"),
    "builder": mark("Builder: wants income"),
    "speculator": mark("Speculator: money and points"),
    "greedy": mark("Sober: weighs every move"),
    "sharp": mark("Sharp: knows what things are worth"),
}
"""The other bots."""
BOTS: Final = {level.bot: level.title for level in LEVELS} | STYLES


def bot_title(word: str) -> str:
    """The words for a bot; one that nobody has named is shown as it is."""
    return say(BOTS[word]) if word in BOTS else word.replace("-", " ")
