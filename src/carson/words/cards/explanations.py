"""What the card game's characters do and what its letters mean, in the words of a person who asks in the middle of a game."""

from __future__ import annotations

from typing import Final

from carson.cards import characters, deck, parcels
from carson.cards.nouns import character_name, parcel_name
from carson.cards.state import State
from carson.game import capitalised, mark, say

EFFECTS: Final = {
    "governor": mark("Once a game: lay out one more terrain card and take any card of the row at once; you still bid."),
    "lawyer": mark("Once an epoch: take any card of the row at once; your bid of this round then brings no card."),
    "labourer": mark("Once an epoch: one more terrain card is laid out, and you take two cards instead of one."),
    "heroes": mark("6 points. Once an epoch, before the bids: your bid +3."),
    "gunsmith": mark("Once an epoch, before the bids: your bid +6."),
    "gunslinger": mark("Once an epoch, when the bids are turned up: your bid +5."),
    "doctor": mark("5 points. Once an epoch, when the bids are turned up: your bid +2."),
    "banker": mark("4 points for each bank in your city."),
    "captain": mark("6 points. Your city may have nine rows or nine columns."),
    "singer": mark("As many points as your best saloon scores."),
    "settler": mark("1 point for each empty parcel beside a ranch of yours."),
    "auctioneer": mark("Sell up to three terrain cards of your city that touch no card above or below: 7 points each."),
    "cowboy": mark("3 points for each ranch in your city."),
    "grocer": mark("4 points for each drugstore in your city."),
    "undertaker": mark("2 points for each character of yours, this one included."),
    "publisher": mark("4 points for each character of yours that is used at a moment, 1 for each that brings points."),
    "teacher": mark("1 point for each house, 2 for each town house and hotel in your city."),
    "indian": mark("½ point for each parcel of the 64 (72 with the captain) that no card of yours covers, rounded up."),
    "newsboy": mark("3 points. At the end choose one more character that nobody took."),
    "prospector": mark("1 point for each mountain and each mine in your city."),
    "sheriff": mark("3 points for each prison in your city. Outlaws cost you nothing and count as empty parcels."),
}
POWERS: Final = {
    "governor": mark("one more card, once a game"),
    "lawyer": mark("any card first, once an epoch"),
    "labourer": mark("two cards, once an epoch"),
    "gunsmith": mark("your bid +6, once an epoch"),
    "gunslinger": mark("your bid +5, once an epoch"),
    "heroes": mark("your bid +3, once an epoch"),
    "doctor": mark("your bid +2, once an epoch"),
    "auctioneer": mark("7 points for each card you sell"),
    "banker": mark("4 points for each bank"),
    "singer": mark("doubles your best saloon"),
    "settler": mark("points for land beside ranches"),
    "cowboy": mark("3 points for each ranch"),
    "grocer": mark("4 points for each drugstore"),
    "teacher": mark("1 point for each house"),
    "prospector": mark("1 point for each mountain and mine"),
    "sheriff": mark("3 points for each prison"),
}
"""What characters are good for that bring no points yet, short enough for a button."""
POINTS: Final = {
    "empty": mark("any parcel may be built over it; ranches score it"),
    "mountain": mark("mines beside it score it"),
    "house": mark("counts as a house for drugstores, banks, saloons and others"),
    "townhouse": mark("counts as 2 houses; may be built over a house"),
    "mine": mark("2 points for each mountain beside it"),
    "ranch": mark("1 point for each empty parcel beside it"),
    "blacksmith": mark("1 point for each mine and each ranch in the city"),
    "drugstore": mark("1 point for each house beside it, 1 for each ranch in the city"),
    "bank": mark("1 point for each house beside it, 1 for each mine in the city"),
    "saloon": mark("2 points for each house beside it"),
    "hotel": mark("3 points; counts as 2 houses"),
    "general_store": mark("1 point for each house beside it, 1 for each house in the city"),
    "church": mark("1 point for each house in the city"),
    "prison": mark("nothing; outlaws cost you nothing and count as empty parcels"),
    "town_hall": mark("1 point for each house beside it, 1 for each building in the city but houses"),
    "outlaws": mark("−6 points, unless you have a prison or the sheriff"),
}


def explained(state: State, word: str) -> str | None:
    """What there is to say about a character or a building, by its name or the beginning of it; None if that is not clear."""
    names = (*characters.NAMES, *(name.replace("_", "-") for name in parcels.NAMES))
    found = [name for name in names if name == word] or [name for name in names if len(word) > 2 and name.startswith(word)]
    if len(found) != 1:
        return None
    name = found[0]
    if name not in EFFECTS:
        return parcel_explained(name.replace("-", "_"))
    attraction = state.box.attraction[deck.NUMBERS[name]]
    form = mark("{character}, attraction {attraction}. {effect}")
    return say(form, character=capitalised(character_name(name)), attraction=attraction, effect=say(EFFECTS[name]))


def parcel_explained(element: str) -> str:
    """What a parcel with this on it scores.

    >>> parcel_explained("mine")
    'Mine: 2 points for each mountain beside it.'
    """
    return say("{what}: {points}.", what=capitalised(parcel_name(element)), points=say(POINTS[element]))
