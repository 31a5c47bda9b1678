"""The options of every game: what the schema says is what the rules accept."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from carson import cards, city
from carson.bots import bot_named
from carson.game import BadOption, CarsonError, Choice, Mode, Option, kind_named, luck_of, mode_named, modes, speaking
from carson.study import Study

MODES = {mode.name: mode for mode in (*city.KIND.modes, *cards.KIND.modes)}
CHOICES = [(mode, option, word) for mode in MODES.values() for option in mode.options for word in option.words]


def _with(mode: Mode, option: Option, value: str) -> dict[str, str]:
    """Options that enter this mode and have this one."""
    chosen = {**mode.defaults, option.name: value}
    if option.needs is not None:
        chosen.setdefault(*option.needs)
    return chosen


def test_there_are_three_modes_of_two_games() -> None:
    assert [mode.name for mode in modes()][:3] == ["city", "solo", "cards"]
    assert mode_named("solo") == (city.KIND, MODES["solo"])
    with pytest.raises(BadOption, match="There is no game “chess”; there are cards, city"):
        mode_named("chess")


@pytest.mark.parametrize("name", MODES)
def test_the_defaults_of_every_mode_make_a_game(name: str) -> None:
    kind, mode = mode_named(name)
    options, names = kind.complete(mode.defaults, Random(1))
    state = kind.start(options, names, kind.version)
    assert state.people == mode.usual_people
    assert kind.mode_of(options) is mode
    assert kind.options_of(state) == options


@pytest.mark.parametrize("options", [{}, {"variants": "river"}, {"edition": "first"}, {"solo": "miner"}])
def test_the_library_completes_options_like_everybody_else(options: dict[str, Any]) -> None:
    assert city.new(seed=1, **options).record.options == city.KIND.complete(options, luck_of(1)).options


def test_the_library_completes_a_card_game_like_everybody_else() -> None:
    setup = cards.KIND.complete({}, luck_of(1))
    record = cards.new(seed=1).record
    assert (record.options, record.names) == setup


@pytest.mark.parametrize(("mode", "option", "word"), CHOICES, ids=lambda part: getattr(part, "name", part))
def test_every_choice_is_accepted(mode: Mode, option: Option, word: str) -> None:
    kind, _ = mode_named(mode.name)
    value = {"suits": " ".join(option.words[:4]), "virtual": f"{word} {word} {word}"}.get(option.name, word)
    options, names = kind.complete(_with(mode, option, value), Random(1))
    kind.start(options, names, kind.version)
    assert option.title_of(word)


@pytest.mark.parametrize("edition", MODES["city"].option("edition").choices, ids=lambda choice: choice.word)
def test_the_range_of_players_is_that_of_the_edition(edition: Choice) -> None:
    """B1.1.1."""
    low, high = edition.people or (0, 0)
    for number in (low, high):
        assert len(city.KIND.complete({"edition": edition.word}, Random(1), people=number).names) == number
    for number in (low - 1, high + 1):
        with pytest.raises(BadOption, match=f"for {low} to {high} players, not {number}"):
            city.KIND.complete({"edition": edition.word}, Random(1), people=number)


@pytest.mark.parametrize(
    ("chosen", "bag"),
    [
        ({}, "first-game"),
        ({"variants": "river"}, "full"),
        ({"cards": "wealth"}, "full"),
        ({"edition": "first"}, "full"),
        ({"variants": "river", "bag": "first-game"}, "first-game"),
        ({"bag": ""}, "first-game"),
    ],
)
def test_a_first_game_has_eight_kinds_of_buildings_and_any_other_has_all(chosen: dict[str, str], bag: str) -> None:
    """B2.2.4; the same in the terminal, on the page, in the API, in the arena and in research."""
    assert city.KIND.complete(chosen, Random(1)).options["bag"] == bag


def test_virtual_players_fill_the_seats_that_are_missing() -> None:
    """C2.1."""
    assert cards.KIND.complete({}, Random(1)).names == ("Ann", "Beginner 2", "Pro 3", "Beginner 4")
    assert cards.KIND.complete({}, Random(1), ["Eve", "Ann"]).options["virtual"] == "beginner pro"
    assert cards.KIND.complete({}, Random(1), people=5).names == ("Ann", "Bo", "Cleo", "Dan", "Eve")
    assert len(cards.KIND.complete({"virtual": "pro, pro, pro, pro"}, Random(1), people=2).names) == 6


def test_names_that_are_missing_are_usual_ones() -> None:
    assert city.KIND.complete({}, Random(1), ["Bo"], 3).names == ("Bo", "Ann", "Cleo")
    assert city.KIND.complete({"solo": "miner"}, Random(1), ["Bo"]).names == ("Bo", "Jeb Standish")


def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadOption, match="Carson City has no option “horse”; it has bag, cards, edition"):
        city.KIND.complete({"horse": "yes"}, Random(1))
    with pytest.raises(BadOption, match="The card game has no option “horse”; it has box, shuffle_backs"):
        cards.KIND.complete({"horse": "yes"}, Random(1))


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"variants": 5}, "“variants” is a text or a list of words, not 5."),
        ({"cards": [5]}, "“cards” is a text or a list of words, not 5."),
        ({"bag": 5}, "“bag” is a text or a list of words, not 5."),
        ({"variants": "river", "river": 5}, "“river” is a text or a list of words, not 5."),
        ({"names": 5}, "The names of the players are a list of names, not 5."),
        ({"edition": ["first"]}, "There is no edition “['first']”; there are big-box and first."),
        ({"seed": [1]}, "A seed is a number or a text, not a list."),
    ],
)
def test_an_option_of_another_type_is_answered_in_words(given: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadOption) as caught:
        city.new(**given)
    assert str(caught.value) == reason


SENTENCES: list[tuple[Callable[[], object], str]] = [
    (lambda: city.start({}), "A game starts with rules, as “make_rules” makes them, not with a table."),  # type: ignore[arg-type]
    (lambda: city.make_rules(2, version=0), "This program knows rules 1 to 3, not 0."),
    (lambda: city.KIND.read_position(5), "A position is read from its text, not from 5; a file has “read_text”."),  # type: ignore[arg-type]
    (lambda: bot_named(5), "A bot has a name, such as “greedy”, not 5."),  # type: ignore[arg-type]
    (lambda: kind_named([]), "There is no game “[]”; there are cards and city."),  # type: ignore[arg-type]
    (lambda: Study("x"), "A study is made of a record, not of “x”."),  # type: ignore[arg-type]
    (lambda: city.new(2).state.view("x"), "There is no seat 'x'; the seats are 0 to 1."),  # type: ignore[arg-type]
    (lambda: city.new(2).state.why_not(5, "pass"), "There is no seat 5; the seats are 0 to 1."),
    (lambda: city.new(2).state.play("pass", [0]), "There is no seat [0]; the seats are 0 to 1."),  # type: ignore[arg-type]
    (
        lambda: city.new(2).state.owner(["d4"]),  # type: ignore[arg-type]
        "There is no parcel “['d4']”; parcels are a1 to h8, column letter and row from the top.",
    ),
    (lambda: speaking({}).__enter__(), "There is no language “{}”; there are en, de, fr, nl."),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("call", "reason"), SENTENCES, ids=[reason[:40] for _, reason in SENTENCES])
def test_a_wrong_argument_of_the_library_is_answered_with_a_sentence(call: Callable[[], object], reason: str) -> None:
    with pytest.raises(CarsonError) as caught:
        call()
    assert str(caught.value) == reason
