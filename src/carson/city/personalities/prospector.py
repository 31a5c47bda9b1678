"""9 Prospector: a mine at once, or dynamite (B10.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from carson.city.dynamite import hand_out
from carson.city.personalities.base import Personality, Red
from carson.city.personalities.homestead import BuildsAtOnce, is_left
from carson.city.town import MINE
from carson.game import mark

if TYPE_CHECKING:
    from carson.city.state import State


class ProspectorYellow(BuildsAtOnce):
    """B10.9.1, B10.9.8."""

    number = 9
    name = "prospector"
    called = mark("prospector"), mark("the prospector"), mark("The prospector")
    limit = 20
    worth = 6.0
    signs = "$10 → :mine"
    text = mark(
        "Pay $10 at once, take a mine from the market (from the bag if none is there) and build it on an empty, unsold parcel, "
        "which becomes yours. Without mines in market and bag the card turns over for good."
    )
    cost = 10
    building = MINE

    def is_used_up(self, state: State) -> bool:
        """B10.9.6."""
        return not is_left(state, MINE)


class ProspectorRed(Red, Personality):
    number = 9
    name = "prospector"
    called = mark("prospector"), mark("the prospector"), mark("The prospector")
    limit = 20
    worth = 6.0
    signs = "+2 :dynamite"
    text = mark(
        "Receive two dynamite tiles, as far as there are any. A tile triples the income of one of your mines, or goes with a "
        "cowboy and gives two dice in its duel. Unused tiles are kept."
    )

    def chosen(self, state: State, seat: int) -> None:
        """B10.9.2."""
        hand_out(state, seat, 2)


FACES: Final = (ProspectorYellow(), ProspectorRed())
