"""What a page tells about a place agrees with the rules."""

from __future__ import annotations

from random import Random

from carson.city import new
from carson.city.places import PLACE_OF, PLACES
from carson.city.state import State
from carson.draw.svg.city_words import pieces_on
from carson.web.about import about, odds


def contested(seed: int) -> tuple[State, int]:
    """A state in which two seats stand on one place that is fought over."""
    luck = Random(seed)
    game = new(players=3, seed=seed)
    while not game.over:
        for place in range(len(PLACES)):
            if PLACES[place] not in ("wages", "roads-2") and len({piece.seat for piece in pieces_on(game.state, place)}) > 1:
                return game.state, place
        game.play(luck.choice(game.moves))
    raise AssertionError


def test_the_odds_of_a_duel_are_told() -> None:
    state, place = contested(1)
    sides = sorted({piece.seat for piece in pieces_on(state, place)})
    chances = odds(state, sides, place)
    assert 50 <= sum(chances) <= 100
    assert "Duel with firepower" in about(state, None, PLACES[place])


def test_equal_sides_have_equal_odds() -> None:
    """Of 36 throws of two dice, 6 are equal and 15 go to each side."""
    state, place = contested(1)
    sides = sorted({piece.seat for piece in pieces_on(state, place)})[:2]
    for seat in sides:
        state.revolvers[seat], state.reserve[seat] = 1, 3
    if state.firepower(sides[0]) == state.firepower(sides[1]):
        assert odds(state, sides, place) == [42, 42]


def test_a_building_for_sale_says_where_it_would_earn_what() -> None:
    luck = Random(4)
    game = new(players=2, seed=4)
    told: set[str] = set()
    while not game.over:
        told |= {about(game.state, 0, name) for name in PLACE_OF if name.startswith("building-")}
        game.play(luck.choice(game.moves))
    assert any("would earn $" in sentence for sentence in told)
    assert about(game.state, 0, "nowhere") == ""
