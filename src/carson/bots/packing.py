"""Views on their way to another process.

Moves and personalities are made once and compared by identity in places, so they travel by their names and are looked up again
on the other side.
"""

from __future__ import annotations

import io
import pickle
from typing import Any

from carson import cards, city
from carson.cards.box import Box, box_named, keep_box
from carson.cards.moves import VOCABULARY as CARD_WORDS
from carson.city.personalities import CARDS, Personality
from carson.city.vocabulary import VOCABULARY as CITY_WORDS
from carson.game import Move, View

_WORDS = {"city": CITY_WORDS, "cards": CARD_WORDS}


class _Packer(pickle.Pickler):
    def __init__(self, file: io.BytesIO, game: str) -> None:
        super().__init__(file, protocol=pickle.HIGHEST_PROTOCOL)
        self._game = game

    def reducer_override(self, thing: Any) -> Any:
        if isinstance(thing, Move):
            return _move, (self._game, str(thing))
        if isinstance(thing, Personality):
            return _personality, (thing.number, thing.side)
        if isinstance(thing, Box):
            return _box, (thing.name, thing.faces, thing.attraction, thing.backs)
        return NotImplemented


def _move(game: str, text: str) -> Move:
    return _WORDS[game].parse(text)


def _personality(number: int, side: int) -> Personality:
    return CARDS[number][side]


def _box(name: str, faces: Any, attraction: Any, backs: Any) -> Box:
    try:
        return box_named(name)
    except ValueError:
        keep_box(box := Box(faces, attraction, backs))
        return box


def pack(view: View[Any]) -> bytes:
    """*view* with its open decision, as bytes."""
    game = "city" if isinstance(view.known, city.State) else "cards" if isinstance(view.known, cards.State) else ""
    file = io.BytesIO()
    _Packer(file, game).dump((view.seat, view.known))
    return file.getvalue()


def unpack(packed: bytes) -> View[Any]:
    """The view that `pack` packed; only for bytes of our own."""
    seat, known = pickle.loads(packed)
    return View(seat, known)
