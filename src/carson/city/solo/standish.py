"""What the state remembers of Jeb Standish, and his strength.

He is the second seat. What he has in common with a player lies where theirs lies: his land and houses in the town, buildings
not yet built in `State.stored`, his cowboys on the board in `State.stand`, those in the general reserve in `State.supply`.
His personal reserve is his personality tile: the cowboys in `State.reserve` are the ones that lie on it (S6.4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from carson.city.events import Placed
from carson.city.places import ALL
from carson.city.setup.editions import COWBOYS, PROPERTY_TILES
from carson.city.solo.events import OnTile
from carson.game import Part

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carson.city.state import State

HUMAN: Final = 0
STANDISH: Final = 1
ORDER: Final = (STANDISH, HUMAN)
"""He is first all game (S3.3, S4.4, OS-18)."""
PARCELS_CLAIMED: Final = (2, 0)
"""How many parcels you and he claim at the start (S3.4)."""


class Standish:
    """His cowboy cards by number: what is neither drawn nor discarded is the pile, which has no hidden order."""

    __slots__ = ("bridged", "discard", "drawn")

    def __init__(self) -> None:
        self.drawn: tuple[int, ...] = ()
        """The cards of this round, as they were drawn (S4.7)."""
        self.discard = 0
        """The cards of earlier rounds, one bit a number."""
        self.bridged = False
        """He has built his only bridge (S2.2)."""

    def copy(self) -> Standish:
        new = Standish.__new__(Standish)
        new.drawn = self.drawn
        new.discard = self.discard
        new.bridged = self.bridged
        return new

    def key(self) -> tuple[Any, ...]:
        return self.drawn, self.discard, self.bridged


def sit_down(state: State) -> Standish:
    """He has all ten cowboys, and needs neither money nor roads nor revolvers (S3.1, S4.1)."""
    state.money[STANDISH] = state.roads[STANDISH] = state.revolvers[STANDISH] = state.reserve[STANDISH] = 0
    state.supply[STANDISH] = COWBOYS
    return Standish()


def standish_of(state: State) -> Standish:
    """What a solo game keeps about him besides his pieces."""
    assert state.standish is not None
    return state.standish


def is_standish(state: State, seat: int) -> bool:
    return seat == STANDISH and state.standish is not None


def pile(state: State) -> int:
    """The numbers of the cards that can be drawn, as a set."""
    standish = standish_of(state)
    left = state.rules.strategy.deck_numbers & ~standish.discard
    for number in standish.drawn:
        left &= ~(1 << number)
    return left


def strength_of_cards(state: State) -> int:
    """The strength on the cards drawn so far this round (S4.8)."""
    cards = state.rules.strategy.cards
    return sum([cards[number].strength for number in standish_of(state).drawn])


def strength(state: State) -> int:
    """What you must beat: his cards and the cowboys on his tile (S6.1, S6.4)."""
    return strength_of_cards(state) + state.rules.strategy.strength_per_cowboy * state.reserve[STANDISH]


def is_weaker(state: State) -> bool:
    """S4.8: his cards against your firepower; neither tile nor dice count (OS-11)."""
    return strength_of_cards(state) < state.firepower(HUMAN)


def may_choose_parcel(state: State) -> bool:
    """Whether a property tile is left for one more parcel (S4.23)."""
    return (state.town.land[STANDISH] | state.stand[STANDISH] & state.town.unsold).bit_count() < PROPERTY_TILES


def cowboys_on_parcels(state: State) -> int:
    """The parcels that he is about to own: unsold, with his cowboy on them."""
    return state.stand[STANDISH] & state.town.unsold & ALL


def put(state: State, place: int) -> None:
    """A cowboy from the general reserve goes to its place."""
    state.supply[STANDISH] -= 1
    state.stand[STANDISH] |= 1 << place
    if state.listener is not None:
        state.listener(Placed(STANDISH, place, "", state.building_on(place)))


def put_on_tile(state: State, rule: str) -> None:
    """A cowboy that cannot be placed goes onto the personality tile (S4.24)."""
    state.supply[STANDISH] -= 1
    state.reserve[STANDISH] += 1
    if state.listener is not None:
        state.listener(OnTile(rule, state.reserve[STANDISH]))


def bonus_parts(state: State) -> Iterator[Part]:
    """The bonus of his strategy card, if its buildings stand on his land (S8.2, OS-8)."""
    strategy, town = state.rules.strategy, state.town
    if all((town.standing[kind] & town.land[STANDISH]).bit_count() >= number for kind, number in strategy.needs):
        yield Part("strategy", 1, strategy.bonus)
