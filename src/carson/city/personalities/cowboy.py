"""15 Cowboy: a horse, or a ranch at once (B10.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from carson.city.personalities.base import Personality, Red
from carson.city.personalities.homestead import BuildsAtOnce, is_left
from carson.city.town import RANCH
from carson.city.variants.horses import give_horse
from carson.game import mark

if TYPE_CHECKING:
    from carson.city.state import State


class CowboyYellow(Personality):
    """Without horses it would have number and limit only (O36)."""

    number = 15
    name = "cowboy"
    called = mark("cowboy"), mark("the cowboy"), mark("The cowboy")
    limit = 20
    signs = "+1 :horse"
    text = mark("Receive a horse at once, if horses are in the game.")
    variant = "horses"

    def chosen(self, state: State, seat: int) -> None:
        """B10.15.1."""
        give_horse(state, seat)


class CowboyRed(Red, BuildsAtOnce):
    """B10.15.2, B10.15.3."""

    number = 15
    name = "cowboy"
    called = mark("cowboy"), mark("the cowboy"), mark("The cowboy")
    limit = 20
    signs = "$8 → :ranch"
    text = mark(
        "Pay $8 at once, take a ranch from the market (from the bag if none is there) and build it on an empty, unsold parcel, "
        "which becomes yours. Without ranches in market and bag the card turns over for good."
    )
    cost = 8
    building = RANCH

    def is_used_up(self, state: State) -> bool:
        """B10.15.4."""
        return not is_left(state, RANCH)


FACES: Final = (CowboyYellow(), CowboyRed())
