"""A guided first game: every kind of decision that can come up is explained, with rules that exist."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from carson.city.steps.base import CityStep
from carson.game import CHANCE, Step, kind_named, sample
from carson.words.base import words_of
from carson.words.cards.tutorial import TIPS as CARDS
from carson.words.city.tutorial import SOLO_TIPS as SOLO
from carson.words.city.tutorial import TIPS as CITY

RULES = Path(__file__).parents[2] / "docs" / "rules"
GAMES = 60


@cache
def headings(file: str) -> set[str]:
    return set(re.findall(r"^#+ ([BCS][\d.]+) ", (RULES / file).read_text(encoding="utf-8"), flags=re.MULTILINE))


@pytest.mark.parametrize(
    ("hints", "file"),
    [(CITY, "board-game.md"), (SOLO, "solo.md"), (CARDS, "card-game.md")],
    ids=["city", "solo", "cards"],
)
def test_every_hint_cites_a_chapter_of_the_rules(hints: dict[str, tuple[str, str]], file: str) -> None:
    assert {rule for _, rule in hints.values()} <= headings(file)


def kinds_below(step: type[Step[Any]]) -> set[str]:
    """The kinds of all steps that ask a seat."""
    found = {step.kind} if step.kind else set()
    for more in step.__subclasses__():
        found |= kinds_below(more)
    return found


def test_every_kind_of_decision_in_the_code_of_the_board_game_has_a_tip() -> None:
    """Those of personalities are worded by the card that asks."""
    assert kinds_below(CityStep) - set(CITY) == {"card"}


@pytest.mark.parametrize("game", ["city", "cards"])
def test_every_decision_of_random_games_has_a_tip(game: str) -> None:
    kind, seen = kind_named(game), set()
    for number in range(GAMES):
        luck = Random(number)
        options, players = kind.random_options(luck)
        state = kind.start(options, ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn")[:players], kind.version)
        while not state.over:
            decision = luck.choice(state.decisions)
            if decision.seat == CHANCE:
                state.play(sample(decision, luck))
                continue
            found = words_of(state).tip(state.view(decision.seat).known, decision)
            assert found is not None, decision.kind
            assert found.text
            assert found.rule in headings({"B": "board-game.md", "S": "solo.md", "C": "card-game.md"}[found.rule[0]])
            seen.add(decision.kind)
            state.play(luck.choice(decision.moves), decision.seat)
    assert len(seen) >= (20 if game == "city" else 5)
