"""What a package above the games knows about each of them: registered by a module of the game, found by the game's name."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from carson.game.state import State

from typing import Final, Generic, TypeVar

T = TypeVar("T")

OURS: Final = ("city", "cards")
"""The games that come with this package. What a room knows about one of them is imported when it is first asked for."""


class PerGame(Generic[T]):
    """One thing for each game, such as its words or its pictures, and a plain *default* for games that have none.

    *module* is the name of the modules that register it, with the name of the game left open: ``carson.words.{}.words``.
    """

    def __init__(self, module: str, default: T) -> None:
        self._module = module
        self._default = default
        self._known: dict[str, T] = {}

    def register(self, game: str, known: T) -> None:
        self._known[game] = known

    def of(self, game: str) -> T:
        if game not in self._known and game in OURS:
            import_module(self._module.format(game))
        return self._known.get(game, self._default)


def picture_of(state: State) -> str:
    """The SVG of everything on the table, for notebooks; `carson.draw` is loaded with the first picture."""
    return str(import_module("carson.draw.svg").picture(state))
