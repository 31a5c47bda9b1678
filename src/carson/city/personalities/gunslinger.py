"""7 Gunslinger, the first edition's mercenary: firepower for a round (B10.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from carson.city.personalities.base import Personality, Red
from carson.game import mark

if TYPE_CHECKING:
    from carson.city.state import State


class GunslingerYellow(Personality):
    number = 7
    name = "gunslinger"
    aliases = ("mercenary",)
    called = mark("gunslinger"), mark("the gunslinger"), mark("The gunslinger")
    limit = 20
    worth = 7.0
    timing = mark("the whole round")
    signs = "+3 :revolver"
    text = mark("Your firepower is 3 higher this round, in duels and wherever firepower counts.")

    def firepower(self, state: State, seat: int) -> int:
        """B10.7.1, B10.7.3."""
        return 3


class GunslingerRed(Red, Personality):
    number = 7
    name = "gunslinger"
    aliases = ("mercenary",)
    called = mark("gunslinger"), mark("the gunslinger"), mark("The gunslinger")
    limit = 30
    worth = 7.0
    timing = mark("the whole round")
    signs = "+2 :revolver"
    text = mark("Your firepower is 2 higher this round, in duels and wherever firepower counts.")

    def firepower(self, state: State, seat: int) -> int:
        """B10.7.2, B10.7.3."""
        return 2


FACES: Final = (GunslingerYellow(), GunslingerRed())
