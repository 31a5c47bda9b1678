"""The answer to “?”: what a thing on the table is, in our own words, and which rule says more."""

from __future__ import annotations

from typing import Final

from carson.cards import characters, decks, frame, parcels
from carson.cards.cities import shown_at
from carson.cards.state import State as CardsState
from carson.cards.words import character_name, parcel_name
from carson.city.buildings import NAMES
from carson.city.personalities import CARDS, Personality
from carson.city.places import BUILDING_SQUARES, BUY_SQUARES, EDGE_OF, PARCELS, PLACE_OF, slot_of
from carson.city.solo.standish import is_standish
from carson.city.state import State as CityState
from carson.city.town import NOTHING
from carson.game import Decision, State
from carson.game.language import mark, say
from carson.words.cards.explanations import EFFECTS, POINTS
from carson.words.cards.topics import PARTS as CARDS_PARTS
from carson.words.city.topics import BUILDINGS, PARTS, SQUARES
from carson.words.guide import Topic
from carson.words.tutorial import hint

DECISION: Final = "decision"


def explained(state: State, decision: Decision | None, word: str, seat: int | None = None) -> list[Topic]:
    """What there is to say about the thing called *word*, the most particular first; *seat* says whose city is meant.

    Everything is said in the reader's language. The list is empty for a word that names nothing on the table.
    """
    if word == DECISION:
        found = None if decision is None else hint(state, decision)
        return [Topic(say("What is asked now"), found.text, found.rule)] if found else [_said(_NOTHING_ASKED)]
    topics: list[Topic] = []
    if isinstance(state, CityState):
        topics = _in_town(state, word)
    elif isinstance(state, CardsState):
        topics = _in_cards(state, word, seat)
    return topics


_NOTHING_ASKED: Final = Topic(
    mark("Nothing is asked of you now"),
    mark("Somebody else is to decide. Meanwhile you can look at everything on the table."),
    "",
)


def _said(topic: Topic) -> Topic:
    return Topic(say(topic.title), say(topic.text), topic.rule)


def _in_town(state: CityState, word: str) -> list[Topic]:
    if faces := [face for pair in CARDS.values() for face in pair if face.name == word]:
        return [*map(_personality, faces), _said(PARTS["personality"])]
    if word in PLACE_OF:
        place = PLACE_OF[word]
        return [*map(_said, _parcel(state, place) if place < len(PARCELS) else _square(state, word, place))]
    if word in EDGE_OF:
        return [_said(PARTS["road"])]
    if (number := _seat(word, state.seats)) is not None:
        return [_said(PARTS["strategy" if is_standish(state, number) else "seat"])]
    return [_said(known[word]) for known in (SQUARES, PARTS) if word in known]


def _seat(word: str, seats: int) -> int | None:
    """The seat that a word such as ``seat-2`` names."""
    return next((seat for seat in range(seats) if word == f"seat-{seat + 1}"), None)


def _personality(face: Personality) -> Topic:
    return Topic(face.title, say(face.text), f"B10.{face.number}")


def _parcel(state: CityState, parcel: int) -> list[Topic]:
    town = state.town
    if town.river >> parcel & 1:
        return [PARTS["river-parcel"]]
    kind = town.at(parcel)
    found = [BUILDINGS[NAMES[kind]]] if kind != NOTHING else []
    if town.outlaws >> parcel & 1:
        found.append(PARTS["outlaw"])
    if town.targets >> parcel & 1:
        found.append(PARTS["attack"])
    return [*found, PARTS["parcel"]]


def _square(state: CityState, word: str, place: int) -> list[Topic]:
    if place in BUILDING_SQUARES:
        kind = state.market[slot_of(place)]
        return [*([BUILDINGS[NAMES[kind]]] if kind != NOTHING else []), SQUARES["building"]]
    if place in BUY_SQUARES:
        return [SQUARES["buy"]]
    return [PARTS["corral"] if word.startswith("corral") else SQUARES[word]]


def _in_cards(state: CardsState, word: str, seat: int | None) -> list[Topic]:
    if word in characters.NAMES:
        return [Topic(character_name(word), say(EFFECTS[word]), "C9"), _said(CARDS_PARTS["character"])]
    if word in decks.NUMBERS:
        shown = dict.fromkeys(state.box.faces[decks.NUMBERS[word]])
        return [*map(_element, shown), _said(CARDS_PARTS["terrain"])]
    if word in frame.PLACES:
        built = seat is not None and 0 <= seat < state.humans
        there = shown_at(state.cities[seat or 0], frame.PLACES[word]) if built else ""
        found = [_element(parcels.LETTERS.index(there))] if there and there != parcels.NO_CARD else []
        return [*found, _said(CARDS_PARTS["parcel"])]
    if _seat(word, state.seats) is not None:
        return [_said(CARDS_PARTS["seat"])]
    return [_said(CARDS_PARTS[word])] if word in CARDS_PARTS else []


def _element(number: int) -> Topic:
    name = parcels.NAMES[number]
    return Topic(parcel_name(name), say(POINTS[name]), "C8")
