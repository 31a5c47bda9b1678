"""What is to be considered when a decision comes up for the first time, with the rules that say more."""

from __future__ import annotations

from typing import Final

CITY: Final = {
    "claim": (
        "Claim two parcels for nothing. Land beside mountains suits mines, open land suits ranches, and land beside houses "
        "suits most other buildings. Buildings other than ranches and mines need a road.",
        "B2.2",
    ),
    "choose": (
        "A personality helps you for one round. Its number is your place in the order in which cowboys are placed, and its "
        "limit is how much money you may keep at the end of the round. Point at a card to read what it does.",
        "B4",
    ),
    "place": (
        "Place one cowboy, then the others do. On a square for its action, on unsold land to buy it, on a building of somebody "
        "else to take half its income. Who shares a place fights a duel: one die each, plus revolvers and the cowboys kept at "
        "home. Who passes early wins ties.",
        "B5",
    ),
    "parcels": ("Each parcel you won can be bought: $1, and $1 more for everything that stands on it or around it.", "B6.8"),
    "building": ("You may buy the building of this square for the price printed on it.", "B6.9"),
    "build": (
        "Build it now on an empty parcel of yours that a road reaches, or keep it for later. Ranches and mines need no road. "
        "Each choice says what the building would earn.",
        "B6.9",
    ),
    "house": (
        "With some buildings comes a house, free of charge: on an empty parcel that a road reaches, your own, an unsold one, "
        "or somebody else’s who agrees. A house on unsold land counts for the buildings of everybody around it.",
        "B6.10",
    ),
    "consent": ("Somebody wants to build a house on your land. You may refuse.", "B6.10"),
    "stored": ("Buildings that you kept may be built now.", "B6.11"),
    "ammunition": ("Three more revolvers until the end of the round, for every duel from now on.", "B6.5"),
    "duel-order": (
        "Several duels are to be fought on parcels, and you say which comes first. Losers go home and count there.",
        "B6.2",
    ),
    "points": (
        "Buy points for the price of the square. What you keep is worth a point for each full $6 at the end of the game.",
        "B6.17",
    ),
    "give": ("Money above your limit has to be given up; you may give up more. Each full $10 is a point.", "B7"),
    "last-roads": ("The last roads can be laid before the scoring.", "B8"),
    "tile": ("Duel tiles are chosen in secret and turned over together; the tile counts as your die.", "B11"),
    "sheet": ("Everybody fills in a sheet in secret: what you begin with, for a budget that is the same for all.", "B11"),
}
CARDS: Final = {
    "bid": (
        "Choose an auction card in secret. The higher the bid, the earlier you take a card; each is played once an epoch.",
        "C4",
    ),
    "take": ("Take a card of the row: land for your city, or a character.", "C4"),
    "build": ("Lay the card so that it touches or covers your city. Each place says what it is worth.", "C6"),
    "activate": ("You may use a character of yours now.", "C9"),
}


def hint(game: str, kind: str) -> tuple[str, str] | None:
    """A few sentences about a kind of decision and the chapter of the rules; None where the question says it all."""
    return (CITY if game == "city" else CARDS).get(kind)
