"""B10.1: the sheriff."""

from __future__ import annotations

from tests.city.settings import Setting, a_table


def test_the_white_cowboy_is_an_additional_one() -> None:
    """B10.1.1, O49 d and e: it counts in hand, not towards the ten, and acts like any other."""
    setting = a_table("Ann Bo").owns(Ann="a1 b1").holding(Ann="sheriff", Bo="banker").cowboys(Ann=0)
    table = setting.at("phase 2", to="S14")
    assert table["Ann"].firepower == 2
    table.play("Ann place parcel-income white", "Bo pass")
    assert (table["Ann"].supply, table["Ann"].cowboys) == (10, 0)
    assert table["Ann"].money == 19


def test_the_white_cowboy_stands_alone() -> None:
    """B10.1.2, O49 a: no other cowboy, no attack."""
    table = (
        a_table("Ann Bo")
        .owns(Ann="d4", Bo="e4 f4")
        .standing(ranch="d4 e4", church="f4", town_hall="b2")
        .holding(Ann="sheriff", Bo="banker")
        .placed(Bo="gambling g7")
        .at("phase 2")
    )
    assert table.allows("Ann place d4 white")
    assert table.allows("Ann place b2 white")
    assert table.allows("Ann place c3 white")
    assert table.refuses("Ann place gambling white") == "The white cowboy must stand alone; somebody is on gambling."
    assert table.refuses("Ann place g7 white") == "The white cowboy must stand alone; somebody is on g7."
    assert table.refuses("Ann place f4 white") == "A church cannot be attacked or defended."


def test_the_white_cowboy_does_not_attack() -> None:
    """B10.1.2."""
    table = a_table("Ann Bo").owns(Bo="e4").standing(ranch="e4").holding(Ann="sheriff", Bo="banker").at("phase 2")
    assert table.refuses("Ann place e4 white") == "The white cowboy may not attack."
    assert table.allows("Ann place e4")


def test_the_white_cowboy_joins_no_own_cowboy() -> None:
    """O45, O49 b: the owner included."""
    table = a_table("Ann Bo").holding(Ann="sheriff", Bo="banker").placed(Ann="gambling").at("phase 2")
    assert table.refuses("Ann place gambling white") == "The white cowboy must stand alone; somebody is on gambling."
    table.play("Ann place roads-1 white", "Bo pass")
    assert not table.allows("Ann place roads-1")


def test_nobody_joins_the_white_cowboy() -> None:
    """B10.1.3, O49 b."""
    table = a_table("Ann Bo").holding(Ann="sheriff", Bo="banker").at("phase 2")
    table.play("Ann place gambling white")
    assert table.refuses("Bo place gambling") == "The white cowboy is on gambling; nobody may join it."


def test_it_guards_an_own_building() -> None:
    """O49 a and f: no attack on it is possible; attackers already there forbid the white cowboy."""
    setting = a_table("Ann Bo").owns(Ann="d4 e4").standing(ranch="d4 e4").holding(Ann="sheriff", Bo="banker")
    table = setting.placed(Bo="e4").at("phase 2")
    assert not table.allows("Ann place e4 white")
    table.play("Ann place d4 white")
    assert not table.allows("Bo place d4")


def test_wages_and_roads_stay_open_for_all() -> None:
    """O49 c: there it need not be alone and blocks nobody."""
    table = a_table("Ann Bo").holding(Ann="sheriff", Bo="banker").placed(Bo="wages").at("phase 2", to="S1")
    table.play("Ann place wages white", "Bo place wages", "Ann place wages")
    table.play("Bo pass", "Ann pass")
    assert (table["Ann"].money, table["Bo"].money) == (15 + 8, 15 + 8)
    assert table["Ann"].supply + table["Ann"].cowboys == 10


def test_it_buys_a_parcel() -> None:
    """O49 e."""
    table = a_table("Ann Bo").holding(Ann="sheriff", Bo="banker").placed(Ann="d4/white").cowboys(Ann=2).at("S5")
    table.play("Ann buy d4")
    assert table["Ann"].parcels == "d4"
    assert table["Ann"].supply == 8


def test_it_returns_at_the_end_of_the_round() -> None:
    """B10.1.4, O49 g and h: from the town hall, and when it was not placed."""
    setting = a_table("Ann Bo").standing(town_hall="b2").holding(Ann="sheriff", Bo="banker").placed(Ann="b2/white")
    table = setting.market("ranch ranch ranch mine mine mine bank").at("end of round")
    assert table.state.hall_holder() == 0
    table.play("Ann give 0", "Bo give 0")
    assert table["Ann"].placed == ""
    assert not table.state.closed
    assert table["Ann"].supply + table["Ann"].cowboys == 10


def test_only_once() -> None:
    """B10.1.1: for one action."""
    table = a_table("Ann Bo").holding(Ann="sheriff", Bo="banker").at("phase 2")
    table.play("Ann place gambling white", "Bo pass")
    assert table.refuses("Ann place roads-1 white") == "Ann has placed the white cowboy already."
    assert table["Ann"].firepower == 4


def test_without_the_sheriff_there_is_no_white_cowboy() -> None:
    table = a_table("Ann Bo").holding(Ann="banker", Bo="grocer").at("phase 2")
    assert table.refuses("Ann place gambling white") == "Ann has no personality that places a cowboy “white”."


def test_red_does_not_attack_and_joins_nobody() -> None:
    """B10.1.5, B10.1.7, O50."""
    table = (
        a_table("Ann Bo")
        .owns(Ann="d4", Bo="e4")
        .standing(ranch="d4 e4", town_hall="b2")
        .holding(Ann="sheriff red", Bo="banker")
        .placed(Bo="gambling g7 d4 b2 wages")
        .at("phase 2")
    )
    assert table.refuses("Ann place e4") == "Ann may not go to e4 with the sheriff."
    assert table.refuses("Ann place gambling") == "Ann may not go to gambling with the sheriff."
    assert not table.allows("Ann place g7")
    assert not table.allows("Ann place b2")
    assert table.allows("Ann place d4")
    assert table.allows("Ann place wages"), "there are no duels on wages"
    assert table.allows("Ann place g6")


def test_red_is_joined_and_duels_in_defence() -> None:
    """B10.1.6, B10.1.7: 3 points for a lost duel."""
    table = a_table("Ann Bo").holding(Ann="sheriff red", Bo="banker").placed(Ann="gambling", Bo="gambling").at("S9")
    table.play("roll 1", "roll 6")
    assert table["Ann"].points == 3


def test_red_gets_nothing_for_winning() -> None:
    """B10.1.6."""
    table = a_table("Ann Bo").holding(Ann="sheriff red", Bo="banker").placed(Ann="gambling", Bo="gambling").at("S9")
    table.play("roll 6", "roll 1")
    assert table["Ann"].points == 0


def sheriff(side: str = "yellow") -> Setting:
    return a_table("Ann Bo").cowboys(Ann=0, Bo=0).roads(Ann=0, Bo=0).holding(Ann=f"sheriff {side}", Bo="captain")


def test_the_white_cowboy_buys_a_building() -> None:
    """B10.1.1, O49 e."""
    table = sheriff().placed(Ann="building-3/white").at("S6").play("Ann buy ranch")
    assert (table["Ann"].stored, table["Ann"].supply) == ("ranch", 10)


def test_the_white_cowboy_can_be_placed_when_no_other_is_left() -> None:
    """B10.1.1."""
    table = sheriff().at("phase 2")
    assert table.allows("Ann place gambling white")
    assert not table.allows("Ann place gambling")
    table.play("Ann place gambling white")
    assert table.pass_track == "Bo Ann", "Bo without a cowboy passed first, then Ann"


def test_it_holds_the_town_hall_for_a_round() -> None:
    """B10.1.3, O49 g: nobody may contest it, and the raise of B9.13.8 is certain; in phase 4 it goes."""
    setting = sheriff().money(Ann=0, Bo=0).owns(Ann="d4").standing(saloon="d4", town_hall="a8").placed(Ann="a8/white")
    table = setting.cowboys(Bo=1).at("S10", to="end of round")
    assert table["Ann"].money == 5
    table.play("Ann give 0")
    assert table["Ann"].placed == ""


def test_an_own_sitting_cowboy_keeps_the_white_one_out_of_the_town_hall() -> None:
    """B10.1.3, O45."""
    table = sheriff().standing(town_hall="a8").placed(Ann="a8").at("phase 2")
    assert not table.allows("Ann place a8 white")


def test_a_white_cowboy_that_was_not_placed_is_gone_in_the_next_round() -> None:
    """B10.1.4, O49 h."""
    table = sheriff().money(Ann=0, Bo=0).at("end of round").play("Ann choose gunslinger", "Bo choose captain")
    assert not table.allows("Bo place wages white")
    assert table["Ann"].firepower == 4 + 1 + 3


def test_red_may_go_where_nobody_stands() -> None:
    """B10.1.5."""
    table = (
        sheriff("red").cowboys(Ann=1).owns(Bo="e4").standing(saloon="e4", town_hall="a8").placed(Bo="gambling").at("phase 2")
    )
    for place in ("roads-1", "c3", "a8", "wages", "roads-2"):
        assert table.allows(f"Ann place {place}")
    for place in ("gambling", "e4"):
        assert table.refuses(f"Ann place {place}") == f"Ann may not go to {place} with the sheriff."


def test_red_gets_points_for_each_lost_duel() -> None:
    """B10.1.6: on a square, on a parcel, in defence of a building and of the town hall already held (O50)."""
    setting = sheriff("red").money(Ann=0, Bo=0).owns(Ann="d4").standing(ranch="d4", town_hall="a8")
    table = setting.placed(Ann="roads-1 c3 d4 a8", Bo="roads-1 c3 d4 a8").at("S3", to="S10")
    table.play("roll 1", "roll 6", "roll 1", "roll 6", "Ann duel d4", "roll 1", "roll 6", "roll 1", "roll 6")
    assert table["Ann"].points == 12
    assert table["Ann"].cowboys == 4
