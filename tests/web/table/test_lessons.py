"""The guided first round: whoever follows the lessons does everything once, at a real table with the same dice for all."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from carson import city
from carson.bots import bot_named
from carson.city.moves import Build
from carson.city.places import PLACE_OF, PRICES, bits, slot_of
from carson.city.steps.building import sites
from carson.game import CHANCE, Decision, speaking
from carson.web.table.state import TableState
from carson.words.city.lessons import lesson
from carson.words.city.place_info import would_earn
from carson.words.lessons import Taught
from tests.web.tables import chance_after, moves_after, new_header, take_in

MAX_MOVES = 120


Look = Callable[[Any, Decision, Taught], None]


def followed(
    game: str, seed: int, look: Look = lambda known, decision, taught: None, which: int = 0
) -> tuple[list[tuple[str, Taught]], TableState]:
    """What somebody is taught who does what is lit, *which* of it, and decides like an easy bot where nothing is."""
    state, mind, luck = TableState(new_header({"preset": [f"lesson-{game}"]})), bot_named("casual"), Random(seed)
    take_in(state, chance_after(state))
    told: list[tuple[str, Taught]] = []
    for _ in range(MAX_MOVES):
        decision = next(each for each in state.game.decisions if each.seat != CHANCE)
        known = state.view(decision.seat).known
        taught = state.words.lesson(known, decision) if decision.seat == 0 else None
        if taught is not None:
            told.append((decision.kind, taught))
            look(known, decision, taught)
            assert set(taught.light) <= set(decision.moves), taught
            if taught.title.startswith("You know"):
                return told, state
        good = taught.light if taught is not None else ()
        move = good[which % len(good)] if good else mind.choose(state.view(decision.seat), decision, luck)
        take_in(state, moves_after(state, decision.seat, str(move)))
    raise AssertionError("The lessons do not end.")


@pytest.mark.parametrize("seed", range(3))
def test_the_board_game_is_taught_by_doing(seed: int) -> None:
    told, state = followed("city", seed)
    assert [kind for kind, _ in told][:3] == ["claim", "claim", "choose"]
    titles = {taught.title for _, taught in told}
    assert {"Claim your land", "Land in town", "Hire somebody", "Send out a cowboy", "A safe wage"} <= titles
    assert titles & {"Pick a fight", "More land"}
    assert titles & {"Buy the building", "Build it"}
    assert state.game.round == 2


@pytest.mark.parametrize("seed", range(3))
def test_the_card_game_is_taught_by_doing(seed: int) -> None:
    told, _ = followed("cards", seed)
    assert {"bid", "take", "build"} <= {kind for kind, _ in told}


def test_whoever_wins_the_ammunition_is_taught_to_take_it() -> None:
    game, luck = city.new(players=3, seed=1), Random(1)
    while game.decisions[0].kind != "ammunition":
        decision = game.decisions[0]
        wanted = [move for move in decision.moves if move in ("place ammunition", "pass")]
        game.play(wanted[0] if wanted else luck.choice(decision.moves), decision.seat)
    taught = lesson(game.state, game.decisions[0])
    assert game.state.round == 1
    assert taught is not None
    assert taught.light == ("take",)


def test_the_dice_fall_the_same_for_everybody() -> None:
    one, other = (TableState(new_header({"preset": ["lesson-city"]})) for _ in range(2))
    for state in (one, other):
        take_in(state, chance_after(state))
    assert one.header.id != other.header.id
    assert one.game.key() == other.game.key()
    assert one.guided


def test_a_lesson_is_said_in_every_language() -> None:
    state = TableState(new_header({"preset": ["lesson-city"]}))
    take_in(state, chance_after(state))
    decision = state.game.decisions[0]
    said = set()
    for language in ("en", "de", "fr", "nl"):
        with speaking(language):
            taught = state.words.lesson(state.view(decision.seat).known, decision)
            assert taught is not None
            said.add(taught.text)
    assert len(said) == 4


def test_whoever_takes_characters_first_is_taught_to_build_all_the_same() -> None:
    """Nobody is told that they know the game before they have laid a card."""
    state, mind, luck = TableState(new_header({"preset": ["lesson-cards"]})), bot_named("casual"), Random(1)
    take_in(state, chance_after(state))
    told: list[str] = []
    while not told or not told[-1].startswith("You know"):
        decision = next(each for each in state.game.decisions if each.seat != CHANCE)
        known = state.view(decision.seat).known
        if decision.seat == 0 and (taught := state.words.lesson(known, decision)):
            told.append(taught.title)
        people = [move for move in decision.moves if move.startswith("take ") and not move.startswith("take I")]
        wanted = people if known.round <= 4 else []
        move = wanted[0] if wanted else mind.choose(state.view(decision.seat), decision, luck)
        if decision.kind == "bid":
            move = decision.moves[-1]
        take_in(state, moves_after(state, decision.seat, str(move)))
    assert state.game.round > 4
    assert "Build your city" in told
    assert told.count("Build your city") == 1


@pytest.mark.parametrize("seed", range(3))
def test_what_is_lit_for_a_building_is_where_it_earns_most(seed: int) -> None:
    """A beginner who follows the light is not led to a parcel on which the first building earns nothing."""
    built = []

    def look(known: Any, decision: Decision, taught: Taught) -> None:
        if decision.kind != "build":
            return
        income = {}
        for move in (move for move in decision.moves if isinstance(move, Build)):
            after = known.copy()
            after.play(move, decision.seat)
            income[move] = after.income(move.parcel)
        built.append(income)
        assert {income[move] for move in taught.light if isinstance(move, Build)} == {max(income.values())}

    followed("city", seed, look)
    assert built


def test_a_first_house_is_lit_where_nobody_else_has_to_agree() -> None:
    lit: list[int] = []

    def look(known: Any, decision: Decision, taught: Taught) -> None:
        if decision.kind == "house":
            assert any(known.town.owner(PLACE_OF[move.split()[1]]) > 0 for move in decision.moves if move.startswith("house "))
            lit.extend(known.town.owner(PLACE_OF[move.split()[1]]) for move in taught.light)

    followed("city", 0, look, 1)
    assert lit
    assert set(lit) <= {-1, 0}


def test_a_first_building_earns_its_price_back_within_two_rounds() -> None:
    """At the dearest squares, what earns well elsewhere is a poor buy."""
    seen: list[str] = []

    def look(known: Any, decision: Decision, taught: Taught) -> None:
        if taught.title != "Send out a cowboy":
            return
        for move in taught.light:
            slot = slot_of(PLACE_OF[move.split()[1]])
            kind = known.market[slot]
            earned = max(would_earn(known, decision.seat, kind, parcel) for parcel in bits(sites(known, decision.seat, kind)))
            assert PRICES[slot] <= 2 * earned, (move, earned)
            seen.append(move)

    followed("city", 0, look)
    assert seen
