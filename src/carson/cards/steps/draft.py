"""Taking cards: the order of the draft, turns, building, sales of the auctioneer (C4.7 to C4.10, C5.1, C6, C9.22)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from carson.cards import cities, deck, events, grid, moves, scoring
from carson.cards.characters import AUCTIONEER, LABOURER, LAWYER
from carson.cards.levels import MAX_SEATS
from carson.game import Move, Step, mark, say, step_class

if TYPE_CHECKING:
    from carson.cards.state import State

MAX_SALES: Final = 3


@step_class
class SettleOrder(Step["State"]):
    """Put the bidders in order: higher value first, ties by the back of the top character (C4.8)."""

    word = "settle-order"
    phase = mark("draft")

    def advance(self, state: State) -> tuple[int, ...]:
        order = draft_order(state)
        state.agenda[-1] = draft_of(order)
        if state.listener is not None:
            values = tuple([state.bid_value(seat) for seat in range(state.seats)])
            state.tell(events.OrderSettled, order, values)
        return ()


def draft_order(state: State) -> tuple[int, ...]:
    """The seats that take a card in the draft, first to last. The user of the lawyer has taken a card already (C9.2)."""
    place = deck.rank(state.top)
    values = state.bids if not state.called else [state.bid_value(seat) for seat in range(state.seats)]
    ranked = [(-value, place[suit], seat) for seat, (value, suit) in enumerate(zip(values, state.suits, strict=True))]
    ranked.sort()
    order = tuple([seat for _, _, seat in ranked])
    return tuple([seat for seat in order if not state.has_called(seat, LAWYER)]) if state.called else order


@step_class
class Draft(Step["State"]):
    """The seats still to take a card. Virtual players take theirs without being asked (C5.1)."""

    order: tuple[int, ...]

    word = "draft"
    phase = mark("draft")

    def advance(self, state: State) -> tuple[int, ...]:
        order = self.order
        for index, seat in enumerate(order):
            if seat < state.humans:
                if index + 1 < len(order):
                    state.agenda[-1] = draft_of(order[index + 1 :])
                else:
                    state.agenda.pop()
                state.agenda.append(TURNS[seat] if not state.has_called(seat, LABOURER) else Turn(seat, 2))
                return ()
            card = most_attractive(state)
            take(state, seat, card)
            if card < deck.TERRAIN:
                state.kept[seat] = (*state.kept[seat], card)
        state.agenda.pop()
        return ()


_DRAFTS: dict[tuple[int, ...], Draft] = {}


def draft_of(order: tuple[int, ...]) -> Draft:
    """The step for these seats, made once: there are fewer orders than rounds in a few games."""
    known = _DRAFTS.get(order)
    if known is None:
        known = _DRAFTS[order] = Draft(order)
    return known


def most_attractive(state: State) -> int:
    """What a virtual player takes: the highest attraction, among equals the nearest to the piles (C5.1)."""
    return max(state.row, key=state.box.attraction.__getitem__)


def take(state: State, seat: int, card: int) -> None:
    """Take *card* out of the row; a character lies open before its owner at once (C4.10)."""
    row = state.row
    index = row.index(card)
    state.row = row[:index] + row[index + 1 :]
    if card >= deck.TERRAIN:
        state.characters[seat] |= 1 << card - deck.TERRAIN
    if state.listener is not None:
        state.tell(events.CardTaken, seat, deck.NAMES[card])


def _go_on(state: State, seat: int, card: int, follows: Turn | Sale | None) -> None:
    """The *card* taken is built if it is terrain; then comes what *follows*."""
    if follows is None:
        state.agenda.pop()
    else:
        state.agenda[-1] = follows
    if card < deck.TERRAIN:
        state.agenda.append(BUILDS[seat][card])


class TakeCard(Step["State"]):
    """A seat takes a card of the row and builds it at once; the auctioneer may sell before and after (C9.23)."""

    __slots__ = ()

    seat: int

    kind = "take"

    def advance(self, state: State) -> tuple[int, ...]:
        return (self.seat,)

    def allows_sales(self, state: State) -> bool:
        """Whether an auctioneer may sell here."""
        return True

    def _may_sell(self, state: State, seat: int) -> bool:
        return self.allows_sales(state) and may_sell(state, seat)

    def follow_up(self, state: State, seat: int) -> Turn | Sale | None:
        """What the seat does after this card."""
        return SALES[seat] if self._may_sell(state, seat) else None

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        takes: list[Move] = [moves.TAKE[card] for card in state.row]
        return takes + sales(state, seat) if self._may_sell(state, seat) else takes

    def refusal(self, state: State, seat: int, move: Move) -> str:
        if isinstance(move, moves.Sell) and self.allows_sales(state):
            return sale_refusal(state, seat, move)
        if isinstance(move, moves.Take):
            return say("Only cards of the row can be taken.")
        return say("“{move}” is not possible here: take a card of the row.", move=move)

    def play(self, state: State, seat: int, move: Move) -> None:
        if isinstance(move, moves.Sell):
            sell(state, seat, move.card)
        else:
            assert isinstance(move, moves.Take)
            take(state, seat, move.card)
            _go_on(state, seat, move.card, self.follow_up(state, seat))


@step_class
class Claim(TakeCard):
    """Governor and lawyer: take any card of the row at once (C9.1, C9.2)."""

    seat: int

    word = "claim"

    def allows_sales(self, state: State) -> bool:
        """By rules 1 the auctioneer sold only in the draft."""
        return state.version > 1


@step_class
class Turn(TakeCard):
    """A human's turn in the draft: take *left* cards, one after the other."""

    seat: int
    left: int

    word = "turn"

    def follow_up(self, state: State, seat: int) -> Turn | Sale | None:
        return TURNS[seat] if self.left > 1 else TakeCard.follow_up(self, state, seat)


@step_class
class Build(Step["State"]):
    """Lay the taken terrain card into the city; it must be laid if it fits anywhere (C6.10)."""

    seat: int
    card: int

    word = "build"
    kind = "build"

    def advance(self, state: State) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        places = state.places(seat, self.card)
        return moves.builds(places) if places else (moves.ASIDE,)

    def refusal(self, state: State, seat: int, move: Move) -> str:
        if not isinstance(move, moves.Build):
            return say("“{move}” is not possible here: {card} must be built.", move=move, card=deck.NAMES[self.card])
        city, held = state.cities[seat], state.characters[seat]
        immune, captain = scoring.is_immune(city, held), scoring.has_captain(held)
        reason = cities.why_not_at(city, state.box.faces[self.card], move.place, immune, captain)
        assert reason is not None
        return reason

    def play(self, state: State, seat: int, move: Move) -> None:
        state.agenda.pop()
        if move == moves.ASIDE:
            state.kept[seat] = (*state.kept[seat], self.card)
            if state.listener is not None:
                state.tell(events.CardLaidAside, seat, deck.NAMES[self.card])
            return
        assert isinstance(move, moves.Build)
        if state.listener is not None:
            gain = state.gain(seat, self.card, move.place)
            face = state.box.face_text(self.card)
            state.tell(events.CardBuilt, seat, deck.NAMES[self.card], face, grid.NAMES[move.place], gain)
        state.cities[seat] = cities.lay(state.cities[seat], self.card, state.box.parts[self.card], move.place)


def may_sell(state: State, seat: int) -> bool:
    """Whether *seat* has the auctioneer, and sales left (C9.12)."""
    return bool(state.characters[seat] >> AUCTIONEER & 1) and len(state.sold) < MAX_SALES


def sales(state: State, seat: int) -> list[Move]:
    return [moves.SELL[card] for card in cities.sellable(state.cities[seat])]


def sale_refusal(state: State, seat: int, move: moves.Sell) -> str:
    """Why this card cannot be sold (C9.12, C9.22)."""
    if not state.characters[seat] >> AUCTIONEER & 1:
        return say("Only the auctioneer sells cards.")
    if len(state.sold) >= MAX_SALES:
        return say("The auctioneer has sold {number} cards, and may sell no more.", number=MAX_SALES)
    if move.card not in state.cities[seat].cards:
        return say("Only terrain cards of your own city can be sold.")
    city = state.cities[seat]
    if city.stacked & grid.BLOCK << city.places[city.cards.index(move.card)]:
        return say("This card covers another one or is covered by one.")
    return say("Without this card the city would fall into separate parts.")


def sell(state: State, seat: int, card: int) -> None:
    state.cities[seat] = cities.sell(state.cities[seat], card)
    state.sold = (*state.sold, card)
    if state.listener is not None:
        state.tell(events.CardSold, seat, deck.NAMES[card])


@step_class
class Sale(Step["State"]):
    """After taking a card, and before the final scoring, the auctioneer may sell (C9.23)."""

    seat: int

    word = "sale"
    kind = "sell"

    def advance(self, state: State) -> tuple[int, ...]:
        if may_sell(state, self.seat):
            return (self.seat,)
        state.agenda.pop()
        return ()

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        return [*sales(state, seat), moves.DONE]

    def refusal(self, state: State, seat: int, move: Move) -> str:
        if isinstance(move, moves.Sell):
            return sale_refusal(state, seat, move)
        return say("“{move}” is not possible here: sell a card, or say “done”.", move=move)

    def play(self, state: State, seat: int, move: Move) -> None:
        if isinstance(move, moves.Sell):
            sell(state, seat, move.card)
        else:
            state.agenda.pop()


SETTLE_ORDER: Final = SettleOrder()
TURNS: Final = tuple(Turn(seat, 1) for seat in range(MAX_SEATS))
BUILDS: Final = tuple(tuple(Build(seat, card) for card in range(deck.TERRAIN)) for seat in range(MAX_SEATS))
SALES: Final = tuple(Sale(seat) for seat in range(MAX_SEATS))
