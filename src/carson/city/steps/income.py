"""S10: duels on buildings, choices that change incomes, payment (B6.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from carson.city.buildings import EARNING
from carson.city.dynamite import Blast, light_fuses
from carson.city.events import Stolen
from carson.city.places import ALL, bits
from carson.city.solo.actions import turn_income_into_points
from carson.city.steps.base import CityStep
from carson.city.steps.duels import FightDuels
from carson.city.town import TOWN_HALL
from carson.game import step_class

if TYPE_CHECKING:
    from carson.city.state import State


def start_building_income(state: State) -> None:
    light_fuses(state)
    state.agenda += _INCOME


@step_class
class AskBeforeIncome(CityStep):
    """Players who can change incomes are asked in turn order: by their cards, then about dynamite and ranches (O123)."""

    word: ClassVar[str] = "ask-before-income"

    def advance(self, state: State) -> tuple[int, ...]:
        state.agenda.pop()
        for seat in reversed(state.pass_track):
            for variant in state.rules.active:
                variant.before_income(state, seat)
            if state.dynamite[seat]:
                state.agenda.append(Blast(seat))
            for card in reversed(state.held[seat]):
                card.before_income(state, seat)
        return ()


@step_class
class PayIncome(CityStep):
    """All payments at once; attackers take their share (B6.15.1, B6.15.8)."""

    word: ClassVar[str] = "pay-income"

    def advance(self, state: State) -> tuple[int, ...]:
        state.agenda.pop()
        kept = [pay_owner(state, seat) for seat in range(state.seats)]
        if state.standish is not None:
            turn_income_into_points(state)
        state.doubled = state.tripled = 0
        for variant in state.rules.active:
            variant.income_paid(state)
        hall = state.town.standing[TOWN_HALL]
        elsewhere = ALL & ~hall
        for seat, places in enumerate(state.stand):
            if left := places & elsewhere:
                state.release_from(seat, left)
            if hall:
                state.charged[seat] &= ~hall
        for seat, card in state.acting_cards("after_income"):
            card.after_income(state, seat, kept[seat])
        return ()


_INCOME: Final = (PayIncome(), AskBeforeIncome(), FightDuels(ALL))
"""Duels, choices and payment, last to first."""


def pay_owner(state: State, owner: int) -> int:
    """Pay for every building of *owner*, to its attackers too; return what the owner kept."""
    total = 0
    town = state.town
    earning = town.earning & town.land[owner]
    for kind in EARNING if earning else ():
        here = town.standing[kind] & earning
        for parcel in bits(here) if here else ():
            thief = attacker(state, owner, parcel)
            keeps, stolen = shares(state, owner, parcel, thief is not None)
            total += keeps
            state.earn(owner, keeps, "income", parcel)
            if thief is not None and stolen:
                state.money[thief] += stolen
                state.tell(Stolen, thief, owner, parcel, stolen, kind)
    return total


def attacker(state: State, owner: int, parcel: int) -> int | None:
    """The seat whose cowboy attacks the building now that the duels are over (B6.15.6)."""
    for seat, places in enumerate(state.stand):
        if seat != owner and places >> parcel & 1:
            return seat
    return None


def shares(state: State, owner: int, parcel: int, attacked: bool) -> tuple[int, int]:
    """What the owner keeps of a building's income and what an attacker takes (B6.15.8, B6.15.12, B6.15.13).

    An outlaw takes half, rounded up, of what is multiplied first (B6.15.14, O122); heroes keep it off (B10.16.4).
    """
    amount = state.income(parcel)
    if state.tripled >> parcel & 1:
        amount *= 3
    for variant in state.rules.acting["income"]:
        amount = variant.income(state, parcel, amount)
    if state.town.outlaws >> parcel & 1 and not state.safe >> owner & 1:
        return amount if state.doubled >> parcel & 1 else amount // 2, 0
    if state.doubled >> parcel & 1:
        return (amount, amount) if attacked else (2 * amount, 0)
    if attacked:
        return amount - amount // 2, amount // 2
    return amount, 0
