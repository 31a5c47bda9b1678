"""The words of the board game, all behind one door."""

from __future__ import annotations

from carson.city.buildings import KIND_OF
from carson.city.events import DuelFought, RoundBegan
from carson.city.places import names
from carson.city.scoring import points_now
from carson.city.setup.deck import face_named
from carson.city.state import State
from carson.game import Event, Why, say
from carson.words.base import WORDS, Landmark, Words
from carson.words.city.chance import chance_question, typed_dice
from carson.words.city.choices import choices, move_note
from carson.words.city.labels import amount, button, button_note, label, target
from carson.words.city.lessons import lesson
from carson.words.city.place_info import about
from carson.words.city.questions import question, subjects, task
from carson.words.city.reasons import source_words
from carson.words.city.story import beats, story, weight
from carson.words.city.topics import topics
from carson.words.city.tutorial import hint


class CityWords(Words):
    story = staticmethod(story)
    beats = staticmethod(beats)
    weight = staticmethod(weight)
    question = staticmethod(question)
    chance_question = staticmethod(chance_question)
    typed_dice = staticmethod(typed_dice)
    task = staticmethod(task)
    subjects = staticmethod(subjects)
    choices = staticmethod(choices)
    label = staticmethod(label)
    button = staticmethod(button)
    amount = staticmethod(amount)
    move_note = staticmethod(move_note)
    short_note = staticmethod(button_note)
    target = staticmethod(target)
    hint = staticmethod(hint)
    lesson = staticmethod(lesson)
    topics = staticmethod(topics)
    place_info = staticmethod(about)
    source_name = staticmethod(source_words)

    def points(self, state: State, seat: int) -> Why:
        parts: Why = []
        points_now(state, seat, parts)
        return parts

    def source_places(self, state: State, what: str) -> list[str]:
        """The owned parcels on which such a building stands."""
        kind = KIND_OF.get(what.removesuffix("-at-bridge"))
        return [] if kind is None else names(state.town.standing[kind] & ~state.town.unsold)

    def landmark(self, event: Event) -> Landmark | None:
        match event:
            case RoundBegan(number):
                return Landmark("round", str(number))
            case DuelFought():
                return Landmark("duel")
        return None

    def personality(self, move: str) -> str:
        face = face_named(move.removeprefix("choose ")) if move.startswith("choose ") else None
        return "" if face is None else face.title

    def typed_examples(self) -> str:
        return "“place wages”, “wag”, “d4”, “road d4 e4”"

    def why_examples(self) -> dict[str, str]:
        return {
            "why d4": say("where the price or the income of a parcel comes from"),
            "why points": say("the points of everybody by source; also: why firepower"),
            "why hotel": say("a building, a square (why wages) or a personality (why sheriff)"),
        }


WORDS.register("city", CityWords())
