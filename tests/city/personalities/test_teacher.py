"""B10.17: the teacher."""

from __future__ import annotations

import pytest

from carson.city.scoring import points_now
from carson.game import Why
from tests.city.personalities.helpers import deck, limits
from tests.city.settings import a_table


@pytest.mark.parametrize(("round_", "side"), [(1, 0), (2, 0), (3, 0), (4, 1)])
def test_the_round_decides_the_side(round_: int, side: int) -> None:
    """B10.17.1."""
    table = a_table("Ann Bo", cards=deck("17"), round=round_).at("phase 1")
    table.play("Ann choose teacher")
    assert table.state.held[0][0].side == side


def test_start_player_of_the_next_round() -> None:
    """B10.17.2, O92: the others keep their relative order."""
    table = (
        a_table("Ann Bo Cleo Dan", cards=deck("17"))
        .holding(Ann="banker", Bo="chinese-worker", Cleo="settler", Dan="teacher")
        .used(Cleo="settler")
        .passed("Cleo Ann Dan Bo")
        .at("end of round")
    )
    table.play("Cleo give 0", "Ann give 0", "Dan give 0", "Bo give 0")
    assert table.pass_track == "Dan Cleo Ann Bo"
    assert table.asked == "Dan: choose"


def test_ties_of_this_round_use_the_old_order() -> None:
    """O92, B3.9: a tie goes to the one further ahead on the pass track, not to the teacher."""
    table = a_table("Ann Bo").holding(Ann="teacher", Bo="banker").placed(Ann="roads-1", Bo="roads-1").passed("Bo Ann").at("S3")
    table.play("roll 4", "roll 4")
    assert (table["Ann"].roads, table["Bo"].roads) == (1, 4)


def test_the_town_hall_of_this_round_uses_the_old_order() -> None:
    """O92, B7.7.1."""
    table = (
        a_table("Ann Bo", cards=deck("17"))
        .founded("d4")
        .holding(Ann="teacher", Bo="banker")
        .market("ranch mine drugstore bank hotel ranch -")
        .passed("Bo Ann")
        .at("end of round")
    )
    table.play("Bo give 0", "Ann give 0", "draw town-hall")
    assert table.asked == "Bo: town-hall"


def test_red_points_at_the_end() -> None:
    """B10.17.3, B8.8: 2 for each school, prison and church, 2 without a saloon."""
    setting = (
        a_table("Ann Bo", round=4).owns(Ann="a1 b1 c1 d1 e1").standing(school="a1", prison="b1 c1", church="d1", bank="e1")
    )
    table = setting.money(Ann=0).holding(Ann="teacher red", Bo="banker").at("end of round")
    assert table["Ann"].score == 5 * 2 + 4 * 2 + 2


def test_red_with_a_saloon() -> None:
    """B10.17.3; another's saloon does not matter."""
    setting = a_table("Ann Bo", round=4).owns(Ann="a1 b1", Bo="h1").standing(church="a1", saloon="b1 h1").money(Ann=0)
    table = setting.holding(Ann="teacher red", Bo="banker").at("end of round")
    assert table["Ann"].score == 2 * 2 + 2


def test_red_without_a_saloon_while_others_have_one() -> None:
    """B10.17.3: only the own saloons count."""
    setting = a_table("Ann Bo", round=4).owns(Ann="a1", Bo="h1").standing(church="a1", saloon="h1").money(Ann=0, Bo=0)
    table = setting.holding(Ann="teacher red", Bo="banker").at("end of round")
    assert (table["Ann"].score, table["Bo"].score) == (2 + 2 + 2, 2)


def test_red_explains_its_points() -> None:
    """B10.17.3."""
    setting = a_table("Ann Bo", round=4).owns(Ann="a1").standing(church="a1").money(Ann=0)
    table = setting.holding(Ann="teacher red", Bo="banker").at("end of round")
    why: Why = []
    assert points_now(table.state, 0, why) == sum(part.amount for part in why) == 6
    assert [part.what for part in why if part.what.startswith("teacher")] == ["teacher-church", "teacher-no-saloon"]


def test_the_limits() -> None:
    """B10.17.2, B10.17.3."""
    assert limits(17) == (60, 60)
