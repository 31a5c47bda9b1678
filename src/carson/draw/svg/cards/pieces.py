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
from carson.draw.svg.marks import sign_line
from carson.draw.svg.markup import Markup, cached_by_language, fitted, join, tag, words, wrapped
from carson.draw.svg.portraits import portrait
from carson.game.language import say, say_many
from carson.words.cards.explanations import EFFECTS, parcel_explained

CARD: Final = 92
CARD_HEIGHT: Final = 122
_OTHER_PICTURES: Final = {"townhouse": "town-house", "outlaws": "outlaw"}
SIGNS: Final = {
    "governor": "1× +1 :card",
    "lawyer": "↻ :card !",
    "labourer": "↻ +1 :card",
    "heroes": "6 :star ↻ +3 :gavel",
    "gunsmith": "↻ +6 :gavel",
    "gunslinger": "↻ +5 :gavel",
    "doctor": "5 :star ↻ +2 :gavel",
    "banker": "4 :star / :bank",
    "captain": "6 :star 9×8 :parcel",
    "singer": ":star = :saloon",
    "settler": ":ranch 1 :star / :parcel",
    "auctioneer": "3 :card → 7 :star",
    "cowboy": "3 :star / :ranch",
    "grocer": "4 :star / :drugstore",
    "undertaker": "2 :star / :hat",
    "publisher": "4 :star / ↻",
    "teacher": "1 :star / :house",
    "indian": "½ :star / :parcel",
    "newsboy": "3 :star +1 :hat",
    "prospector": "1 :star / :mountain :mine",
    "sheriff": "3 :star / :prison",
}
"""What each character does, as a line of pictograms."""


def picture_of(element: str) -> str:
    """The name of the icon for what a parcel shows."""
    return _OTHER_PICTURES.get(element, element.replace("_", "-"))


def element_name(element: int) -> str:
    """What people call this element.

    >>> element_name(11)
    'general store'
    """
    return parcel_name(parcels.NAMES[element])


def shown_on(face: tuple[int, ...]) -> str:
    """Everything that a terrain card shows, from its upper left corner."""
    return say("terrain card: {elements}", elements=", ".join(element_name(element) for element in face))


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
    picture = icon(picture_of(name), x + inset, y + inset, inner, "red" if name == "outlaws" else None)
    if element in (parcels.MOUNTAIN, parcels.OUTLAWS):
        return join(land, picture)
    edge = size * 0.05
    tile = tag("rect", x=x + edge, y=y + edge, width=size - 2 * edge, height=size - 2 * edge, class_="chip")
    return join(land, tile, picture)


def four_parcels(face: tuple[int, ...], x: float, y: float, size: float) -> Markup:
    """The face of a terrain card, *size* units wide."""
    side = size / 2
    return join(*(parcel(element, x + at % 2 * side, y + at // 2 * side, side) for at, element in enumerate(face)))


def card_piece(state: State, card: int, lit: bool = False) -> Markup:
    """A card of the row with its corner at the origin: four parcels or a character.

    Its attraction is shown where somebody goes by it: at a table with virtual players.
    """
    attraction = state.box.attraction[card] if state.seats > state.humans else None
    if card >= deck.TERRAIN:
        return _character(card - deck.TERRAIN, attraction, lit)
    return _terrain(card, state.box.faces[card], attraction, lit)


@cached_by_language(maxsize=512)
def _terrain(card: int, face: tuple[int, ...], attraction: int | None, lit: bool) -> Markup:
    best = max(face, key=lambda element: element if element != parcels.OUTLAWS else 0)
    called = say("open land") if best == parcels.EMPTY else element_name(best)
    inside = join(
        four_parcels(face, 4, 4, CARD - 8),
        *_title(called, CARD - (12 if attraction is None else 36)),
    )
    scored = " ".join(parcel_explained(parcels.NAMES[element]) for element in sorted(set(face) - {parcels.EMPTY}))
    return _framed(inside, deck.NAMES[card], shown_on(face), scored, attraction, lit)


def _title(called: str, room: float) -> list[Markup]:
    """What a card is called, below its parcels: in two lines if one has no room for it."""
    lines = wrapped(called, 12.1, room)
    first = CARD_HEIGHT - 6 - 6 * len(lines)
    return [fitted(line, 6, first + 12 * row, 12.5, "b", room=room, least=12.1) for row, line in enumerate(lines)]


@cached_by_language(maxsize=512)
def _character(character: int, attraction: int | None, lit: bool) -> Markup:
    name = characters.NAMES[character]
    called = character_name(name)
    beside = 0 if attraction is None else 24
    inside = join(
        portrait(name, CARD / 2, 40, 31),
        fitted(called, CARD / 2, 90, 12.5, "b", "middle", room=CARD - 8, least=11.5),
        sign_line(SIGNS[name], CARD / 2 - beside / 2, CARD_HEIGHT - 17, CARD - 10 - beside, 1.1),
    )
    return _framed(inside, name, say("character: {name}", name=called), say(EFFECTS[name]), attraction, lit, "card character")


def _framed(
    inside: Markup, name: str, title: str, effect: str, attraction: int | None, lit: bool, kind: str = "card"
) -> Markup:
    parts = [
        tag("rect", y=2.4, width=CARD, height=CARD_HEIGHT, rx=4, class_="under"),
        tag("rect", width=CARD, height=CARD_HEIGHT, rx=4, class_="tile"),
        inside,
        tag("rect", x=-1, y=-1, width=CARD + 2, height=CARD_HEIGHT + 2, rx=5, class_="glow"),
    ]
    told = effect
    if attraction is not None:
        parts[-1:-1] = [
            tag("circle", cx=CARD - 15, cy=CARD_HEIGHT - 16, r=10.5, class_="yard"),
            words(str(attraction), CARD - 15, CARD_HEIGHT - 11.6, 12, "b", "middle"),
        ]
        attracted = say("Attraction {number}: virtual players take the highest.", number=attraction)
        told = " ".join(filter(None, (effect, attracted)))
    return named(join(*parts), title, told, id=f"card-{name}", class_=f"{kind} lit" if lit else kind, data_card=name)


@cached_by_language(maxsize=1024)
def small_card(seat: int, card: int, face: tuple[int, ...], x: float, y: float, size: float) -> Markup:
    """A terrain card that somebody keeps outside a city."""
    rim = tag("rect", x=x, y=y, width=size, height=size, class_="rule")
    return named(join(four_parcels(face, x, y, size), rim), shown_on(face), id=f"kept-{seat + 1}-{deck.NAMES[card]}")


@cached_by_language(maxsize=256)
def backs(people: int, terrain: int, size: float) -> Markup:
    """The two piles as cards: the next character, whose back shows the suits, and the terrain cards."""
    told = (
        say_many(people, "{number} character", "{number} characters"),
        say_many(terrain, "{number} terrain card", "{number} terrain cards"),
    )
    parts = [icon("parcel", CARD + 33, 26, 42)]
    for at, text in zip((0, CARD + 8), told, strict=True):
        parts += [
            tag("rect", x=at, y=2.4, width=CARD, height=CARD_HEIGHT, rx=4, class_="under"),
            tag("rect", x=at, width=CARD, height=CARD_HEIGHT, rx=4, class_="yard"),
            fitted(text, at + CARD / 2, CARD_HEIGHT - 8, 12, "soft", "middle", room=CARD - 8, least=11),
        ]
    return tag("g", *parts[1:], parts[0], id="piles", transform=f"scale({size:g})")


def suit_order(back: int, x: float, y: float, size: float, columns: int = 6) -> Markup:
    """The back of the uppermost character: the suits in their order, or a skull."""
    if back == deck.SKULL:
        return named(icon("skull", x, y, size), say("on top: a skull"))
    order = deck.ORDERS[back]
    parts = []
    for place, suit in enumerate(order):
        column, row = place % columns, place // columns
        left, top = x + column * (size + 20), y + row * (size + 9)
        parts += [words(f"{place + 1}", left, top + size * 0.78, 12, "soft"), icon(suit_icon(suit), left + 10, top, size)]
    shown = ", ".join(suit_name(suit) for suit in order)
    return named(join(*parts), say("on top, which breaks ties: {suits}", suits=shown))


def suit_icon(suit: int) -> str:
    return deck.SUITS[suit]


def suit_name(suit: int) -> str:
    return words_of_suit(deck.SUITS[suit])
