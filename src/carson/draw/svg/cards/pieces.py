"""What the card game is drawn with: parcels, terrain cards, characters, suits."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from carson.cards import characters, deck, parcels
from carson.cards.nouns import character_name, parcel_name
from carson.cards.nouns import suit_name as words_of_suit
from carson.cards.state import State
from carson.draw.svg.frame import named
from carson.draw.svg.icons import icon
from carson.draw.svg.markup import Markup, join, spoken, tag, words
from carson.draw.svg.portraits import portrait
from carson.game.language import say

CARD: Final = 92
CARD_HEIGHT: Final = 118
_PICTURES: Final = {"townhouse": "town-house", "outlaws": "outlaw"}


def element_name(element: int) -> str:
    """What people call this element.

    >>> element_name(11)
    'general store'
    """
    return parcel_name(parcels.NAMES[element])


@lru_cache(maxsize=4096)
def parcel(element: int, x: float, y: float, size: float) -> Markup:
    """What a parcel shows: open land, or a building on its tile."""
    name = parcels.NAMES[element]
    land = tag("rect", x=x, y=y, width=size, height=size, class_="plot")
    if element == parcels.EMPTY:
        u = size / 50
        grass = f"M{x + 15 * u:g} {y + 31 * u:g}l{3 * u:g} {-7 * u:g}m{u:g} {7 * u:g}v{-10 * u:g}"
        return join(land, tag("path", d=grass, class_="hair"))
    inset = size * 0.08
    inner = size - 2 * inset
    picture = icon(
        _PICTURES.get(name, name.replace("_", "-")), x + inset, y + inset, inner, "red" if name == "outlaws" else None
    )
    if element in (parcels.MOUNTAIN, parcels.OUTLAWS):
        return join(land, picture)
    edge = size * 0.05
    tile = tag("rect", x=x + edge, y=y + edge, width=size - 2 * edge, height=size - 2 * edge, class_="chip")
    return join(land, tile, picture)


def card_piece(state: State, card: int, lit: bool = False) -> Markup:
    """A card of the row with its corner at the origin: four parcels or a character, and its attraction."""
    if card >= deck.TERRAIN:
        return _character(card - deck.TERRAIN, state.box.attraction[card], lit)
    return _terrain(card, state.box.faces[card], state.box.attraction[card], lit)


@spoken(maxsize=512)
def _terrain(card: int, face: tuple[int, ...], attraction: int, lit: bool) -> Markup:
    side = (CARD - 8) / 2
    four = [parcel(element, 4 + number % 2 * side, 4 + number // 2 * side, side) for number, element in enumerate(face)]
    name = deck.NAMES[card]
    shown = ", ".join(element_name(element) for element in face)
    return _framed(join(*four), name, name, say("{card}: {elements}", card=name, elements=shown), attraction, lit)


@spoken(maxsize=512)
def _character(character: int, attraction: int, lit: bool) -> Markup:
    name = characters.NAMES[character]
    bust = portrait(name, CARD / 2, 48, 36)
    called = character_name(name)
    return _framed(bust, name, called, say("character: {name}", name=called), attraction, lit)


def _framed(inside: Markup, name: str, called: str, title: str, attraction: int, lit: bool) -> Markup:
    parts = [
        tag("rect", width=CARD, height=CARD_HEIGHT, rx=3, class_="tile"),
        inside,
        words(called, 6, CARD_HEIGHT - 10, 12, "b", room=CARD - 46),
        tag("circle", cx=CARD - 16, cy=CARD_HEIGHT - 15, r=10.5, class_="yard"),
        words(str(attraction), CARD - 16, CARD_HEIGHT - 10.6, 12, "b", "middle"),
        tag("rect", x=-1, y=-1, width=CARD + 2, height=CARD_HEIGHT + 2, rx=4, class_="glow"),
    ]
    kind = "card lit" if lit else "card"
    told = say("Attraction {number}.", number=attraction)
    return named(join(*parts), title, told, id=f"card-{name}", class_=kind, data_card=name)


@spoken(maxsize=1024)
def small_card(seat: int, card: int, face: tuple[int, ...], x: float, y: float, size: float) -> Markup:
    """A terrain card that somebody keeps outside a city."""
    side = size / 2
    four = [parcel(element, x + number % 2 * side, y + number // 2 * side, side) for number, element in enumerate(face)]
    rim = tag("rect", x=x, y=y, width=size, height=size, class_="rule")
    name = deck.NAMES[card]
    shown = ", ".join(element_name(element) for element in face)
    return named(join(*four, rim), say("{card}: {elements}", card=name, elements=shown), id=f"kept-{seat + 1}-{name}")


def suit_order(back: int, x: float, y: float, size: float) -> Markup:
    """The back of the uppermost character: the suits in their order, or a skull."""
    if back == deck.SKULL:
        return named(icon("skull", x, y, size), say("on top: a skull"))
    order = deck.ORDERS[back]
    parts = [icon(suit_icon(suit), x + place * (size + 5), y, size) for place, suit in enumerate(order)]
    shown = ", ".join(suit_name(suit) for suit in order)
    return named(join(*parts), say("on top, which breaks ties: {suits}", suits=shown))


def suit_icon(suit: int) -> str:
    return deck.SUITS[suit]


def suit_name(suit: int) -> str:
    return words_of_suit(deck.SUITS[suit])
