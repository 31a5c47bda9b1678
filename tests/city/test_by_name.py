"""States by names: what people read who look at one, and what a typo is answered with."""

from __future__ import annotations

import pytest

from carson import city
from carson.game import CarsonError
from tests.city.settings import a_table
from tests.city.variants.tables import a_table as with_variant


def test_a_state_speaks_names() -> None:
    setting = a_table("Ann Bo").owns(Ann="d4", Bo="e4").standing(saloon="d4").money(Ann=7).stored(Bo="bank")
    setting.placed(Ann="wages wages c3", Bo="c3 ammunition").holding(Ann="sheriff red", Bo="banker")
    state = setting.at("S5").state
    assert (state.owner("d4"), state.owner("a1")) == ("Ann", None)
    assert (state.building("d4"), state.building("e4")) == ("saloon", None)
    assert state.cowboys_on("c3") == ("Ann", "Bo")
    assert state.cowboys_on("wages") == ("Ann", "Ann")
    ann = state.seat("Ann")
    assert (ann.name, ann.money, ann.parcels, ann.cards) == ("Ann", 7, ("d4",), ("sheriff red",))
    assert state.seat(1).stored == ("bank",)
    assert state.seat(1).placed == ("c3", "ammunition")
    assert repr(ann) == "<Ann: $7, 0 points, 3 cowboys>"
    assert state.phase == "actions"
    assert state.chance == "duel c3 1"
    assert repr(state) == "<city, round 1, actions; chance: duel c3 1, 6 moves>"


def test_cowboys_in_corrals_are_found_by_name_too() -> None:
    """B11.6: each player has corrals of the same names."""
    state = with_variant("horses", "Ann Bo").placed(Ann="corral-1", Bo="corral-1 corral-5").at("S5").state
    assert state.cowboys_on("corral-1") == ("Ann", "Bo")
    assert state.seat("Bo").placed == ("corral-1", "corral-5")


def test_unknown_names_are_answered_with_a_sentence() -> None:
    state = a_table("Ann Bo").at("S5").state
    with pytest.raises(CarsonError, match=r"Nobody here is called “Cleo”; there are Ann, Bo."):
        state.seat("Cleo")
    with pytest.raises(CarsonError, match=r"There is no seat 2; the seats are 0 to 1."):
        state.seat(2)
    with pytest.raises(CarsonError, match="There is no parcel “wages”; parcels are a1 to h8"):
        state.owner("wages")
    with pytest.raises(CarsonError, match="There is no place “z9”"):
        state.cowboys_on("z9")


def test_what_the_sheets_decide_is_not_yet_known() -> None:
    """B11.1.1."""
    state = city.new(names=["Ann", "Bo"], variants="new-beginning river", seed=1).state
    assert repr(state.seat("Ann")) == "<Ann: not yet known>"
    assert "points: Ann not yet known, Bo not yet known\n" in str(state)
    facts = city.KIND.inspect(state)
    assert [facts[key]["1"] for key in ("money", "cowboys", "firepower", "points_now")] == [None] * 4
    assert city.KIND.data(state)["scores"] == {"Ann": None, "Bo": None}
    assert state.building("a4") == "river"


def test_standish_fills_in_no_sheet() -> None:
    """S2.1: what he has is known from the start."""
    state = city.new(names=["Ann"], variants="new-beginning", solo="miner", seed=1).state
    assert repr(state.seat("Jeb Standish")) == "<Jeb Standish: $0, 0 points, 0 cowboys>"
    assert "points: Ann not yet known, Jeb Standish 0\n" in str(state)


def test_a_personality_is_chosen_with_or_without_its_side_where_one_is_up() -> None:
    """B4.2: the record says what is listed."""
    table = a_table("Ann Bo", cards="1Y 2R 3Y 4Y 5Y 6Y 7Y").at("phase 1")
    assert table.allows("Ann choose sheriff")
    assert table.allows("Ann choose sheriff yellow")
    assert table.refuses("Ann choose sheriff red") == "That side of the card does not lie up; choose among sheriff."
    game = city.new(players=2, seed=1, cards="1Y 2R 3Y 4Y 5Y 6Y 7Y", dice=lambda state: state.moves[0])
    while game.decisions[0].kind == "claim":
        game.play(game.moves[0])
    game.play("choose banker red")
    assert game.record.entries[-1].text == "choose banker"
