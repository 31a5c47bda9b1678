"""What the card game's characters do and what its letters mean, in the words of a person who asks in the middle of a game."""

from __future__ import annotations

from typing import Final

from rich.table import Table
from rich.text import Text

from carson.cards import characters, decks, parcels
from carson.cards.state import State
from carson.draw.palette import FAINT

EFFECTS: Final = {
    "governor": "Once a game: lay out one more terrain card and take any card of the row at once; you still bid.",
    "lawyer": "Once an epoch: take any card of the row at once; your bid of this round then brings no card.",
    "labourer": "Once an epoch: one more terrain card is laid out, and you take two cards instead of one.",
    "heroes": "6 points. Once an epoch, before the bids: your bid +3.",
    "gunsmith": "Once an epoch, before the bids: your bid +6.",
    "gunslinger": "Once an epoch, when the bids are turned up: your bid +5.",
    "doctor": "5 points. Once an epoch, when the bids are turned up: your bid +2.",
    "banker": "4 points for each bank in your city.",
    "captain": "6 points. Your city may have nine rows or nine columns.",
    "singer": "As many points as your best saloon scores.",
    "settler": "1 point for each empty parcel beside a ranch of yours.",
    "auctioneer": "Sell up to three terrain cards of your city that touch no card above or below: 7 points each.",
    "cowboy": "3 points for each ranch in your city.",
    "grocer": "4 points for each drugstore in your city.",
    "undertaker": "2 points for each character of yours, this one included.",
    "publisher": "4 points for each character of yours that is used at a moment, 1 for each that brings points.",
    "teacher": "1 point for each house, 2 for each townhouse and hotel in your city.",
    "indian": "½ point for each parcel of the 64 (72 with the captain) that no card of yours covers, rounded up.",
    "newsboy": "3 points. At the end choose one more character that nobody took.",
    "prospector": "1 point for each mountain and each mine in your city.",
    "sheriff": "3 points for each prison in your city. Outlaws cost you nothing and count as empty parcels.",
}
POINTS: Final = {
    "empty": "any parcel may be built over it; ranches score it",
    "mountain": "mines beside it score it",
    "house": "1 house for drugstores, banks, saloons and others",
    "townhouse": "2 houses; may be built over a house",
    "mine": "2 for each mountain beside it",
    "ranch": "1 for each empty parcel beside it",
    "blacksmith": "1 for each mine and each ranch in the city",
    "drugstore": "1 for each house beside it, 1 for each ranch in the city",
    "bank": "1 for each house beside it, 1 for each mine in the city",
    "saloon": "2 for each house beside it",
    "hotel": "3; counts as 2 houses",
    "general_store": "1 for each house beside it, 1 for each house in the city",
    "church": "1 for each house in the city",
    "prison": "nothing; outlaws cost you nothing and count as empty parcels",
    "town_hall": "1 for each house beside it, 1 for each building in the city but houses",
    "outlaws": "−6, unless you have a prison or the sheriff",
}


def legend() -> Table:
    """The letters of the cards with what each scores."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="bold")
    table.add_column(no_wrap=True)
    table.add_column(ratio=1, style=FAINT)
    for letter, name in zip(parcels.LETTERS, parcels.NAMES, strict=True):
        table.add_row(letter, name.replace("_", " "), POINTS[name])
    table.add_row("(5)", "attraction", "virtual players take the highest, and score it")
    return table


def explained(state: State, word: str) -> Text | None:
    """What there is to say about a character or a building, by its name or the beginning of it; None if that is not clear."""
    names = (*characters.NAMES, *(name.replace("_", "-") for name in parcels.NAMES))
    found = [name for name in names if name == word] or [name for name in names if len(word) > 2 and name.startswith(word)]
    if len(found) != 1:
        return None
    name = found[0]
    if name not in EFFECTS:
        return Text(f"{_title(name)}: {POINTS[name.replace('-', '_')]}.")
    attraction = state.box.attraction[decks.NUMBERS[name]]
    return Text(f"{_title(name)}, attraction {attraction}. {EFFECTS[name]}")


def _title(name: str) -> str:
    return name.replace("-", " ").capitalize()
