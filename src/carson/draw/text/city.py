"""The pictures and words of the board game, all behind one door."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text

from carson.city.buildings import earning_parcels, price
from carson.city.json_data import data
from carson.city.places import bits
from carson.city.state import State
from carson.draw.text.city_reasons import firepower_table, kinds_table, points_table, why
from carson.draw.text.city_table import cards_table, legend, seats_table, text
from carson.draw.text.town import town_text
from carson.game import Decision, Event, Move, mark, say, say_many
from carson.words.city.choices import choices, move_note
from carson.words.city.questions import question
from carson.words.city.reasons import income_words
from carson.words.city.story import story
from carson.words.lines import Choice, Line, listed

_MORE: Final = {
    "prices": mark("the town with the price of each unsold parcel"),
    "incomes": mark("the town with what each building earns"),
    "cards": mark("the personalities of this game"),
    "buildings": mark("what each kind of building needs, earns and counts as"),
    "seats": mark("what everybody has"),
    "legend": mark("what the letters and signs of the town mean"),
}


class CityPictures:
    """`Pictures` of Carson City."""

    def table(self, state: State, width: int) -> RenderableType:
        return text(state, width)

    def look(self, state: State) -> Any:
        return (
            state.town.key(),
            state.town.outlaws,
            tuple(state.stand),
            tuple(state.wages),
            tuple(state.crew),
            tuple(state.market),
            state.round,
        )

    def story(self, events: Sequence[Event], names: Sequence[str]) -> list[Line]:
        return story(events, names)

    def question(self, state: State, decision: Decision) -> str:
        return question(state, decision)

    def choices(self, state: State, decision: Decision) -> list[Choice]:
        return choices(state, decision)

    def move_note(self, state: State, seat: int, move: Move) -> str:
        return move_note(state, seat, move)

    def why(self, state: State, seat: int, words: Sequence[str]) -> RenderableType:
        return why(state, seat, words)

    def typed(self) -> str:
        return "“place wages”, “wag”, “d4”, “road d4 e4”"

    def reasons(self) -> dict[str, str]:
        return {
            "why d4": say("where the price or the income of a parcel comes from"),
            "why points": say("the points of everybody by source; also: why firepower"),
            "why hotel": say("a building, a square (why wages) or a personality (why sheriff)"),
        }

    def more_names(self) -> dict[str, str]:
        return {word: say(text) for word, text in _MORE.items()}

    def more(self, state: State, word: str, width: int) -> RenderableType | None:
        match word:
            case "prices":
                return town_text(state, prices(state))
            case "incomes":
                return town_text(state, incomes(state))
            case "cards":
                return cards_table(state)
            case "buildings":
                return kinds_table(state)
            case "legend":
                return legend()
            case "seats":
                return Group(seats_table(state), Text(), firepower_table(state))
        return None

    def result(self, state: State, width: int) -> RenderableType:
        names = [state.name_of(seat) for seat in state.winners]
        return Group(
            points_table(state),
            Text(),
            Text(say_many(len(names), "{names} wins.", "{names} win.", names=listed(names)), "bold"),
        )

    def data(self, state: State) -> dict[str, Any]:
        return data(state)

    def examine(self, state: State, width: int) -> RenderableType:
        parts: list[RenderableType] = [text(state, width)]
        earning = incomes(state)
        if earning:
            parts += [Text(), Text(say("incomes"), "bold"), *(Text(income_words(state, parcel)) for parcel in earning)]
        parts += [Text(), Text(say("prices"), "bold"), town_text(state, prices(state))]
        parts += [Text(), Text(say("firepower"), "bold"), firepower_table(state)]
        parts += [Text(), Text(say("points, if the game were scored now"), "bold"), points_table(state)]
        return Group(*parts)


def prices(state: State) -> dict[int, int]:
    """What each unsold parcel costs, without any personality."""
    return {parcel: price(state.town, parcel) for parcel in bits(state.town.unsold)}


def incomes(state: State) -> dict[int, int]:
    """What each building with an income earns now."""
    return {parcel: state.income(parcel) for parcel in bits(earning_parcels(state.town, state.town.owned))}
