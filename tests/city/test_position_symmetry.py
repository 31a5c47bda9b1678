"""However the board is turned or mirrored, it is the same game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from carson import city
from carson.city.places import EDGE_NAMES, PARCELS
from carson.city.positions.symmetry import WAYS, ground, turned, ways_between
from carson.game import kind_named, read_toml
from carson.study.editing import to_toml


def turned_position(text: str, way: int) -> str:
    """A position as somebody writes it down who looks at the board from another side, or in a mirror."""
    doc = read_toml(text)
    head, *rows = [line for line in doc["town"].splitlines() if line.strip()]
    cells = {
        f"{column}{row}": cell
        for row, line in enumerate(rows, 1)
        for column, cell in zip("abcdefgh", line.split()[1:], strict=True)
    }
    laid = {turned(name, way): cell for name, cell in cells.items()}
    lines = [f"{row}  " + " ".join(laid[f"{column}{row}"] for column in "abcdefgh") for row in range(1, 9)]
    return to_toml(_turned(doc, way) | {"town": "\n".join([head, *lines, ""])})


def _turned(value: Any, way: int) -> Any:
    if isinstance(value, dict):
        return {key: _turned(each, way) for key, each in value.items()}
    if isinstance(value, list):
        return [_turned(each, way) for each in value]
    return turned(value, way) if isinstance(value, str) else value


@pytest.mark.parametrize("way", WAYS)
def test_every_way_leads_from_places_to_places_and_back(way: int) -> None:
    for places in (PARCELS, EDGE_NAMES):
        there = [turned(place, way) for place in places]
        assert sorted(there) == sorted(places)
        assert any([turned(place, back) for place in there] == list(places) for back in WAYS)


@pytest.mark.parametrize("way", WAYS)
def test_a_turned_position_is_the_same_game(way: int) -> None:
    game, luck = city.new(players=3, seed=5), Random(5)
    assert ground(city.new(players=3, seed=6).state) != ground(game.state)
    for _ in range(90):
        game.play(luck.choice(game.moves))
    state: Any = game.state
    other: Any = kind_named("city").read_position(turned_position(kind_named("city").write_position(state), way))
    assert ground(other) == ground(state)
    assert way in ways_between(state, other)
    assert other.scores == state.scores
    assert len(other.decisions[0].moves) == len(state.decisions[0].moves)
