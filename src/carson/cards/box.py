"""What only pictures showed and we reconstructed: the faces, the attraction and the backs of the cards (C12).

They are data files. If you own the printed game, you can write your own in the same form and play with them::

    carson.cards.use_box(carson.cards.load_box(terrain=Path("my-terrain.json")))

or name them in the environment, as ``CARSON_CARDS_TERRAIN`` and ``CARSON_CARDS_CHARACTERS``. Counts and shapes are checked
when a file is loaded. A record or a position names its box, so that nobody replays it with other cards unawares.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any, Final

from carson.cards import characters, deck, grid, parcels
from carson.game import BadFile, BadOption, mark, quoted, say, told

STANDARD: Final = "standard"
TERRAIN_VARIABLE: Final = "CARSON_CARDS_TERRAIN"
CHARACTERS_VARIABLE: Final = "CARSON_CARDS_CHARACTERS"

_OFFSETS: Final = (0, 1, grid.STRIDE, grid.STRIDE + 1)
_MAX_ATTRACTION: Final = 99


class Box:
    """The 96 terrain cards and the 21 characters as printed. Never changes; every state of a game shares it."""

    __slots__ = ("alike", "attraction", "backs", "faces", "looks", "name", "parts", "shared")

    def __init__(self, faces: tuple[tuple[int, ...], ...], attraction: tuple[int, ...], backs: tuple[int, ...]) -> None:
        self.faces = faces
        """The four elements of each terrain card: top left, top right, bottom left, bottom right."""
        self.attraction = attraction
        """Of each card, terrain and characters."""
        self.backs = backs
        """Of each character."""
        self.parts = tuple([_parts_of(face) for face in faces])
        self.alike = {back: _who_shows(backs, back) for back in backs}
        """For each back the characters that bear it."""
        self.looks = tuple(self.alike.items())
        self.shared = sum(alike for alike in self.alike.values() if alike.bit_count() > 1)
        """The characters whose back another one bears too."""
        self.name = hashlib.sha256(repr((faces, attraction, backs)).encode()).hexdigest()[:12]

    def face_text(self, card: int) -> str:
        """``M./^^``: the letters of a terrain card, row by row."""
        letters = "".join([parcels.LETTERS[element] for element in self.faces[card]])
        return f"{letters[:2]}/{letters[2:]}"

    def __reduce__(self) -> tuple[Any, ...]:
        return Box, (self.faces, self.attraction, self.backs)


def _parts_of(face: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    where: dict[int, int] = {}
    for element, offset in zip(face, _OFFSETS, strict=True):
        where[element] = where.get(element, 0) | 1 << offset
    return tuple(where.items())


def _who_shows(backs: tuple[int, ...], back: int) -> int:
    return sum(1 << character for character, other in enumerate(backs) if other == back)


def load_box(terrain: Path | None = None, people: Path | None = None) -> Box:
    """The box of these files; what is left out is the standard one. Raises `BadFile` with the reason."""
    faces, attraction = _terrain(_json(terrain, "terrain-cards.json"))
    charm, backs = _characters(_json(people, "characters.json"))
    return Box(faces, attraction + charm, backs)


def _json(path: Path | None, standard: str) -> dict[str, Any]:
    try:
        file = resources.files("carson.cards").joinpath("data", standard) if path is None else path
        data = json.loads(file.read_text(encoding="utf-8"))
    except json.JSONDecodeError as error:
        raise BadFile(f"{path} is not JSON: {error.msg}.", error.lineno) from None
    except (OSError, UnicodeDecodeError) as error:
        raise BadFile(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}.") from None
    if not isinstance(data, dict) or not isinstance(data.get("cards"), list):
        raise BadFile(f"{path} holds no list “cards”.")
    return data


def _terrain(data: dict[str, Any]) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    faces: dict[int, tuple[int, ...]] = {}
    attraction: dict[int, int] = {}
    for entry in data["cards"]:
        card = _number_of(entry, deck.NUMBERS, "a terrain card, I-01 to I-48 or II-01 to II-48")
        name = deck.NAMES[card]
        if card >= deck.TERRAIN:
            raise BadFile(f"“{name}” is not a terrain card.")
        if card in faces:
            raise BadFile(f"The card {name} stands in the file twice.")
        if entry.get("epoch") != deck.epoch_of(card):
            raise BadFile(f"The card {name} belongs to epoch {deck.epoch_of(card)}, not to {entry.get('epoch')}.")
        faces[card] = _face(entry, name)
        attraction[card] = _attraction(entry, name)
    missing = [deck.NAMES[card] for card in range(deck.TERRAIN) if card not in faces]
    if missing:
        raise BadFile(f"Of the 96 terrain cards {len(missing)} are missing, first {missing[0]}.")
    ordered = tuple(faces[card] for card in range(deck.TERRAIN))
    _check_counts(ordered)
    return ordered, tuple(attraction[card] for card in range(deck.TERRAIN))


def _number_of(entry: Any, numbers: Mapping[str, int], what: str) -> int:
    name = entry.get("id") if isinstance(entry, dict) else entry
    if not isinstance(entry, dict) or not isinstance(name, str) or name not in numbers:
        raise BadFile(f"“{name}” is not the id of {what}.")
    return numbers[name]


def _face(entry: dict[str, Any], name: str) -> tuple[int, ...]:
    shown = entry.get("parcels")
    if not isinstance(shown, list) or len(shown) != len(_OFFSETS):
        raise BadFile(f"The card {name} must have four parcels.")
    for element in shown:
        if element not in parcels.NAMES:
            raise BadFile(f"The card {name} shows “{element}”, which no parcel can be.")
    return tuple(parcels.NAMES.index(element) for element in shown)


def _attraction(entry: dict[str, Any], name: str) -> int:
    value = entry.get("attraction")
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= _MAX_ATTRACTION:
        raise BadFile(f"The attraction of {name} must be a whole number from 0 to {_MAX_ATTRACTION}, not {told(value)}.")
    return value


def _check_counts(faces: tuple[tuple[int, ...], ...]) -> None:
    """The cards of each epoch bear as many parcels of each element as the rulebook counts (C10)."""
    for epoch, counts in enumerate(parcels.COUNTS):
        shown = [element for face in faces[epoch * deck.PER_EPOCH :][: deck.PER_EPOCH] for element in face]
        for element, number in enumerate(counts):
            if shown.count(element) != number:
                found = shown.count(element)
                raise BadFile(f"Epoch {epoch + 1} has {number} parcels “{parcels.NAMES[element]}”, not {found}.")


def _characters(data: dict[str, Any]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    numbers = {name: number for number, name in enumerate(characters.NAMES)}
    if data.get("suits", list(deck.SUITS)) != list(deck.SUITS):
        raise BadFile(f"The suits are {', '.join(deck.SUITS)}.")
    attraction: dict[int, int] = {}
    backs: dict[int, int] = {}
    for entry in data["cards"]:
        character = _number_of(entry, numbers, "a character")
        name = characters.NAMES[character]
        if character in backs:
            raise BadFile(f"The {name} stands in the file twice.")
        _check_signs(entry, character)
        attraction[character] = _attraction(entry, f"the {name}")
        backs[character] = _back(entry.get("back"), name)
    missing = [name for name, character in numbers.items() if character not in backs]
    if missing:
        raise BadFile(f"Of the 21 characters {len(missing)} are missing, first the {missing[0]}.")
    order = range(len(characters.NAMES))
    return tuple(attraction[number] for number in order), tuple(backs[number] for number in order)


def _check_signs(entry: dict[str, Any], character: int) -> None:
    """Signs and steps are rules, not pictures (C4.4, C9.29): a file that has others is for another game."""
    signs = [sign for sign, mask in (("money", characters.MONEY), ("arrow", characters.ARROW)) if mask >> character & 1]
    if entry.get("symbols", signs) != signs:
        raise BadFile(f"The {characters.NAMES[character]} bears {' and '.join(signs)}, not {entry['symbols']}.")
    step = characters.ACTIVATION.index(character) + 1 if character in characters.ACTIVATION else None
    if entry.get("activation_step", step) != step:
        raise BadFile(f"The activation step of the {characters.NAMES[character]} is {step}, not {entry['activation_step']}.")


def _back(back: Any, name: str) -> int:
    if isinstance(back, dict) and back.get("skull") is True:
        return deck.SKULL
    order = back.get("order") if isinstance(back, dict) else None
    if not isinstance(order, list) or sorted(map(str, order)) != sorted(deck.SUITS):
        raise BadFile(f"The back of the {name} must be a skull or an order of the six suits.")
    return deck.ORDERS.index(tuple(deck.SUITS.index(suit) for suit in order))


_STANDARD_BOX: Final = load_box()
_BOXES: Final[dict[str, Box]] = {STANDARD: _STANDARD_BOX, _STANDARD_BOX.name: _STANDARD_BOX}
_IN_USE: list[Box] = []


def use_box(box: Box | None = None) -> None:
    """Begin new games with *box* from now on; without it, with the standard one."""
    _IN_USE[:] = [_STANDARD_BOX if box is None else box]
    keep_box(_IN_USE[0])


def keep_box(box: Box) -> None:
    """Remember *box*, so that records and positions can name it."""
    _BOXES[box.name] = box


def box_in_use() -> Box:
    """The box of new games: the one given to `use_box`, else that of the environment, else the standard one."""
    if not _IN_USE:
        terrain, people = os.environ.get(TERRAIN_VARIABLE), os.environ.get(CHARACTERS_VARIABLE)
        use_box(load_box(Path(terrain) if terrain else None, Path(people) if people else None))
    return _IN_USE[0]


def box_named(name: str | None) -> Box:
    """The box that a record or a position names; the one in use if it names none."""
    in_use = box_in_use()
    if name is None:
        return in_use
    if name not in _BOXES:
        form = mark("This game was played with other cards, those of the box {box}, which this program does not know.")
        raise BadOption(say(form, box=quoted(name)))
    return _BOXES[name]


def name_of(box: Box) -> str:
    """What a record calls *box*."""
    return STANDARD if box.name == _STANDARD_BOX.name else box.name
