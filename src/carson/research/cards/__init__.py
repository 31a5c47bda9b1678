"""The card game in numbers."""

from carson.research.cards.actions import cards_actions
from carson.research.cards.observer import CardsObserver
from carson.research.numbers import NUMBERS, Numbers

NUMBERS.register(
    "cards",
    Numbers(
        cards_actions,
        lambda state: CardsObserver(state.seats, state.people),
        has_secrets=lambda options: True,
        hides=lambda state: state.bids_open,
    ),
)
