"""Everything that is said about the card game, as one `Words`."""

from __future__ import annotations

from typing import Final

from carson.cards import characters, deck, grid, parcels
from carson.cards.events import RoundBegan
from carson.cards.nouns import source_name
from carson.cards.state import State
from carson.game import Event, Move, Why, say
from carson.words.base import WORDS, Landmark, Words
from carson.words.cards.choices import button_note, chance_question, choices, move_note, question, short_note, task
from carson.words.cards.events import EPOCHS, beats, story, weight
from carson.words.cards.labels import label, sort_of_place, target
from carson.words.cards.lessons import lesson
from carson.words.cards.topics import topics
from carson.words.cards.tutorial import tip

_COUNTED: Final = {
    "ranches": ("ranch",),
    "mines": ("mine",),
    "drugstores near": ("drugstore",),
    "banks near": ("bank",),
    "saloons": ("saloon",),
    "general stores and town hall near": ("general_store", "town_hall"),
    "drugstores and blacksmiths x ranches": ("drugstore", "blacksmith", "ranch"),
    "banks and blacksmiths x mines": ("bank", "blacksmith", "mine"),
    "churches and general stores x house symbols": ("church", "general_store"),
    "hotels": ("hotel",),
    "town hall x buildings": ("town_hall",),
    "outlaws": ("outlaws",),
}
"""The buildings that each source of points counts."""


class CardsWords(Words):
    story = staticmethod(story)
    beats = staticmethod(beats)
    weight = staticmethod(weight)
    question = staticmethod(question)
    chance_question = staticmethod(chance_question)
    task = staticmethod(task)
    choices = staticmethod(choices)
    label = staticmethod(label)
    move_note = staticmethod(move_note)
    short_note = staticmethod(short_note)
    button_note = staticmethod(button_note)
    target = staticmethod(target)
    sort_of_place = staticmethod(sort_of_place)
    tip = staticmethod(tip)
    lesson = staticmethod(lesson)
    topics = staticmethod(topics)
    source_name = staticmethod(source_name)

    def points(self, state: State, seat: int) -> Why:
        return state.why(seat)

    def source_places(self, state: State, what: str) -> list[str]:
        """The buildings that such a source counts in all cities, the cards of virtual players, or the character."""
        found = []
        for seat in range(state.seats):
            if not any(part.amount for part in state.why(seat) if part.what == what):
                continue
            if what == "terrain cards":
                found += [f"kept-{seat + 1}-{deck.NAMES[card]}" for card in state.kept[seat]]
            elif what in _COUNTED:
                city = state.cities[seat]
                spots = sum(city.layers[parcels.NAMES.index(name)] for name in _COUNTED[what])
                found += [f"city-{seat + 1}-{grid.NAMES[bit]}" for bit in grid.bits(spots)]
            else:
                held = [characters.NAMES[number] for number in characters.members(state.characters[seat])]
                found += [f"holds-{seat + 1}-{name}" for name in held if what in ("characters", name)]
        return found

    def face(self, move: Move) -> str:
        return move.removeprefix("bid ") if move.startswith("bid ") else ""

    def landmark(self, event: Event) -> Landmark | None:
        if isinstance(event, RoundBegan):
            return Landmark("round", f"{EPOCHS[event.epoch]}.{event.round}")
        return None

    def typed_examples(self) -> str:
        return "“take I-07”, “i-07”, “bid 5”, “5”"

    def why_examples(self) -> dict[str, str]:
        return {**super().why_examples(), "why sheriff": say("what a character does; also what a building scores")}


WORDS.register("cards", CardsWords())
