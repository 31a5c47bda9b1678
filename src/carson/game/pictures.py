"""Pictures of states, for notebooks. Drawing is the business of `carson.draw`, which is loaded with the first picture."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from carson.game.state import State


def picture_of(state: State) -> str:
    """The SVG of everything on the table."""
    return str(import_module("carson.draw.svg").picture(state))
