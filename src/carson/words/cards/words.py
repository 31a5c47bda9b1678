"""The words of the card game, all behind one door."""

from __future__ import annotations

from carson.cards.events import RoundBegan
from carson.cards.nouns import source_name
from carson.cards.state import State
from carson.game import Event, Why, say
from carson.words.base import WORDS, Landmark, Words
from carson.words.cards.choices import chance_question, choices, move_note, question, short_note, task
from carson.words.cards.events import EPOCHS, beats, story, weight
from carson.words.cards.labels import label, target
from carson.words.cards.lessons import lesson
from carson.words.cards.topics import topics
from carson.words.cards.tutorial import hint


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
    target = staticmethod(target)
    hint = staticmethod(hint)
    lesson = staticmethod(lesson)
    topics = staticmethod(topics)
    source_name = staticmethod(source_name)

    def points(self, state: State, seat: int) -> Why:
        return state.why(seat)

    def landmark(self, event: Event) -> Landmark | None:
        if isinstance(event, RoundBegan):
            return Landmark("round", f"{EPOCHS[event.epoch]}.{event.round}")
        return None

    def typed_examples(self) -> str:
        return "“take I-07”, “i-07”, “bid 5”, “5”"

    def why_examples(self) -> dict[str, str]:
        return {**super().why_examples(), "why sheriff": say("what a character does; also what a building scores")}


WORDS.register("cards", CardsWords())
