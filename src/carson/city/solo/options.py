"""Which solo games there are: strategy, player, variants, cards. What does not go together is refused with the reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from carson.city.setup.editions import BIG_BOX, SOLO_BAG, SOLO_CARDS, SOLO_VARIANTS, Edition
from carson.city.solo.cards import STRATEGIES, solo_box
from carson.game import BadOption, quoted, say

DIE: Final = "die"
FIRST: Final = "first"
TIES: Final = (DIE, FIRST)
"""What decides among equals: the die, or always the first of the list (S4.20)."""
NAME: Final = "Jeb Standish"
PERSONALITIES: Final = 7
USUAL_CARDS: Final = "2Y 3Y 4Y 5Y 6Y 7Y 8Y"
"""Seven of the eleven, where nobody draws."""


def check_solo(solo: str, ties: str, edition: Edition, variants: Sequence[str], bag: str) -> None:
    """Raise `BadOption` for what the solo game does not have."""
    if solo not in STRATEGIES:
        raise BadOption(
            say("Jeb Standish has no strategy “{strategy}”; he has {choices}.", strategy=solo, choices=", ".join(STRATEGIES))
        )
    if ties not in TIES:
        raise BadOption(say("Among equal options “die” or “first” decides, not “{ties}”.", ties=ties))
    if edition is not BIG_BOX:
        raise BadOption(
            say(
                "The solo game belongs to the edition {own}, not to {edition}.",
                own=quoted(BIG_BOX.name),
                edition=quoted(edition.name),
            )
        )
    for variant in variants:
        if variant not in SOLO_VARIANTS:
            raise BadOption(
                say(
                    "The solo game cannot be played with {variant}; it goes with {choices}.",
                    variant=variant,
                    choices=", ".join(SOLO_VARIANTS),
                )
            )
    if bag not in ("full", SOLO_BAG):
        raise BadOption(say("The solo game has a bag of its own, not “{bag}”.", bag=bag))
    solo_box()  # a broken file is refused before the game, not in the middle of it


def solo_names(players: int | None, names: Sequence[str] | None, usual: str) -> list[str]:
    """Your name and his; his own unless two names are given."""
    if players not in (None, 1) and (names is None or players != len(names)):
        raise BadOption(say("The solo game is for one player against Jeb Standish, not for {number}.", number=players))
    people = [usual] if names is None else list(names)
    if not 1 <= len(people) <= 2:
        raise BadOption(say("The solo game is for one player against Jeb Standish, not for {number}.", number=len(people)))
    return people if len(people) == 2 else [*people, NAME]


def check_solo_cards(chosen: Mapping[int, int]) -> None:
    """Seven of the eleven (S3.5)."""
    for number in chosen:
        if number not in SOLO_CARDS:
            known = ", ".join(map(str, SOLO_CARDS))
            raise BadOption(
                say("The solo game has no card {number}; its personalities are {cards}.", number=number, cards=known)
            )


def draw_solo_cards(luck: Random) -> tuple[tuple[int, int], ...]:
    """Seven of the eleven, each with a random side (S3.5)."""
    return tuple((number, luck.choice((0, 1))) for number in sorted(luck.sample(SOLO_CARDS, PERSONALITIES)))
