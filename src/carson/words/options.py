"""What pages call the options of a game, in the language of whoever reads; forms and records keep the plain words."""

from __future__ import annotations

from typing import Final

from carson.game.language import mark, say

GAMES: Final = {
    "city": mark("Carson City"),
    "solo": mark("Solo against Jeb Standish"),
    "cards": mark("The card game"),
}
EDITIONS: Final = {"big-box": mark("Big Box"), "first": mark("First edition")}
SETS: Final = {
    "first-game": mark("First game"),
    "quiet-town": mark("A quiet town"),
    "home-owners": mark("A town of home owners"),
    "wealth": mark("A town of wealth"),
    "open-accounts": mark("Open accounts"),
    "gold-rush": mark("Gold rush"),
    "random": mark("Random"),
}
BAGS: Final = {
    "": mark("As the personalities suggest"),
    "full": mark("All buildings"),
    "first-game": mark("Eight kinds, as in a first game"),
}
RIVERS: Final = {"": mark("As printed"), "random": mark("Random")}
VARIANTS: Final = {
    "new-beginning": mark("A New Beginning"),
    "river": mark("Carson River"),
    "might-is-right": mark("Might is Right"),
    "kit-carson": mark("Kit Carson"),
    "outlaws": mark("Outlaws"),
    "horses": mark("Horses"),
}
VARIANTS_TOLD: Final = {
    "new-beginning": mark("Everybody secretly chooses what to begin with."),
    "river": mark("A river runs through the town, crossed by bridges."),
    "might-is-right": mark("Duels with secret tiles instead of dice."),
    "kit-carson": mark("All place their cowboys at the same time."),
    "outlaws": mark("Outlaws sit on the best buildings and have to be fought."),
    "horses": mark("Five corrals for everybody, and a rodeo each round."),
}
STRATEGIES: Final = {
    "rancher": mark("Rancher: almost easy"),
    "miner": mark("Miner: average"),
    "strength": mark("Strength: hard"),
    "urban": mark("Urban: for experts"),
}
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
LEVELS: Final = {
    "beginner": mark("Virtual player: beginner"),
    "advanced": mark("Virtual player: advanced"),
    "pro": mark("Virtual player: pro"),
}


def called(names: dict[str, str], word: str) -> str:
    """The words for an option; one that nobody has named is shown as it is."""
    return say(names[word]) if word in names else word.replace("-", " ")
