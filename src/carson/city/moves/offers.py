"""Offers: what a personality or a variant lets a player choose, as moves ``choose WORD`` that speak for themselves.

An offer says what a button calls it, what it brings, and roughly what it is worth, so that pages, terminal, bots and research
need to know nothing else about it. Each one is made once, when its module is imported, and listed here by its word.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Self

from carson.city.moves import Choose
from carson.city.nouns import place_name, the_building
from carson.city.places import PLACES, PRICES, slot_of
from carson.city.town import NOTHING
from carson.game import say

if TYPE_CHECKING:
    from carson.city.state import State


class Offer(Choose):
    """One thing that can be chosen. Subclasses hold what `answered` has to know, and say more about themselves."""

    __slots__ = ("called", "explained", "rough_worth")
    called: str
    """What a button says; marked to be said."""
    explained: str
    """What it brings; marked to be said."""
    rough_worth: float

    def __new__(cls, word: str, called: str = "", explained: str = "", worth: float = 0.0) -> Self:
        offer = super().__new__(cls, f"choose {word}")
        offer.word, offer.called, offer.explained, offer.rough_worth = word, called, explained, worth
        _OFFERS.setdefault(word, offer)
        return offer

    @property
    def label(self) -> str:
        """What a button says."""
        return say(self.called)

    def note(self, state: State, seat: int) -> str:
        """What it would bring *seat* now, in a few words."""
        return say(self.explained) if self.explained else ""

    def worth(self, state: State, seat: int) -> float:
        """Roughly what it is worth to *seat*, in dollars and after its price, for bots that know no better. Declining is 0."""
        return self.rough_worth


_OFFERS: Final[dict[str, Offer]] = {}
OFFERS: Final[Mapping[str, Offer]] = MappingProxyType(_OFFERS)
"""Every offer by its word. Where several cards use one word, such as ``later``, the first of them."""


class FromMarket(Offer):
    """The building on display on one of the building squares: ``choose building-5``."""

    __slots__ = ("cost", "square")
    square: int
    cost: int | None
    """Its price, where that is still to be paid."""

    def __new__(cls, square: int, cost: int | None = None) -> Self:
        offer = super().__new__(cls, PLACES[square])
        offer.square, offer.cost = square, cost
        return offer

    @property
    def label(self) -> str:
        return say("Choose {place}", place=place_name(self.square))

    def note(self, state: State, seat: int) -> str:
        kind = state.market[slot_of(self.square)]
        if kind == NOTHING:
            return ""
        if self.cost is None:
            return the_building(kind)
        return say("{building} for ${cost}", building=the_building(kind), cost=self.cost)

    def worth(self, state: State, seat: int) -> float:
        """What it would save at the printed price."""
        return float(PRICES[slot_of(self.square)] - (self.cost or 0))
