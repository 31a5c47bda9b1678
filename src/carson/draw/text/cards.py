"""Everything that is drawn of the card game in the terminal, as one `TextPictures`."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from carson.cards import parcels
from carson.cards.nouns import parcel_name
from carson.cards.state import State
from carson.draw.palette import FAINT
from carson.draw.text import cards_table
from carson.draw.text.base import TEXT_PICTURES, TextPictures, points_table
from carson.game import BadOption, say
from carson.words.cards.explanations import POINTS, explained


class CardsPictures(TextPictures):
    def table(self, state: State, width: int) -> RenderableType:
        return Text(cards_table.text(state, width).rstrip("\n"))

    def why(self, state: State, seat: int, words: Sequence[str]) -> RenderableType:
        if list(words) in ([], ["points"]):
            return points_table(state)
        told = explained(state, "-".join(words))
        if told is None:
            raise BadOption(say("“why points” explains the points, “why sheriff” a character, “why saloon” a building."))
        return Text(told)

    def more_names(self) -> dict[str, str]:
        return {"legend": say("what the letters mean and score")}

    def more(self, state: State, word: str, width: int) -> RenderableType | None:
        return legend() if word == "legend" else None


def legend() -> Table:
    """The letters of the cards with what each scores."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="bold")
    table.add_column(no_wrap=True)
    table.add_column(ratio=1, style=FAINT)
    for letter, name in zip(parcels.LETTERS, parcels.NAMES, strict=True):
        table.add_row(letter, parcel_name(name), say(POINTS[name]))
    table.add_row("(5)", say("attraction"), say("virtual players take the highest, and score it"))
    return table


TEXT_PICTURES.register("cards", CardsPictures())
