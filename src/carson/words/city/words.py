"""Everything that is said about the board game, as one `Words`."""

from __future__ import annotations

from carson.city.events import DuelFought, Earned, RoundBegan, Scored
from carson.city.moves import Tile, TilePair
from carson.city.places import PLACE_OF, names
from carson.city.scoring import points_now
from carson.city.setup.deck import face_named
from carson.city.state import State
from carson.game import Event, Move, Why, say
from carson.words.base import WORDS, Brought, Landmark, Words
from carson.words.city.choices import chance_question, choices, move_note, typed_dice
from carson.words.city.labels import (
    amount,
    aside,
    button,
    confirmation,
    declines,
    deserves_button,
    label,
    short_note,
    signs,
    sort_of_place,
    target,
)
from carson.words.city.lessons import lesson
from carson.words.city.place_info import about
from carson.words.city.questions import question, subjects, task
from carson.words.city.reasons import fact_words, scored_kind, source_words
from carson.words.city.story import beats, story, weight
from carson.words.city.topics import topics
from carson.words.city.town_notes import is_idle
from carson.words.city.tutorial import tip


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
    declines = staticmethod(declines)
    aside = staticmethod(aside)
    deserves_button = staticmethod(deserves_button)
    is_idle = staticmethod(is_idle)
    move_note = staticmethod(move_note)
    short_note = staticmethod(short_note)
    signs = staticmethod(signs)
    confirmation = staticmethod(confirmation)
    target = staticmethod(target)
    sort_of_place = staticmethod(sort_of_place)
    tip = staticmethod(tip)
    lesson = staticmethod(lesson)
    topics = staticmethod(topics)
    place_info = staticmethod(about)
    source_name = staticmethod(source_words)
    fact = staticmethod(fact_words)

    def points(self, state: State, seat: int) -> Why:
        parts: Why = []
        points_now(state, seat, parts)
        return parts

    def source_places(self, state: State, what: str) -> list[str]:
        """The owned parcels on which such a building stands."""
        kind = scored_kind(what)
        return [] if kind is None else names(state.town.standing[kind] & ~state.town.unsold)

    def names_source(self, state: State, move: Move, what: str) -> bool:
        place, kind = target(state, move), scored_kind(what)
        stands_there = kind is not None and place in PLACE_OF and state.building_on(PLACE_OF[place]) == kind
        return stands_there or super().names_source(state, move, what)

    def brought(self, event: Event, seat: int) -> Brought | None:
        match event:
            case Scored(scorer, points, reason) if scorer == seat:
                return Brought(reason, points, "track")
            case Earned(earner, amount) if earner == seat:
                return Brought("earned", amount)
            case DuelFought(sides=sides, winner=winner) if seat in sides:
                return Brought("duels-won" if winner == seat else "duels-lost", 1)
        return None

    def landmark(self, event: Event) -> Landmark | None:
        match event:
            case RoundBegan(number):
                return Landmark("round", str(number))
            case DuelFought():
                return Landmark("duel")
        return None

    def pieces(self, move: Move) -> tuple[str, ...]:
        match move:
            case Tile(amount=value):
                return (str(value),)
            case TilePair(values=values):
                return tuple(map(str, values))
        return ()

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
