"""What the commands need of a game's pictures: the table, the story, the question, the choices, the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from rich.console import RenderableType

from carson.game import BadOption, Decision, Event, Move
from carson.words.lines import Choice, Line


class Pictures(Protocol):
    """The text pictures and the words of one game. States are those of its kind."""

    def table(self, state: Any, width: int) -> RenderableType:
        """Everything on the table."""

    def look(self, state: Any) -> Any:
        """What the table looks like at a glance: as long as it is the same, nobody needs it drawn again."""

    def story(self, events: Sequence[Event], names: Sequence[str]) -> list[Line]:
        """What happened."""

    def question(self, state: Any, decision: Decision) -> str:
        """What the seat is asked, in one sentence."""

    def choices(self, state: Any, decision: Decision) -> list[Choice]:
        """The moves of the decision, grouped so that the list stays short."""

    def move_note(self, state: Any, seat: int, move: Move) -> str:
        """What one move gives or costs, as far as a few words can say it."""

    def why(self, state: Any, seat: int, words: Sequence[str]) -> RenderableType:
        """The parts of an income, a price or a score; raises `BadOption` when there is nothing to explain."""

    def more(self, state: Any, word: str, width: int) -> RenderableType | None:
        """Another picture by its name, such as ``prices``; None if there is none."""

    def typed(self) -> str:
        """Examples of what a person may type for a move."""

    def reasons(self) -> dict[str, str]:
        """Examples of what `why` explains."""

    def more_names(self) -> dict[str, str]:
        """The names that `more` knows, with what each shows."""

    def result(self, state: Any, width: int) -> RenderableType:
        """The points of every seat by source, and who wins."""

    def data(self, state: Any) -> dict[str, Any]:
        """The state as plain values, for ``carson replay --json``."""

    def examine(self, state: Any, width: int) -> RenderableType:
        """The table and every number in it, for ``carson inspect``."""


def pictures_of(kind: str) -> Pictures:
    """The pictures of the game with this name."""
    if kind == "city":
        from carson.draw.text.city import CityPictures

        return CityPictures()
    if kind == "cards":
        from carson.draw.text.cards import CardsPictures

        return CardsPictures()
    raise BadOption(f"There are no pictures of the game “{kind}”.")
