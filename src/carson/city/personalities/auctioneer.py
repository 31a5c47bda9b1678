"""12 Auctioneer: two parcels, or the tile with three revolvers, go to the highest bidder (B10.12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from carson.city.events import AuctionBegan, AuctionEnded, BidMade
from carson.city.moves import BID, PASS, Bid, ChoosePlace
from carson.city.moves.tables import CHOOSE_TABLE
from carson.city.personalities.base import Personality, Red
from carson.city.places import FIRST_SQUARE, PARCEL_OF, bits
from carson.city.steps.base import CityStep
from carson.city.steps.setup import claim, why_not_unsold
from carson.game import Move, mark, say, step_class

if TYPE_CHECKING:
    from carson.city.state import State

LOT: Final = 2
"""Parcels that are auctioned together (B10.12.1)."""


class AuctioneerYellow(Personality):
    number = 12
    name = "auctioneer"
    called = mark("auctioneer"), mark("the auctioneer"), mark("The auctioneer")
    limit = 30
    signs = ":gavel 2 :parcel → $"
    text = mark(
        "Auction two unsold parcels together at once. Everybody with the money may bid, you begin. Half of the winning bid "
        "goes to the bank, half (rounded up) to you; if you win, you pay only the bank’s half."
    )

    def chosen(self, state: State, seat: int) -> None:
        """With fewer than two parcels there is no auction (O38)."""
        if state.town.unsold.bit_count() >= LOT:
            self.ask(state, seat)

    def offers(self, state: State, seat: int, question: str) -> Sequence[Move]:
        """Any unsold parcel (O33); *question* names the one already chosen."""
        unsold = state.town.unsold
        return CHOOSE_TABLE(unsold & ~(1 << PARCEL_OF[question]) if question else unsold)

    def answered(self, state: State, seat: int, question: str, move: Move) -> None:
        assert isinstance(move, ChoosePlace)
        if not question:
            self.ask(state, seat, move.word)
            return
        start_auction(state, seat, 1 << PARCEL_OF[question] | 1 << move.place)

    def refuse(self, state: State, seat: int, question: str, move: Move) -> str:
        if not isinstance(move, ChoosePlace) or move.place >= FIRST_SQUARE:
            return say("Say which parcel is auctioned, such as “choose d4”.")
        return why_not_unsold(state, move.place) or say("{word} is chosen already; choose another parcel.", word=move.word)


class AuctioneerRed(Red, Personality):
    number = 12
    name = "auctioneer"
    called = mark("auctioneer"), mark("the auctioneer"), mark("The auctioneer")
    limit = 30
    signs = ":gavel 3 :revolver → $"
    text = mark(
        "Auction the tile with three revolvers at once. Everybody may bid, you begin; the winner pays you the whole bid and "
        "has the tile this round. If you win, you pay nothing. The ammunition square is closed while the tile is out."
    )

    def chosen(self, state: State, seat: int) -> None:
        """B10.12.6."""
        start_auction(state, seat, 0)


def start_auction(state: State, seat: int, parcels: int) -> None:
    state.tell(AuctionBegan, seat, parcels)
    state.agenda.append(Auction(seat, parcels, seat))


@step_class
class Auction(CityStep):
    """Clockwise from the auctioneer: a higher bid or pass; those who have passed stay out (B10.12.2, O38)."""

    word: ClassVar[str] = "auction"
    kind: ClassVar[str] = "auction"

    auctioneer: int
    parcels: int
    """What is auctioned; 0 is the tile with three revolvers."""
    turn: int
    """Whose turn it is to bid."""
    bid: int = 0
    """The highest bid; 0 when nobody has bid yet."""
    bidder: int = -1
    out: int = 0
    """The seats that have passed."""

    def advance(self, state: State) -> tuple[int, ...]:
        """Seats that cannot bid higher are passed over; it ends when all but the highest bidder are out."""
        for after in range(state.seats):
            seat = (self.turn + after) % state.seats
            if seat != self.bidder and not self.out >> seat & 1 and self._can_bid(state, seat):
                if not after:
                    return (self.turn,)
                state.agenda[-1] = Auction(self.auctioneer, self.parcels, seat, self.bid, self.bidder, self.out)
                return ()
        state.agenda.pop()
        self._hand_over(state)
        return ()

    def _can_bid(self, state: State, seat: int) -> bool:
        """It takes the money, and for parcels as many property tiles (O38, O124)."""
        return state.money[seat] > self.bid and (not self.parcels or state.tiles_left(seat) >= LOT)

    def options(self, state: State, seat: int) -> Sequence[Move]:
        return [PASS, *BID.between(self.bid + 1, state.money[seat])]

    def refuse(self, state: State, seat: int, move: Move) -> str:
        if not isinstance(move, Bid):
            return say("The highest bid is ${bid}: “bid {least}” or more, or “pass”.", bid=self.bid, least=self.bid + 1)
        if move.amount <= self.bid:
            return say("A bid must be higher than ${bid}.", bid=self.bid)
        return say(
            "{name} has ${money} and cannot bid ${amount}.",
            name=state.name_of(seat),
            money=state.money[seat],
            amount=move.amount,
        )

    def act(self, state: State, seat: int, move: Move) -> None:
        bid, bidder, out = self.bid, self.bidder, self.out
        if isinstance(move, Bid):
            bid, bidder = move.amount, seat
        else:
            out |= 1 << seat
        state.tell(BidMade, seat, move.amount if isinstance(move, Bid) else 0)
        state.agenda[-1] = Auction(self.auctioneer, self.parcels, (seat + 1) % state.seats, bid, bidder, out)

    def _hand_over(self, state: State) -> None:
        """Without a bid everything stays where it is (B10.12.5, O39)."""
        state.tell(AuctionEnded, self.bidder, self.bid)
        if self.bid:
            if self.parcels:
                self._sell_parcels(state)
            else:
                self._sell_tile(state)

    def _sell_parcels(self, state: State) -> None:
        """Half of the bid for the bank, the larger half for the auctioneer, who never pays it (B10.12.3, B10.12.4)."""
        to_bank = self.bid // 2
        state.pay(self.bidder, to_bank, "auction")
        self._pay_auctioneer(state, self.bid - to_bank)
        for parcel in bits(self.parcels):
            claim(state, self.bidder, parcel)

    def _sell_tile(self, state: State) -> None:
        """B10.12.7, B10.12.8."""
        self._pay_auctioneer(state, self.bid)
        state.ammunition = self.bidder
        state.gain(self.bidder, "ammunition", 1)

    def _pay_auctioneer(self, state: State, amount: int) -> None:
        if self.bidder != self.auctioneer:
            state.pay(self.bidder, amount, "auction")
            state.earn(self.auctioneer, amount, "auction")


FACES: Final = (AuctioneerYellow(), AuctioneerRed())
