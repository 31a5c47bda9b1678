"""The six variants and the two editions of the board game, told to players."""

from __future__ import annotations

from typing import Final

from carson.game.language import mark
from carson.words.guide.parts import Chapter, Points, Said, Shown

_NEW_BEGINNING: Final = Chapter(
    "new-beginning",
    mark("Variant: A New Beginning"),
    (
        Said(
            mark(
                "Everybody secretly fills in a sheet that says what to begin with. You have $50, and what you do not spend is "
                "your money. The usual start would cost $35. All sheets are shown together."
            ),
            "B11.1",
        ),
        Shown("sheet"),
        Points(
            (
                Said(
                    mark(
                        "Every time you take a personality you choose which side of it you use, except where the round decides."
                    ),
                    "B11.1",
                    mark("Influential connections."),
                ),
                Said(
                    mark(
                        "Once in the game, after all have chosen, you take a second personality that nobody took. The lower "
                        "number counts for the order, and the two limits are added."
                    ),
                    "B11.1",
                    mark("A favour owed."),
                ),
                Said(
                    mark(
                        "In a duel you roll two dice and count the better one. With duel tiles you draw five new ones instead "
                        "of three, and may throw away your last two to draw early."
                    ),
                    "B11.1",
                    mark("Marksman."),
                ),
                Said(
                    mark("The highest bid is paid and makes its bidder the start player; all others keep theirs."),
                    "B11.1",
                    mark("The bid."),
                ),
            )
        ),
    ),
)

_RIVER: Final = Chapter(
    "river",
    mark("Variant: Carson River"),
    (
        Said(
            mark(
                "A river runs through the town. Nobody owns its parcels and nothing stands on them. There are six mountains "
                "instead of nine, but still nine with the cards of the gold rush. Good for two players."
            ),
            "B11.2",
        ),
        Points(
            (
                Said(
                    mark("An edge between two river parcels is crossed by a bridge: two roads of yours, laid at once."), "B11.2"
                ),
                Said(mark("Ranches count river parcels as empty. A mine beside the river earns $3 more, once."), "B11.2"),
                Said(
                    mark(
                        "For a town house the river is as good as a building, and on each side of the river there may be only "
                        "one school."
                    ),
                    "B11.2",
                ),
                Said(
                    mark(
                        "At the end a building, house or mountain on your parcel is worth 3 points instead of 2 if the parcel "
                        "touches an end of a bridge."
                    ),
                    "B11.2",
                ),
            )
        ),
    ),
)

_MIGHT_IS_RIGHT: Final = Chapter(
    "might-is-right",
    mark("Variant: Might is Right"),
    (
        Said(
            mark(
                "No dice in duels. Everybody involved secretly chooses a duel tile with a value from 0 to 5; they are turned "
                "over together and added to firepower. Used tiles lie in a common pool. Whoever has none left draws three from "
                "it."
            ),
            "B11.3",
        ),
        Said(
            mark(
                "Two players begin with one tile of each value and $15. With three to five players six tiles are drawn from a "
                "mixed set for each, with six players five. Their total is told to all, and you begin with $30 less that total."
            ),
            "B11.3",
        ),
    ),
)

_KIT_CARSON: Final = Chapter(
    "kit-carson",
    mark("Variant: Kit Carson"),
    (
        Said(
            mark(
                "The first player places one cowboy. From then on everybody places at the same time, as fast or slowly as they "
                "like, and may also lift cowboys and put them elsewhere, until each has passed. Whoever has passed is out."
            ),
            "B11.4",
        ),
        Said(mark("At the end of the game you get a point for each player behind you on the pass track."), "B11.4"),
    ),
)

_OUTLAWS: Final = Chapter(
    "outlaws",
    mark("Variant: Outlaws"),
    (
        Said(
            mark(
                "At the beginning of rounds 2, 3 and 4 one to three outlaws arrive where the dice fall. The black die and 7 is "
                "the strength of all outlaws in this round. Then each moves to the building around it that earns most."
            ),
            "B11.5",
        ),
        Points(
            (
                Said(
                    mark(
                        "Where an outlaw stands nothing can be bought or built, and a building pays its owner only half, "
                        "rounded down."
                    ),
                    "B11.5",
                ),
                Said(
                    mark(
                        "A cowboy on such a parcel challenges the outlaw. The fight comes with the income of buildings; the "
                        "best total wins if it is at least the strength of the outlaw."
                    ),
                    "B11.5",
                ),
                Said(
                    mark(
                        "The winner gets 3 points for strength 8 or 9, 4 for 10 or 11, and 5 for 12 or 13; or, on somebody "
                        "else’s building, half of its income instead."
                    ),
                    "B11.5",
                ),
                Said(
                    mark(
                        "No outlaw comes to a building beside a prison. One that arrives on a prison is jailed, and the owner "
                        "gets its points. Churches do not help."
                    ),
                    "B11.5",
                ),
            )
        ),
    ),
)

_HORSES: Final = Chapter(
    "horses",
    mark("Variant: Horses"),
    (
        Said(
            mark(
                "You have one horse and five corrals. Right after placing a cowboy you may put one horse into a corral. A "
                "cowboy may go into a corral as well, instead of onto the board."
            ),
            "B11.6",
        ),
        Points(
            (
                Said(
                    mark("1 more firepower in this round, 2 more with three or more horses there."), "B11.6", mark("Corral 1.")
                ),
                Said(mark("At once: place one more cowboy, or move one of yours, or pass."), "B11.6", mark("Corral 2.")),
                Said(mark("The income of one of your ranches is doubled."), "B11.6", mark("Corral 3.")),
                Said(mark("$2 at once."), "B11.6", mark("Corral 4.")),
                Said(mark("Nothing but its value in the rodeo."), "B11.6", mark("Corral 5.")),
            )
        ),
        Said(
            mark(
                "On wages one cowboy of yours may buy a horse for $4 instead of earning $4, once a round. At the end of each "
                "round is the rodeo: each corral counts its number for every horse in it, and twice that with a cowboy. The "
                "highest sum wins a rodeo tile, and all horses come back."
            ),
            "B11.6",
        ),
        Said(mark("At the end each horse is worth a point, and one more for each of your rodeo tiles."), "B11.6"),
    ),
)

VARIANTS: Final = (_NEW_BEGINNING, _RIVER, _MIGHT_IS_RIGHT, _KIT_CARSON, _OUTLAWS, _HORSES)

EDITIONS: Final = Chapter(
    "editions",
    mark("The two editions"),
    (
        Said(
            mark(
                "The Big Box has everything that stands here, for up to six players. The first edition is for up to five and "
                "has the personalities 1 to 7, eight kinds of buildings, no town houses, and the variants Carson River, Might "
                "is Right and Kit Carson. There the first two parcels are claimed in order and then in reverse order, and the "
                "square with points for cowboys comes before the one with points for buildings."
            ),
            "B2.2",
        ),
    ),
)
