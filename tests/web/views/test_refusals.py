"""A click on something that cannot be chosen is answered in the words of the board, never in those of the terminal."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from bench.scenes import EVERYTHING, card_game, city_game, solo_game

from carson.bots import bot_named
from carson.city.places import PLACES
from carson.draw.svg.shape import Shape
from carson.game import Decision, Game
from carson.web.pages.table.board import BOARDS
from carson.web.views.questions import reason_against
from carson.words.base import words_of

GAMES: dict[str, tuple[Callable[..., Game[Any]], dict[str, Any]]] = {
    "board": (city_game, {}),
    "cards": (card_game, {}),
    "everything": (city_game, {"players": 5, "variants": EVERYTHING, "cards": "random"}),
    "solo": (solo_game, {}),
}
SQUARES = [name for name in PLACES if "-" in name]
"""Squares whose names in a move nobody would say."""


def pictured(known: Any, decision: Decision) -> set[str]:
    """What can be clicked in the pictures of a table."""
    lit = words_of(known).targets(known, decision)
    parts = BOARDS.of(known.game).parts(known, lit, Shape.WIDE, decision.seat)
    return set(re.findall(r'data-(?:place|card|edge)="([^"]+)"', "".join(map(str, parts.values())))) - lit


@pytest.mark.parametrize("name", GAMES)
def test_a_refusal_on_the_board_names_no_move(name: str) -> None:
    make, options = GAMES[name]
    game, bot, luck = make(**options), bot_named("casual"), Random(1)
    asked = set()
    while not game.over:
        decision = game.decisions[0]
        known = game.view(decision.seat).known if decision.seat >= 0 else None
        if known is not None and (decision.kind not in asked or luck.random() < 0.05):
            asked.add(decision.kind)
            for place in pictured(known, decision):
                told = reason_against(known, decision, place)
                named = [move for move in decision.moves if words_of(known).target(known, move) and move in told]
                assert not named, (decision.kind, place, told)
                assert not re.search(r"\bI{1,2}-\d", told), (decision.kind, place, told)
                assert not [square for square in SQUARES if square in told], (decision.kind, place, told)
                assert told != "This is possible now.", (decision.kind, place)  # it is not lit
        game.play(bot.choose(game.view(decision.seat), decision, luck), decision.seat)
    assert len(asked) > 3


@pytest.mark.parametrize("name", GAMES)
def test_everything_in_a_picture_is_explained(name: str) -> None:
    make, options = GAMES[name]
    game, bot, luck = make(**options), bot_named("casual"), Random(2)
    for _ in range(60):
        decision = game.decisions[0]
        known = game.view(decision.seat).known if decision.seat >= 0 else None
        if known is not None:
            shown = pictured(known, decision) | words_of(known).targets(known, decision)
            assert [each for each in shown if not words_of(known).explained(known, decision, each)] == [], decision.kind
        game.play(bot.choose(game.view(decision.seat), decision, luck), decision.seat)


def test_what_is_not_asked_about_names_the_question() -> None:
    game = city_game()
    decision = game.decisions[0]
    assert reason_against(game.view(decision.seat).known, decision, "wages").startswith("Not now. Your turn: claim a parcel")
