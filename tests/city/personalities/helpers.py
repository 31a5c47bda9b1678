"""What the scenarios of the personalities share."""

from __future__ import annotations

from carson.city.personalities import CARDS
from carson.city.places import PARCEL_OF
from carson.city.setup.deck import deck_size
from carson.city.setup.rules import make_rules
from tests.city.settings import Setting


def deck(*cards: str) -> str:
    """A legal choice of cards with these among them; the rest are yellow ones of the first game."""
    numbers = {int(card.rstrip("YR")) for card in cards}
    others = [f"{number}Y" for number in range(1, 8) if number not in numbers]
    return " ".join([*cards, *others][: deck_size(numbers)])


def limits(number: int) -> tuple[int, int]:
    """The cash limits of the yellow and the red side."""
    yellow, red = CARDS[number]
    return yellow.limit, red.limit


class VariantSetting(Setting):
    """A table with variants that is being laid."""

    def outlaws(self, parcels: str, strength: int) -> VariantSetting:
        """Where outlaws stand, and how strong they are this round."""
        for parcel in parcels.split():
            self._state.town.add_outlaw(PARCEL_OF[parcel])
        self._state.strength = strength
        return self

    def duel_tiles(self) -> VariantSetting:
        """Everybody has the six tiles 0 to 5."""
        assert self._state.arsenal is not None
        self._state.arsenal.hands = [tuple(range(6))] * self._state.seats
        return self


def with_variant(variant: str, seats: str = "Ann Bo", *, round: int = 1, cards: str = "first-game") -> VariantSetting:
    return VariantSetting(make_rules(names=seats.split(), variants=[variant], cards=cards), round)
