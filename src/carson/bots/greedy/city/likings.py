"""What weights call the things of the board game that they judge apart: the names in their factors and extras.

Factors: every square (`SQUARE_NAMES`), `PARCELS`, `CONTESTED`, `COWBOY`, `LIMIT`. Extras: the buildings that are
bought (a station hardly ever finds a site), every side of a personality (`card_name`), `HOUSES`, `HOUSE_ROAD`,
`PASS`, `HOME`, `LATE`.
"""

from __future__ import annotations

from typing import Final

from carson.city.buildings import BOUGHT, NAMES
from carson.city.personalities import CARDS, Personality
from carson.city.places import BUILDING_SQUARES, BUY_SQUARES, FIRST_CORRAL, FIRST_SQUARE, PLACES
from carson.city.town import STATION

SQUARE_NAMES: Final = tuple(
    "building" if place in BUILDING_SQUARES else "points for money" if place in BUY_SQUARES else PLACES[place]
    for place in range(FIRST_SQUARE, FIRST_CORRAL)
)
"""By place, from the first square on: the squares of one action share a name."""
BUY_LAND, ROB, GUARD, TOWN_HALL = PARCELS = ("buy land", "rob", "guard", "town hall")
"""Why a cowboy stands on a parcel."""
CONTESTED: Final = "contested"
"""A place where somebody else stands."""
COWBOY: Final = "cowboy"
"""A cowboy kept for the next round."""
LIMIT: Final = "limit"
"""Money that the limit of a personality takes away."""
OWN, FOREIGN, NOBODYS = HOUSES = ("house on own land", "house on other land", "house on free land")
HOUSE_ROAD: Final = "road to a house"
"""A road to a parcel for the house that a building lacks. The sober player lays none, and takes the building back."""
PASS: Final = "pass"
HOME: Final = "home"
"""A cowboy kept at home, as firepower in this round."""
LATE: Final = "late"
"""Taking a card with a number one higher: its holder places later."""


def card_name(card: Personality) -> str:
    return f"{card.name} {'red' if card.side else 'yellow'}"


FACTORS: Final = (*dict.fromkeys(SQUARE_NAMES), *PARCELS, CONTESTED, COWBOY, LIMIT)
EXTRAS: Final = (
    *(NAMES[kind] for kind in BOUGHT if kind != STATION),
    *(card_name(face) for faces in CARDS.values() for face in faces),
    *HOUSES,
    HOUSE_ROAD,
    PASS,
    HOME,
    LATE,
)
