"""The pictures and words of the card game: `carson.draw.cards_text` draws the table and words the events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from carson.cards.state import State
from carson.draw import cards_text
from carson.draw.pictures import Choice
from carson.draw.story import Line, listed
from carson.game import BadOption, Decision, Event, Move, kind_named

FEW: Final = 12
"""Up to this many places for a card are listed one by one."""

_QUESTIONS: Final = {
    "bid": "bids an auction card, in secret until all have chosen",
    "take": "takes a card from the row",
    "build": "builds the card into the city",
    "activate": "may use a character",
    "sell": "may sell a card of the city",
    "choose": "chooses a character for the newsboy",
}


class CardsPictures:
    """`Pictures` of Carson City: The Card Game."""

    def table(self, state: State, width: int) -> RenderableType:
        return Text(cards_text.text(state, width).rstrip("\n"))

    def look(self, state: State) -> Any:
        return state.key()

    def story(self, events: Sequence[Event], names: Sequence[str]) -> list[Line]:
        return [Line(cards_text.line(event, names)) for event in events]

    def question(self, state: State, decision: Decision) -> str:
        return f"{state.name_of(decision.seat)} {_QUESTIONS.get(decision.kind, 'chooses')}."

    def choices(self, state: State, decision: Decision) -> list[Choice]:
        builds = tuple(move for move in decision.moves if move.startswith("build "))
        if len(builds) <= FEW:
            return [Choice(str(move), (move,), self.move_note(state, decision.seat, move)) for move in decision.moves]
        rest = [Choice(str(move), (move,)) for move in decision.moves if move not in builds]
        return [Choice("build", builds, f"{len(builds)} places such as “{builds[0]}”"), *rest]

    def move_note(self, state: State, seat: int, move: Move) -> str:
        """What building there would score; other moves show nothing that the table does not."""
        if not move.startswith("build "):
            return ""
        after = state.copy()
        after.play(move, seat)
        return f"{after.points(seat) - state.points(seat):+}"

    def why(self, state: State, seat: int, words: Sequence[str]) -> RenderableType:
        if list(words) not in ([], ["points"]):
            raise BadOption("“why points” explains the points.")
        return points_table(state)

    def typed(self) -> str:
        return "“take I-07”, “i-07”, “bid 5”, “5”"

    def reasons(self) -> dict[str, str]:
        return {"why points": "the points of everybody by source"}

    def more_names(self) -> dict[str, str]:
        return {}

    def more(self, state: State, word: str, width: int) -> RenderableType | None:
        return None

    def result(self, state: State, width: int) -> RenderableType:
        names = [state.name_of(seat) for seat in state.winners]
        verb = "wins" if len(names) == 1 else "win"
        return Group(points_table(state), Text(), Text(f"{listed(names)} {verb}.", "bold"))

    def data(self, state: State) -> dict[str, Any]:
        return {
            "over": state.over,
            "epoch": state.epoch,
            "round": state.round,
            "scores": dict(zip(state.names, state.scores, strict=True)),
            "winners": [state.name_of(seat) for seat in state.winners] if state.over else [],
            **kind_named("cards").inspect(state),
        }

    def examine(self, state: State, width: int) -> RenderableType:
        return Group(self.table(state, width), Text(), Text("points", "bold"), points_table(state))


def points_table(state: State) -> Table:
    """The points of each seat by source; sources that give nobody anything are left out."""
    parts = [{part.what: part.amount for part in state.why(seat)} for seat in range(state.seats)]
    table = Table(box=None, pad_edge=False, header_style="")
    table.add_column("")
    for name in state.names:
        table.add_column(name, justify="right")
    for source in dict.fromkeys(what for part in parts for what in part):
        if any(part.get(source) for part in parts):
            table.add_row(source, *(str(part.get(source) or "·") for part in parts))
    table.add_row("points", *map(str, state.scores), style="bold")
    return table
