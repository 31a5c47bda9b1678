"""State: everything needed to continue from here. `pieces` has its fields; here is what they mean and how they change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Self

from carson.city.buildings import income, parcel_price
from carson.city.by_name import ByName
from carson.city.events import Earned, Gained, Paid, Scored
from carson.city.moves.vocabulary import VOCABULARY
from carson.city.pieces import Pieces
from carson.city.places import BUILDING_SQUARES, IN_CORRALS, PRICES, SHARED_SQUARES, WAGES, slot_of
from carson.city.scoring import points_now
from carson.city.setup.editions import NOBODY, PROPERTY_TILES
from carson.city.setup.rules import Rules
from carson.city.solo.standish import STANDISH, sit_down, strength
from carson.city.steps.base import ENDING_THE_ROUND, SETTING_UP
from carson.city.town import NOTHING, TOWN_HALL
from carson.game import Decision, Part, View

if TYPE_CHECKING:
    from carson.city.personalities.base import Personality
    from carson.game import Move, Why


class State(ByName, Pieces):
    """A game of Carson City between two decisions: its pieces, and what the rules make of them."""

    game = "city"
    __slots__ = ()

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        if rules.solo:
            self.standish = sit_down(self)
        for variant in rules.active:
            variant.prepare(self)

    @property
    def seats(self) -> int:
        return len(self.money)

    def name_of(self, seat: int) -> str:
        return self.rules.names[seat] if 0 <= seat < self.seats else super().name_of(seat)

    def renamed(self, names: tuple[str, ...]) -> Self:
        new = self.copy()
        new.rules = replace(self.rules, names=names)
        return new

    def parse(self, text: str) -> Move:
        return VOCABULARY.parse(text)

    def intended_move(self, decision: Decision, move: Move) -> Move:
        """A personality may be chosen with or without its side, where only one can be meant."""
        from carson.city.personalities.choosing import intended_card

        return intended_card(self, decision, move)

    def view(self, seat: int | None) -> View[Self]:
        """Hides sheets, duel tiles (O120) and what others are choosing in secret; everything else is open."""
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
        """Deal possible duel tiles to the others, and let them choose again what they were choosing in secret."""
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
        """One of `PHASES`. No step names the last one, and only two steps of the setup name theirs."""
        return super().phase or (ENDING_THE_ROUND if self.action_track else SETTING_UP)

    @property
    def start_known(self) -> bool:
        """False while the sheets of A New Beginning are filled in: nobody has anything until all lie open (B11.1.1)."""
        return not any(step.kind == "sheet" for step in self.agenda)

    def has_secret_start(self, seat: int) -> bool:
        """Whether the sheet of *seat* does not lie open yet; Jeb Standish has none."""
        return seat < self.people and not self.start_known

    def score_text(self, seat: int) -> str:
        return "not yet known" if self.has_secret_start(seat) else super().score_text(seat)

    @property
    def turn_order(self) -> tuple[int, ...]:
        """The seats in pass-track order, then those that have not passed, in the order of the action track (B3.2)."""
        passed = self.pass_track
        if len(passed) >= len(self.action_track):
            return passed
        return passed + tuple([seat for seat in self.action_track if seat not in passed])

    @property
    def scores(self) -> tuple[int, ...]:
        """The points each seat would have if the game were scored now (B8)."""
        return tuple(points_now(self, seat) for seat in range(self.seats))

    @property
    def winners(self) -> tuple[int, ...]:
        """Most points; a tie goes to the player who passed earliest in the last round (B8.11)."""
        scores = self.scores
        return (max(self.turn_order, key=lambda seat: (scores[seat], -self.turn_order.index(seat))),)

    def acting_cards(self, moment: str) -> Sequence[tuple[int, Personality]]:
        """The personalities that do something at this *moment*, each with its seat, in turn order."""
        acting = self.rules.deck_acting[moment]
        if not acting:
            return ()
        return [(seat, card) for seat in self.pass_track for card in self.held[seat] if acting >> card.number & 1]

    def firepower(self, seat: int) -> int:
        """Revolvers, cowboys at home and temporary bonuses (B6.2.3, B6.2.4); of Jeb Standish his strength (S6.1)."""
        if self.standish is not None and seat == STANDISH:
            return strength(self)
        power = self.revolvers[seat] + self.reserve[seat]
        if self.ammunition == seat:
            power += 3
        if self.rules.active:
            for variant in self.rules.acting["firepower"]:
                power += variant.firepower(self, seat)
        for card in self.held[seat]:
            power += card.firepower(self, seat)
        return power

    def money_limit(self, seat: int) -> int:
        """The money that *seat* may keep at the end of this round (B7.4.2)."""
        limit = 0
        for card in self.held[seat]:
            limit += card.limit
        return limit if limit > 0 else 0

    def tiles_left(self, seat: int) -> int:
        """Unused property tiles (B1.2.3)."""
        return PROPERTY_TILES - self.town.land[seat].bit_count()

    def parcel_price(self, seat: int, parcel: int, why: Why | None = None) -> int:
        """What *parcel* costs *seat*, whose personality may change the price."""
        cost = parcel_price(self.town, parcel, why)
        if self.rules.deck_acting["parcel_price"]:
            for card in self.held[seat]:
                full, cost = cost, card.parcel_price(cost)
                if why is not None and cost != full:
                    why.append(Part(card.name, 1, cost - full))
        return cost

    def building_for_sale(self, place: int) -> int:
        """The kind of building that lies on a square, NOTHING elsewhere."""
        return self.market[slot_of(place)] if place in BUILDING_SQUARES else NOTHING

    def building_on(self, place: int) -> int:
        """The kind of building that is for sale on a square or earns on a parcel, NOTHING elsewhere."""
        return self.town.at(place) if place >= 0 and self.town.earning >> place & 1 else self.building_for_sale(place)

    def building_price(self, seat: int, slot: int) -> int:
        """What the building in this *slot* of the market costs *seat*."""
        cost = PRICES[slot]
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
        return income(town, parcel, kind, owner, self.round, caps, raised=self.hall_holder() == owner, why=why)

    def places_of_others(self, seat: int) -> int:
        """The places on which somebody else stands."""
        mask = 0
        for other, places in enumerate(self.stand):
            if other != seat:
                mask |= places
        return mask & ~IN_CORRALS

    def standing_on(self, place: int) -> list[int]:
        """The seats with a cowboy on *place*, in turn order."""
        stand, passed, bit = self.stand, self.pass_track, 1 << place
        there = []
        for seat in passed if len(passed) == len(stand) else self.turn_order:
            if stand[seat] & bit:
                there.append(seat)
        return there

    def earn(self, seat: int, amount: int, reason: str, place: int = -1) -> None:
        self.money[seat] += amount
        if amount and self.listener is not None:
            self.listener(Earned(seat, amount, reason, place, self.building_on(place)))

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
        """Move cowboys from the general to the personal reserve, while there are any left (B7.3, O90)."""
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
        """Return a borrowed cowboy, and use up what the others carried."""
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
