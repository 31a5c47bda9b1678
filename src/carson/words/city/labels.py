"""Moves of the board game as a person reads them on a button, and the part of the picture that a move is about."""

from __future__ import annotations

from typing import Final

from carson.city.buildings import KIND_OF
from carson.city.deck import placings
from carson.city.offers import OFFERS, Offer
from carson.city.open_cards import open_faces
from carson.city.personalities import CARDS, number_named
from carson.city.places import EDGE_OF, PLACE_OF
from carson.city.state import State
from carson.city.words import a_building, edge_name, place_name, sheet_line, the_building
from carson.game import Move, listed, mark, say, say_many

_ALONE: Final = {
    "pass": mark("Pass"),
    "done": mark("Done"),
    "keep": mark("Keep it for later"),
    "decline": mark("Decline"),
    "take": mark("Take it"),
    "agree": mark("Agree"),
    "refuse": mark("Refuse"),
    "home": mark("Take it home"),
    "throw": mark("Throw the last tiles away"),
}
_OF_A_PLACE: Final = {
    "claim": mark("Claim {place}"),
    "house": mark("Build a house on {place}"),
    "upgrade": mark("Make the house on {place} a town house"),
    "town-hall": mark("Place the town hall on {place}"),
    "lift": mark("Lift the cowboy from {place}"),
    "duel": mark("Fight for {place} first"),
    "double": mark("Double the ranch on {place}"),
    "outlaw": mark("Move the outlaw from {place}"),
    "choose": mark("Choose {place}"),
    "buy": mark("Buy {place}"),
}
_OF_A_NUMBER: Final = {
    "give": mark("Give up ${what}"),
    "bid": mark("Bid {what}"),
    "corral": mark("A horse into corral {what}"),
    "tile": mark("Duel tile {what}"),
    "tiles": mark("Duel tiles {what}"),
}
_SIDED: Final = {"yellow": mark("{card}, yellow side"), "red": mark("{card}, red side")}


def label(move: str) -> str:
    """What the button of a move says.

    >>> label("place d4 white"), label("road d4|e4"), label("pass")
    ('Place the white cowboy on d4', 'Lay the road between d4 and e4', 'Pass')
    >>> label("choose grocer red"), label("build bank d4"), label("points 1"), label("choose reroll-2")
    ('The grocer, red side', 'Build the bank on d4', 'Buy 1 point', 'Roll the 2 again')
    """
    if isinstance(move, Offer):
        return move.label
    verb, *rest = move.split()
    if not rest:
        return say(_ALONE[verb]) if verb in _ALONE else verb.replace("-", " ")
    what = rest[0]
    if verb == "place":
        return say(placings()[rest[1] if len(rest) > 1 else ""], place=_place(what))
    if verb == "road":
        return say("Lay the road {edge}", edge=edge_name(EDGE_OF[what]))
    if verb == "build":
        return say("Build {what} on {place}", what=the_building(KIND_OF[what]), place=rest[1])
    if verb == "points":
        return say_many(int(what), "Buy {number} point", "Buy {number} points")
    if verb == "sheet":
        return say("{line}: {value}", line=sheet_line(what), value=rest[-1])
    if verb == "buy" and what in KIND_OF:
        return say("Buy {what}", what=the_building(KIND_OF[what]))
    if verb == "choose" and what not in PLACE_OF:
        return _choice(what, rest[1:])
    if verb in _OF_A_NUMBER:
        return say(_OF_A_NUMBER[verb], what=listed(rest))
    if verb in _OF_A_PLACE:
        return say(_OF_A_PLACE[verb], place=_place(what))
    return _luck(verb, what)


def _luck(verb: str, what: str) -> str:
    """What dice and draws brought."""
    if verb == "roll":
        return say("The die shows {number}", number=what)
    if verb == "draw" and what in KIND_OF:
        return say("{building} is drawn", building=a_building(KIND_OF[what], first=True))
    return say("The dice find {place}", place=what) if verb == "dice" else say("A draw")


def _place(word: str) -> str:
    return place_name(PLACE_OF[word]) if word in PLACE_OF else word


def _choice(word: str, side: list[str]) -> str:
    """What is chosen: a personality, with its side where that is free, or something that a card offers."""
    number = number_named(word)
    if number is not None:
        face = next(face for face in CARDS[number] if face.name == word)
        return say(_SIDED[side[0]], card=face.first_title) if side else face.first_title
    return OFFERS[word].label if word in OFFERS else word.replace("-", " ")


def target(state: State, move: Move) -> str | None:
    """The parcel, square, edge or personality that the move is about; None if it is about none."""
    words = move.split()[1:]
    for word in words:
        if (word in PLACE_OF and not word.startswith("corral")) or word in EDGE_OF:
            return word
    if move.startswith("choose ") and words[0] in {card.name for card in open_faces(state)}:
        return words[0]
    return None
