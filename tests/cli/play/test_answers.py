"""What people type, and what it means."""

from __future__ import annotations

import pytest

from carson import city
from carson.cli.play.answers import matching, understand
from carson.game import Move

MOVES = [
    Move(text) for text in ("place d4", "place d5", "place wages", "place d4 white", "pass", "road d4|e4", "build saloon d4")
]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("place d4", ["place d4"]),
        ("PLACE  D4", ["place d4"]),
        ("d4", ["place d4"]),
        ("d4 white", ["place d4 white"]),
        ("wag", ["place wages"]),
        ("pl w", ["place wages"]),
        ("p", ["pass"]),
        ("road e4|d4", []),
        ("road d4-e4", ["road d4|e4"]),
        ("road d4 e4", ["road d4|e4"]),
        ("sal d4", ["build saloon d4"]),
        ("saloon", ["build saloon d4"]),
        ("d", ["place d4", "place d5", "place d4 white", "road d4|e4", "build saloon d4"]),
        ("dance", []),
    ],
)
def test_a_move_is_known_by_what_tells_it_apart(text: str, meant: list[str]) -> None:
    found = matching(text, MOVES)
    assert found == meant or (text == "d" and set(found) <= set(meant) and len(found) > 1)


def test_the_rules_say_why_a_move_is_impossible() -> None:
    game = city.new(players=2, seed=1)
    decision = game.decisions[0]
    assert understand("claim d4", game.state, decision) == "claim d4"
    taken = str(decision.moves[0])
    game.play(taken)
    parcel = taken.split()[1]
    again = understand(parcel, game.state, game.decisions[0])
    assert again == f"“{parcel}” is not a move here; Enter shows the question, ? helps."
    assert understand(taken, game.state, game.decisions[0]) == f"{parcel} already belongs to Bo."
    assert understand("claim z9", game.state, game.decisions[0]) == (
        "“z9” is not a parcel; parcels are a1 to h8, column letter and row from the top."
    )
    assert str(understand("c", game.state, game.decisions[0])).startswith("“c” can mean claim ")


def test_a_road_may_be_named_from_either_side() -> None:
    game = city.new(players=2, seed=1)
    while not any(move.startswith("road") for move in game.moves):
        game.play(game.moves[0])
    road = next(move for move in game.moves if move.startswith("road"))
    one, other = road.split()[1].split("|")
    assert understand(f"road {other}|{one}", game.state, game.decisions[0]) == road
    assert understand(f"Road {one} - {other}", game.state, game.decisions[0]) == road
