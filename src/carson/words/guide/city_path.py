"""Phase 3 of the board game, told to somebody who wants to play it: the path of actions, land, buildings and their income."""

from __future__ import annotations

from typing import Final

from carson.game.language import mark
from carson.words.guide.parts import Chapter, Points, Said, Shown

_PATH: Final = Chapter(
    "path",
    mark("Phase 3: the path of actions"),
    (
        Shown("path"),
        Said(
            mark(
                "The squares are carried out one after the other. Nobody has to use an action, not even one that was won in a "
                "duel; the cowboy goes to the general reserve all the same."
            ),
            "B6.1",
        ),
        Shown("squares"),
    ),
)

_LAND: Final = Chapter(
    "land",
    mark("Land and roads"),
    (
        Said(
            mark(
                "A parcel costs $1, and $1 more for each building, house or mountain on it and on the eight around it: between "
                "$1 and $10. All duels for parcels come first, then the purchases. What stands on the parcel is yours with it. "
                "Twelve parcels are the most you can own."
            ),
            "B6.8",
        ),
        Said(
            mark(
                "Roads run along the edges of parcels. A new one has to continue the roads that are there. They belong to "
                "nobody: everybody uses all of them. A parcel is reached if a road touches one of its corners. You may lay the "
                "roads you have whenever you are asked for a decision, free of charge."
            ),
            "B6.3",
        ),
    ),
)

_BUILDINGS: Final = Chapter(
    "buildings",
    mark("Buildings"),
    (
        Said(mark("A building that you buy is built at once or kept for later. Three things are needed to build it."), "B6.9"),
        Points(
            (
                Said(mark("An empty parcel of your own, without a mountain, house or building."), "B6.9"),
                Said(mark("A road that reaches this parcel. Ranches and mines need none."), "B6.9"),
                Said(mark("A place for the house that is built along with it. Ranches and mines come without one."), "B6.10"),
            )
        ),
        Said(
            mark(
                "What you keep earns nothing. After the last building square of each round everybody may build what was kept, "
                "in the order of the pass track. The revolvers of a building come when it is built, and are never lost."
            ),
            "B6.11",
        ),
        Shown("buildings"),
        Said(
            mark(
                "Drugstores and general stores earn $33 at most, blacksmiths $40, banks $45 and saloons $55. The first edition "
                "has no such limits."
            ),
            "B9.0",
        ),
    ),
)

_HOUSES: Final = Chapter(
    "houses",
    mark("Houses"),
    (
        Said(
            mark(
                "A house costs nothing and comes only with another building. It goes on any empty parcel that a road reaches: "
                "your own, an unsold one, or somebody else’s who agrees. It belongs to the owner of the parcel."
            ),
            "B6.10",
        ),
        Said(
            mark(
                "A house on unsold land counts for the buildings of everybody around it. On somebody’s land it counts only for "
                "the buildings of that owner; the general store alone also earns with the houses of others. The same goes for "
                "mountains and mines, and for buildings that count as houses."
            ),
            "B6.15",
        ),
        Said(
            mark(
                "Instead of building a new house you may make an existing one a town house, which counts as two. All eight "
                "parcels around it must exist and be built on, sold, mountain or river."
            ),
            "B6.10",
        ),
    ),
)

_INCOME: Final = Chapter(
    "income",
    mark("Income and attacks"),
    (
        Said(mark("Every building pays its owner in every round, without any cowboy."), "B6.15"),
        Points(
            (
                Said(
                    mark(
                        "If only one player’s cowboy stands on a building of somebody else, the attack succeeds: the attacker "
                        "takes half of its income, rounded down, and the owner keeps the rest."
                    ),
                    "B6.15",
                ),
                Said(
                    mark(
                        "If several stand there, all of them fight one duel, the owner’s defender included. If the defender "
                        "wins, the owner gets everything."
                    ),
                    "B6.15",
                ),
                Said(
                    mark(
                        "A church that is built beside a building of yours under attack ends the attack, and the attackers go "
                        "home."
                    ),
                    "B9.5",
                ),
            )
        ),
    ),
)

PATH: Final = (_PATH, _LAND, _BUILDINGS, _HOUSES, _INCOME)
