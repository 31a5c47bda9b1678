"""The options of the board game and of its solo game, with their defaults and the words for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from carson.city.setup.deck import SETS
from carson.city.setup.editions import BAGS, BIG_BOX, EDITIONS, SOLO_BAG, SOLO_VARIANTS, USUAL_PLAYERS, VARIANTS
from carson.city.solo.cards import STRATEGIES
from carson.city.solo.options import DIE, TIES
from carson.city.variants.base import all_variants
from carson.game import Choice, Mode, Option, mark

FIRST_GAME: Final = "first-game"
"""The personalities and the bag that the rules advise for a first game (B12.1, B2.2.4)."""
RANDOM: Final = Choice("random", mark("Random"))

_EDITION_TITLES: Final = {"big-box": mark("Big Box"), "first": mark("First edition")}
_SET_TITLES: Final = {
    FIRST_GAME: mark("First game"),
    "quiet-town": mark("A quiet town"),
    "home-owners": mark("A town of home owners"),
    "wealth": mark("A town of wealth"),
    "open-accounts": mark("Open accounts"),
    "gold-rush": mark("Gold rush"),
}
_BAG_TITLES: Final = {"full": mark("All buildings"), FIRST_GAME: mark("Eight kinds, as in a first game")}
_STRATEGY_TITLES: Final = {
    "rancher": mark("Rancher: almost easy"),
    "miner": mark("Miner: average"),
    "strength": mark("Strength: hard"),
    "urban": mark("Urban: for experts"),
}
_TIE_TITLES: Final = {"die": mark("The die"), "first": mark("Always the first")}


def _variants(words: tuple[str, ...]) -> Option:
    found = [all_variants()[word] for word in words]
    choices = tuple(Choice(variant.name, variant.title, variant.note) for variant in found)
    return Option("variants", mark("Variants"), choices, several=True)


def _cards(*sets: Choice, expert: bool = False) -> Option:
    """The first of the *sets* is the default."""
    return Option(
        "cards",
        mark("Personalities"),
        sets,
        sets[0].word,
        other=mark("these cards"),
        example="1Y 2R 5Y 11Y 13Y 14 16R",
        expert=expert,
    )


_EDITION: Final = Option(
    "edition",
    mark("Edition"),
    tuple(Choice(edition.name, _EDITION_TITLES[edition.name], people=edition.players) for edition in EDITIONS.values()),
    BIG_BOX.name,
)
_BAG: Final = Option(
    "bag",
    mark("Buildings"),
    tuple(Choice(word, _BAG_TITLES[word]) for word in BAGS),
    unset=mark("As the personalities suggest"),
    other=mark("kinds of the expansion"),
)
_RIVER: Final = Option(
    "river",
    mark("Course of the river"),
    (Choice("printed", mark("As printed")), RANDOM),
    "printed",
    other=mark("its parcels"),
    needs=("variants", "river"),
)
_MOUNTAINS: Final = Option(
    "mountains",
    mark("Mountains"),
    unset=mark("Nine, fewer beside a river"),
    other=mark("a number"),
    needs=("variants", "river"),
    expert=True,
)
_STRATEGY: Final = Option(
    "solo", mark("His strategy"), tuple(Choice(word, _STRATEGY_TITLES[word]) for word in STRATEGIES), STRATEGIES[0]
)
_TIES: Final = Option(
    "standish_ties",
    mark("How he breaks ties"),
    tuple(Choice(word, _TIE_TITLES[word]) for word in TIES),
    DIE,
    expert=True,
)

CITY: Final = Mode(
    "city",
    mark("Carson City"),
    people=BIG_BOX.players,
    usual_people=USUAL_PLAYERS,
    options=(
        _EDITION,
        _cards(*(Choice(word, _SET_TITLES[word]) for word in SETS), RANDOM),
        _BAG,
        _variants(VARIANTS),
        _RIVER,
        _MOUNTAINS,
    ),
)
SOLO: Final = Mode(
    "solo",
    mark("Solo against Jeb Standish"),
    people=(1, 1),
    usual_people=1,
    sign="outlaw",
    options=(_STRATEGY, _cards(RANDOM, expert=True), _variants(SOLO_VARIANTS), _RIVER, _MOUNTAINS, _TIES),
)


SOLO_FIXED: Final = {"edition": "big-box", "bag": SOLO_BAG}
"""What the header of a solo record says although it is not a choice."""


def mode_of(options: Mapping[str, str]) -> Mode:
    return SOLO if options.get("solo") else CITY


def usual_bag(options: Mapping[str, str]) -> str:
    """A first game is played with eight kinds of buildings (B2.2.4); with other cards or a variant, all are in the bag."""
    first = options.get("cards") == FIRST_GAME and options.get("edition") == BIG_BOX.name
    return FIRST_GAME if first and not options.get("variants") else "full"
