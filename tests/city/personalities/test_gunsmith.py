"""B10.10: the gunsmith."""

from __future__ import annotations

from tests.city.personalities.helpers import deck, limits
from tests.city.settings import Setting, a_table


def duel(ann: str, how: str = "") -> Setting:
    return a_table("Ann Bo").holding(Ann=ann, Bo="banker").placed(Ann=f"roads-1{how}", Bo="roads-1").roads(Ann=0, Bo=0)


def test_two_points_for_a_duel_won() -> None:
    """B10.10.1."""
    table = duel("gunsmith").at("S3")
    table.play("roll 4", "roll 3")
    assert table["Ann"].points == 2


def test_nothing_for_a_duel_lost() -> None:
    """B10.10.1."""
    table = duel("gunsmith").at("S3")
    table.play("roll 2", "roll 3")
    assert table["Ann"].points == 0


def test_an_attack_without_a_duel_is_none_won() -> None:
    """O83."""
    table = a_table("Ann Bo").owns(Bo="d4").standing(ranch="d4").holding(Ann="gunsmith", Bo="banker").placed(Ann="d4").at("S10")
    assert table["Ann"].money == 15 + 4
    assert table["Ann"].points == 0


def test_red_a_dynamite_tile_at_once() -> None:
    """B10.10.3."""
    table = a_table("Ann Bo", cards=deck("10R")).at("phase 1")
    table.play("Ann choose gunsmith")
    assert table.state.dynamite == [1, 0]
    empty = a_table("Ann Bo", cards=deck("10R")).dynamite(Bo=7).at("phase 1")
    empty.play("Ann choose gunsmith")
    assert empty.state.dynamite == [0, 7]


def test_red_rolls_again_when_all_dice_lie_open() -> None:
    """B10.10.2, O83: the new value stands."""
    table = duel("gunsmith red").at("S3")
    table.play("roll 4", "roll 5")
    assert table.asked == "Ann: card"
    assert table.moves == ["keep", "choose reroll-4"]
    table.play("Ann choose reroll-4")
    assert table.asked == "chance: duel"
    table.play("roll 6")
    assert table["Ann"].roads == 3


def test_red_once_in_a_duel() -> None:
    """B10.10.2: one die, and the worse value counts too."""
    table = duel("gunsmith red").at("S3")
    table.play("roll 5", "roll 5", "Ann choose reroll-5", "roll 1")
    assert (table["Ann"].roads, table["Bo"].roads) == (0, 3)


def test_red_may_keep() -> None:
    """B10.10.2: may."""
    table = duel("gunsmith red").at("S3")
    table.play("roll 5", "roll 5", "Ann keep")
    assert table["Ann"].roads == 3


def test_red_with_dynamite_one_of_the_two_dice() -> None:
    """B10.10.2, O83."""
    table = duel("gunsmith red", "/dynamite").at("S3")
    table.play("roll 1", "roll 4", "roll 6")
    assert table.moves == ["keep", "choose reroll-1", "choose reroll-4"]
    table.play("Ann choose reroll-1", "roll 2")
    assert table["Ann"].roads == 3


def test_red_two_dice_that_show_the_same() -> None:
    """O83: it does not matter which of them is taken up."""
    table = duel("gunsmith red", "/dynamite").revolvers(Bo=5).at("S3")
    table.play("roll 3", "roll 3", "roll 6")
    assert table.moves == ["keep", "choose reroll-3"]
    table.play("Ann choose reroll-3", "roll 5")
    assert table["Bo"].roads == 3


def test_red_is_asked_in_every_duel() -> None:
    """B10.10.2."""
    table = a_table("Ann Bo").holding(Ann="gunsmith red", Bo="banker").placed(Ann="roads-1 gambling", Bo="roads-1 gambling")
    playing = table.at("S3", to="S9")
    playing.play("roll 5", "roll 5", "Ann keep", "roll 3", "roll 5")
    assert playing.asked == "Ann: card"


def test_others_are_not_asked() -> None:
    """B10.10.2."""
    table = duel("gunsmith").at("S3")
    table.play("roll 5", "roll 5")
    assert table.over


def test_the_limits() -> None:
    """B10.10.1, B10.10.2."""
    assert limits(10) == (30, 20)
