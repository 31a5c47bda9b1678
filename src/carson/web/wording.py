"""Moves as a person reads them on a button, and the place of the picture that a move is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from carson.city.places import EDGE_OF, PLACE_OF
from carson.city.state import State as CityState
from carson.draw.city_text import open_faces
from carson.game import Decision, Move, State

_HOW: Final = {
    "white": " (the white cowboy)",
    "no-duel": " (who never fights)",
    "guest": " (as a guest)",
    "dynamite": " (with dynamite)",
}
_WORDS: Final = {
    "pass": "Pass",
    "done": "Done",
    "keep": "Keep it for later",
    "decline": "Decline",
    "take": "Take it",
    "agree": "Agree",
    "refuse": "Refuse",
    "home": "Take it home",
    "throw": "Throw the last tiles away",
}
_CITY: Final[dict[str, Callable[[list[str]], str]]] = {
    "claim": lambda rest: f"Claim {rest[0]}",
    "place": lambda rest: f"Place a cowboy on {rest[0]}{_HOW.get(rest[-1], '')}",
    "choose": lambda rest: f"Choose {' '.join(rest).replace('-', ' ')}",
    "buy": lambda rest: f"Buy {rest[0] if rest[0] in PLACE_OF else 'the ' + rest[0].replace('-', ' ')}",
    "build": lambda rest: f"Build the {rest[0].replace('-', ' ')} on {rest[-1]}" if len(rest) > 1 else f"Build on {rest[0]}",
    "house": lambda rest: f"Build a house on {rest[0]}",
    "upgrade": lambda rest: f"Make {rest[0]} a town house",
    "town-hall": lambda rest: f"Place the town hall on {rest[0]}",
    "road": lambda rest: f"Lay the road {rest[0].replace('|', ' to ')}",
    "give": lambda rest: f"Give up ${rest[0]}",
    "points": lambda rest: f"Buy {rest[0]} point{'' if rest[0] == '1' else 's'}",
    "bid": lambda rest: f"Bid {rest[0]}",
    "lift": lambda rest: f"Lift the cowboy from {rest[0]}",
    "corral": lambda rest: f"A horse into corral {rest[0]}",
    "tile": lambda rest: f"Duel tile {' and '.join(rest)}",
    "duel": lambda rest: f"Fight for {rest[0]} first",
    "double": lambda rest: f"Double the ranch on {rest[0]}",
    "outlaw": lambda rest: f"Move the outlaw of {rest[0]}",
    "sheet": lambda rest: f"{' '.join(rest[:-1]).replace('-', ' ').capitalize()}: {rest[-1]}",
    "sell": lambda rest: f"Sell {' '.join(rest)}",
    "activate": lambda rest: f"Use {' '.join(rest).replace('-', ' ')}",
}


def label(move: Move) -> str:
    """What the button of a move says.

    >>> label(Move("place d4 white")), label(Move("road d4|e4")), label(Move("take I-07")), label(Move("pass"))
    ('Place a cowboy on d4 (the white cowboy)', 'Lay the road d4 to e4', 'Take I-07', 'Pass')
    """
    verb, *rest = move.split()
    if not rest:
        return _WORDS.get(verb, verb.replace("-", " ").capitalize())
    return _CITY[verb](rest) if verb in _CITY else f"{verb.capitalize()} {' '.join(rest)}"


def target(state: State, move: Move) -> str | None:
    """The parcel, square, edge or card of the picture that the move is about; None if it has none."""
    words = move.split()[1:]
    if isinstance(state, CityState):
        for word in words:
            if (word in PLACE_OF and not word.startswith("corral")) or word in EDGE_OF:
                return word
        if move.startswith("choose ") and words[0] in {card.name for card in open_faces(state)}:
            return words[0]
        return None
    return words[-1] if words and move.split()[0] in ("take", "build", "sell") else None


def targets(state: State, decision: Decision | None) -> frozenset[str]:
    """Everything that can be clicked now."""
    if decision is None:
        return frozenset()
    return frozenset(found for move in decision.moves if (found := target(state, move)) is not None)


def move_towards(state: State, decision: Decision, place: str) -> str | None:
    """The move that a click on *place* would mean if it were legal: asked for only to hear why it is not."""
    is_edge = "|" in place
    for move in decision.moves:
        found = target(state, move)
        if found is not None and ("|" in found) == is_edge:
            return " ".join(place if word == found else word for word in move.split())
    return None
