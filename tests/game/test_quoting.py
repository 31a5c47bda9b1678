"""What others wrote appears in our sentences short, on one line, and harmless."""

from __future__ import annotations

import pytest

from carson.cards import KIND as CARDS
from carson.city import KIND as CITY
from carson.city import make_rules
from carson.game import BadFile, BadOption, CarsonError, IllegalMove, kind_named, quoted, told

LONG = "x" * 5000


def test_nothing_in_a_sentence_steers_a_terminal_or_breaks_the_line() -> None:
    assert str(CarsonError("a\nb\x1b[2J\u2028c\udcff")) == r"a\nb\x1b[2J\u2028c\udcff"
    assert BadFile("a\rb", 3).reason == r"a\rb"
    assert str(IllegalMove("Ann’s “d4” is fine.")) == "Ann’s “d4” is fine."
    assert told({}) == "a table"


def test_a_long_value_is_shortened() -> None:
    assert len(quoted(LONG)) == 63


@pytest.mark.parametrize(
    "told_so", [{"edition": LONG}, {"bag": LONG}, {"variants": [LONG]}, {"cards": LONG}, {"variants": ["river"], "river": LONG}]
)
def test_options_are_repeated_shortened(told_so: dict[str, object]) -> None:
    with pytest.raises(BadOption) as refusal:
        make_rules(4, **told_so)  # type: ignore[arg-type]
    assert len(str(refusal.value)) < 400


@pytest.mark.parametrize("move", [LONG, f"place {LONG}", f"road {LONG}", f"give {LONG}", f"buy {LONG}", f"claim {LONG}"])
def test_moves_of_the_board_game_are_repeated_shortened(move: str) -> None:
    with pytest.raises(CarsonError) as refusal:
        CITY.start({}, ("Ann", "Bo"), 1).parse(move)
    assert len(str(refusal.value)) < 500


@pytest.mark.parametrize("move", [LONG, f"take {LONG}", f"pass {LONG}"])
def test_moves_of_the_card_game_are_repeated_shortened(move: str) -> None:
    with pytest.raises(CarsonError) as refusal:
        CARDS.start({}, ("Ann", "Bo", "Cleo", "Dan"), 1).parse(move)
    assert len(str(refusal.value)) < 500


@pytest.mark.parametrize(
    "text",
    [
        f'edition = "{LONG}"\n[[seat]]\n[[seat]]',
        f"{LONG} = 3\n[[seat]]\n[[seat]]",
        f'roads = ["{LONG}"]\n[[seat]]\n[[seat]]',
        f'[[seat]]\npersonality = "{LONG}"\n[[seat]]',
        f'[[seat]]\nplaced = ["{LONG}"]\n[[seat]]',
        f"round = 0x{'f' * 9000}\n[[seat]]\n[[seat]]",
        f'agenda = [{{ step = "{LONG}" }}]\n[[seat]]\n[[seat]]',
    ],
)
def test_values_of_a_position_are_repeated_shortened(text: str) -> None:
    with pytest.raises(BadFile) as refusal:
        CITY.read_position(text)
    assert "x" * 100 not in str(refusal.value)


@pytest.mark.parametrize(
    "line", [f"row = '{LONG}'", f"row = ['{LONG}']", f"{LONG} = 1", f"agenda = ['{LONG}']", f"box = '{LONG}'"]
)
def test_values_of_a_card_position_are_repeated_shortened(line: str) -> None:
    with pytest.raises(BadFile) as refusal:
        CARDS.read_position(f'game = "cards"\n{line}\n')
    assert "x" * 100 not in str(refusal.value)


def test_an_unknown_game_is_repeated_shortened() -> None:
    with pytest.raises(BadOption) as refusal:
        kind_named(LONG)
    assert len(str(refusal.value)) < 200
