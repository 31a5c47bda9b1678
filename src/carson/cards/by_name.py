"""What lies on the table of the card game, by names instead of bits: for people who look at a state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from carson.cards import characters, deck
from carson.cards.cities import drawing
from carson.cards.grid import bits
from carson.game import SeatFacts, seat_number

if TYPE_CHECKING:
    from carson.cards.state import State


class Seat(SeatFacts):
    __slots__ = ()
    _state: State

    def __repr__(self) -> str:
        return f"<{self.name}: {self.score} points, characters: {', '.join(self.characters) or 'none'}>"

    @property
    def score(self) -> int:
        """The points of the seat if the game ended now."""
        return self._state.points(self.number)

    @property
    def hand(self) -> tuple[int, ...]:
        """The auction cards not played yet; a bid leaves the hand when it is turned up."""
        return tuple(bits(self._state.hands[self.number]))

    @property
    def bid(self) -> int | str | None:
        """The auction card of this round, None before there is one; ``sealed`` in a view that must not show it."""
        bid = self._state.bids[self.number]
        return "sealed" if bid < 0 else bid or None

    @property
    def characters(self) -> tuple[str, ...]:
        return tuple(characters.names(self._state.characters[self.number]))

    @property
    def cards(self) -> tuple[str, ...]:
        """The terrain cards, such as ``I-07``: of the city, or a virtual player’s, and those laid aside."""
        state, seat = self._state, self.number
        return tuple(deck.NAMES[card] for card in (*state.cities[seat].cards, *state.kept[seat]))

    @property
    def city(self) -> tuple[str, ...]:
        """The rows of the city as in a position, one letter a parcel; empty before the first card."""
        return tuple(drawing(self._state.cities[self.number]))


class ByName:
    """What `State`, which inherits from it, tells by names."""

    __slots__ = ()

    def seat(self: Any, which: int | str) -> Seat:
        """A seat by its number, counted from 0, or by the name of its player."""
        return Seat(self, seat_number(which, self.names))

    @property
    def open_cards(self: Any) -> tuple[str, ...]:
        """The cards of the row that can be taken, nearest to the piles first."""
        return tuple(deck.NAMES[card] for card in self.row)
