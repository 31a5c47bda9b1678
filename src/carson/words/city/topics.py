"""Every thing on the table of the board game: what it is, and which rule says more."""

from __future__ import annotations

from typing import Final

from carson.city.buildings import NAMES
from carson.city.personalities import CARDS, Personality
from carson.city.places import BUILDING_SQUARES, BUY_SQUARES, EDGE_OF, PARCELS, PLACE_OF, slot_of
from carson.city.solo.standish import is_standish
from carson.city.state import State
from carson.city.town import BANK, BLACKSMITH, DRUGSTORE, GENERAL_STORE, HOTEL, MINE, NOTHING, RANCH, SALOON
from carson.game import mark, say
from carson.words.guide.parts import Topic
from carson.words.lines import seat_named

SQUARES: Final = {
    "wages": Topic(mark("Wages"), mark("Each cowboy here earns $4. Any number may stand here, and nobody fights."), "B6.4"),
    "ammunition": Topic(
        mark("Ammunition"),
        mark("Its winner takes the tile with three revolvers until the end of the round. One cowboy each; a duel decides."),
        "B6.5",
    ),
    "roads-1": Topic(mark("Three roads"), mark("Its winner gets three roads. One cowboy each; a duel decides."), "B6.6"),
    "roads-2": Topic(
        mark("A road each"), mark("Each cowboy here brings one road. Any number may stand here, and nobody fights."), "B6.7"
    ),
    "parcel-purchase": Topic(
        mark("Parcel purchase"),
        mark(
            "No cowboy stands here: those on unsold parcels buy them now. A parcel costs $1, and $1 more for each building, "
            "house or mountain on it and on the parcels around it. Where several stand, a duel comes first."
        ),
        "B6.8",
    ),
    "building": Topic(
        mark("A building for sale"),
        mark(
            "Its winner may buy the building that lies here for the price of the square, and build it at once or keep it. The "
            "squares are carried out from $12 down to $3."
        ),
        "B6.9",
    ),
    "kept-buildings": Topic(
        mark("Kept buildings"),
        mark("No cowboy stands here: after all purchases everybody may build what was kept, from this round and earlier ones."),
        "B6.11",
    ),
    "parcel-income": Topic(mark("Income from parcels"), mark("$2 for each parcel you own, built on or not."), "B6.12"),
    "cowboy-income": Topic(
        mark("Income from cowboys"),
        mark("$2 for each point of your firepower: revolvers and cowboys at home. The cowboy that stands here does not count."),
        "B6.13",
    ),
    "gambling": Topic(mark("Gambling"), mark("Two dice are rolled, and you get their sum in dollars."), "B6.14"),
    "building-income": Topic(
        mark("Income from buildings"),
        mark(
            "No cowboy stands here: every building pays its owner. First the duels on buildings are fought; a successful "
            "attacker takes half of the income, rounded down."
        ),
        "B6.15",
    ),
    "parcel-points": Topic(mark("Points for parcels"), mark("1 point for every two parcels you own."), "B6.16"),
    "building-points": Topic(
        mark("Points for buildings"), mark("1 point for each of your buildings; houses and mountains do not count."), "B6.16"
    ),
    "cowboy-points": Topic(
        mark("Points for cowboys"),
        mark("1 point for every two points of your firepower. The cowboy that stands here does not count."),
        "B6.16",
    ),
    "buy": Topic(
        mark("Points for money"),
        mark(
            "Its winner buys any number of points for the price of the square. After each round the cheapest open square "
            "closes for good: in the last round only $5 is left."
        ),
        "B6.17",
    ),
}
"""By the names of places; the seven squares with buildings and the four with points for money share a topic."""

BUILDINGS: Final = {
    "ranch": Topic(
        mark("Ranch"),
        mark(
            "Earns $1 for each empty parcel around it, no matter who owns it, and at least $1. It needs no road and no house, "
            "brings a revolver and counts as a house."
        ),
        "B9.3",
    ),
    "mine": Topic(
        mark("Mine"),
        mark(
            "Earns $3 for each mountain around it that is unsold or yours. It needs no road and no house, and brings a "
            "revolver."
        ),
        "B9.4",
    ),
    "drugstore": Topic(
        mark("Drugstore"), mark("Earns $3 for each house around it, and $3 for each ranch you own anywhere."), "B9.7"
    ),
    "bank": Topic(mark("Bank"), mark("Earns $3 for each house around it, and $3 for each mine you own anywhere."), "B9.7"),
    "saloon": Topic(mark("Saloon"), mark("Earns $5 for each house around it."), "B9.7"),
    "hotel": Topic(
        mark("Hotel"), mark("Earns $6, wherever it stands, and counts as two houses for your other buildings."), "B9.7"
    ),
    "church": Topic(
        mark("Church"),
        mark("Earns nothing. It cannot be attacked, and neither can your buildings around it. It counts as a house."),
        "B9.5",
    ),
    "prison": Topic(mark("Prison"), mark("Earns nothing, but brings two revolvers, and cannot be attacked."), "B9.6"),
    "blacksmith": Topic(
        mark("Blacksmith"),
        mark("Earns $5 in the first round, then $10, $15 and $20, and $5 more for each ranch you own anywhere."),
        "B9.8",
    ),
    "general-store": Topic(
        mark("General store"),
        mark("Earns $6 for each house of yours around it and $3 for each other one, even if it belongs to somebody else."),
        "B9.9",
    ),
    "school": Topic(
        mark("School"), mark("Earns nothing and counts as a house; but three houses are built along with it."), "B9.11"
    ),
    "station": Topic(
        mark("Station"),
        mark(
            "It stands beside a road that crosses the whole map in one straight line. At the end of the game it is worth 1 "
            "point for every two houses in the whole town. It counts as two houses."
        ),
        "B9.10",
    ),
    "town-hall": Topic(
        mark("Town hall"),
        mark(
            "It belongs to nobody, counts as a house and is placed as soon as it is drawn. A player who keeps a cowboy there "
            "earns one step more with each drugstore, bank, saloon, general store and blacksmith. The cowboy stays until "
            "somebody beats it."
        ),
        "B9.13",
    ),
    "house": Topic(
        mark("House"),
        mark(
            "Comes with other buildings, free of charge. On unsold land it serves the buildings of everybody around it, on "
            "your land only yours. At the end it is worth 2 points to its owner."
        ),
        "B6.10",
    ),
    "town-house": Topic(
        mark("Town house"),
        mark(
            "A house that has grown: it counts as two. A house can be made one instead of building a new house, where all "
            "eight parcels around it exist and are built on, sold, mountains or river."
        ),
        "B9.2",
    ),
    "mountain": Topic(
        mark("Mountain"),
        mark(
            "Mines around it earn with it; once it is sold, only those of its owner. Nothing can be built on it. At the end it "
            "is worth 2 points to its owner."
        ),
        "B9.4",
    ),
}

INCOMES: Final = {
    RANCH: mark("$1 for each empty parcel around it, at least $1"),
    MINE: mark("$3 for each mountain around it"),
    DRUGSTORE: mark("$3 for each house around it, $3 for each ranch you own"),
    BANK: mark("$3 for each house around it, $3 for each mine you own"),
    SALOON: mark("$5 for each house around it"),
    HOTEL: mark("$6"),
    BLACKSMITH: mark("$5 × the round, $5 for each ranch you own"),
    GENERAL_STORE: mark("$6 for each house of yours around it, $3 for each other"),
}
"""What each kind earns, as one line of a table; houses and mountains of other players count only for the general store."""

PARTS: Final = {
    "parcel": Topic(
        mark("Parcel"),
        mark(
            "One of the 64 pieces of land. Put a cowboy on an unsold one to buy it. Its neighbours are all eight around it. "
            "Colour, pattern and number show its owner."
        ),
        "B6.8",
    ),
    "river-parcel": Topic(
        mark("River"),
        mark(
            "Nobody owns it and nothing stands on it. Ranches count it as empty, and a mine beside it earns $3 more, once. A "
            "road across it is a bridge and takes two of your roads."
        ),
        "B11.2",
    ),
    "road": Topic(
        mark("Road"),
        mark(
            "Roads run along the edges of parcels, continue the roads that are there, and serve everybody. A parcel is reached "
            "if a road touches one of its corners. You may lay roads of yours whenever you are asked something."
        ),
        "B6.3",
    ),
    "outlaw": Topic(
        mark("Outlaw"),
        mark(
            "It halves the income of the building on which it stands, and keeps its parcel from being bought or built on. A "
            "cowboy placed there challenges it; the winner gets points."
        ),
        "B11.5",
    ),
    "attack": Topic(
        mark("Somebody else’s building"),
        mark(
            "A cowboy on a building of somebody else attacks it and takes half of its income, if nobody beats it. A cowboy on "
            "a building of your own defends it."
        ),
        "B6.15",
    ),
    "corral": Topic(
        mark("Corral"),
        mark(
            "A horse in corral 1 adds to your firepower, in 2 it lets you place, move or pass, in 3 it doubles a ranch, in 4 "
            "it brings $2, in 5 it counts only in the rodeo. A cowboy in a corral doubles what it counts there."
        ),
        "B11.6",
    ),
    "round-marker": Topic(
        mark("Round marker"),
        mark("A game has four rounds. After each the marker moves on and closes the cheapest square that sells points."),
        "B7",
    ),
    "standing": Topic(
        mark("Round, phase and order"),
        mark(
            "Cowboys are placed in the order of the numbers on the personalities. Everything else follows the pass track: "
            "whoever passed first acts first, wins ties and chooses first in the next round."
        ),
        "B3",
    ),
    "supply": Topic(
        mark("Beside the path"),
        mark(
            "The bag of buildings from which the market is filled, and what the variants bring: the strength of the outlaws, "
            "horses for sale, duel tiles."
        ),
        "B1.1",
    ),
    "personality": Topic(
        mark("Personality"),
        mark(
            "Its number sets when you place cowboys, low numbers first. Its limit is the money you may keep at the end of the "
            "round. All come back for the next round."
        ),
        "B4",
    ),
    "money": Topic(
        mark("Money"),
        mark("Open to all. What is above your limit at the end of a round is given up; at the end of the game $6 are a point."),
        "B7",
    ),
    "income": Topic(
        mark("Income"),
        mark("What the buildings of this seat earn together, if nobody robs them: the sum of the chips on its buildings."),
        "B6.15",
    ),
    "points": Topic(
        mark("Points"),
        mark("First the points on the track, then what you would have if the game were scored now, land and money included."),
        "B8",
    ),
    "cowboys": Topic(
        mark("Cowboys at home"),
        mark(
            "Those you have not placed. Each adds 1 to your firepower. Cowboys that have acted go to the general reserve; "
            "after rounds 1, 2 and 3 you get 4, 5 and 5 new ones, up to ten in all."
        ),
        "B7",
    ),
    "revolvers": Topic(
        mark("Revolvers and firepower"),
        mark(
            "Firepower is revolvers and cowboys at home together, and what the round adds. In a duel everybody adds one die to "
            "it. Ranches and mines bring one revolver, a prison two."
        ),
        "B6.2",
    ),
    "roads": Topic(mark("Roads in hand"), mark("Roads that you may lay whenever you are asked something."), "B6.3"),
    "parcels": Topic(mark("Parcels owned"), mark("You have twelve markers, so you can own twelve parcels."), "B6.8"),
    "kept": Topic(
        mark("Kept buildings"),
        mark("Bought but not built: they earn nothing until they stand. They may be built after the purchases of every round."),
        "B6.11",
    ),
    "employs": Topic(
        mark("Personality of this round"), mark("Who works for this seat, and how much money it may keep at the end."), "B4"
    ),
    "seat": Topic(
        mark("A seat"),
        mark(
            "Everything that a player has, in one line. All of it is open, except duel tiles in hand and sheets being filled "
            "in."
        ),
        "B5.5",
    ),
    "log": Topic(
        mark("What happened"), mark("Each line leads to the table as it was then; from there you step back and on."), ""
    ),
    "strategy": Topic(
        mark("Jeb Standish"),
        mark(
            "He draws cards that tell him where his cowboys go. In a duel he rolls no die: the cards of this round add up, and "
            "the cowboys on his tile may add more. His income becomes points at once."
        ),
        "S4",
    ),
}


def topics(state: State, word: str, seat: int | None) -> list[Topic]:
    """What there is to say about the thing called *word*, the most specific topic first."""
    if faces := [face for pair in CARDS.values() for face in pair if face.name == word]:
        return [*map(_personality, faces), PARTS["personality"].said()]
    if word in PLACE_OF:
        place = PLACE_OF[word]
        return [topic.said() for topic in (_parcel(state, place) if place < len(PARCELS) else _square(state, word, place))]
    if word in EDGE_OF:
        return [PARTS["road"].said()]
    if (number := seat_named(word, state.seats)) is not None:
        return [PARTS["strategy" if is_standish(state, number) else "seat"].said()]
    return [known[word].said() for known in (SQUARES, PARTS) if word in known]


def _personality(face: Personality) -> Topic:
    return Topic(face.title, say(face.text), f"B10.{face.number}")


def _parcel(state: State, parcel: int) -> list[Topic]:
    town = state.town
    if town.river >> parcel & 1:
        return [PARTS["river-parcel"]]
    kind = town.at(parcel)
    found = [BUILDINGS[NAMES[kind]]] if kind != NOTHING else []
    if town.outlaws >> parcel & 1:
        found.append(PARTS["outlaw"])
    if town.targets >> parcel & 1:
        found.append(PARTS["attack"])
    return [*found, PARTS["parcel"]]


def _square(state: State, word: str, place: int) -> list[Topic]:
    if place in BUILDING_SQUARES:
        kind = state.market[slot_of(place)]
        return [*([BUILDINGS[NAMES[kind]]] if kind != NOTHING else []), SQUARES["building"]]
    if place in BUY_SQUARES:
        return [SQUARES["buy"]]
    return [PARTS["corral"] if word.startswith("corral") else SQUARES[word]]
