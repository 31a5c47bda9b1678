"""The card game, told to somebody who wants to play it."""

from __future__ import annotations

from typing import Final

from carson.game.language import mark
from carson.words.guide.parts import Chapter, Guide, Points, Said, Shown

_IDEA: Final = Chapter(
    "idea",
    mark("What it is about"),
    (
        Said(
            mark(
                "Everybody builds a city of their own out of cards, each with four parcels. What is worth something depends on "
                "what lies beside it. In each round you bid for the first choice among the cards that lie open. After 18 "
                "rounds the best city wins."
            ),
            "C3",
        ),
        Said(
            mark(
                "One to six people play. At least four sit at the table: virtual players take the empty seats. They collect "
                "cards and can win as well."
            ),
            "C2",
        ),
    ),
)

_ROUND: Final = Chapter(
    "round",
    mark("Each round"),
    (
        Said(
            mark("Two epochs of nine rounds each. You have nine auction cards, 1 to 9, and play each of them once an epoch."),
            "C3",
        ),
        Shown("cards-table"),
        Points(
            (
                Said(
                    mark(
                        "One character and four terrain cards are laid in a row, five terrain cards with five or six players. "
                        "The back of the next character is open: it shows the order of the suits that decides ties in this "
                        "round."
                    ),
                    "C3",
                    mark("The row."),
                ),
                Said(
                    mark("Everybody secretly chooses an auction card. All are turned over together."),
                    "C4",
                    mark("Bids."),
                ),
                Said(
                    mark(
                        "Whoever bid most takes any card of the row, then the next, and so on. Equal bids are decided by the "
                        "order of the suits. Nobody may pass."
                    ),
                    "C4",
                    mark("Taking cards."),
                ),
                Said(
                    mark(
                        "A terrain card goes into your city at once. A character lies open before you. A card that is left "
                        "over leaves the game."
                    ),
                    "C4",
                ),
            ),
            numbered=True,
        ),
        Said(
            mark(
                "After nine rounds all take their auction cards back, used characters are ready again, and the second epoch "
                "begins."
            ),
            "C7",
        ),
    ),
)

_CITY: Final = Chapter(
    "city",
    mark("Building the city"),
    (
        Points(
            (
                Said(
                    mark(
                        "Every card after the first touches the city with a whole side of a parcel, or lies on it. A corner is "
                        "not enough."
                    ),
                    "C6",
                ),
                Said(mark("Cards are not turned, and never slid under others."), "C6"),
                Said(mark("The city is at most eight parcels high and eight wide."), "C6"),
                Said(
                    mark(
                        "A card may cover empty parcels, whatever it shows there. A building may be covered by the same "
                        "building, a mountain by a mountain, and a house by a town house. Nothing else may be covered."
                    ),
                    "C6",
                ),
                Said(
                    mark(
                        "Outlaws can be covered only if you have the sheriff or a prison: then they are like empty parcels, "
                        "and cost nothing."
                    ),
                    "C6",
                ),
                Said(mark("If a card fits nowhere it is laid aside without effect."), "C6"),
            )
        ),
    ),
)

_SCORING: Final = Chapter(
    "scoring",
    mark("What is worth what"),
    (
        Said(
            mark(
                "“Beside” means the eight parcels around. “In the city” means anywhere in your own. Houses count 1, town "
                "houses and hotels 2; ranches and churches do not count as houses here. A mountain, house or empty parcel "
                "counts for every building beside it. A place without a card is not an empty parcel."
            ),
            "C8",
        ),
        Shown("parcels"),
    ),
)

_CHARACTERS: Final = Chapter(
    "characters",
    mark("The characters"),
    (
        Said(
            mark(
                "Those with a dollar bring points at the end. Those with an arrow can be used at a fixed moment, once an "
                "epoch; then they lie turned. Governor, lawyer, labourer, heroes and gunsmith are asked before the bids, in "
                "this order, gunslinger and doctor after them."
            ),
            "C4",
        ),
        Shown("characters"),
        Said(
            mark(
                "The auctioneer sells only cards that neither cover others nor are covered, and the city must not fall apart. "
                "Several bonuses on one bid are added."
            ),
            "C9",
        ),
    ),
)

_VIRTUAL: Final = Chapter(
    "virtual",
    mark("Virtual players"),
    (
        Said(
            mark(
                "A virtual player bids the top card of a mixed pile: a beginner has the cards 1 to 9, an advanced player 2 to "
                "10, a pro 3 to 11. On its turn it takes the card with the highest attraction, among equals the one nearest to "
                "the piles. It builds no city and uses no character."
            ),
            "C5",
        ),
        Said(mark("Its points are the attraction of all its cards."), "C5"),
    ),
)

_END: Final = Chapter(
    "end",
    mark("The end of the game"),
    (
        Said(
            mark(
                "After the ninth round of the second epoch the newsboy chooses a character, the auctioneer sells for the last "
                "time, and everybody counts: the buildings, less 6 for each parcel of outlaws, and the characters. The most "
                "points win; a tie is a shared victory."
            ),
            "C7",
        ),
    ),
)

GUIDE: Final = Guide(
    mark("How to play the card game"),
    mark("For one to six people: eighteen rounds, one city each, and a bid for every card."),
    (_IDEA, _ROUND, _CITY, _SCORING, _CHARACTERS, _VIRTUAL, _END),
)
