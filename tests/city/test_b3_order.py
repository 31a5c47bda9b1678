"""B3: the rounds, their phases and the two order tracks."""

from __future__ import annotations

from carson.city.events import PhaseBegan, RoundBegan
from tests.city.settings import a_table
from tests.city.tables import Table


def three_at_phase_2() -> Table:
    return a_table("Ann Bo Cleo").founded("d4").holding(Ann="gunslinger", Bo="sheriff", Cleo="grocer").at("phase 2")


def test_b3_1_four_phases_follow_each_other() -> None:
    table = a_table("Ann Bo").founded("d4").roads(Ann=0, Bo=0).money(Ann=0, Bo=0).at("phase 1", to="end of round")
    table.play("Ann choose gunslinger", "Bo choose captain", "Bo pass", "Ann pass")
    phases = [event.phase for event in table.events if isinstance(event, PhaseBegan)]
    assert phases == [2, 3, 4, 1]
    assert [event.round for event in table.events if isinstance(event, RoundBegan)] == [2]
    assert table.state.round == 2


def test_b3_1_a_game_has_four_rounds() -> None:
    table = a_table("Ann Bo", round=4).roads(Ann=0, Bo=0).holding(Ann="sheriff", Bo="banker").at("end of round")
    assert table.asked == "Ann: give"
    table.play("Ann give 0", "Bo give 0")
    assert table.over


def test_b3_2_phase_1_uses_the_pass_track_and_phase_2_the_action_track() -> None:
    table = a_table("Ann Bo Cleo").founded("d4").passed("Cleo Ann Bo").at("phase 1", to="end of round")
    assert table.asked == "Cleo: choose"
    table.play("Cleo choose gunslinger", "Ann choose chinese-worker", "Bo choose sheriff")
    assert table.asked == "Bo: place"
    table.play("Bo place wages", "Ann place wages")
    assert table.asked == "Cleo: place"


def test_b3_2_phase_3_and_4_use_the_pass_track() -> None:
    table = (
        a_table("Ann Bo Cleo")
        .holding(Ann="sheriff", Bo="banker", Cleo="gunslinger")
        .placed(Ann="buy-5 a1", Bo="a2", Cleo="a3")
        .passed("Cleo Ann Bo")
        .at("S5", to="end of round")
    )
    assert table.asked == "Cleo: parcels"
    table.play("Cleo done")
    assert table.asked == "Ann: parcels"
    table.play("Ann done", "Bo done", "Ann decline")
    assert table.asked == "Cleo: give"


def test_b3_3_the_action_track_ascends_by_the_numbers_of_the_cards() -> None:
    table = a_table("Ann Bo Cleo").founded("d4").at("phase 1", to="end of round")
    table.play("Ann choose gunslinger", "Bo choose sheriff", "Cleo choose grocer", "Cleo choose later")
    assert table.action_track == "Bo Cleo Ann"
    assert table.asked == "Bo: place"


def test_b3_4_who_passes_goes_to_the_first_free_space_of_the_pass_track() -> None:
    table = three_at_phase_2()
    assert table.pass_track == ""
    table.play("Bo place wages", "Cleo pass")
    assert table.pass_track == "Cleo"
    table.play("Ann place wages", "Bo pass", "Ann pass")
    assert table.pass_track == "Cleo Bo Ann"


def test_b3_4_who_has_not_passed_is_behind_those_who_have() -> None:
    """The turn order names every seat, also in the middle of phase 2."""
    table = three_at_phase_2()
    assert table.state.turn_order == (1, 2, 0)
    table.play("Bo place wages", "Cleo pass")
    assert table.state.turn_order == (2, 1, 0)


def test_b3_5_the_pass_order_rules_the_next_round() -> None:
    """B3.8: the start player of a round is the first marker on the pass track."""
    table = (
        a_table("Ann Bo Cleo")
        .founded("d4")
        .roads(Ann=0, Bo=0, Cleo=0)
        .money(Ann=0, Bo=0, Cleo=0)
        .holding(Ann="gunslinger", Bo="sheriff", Cleo="chinese-worker")
        .at("phase 2", to="end of round")
    )
    table.play("Bo place parcel-points", "Cleo pass", "Ann place parcel-points", "Bo pass", "Ann pass", "roll 1", "roll 1")
    assert table.state.round == 2
    assert table.asked == "Cleo: choose"
    table.play("Cleo choose gunslinger")
    assert table.asked == "Bo: choose"


def test_b3_6_the_turn_order_breaks_ties() -> None:
    """B3.7: in the first edition too, as the markers stand on the lower track in phase 3."""
    for edition in ("big-box", "first"):
        for order, winner in (("Ann Bo", "Ann"), ("Bo Ann", "Bo")):
            table = a_table("Ann Bo", edition=edition).placed(Ann="roads-1", Bo="roads-1").passed(order).at("S3")
            table.play("roll 4", "roll 4")
            assert table[winner].roads == 4


def test_b3_8_the_start_player_places_a_drawn_town_hall() -> None:
    """The first marker on the pass track, whoever sits first."""
    table = a_table("Ann Bo").founded("d4").holding(Ann="sheriff", Bo="gunslinger").money(Ann=0, Bo=0)
    after = table.market("ranch mine drugstore bank hotel ranch -").roads(Ann=0, Bo=0).passed("Bo Ann").at("end of round")
    after.play("draw town-hall")
    assert after.asked == "Bo: town-hall"
