"""What the texts say about personalities and variants (B11.7)."""

from __future__ import annotations

from carson.city.places import PARCEL_OF
from carson.city.variants.outlaws import destinations
from tests.city.personalities.helpers import deck, with_variant


def test_dynamite_means_two_duel_tiles() -> None:
    """B10.9.7, B11.7.3."""
    setting = with_variant("might-is-right").duel_tiles().holding(Ann="banker", Bo="chinese-worker").roads(Ann=0, Bo=0)
    table = setting.placed(Ann="roads-1/dynamite", Bo="roads-1").at("S3")
    table.play("Ann tiles 2 4", "Bo tile 5")
    assert table["Ann"].roads == 3


def test_the_gunsmith_chooses_after_the_opponents() -> None:
    """B10.10.4, B11.7.3, O99: when their tiles lie open; nothing is rolled again."""
    setting = with_variant("might-is-right").duel_tiles().holding(Ann="gunsmith red", Bo="chinese-worker").roads(Ann=0, Bo=0)
    table = setting.placed(Ann="roads-1", Bo="roads-1").at("S3")
    assert table.asked == "Bo: tile"
    table.play("Bo tile 3", "Ann tile 3")
    assert table["Ann"].roads == 3
    assert table.over


def test_the_cowboy_brings_a_horse() -> None:
    """B10.15.1."""
    table = with_variant("horses", cards=deck("15Y")).at("phase 1")
    table.play("Ann choose cowboy")
    assert table.state.stable is not None
    assert table.state.stable.reserve == [2, 1]


def test_the_gunsmith_scores_for_outlaws() -> None:
    """B10.10.1, B11.5.20."""
    setting = with_variant("outlaws", round=2).outlaws("d4", 8).holding(Ann="gunsmith", Bo="banker").cowboys(Ann=6)
    table = setting.placed(Ann="d4").at("S10")
    table.play("roll 4")
    assert table["Ann"].points == 2 + 3


def test_the_gunsmith_rolls_again_against_outlaws() -> None:
    """B10.10.2, B11.5.20."""
    setting = with_variant("outlaws", round=2).outlaws("d4", 8).holding(Ann="gunsmith red", Bo="banker").cowboys(Ann=4)
    table = setting.placed(Ann="d4").at("S10")
    table.play("roll 1", "Ann choose reroll-1", "roll 3")
    assert table["Ann"].points == 3


def test_doctor_and_undertaker_are_paid_for_every_outlaw() -> None:
    """B10.14.4, B10.14.6, B11.5.20: involved or not."""
    for card, fee in (("doctor", 3), ("undertaker", 2)):
        setting = with_variant("outlaws", round=2).outlaws("d4", 8).holding(Ann=card, Bo="banker").cowboys(Bo=6)
        table = setting.placed(Bo="d4").at("S10")
        table.play("roll 6")
        assert table["Ann"].money == 15 + fee


def test_an_outlaw_beats_cowboys_for_the_undertaker() -> None:
    """O82: outlaw victories count too."""
    setting = with_variant("outlaws", round=2).outlaws("d4", 13).holding(Ann="undertaker", Bo="banker").cowboys(Bo=0)
    table = setting.placed(Bo="d4").at("S10")
    table.play("roll 1")
    assert (table["Ann"].money, table["Bo"].money) == (17, 13)


def test_the_sheriff_scores_for_duels_lost_to_outlaws() -> None:
    """O50."""
    fight = with_variant("outlaws", round=2).outlaws("d4", 13).owns(Ann="d4").standing(ranch="d4")
    lost = fight.holding(Ann="sheriff red", Bo="banker").placed(Ann="d4").cowboys(Ann=0).at("S10")
    lost.play("roll 1")
    assert lost["Ann"].points == 3


def test_heroes_do_not_tempt_outlaws() -> None:
    """B10.16.3, O101: also in the movement after their round."""
    table = with_variant("outlaws", round=2).outlaws("d4", 8).owns(Ann="e4").standing(hotel="e4").at("S14")
    assert destinations(table.state, PARCEL_OF["d4"]) == 1 << PARCEL_OF["e4"]
    table.state.safe = 1
    assert destinations(table.state, PARCEL_OF["d4"]) == 0


def test_heroes_keep_their_income() -> None:
    """B10.16.4: an outlaw on an own building takes nothing."""
    setting = with_variant("outlaws", round=2, cards=deck("16Y")).outlaws("e4", 8).owns(Ann="e4").standing(hotel="e4")
    table = setting.at("phase 1", to="S10")
    table.play("Ann choose heroes", "Bo choose captain", "Bo decline")
    table.play("Bo pass", "Ann pass")
    assert table["Ann"].money == 15 + 6


def test_nobody_gets_the_parcel_of_an_outlaw() -> None:
    """O107: settler, auctioneer, lawyer, Indian, prospector."""
    cards = deck("5Y", "8Y", "9Y", "12Y", "18Y", "1Y", "2Y")
    for card, move in (
        ("settler", "claim d4"),
        ("auctioneer", "choose d4"),
        ("lawyer", "buy d4"),
        ("prospector", "build mine d4"),
    ):
        table = with_variant("outlaws", round=2, cards=cards).outlaws("d4", 8).at("phase 1")
        table.play(f"Ann choose {card}")
        assert table.refuses(f"Ann {move}") == "There is an outlaw on d4; nobody can take it."
    dice = with_variant("outlaws", round=2, cards=cards).outlaws("d4", 8).at("phase 1")
    dice.play("Ann choose indian")
    assert "d4" not in dice.offers("dice").split()
