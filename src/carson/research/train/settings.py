"""Which games a network learns from: every number of seats, edition, variant and card, the usual table most of all."""

from __future__ import annotations

from random import Random
from typing import Final

from carson.city.setup.deck import SETS
from carson.city.setup.editions import EDITIONS
from carson.city.setup.rules import Rules, make_rules

PLAYERS: Final = {2: 0.12, 3: 0.20, 4: 0.46, 5: 0.12, 6: 0.10}
FIRST_EDITION: Final = 0.08
VARIANTS: Final = 0.4
"""The share of games with variants; each is then in it with the next number."""
A_VARIANT: Final = 0.35
RECOMMENDED: Final = 0.2
"""The share of games with one of the recommended sets of cards; all others draw them."""
OTHER_BAG: Final = 0.12


def draw_rules(luck: Random) -> Rules:
    """Any game for two or more players."""
    edition = "first" if luck.random() < FIRST_EDITION else "big-box"
    fewest, most = EDITIONS[edition].players
    players = luck.choices([*PLAYERS], [*PLAYERS.values()])[0]
    variants: list[str] = []
    if luck.random() < VARIANTS:
        variants = [variant for variant in EDITIONS[edition].variants if luck.random() < A_VARIANT]
    cards, bag = "random", "full"
    if luck.random() < RECOMMENDED:
        cards = luck.choice([*SETS]) if edition == "big-box" else "first-game"
    if luck.random() < OTHER_BAG and edition == "big-box":
        bag = luck.choice(("first-game", "school town-hall", "blacksmith general-store station"))
    river = luck.choice(("printed", "random")) if "river" in variants and EDITIONS[edition].river_tiles else ""
    return make_rules(
        min(max(players, fewest), most), edition=edition, variants=variants, cards=cards, bag=bag, river=river, luck=luck
    )


def usual_rules(luck: Random) -> Rules:
    """Four players, Big Box, drawn cards, no variant: the table of the bars and of most figures."""
    return make_rules(4, cards="random", luck=luck)
