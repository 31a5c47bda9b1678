"""The pieces of a game and where they lie: the data of a `State`, which adds what the rules make of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from carson.city.setup.editions import (
    COWBOYS,
    DISPLAYED_FIRST,
    NOBODY,
    START_COWBOYS,
    START_MONEY,
    START_REVOLVERS,
    START_ROADS,
)
from carson.city.setup.editions import bag_of as _bag_of
from carson.city.setup.rules import Rules
from carson.city.town import Town
from carson.game import State as GameState
from carson.game import steps_key

if TYPE_CHECKING:
    from carson.city.personalities.base import Personality
    from carson.city.solo.standish import Standish
    from carson.city.variants.horses import Stable
    from carson.city.variants.might_is_right import Arsenal


class Pieces(GameState):
    """Everything that a game in progress has to remember. Lists are by seat unless said otherwise."""

    __slots__ = (
        "action_track",
        "ammunition",
        "arsenal",
        "bag",
        "charged",
        "closed",
        "connected",
        "crew",
        "doubled",
        "dynamite",
        "favoured",
        "held",
        "lent",
        "market",
        "marksmen",
        "money",
        "no_duel",
        "offer",
        "pass_track",
        "points",
        "red",
        "reserve",
        "revolvers",
        "roads",
        "round",
        "rules",
        "safe",
        "spent",
        "stable",
        "stand",
        "standish",
        "stored",
        "strength",
        "supply",
        "town",
        "tripled",
        "wages",
    )

    def __init__(self, rules: Rules) -> None:
        seats = rules.players
        self.agenda = []
        self.decisions = ()
        self.listener = None
        self.rules = rules
        self.town = Town(seats)
        self.round = 1
        self.money = [START_MONEY] * seats
        self.points = [0] * seats
        """The points track; what only the final scoring gives is not on it."""
        self.reserve = [START_COWBOYS] * seats
        """Cowboys in the personal reserve."""
        self.supply = [COWBOYS - START_COWBOYS] * seats
        """Cowboys of this colour in the general reserve."""
        self.revolvers = [START_REVOLVERS] * seats
        """Revolvers that count permanently, those of buildings included."""
        self.roads = [START_ROADS] * seats
        self.stored: list[tuple[int, ...]] = [()] * seats
        """Buildings bought and not built yet (B6.11), by kind."""
        self.market = list(DISPLAYED_FIRST)
        """The kinds on display, cheapest slot first; -1 is an empty slot."""
        self.bag = _bag_of(rules.edition, rules.bag)
        """Tiles in the bag by kind."""
        self.pass_track: tuple[int, ...] = ()
        self.action_track: tuple[int, ...] = ()
        self.held: list[tuple[Personality, ...]] = [()] * seats
        """The personalities of this round."""
        self.offer = rules.deck
        """The numbers of the cards that can still be taken this round."""
        self.red = rules.deck_red
        """The numbers of the cards that lie with the red side up."""
        self.spent = [0] * seats
        """The numbers of held cards whose ability was used up."""
        self.ammunition = NOBODY
        """The seat with the tile of three revolvers; NOBODY while it lies on its square."""
        self.stand = [0] * seats
        """The places on which the cowboys stand, wages and roads-2 excepted."""
        self.wages = [0] * seats
        """Cowboys on wages."""
        self.crew = [0] * seats
        """Cowboys on the square with one road for each."""
        self.lent = [0] * seats
        """The places on which the cowboy is not one of the seat's own ten (B10.1.1)."""
        self.no_duel = [0] * seats
        """The places on which the cowboy never fights (B10.11.2)."""
        self.charged = [0] * seats
        """The places on which the cowboy carries dynamite (B10.9.4)."""
        self.dynamite = [0] * seats
        """Dynamite tiles at hand (O79)."""
        self.closed = 0
        """Places that nobody may join (B10.1.3)."""
        self.safe = 0
        """The seats whose buildings nobody may attack this round (B10.16.1), one bit a seat."""
        self.connected = 0
        """The seats with influential connections: they take either side of a personality (O13), one bit a seat."""
        self.favoured = 0
        """The seats to which a favour is still owed: a second personality, once (O13)."""
        self.marksmen = 0
        """The seats that roll two dice in a duel and count the better (O13)."""
        self.arsenal: Arsenal | None = None
        """The duel tiles, in the variant with them."""
        self.strength = 0
        """The strength of the outlaws this round (B11.5.2); 0 without any."""
        self.stable: Stable | None = None
        """The horses, in the variant with them."""
        self.doubled = 0
        """Buildings whose income the grocer doubles in this S10; an attacker gets the normal one (B6.15.12)."""
        self.tripled = 0
        """Mines whose income dynamite triples in this S10 (B10.9.3)."""
        self.standish: Standish | None = None
        """What is remembered of Jeb Standish, in the solo game."""

    def copy(self) -> Self:
        """Slot by slot, which takes microseconds."""
        new = self.__class__.__new__(self.__class__)
        new.agenda = self.agenda.copy()
        new.decisions = self.decisions
        new.listener = None
        new.rules = self.rules
        new.town = self.town.copy()
        new.round = self.round
        new.money = self.money.copy()
        new.points = self.points.copy()
        new.reserve = self.reserve.copy()
        new.supply = self.supply.copy()
        new.revolvers = self.revolvers.copy()
        new.roads = self.roads.copy()
        new.stored = self.stored.copy()
        new.market = self.market.copy()
        new.bag = self.bag.copy()
        new.pass_track = self.pass_track
        new.action_track = self.action_track
        new.held = self.held.copy()
        new.offer = self.offer
        new.red = self.red
        new.spent = self.spent.copy()
        new.ammunition = self.ammunition
        new.stand = self.stand.copy()
        new.wages = self.wages.copy()
        new.crew = self.crew.copy()
        new.lent = self.lent.copy()
        new.no_duel = self.no_duel.copy()
        new.charged = self.charged.copy()
        new.dynamite = self.dynamite.copy()
        new.closed = self.closed
        new.safe = self.safe
        new.arsenal = None if self.arsenal is None else self.arsenal.copy()
        new.strength = self.strength
        new.stable = None if self.stable is None else self.stable.copy()
        new.connected = self.connected
        new.favoured = self.favoured
        new.marksmen = self.marksmen
        new.doubled = self.doubled
        new.tripled = self.tripled
        new.standish = None if self.standish is None else self.standish.copy()
        return new

    def key(self) -> tuple[Any, ...]:
        """The buildings that a seat keeps are compared in any order, like the tiles of the pool (`Arsenal.key`)."""
        had = (self.money, self.points, self.reserve, self.supply, self.revolvers, self.roads, self.spent, self.dynamite)
        cowboys = (self.stand, self.wages, self.crew, self.lent, self.no_duel, self.charged)
        return (
            self.rules,
            self.round,
            self.town.key(),
            tuple(map(tuple, (*had, *cowboys, self.market, self.bag))),
            tuple([tuple(sorted(kinds)) for kinds in self.stored]),
            self.pass_track,
            self.action_track,
            tuple(tuple((card.number, card.side) for card in cards) for cards in self.held),
            (self.offer, self.red, self.ammunition, self.closed, self.safe, self.doubled, self.tripled),
            (self.connected, self.favoured, self.marksmen),
            None if self.stable is None else self.stable.key(),
            None if self.arsenal is None else self.arsenal.key(),
            None if self.standish is None else self.standish.key(),
            self.strength,
            steps_key(self.agenda),
        )
