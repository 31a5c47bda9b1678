"""What people with real dice are asked in the board game, and how they say it."""

from __future__ import annotations

import re
from typing import Final

from carson.city.nouns import place_name
from carson.city.state import State
from carson.city.variants.outlaws import OutlawGoes, RollForOutlaws
from carson.game import mark, say
from carson.words.lines import named_in_chance

_QUESTIONS: Final = {
    "mountain": mark("Which parcel do the dice show for the next mountain?"),
    "centre": mark("Which parcel do the dice show for the centre of the town?"),
    "order": mark("Whose order marker is drawn next?"),
    "draw": mark("Which building comes out of the bag?"),
    "duel": mark("Which number does {name}’s die show?"),
    "gambling": mark("Which number does {name}’s die show?"),
    "indian": mark("Which parcel do the dice show for {name}?"),
    "deal": mark("Which duel tile does {name} draw?"),
    "tiles": mark("Which duel tile does {name} draw?"),
    "outlaw": mark("Which parcel do the dice show for the next outlaw?"),
    "cowboy-card": mark("Which cowboy card does Jeb Standish draw?"),
    "standish": mark("Which place does the die choose for Jeb Standish?"),
    "standish-roads": mark("Which way does the die choose for the roads of Jeb Standish?"),
}
_TWO_DICE: Final = re.compile(r"\s*([1-6])[\s,/]+([1-6])\s*")


def chance_question(state: State) -> str:
    """What came up, asked of whoever rolls and draws."""
    match state.agenda[-1]:
        case RollForOutlaws(white):
            return say("Which number does the black die show?") if white else say("Which number does the white die show?")
        case OutlawGoes(source):
            return say("Where does the die send the outlaw on {place}?", place=place_name(source))
        case step if step.kind in _QUESTIONS:
            return say(_QUESTIONS[step.kind], name=named_in_chance(state))
    return say("What comes up?")


def typed_dice(state: State, text: str) -> str:
    """Two numbers are the white die, which names the column, and the black one, which names the row.

    >>> from carson.city import new
    >>> game = new(players=2, dice="mine", seed=1)
    >>> while game.state.chance != "centre":
    ...     game.play(game.moves[0])
    >>> typed_dice(game.state, "3 4"), typed_dice(game.state, "d5")
    ('dice d5', 'd5')
    """
    found = _TWO_DICE.fullmatch(text)
    if found is None or not state.moves or not state.moves[0].startswith("dice "):
        return text
    white, black = map(int, found.groups())
    return f"dice {'abcdefgh'[white]}{black + 1}"
