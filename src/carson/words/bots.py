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
    "greedy": mark("Sober: weighs every move"),
    "rival": mark("Skilled: thinks a little, and looks for fights"),
    "veteran": mark("Strong: thinks ahead, and seldom errs"),
    "planner": mark("Expert: thinks ahead"),
}
"""From the weakest to the strongest, with the styles between."""


class Level(NamedTuple):
    """A degree of difficulty, and the character who stands for it."""

    bot: str
    """Who plays, as `bot_named` knows it."""
    name: str
    face: str
    """The icon of the character’s portrait."""
    title: str
    """What the start page calls such opponents."""
    about: str
    """What to expect, in one sentence."""


LEVELS: Final = (
    Level("novice", "Tim", "face-newsboy", mark("Beginners"), mark("Keeps out of fights, and often misses what is best.")),
    Level(
        "casual", "Abby", "face-settler-woman", mark("Easy opponents"), mark("Loves land and houses, and sometimes misses one.")
    ),
    Level("rival", "Kate", "face-gunslinger", mark("Skilled opponents"), mark("Looks for fights, and thinks a little ahead.")),
    Level(
        "veteran",
        "Silas",
        "face-banker",
        mark("Strong opponents"),
        mark("Is after money and points, and seldom misjudges them."),
    ),
    Level("planner", "Miss Finch", "face-teacher", mark("Experts"), mark("Thinks ahead, and about what you will do.")),
)
"""From the easiest to the hardest; for every game."""


def bot_title(word: str) -> str:
    """The words for a bot; one that nobody has named is shown as it is."""
    return say(BOTS[word]) if word in BOTS else word.replace("-", " ")
