"""The nouns of the card game, said in the reader’s language; each in the forms that sentences need.

Alone, as the object of a sentence (``the banker``: the accusative, where there is one) and at its beginning (``The banker``).
"""

from __future__ import annotations

from typing import Final

from carson.cards import deck, parcels
from carson.cards.box import box_in_use
from carson.game import mark, say

_CHARACTERS: Final = {
    "governor": (mark("governor"), mark("the governor")),
    "lawyer": (mark("lawyer"), mark("the lawyer")),
    "labourer": (mark("labourer"), mark("the labourer")),
    "heroes": (mark("heroes"), mark("the heroes")),
    "gunsmith": (mark("gunsmith"), mark("the gunsmith")),
    "gunslinger": (mark("gunslinger"), mark("the gunslinger")),
    "doctor": (mark("doctor"), mark("the doctor")),
    "banker": (mark("banker"), mark("the banker")),
    "captain": (mark("captain"), mark("the captain")),
    "singer": (mark("singer"), mark("the singer")),
    "settler": (mark("settler"), mark("the settler")),
    "auctioneer": (mark("auctioneer"), mark("the auctioneer")),
    "cowboy": (mark("cowboy"), mark("the cowboy")),
    "grocer": (mark("grocer"), mark("the grocer")),
    "undertaker": (mark("undertaker"), mark("the undertaker")),
    "publisher": (mark("publisher"), mark("the publisher")),
    "teacher": (mark("teacher"), mark("the teacher")),
    "indian": (mark("Indian"), mark("the Indian")),
    "newsboy": (mark("newsboy"), mark("the newsboy")),
    "prospector": (mark("prospector"), mark("the prospector")),
    "sheriff": (mark("sheriff"), mark("the sheriff")),
}
"""The characters: alone, and as an object."""

_PARCELS: Final = {
    "empty": mark("empty"),
    "mountain": mark("mountain"),
    "house": mark("house"),
    "townhouse": mark("town house"),
    "mine": mark("mine"),
    "ranch": mark("ranch"),
    "blacksmith": mark("blacksmith"),
    "drugstore": mark("drugstore"),
    "bank": mark("bank"),
    "saloon": mark("saloon"),
    "hotel": mark("hotel"),
    "general_store": mark("general store"),
    "church": mark("church"),
    "prison": mark("prison"),
    "town_hall": mark("town hall"),
    "outlaws": mark("outlaws"),
}
"""What a parcel can show."""

_SOURCES: Final = {
    "ranches": mark("ranches"),
    "mines": mark("mines"),
    "drugstores near": mark("houses beside drugstores"),
    "banks near": mark("houses beside banks"),
    "saloons": mark("saloons"),
    "general stores and town hall near": mark("houses beside general stores and town hall"),
    "drugstores and blacksmiths x ranches": mark("drugstores and blacksmiths × ranches"),
    "banks and blacksmiths x mines": mark("banks and blacksmiths × mines"),
    "churches and general stores x house symbols": mark("churches and general stores × houses"),
    "hotels": mark("hotels"),
    "town hall x buildings": mark("town hall × buildings"),
    "outlaws": mark("outlaws"),
    "terrain cards": mark("terrain cards"),
    "characters": mark("characters"),
}
"""Where points come from, besides the characters."""
_SUITS: Final = {
    "hat": mark("hat"),
    "star": mark("star"),
    "cactus": mark("cactus"),
    "boot": mark("boot"),
    "horseshoe": mark("horseshoe"),
    "cow": mark("cow"),
    "skull": mark("skull"),
}
_VIRTUAL: Final = {
    "beginner": mark("Beginner {number}"),
    "advanced": mark("Advanced {number}"),
    "pro": mark("Pro {number}"),
}
_NTH: Final = (mark("1st"), mark("2nd"), mark("3rd"), mark("4th"), mark("5th"), mark("6th"))
_LEVELS: Final = {
    "human": mark("human"),
    "beginner": mark("beginner"),
    "advanced": mark("advanced"),
    "pro": mark("pro"),
}


def character_name(name: str) -> str:
    """A character alone.

    >>> character_name("banker"), the_character("banker")
    ('banker', 'the banker')
    """
    return say(_CHARACTERS[name][0])


def the_character(name: str) -> str:
    """A character as the object of a sentence."""
    return say(_CHARACTERS[name][1])


def card_name(name: str) -> str:
    """A terrain card, by what it shows, or a character.

    >>> card_name("I-01"), the_card("I-01"), the_card("banker")
    ('mine card', 'the mine card', 'the banker')
    """
    return character_name(name) if name in _CHARACTERS else say("{what} card", what=_shown_on(name))


def the_card(name: str) -> str:
    """A terrain card or a character as the object of a sentence."""
    return the_character(name) if name in _CHARACTERS else say("the {what} card", what=_shown_on(name))


def _shown_on(name: str) -> str:
    """What a terrain card of the box in use shows, each thing once; open land only where there is nothing else."""
    elements = [parcels.NAMES[element] for element in box_in_use().faces[deck.NUMBERS[name]] if element != parcels.EMPTY]
    told = [(parcel_name(element), elements.count(element)) for element in dict.fromkeys(elements)]
    return " + ".join(f"{what} ×{number}" if number > 1 else what for what, number in told) or say("open land")


def parcel_name(element: str) -> str:
    """What a parcel shows.

    >>> parcel_name("general_store")
    'general store'
    """
    return say(_PARCELS[element])


def source_name(what: str) -> str:
    """A source of points as the result names it."""
    return say(_SOURCES[what]) if what in _SOURCES else character_name(what)


def suit_name(suit: str) -> str:
    """One of the six suits, or the skull."""
    return say(_SUITS[suit])


def virtual_name(level: str, seat: int) -> str:
    """What a virtual player is called that nobody named: its level, and its number at the table.

    >>> virtual_name("pro", 4)
    'Pro 4'
    """
    return say(_VIRTUAL[level], number=seat) if level in _VIRTUAL else f"{level.capitalize()} {seat}"


def level_name(level: str) -> str:
    """How well a virtual player plays."""
    return say(_LEVELS[level])


def nth(place: int) -> str:
    """In which order somebody takes a card, or how players end, counted from 0."""
    return say(_NTH[place])
