"""B5: placing cowboys."""

from __future__ import annotations

import pytest

from carson.city.nouns import place_name
from carson.city.places import PLACE_OF
from tests.city.settings import Setting, a_table
from tests.city.tables import Table, all_but

DUEL_SQUARES = (
    "ammunition",
    "roads-1",
    *(f"building-{price}" for price in (12, 10, 8, 6, 5, 4, 3)),
    "parcel-income",
    "cowboy-income",
    "gambling",
    "parcel-points",
    "building-points",
    "cowboy-points",
    *(f"buy-{price}" for price in (5, 4, 3, 2)),
)


def a_round(seats: str = "Ann Bo", round: int = 1, edition: str = "big-box") -> Setting:
    """Ann places first; neither card has anything to do with placing."""
    cards = dict(zip(seats.split(), ("banker", "captain", "gunslinger"), strict=False))
    return a_table(seats, round=round, edition=edition).founded("d4").roads(Ann=0, Bo=0).holding(**cards)


def placing(seats: str = "Ann Bo", round: int = 1) -> Table:
    return a_round(seats, round).at("phase 2")


# B5.1 Flow


def test_b5_1_1_one_cowboy_or_a_pass_at_a_time_until_all_have_passed() -> None:
    table = a_round("Ann Bo Cleo").roads(Cleo=0).at("phase 2")
    table.play("Ann place wages", "Bo place wages", "Cleo pass", "Ann place wages", "Bo pass", "Ann place wages")
    assert table.over, "Ann has no cowboy left and passes by herself"
    assert table["Ann"].placed == "wages wages wages"
    assert table.pass_track == "Cleo Bo Ann"


def test_b5_1_2_a_square_an_unsold_parcel_a_building_or_a_pass() -> None:
    table = a_round().owns(Bo="e4").standing(saloon="e4").at("phase 2")
    for move in ("place gambling", "place e5", "place e4", "pass"):
        assert table.allows(f"Ann {move}")
    assert table.refuses("Ann buy e5") == "Ann places a cowboy, such as “place wages”, or passes."


def test_b5_1_3_who_has_passed_places_no_more() -> None:
    table = placing().play("Ann pass", "Bo place wages")
    assert table.asked == "Bo: place"
    assert table.refuses("Ann place wages") == "It is not Ann’s turn; waiting for Bo."
    assert table.pass_track == "Ann"


def test_b5_1_4_passing_is_allowed_with_cowboys_left_even_as_the_first_act() -> None:
    table = placing().play("Ann pass")
    assert table.pass_track == "Ann"
    assert table["Ann"].cowboys == 3


def test_b5_1_5_without_a_cowboy_one_must_pass() -> None:
    """O51: at the next own turn, not at once, so that the pass order is right."""
    table = a_round().cowboys(Ann=1).at("phase 2").play("Ann place wages")
    assert table.pass_track == ""
    table.play("Bo pass")
    assert table.over
    assert table.pass_track == "Bo Ann"


def test_b5_1_5_with_a_road_left_the_pass_is_asked_for() -> None:
    """A road may still be laid before (O62)."""
    table = a_round().cowboys(Ann=0).roads(Ann=1).at("phase 2")
    assert table.moves[0] == "pass"
    assert table.refuses("Ann place wages") == "Ann has no cowboy left in the personal reserve."


def test_b5_1_6_cowboys_of_others_block_nobody() -> None:
    table = a_round().placed(Bo="gambling e5 wages").cowboys(Bo=0).at("phase 2")
    for place in ("gambling", "e5", "wages"):
        assert table.allows(f"Ann place {place}")


def test_b5_1_7_several_parcels_one_cowboy_on_each() -> None:
    table = placing().play("Ann place a1", "Bo pass", "Ann place b1")
    assert table["Ann"].placed == "a1 b1"
    assert table.refuses("Ann place a1") == "Ann has a cowboy on a1 already."


# B5.2 Action squares


@pytest.mark.parametrize("square", ["wages", "roads-2"])
def test_b5_2_1_any_number_of_own_cowboys(square: str) -> None:
    """B5.2.1: wages. B5.2.2: the square with one road for each."""
    table = placing().play(f"Ann place {square}", "Bo pass", f"Ann place {square}", f"Ann place {square}")
    assert table["Ann"].placed == f"{square} {square} {square}"


@pytest.mark.parametrize("square", ["wages", "roads-2"])
def test_b5_2_2_no_duel_ever(square: str) -> None:
    """B5.2.1, B5.2.2."""
    step = "S1" if square == "wages" else "S4"
    table = a_round().placed(Ann=square, Bo=square).at(step)
    assert table.over


def test_b5_2_3_every_other_square_is_a_duel_square() -> None:
    table = placing()
    offered = [place for place in table.offers("place").split() if len(place) > 2]
    assert sorted(offered) == sorted([*DUEL_SQUARES, "wages", "roads-2"])


@pytest.mark.parametrize("square", DUEL_SQUARES)
def test_b5_2_3_several_seats_on_a_duel_square_fight(square: str) -> None:
    table = a_round().placed(Ann=square, Bo=square).at("S1", to="S14")
    assert table.asked == "chance: duel"


@pytest.mark.parametrize("square", DUEL_SQUARES)
def test_b5_2_4_one_own_cowboy_on_each_duel_square(square: str) -> None:
    """O45; likewise on parcels and buildings."""
    table = placing().play(f"Ann place {square}", "Bo pass")
    assert table.refuses(f"Ann place {square}") == f"Ann has a cowboy on {place_name(PLACE_OF[square])} already."


def test_b5_2_4_one_own_cowboy_on_each_building_and_the_town_hall() -> None:
    table = a_round().owns(Bo="e4").standing(saloon="e4", town_hall="c4").placed(Ann="e4 c4").cowboys(Ann=1).at("phase 2")
    assert table.refuses("Ann place e4") == "Ann has a cowboy on e4 already."
    assert table.refuses("Ann place c4") == "Ann has a cowboy on c4 already."


@pytest.mark.parametrize("square", ["parcel-purchase", "building-income"])
def test_b5_2_5_steps_that_take_no_cowboy(square: str) -> None:
    """B5.2.5 and B5.2.6 with O18: there are no such places."""
    from carson.city.places import PLACE_OF

    assert square not in PLACE_OF


def test_b5_2_6_nobody_stands_on_building_income() -> None:
    places = set(placing().offers("place").split())
    assert not {"building-income", "parcel-purchase"} & places


@pytest.mark.parametrize(
    ("round_", "closed"),
    [(1, []), (2, ["buy-2"]), (3, ["buy-2", "buy-3"]), (4, ["buy-2", "buy-3", "buy-4"])],
)
def test_b5_2_7_the_round_marker_closes_purchase_squares_for_good(round_: int, closed: list[str]) -> None:
    table = placing(round=round_)
    for square in ("buy-2", "buy-3", "buy-4", "buy-5"):
        assert table.allows(f"Ann place {square}") == (square not in closed)
    for square in closed:
        called = place_name(PLACE_OF[square])
        assert table.refuses(f"Ann place {square}") == f"The round marker has closed {called} for the rest of the game."


def test_b5_2_8_a_building_square_without_a_tile_is_closed() -> None:
    """O46."""
    table = a_round().market("ranch mine - bank hotel ranch -").at("phase 2")
    assert table.refuses("Ann place building-12") == "No building is for sale for $12 now."
    assert table.refuses("Ann place building-5") == "No building is for sale for $5 now."
    assert table.allows("Ann place building-10")


def test_b5_2_8_ammunition_is_closed_while_somebody_has_the_tile() -> None:
    for name in ("Ann", "Bo"):
        table = a_round().ammunition(name).at("phase 2")
        assert table.refuses("Ann place ammunition") == f"{name} has the tile with the three revolvers this round."


def test_b5_2_9_too_little_money_makes_no_placement_illegal() -> None:
    table = a_round().money(Ann=0).at("phase 2")
    for place in ("building-12", "buy-5", "d4"):
        assert table.allows(f"Ann place {place}")


# B5.3 Parcels


def test_b5_3_1_unsold_parcels_empty_or_with_a_house_or_a_mountain() -> None:
    """B5.3.2: the same in the first edition."""
    for edition in ("big-box", "first"):
        table = a_round(edition=edition).standing(mountain="f5").at("phase 2")
        for parcel in ("a1", "d4", "f5"):
            assert table.allows(f"Ann place {parcel}")


def test_b5_3_3_no_parcel_of_any_player() -> None:
    table = a_round().owns(Ann="a1", Bo="b1 d4").at("phase 2")
    assert table.refuses("Ann place a1") == "a1 belongs to Ann, and no building stands there."
    assert table.refuses("Ann place b1") == "b1 belongs to Bo, and no building stands there."
    assert table.refuses("Ann place d4") == "A house cannot be attacked or defended."
    parcels = {place for place in table.offers("place").split() if len(place) == 2}
    assert parcels == all_but("a1 b1 d4")


def test_b5_3_4_a_cowboy_on_the_town_hall_does_not_buy_it() -> None:
    """O76."""
    table = a_round().standing(town_hall="c4").placed(Ann="c4").cowboys(Ann=0).at("S5", to="S14")
    assert table.over
    assert table["Ann"].parcels == ""
    assert table["Ann"].placed == "c4"


def test_b5_3_6_one_property_tile_for_each_cowboy_on_parcels() -> None:
    eleven = "a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2"
    table = a_round().owns(Ann=eleven).at("phase 2").play("Ann place a8", "Bo pass")
    assert table.refuses("Ann place b8") == "Ann has no property tile left for b8."
    assert table.allows("Ann place wages")


def test_b5_3_6_no_tile_for_the_white_cowboy_either() -> None:
    eleven = "a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2"
    table = a_table().founded("d4").roads(Ann=0).holding(Ann="sheriff", Bo="captain").owns(Ann=eleven).at("phase 2")
    table.play("Ann place a8", "Bo pass")
    assert not table.allows("Ann place b8 white")
    assert table.allows("Ann place wages white")


# B5.4 Buildings


def test_b5_4_1_attack_on_a_foreign_building_defence_of_an_own_one() -> None:
    """B5.4.6: defence is legal before anybody attacks (O48)."""
    table = a_round().owns(Ann="e4", Bo="c4").standing(saloon="e4", bank="c4").at("phase 2")
    assert table.allows("Ann place c4")
    assert table.allows("Ann place e4")


@pytest.mark.parametrize("kind", ["ranch", "mine", "drugstore", "bank", "saloon", "hotel", "blacksmith", "general-store"])
def test_b5_4_1_every_building_with_an_income_can_be_attacked_and_defended(kind: str) -> None:
    table = a_round().owns(Ann="e4", Bo="c4").standing(**{kind.replace("-", "_"): "e4 c4"}).market("- - - - - - -")
    playing = table.at("phase 2")
    assert playing.allows("Ann place c4")
    assert playing.allows("Ann place e4")


@pytest.mark.parametrize("kind", ["church", "prison"])
def test_b5_4_2_churches_and_prisons_are_safe(kind: str) -> None:
    table = a_round().owns(Ann="e4", Bo="c4").standing(**{kind: "e4 c4"}).at("phase 2")
    assert table.refuses("Ann place c4") == f"A {kind} cannot be attacked or defended."
    assert table.refuses("Ann place e4") == f"A {kind} cannot be attacked or defended."


def test_b5_4_2_beside_a_church_of_the_same_owner_a_building_is_safe() -> None:
    table = a_round().owns(Bo="c4 b3 b5 c7").standing(church="c4", saloon="b3", bank="b5", hotel="c7").at("phase 2")
    assert table.refuses("Ann place b3") == "A church of Bo guards the saloon on b3."
    assert not table.allows("Ann place b5")
    assert table.allows("Ann place c7")


def test_b5_4_2_a_church_of_somebody_else_guards_nothing() -> None:
    """O74."""
    table = (
        a_round("Ann Bo Cleo").owns(Cleo="c4", Bo="b3", Ann="d3").standing(church="c4", saloon="b3", bank="d3").at("phase 2")
    )
    assert table.allows("Ann place b3")
    assert table.allows("Ann place d3")


def test_b5_4_3_the_station_is_safe() -> None:
    table = a_round().owns(Bo="c4").standing(station="c4").at("phase 2")
    assert table.refuses("Ann place c4") == "A station cannot be attacked or defended."


def test_b5_4_4_what_earns_nothing_is_not_attacked() -> None:
    """O47."""
    table = a_round().owns(Bo="a1 a2 a3 a4 a5").standing(school="a1", house="a2", town_house="a3", mountain="a4").at("phase 2")
    for parcel, what in (("a1", "school"), ("a2", "house"), ("a3", "town house"), ("a4", "mountain")):
        assert table.refuses(f"Ann place {parcel}") == f"A {what} cannot be attacked or defended."
    assert not table.allows("Ann place a5")


def test_b5_4_5_anybody_may_go_to_the_town_hall() -> None:
    table = a_round().standing(town_hall="c4").at("phase 2").play("Ann place c4")
    assert table.allows("Bo place c4")


def test_b5_4_6_a_guarded_building_needs_no_defence() -> None:
    """O48: defence only of buildings that can be attacked."""
    table = a_round().owns(Ann="c4 b3").standing(church="c4", saloon="b3").at("phase 2")
    assert table.refuses("Ann place b3") == "A church of Ann guards the saloon on b3."


def test_b5_4_7_a_defender_leaves_the_personal_reserve() -> None:
    table = a_round().owns(Ann="e4").standing(saloon="e4").at("phase 2")
    assert table["Ann"].firepower == 4
    table.play("Ann place e4")
    assert (table["Ann"].cowboys, table["Ann"].firepower) == (2, 3)


def test_b5_4_8_the_red_sheriff_may_not_attack() -> None:
    table = a_table().founded("d4").holding(Ann="sheriff red", Bo="captain").owns(Ann="e4", Bo="c4")
    placing = table.standing(saloon="e4", bank="c4").at("phase 2")
    assert placing.refuses("Ann place c4") == "Ann may not go to c4 with the sheriff."
    assert placing.allows("Ann place e4")


def test_b5_5_1_everybody_sees_everything() -> None:
    """O120: nothing of the base game is secret, so each view is the whole state."""
    table = a_round().at("phase 2").play("Ann place d4")
    for seat in (None, 0, 1):
        assert table.state.view(seat).known == table.state
