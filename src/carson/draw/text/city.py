"""Everything that is drawn of the board game in the terminal, as one `TextPictures`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text

from carson.city.buildings import parcel_price
from carson.city.places import bits
from carson.city.state import State
from carson.draw.text.base import TEXT_PICTURES, TextPictures, points_table
from carson.draw.text.city_reasons import firepower_table, kinds_table, why
from carson.draw.text.city_table import cards_table, legend, seats_table, text
from carson.draw.text.city_town import town_text
from carson.game import mark, say
from carson.words.city.reasons import income_words

_MORE: Final = {
    "prices": mark("the town with the price of each unsold parcel"),
    "incomes": mark("the town with what each building earns"),
    "cards": mark("the personalities of this game"),
    "buildings": mark("what each kind of building needs, earns and counts as"),
    "seats": mark("what everybody has"),
    "legend": mark("what the letters and signs of the town mean"),
}
_NOT_YET_KNOWN: Final = mark("What they begin with is not yet known.")


class CityPictures(TextPictures):
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

    def why(self, state: State, seat: int, words: Sequence[str]) -> RenderableType:
        return why(state, seat, words)

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
                power = firepower_table(state) if state.start_known else Text(say(_NOT_YET_KNOWN))
                return Group(seats_table(state), Text(), power)
        return None

    def examine(self, state: State, width: int) -> RenderableType:
        parts: list[RenderableType] = [text(state, width)]
        earning = incomes(state)
        if earning:
            parts += [Text(), Text(say("incomes"), "bold"), *(Text(income_words(state, parcel)) for parcel in earning)]
        parts += [Text(), Text(say("prices"), "bold"), town_text(state, prices(state))]
        if not state.start_known:
            return Group(*parts, Text(), Text(say(_NOT_YET_KNOWN)))
        parts += [Text(), Text(say("firepower"), "bold"), firepower_table(state)]
        parts += [Text(), Text(say("points, if the game were scored now"), "bold"), points_table(state)]
        return Group(*parts)


def prices(state: State) -> dict[int, int]:
    """What each unsold parcel costs, without any personality."""
    return {parcel: parcel_price(state.town, parcel) for parcel in bits(state.town.unsold)}


def incomes(state: State) -> dict[int, int]:
    """What each building with an income earns now."""
    return {parcel: state.income(parcel) for parcel in bits(state.town.earning)}


TEXT_PICTURES.register("city", CityPictures())
