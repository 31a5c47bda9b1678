"""The part of a table's page that shows the game. Each game registers its own `Board`; any other is shown as plain text."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from carson.draw.svg.markup import Markup
from carson.draw.svg.shape import Shape
from carson.game import Decision, Event, Move, PerGame, State
from carson.web.pages.html import h
from carson.web.pages.scene import Layer, Scene

ANSWERS: Final = "buttons"
"""The id of the form in the bar whose buttons are moves; a button elsewhere on the page can send it, too."""
LINE_OF_SHEET: Final = "move-"
"""How the names of fields begin that are moves to be made one after the other."""


class Board:
    """The board of one game. States are those that the seat who looks may know; a spectator has the seat None."""

    def parts(self, state: Any, lit: Collection[str], shape: Shape, seat: int | None) -> dict[str, Markup]:
        """The parts of the page, by the name of their place in its grid."""
        return {"board": self._text(state)}

    def scene(self, state: Any, shape: Shape, seat: int | None) -> Scene:
        """Every piece that can change, to be compared with what a page shows and sent if it differs."""
        return (Layer({"board": self._text(state)}),)

    def is_personal(self, state: Any, seat: int) -> bool:
        """Whether the scene of *seat* shows more than what it knows, as where it is asked to build."""
        return False

    def switches(self, decision: Decision) -> list[Markup]:
        """What the bar offers besides the moves, such as pointing out the best of them."""
        return []

    def hand_in(self, decision: Decision) -> Markup:
        """The button of a question that is answered by filling in a sheet on the board; nothing where each move is offered."""
        return Markup()

    def sheet_of(self, state: Any, seat: int, moves: Sequence[Move]) -> Markup:
        """The rest of such a sheet, filled in by these *moves*, to be read."""
        return Markup()

    def picture_of(self, state: Any, seat: int, move: Move) -> Markup:
        """What the board would look like after a *move* that is hard to tell in words; nothing for others."""
        return Markup()

    def brought(self, happened: Sequence[Event]) -> list[str]:
        """The ids of what shows where things went that somebody took, for a page that marks it."""
        return []

    def _text(self, state: Any) -> Markup:
        return h("pre", str(state), id="board")


BOARDS: Final = PerGame("carson.web.pages.table.{}_board", Board())


def scene_of(state: State, seat: int | None, shape: Shape) -> Scene:
    """Everything on a page that can change, for a *seat* that knows this."""
    return BOARDS.of(state.game).scene(state, shape, seat)
