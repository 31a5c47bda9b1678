"""The solo game against Jeb Standish, told to somebody who knows the board game."""

from __future__ import annotations

from typing import Final

from carson.game.language import mark
from carson.words.guide.parts import Chapter, Guide, Points, Said, Shown

_IDEA: Final = Chapter(
    "idea",
    mark("Alone against Jeb Standish"),
    (
        Said(
            mark(
                "Jeb Standish wants the whole town. He does not think, he follows his cards: they tell him where his cowboys "
                "go. He never lacks money or roads, pays for nothing, and turns everything he earns into points. You win if "
                "you have more points than him; he wins a tie."
            ),
            "S8",
        ),
        Said(mark("You play the board game as usual. Here is what is different."), "S4"),
    ),
)

_START: Final = Chapter(
    "start",
    mark("Before the first round"),
    (
        Points(
            (
                Said(mark("Churches, schools, the town hall and the station are not in the bag."), "S3"),
                Said(mark("He stands first on the pass track and owns nothing; you alone claim two parcels."), "S3"),
                Said(
                    mark(
                        "Seven personalities are drawn at random. In each round you take one of them, and nobody can use it "
                        "again: you use four of the seven. Their numbers do not matter."
                    ),
                    "S4",
                ),
                Said(
                    mark(
                        "You choose his strategy. It says which buildings he likes, which cards he draws, and which tile he "
                        "has."
                    ),
                    "S3",
                ),
            )
        ),
        Shown("strategies"),
        Said(
            mark("If the buildings of the last column all stand on his land at the end, he gets five points more."),
            "S8",
        ),
    ),
)

_ROUND: Final = Chapter(
    "round",
    mark("A round"),
    (
        Points(
            (
                Said(mark("You take one of the personalities that are left. He takes none."), "S4", mark("Personalities.")),
                Said(
                    mark(
                        "He begins. He draws a card and carries it out, then you place one cowboy or pass, and so on. He draws "
                        "three cards in the first round, then four, five and five. When you have passed, the rest of his cards "
                        "follow."
                    ),
                    "S4",
                    mark("Cowboys."),
                ),
                Said(
                    mark(
                        "He takes parcels and buildings for nothing and builds at once, with the roads and the house that are "
                        "due. On all other squares his cowboys stand only to fight you. What his buildings earn becomes "
                        "points: one for each $2 in round 1, $3 in round 2, $4 in round 3 and $5 in round 4."
                    ),
                    "S4",
                    mark("Actions."),
                ),
                Said(
                    mark("As usual for you. He scores for the cowboys on his tile, if it says so, and takes all of them back."),
                    "S7",
                    mark("End of the round."),
                ),
            ),
            numbered=True,
        ),
    ),
)

_DUELS: Final = Chapter(
    "duels",
    mark("Duels with him"),
    (
        Said(
            mark(
                "He rolls no die. His strength is the sum of the numbers on all cards he drew in this round, and what the "
                "cowboys on his tile add. You need more than that with your die and firepower; he wins every tie."
            ),
            "S6",
        ),
        Said(
            mark(
                "A cowboy of his that you beat goes onto his tile. Depending on the strategy it makes him stronger in the next "
                "duels of the round, or is worth points to him. So the first duels are the easiest."
            ),
            "S6",
        ),
        Said(
            mark(
                "You may attack his buildings as usual, and he never defends them. He never lets you build a house on his land."
            ),
            "S4",
        ),
    ),
)

_CARDS: Final = Chapter(
    "cards",
    mark("His cards"),
    (
        Said(mark("Each has a letter that says where his cowboys go, and a number that adds to his strength."), "S5"),
        Points(
            (
                Said(mark("One cowboy on ammunition, one on the firepower points."), "S5", mark("A.")),
                Said(mark("One cowboy on the three roads, one on the building points."), "S5", mark("B.")),
                Said(
                    mark(
                        "A building for sale and a parcel: the building that suits his land best, and land for what he will "
                        "build."
                    ),
                    "S5",
                    mark("C and D."),
                ),
                Said(
                    mark(
                        "He attacks your building that earns most, if it earns $12 or more; else he joins one of your cowboys "
                        "on a square; else he gets 2 points."
                    ),
                    "S5",
                    mark("E."),
                ),
                Said(mark("He looks for a duel on a building square, else on a parcel where you stand."), "S5", mark("F.")),
                Said(mark("He takes a house or a mountain on unsold land that your buildings need."), "S5", mark("G and H.")),
                Said(
                    mark("Two cowboys on the last two open squares of the path, where points are to be had."), "S5", mark("I.")
                ),
                Said(mark("As I, and after the round all his cards are mixed again."), "S5", mark("X.")),
            )
        ),
        Said(
            mark(
                "Where he has a choice, he takes the parcel on which the building earns most, then the one nearest to his "
                "land, then the one with the most free land around it. The log tells for each of his cowboys why it went there."
            ),
            "S4",
        ),
    ),
)

_WITH: Final = Chapter(
    "variants",
    mark("Variants"),
    (
        Said(
            mark(
                "A New Beginning, Carson River and Might is Right can be played alone as well. He builds at most one bridge in "
                "the whole game, has no duel tiles, and does not bid to be start player."
            ),
            "S2",
        ),
    ),
)

GUIDE: Final = Guide(
    mark("How to play against Jeb Standish"),
    mark("The solo game: what is different when you are alone in town with a man who wants all of it."),
    (_IDEA, _START, _ROUND, _DUELS, _CARDS, _WITH),
)
