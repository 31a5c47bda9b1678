"""What a personality is: a number, a cash limit, and something it does at named moments of the round.

A personality overrides only the moments at which it does something; nothing about it stands anywhere else. Both sides of a
card are objects of their own, made once and shared by all games: what a side must remember lies in the state.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from carson.city.events import OfferDeclined
from carson.city.moves import DECLINE, choose
from carson.city.setup.deck import HIGHEST_NUMBER, RED, YELLOW
from carson.city.steps.base import CityStep
from carson.game import Move, Part, mark, mention, say, step_class

if TYPE_CHECKING:
    from carson.city.state import State


SECOND_USE: Final = HIGHEST_NUMBER + 1
"""`State.spent` has a bit for each card, and this many bits higher one for its second use."""


class Personality:
    """One side of a card."""

    number: ClassVar[int]
    name: ClassVar[str]
    """What is typed for it, and stands in records."""
    aliases: ClassVar[tuple[str, ...]] = ()
    """Other words that are read as its name, and never written."""
    called: ClassVar[tuple[str, str, str]]
    """What sentences call it: alone, as the object of a sentence, at its beginning."""
    side: ClassVar[int] = YELLOW
    limit: ClassVar[int]
    """The money that may be kept at the end of the round (B7.4.2)."""
    timing: ClassVar[str] = mark("at once")
    """When it does something, in a few words; marked to be said."""
    text: ClassVar[str]
    """What it does, for a player who considers taking it; marked to be said."""
    signs: ClassVar[str] = ""
    """The same as one line of pictograms: a word with a colon before it names an icon, the others are printed."""
    worth: ClassVar[float] = 5.0
    """Roughly what taking it is worth, in dollars, for bots that know no better."""
    variant: ClassVar[str] = ""
    """The variant without which this side is in no game."""
    extra_cards: ClassVar[int] = 0
    """How many more personalities a game with this card has (O25)."""
    how: ClassVar[str] = ""
    """The word of its own placements: ``place d4 white``."""
    placing: ClassVar[str] = mark("Place a cowboy on {place}")
    """What the button of such a placement says; marked to be said."""
    protects: ClassVar[bool] = False
    """Whether nobody may attack the holder's buildings this round: what `State.safe` must say in a position."""
    rerolls: ClassVar[bool] = False
    """Whether the holder is asked (``reroll``) when all dice of a duel lie open."""

    has_fixed_side: ClassVar[bool] = True
    """Whether the side is settled before the game; worked out from what the class overrides."""
    restricts: ClassVar[bool] = False
    """Whether the holder's ordinary cowboys may not go everywhere; worked out from what the class overrides."""
    always_on_offer: ClassVar[bool] = True
    """Whether anybody may take this face whenever its side is up; worked out from what the class overrides."""
    prices_parcels: ClassVar[bool] = False
    """Whether parcels cost the holder something else; worked out from what the class overrides."""

    def __init_subclass__(cls) -> None:
        cls.has_fixed_side = not cls.acts_at("lies_open")
        cls.always_on_offer = cls.has_fixed_side and not cls.acts_at("why_not_chosen")
        cls.restricts = cls.acts_at("restrict")
        cls.prices_parcels = cls.acts_at("parcel_price")

    @classmethod
    def acts_at(cls, moment: str) -> bool:
        """Whether it overrides this moment."""
        return getattr(cls, moment) is not getattr(Personality, moment)

    def __init__(self) -> None:
        self.choice = choose(self.name)
        """The move that takes this face."""

    @property
    def title(self) -> str:
        """Its name in the reader's language."""
        return say(self.called[0])

    @property
    def the_title(self) -> str:
        """Its name as the object of a sentence."""
        return say(self.called[1])

    @property
    def first_title(self) -> str:
        """Its name at the beginning of a sentence."""
        return say(self.called[2])

    def lies_open(self, state: State, seat: int) -> bool:
        """Whether this side is the one that *seat* would take now (B2.2.22)."""
        return bool(state.red >> self.number & 1) == (self.side == RED) or bool(state.connected >> seat & 1)

    def is_used_up(self, state: State) -> bool:
        """Whether this side can never do anything again, so that the card turns over for good (B2.2.22)."""
        return False

    def why_not_chosen(self, state: State, seat: int) -> str | None:
        """None if *seat* may take the card, else the reason."""
        return None

    def chosen(self, state: State, seat: int) -> None:
        """Phase 1, right after the pick and before the next one (B10.G3)."""

    def offers(self, state: State, seat: int, question: str) -> Sequence[Move]:
        """What the seat may answer after `ask`."""
        return ()

    def answered(self, state: State, seat: int, question: str, move: Move) -> None:
        """Carry out the answer to `ask`."""

    def refuse(self, state: State, seat: int, question: str, move: Move) -> str:
        """The sentence that refuses an answer that is not among `offers`."""
        answers = mention(self.offers(state, seat, question))
        return say(
            "“{move}” is not something that {card} offers now; the answers are {choices}.",
            move=move,
            card=self.the_title,
            choices=answers,
        )

    def ask(self, state: State, seat: int, question: str = "", holder: int | None = None) -> None:
        """Ask *seat*, by default the holder itself, to choose among `offers`; *question* tells a card's questions apart."""
        state.agenda.append(_question(seat, self.number, question, seat if holder is None else holder))

    def holder(self, state: State) -> int:
        """The seat that holds the card; ask only while one does."""
        return next(seat for seat, cards in enumerate(state.held) if self in cards)

    def spend(self, state: State, seat: int) -> None:
        """Remember that the ability was used this round."""
        first = 1 << self.number
        state.spent[seat] |= first << SECOND_USE if state.spent[seat] & first else first

    def is_spent(self, state: State, seat: int) -> bool:
        return bool(state.spent[seat] >> self.number & 1)

    def is_spent_twice(self, state: State, seat: int) -> bool:
        return bool(state.spent[seat] >> self.number + SECOND_USE & 1)

    def firepower(self, state: State, seat: int) -> int:
        """Temporary firepower of the holder (B6.2.4)."""
        return 0

    def restrict(self, state: State, seat: int, places: int) -> int:
        """The places that remain open for the holder's ordinary cowboys."""
        return places

    def extra_placements(self, state: State, seat: int, places: int) -> Sequence[Move]:
        """Placements that only the holder has; *places* are open for the holder's ordinary cowboys."""
        return ()

    def place(self, state: State, seat: int, place: int) -> None:
        """Carry out one of `extra_placements`."""

    def take_back(self, state: State, seat: int) -> None:
        """What this personality gave was lifted with its cowboy, and may be placed again."""
        state.spent[seat] &= ~(1 << self.number + SECOND_USE if self.is_spent_twice(state, seat) else 1 << self.number)

    def keeps_in_place(self, state: State, seat: int) -> int:
        """Places from which the holder's cowboy cannot be moved."""
        return 0

    def refuse_placement(self, state: State, seat: int, place: int) -> str:
        """The sentence that refuses a placement with the word `how` that is not among `extra_placements`."""
        return say("With {card} {name} cannot place a cowboy there.", card=self.the_title, name=state.name_of(seat))

    def winnings(self, state: State, seat: int, dice: tuple[int, ...], amount: int) -> int:
        """What the holder wins in S9 with these *dice* instead of *amount*."""
        return amount

    def building_price(self, price: int) -> int:
        return price

    def parcel_price(self, price: int) -> int:
        return price

    def road_laid(self, state: State, seat: int, edge: int, newly: int) -> None:
        """The holder laid a road that reached the parcels *newly* for the first time."""

    def before_parcel_duels(self, state: State, seat: int) -> None:
        """S5, before the duels."""

    def duel_won(self, state: State, seat: int) -> None:
        """The holder won a duel."""

    def duel_lost(self, state: State, seat: int) -> None:
        """The holder lost a duel."""

    def cowboys_beaten(self, state: State, seat: int, losers: tuple[int, ...], place: int) -> None:
        """Somebody's cowboys were beaten in a duel; *losers* in turn order."""

    def outlaw_defeated(self, state: State, seat: int, winner: int) -> None:
        """*winner* defeated an outlaw in a duel; the holder is *seat* (B11.5.20)."""

    def before_income(self, state: State, seat: int) -> None:
        """S10, after the duels and before payment (B6.15)."""

    def after_income(self, state: State, seat: int, kept: int) -> None:
        """S10, after payment: *kept* is what the holder got of the income of their own buildings."""

    def end_of_round(self, state: State, seat: int) -> None:
        """B7.1."""

    def after_round(self, state: State, seat: int) -> None:
        """The card goes back (B7.5); what it still does after the market was filled (B7.8), it puts on the agenda."""

    def final_points(self, state: State, seat: int) -> Sequence[Part]:
        """Points at the end of the game (B8.8)."""
        return ()


class Red:
    """Mixin: the red side of a card."""

    side: ClassVar[int] = RED


@step_class
class AskCard(CityStep):
    """A personality asks its holder, or somebody whom it concerns, something."""

    word: ClassVar[str] = "ask-card"
    kind: ClassVar[str] = "card"
    open_for_roads: ClassVar[bool] = False

    seat: int
    """The seat that is asked."""
    number: int
    question: str
    holder: int

    def advance(self, state: State) -> tuple[int, ...]:
        return (self.seat,)

    def options(self, state: State, seat: int) -> Sequence[Move]:
        return self.card(state).offers(state, seat, self.question)

    def act(self, state: State, seat: int, move: Move) -> None:
        state.agenda.pop()
        if move == DECLINE:
            state.tell(OfferDeclined, seat, self.number, bool(self.card(state).side))
        self.card(state).answered(state, seat, self.question, move)

    def card(self, state: State) -> Personality:
        for card in state.held[self.holder]:
            if card.number == self.number:
                return card
        raise AssertionError(f"seat {self.holder} does not hold card {self.number}")

    def refuse(self, state: State, seat: int, move: Move) -> str:
        return self.card(state).refuse(state, seat, self.question, move)


_question: Final = cache(AskCard)
"""The same few questions come up again and again."""
