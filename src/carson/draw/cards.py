"""The pictures and words of the card game: `carson.draw.cards_text` draws, the rest is told plainly."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from carson.draw.pictures import Choice
from carson.draw.story import Line, listed
from carson.game import BadOption, Decision, Event, Move, kind_named


def _drawing() -> Any:
    try:
        return import_module("carson.draw.cards_text")
    except ModuleNotFoundError as error:
        if error.name != "carson.draw.cards_text":
            raise
        raise BadOption("The card game cannot be drawn yet.") from None


class CardsPictures:
    """`Pictures` of Carson City: The Card Game."""

    def table(self, state: Any, width: int) -> RenderableType:
        drawn = _drawing().text(state)
        return Text(drawn) if isinstance(drawn, str) else drawn

    def look(self, state: Any) -> Any:
        return state.key()

    def story(self, events: Sequence[Event], names: Sequence[str]) -> list[Line]:
        line = _drawing().line
        return [Line(text) for event in events if (text := line(event, names))]

    def question(self, state: Any, decision: Decision) -> str:
        return f"{state.name_of(decision.seat)} chooses ({decision.kind})."

    def choices(self, state: Any, decision: Decision) -> list[Choice]:
        return [Choice(str(move), (move,)) for move in decision.moves]

    def move_note(self, state: Any, seat: int, move: Move) -> str:
        return ""

    def why(self, state: Any, seat: int, words: Sequence[str]) -> RenderableType:
        return _points(state)

    def more_names(self) -> dict[str, str]:
        return {}

    def more(self, state: Any, word: str, width: int) -> RenderableType | None:
        return None

    def result(self, state: Any, width: int) -> RenderableType:
        names = [state.name_of(seat) for seat in state.winners]
        verb = "wins" if len(names) == 1 else "win"
        return Group(_points(state), Text(), Text(f"{listed(names)} {verb}.", "bold"))

    def data(self, state: Any) -> dict[str, Any]:
        names = [state.name_of(seat) for seat in range(state.seats)]
        return {
            "over": state.over,
            "scores": dict(zip(names, state.scores, strict=True)),
            "winners": [names[seat] for seat in state.winners] if state.over else [],
            **kind_named("cards").inspect(state),
        }

    def examine(self, state: Any, width: int) -> RenderableType:
        return Group(self.table(state, width), Text(), Text("points", "bold"), _points(state))


def _points(state: Any) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    table.add_column("points", justify="right")
    for seat, score in enumerate(state.scores):
        table.add_row(state.name_of(seat), str(score))
    return table
