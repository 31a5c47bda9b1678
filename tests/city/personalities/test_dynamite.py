"""B10.9.3 to B10.9.5, O55, O79: what dynamite does, whoever brought it."""

from __future__ import annotations

from tests.city.settings import Setting, a_table


def a_mine() -> Setting:
    """A mine of Ann on d4 that earns $9."""
    return (
        a_table("Ann Bo")
        .owns(Ann="d4")
        .standing(mine="d4", mountain="c3 d3 e3")
        .holding(Ann="banker", Bo="chinese-worker")
        .roads(Ann=0)
    )


def test_triples_a_mine() -> None:
    """B10.9.3: once; the tile returns to the supply. It works without the card that brought it (O79)."""
    table = a_mine().dynamite(Ann=2).at("S10")
    assert table.asked == "Ann: dynamite"
    table.play("Ann choose d4")
    assert table["Ann"].money == 15 + 27
    assert table.state.dynamite == [1, 0]


def test_the_tile_may_be_kept() -> None:
    """B10.9.3, O79."""
    table = a_mine().dynamite(Ann=1).at("S10")
    table.play("Ann done")
    assert table["Ann"].money == 15 + 9
    assert table.state.dynamite == [1, 0]


def test_an_attacker_gets_half_of_the_triple() -> None:
    """B10.9.3, B6.15.13, B11.7.7, D5."""
    table = a_mine().dynamite(Ann=1).placed(Bo="d4").at("S10")
    table.play("Ann choose d4")
    assert (table["Ann"].money, table["Bo"].money) == (15 + 14, 15 + 13)


def test_not_together_with_the_grocer() -> None:
    """B10.9.3, B11.7.2, O78: who doubles the mines cannot triple one of them."""
    setting = a_mine().holding(Ann="grocer").dynamite(Ann=1)
    table = setting.at("S10")
    table.play("Ann choose double-mine")
    assert table.over
    assert table["Ann"].money == 15 + 18
    assert table.state.dynamite == [1, 0]


def test_the_grocer_may_double_something_else() -> None:
    """O78, O123: grocer first, then dynamite."""
    table = a_mine().owns(Ann="h8").standing(ranch="h8").holding(Ann="grocer").dynamite(Ann=1).at("S10")
    table.play("Ann choose double-ranch", "Ann choose d4")
    assert table["Ann"].money == 15 + 6 + 27


def test_goes_with_a_cowboy() -> None:
    """B10.9.4: any open place with duels (O55)."""
    table = a_mine().dynamite(Ann=1).at("phase 2")
    table.play("Ann place gambling dynamite")
    assert table.state.dynamite == [0, 0]
    assert table["Ann"].cowboys == 2
    table.play("Bo place wages")
    assert table.refuses("Ann place roads-1 dynamite") == "Ann has no dynamite."


def test_where_no_duel_is_possible_there_is_no_dynamite() -> None:
    """B10.9.4."""
    table = a_mine().dynamite(Ann=1).at("phase 2")
    assert table.refuses("Ann place wages dynamite") == "There are no duels on wages, so dynamite is of no use there."
    assert not table.allows("Ann place roads-2 dynamite")


def test_two_dice_in_the_duel() -> None:
    """B10.9.4: both are added."""
    table = a_table("Ann Bo").placed(Ann="roads-1/dynamite", Bo="roads-1").holding(Ann="banker", Bo="chinese-worker").at("S3")
    table.play("roll 2", "roll 3", "roll 4")
    assert table["Ann"].roads == 4
    assert table.state.charged == [0, 0]


def test_the_tile_of_the_beaten_is_lost_too() -> None:
    """B10.9.4, O55: spent when its place is resolved."""
    table = a_table("Ann Bo").placed(Ann="roads-1/dynamite", Bo="roads-1").holding(Ann="banker", Bo="chinese-worker").at("S3")
    table.play("roll 1", "roll 1", "roll 6")
    assert (table["Ann"].roads, table["Bo"].roads) == (1, 4)
    assert (table.state.charged, table.state.dynamite) == ([0, 0], [0, 0])


def test_without_a_duel_the_tile_is_lost() -> None:
    """B10.9.4."""
    table = a_table("Ann Bo").placed(Ann="roads-1/dynamite").holding(Ann="banker", Bo="chinese-worker").at("S3")
    assert (table.state.charged, table.state.dynamite) == ([0, 0], [0, 0])


def test_in_the_town_hall_it_is_spent_in_the_same_round() -> None:
    """O55, O77: the cowboy stays, the tile does not."""
    table = (
        a_table("Ann Bo")
        .standing(town_hall="b2")
        .placed(Ann="b2/dynamite")
        .holding(Ann="banker", Bo="chinese-worker")
        .at("S10")
    )
    assert table["Ann"].placed == "b2"
    assert table.state.charged == [0, 0]


def test_on_an_own_mine_both() -> None:
    """B10.9.5: two dice, and the triple even if the duel is lost (O55)."""
    won = a_mine().placed(Ann="d4/dynamite", Bo="d4").at("S10")
    won.play("roll 5", "roll 5", "roll 2")
    assert (won["Ann"].money, won["Bo"].money) == (15 + 27, 15)
    lost = a_mine().placed(Ann="d4/dynamite", Bo="d4").revolvers(Bo=9).at("S10")
    lost.play("roll 1", "roll 1", "roll 6")
    assert (lost["Ann"].money, lost["Bo"].money) == (15 + 14, 15 + 13)


def test_one_tile_a_mine() -> None:
    """O55: not a second one on the same mine."""
    table = a_mine().dynamite(Ann=1).placed(Ann="d4/dynamite").at("S10")
    assert table.over
    assert table["Ann"].money == 15 + 27


def test_an_attacker_with_dynamite_triples_nothing() -> None:
    """B10.9.5: only an own mine."""
    table = a_mine().placed(Bo="d4/dynamite").at("S10")
    assert (table["Ann"].money, table["Bo"].money) == (15 + 5, 15 + 4)


def test_kept_between_rounds() -> None:
    """O79: nothing comes back in phase 4."""
    table = a_mine().dynamite(Ann=2, Bo=1).at("end of round")
    table.play("Ann give 0", "Bo give 0")
    assert table.state.round == 2
    assert table.state.dynamite == [2, 1]


def test_two_mines_two_tiles() -> None:
    """B10.9.3: as many as there are tiles and mines; others see the choice in turn order (O123)."""
    setting = a_mine().owns(Ann="d2", Bo="e4").standing(mine="d2 e4").dynamite(Ann=2, Bo=1)
    table = setting.passed("Bo Ann").at("S10")
    assert table.asked == "Bo: dynamite"
    table.play("Bo choose e4", "Ann choose d2", "Ann choose d4")
    assert table["Ann"].money == 15 + 27 + 27
    assert table["Bo"].money == 15 + 18
    assert table.state.dynamite == [0, 0]
