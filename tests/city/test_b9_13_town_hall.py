"""B9.13: the town hall is drawn, placed, fought over and kept."""

from __future__ import annotations

import pytest

from tests.city.settings import Setting, a_table
from tests.city.tables import Table
from tests.city.towns import FULL, income, town


def drawn(setting: Setting) -> Table:
    """The town hall comes out of the bag at the end of a round; Bo passed first."""
    setting.holding(Ann="sheriff", Bo="banker", Cleo="captain").market("ranch mine drugstore bank hotel ranch -")
    return setting.passed("Bo Ann Cleo").at("end of round").play("draw town-hall")


def test_b9_13_1_a_reached_parcel_and_a_house() -> None:
    """B9.13.5 with O76: the placing player also builds the house."""
    table = drawn(town().founded("d4")).play("Bo town-hall c3")
    assert table.asked == "Bo: house"
    assert table.refuses("Bo house a1") == "No road reaches a1."
    table.play("Bo house d3")
    assert (table.at("c3"), table.at("d3")) == ("town-hall", "house")


def test_b9_13_2_the_first_player_places_it_free_on_an_empty_unsold_reached_parcel() -> None:
    table = drawn(town().founded("d4").owns(Ann="c3", Bo="d3").standing(mountain="e3"))
    assert table.asked == "Bo: town-hall"
    assert table.offers("town-hall") == "c4 e4 c5 d5 e5"
    for parcel in ("c3", "d3", "e3", "d4", "a1"):
        assert table.refuses(f"Bo town-hall {parcel}") == (
            f"The town hall needs an empty, unsold parcel that a road reaches; {parcel} is not one."
        )
    table.play("Bo town-hall c4")
    assert table["Bo"].money == 0


def test_b9_13_2_it_is_never_for_sale() -> None:
    table = drawn(town().founded("d4")).play("Bo town-hall c3", "Bo house d3", "draw saloon")
    assert "town-hall" not in table.market


AROUND = "c3|c4 c4|c5 e3|e4 e4|e5 c3|d3 d3|e3 c5|d5 d5|e5"
"""The edges at which a road goes on from the first four around d4."""


def surrounded() -> Setting:
    """Every parcel that a road reaches is covered by a mountain; those beyond are free."""
    return town().founded("d4").standing(mountain="c3 d3 e3 c4 e4 c5 d5 e5")


def test_b9_13_3_without_a_parcel_roads_are_laid_from_the_general_reserve() -> None:
    """As few as possible: one road from any corner of the network."""
    table = drawn(surrounded())
    assert table.asked == "Bo: reach-out"
    assert sorted(table.offers("road").split()) == sorted(
        ["c3|c4", "c4|c5", "e3|e4", "e4|e5", "c3|d3", "d3|e3", "c5|d5", "d5|e5"]
    )
    assert table.refuses("Bo road d4|e4") == (
        "The town hall needs a reached parcel: lay a road on one of the shortest ways to one."
    )
    table.play("Bo road e3|e4")
    assert table.asked == "Bo: town-hall"
    assert table.offers("town-hall") == "f3 f4"
    assert table["Bo"].roads == 0


def test_b9_13_3_only_the_shortest_way() -> None:
    """All is owned but h8: the way there begins at the corner between e5 and f6."""
    everything = [f"{column}{row}" for row in range(1, 9) for column in "abcdefgh" if f"{column}{row}" not in ("d4", "h8")]
    setting = town().founded("d4")
    for name, parcels in zip(("Ann", "Bo", "Cleo"), (everything[:12], everything[12:24], everything[24:36]), strict=True):
        setting.owns(**{name: " ".join(parcels)})
    setting.standing(house=" ".join(everything[36:]))
    table = drawn(setting)
    assert sorted(table.offers("road").split()) == ["d5|e5", "e4|e5"]
    while table.asked == "Bo: reach-out":
        table.play(f"Bo {table.moves[0]}")
    assert table.state.town.roads.bit_count() == 4 + 6
    assert table.at("h8") == "town-hall", "the only parcel left is taken without asking"


def test_b9_13_4_another_tile_is_drawn_for_the_square() -> None:
    table = drawn(town().founded("d4")).play("Bo town-hall c3", "Bo house d3", "draw saloon")
    assert table.market.split()[-1] == "saloon"


def test_b9_13_5_nobody_owns_its_parcel_for_ever() -> None:
    """It can neither be claimed nor bought, and scores for nobody."""
    table = a_table("Ann Bo").standing(town_hall="c3").at("phase 1").play("Ann choose settler")
    assert not table.allows("Ann claim c3")
    held = town().standing(town_hall="c3").placed(Ann="c3").money(Ann=15).at("S5", to="S14")
    assert (held.owner("c3"), held["Ann"].score) == ("", 15 // 6)


def test_b9_13_5_the_house_too_may_need_roads_from_the_general_reserve() -> None:
    """O76: c3 is the last reached parcel; the hall takes it, and its house needs a road."""
    setting = town().standing(mountain="d4 d3 e3 c4 e4 c5 d5 e5").network("d3|d4 d4|d5 c4|d4 d4|e4")
    table = drawn(setting)
    assert table.at("c3") == "town-hall", "the only parcel"
    assert table.asked == "Bo: reach-out"
    table.play("Bo road e3|e4")
    assert table.asked == "Bo: house"
    assert table.offers("house") == "f3 f4"


def test_b9_13_5_its_house_may_be_an_upgrade() -> None:
    """The hall closes the ring around the centre, which is the only place left."""
    table = drawn(town().founded("d4").standing(mountain="d3 e3 c4 e4 c5 d5 e5"))
    assert (table.at("c3"), table.at("d4")) == ("town-hall", "town-house")


def test_b9_13_5_consent_is_needed_on_others_parcels() -> None:
    """Ann refuses, so roads from the general reserve lead to another place."""
    setting = town().standing(mountain="d4 d3 e3 c4 e4 c5 d5").network("d3|d4 d4|d5 c4|d4 d4|e4").owns(Ann="e5")
    table = drawn(setting)
    assert table.at("c3") == "town-hall"
    assert table.asked == "Ann: consent"
    table.play("Ann refuse")
    assert table.asked == "Bo: reach-out"
    table.play(f"Bo {table.moves[0]}")
    assert table.asked == "Bo: house"


def test_b9_13_5_the_house_is_due_whoever_refuses() -> None:
    """A bought building may be kept when consent is refused (B6.11.1), but the town hall stands and is nobody's to keep."""
    table = drawn(town().founded("d4").owns(Ann="e5")).play("Bo town-hall c3", "Bo house e5", "Ann refuse")
    assert table.asked == "Bo: house"
    assert not table.allows("Bo keep")
    assert "e5" not in table.offers("house")


def test_b9_13_5_a_draw_in_phase_1_is_handled_alike() -> None:
    """The red Chinese worker's building makes room in the market; Bo, first on the pass track, places the hall."""
    setting = a_table("Ann Bo", cards="1Y 2Y 3Y 4R 5Y 6Y 7Y").founded("d4").roads(Ann=0, Bo=0).passed("Bo Ann")
    table = setting.at("phase 1").play(
        "Bo choose banker", "Ann choose chinese-worker", "Ann choose building-3", "draw town-hall"
    )
    assert table.asked == "Bo: town-hall"
    table.play("Bo town-hall c3", "Bo house d3", "draw saloon")
    assert table.market == "mine drugstore bank hotel ranch mine saloon"


def test_b9_13_6_the_town_hall_counts_as_one_house_and_earns_nothing() -> None:
    for kind, dollars in (("drugstore", 3), ("bank", 3), ("saloon", 5), ("general_store", 3)):
        assert income(town().owns(Ann="d4").standing(town_hall="d5", **{kind: "d4"})) == dollars
    assert town().standing(town_hall="d5").placed(Ann="d5").at("S10")["Ann"].money == 0


def raised(kind: str) -> Setting:
    return town().owns(Ann="d4").standing(town_hall="a8", **{kind.replace("-", "_"): "d4"})


def test_b9_13_7_a_cowboy_must_have_been_placed_there() -> None:
    assert raised("saloon").at("S10")["Ann"].money == 0
    assert raised("saloon").placed(Ann="a8").at("S10")["Ann"].money == 5


def test_b9_13_7_several_players_fight_before_income_is_paid() -> None:
    table = raised("saloon").placed(Ann="a8", Bo="a8").at("S10")
    assert table.asked == "chance: duel"
    table.play("roll 4", "roll 5")
    assert (table["Ann"].money, table["Ann"].cowboys, table["Bo"].placed) == (0, 1, "a8")


@pytest.mark.parametrize(
    ("kind", "before", "after"),
    [
        ("drugstore", 0, 3),
        ("bank", 0, 3),
        ("general-store", 0, 3),
        ("saloon", 0, 5),
        ("blacksmith", 5, 10),
        ("hotel", 6, 6),
        ("ranch", 8, 8),
        ("mine", 0, 0),
    ],
)
def test_b9_13_8_the_holder_earns_one_step_more(kind: str, before: int, after: int) -> None:
    """B9.13.9 with O75: by $3 or $5, not hotels, ranches and mines, also from $0."""
    assert raised(kind).at("S10")["Ann"].money == before
    assert raised(kind).placed(Ann="a8").at("S10")["Ann"].money == after
    assert raised(kind).placed(Bo="a8").at("S10")["Ann"].money == before


def test_b9_13_9_never_above_the_cap() -> None:
    setting = raised("saloon").standing(town_house=FULL).placed(Ann="a8")
    assert setting.at("S10")["Ann"].money == 55


def test_b9_13_9_an_attacker_gets_half_of_the_raised_income() -> None:
    """O72."""
    table = raised("saloon").standing(house="c3 d3").placed(Ann="a8", Bo="d4").at("S10")
    assert (table["Ann"].money, table["Bo"].money) == (8, 7)


def test_b9_13_10_the_raise_ends_when_the_cowboy_leaves() -> None:
    """Ann held the hall and loses it in the duel before payment."""
    table = raised("saloon").standing(house="c3").placed(Ann="a8", Bo="a8").at("S10").play("roll 1", "roll 6")
    assert table["Ann"].money == 5


def test_b9_13_11_the_occupant_stays_at_the_end_of_the_round() -> None:
    """O77: also in the following rounds, without a new placement; B9.13.12: it counts towards the ten, not as firepower."""
    setting = raised("saloon").holding(Ann="captain", Bo="sheriff", Cleo="banker").placed(Ann="a8")
    table = setting.at("S10", to="end of round").play("Ann give 5")
    assert table["Ann"].placed == "a8"
    assert (table["Ann"].cowboys, table["Ann"].supply, table["Ann"].firepower) == (4, 5, 5)


def test_b9_13_12_challengers_of_later_rounds_fight_the_occupant() -> None:
    """A winning occupant stays instead of going to the general reserve; the loser goes home."""
    table = raised("saloon").placed(Ann="a8", Bo="a8").at("S10").play("roll 5", "roll 4")
    assert (table["Ann"].placed, table["Ann"].supply) == ("a8", 9)
    assert (table["Bo"].placed, table["Bo"].cowboys) == ("", 1)
