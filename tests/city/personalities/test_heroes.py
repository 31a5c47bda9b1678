"""B10.16: the heroes."""

from __future__ import annotations

from carson.city.events import Returned
from carson.city.steps.round_end import return_cards
from tests.city.personalities.helpers import deck, limits
from tests.city.settings import a_table


def test_nobody_attacks_the_heroes() -> None:
    """B10.16.1, B5.4.3, O48: so they need no defence either."""
    table = a_table("Ann Bo", cards=deck("16Y")).owns(Ann="a1", Bo="c1").standing(ranch="a1 c1").at("phase 1", to="phase 2")
    table.play("Ann choose heroes", "Bo choose banker")
    assert table.refuses("Bo place a1") == "The buildings of Ann are safe from attack this round."
    table.play("Bo pass")
    assert table.refuses("Ann place a1") == "The buildings of Ann are safe from attack this round."


def test_the_heroes_do_not_attack() -> None:
    """B10.16.2, B5.4.8."""
    table = a_table("Ann Bo", cards=deck("16Y")).owns(Bo="c1").standing(ranch="c1", town_hall="h8").at("phase 1", to="phase 2")
    table.play("Ann choose heroes", "Bo choose banker", "Bo pass")
    assert table.refuses("Ann place c1") == "Ann may not go to c1 with the heroes."
    assert table.allows("Ann place h8")
    assert table.allows("Ann place d4")


def test_the_full_income() -> None:
    """B10.16.1, B10.16.4."""
    table = a_table("Ann Bo").owns(Ann="a1").standing(ranch="a1").holding(Ann="heroes", Bo="banker").at("S10")
    assert table["Ann"].money == 15 + 3


def test_protection_lasts_until_the_next_cards_are_taken() -> None:
    """B10.16.3, O101: outlaws move before that."""
    table = a_table("Ann Bo", cards=deck("16Y")).at("phase 1")
    table.play("Ann choose heroes")
    return_cards(table.state)
    assert table.state.safe == 1
    again = a_table("Ann Bo", cards=deck("16Y")).holding(Ann="heroes", Bo="banker").at("end of round")
    again.state.safe = 1
    again.play("Ann give 0", "Bo give 0")
    assert again.asked == "Ann: choose"
    assert again.state.safe == 0


def test_red_points_for_cowboys() -> None:
    """B10.16.5, O41: at once."""
    for word, cowboys in (("3-points", 0), ("6-points", 1), ("9-points", 2)):
        table = a_table("Ann Bo", cards=deck("16R")).at("phase 1")
        table.play("Ann choose heroes", f"Ann choose {word}")
        assert table["Ann"].points == int(word[0])
        assert (table["Ann"].cowboys, table["Ann"].supply) == (3 - cowboys, 7 + cowboys)
        assert [event for event in table.events if isinstance(event, Returned)] == [Returned(0, cowboys)] * bool(cowboys)


def test_red_only_cowboys_that_one_has() -> None:
    """B10.16.5, O41."""
    table = a_table("Ann Bo", cards=deck("16R")).cowboys(Ann=1).at("phase 1")
    table.play("Ann choose heroes")
    assert table.offers("choose") == "3-points 6-points"
    none = a_table("Ann Bo", cards=deck("16R")).cowboys(Ann=0).at("phase 1")
    none.play("Ann choose heroes")
    assert none["Ann"].points == 3


def test_the_limits() -> None:
    """B10.16.1, B10.16.5."""
    assert limits(16) == (240, 40)
