"""Tables for one player against Jeb Standish: his cards and his tile, and moments at which he plays.

The player is Ann and he is called Jeb. The cowboy cards have the numbers of the data file: 1 2 A, 3 B, 4 5 C, 6 D, 7 E, 8 F,
9 I, 10 X for all, 11 12 B for the rancher, 13 14 H for the miner, 15 E and 16 F for strength, 17 18 G for urban.
"""

from __future__ import annotations

from typing import Self

from carson.city.kind import start
from carson.city.places import PLACES, bits
from carson.city.setup.river_courses import crossings
from carson.city.setup.rules import Rules, make_rules
from carson.city.solo.cowboys import PlayCards, start_cards
from carson.city.solo.events import Weighed
from carson.city.solo.standish import ORDER, STANDISH, standish_of
from carson.game import Event
from tests.city.settings import PHASE_2, Setting
from tests.city.tables import Table

NAMES = ("Ann", "Jeb")
CARDS = "2Y 3Y 4Y 5Y 6Y 7Y 8Y"


def solo_rules(solo: str = "urban", variants: str = "", ties: str = "die", river: str = "") -> Rules:
    return make_rules(names=NAMES, solo=solo, variants=variants.split(), standish_ties=ties, cards=CARDS, river=river)


def a_table(solo: str = "urban", *, round: int = 1, variants: str = "", ties: str = "die", river: str = "") -> SoloSetting:
    """A table at which nothing has happened yet."""
    return SoloSetting(solo_rules(solo, variants, ties, river), round)


def a_new_game(solo: str = "urban", variants: str = "") -> Table:
    """A game at its very first draw."""
    return Table(start(solo_rules(solo, variants)))


class SoloSetting(Setting):
    """A table that is being laid."""

    def __init__(self, rules: Rules, round_: int) -> None:
        super().__init__(rules, round_)
        self._state.pass_track = ORDER
        self._revolvers[STANDISH] = 0
        if rules.river:
            self._state.town.dig_river(sum(1 << parcel for parcel in rules.river), crossings(rules.river))
        if self._state.arsenal is not None:
            self._state.arsenal.hands[0] = (0, 1, 2, 3, 4, 5)

    def drew(self, *cards: int) -> Self:
        """The cowboy cards that he has drawn this round."""
        standish_of(self._state).drawn = cards
        return self

    def discarded(self, *cards: int) -> Self:
        standish_of(self._state).discard = sum(1 << card for card in cards)
        return self

    def on_tile(self, cowboys: int) -> Self:
        """Cowboys on his personality tile."""
        self._state.reserve[STANDISH] = cowboys
        return self

    def bridged(self) -> Self:
        """He has built his bridge."""
        standish_of(self._state).bridged = True
        return self

    def protected(self) -> Self:
        """Ann's buildings are safe this round."""
        self._state.safe = 1
        return self

    def at(self, moment: str, to: str | None = None) -> Table:
        if moment != PHASE_2:
            return super().at(moment, to)
        state = self._state
        self._put_the_rest_away()
        drawn = standish_of(state).drawn
        state.agenda.append(start_cards(state) if not drawn else PlayCards())
        state.action_track, state.pass_track = ORDER, ()
        events: list[Event] = []
        state.listener = events.append
        state.walk_on()
        return Table(state, events)


def decisions(table: Table) -> list[Weighed]:
    """What he has weighed, in order."""
    return [event for event in table.events if isinstance(event, Weighed)]


def last(table: Table) -> Weighed:
    return decisions(table)[-1]


def places(mask: int) -> str:
    """The places of a set by name."""
    return " ".join(PLACES[place] for place in bits(mask))


def ruled(event: Weighed) -> list[tuple[str, int, str]]:
    """The criteria that decided: rule, best value, what was left."""
    return [(each.rule, each.best, places(each.left)) for each in event.ruled]
