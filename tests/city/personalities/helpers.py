"""What the scenarios of the personalities share."""

from __future__ import annotations

from carson.city.personalities import CARDS
from carson.city.rules import NEWSBOY


def deck(*cards: str) -> str:
    """A legal choice of cards with these among them; the rest are yellow ones of the first game."""
    numbers = {int(card.rstrip("YR")) for card in cards}
    others = [f"{number}Y" for number in range(1, 8) if number not in numbers]
    wanted = 8 if NEWSBOY in numbers else 7
    return " ".join([*cards, *others][:wanted])


def limits(number: int) -> tuple[int, int]:
    """The cash limits of the yellow and the red side."""
    yellow, red = CARDS[number]
    return yellow.limit, red.limit
