"""The board game, told to somebody who wants to play it."""

from __future__ import annotations

from typing import Final

from carson.game.language import mark
from carson.words.guide.city_path import PATH
from carson.words.guide.city_variants import EDITIONS, VARIANTS
from carson.words.guide.parts import Chapter, Guide, Points, Said, Shown

_IDEA: Final = Chapter(
    "idea",
    mark("What it is about"),
    (
        Said(
            mark(
                "Nevada, 1858. You found a town together and against each other. You buy land, put up buildings, lay roads, "
                "and send your cowboys wherever money or points are to be had. If somebody else has had the same idea, the "
                "revolvers decide."
            )
        ),
        Said(
            mark(
                "The game has four rounds. Whoever has the most points after the last one wins. Two to six players take part; "
                "alone you play against Jeb Standish."
            ),
            "B3",
        ),
    ),
)

_TABLE: Final = Chapter(
    "table",
    mark("What lies on the table"),
    (
        Shown("town"),
        Points(
            (
                Said(
                    mark(
                        "64 parcels, eight by eight. A parcel is unsold or belongs to somebody; colour, pattern and number "
                        "show to whom. On it stands nothing, a mountain, a house or a building. Its neighbours are all the "
                        "parcels around it, the diagonal ones too."
                    ),
                    "B6.15",
                    mark("The town."),
                ),
                Said(
                    mark(
                        "A winding row of squares, each with an action. Seven of them hold the buildings that are for sale. "
                        "The squares are carried out in the order of the path."
                    ),
                    "B6.1",
                    mark("The action path."),
                ),
                Said(
                    mark("Seven cards, of which you take one in each round."),
                    "B4",
                    mark("The personalities."),
                ),
                Said(
                    mark(
                        "You begin with $15, three cowboys, one revolver and one road. Money, roads, revolvers and cowboys are "
                        "open to everybody."
                    ),
                    "B2.1",
                    mark("What you have."),
                ),
                Said(
                    mark(
                        "Your revolvers and the cowboys you have not placed, added up. It decides duels and is also worth "
                        "money and points on two squares. A cowboy on the board adds no firepower: whoever sends all of them "
                        "out is weak."
                    ),
                    "B6.2",
                    mark("Firepower."),
                ),
            )
        ),
    ),
)

_START: Final = Chapter(
    "start",
    mark("Before the first round"),
    (
        Points(
            (
                Said(
                    mark(
                        "Ranches lie on the squares for $3 and $10, mines on those for $4 and $12. All other buildings are "
                        "mixed in the bag, and three are drawn for the squares between."
                    ),
                    "B2.2",
                ),
                Said(
                    mark(
                        "Two dice choose the centre of the town, the white one the column and the black one the row. It gets "
                        "the first house, with a road on each of its four sides. So the centre and the eight parcels around it "
                        "are reached by roads from the beginning."
                    ),
                    "B2.2",
                ),
                Said(mark("Nine mountains rise where the dice fall."), "B2.2"),
                Said(
                    mark(
                        "The order of the first round is drawn. Then everybody claims two parcels free of charge: one in "
                        "reverse order, one in order. Any parcel will do, even one with a mountain or the house of the centre."
                    ),
                    "B2.2",
                ),
            ),
            numbered=True,
        ),
    ),
)

_ROUND: Final = Chapter(
    "round",
    mark("A round"),
    (
        Points(
            (
                Said(mark("Everybody takes one."), "B4", mark("Personalities.")),
                Said(mark("In turn everybody places one cowboy or passes, until all have passed."), "B5", mark("Cowboys.")),
                Said(mark("All squares are carried out along the path, with the duels for them."), "B6", mark("Actions.")),
                Said(mark("New cowboys, the limit on money, new buildings for sale."), "B7", mark("End of the round.")),
            ),
            numbered=True,
        ),
        Said(
            mark(
                "Two orders rule a round. Cowboys are placed in the order of the numbers on the personalities, the lowest "
                "first. Everything else goes by the pass track: whoever passes first stands first there, acts first, wins "
                "ties, and is the first to choose a personality in the next round."
            ),
            "B3",
        ),
    ),
)

_PERSONALITIES: Final = Chapter(
    "personalities",
    mark("Phase 1: personalities"),
    (
        Said(
            mark(
                "In the order of the pass track everybody takes one of the cards that lie open, and has it for this round. A "
                "card means three things: what it does for you, its number, and its limit, the money you may keep at the end "
                "of the round. What a card does at once is done before the next one chooses."
            ),
            "B4",
        ),
        Said(
            mark(
                "Paying for what a card offers is never compulsory: you may take it for its number or its limit alone. Each "
                "card has a yellow side and a red one; which of them is used is settled before the game."
            ),
            "B4",
        ),
    ),
)

_COWBOYS: Final = Chapter(
    "cowboys",
    mark("Phase 2: cowboys"),
    (
        Said(
            mark(
                "When it is your turn you place exactly one cowboy, or you pass and are out for this round. There are four "
                "kinds of places for it."
            ),
            "B5.1",
        ),
        Points(
            (
                Said(
                    mark(
                        "On wages and on the square with a road for each cowboy any number may stand, and nobody fights. Every "
                        "other square takes one cowboy of each player."
                    ),
                    "B5.2",
                    mark("An action square."),
                ),
                Said(mark("You mean to buy it."), "B5.3", mark("An unsold parcel.")),
                Said(
                    mark(
                        "You attack it and want half of its income. Churches, prisons, stations and buildings without income "
                        "cannot be attacked, nor can any building beside a church of the same owner."
                    ),
                    "B5.4",
                    mark("A building of somebody else."),
                ),
                Said(mark("You defend it, whether or not somebody attacks."), "B5.4", mark("A building of your own.")),
            )
        ),
        Said(
            mark(
                "Cowboys of others never keep you away: you may always join them, and then there will be a duel. An early pass "
                "gives you a better place on the pass track, and the cowboys you keep at home make you stronger."
            ),
            "B5.1",
        ),
    ),
)

_DUELS: Final = Chapter(
    "duels",
    mark("Duels"),
    (
        Said(
            mark(
                "Where cowboys of two or more players stand on one square, parcel or building, they fight before the action. "
                "Everybody involved rolls one die and adds firepower. The highest total wins; among equals, the player "
                "further ahead on the pass track."
            ),
            "B6.2",
        ),
        Points(
            (
                Said(
                    mark(
                        "The winner may carry out the action. The cowboy goes to the general reserve, like all that have acted."
                    ),
                    "B6.2",
                ),
                Said(
                    mark(
                        "Each loser takes the cowboy home. It cannot act again this round, but counts as firepower again, even "
                        "in the very next duel."
                    ),
                    "B6.2",
                ),
                Said(
                    mark(
                        "If there are several duels on parcels, or on buildings, the first player on the pass track who takes "
                        "part in one says in which order they are fought."
                    ),
                    "B6.2",
                ),
            )
        ),
        Said(
            mark(
                "An example: Ann has two revolvers and one cowboy at home, Bo has one revolver and no cowboy at home. Ann "
                "rolls 2 and has 5 in all. Bo rolls 4 and has 5 as well. If Bo passed before Ann, Bo wins; Ann’s cowboy comes "
                "home, and in the next duel of this round Ann begins with 4."
            )
        ),
    ),
)

_END_OF_ROUND: Final = Chapter(
    "end-of-round",
    mark("Phase 4: the end of the round"),
    (
        Points(
            (
                Said(mark("The round marker moves on and closes the cheapest square that sells points, for good."), "B7"),
                Said(
                    mark(
                        "Everybody gets new cowboys: four after round 1, five after rounds 2 and 3. Nobody has more than ten."
                    ),
                    "B7",
                ),
                Said(
                    mark(
                        "Whoever has more money than the personality allows gives up the rest, and may give up more. Each full "
                        "$10 given up is a point."
                    ),
                    "B7",
                ),
                Said(mark("The personalities and the tile with three revolvers come back."), "B7"),
                Said(
                    mark(
                        "The buildings that nobody bought slide to the cheapest squares, and the bag fills those that are "
                        "empty."
                    ),
                    "B7",
                ),
            ),
            numbered=True,
        ),
        Said(mark("After the fourth round only the money above the limit is given up. Then the game is scored."), "B7"),
    ),
)

_SCORING: Final = Chapter(
    "scoring",
    mark("The end of the game"),
    (
        Said(mark("The last points are added to those you have scored on the way."), "B8"),
        Points(
            (
                Said(mark("2 points for each building, each house and each mountain on your parcels."), "B8"),
                Said(mark("1 point for each full $6."), "B8"),
                Said(mark("1 point for every two houses in the whole town, if the station is yours."), "B9.10"),
            )
        ),
        Said(
            mark(
                "Empty parcels and kept buildings are worth nothing. The most points win. Of several with the same, the one "
                "who passed earliest in the last round wins."
            ),
            "B8",
        ),
    ),
)

_CARDS: Final = Chapter(
    "cards",
    mark("All personalities"),
    (
        Said(
            mark(
                "Seven of the 19 are in a game, eight if the newsboy is among them. In a first game these are the numbers 1 to "
                "7 with their yellow sides. “At once” means: when the card is taken."
            ),
            "B10",
        ),
        Shown("personalities"),
        Shown("sets"),
    ),
)

GUIDE: Final = Guide(
    mark("How to play Carson City"),
    mark("The board game for two to six players: everything you need to know, in the order in which you need it."),
    (
        _IDEA, _TABLE, _START, _ROUND, _PERSONALITIES, _COWBOYS, _DUELS, *PATH, _END_OF_ROUND,
        _SCORING, _CARDS, *VARIANTS, EDITIONS,
    ),
)  # fmt: skip
