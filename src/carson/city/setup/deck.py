"""The deck: which personalities there are, and which of them are in a game (B2.2.20 to B2.2.22, B12).

`CARDS` is filled when `carson.city.personalities` is imported, at the latest when somebody asks here for a card. Nothing else
knows how many cards there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Final

from carson.city.setup.editions import Edition
from carson.game import BadOption, mark, quoted, say

if TYPE_CHECKING:
    from carson.city.personalities.base import Personality

YELLOW: Final = 0
RED: Final = 1
FREE: Final = 2
"""The side is not fixed for the game: chosen at each pick (B10.14.1) or set by the round (B10.17.1)."""
SIDES: Final = (mark("yellow"), mark("red"))

SETS: Final = {
    "first-game": "1Y 2Y 3Y 4Y 5Y 6Y 7Y",
    "quiet-town": "1R 2R 5Y 11Y 13Y 14 16R",
    "home-owners": "0Y 3R 4Y 5R 8Y 9Y 12Y 15R",
    "wealth": "0Y 2Y 3Y 4R 6Y 8R 12Y 16Y",
    "open-accounts": "0R 6R 7Y 9R 10Y 12R 13R 14",
    "gold-rush": "0R 1Y 3Y 5R 8R 9Y 10R 11R",
}
"""The recommended sets of personalities (B12)."""
DECK_SIZE: Final = 7
HIGHEST_NUMBER: Final = 31
"""The state keeps sets of cards in 32 bits."""

Cards = tuple[tuple[int, int], ...]
"""Number and side of each personality of a game, by number."""

FREQUENT_MOMENTS: Final = (
    "is_used_up",
    "parcel_price",
    "before_parcel_duels",
    "cowboys_beaten",
    "after_income",
    "after_round",
)
"""The moments at which a deck is asked which of its cards do something."""

CARDS: Final[dict[int, tuple[Personality, Personality]]] = {}
"""Every card by its number: the yellow and the red face."""
_NUMBERS: Final[dict[str, int]] = {}
_ALIASES: Final[dict[str, str]] = {}


def register(cards: Iterable[tuple[Personality, Personality]]) -> None:
    """Add these cards to the deck, in the order of their numbers."""
    for both in sorted(cards, key=lambda both: both[0].number):
        number = both[0].number
        if not 0 <= number <= HIGHEST_NUMBER or number in CARDS or both[1].number != number:
            raise ValueError(f"{both[0].name}: both sides of a card need one number, 0 to {HIGHEST_NUMBER}, that is still free")
        CARDS[number] = both
        for face in both:
            _NUMBERS[face.name] = number
            _ALIASES.update(dict.fromkeys(face.aliases, face.name))


def cards() -> Mapping[int, tuple[Personality, Personality]]:
    """`CARDS`, filled."""
    if not CARDS:
        import_module("carson.city.personalities")
    return CARDS


def number_named(word: str) -> int | None:
    """The number of the card that ``choose`` names with this word."""
    number = _NUMBERS.get(word)
    return _NUMBERS.get(word.partition(" ")[0]) if number is None else number


def face_named(word: str) -> Personality | None:
    """A face of the card that this word names; both faces may have the name."""
    number = _NUMBERS.get(word)
    return None if number is None else next(face for face in cards()[number] if face.name == word)


def current_name(word: str) -> str:
    """The name of a personality for one of its aliases; any other word as it is."""
    cards()
    return _ALIASES.get(word, word)


def placings() -> dict[str, str]:
    """What a cowboy can be placed with, by its word: nothing, dynamite, or what a personality gave. Marked to be said."""
    with_dynamite = {"dynamite": mark("Place a cowboy with dynamite on {place}")}
    return with_dynamite | {face.how: face.placing for both in cards().values() for face in both}


def cards_of(edition: Edition) -> tuple[int, ...]:
    """The numbers of the personalities that belong to *edition*."""
    return tuple(cards()) if edition.cards is None else edition.cards


@cache
def has_fixed_side(number: int) -> bool:
    return all(face.has_fixed_side for face in cards()[number])


@lru_cache(maxsize=1024)
def acting_at(deck: int) -> dict[str, int]:
    """For the moments that come up often, methods of `Personality`: the cards of *deck* of which a face does something then."""
    return {moment: deck & _all_acting_at(moment) for moment in FREQUENT_MOMENTS}


@cache
def _all_acting_at(moment: str) -> int:
    return sum(1 << number for number, both in cards().items() if any(face.acts_at(moment) for face in both))


def usual_side(number: int, variants: Sequence[str]) -> int:
    """Yellow, where a game with these variants can have the yellow side."""
    return next(face.side for face in cards()[number] if _is_playable(face, variants))


def deck_size(numbers: Iterable[int]) -> int:
    """How many cards a game has if these are among them (O25)."""
    return DECK_SIZE + sum(cards()[number][0].extra_cards for number in numbers)


def cards_text(cards: Cards) -> str:
    return " ".join(f"{number}{'YR '[side]}".rstrip() for number, side in cards)


def cards_named(text: str) -> str:
    """``1Y 14`` as people read it: names, and the side where it is the red one."""
    told = []
    for number, side in map(_card, text.split()):
        faces = cards()[number]
        name = " / ".join(dict.fromkeys(face.title for face in faces)) if side == FREE else faces[side].title
        told.append(say("{name} (red)", name=name) if side == RED else name)
    return ", ".join(told)


@lru_cache(maxsize=256)
def read_cards(words: tuple[str, ...], edition: Edition, variants: tuple[str, ...]) -> Cards:
    """The cards with these words, such as ``3R``; raises `BadOption` for those that do not go together."""
    chosen: dict[int, int] = {}
    for word in words:
        number, side = _card(word)
        if number in chosen:
            raise BadOption(say("Card {number} is named twice.", number=number))
        chosen[number] = side
    _check_together(chosen, edition, variants)
    return tuple(sorted(chosen.items()))


def _card(word: str) -> tuple[int, int]:
    """``3R`` is card 3 with its red side up."""
    digits, letter = (word[:-1], word[-1]) if word[-1:].upper() in ("Y", "R") else (word, "")
    if not (digits.isdecimal() and digits.isascii() and len(digits) <= 2 and int(digits) in cards()):
        raise BadOption(
            say(
                "{word} is not a card; a card is its number {low} to {high} and Y or R, such as 3R. "
                "The sets are {sets} and random.",
                word=quoted(word),
                low=min(cards()),
                high=max(cards()),
                sets=", ".join(SETS),
            )
        )
    number = int(digits)
    if not has_fixed_side(number):
        if letter:
            raise BadOption(say("Card {number} has no fixed side; name it {number}.", number=number))
        return number, FREE
    if not letter:
        raise BadOption(say("Card {number} needs a side: {number}Y (yellow) or {number}R (red).", number=number))
    return number, "YR".index(letter.upper())


def _check_together(chosen: Mapping[int, int], edition: Edition, variants: Sequence[str]) -> None:
    for number in sorted(chosen):
        if number not in cards_of(edition):
            raise BadOption(say("The edition {edition} has no card {number}.", edition=quoted(edition.name), number=number))
    if len(chosen) != (wanted := deck_size(chosen)):
        adding = next((cards()[number][0] for number in chosen if cards()[number][0].extra_cards), None)
        if adding is None:
            raise BadOption(say("A game has {wanted} personalities, not {number}.", wanted=wanted, number=len(chosen)))
        form = mark("{card} brings a game to {wanted} personalities, not {number}.")
        raise BadOption(say(form, card=adding.first_title, wanted=wanted, number=len(chosen)))
    for number, side in chosen.items():
        if side != FREE and not _is_playable(face := cards()[number][side], variants):
            raise BadOption(
                say(
                    "{card} needs the variant {variant}; without it use {other}.",
                    card=cards_text(((number, side),)),
                    variant=face.variant,
                    other=cards_text(((number, 1 - side),)),
                )
            )


def _is_playable(face: Personality, variants: Sequence[str]) -> bool:
    return not face.variant or face.variant in variants


def random_cards(edition: Edition, variants: Sequence[str], luck: Random) -> Cards:
    """Seven cards with random sides, one more if the newsboy is among them (O25)."""
    numbers = cards_of(edition)
    shuffled = luck.sample(numbers, len(numbers))
    drawn = shuffled[: deck_size(shuffled[:DECK_SIZE])]
    return tuple(sorted([(number, _random_side(number, variants, luck)) for number in drawn]))


def _random_side(number: int, variants: Sequence[str], luck: Random) -> int:
    if not has_fixed_side(number):
        return FREE
    side = luck.choice((YELLOW, RED))
    return side if _is_playable(cards()[number][side], variants) else 1 - side
