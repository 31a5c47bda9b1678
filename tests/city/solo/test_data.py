"""The cards are data that an owner of the box can replace; a broken file is refused with the reason."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from carson.city.buildings import NAMES
from carson.city.setup.rules import make_rules
from carson.city.solo.cards import VARIABLE, read_solo_box, solo_box
from carson.game import BadFile

Change = Callable[[dict[str, Any]], object]


def data() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(files("carson.city").joinpath("data/solo-cards.json").read_text(encoding="utf-8"))
    return loaded


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    solo_box.cache_clear()
    yield
    solo_box.cache_clear()


def test_the_file_of_the_owner_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = data()
    mine["cowboy_cards"][0]["strength"] = 9
    mine["strategies"]["urban"]["bonus"]["points"] = 7
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(mine), encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(path))
    assert solo_box().cards[1].strength == 9
    assert make_rules(solo="urban").strategy.bonus == 7


def test_a_broken_file_is_refused_before_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "cards.json"
    path.write_text("{", encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(path))
    with pytest.raises(BadFile, match=r"cards.json named by CARSON_SOLO cannot be used: This is not JSON"):
        make_rules(solo="urban")


def test_a_missing_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "none.json"))
    with pytest.raises(BadFile, match="cannot be used"):
        solo_box()


def card(number: int, **changes: Any) -> Change:
    return lambda file: file["cowboy_cards"][number].update(changes)


def strategy(name: str, **changes: Any) -> Change:
    return lambda file: file["strategies"][name].update(changes)


WRONG: list[tuple[Change, str]] = [
    (lambda file: file.pop("strategies"), "“strategies” must be a table with rancher, miner, strength, urban."),
    (lambda file: file["strategies"].pop("urban"), "“strategies” must be a table with rancher, miner, strength, urban."),
    (lambda file: file["strategies"].update(urban=3), "The strategy urban must be a table."),
    (strategy("urban", suit=1), "The strategy urban needs a “suit” and a “personality”."),
    (strategy("urban", vp_per_round="banker"), "“vp_per_round” of the strategy urban must be null, “governor” or “lawyer”."),
    (strategy("urban", suit="heart"), "Two strategies have the same suit."),
    (
        strategy("urban", strength_per_cowboy=-1),
        "“strength_per_cowboy” of the strategy urban must be a whole number from 0 to 99.",
    ),
    (strategy("urban", buildings=["saloon"]), "“buildings” of the strategy urban must name each of these once: ranch, mine, "),
    (strategy("urban", bonus={}), "“bonus” of the strategy urban must have “points” and “needs”."),
    (strategy("urban", bonus={"points": 5, "needs": {"saloon": 4}}), "The bonus of the strategy urban cannot need 4 “saloon”."),
    (strategy("urban", bonus={"points": 5, "needs": {"church": 1}}), "The bonus of the strategy urban cannot need 1 “church”."),
    (lambda file: file["cowboy_cards"].pop(), "“cowboy_cards” must be a list of 18 cards."),
    (lambda file: file["cowboy_cards"].__setitem__(0, 1), "Cowboy card number 1 must be a table."),
    (card(0, id=2), "Two cowboy cards have the id 2."),
    (card(0, id=0), "The id of cowboy card number 1 must be a whole number from 1 to 99."),
    (card(0, letter="Z"), "The letter of cowboy card 1 must be one of A B C D E F G H I X."),
    (card(0, strength="3"), "The strength of cowboy card 1 must be a whole number from 0 to 9."),
    (card(0, suits=[]), "The suits of cowboy card 1 must be a list such as [“heart”]."),
    (card(0, suits=["heart"]), "11 cowboy cards have the suit club; every strategy uses exactly 12."),
    (card(10, suits=["heart", "star"]), "Cowboy card 11 has the suit “star”, which no strategy has."),
    (card(10, letter="G"), "Cowboy card 11 (G) has no effect for the strategy rancher."),
    (lambda file: file.update(lawyer_vp=[]), "“lawyer_vp” must be a list of whole numbers from 0 to 99."),
    (
        lambda file: file.update(cards_per_round=[3, 4, 5]),
        "“cards_per_round” must be 4 whole numbers from 1 to 5, one for each round.",
    ),
    (lambda file: file.update(cards_per_round=[3, 4, 5, 6]), "“cards_per_round” must be 4 whole numbers from 1 to 5"),
    (lambda file: file.update(dollars_per_vp=[0, 3, 4, 5]), "“dollars_per_vp” must be 4 whole numbers from 1 to 99"),
]


@pytest.mark.parametrize(("spoil", "reason"), WRONG, ids=[reason[:40] for _, reason in WRONG])
def test_what_is_wrong_with_a_file_is_told(spoil: Change, reason: str) -> None:
    file = data()
    spoil(file)
    with pytest.raises(BadFile) as refusal:
        read_solo_box(json.dumps(file))
    assert reason in str(refusal.value)


def test_a_list_is_no_file_of_cards() -> None:
    with pytest.raises(BadFile, match="must be a table"):
        read_solo_box("[]")


def test_s10_1_the_strategy_cards() -> None:
    """S10.1."""
    assert [building.replace("_", "-") for building in data()["strategies"]["urban"]["buildings"][:3]] == [
        "saloon",
        "general-store",
        "bank",
    ]


@pytest.mark.parametrize(
    ("version", "buildings", "bonus", "own"),
    [
        (1, ["prison", "blacksmith", "saloon"], {"prison", "blacksmith", "ranch"}, 4),
        (2, ["mine", "prison", "blacksmith"], {"prison", "blacksmith", "ranch"}, 5),
        (3, ["mine", "bank", "prison"], {"mine", "bank"}, 4),
    ],
)
def test_s10_5_a_game_keeps_the_strength_of_its_rules(version: int, buildings: list[str], bonus: set[str], own: int) -> None:
    """S10.5: a record made before names cards by number, and he builds by the list of his card."""
    strategy = make_rules(solo="strength", version=version).strategy
    assert [NAMES[kind] for kind in strategy.ranking[:3]] == buildings
    assert {NAMES[kind] for kind, _ in strategy.needs} == bonus
    assert [card.strength for card in strategy.deck if card.suits == ("spade",)] == [own, own]
