"""Everything that a person meets in a game can be asked about."""

from __future__ import annotations

import random
from typing import Any

import pytest
from rich.console import Console

from carson import cards, city
from carson.cards import characters, parcels
from carson.cards.steps.draft import Build
from carson.city.buildings import KIND_OF, NAMES
from carson.city.moves import BUILD, placing
from carson.city.nouns import place_name
from carson.city.personalities import CARDS
from carson.city.places import PLACE_OF, SQUARES
from carson.city.steps.building import BuyBuilding
from carson.draw.text.base import TEXT_PICTURES
from carson.game import BadOption, Game, Step
from carson.words.base import WORDS
from carson.words.cards.explanations import EFFECTS, POINTS
from carson.words.city.choices import choices, move_note
from carson.words.city.explanations import square_words
from carson.words.city.labels import short_note
from carson.words.city.place_info import near_words

PEOPLE = sorted({face.name for both in CARDS.values() for face in both})


def shown(renderable: Any) -> str:
    console = Console(width=400, no_color=True)
    with console.capture() as capture:
        console.print(renderable)
    return capture.get()


def why(*words: str) -> str:
    return shown(TEXT_PICTURES.of("city").why(city.new(players=2, seed=3).state, 0, words))


@pytest.mark.parametrize("word", [*NAMES, *SQUARES, *PEOPLE])
def test_every_building_square_and_personality_is_explained(word: str) -> None:
    told = why(word)
    assert told.rstrip().endswith(".")
    called = place_name(PLACE_OF[word]) if word in PLACE_OF else word.replace("-", " ")
    assert called in told.replace("-", " ").lower()


def test_a_building_is_explained_with_its_needs_and_its_income() -> None:
    assert "needs a road at its parcel and 1 house" in why("hotel")
    assert "counts as 2 houses" in why("hotel")
    assert "$3 for each mountain" in why("mine")
    assert "1 revolver" in why("mine")
    assert "no parcel for it yet" in why("hotel")
    assert why("general", "store") == why("general-store")
    assert why("gam") == why("gambling")


def test_the_cowboy_that_goes_to_a_square_or_stands_there_does_not_count() -> None:
    state = city.new(players=2, seed=3).state
    place, power = PLACE_OF["cowboy-income"], state.firepower(0) - 1
    told = f"${2 * power} with firepower {power}"
    assert short_note(state, 0, placing("")[place]) == told
    assert short_note(state, 0, placing("white")[place]) == f"${2 * power + 2} with firepower {power + 1}"
    assert told in square_words(state, 0, place)
    state.reserve[0] -= 1
    state.stand[0] |= 1 << place
    assert told in square_words(state, 0, place)
    state.stand[0], state.reserve[0], state.revolvers[0] = 0, 0, 0
    assert "$0 with firepower 0" in square_words(state, 0, place)


def test_what_is_not_known_is_refused_with_examples() -> None:
    with pytest.raises(BadOption, match=r"nothing to explain about “moon”.*why hotel"):
        why("moon")


def test_the_table_of_kinds_has_a_line_for_each() -> None:
    told = shown(TEXT_PICTURES.of("city").more(city.new(players=2, seed=3).state, "buildings", 80))
    assert all(name.replace("-", " ") in told for name in NAMES if name != "mountain")


def played_to(game: Game[Any], step: type[Step[Any]]) -> Any:
    luck = random.Random(1)
    while not isinstance(game.state.agenda[-1], step):
        decision = game.decisions[0]
        game.play(luck.choice(list(decision.moves)), decision.seat)
    return game.state


def test_who_may_buy_a_building_is_told_what_it_would_earn_and_where() -> None:
    notes = []
    for seed in range(4):
        game = city.new(players=3, seed=seed, bag="full")
        state = played_to(game, BuyBuilding)
        notes += [choice.note for choice in choices(state, game.decisions[0]) if choice.label.startswith("buy ")]
    assert notes
    assert all(note.startswith(("would earn $", "could stand on", "no parcel for it yet")) for note in notes)


def test_a_mine_without_mountains_says_that_it_earns_nothing() -> None:
    state = city.new(players=2, seed=3).state
    parcel = next(parcel for parcel in range(64) if not near_words(state, parcel))
    assert move_note(state, 0, BUILD[KIND_OF["mine"]][parcel]) == "earns nothing here"
    assert move_note(state, 0, BUILD[KIND_OF["church"]][parcel]) == ""


@pytest.mark.parametrize("name", characters.NAMES)
def test_every_character_of_the_card_game_is_explained(name: str) -> None:
    told = shown(TEXT_PICTURES.of("cards").why(cards.new(seed=1).state, 0, [name]))
    assert EFFECTS[name] in told
    assert "attraction" in told


def test_the_legend_of_the_card_game_has_every_letter() -> None:
    told = shown(TEXT_PICTURES.of("cards").more(cards.new(seed=1).state, "legend", 80))
    assert set(POINTS) == set(parcels.NAMES)
    assert all(f"{letter} " in told for letter in parcels.LETTERS)
    assert "(5)" in told


def test_the_card_to_build_is_shown_and_the_best_place_comes_first() -> None:
    game = cards.new(seed=2)
    for _ in range(4):
        state = played_to(game, Build)
        decision = game.decisions[0]
        question = WORDS.of("cards").question(state, decision)
        assert question.count("\n") == 2
        listed = [choice for choice in WORDS.of("cards").choices(state, decision) if len(choice.moves) == 1]
        gains = [state.gain(decision.seat, state.agenda[-1].card, choice.moves[0].place) for choice in listed]  # type: ignore[attr-defined]
        assert gains == sorted(gains, reverse=True)
        game.play(listed[0].moves[0], decision.seat)
