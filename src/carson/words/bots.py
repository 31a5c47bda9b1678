"""What people call the bots, in the reader’s language."""

from __future__ import annotations

from typing import Final

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


def bot_title(word: str) -> str:
    """The words for a bot; one that nobody has named is shown as it is."""
    return say(BOTS[word]) if word in BOTS else word.replace("-", " ")
