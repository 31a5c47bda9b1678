"""Tables with variants: a river, outlaws, horses, duel tiles, perks; and games that begin with their setup."""

from __future__ import annotations

from typing import Final, Self

from carson.city.checks import check
from carson.city.events import DuelFought
from carson.city.kind import start
from carson.city.places import PARCEL_OF, names
from carson.city.setup.river_courses import crossings
from carson.city.setup.rules import VERSION, Rules, make_rules, rules_from
from carson.city.steps.rounds import ChooseCards
from carson.city.variants.horses import HORSES
from carson.city.variants.kit_carson import start_together
from carson.city.variants.might_is_right import VALUES, sets_of
from carson.city.variants.new_beginning import TakeFavours
from carson.city.variants.outlaws import RollForOutlaws
from carson.game import CHANCE
from tests.city.personalities.helpers import deck
from tests.city.settings import END, PHASE_1, PHASE_2, Setting
from tests.city.tables import Table

ARRIVAL: Final = "arrival"
"""The moment before phase 1 at which outlaws come."""
PRINTED: Final = "a4 b4 c4 c5 d5 e5 f5 f4 g4 h4"

__all__ = [
    "ARRIVAL",
    "END",
    "PHASE_2",
    "PRINTED",
    "VariantSetting",
    "a_game",
    "a_table",
    "deck",
    "last_duel",
    "outlaws_on",
    "set_up",
    "wanted",
]


def a_table(
    variants: str,
    seats: str = "Ann Bo",
    *,
    round: int = 1,
    cards: str = "first-game",
    edition: str = "big-box",
    river: str = "",
) -> VariantSetting:
    """A table at which nothing has happened yet, in a game with these variants."""
    rules = make_rules(names=seats.split(), variants=variants.split(), cards=cards, edition=edition, river=river)
    return VariantSetting(rules, round)


class VariantSetting(Setting):
    """A table that is being laid, with what the variants bring."""

    def __init__(self, rules: Rules, round_: int) -> None:
        super().__init__(rules, round_)
        self._armed: set[int] = set()
        if rules.river:
            self._state.town.dig_river(sum(1 << parcel for parcel in rules.river), crossings(rules.river))

    def outlaws(self, parcels: str, strength: int = 8) -> Self:
        """Where outlaws stand, and how strong they are this round."""
        for parcel in parcels.split():
            self._state.town.add_outlaw(PARCEL_OF[parcel])
        self._state.strength = strength
        return self

    def horses(self, **number: int) -> Self:
        """Horses in the personal reserve."""
        assert self._state.stable is not None
        for name, horses in number.items():
            self._state.stable.reserve[self._seat(name)] = horses
        return self

    def corrals(self, **horses: str) -> Self:
        """Horses in the five corrals: ``Ann="1 0 0 0 2"``."""
        assert self._state.stable is not None
        for name, inside in horses.items():
            self._state.stable.corrals[self._seat(name)] = tuple(map(int, inside.split()))
        return self

    def rodeos(self, **won: int) -> Self:
        assert self._state.stable is not None
        for name, tiles in won.items():
            self._state.stable.rodeos[self._seat(name)] = tiles
        return self

    def tiles(self, **hands: str) -> Self:
        """Duel tiles: ``Ann="0 3 5"``; who is not named has 0 to 5."""
        assert self._state.arsenal is not None
        for name, hand in hands.items():
            self._state.arsenal.hands[self._seat(name)] = tuple(map(int, hand.split()))
        self._armed |= set(map(self._seat, hands))
        return self

    def perks(self, **perks: str) -> Self:
        """``Ann="marksman favour connections"``."""
        slots = {"marksman": "marksmen", "favour": "favoured", "connections": "connected"}
        for name, words in perks.items():
            for word in words.split():
                mask = getattr(self._state, slots[word]) | 1 << self._seat(name)
                setattr(self._state, slots[word], mask)
        return self

    def protected(self, name: str) -> Self:
        """Who has, or had until now, the heroes."""
        self._state.safe |= 1 << self._seat(name)
        return self

    def at(self, moment: str, to: str | None = None) -> Table:
        state = self._state
        if state.stable is not None:
            state.stable.free = HORSES - sum(map(state.stable.horses, range(state.seats)))
        if state.arsenal is not None:
            self._share_out_tiles()
        if moment == ARRIVAL:
            self._put_the_rest_away()
            state.agenda += [ChooseCards(), RollForOutlaws()]
            state.walk_on()
            return Table(state)
        table = super().at(moment, to)
        if moment == PHASE_1 and state.favoured:
            state.agenda.insert(-1, TakeFavours())
        if moment == PHASE_2 and state.rules.kit_carson:
            state.agenda[-1] = start_together(state)
            state.walk_on()
        return table

    def _share_out_tiles(self) -> None:
        """What nobody holds lies in the pool, as it was played."""
        arsenal = self._state.arsenal
        assert arsenal is not None
        for seat in range(self._state.seats):
            if seat not in self._armed:
                arsenal.hands[seat] = tuple(VALUES)
        left = [value for value in VALUES for _ in range(sets_of(self._state.rules))]
        for hand in arsenal.hands:
            for value in hand:
                left.remove(value)
        arsenal.open = tuple(left)


def wanted(seats: str = "Ann Bo", *, round: int = 2, cards: str = "first-game", more: str = "") -> VariantSetting:
    """With outlaws; nobody has roads, and one revolver is all the firepower."""
    zero = dict.fromkeys(seats.split(), 0)
    return a_table(f"outlaws {more}", seats, round=round, cards=cards).roads(**zero).cowboys(**zero)


def a_game(
    variants: str,
    seats: str = "Ann Bo",
    *,
    edition: str = "big-box",
    cards: str = "first-game",
    river: str = "",
    version: int = VERSION,
) -> Table:
    """A game at its very first draw."""
    options = {"edition": edition, "cards": cards, "river": river, "variants": variants}
    return Table(start(rules_from(options, seats.split(), version=version)))


def set_up(table: Table, until: str) -> Table:
    """Let chance play, always its first move that is no town hall, until a decision of this kind is open."""
    state = table.state
    while state.decisions[0].kind != until:
        assert state.decider == CHANCE, table.asked
        state.play(next(move for move in state.moves if move != "draw town-hall"))
        check(state)
    return table


def outlaws_on(table: Table) -> str:
    """The parcels with an outlaw."""
    return " ".join(names(table.state.town.outlaws))


def last_duel(table: Table) -> DuelFought:
    return [event for event in table.events if isinstance(event, DuelFought)][-1]
