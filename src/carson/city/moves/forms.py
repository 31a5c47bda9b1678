"""Every move of the board game as it is written, with what it means: ``carson moves`` and docs/moves.md list them."""

from __future__ import annotations

from typing import Final

from carson.city.moves.offers import OFFERS
from carson.city.places import BUY_SQUARES, PLACES, PRICES, points_price
from carson.city.variants.base import all_variants
from carson.game import Form

_PLAYERS: Final = (
    Form("claim PARCEL", "claim d4", "Take a parcel without paying, at the start of the game."),
    Form(
        "sheet LINE NUMBER",
        "sheet cowboys 3",
        "A New Beginning: fill in a line of your sheet; a perk is 1 or 0.",
    ),
    Form("choose NAME", "choose grocer", "Take a personality."),
    Form("choose NAME SIDE", "choose sheriff red", "Take it with this side up, where both sides are open."),
    Form("choose PLACE", "choose d4", "Name the place that a personality or dynamite asks for."),
    Form("place PLACE", "place wages", "Place a cowboy on a square or a parcel."),
    Form("place PLACE dynamite", "place d4 dynamite", "Place a cowboy that carries dynamite."),
    Form("place PLACE white", "place d4 white", "Place the white cowboy of the sheriff."),
    Form("place PLACE no-duel", "place gambling no-duel", "Place a cowboy that nobody can fight (the singer)."),
    Form("place PLACE guest", "place wages guest", "Place a guest (the singer’s red side)."),
    Form("lift PLACE", "lift d4", "Take a placed cowboy up to move it (Kit Carson, or a horse in the second corral)."),
    Form("lift PLACE white", "lift wages white", "Take up the white cowboy where others of yours stand with it."),
    Form("home", "home", "Take the lifted cowboy home instead of placing it."),
    Form("corral NUMBER", "corral 2", "Put a horse into this corral."),
    Form("pass", "pass", "Place no more cowboys this round; in an auction, bid no more."),
    Form("road EDGE", "road d4|e4", "Lay one of your roads between two parcels or on the border; over water it is a bridge."),
    Form("duel PARCEL", "duel d4", "Name the duel that is fought next."),
    Form("tile NUMBER", "tile 4", "Might is Right: fight with this duel tile."),
    Form("tiles NUMBER NUMBER", "tiles 2 5", "Might is Right: fight with two duel tiles, with dynamite."),
    Form("throw", "throw", "Might is Right: throw your duel tiles away and draw new ones."),
    Form("buy PARCEL", "buy d4", "Buy a parcel on which your cowboy stands, or that a personality lets you buy."),
    Form("buy BUILDING", "buy saloon", "Buy the building on whose square your cowboy stands."),
    Form("build BUILDING PARCEL", "build saloon d4", "Put a building on your parcel."),
    Form("house PARCEL", "house d4", "Build a house that comes with a building."),
    Form("upgrade PARCEL", "upgrade d4", "Make a house a town house instead of building a new one."),
    Form("town-hall PARCEL", "town-hall d4", "Put the town hall on this parcel."),
    Form(
        "keep",
        "keep",
        "Keep the building for later, or take it back if its house finds no place; keep your dice or your duel tiles.",
    ),
    Form("agree", "agree", "Let another player build a house on your parcel."),
    Form("refuse", "refuse", "Refuse it."),
    Form("take", "take", "Take the tile of three revolvers; take all wages."),
    Form("points NUMBER", "points 3", "Buy this many points."),
    Form("bid NUMBER", "bid 12", "Bid this much: in an auction, or to be the start player."),
    Form("double PARCEL", "double d4", "A horse doubles the income of the ranch on this parcel."),
    Form("outlaw PARCEL", "outlaw d4", "Name the outlaw that moves next."),
    Form("give NUMBER", "give 20", "Give up this much money at the end of the round; 10 dollars are a point."),
    Form("done", "done", "Do no more of what is asked: parcels, stored buildings, dynamite, the last roads."),
    Form("decline", "decline", "Do not take what is offered."),
)
_SQUARES: Final = {
    "wages": "Receive $4 for each of your cowboys here.",
    "ammunition": "Take the tile of three revolvers for this round.",
    "roads-1": "Receive three roads.",
    "roads-2": "Receive a road for each of your cowboys here.",
    **{f"building-{cost}": f"Buy the building on display for ${cost}." for cost in reversed(PRICES)},
    "parcel-income": "Receive $2 for each of your parcels.",
    "cowboy-income": "Receive $2 for each point of your firepower.",
    "gambling": "Roll two dice and receive their sum.",
    "parcel-points": "Score half a point for each of your parcels, rounded down.",
    "building-points": "Score 1 point for each of your buildings.",
    "cowboy-points": "Score half of your firepower in points, rounded down.",
    **{PLACES[square]: f"Buy points for ${points_price(square)} each." for square in BUY_SQUARES},
}
"""What the cowboy on each square does, in the order of the path of the big box."""
_CHANCE: Final = (
    Form("dice PARCEL", "dice d4", "The white and the black die show this parcel."),
    Form("draw BUILDING", "draw saloon", "This tile comes out of the bag."),
    Form("marker NUMBER", "marker 2", "The order marker of this seat is drawn next."),
    Form("roll NUMBER", "roll 5", "A die shows this number."),
    Form("tile NUMBER", "tile 3", "Might is Right: this duel tile is drawn."),
    Form("goes PARCEL", "goes d5", "The outlaw that moves goes to this parcel."),
)
_STANDISH: Final = (
    Form("card NUMBER", "card 17", "Jeb Standish draws the cowboy card with this number."),
    Form("falls PLACE", "falls d4", "Among places that are equal for him the die picks this one."),
    Form("route EDGE EDGE …", "route d4|e4 e4|e5", "Of several ways that are equally short he lays his roads along this one."),
)


def forms() -> dict[str, tuple[Form, ...]]:
    """All moves, by who makes them."""
    all_variants()  # whose offers may not be loaded yet
    offers = [Form("choose OFFER", f"choose {word}", f"{OFFERS[word].label}.") for word in sorted(OFFERS)]
    return {
        "players": _PLAYERS,
        "the squares": tuple(Form("place SQUARE", f"place {square}", does) for square, does in _SQUARES.items()),
        "what personalities and variants offer": tuple(offers),
        "chance": _CHANCE,
        "chance, in the solo game": _STANDISH,
    }
