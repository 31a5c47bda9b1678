"""The personalities: one module each, both sides in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from carson.city.personalities import banker, captain, coolie, grocer, gunslinger, settler, sheriff
from carson.city.personalities.base import Personality
from carson.city.rules import SIDES

if TYPE_CHECKING:
    from carson.city.state import State

CARDS: Final[dict[int, tuple[Personality, Personality]]] = {
    module.FACES[0].number: module.FACES for module in (sheriff, banker, grocer, coolie, settler, captain, gunslinger)
}
"""Every card by its number: the yellow and the red face."""

_NUMBERS: Final = {face.name: number for number, faces in CARDS.items() for face in faces}


def number_named(word: str) -> int | None:
    """The number of the card that ``choose`` names with this word."""
    return _NUMBERS.get(word.split()[0])


def faces(state: State, seat: int, number: int) -> dict[str, Personality]:
    """The faces of a card that *seat* may take now, by the word that chooses each."""
    open_faces = [face for face in CARDS[number] if face.lies_open(state, seat)]
    if len(open_faces) == 2 and open_faces[0].name == open_faces[1].name:
        return {f"{face.name} {SIDES[face.side]}": face for face in open_faces}
    return {face.name: face for face in open_faces}


def card_chosen(state: State, seat: int, word: str) -> Personality:
    """The face that a legal ``choose`` names."""
    number = number_named(word)
    assert number is not None
    return faces(state, seat, number)[word]
