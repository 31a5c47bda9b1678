"""S5: first all duels for parcels, then all purchases (B6.8, O61)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from carson.city.buildings import affordable
from carson.city.events import Declined, ParcelBought
from carson.city.moves import BUY_PARCEL, DONE, BuyParcel
from carson.city.places import PARCELS, bits
from carson.city.solo.actions import TakeParcels
from carson.city.steps.base import CityStep
from carson.city.steps.duels import FightDuels
from carson.game import Move, say, step_class

if TYPE_CHECKING:
    from carson.city.state import State


def start_parcel_purchase(state: State) -> None:
    state.agenda.append(_BUYING[0])
    if state.standish is not None:
        state.agenda.append(_HIS_PARCELS)
    for seat, card in state.acting_cards("before_parcel_duels"):
        card.before_parcel_duels(state, seat)
    state.agenda.append(FightDuels(state.town.unsold))


@step_class
class BuyParcels(CityStep):
    """In turn order everybody buys or declines the parcels won, in any order (B6.8.7)."""

    word: ClassVar[str] = "buy-parcels"
    kind: ClassVar[str] = "parcels"
    open_for_roads: ClassVar[bool] = False

    at: int = 0
    """The place on the pass track of the seat that buys now."""

    def advance(self, state: State) -> tuple[int, ...]:
        if self.at == len(state.pass_track):
            state.agenda.pop()
            return ()
        seat = state.pass_track[self.at]
        if state.stand[seat] & state.town.unsold:
            return (seat,)
        state.agenda[-1] = _BUYING[self.at + 1]
        return ()

    def options(self, state: State, seat: int) -> Sequence[Move]:
        """The parcels with a cowboy of *seat* that it can pay for and has a property tile for (B6.8.1, B6.8.8)."""
        won = state.stand[seat] & state.town.unsold if state.tiles_left(seat) else 0
        moves = purchases(state, seat, won)
        moves.append(DONE)
        return moves

    def refuse(self, state: State, seat: int, move: Move) -> str:
        if isinstance(move, BuyParcel):
            return why_not_bought(state, seat, move.parcel)
        return say("Buy a parcel that your cowboy won, such as “buy d4”, or say “done”.")

    def act(self, state: State, seat: int, move: Move) -> None:
        if isinstance(move, BuyParcel):
            buy_parcel(state, seat, move.parcel)
            state.release_from(seat, 1 << move.parcel)
        else:
            _give_up(state, seat)


_HIS_PARCELS: Final = TakeParcels()
_BUYING: Final = tuple(BuyParcels(at) for at in range(7))


def _give_up(state: State, seat: int) -> None:
    """Parcels not bought stay unsold; the cowboys go to the general reserve (B6.1.5, O61)."""
    given_up = state.stand[seat] & state.town.unsold
    state.release_from(seat, given_up)
    if state.listener is not None:
        for parcel in bits(given_up):
            state.listener(Declined(seat, parcel))


def purchases(state: State, seat: int, unsold: int) -> list[Move]:
    """One move for each of the parcels *unsold* that *seat* can pay for."""
    if state.rules.deck_acting["parcel_price"]:
        for card in state.held[seat]:
            if card.prices_parcels:
                return _purchases_with_card(state, seat, unsold)
    return affordable(state.town, unsold, state.money[seat], BUY_PARCEL)


def _purchases_with_card(state: State, seat: int, unsold: int) -> list[Move]:
    return [BUY_PARCEL[parcel] for parcel in bits(unsold) if state.parcel_price(seat, parcel) <= state.money[seat]]


def why_not_bought(state: State, seat: int, parcel: int) -> str:
    name = PARCELS[parcel]
    if not state.stand[seat] & state.town.unsold & 1 << parcel:
        return say("{name} has no cowboy on {place} that could buy it.", name=state.name_of(seat), place=name)
    if not state.tiles_left(seat):
        return say("{name} has no property tile left for {place}.", name=state.name_of(seat), place=name)
    return say(
        "{place} costs ${cost}; {name} has ${money}.",
        place=name,
        cost=state.parcel_price(seat, parcel),
        name=state.name_of(seat),
        money=state.money[seat],
    )


def buy_parcel(state: State, seat: int, parcel: int) -> None:
    """Pay the bank and put a property tile on the parcel (B6.8.5)."""
    cost = state.parcel_price(seat, parcel)
    state.pay(seat, cost, "parcel")
    state.town.claim(seat, parcel)
    if state.listener is not None:
        state.listener(ParcelBought(seat, parcel, cost))
