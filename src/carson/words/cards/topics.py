"""Every thing on the table of the card game: what it is, and which rule says more."""

from __future__ import annotations

from typing import Final

from carson.cards import characters, deck, grid, parcels
from carson.cards.cities import shown_at
from carson.cards.nouns import character_name, parcel_name
from carson.cards.state import State
from carson.game import mark, say
from carson.words.cards.explanations import EFFECTS, POINTS
from carson.words.cards.labels import sort_of_place
from carson.words.guide.parts import Topic
from carson.words.lines import seat_named

PARTS: Final = {
    "terrain": Topic(
        mark("Terrain card"),
        mark(
            "Four parcels that you lay into your city as soon as you take it. The number in the circle is its attraction: "
            "virtual players take the most attractive card, and score it."
        ),
        "C6",
    ),
    "character": Topic(
        mark("Character"),
        mark(
            "It brings points at the end, or can be used at a fixed moment, once an epoch. There is only one of each. The "
            "number in the circle is its attraction for virtual players."
        ),
        "C9",
    ),
    "parcel": Topic(
        mark("Parcel of a city"),
        mark(
            "A city is at most eight parcels high and eight wide. Neighbours of a parcel are all eight around it. A card may "
            "cover empty parcels; a building or mountain may be covered by its like, and a house by a town house."
        ),
        "C6",
    ),
    "standing": Topic(
        mark("Epoch and round"),
        mark("Two epochs of nine rounds. In each round everybody takes one card of the row; every auction card is bid once."),
        "C3",
    ),
    "ties": Topic(
        mark("The suits in order"),
        mark("They stand on the back of the next character. Of equal bids the one whose suit comes first here goes first."),
        "C4",
    ),
    "row": Topic(
        mark("The row"),
        mark("One character and four or five terrain cards. Whoever bid most takes first; what is left over leaves the game."),
        "C3",
    ),
    "bids": Topic(
        mark("Bids"),
        mark(
            "One auction card of everybody, turned up together. Below each bid stands when its player takes a card of the row."
        ),
        "C4",
    ),
    "auction": Topic(
        mark("Auction cards"),
        mark(
            "The bids that this player can still make in this epoch. Each is made once; a virtual player makes them in an "
            "order that nobody knows."
        ),
        "C4",
    ),
    "seat": Topic(
        mark("A player"),
        mark(
            "Suit, auction cards that are left, characters and the city. The points are those you would have if the game were "
            "scored now. A virtual player builds no city and scores the attraction of its cards."
        ),
        "C5",
    ),
    "log": Topic(
        mark("What happened"), mark("Each line leads to the table as it was then; from there you step back and on."), ""
    ),
}


def topics(state: State, word: str, seat: int | None) -> list[Topic]:
    """What there is to say about the thing called *word*, the most specific topic first; *seat* says whose city is meant."""
    if word in characters.NAMES:
        return [Topic(character_name(word), say(EFFECTS[word]), "C9"), PARTS["character"].said()]
    if word in deck.NUMBERS:
        shown = dict.fromkeys(state.box.faces[deck.NUMBERS[word]])
        return [*map(_element, shown), PARTS["terrain"].said()]
    if word in grid.PLACES:
        built = seat is not None and 0 <= seat < state.humans
        there = shown_at(state.cities[seat or 0], grid.PLACES[word]) if built else ""
        found = [_element(parcels.LETTERS.index(there))] if there and there != parcels.NO_CARD else []
        return [*found, PARTS["parcel"].said()]
    if seat_named(word, state.seats) is not None:
        return [PARTS["seat"].said()]
    if sort_of_place(word) == "auction card":
        return [PARTS["auction"].said()]
    return [PARTS[word].said()] if word in PARTS else []


def _element(number: int) -> Topic:
    name = parcels.NAMES[number]
    return Topic(parcel_name(name), say(POINTS[name]), "C8")
