"""Whatever the game, the players and the moment: there is a sound picture of it."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

import carson
from carson.city.places import PARCELS, SQUARES
from carson.city.setup.editions import VARIANTS
from carson.city.setup.rules import make_rules
from carson.draw.svg import parts_of, picture
from carson.draw.svg.cards import parts as cards
from carson.game import State, kind_named
from tests.draw.svg.svgs import check_picture, groups, walk

NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn")
EVERY = 60


def check_all(state: State) -> None:
    for part, narrow in product(parts_of(state), (False, True)):
        check_picture(picture(state, part, narrow=narrow))
    check_picture(picture(state.view(0).known, theme="dark"))


@pytest.mark.parametrize("variant", ["", *VARIANTS])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_variant_can_be_drawn_throughout(variant: str, players: int) -> None:
    luck = Random(f"{variant}{players}")
    rules = make_rules(players, variants=[variant] if variant else [], cards="random", luck=luck)
    for state in walk("city", rules.options(), rules.names, luck, EVERY):
        check_all(state)
        assert {*PARCELS, *SQUARES} <= set(groups(picture(state), "data-place"))


@pytest.mark.parametrize("seed", range(12))
def test_random_options_can_be_drawn_throughout(seed: int) -> None:
    luck = Random(seed)
    options, seats = kind_named("city").random_options(luck)
    for state in walk("city", options, NAMES[:seats], luck, EVERY):
        check_all(state)


@pytest.mark.parametrize("humans", [1, 2, 3, 4, 5, 6])
def test_every_card_game_can_be_drawn_throughout(humans: int) -> None:
    luck = Random(humans)
    game = carson.cards.new(humans=humans, virtual=["beginner", "advanced", "pro"][: max(0, 4 - humans)], seed=humans)
    while not game.over:
        if luck.random() < 0.06:
            _check_cards(game.state)
        game.play(luck.choice(game.moves))
    _check_cards(game.state)


def _check_cards(state: carson.cards.State) -> None:
    check_all(state)
    drawn = groups(picture(state), "id")
    for seat in range(state.seats):
        assert f"seat-panel-{seat + 1}" in drawn
    for seat in range(state.humans):
        check_picture(cards.table(state, seat=seat))
        check_picture(cards.table(state, narrow=True, seat=seat))
        whole = cards.city(state, seat)
        check_picture(whole)
        assert len(groups(whole, "data-place")) == state.cities[seat].covered.bit_count()


def test_the_parcels_of_a_city_are_named() -> None:
    state = kind_named("cards").read_position(CARDS)
    assert isinstance(state, carson.cards.State)
    found = groups(cards.city(state, 0), "data-place")
    labels = [found[name].attrib["aria-label"] for name in ("c3", "d3", "c4", "d4")]
    assert labels == ["mine", "empty", "mountain", "outlaws"]


CARDS = """\
game = "cards"
[[seat]]
name = "Ann"
city = \"\"\"
M.
^o
\"\"\"
[[seat]]
name = "Bo"
[[seat]]
name = "Cleo"
[[seat]]
name = "Dan"
"""
