"""What people call the bots, and the levels of difficulty that the start page offers."""

from __future__ import annotations

from typing import Final, NamedTuple

from carson.game.language import mark, say

BOTS: Final = {
    "random": mark("Plays at random"),
    "novice": mark("Beginner: often errs"),
    "casual": mark("Easy: errs sometimes"),
    "steady": mark("Steady: simple habits"),
    "settler": mark("Settler: loves land"),
    "gunman": mark("Gunman: looks for fights"),
    "builder": mark("Builder: wants income"),
    "speculator": mark("Speculator: money and points"),
    "greedy": mark("Strong: weighs every move"),
    "planner": mark("Expert: thinks ahead"),
}
"""From the weakest to the strongest, with the styles between."""


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


def bot_title(word: str) -> str:
    """The words for a bot; one that nobody has named is shown as it is."""
    return say(BOTS[word]) if word in BOTS else word.replace("-", " ")
