"""A game in the terminal. Each game registers its own `TextPictures`; what it does not draw is drawn plainly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from carson.draw.palette import SEAT_STYLES
from carson.game import BadOption, PerGame, State, listed, say, say_many
from carson.words.base import words_of


class TextPictures:
    """The text pictures of one game."""

    def table(self, state: Any, width: int) -> RenderableType:
        """Everything on the table."""
        return Text(str(state))

    def look(self, state: Any) -> Any:
        """What can change on the table: while this stays the same, nothing needs to be drawn again."""
        return state.key()

    def why(self, state: Any, seat: int, words: Sequence[str]) -> RenderableType:
        """The parts of an income, a price or a score; raises `BadOption` when there is nothing to explain."""
        if list(words) in ([], ["points"]):
            return points_table(state)
        raise BadOption(say("“why points” explains the points."))

    def more_names(self) -> dict[str, str]:
        """The names that `more` knows, with what each shows."""
        return {}

    def more(self, state: Any, word: str, width: int) -> RenderableType | None:
        """Another picture by its name, such as ``prices``; None if there is none."""
        return None

    def result(self, state: Any, width: int) -> RenderableType:
        """The points of every seat by source, and who wins."""
        names = [state.name_of(seat) for seat in state.winners]
        won = say_many(len(names), "{names} wins.", "{names} win.", names=listed(names))
        return Group(points_table(state), Text(), Text(won, "bold"))

    def examine(self, state: Any, width: int) -> RenderableType:
        """The table and every number in it, for ``carson inspect``."""
        return Group(self.table(state, width), Text(), Text(say("points"), "bold"), points_table(state))


TEXT_PICTURES: Final = PerGame("carson.draw.text.{}", TextPictures())


def badge(seat: int) -> Text:
    """The number of a seat in its colour."""
    return Text(str(seat + 1), SEAT_STYLES[seat])


def points_table(state: State) -> Table:
    """The points of each seat by source, as if the game were scored now."""
    table = Table(box=None, pad_edge=False, header_style="")
    table.add_column("")
    for seat in range(state.seats):
        table.add_column(Text.assemble(badge(seat), f" {state.name_of(seat)}"), justify="right")
    for source, amounts in words_of(state).points_by_source(state).items():
        table.add_row(source, *(str(amount or "·") for amount in amounts))
    table.add_row(say("points"), *map(str, state.scores), style="bold")
    return table
