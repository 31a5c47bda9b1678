"""State: everything needed to go on from here, and nothing else."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Self

from carson.city.buildings import income, price
from carson.city.by_name import ByName
from carson.city.events import Earned, Gained, Paid, Scored
from carson.city.moves.vocabulary import VOCABULARY
from carson.city.places import IN_CORRALS, SHARED_SQUARES, WAGES
from carson.city.scoring import points_now
from carson.city.setup.editions import (
    COWBOYS,
    DISPLAYED_FIRST,
    NOBODY,
    PROPERTY_TILES,
    START_COWBOYS,
    START_MONEY,
    START_REVOLVERS,
    START_ROADS,
)
from carson.city.setup.editions import bag_of as _bag_of
from carson.city.setup.rules import Rules
from carson.city.solo.standish import STANDISH, Standish, sit_down, strength
from carson.city.steps.base import ENDING_THE_ROUND, SETTING_UP
from carson.city.town import TOWN_HALL, Town
from carson.game import Decision, Part, View, steps_key
from carson.game import State as GameState

if TYPE_CHECKING:
    from carson.city.personalities.base import Personality
    from carson.city.variants.horses import Stable
    from carson.city.variants.might_is_right import Arsenal
    from carson.game import Move, Why


class State(ByName, GameState):
    """A game of Carson City between two decisions. Lists are by seat unless said otherwise."""

    game = "city"
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
        """The seats to which a favour is still owed: once a second personality (O13)."""
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
        self.standish: Standish | None = sit_down(self) if rules.solo else None
        """What is remembered of Jeb Standish, in the solo game."""
        for variant in rules.active:
            variant.prepare(self)

    def copy(self) -> Self:
        """Slot by slot, which takes microseconds."""
        new = self.__class__.__new__(self.__class__)
        new.agenda = self.agenda[:]
        new.decisions = self.decisions
        new.listener = None
        new.rules = self.rules
        new.town = self.town.copy()
        new.round = self.round
        new.money = self.money[:]
        new.points = self.points[:]
        new.reserve = self.reserve[:]
        new.supply = self.supply[:]
        new.revolvers = self.revolvers[:]
        new.roads = self.roads[:]
        new.stored = self.stored[:]
        new.market = self.market[:]
        new.bag = self.bag[:]
        new.pass_track = self.pass_track
        new.action_track = self.action_track
        new.held = self.held[:]
        new.offer = self.offer
        new.red = self.red
        new.spent = self.spent[:]
        new.ammunition = self.ammunition
        new.stand = self.stand[:]
        new.wages = self.wages[:]
        new.crew = self.crew[:]
        new.lent = self.lent[:]
        new.no_duel = self.no_duel[:]
        new.charged = self.charged[:]
        new.dynamite = self.dynamite[:]
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
        lists: tuple[list[Any], ...] = (
            self.money,
            self.points,
            self.reserve,
            self.supply,
            self.revolvers,
            self.roads,
            self.stored,
            self.market,
            self.bag,
            self.spent,
            self.stand,
            self.wages,
            self.crew,
            self.lent,
            self.no_duel,
            self.charged,
            self.dynamite,
        )
        return (
            self.rules,
            self.round,
            self.town.key(),
            tuple(map(tuple, lists)),
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

    @property
    def seats(self) -> int:
        return len(self.money)

    def name_of(self, seat: int) -> str:
        return self.rules.names[seat] if 0 <= seat < self.seats else super().name_of(seat)

    def parse(self, text: str) -> Move:
        return VOCABULARY.parse(text)

    def meant(self, decision: Decision, move: Move) -> Move:
        """A personality may be chosen with or without its side, where only one can be meant."""
        from carson.city.personalities.choosing import meant_card

        return meant_card(self, decision, move)

    def view(self, seat: int | None) -> View[Self]:
        """Everything is open but sheets and duel tiles (O120); what others are choosing in secret is taken out."""
        known = self.copy()
        known.agenda = [step.seen_by(self, seat) for step in self.agenda]
        for variant in self.rules.active:
            variant.hide(known, seat)
        if self.agenda and self.agenda[-1].sealed:
            known.decisions = tuple(
                [
                    decision if decision.seat == seat else Decision(decision.seat, decision.kind, ())
                    for decision in self.decisions
                ]
            )
        return View(seat, known)

    def imagined(self, seat: int | None, luck: Random) -> Self:
        """Possible duel tiles in others' hands; what they were choosing in secret they choose anew."""
        state = self.copy()
        for variant in state.rules.active:
            variant.imagine(state, seat, luck)
        if state.agenda and state.agenda[-1].sealed:
            state.walk_on()
        return state

    @property
    def people(self) -> int:
        """How many seats decide something: all but Jeb Standish's, which is the last."""
        return self.seats if self.standish is None else self.seats - 1

    @property
    def phase(self) -> str:
        """One of `PHASES`. No step names the last one, nor, apart from the two in which seats decide, the setup."""
        return super().phase or (ENDING_THE_ROUND if self.action_track else SETTING_UP)

    @property
    def start_known(self) -> bool:
        """False while the sheets of A New Beginning are filled in: until all lie open, nobody has anything (B11.1.1)."""
        return not any(step.kind == "sheet" for step in self.agenda)

    @property
    def turn_order(self) -> tuple[int, ...]:
        """The seats in pass-track order, then those that have not passed, in the order of the action track (B3.2)."""
        passed = self.pass_track
        if len(passed) >= len(self.action_track):
            return passed
        return passed + tuple([seat for seat in self.action_track if seat not in passed])

    @property
    def scores(self) -> tuple[int, ...]:
        """The points each seat has if the game is scored as it stands (B8)."""
        return tuple(points_now(self, seat) for seat in range(self.seats))

    @property
    def winners(self) -> tuple[int, ...]:
        """Most points; a tie goes to the one who passed earliest in the last round (B8.11)."""
        scores = self.scores
        return (max(self.turn_order, key=lambda seat: (scores[seat], -self.turn_order.index(seat))),)

    def firepower(self, seat: int) -> int:
        """Revolvers, cowboys at home and temporary bonuses (B6.2.3, B6.2.4); of Jeb Standish his strength (S6.1)."""
        if self.standish is not None and seat == STANDISH:
            return strength(self)
        power = self.revolvers[seat] + self.reserve[seat]
        if self.ammunition == seat:
            power += 3
        for variant in self.rules.acting["firepower"]:
            power += variant.firepower(self, seat)
        for card in self.held[seat]:
            power += card.firepower(self, seat)
        return power

    def limit(self, seat: int) -> int:
        """The money that *seat* may keep at the end of this round (B7.4.2)."""
        limit = 0
        for card in self.held[seat]:
            limit += card.limit
        return max(0, limit)

    def tiles_left(self, seat: int) -> int:
        """Unused property tiles (B1.2.3)."""
        return PROPERTY_TILES - self.town.land[seat].bit_count()

    def parcel_price(self, seat: int, parcel: int, why: Why | None = None) -> int:
        """What *parcel* costs *seat*."""
        cost = price(self.town, parcel, why)
        for card in self.held[seat]:
            full, cost = cost, card.parcel_price(cost)
            if why is not None and cost != full:
                why.append(Part(card.name, 1, cost - full))
        return cost

    def building_price(self, seat: int, cost: int) -> int:
        """What a building on a square with this price costs *seat*."""
        for card in self.held[seat]:
            cost = card.building_price(cost)
        return cost

    def hall_holder(self) -> int:
        """The seat whose cowboy alone occupies the town hall, or NOBODY (B9.13.8)."""
        hall = self.town.standing[TOWN_HALL]
        if not hall:
            return NOBODY
        there = [seat for seat, places in enumerate(self.stand) if places & hall]
        return there[0] if len(there) == 1 else NOBODY

    def income(self, parcel: int, why: Why | None = None) -> int:
        """What the building on an owned *parcel* earns now, before attacks, doubling and the like (B9)."""
        town = self.town
        owner = town.owner(parcel)
        kind = town.at(parcel)
        caps = self.rules.edition.caps
        return income(town, parcel, kind, owner, self.round, caps, self.hall_holder() == owner, why)

    def others(self, seat: int) -> int:
        """The places on which somebody else stands."""
        mask = 0
        for other, places in enumerate(self.stand):
            if other != seat:
                mask |= places
        return mask & ~IN_CORRALS

    def standing_on(self, place: int) -> list[int]:
        """The seats with a cowboy on *place*, in turn order."""
        stand = self.stand
        return [seat for seat in self.turn_order if stand[seat] >> place & 1]

    def earn(self, seat: int, amount: int, reason: str, place: int = -1) -> None:
        self.money[seat] += amount
        if amount and self.listener is not None:
            self.listener(Earned(seat, amount, reason, place))

    def pay(self, seat: int, amount: int, reason: str) -> None:
        self.money[seat] -= amount
        if amount and self.listener is not None:
            self.listener(Paid(seat, amount, reason))

    def score(self, seat: int, points: int, reason: str) -> None:
        self.points[seat] += points
        if points and self.listener is not None:
            self.listener(Scored(seat, points, reason))

    def gain(self, seat: int, what: str, number: int) -> None:
        """Tell that *seat* got something other than money or points."""
        if number and self.listener is not None:
            self.listener(Gained(seat, what, number))

    def hire(self, seat: int, number: int) -> None:
        """Cowboys from the general into the personal reserve, as far as there are any (B7.3, O90)."""
        number = min(number, self.supply[seat])
        self.supply[seat] -= number
        self.reserve[seat] += number
        self.gain(seat, "cowboys", number)

    def release(self, seat: int, place: int) -> None:
        """The cowboy on *place* has acted and goes to the general reserve (B6.1.4)."""
        self.release_from(seat, 1 << place)

    def release_from(self, seat: int, places: int) -> None:
        """The cowboys on these *places*, one on each, go to the general reserve."""
        self.stand[seat] ^= places
        self.supply[seat] += places.bit_count()
        if self.lent[seat] or self.no_duel[seat] or self.charged[seat]:
            self._leave_extras(seat, places, self.supply)

    def take_home(self, seat: int, place: int) -> None:
        """The cowboy on *place* returns to the personal reserve (B6.2.8)."""
        self.stand[seat] ^= 1 << place
        self.reserve[seat] += 1
        if self.lent[seat] or self.no_duel[seat] or self.charged[seat]:
            self._leave_extras(seat, 1 << place, self.reserve)

    def _leave_extras(self, seat: int, places: int, goal: list[int]) -> None:
        """A borrowed cowboy does not stay, and what others carried is used up."""
        if borrowed := self.lent[seat] & places:
            goal[seat] -= borrowed.bit_count()
            self.lent[seat] ^= borrowed
            self.closed &= ~borrowed
        self.no_duel[seat] &= ~places
        self.charged[seat] &= ~places

    def release_all(self, seat: int, place: int) -> int:
        """All cowboys of *seat* on a square for any number go to the general reserve; how many there were."""
        there = self.wages if place == WAGES else self.crew
        number = there[seat]
        there[seat] = 0
        self.supply[seat] += number
        if self.lent[seat] & SHARED_SQUARES & 1 << place:
            self.lent[seat] &= ~(1 << place)
            self.supply[seat] -= 1
        return number
