"""B11.2, O9 to O12: Carson River."""

from __future__ import annotations

import itertools
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carson.city.places import ALL, EDGE_NAMES, INNER, PARCEL_OF, names
from carson.city.places import bits as bits_of
from carson.city.setup.box import box
from carson.city.setup.river_courses import (
    banks,
    course_text,
    crossings,
    mountains_beside,
    random_course,
    read_course,
    why_no_course,
)
from carson.city.setup.rules import make_rules, random_rules
from carson.city.variants.river import bank_of
from carson.game import BadOption
from tests.city.tables import all_but
from tests.city.variants.tables import END, PRINTED, VariantSetting, a_game, a_table, deck, set_up

RIVER = sum(1 << PARCEL_OF[name] for name in PRINTED.split())


def river(seats: str = "Ann Bo", *, round: int = 1, cards: str = "first-game", edition: str = "big-box") -> VariantSetting:
    return a_table("river", seats, round=round, cards=cards, edition=edition)


@pytest.mark.parametrize("edition", ["big-box", "first"])
def test_b11_2_1_the_river_is_the_printed_one(edition: str) -> None:
    """O9: ten parcels, 26 parcels of land north of it and 28 south."""
    rules = make_rules(2, edition=edition, variants=["river"])
    assert course_text(rules.river) == PRINTED
    north, south = banks(RIVER)
    assert (north.bit_count(), south.bit_count()) == (26, 28)
    assert bank_of(RIVER, PARCEL_OF["a1"]) == north
    assert bank_of(RIVER, PARCEL_OF["d4"]) == north
    assert bank_of(RIVER, PARCEL_OF["d6"]) == south


def test_b11_2_1_an_own_course_is_laid_with_the_river_tiles() -> None:
    straight = "d1 d2 d3 d4 d5 d6 d7 d8"
    game = a_game("river", river=straight)
    assert names(game.state.town.river) == straight.split()
    assert make_rules(2, variants=["river"], river="d1,d2,d3,d4,d5,d6,d7,d8").options()["river"] == straight


def test_b11_2_1_the_first_edition_has_no_river_tiles() -> None:
    for own in ("random", "d1 d2 d3 d4 d5 d6 d7 d8"):
        with pytest.raises(BadOption, match=r"The edition “first” has no river tiles; its river runs as it is printed\."):
            make_rules(2, edition="first", variants=["river"], river=own, luck=Random(1))
    assert make_rules(2, edition="first", variants=["river"], river=PRINTED).river == box().river


def test_b11_2_1_a_river_needs_its_variant() -> None:
    with pytest.raises(BadOption, match=r"A course of the river needs the variant river\."):
        make_rules(2, river="printed")
    with pytest.raises(BadOption, match="needs luck"):
        make_rules(2, variants=["river"], river="random")


def test_o9_eleven_edges_cross_the_river() -> None:
    """Between two river parcels, and where the river leaves the map (O11)."""
    edges = {EDGE_NAMES[edge] for edge in bits_of(crossings(box().river))}
    chain = PRINTED.split()
    inside = {edge for one, other in itertools.pairwise(chain) for edge in (f"{one}|{other}", f"{other}|{one}")}
    assert len(edges) == 11
    assert edges - inside == {"a4|west", "h4|east"}


@pytest.mark.parametrize(
    ("course", "reason"),
    [
        ("d1 d2 d3 d4 d5 d6", "A river has 7 to 15 parcels, not 6."),
        ("a1 a2 a3 a4 a5 a6 a7 a8 b8 c8 d8 e8 f8 g8 h8 h7", "A river has 7 to 15 parcels, not 16."),
        ("d1 d2 d3 d4 d3 d2 d1", "A river does not run through a parcel twice."),
        ("d1 d2 d3 d4 d5 d6 d8", "A river runs from parcel to parcel across their sides; d6 and d8 do not touch."),
        ("d1 d2 d3 d4 d5 d6 e7", "A river runs from parcel to parcel across their sides; d6 and e7 do not touch."),
        ("h1 h2 g2 f2 e2 d2 c2", "Both ends of a river lie at the edge of the map; c2 does not."),
        ("d1 d2 d3 e3 e2 f2 f1 g1", "A river fills no block of two by two parcels."),
        ("a1 b1 c1 d1 e1 f1 g1 h1", "A river parts the land in two; this one leaves 1 parts."),
        ("a1 a2 b2 b3 a3 a4 a5 a6", "A river fills no block of two by two parcels."),
        ("a3 b3 c3 c2 c1 d1 e1 e2 e3 f3 g3 h3", "A river parts the land in two; this one leaves 3 parts."),
        ("x9 d1", "“x9” is not a parcel; a river is “printed”, “random” or its parcels, such as “a4 b4 c4 …”."),
    ],
)
def test_o10_what_is_no_river(course: str, reason: str) -> None:
    with pytest.raises(BadOption) as refused:
        read_course(course)
    assert str(refused.value) == reason


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.integers(0, 2**32))
def test_o10_random_rivers_are_legal_and_leave_room_for_a_town(seed: int) -> None:
    course = random_course(Random(seed))
    assert why_no_course(course) is None
    river_ = sum(1 << parcel for parcel in course)
    assert (INNER & ~river_).bit_count() >= 12
    one, other = banks(river_)
    assert one | other == ALL & ~river_
    assert read_course(course_text(course)) == course
    assert crossings(course).bit_count() >= len(course) + 1


def test_o10_one_mountain_fewer_for_three_tiles() -> None:
    """Eight tiles: seven mountains; the printed ten: six."""
    assert [mountains_beside(tuple(range(length))) for length in range(7, 16)] == [7, 7, 6, 6, 6, 5, 5, 5, 4]


def test_b11_2_2_neither_centre_nor_mountain_lies_in_the_river() -> None:
    game = set_up(a_game("river"), "centre")
    dry = [name for name in names(INNER) if name not in PRINTED.split()]
    assert game.offers("dice").split() == dry
    game.play("dice d4")
    assert game.asked == "chance: mountain"
    assert game.offers("dice").split() == [name for name in dry if name != "d4"]


def test_b11_2_3_six_mountains_rise() -> None:
    game = set_up(a_game("river"), "order")
    assert len(game.all("mountain").split()) == 6
    assert len(set_up(a_game("river", river="d1 d2 d3 d4 d5 d6 d7 d8"), "order").all("mountain").split()) == 7


def test_b11_2_3_nine_in_the_gold_rush() -> None:
    """B12.6, B11.7.4; also when its cards are named one by one in a record."""
    game = set_up(a_game("river", cards="gold-rush"), "order")
    assert len(game.all("mountain").split()) == 9
    assert game.state.rules.options()["mountains"] == "9"
    with pytest.raises(BadOption, match=r"6 mountains rise here, or 9 in the gold rush, not 7\."):
        make_rules(2, variants=["river"], mountains=7)
    with pytest.raises(BadOption, match=r"9 mountains rise here, not 6\."):
        make_rules(2, mountains=6)


def test_b11_2_4_the_river_can_not_be_claimed() -> None:
    game = set_up(set_up(a_game("river"), "order").play("marker 1"), "claim")
    assert set(game.offers("claim").split()) == all_but(PRINTED)
    assert game.refuses("Bo claim d5") == "d5 is river; nobody can own it."


def test_b11_2_4_no_cowboy_goes_there_and_nothing_is_built_there() -> None:
    table = river().holding(Ann="banker", Bo="chinese-worker").at("phase 2")
    assert table.refuses("Ann place d5") == "d5 is river; no cowboy goes there."
    build = river().owns(Ann="d4").founded("e3").market("drugstore - - - - - -").placed(Ann="building-3").roads(Ann=0).at("S6")
    build.play("Ann buy drugstore", "Ann build drugstore d4")
    assert "d5" not in build.offers("house").split()
    assert build.refuses("Ann house d5") == "d5 is river; nothing is built there."


def test_b11_2_5_a_bridge_takes_two_roads_on_one_edge() -> None:
    table = river().founded("d4").roads(Ann=2).holding(Ann="banker", Bo="chinese-worker").at("phase 2")
    table.play("Ann road c5|d5")
    assert table["Ann"].roads == 0
    assert table.refuses("Ann road c5|d5") == "Ann has no road left."
    assert table.state.town.bridges.bit_count() == 1


def test_b11_2_5_a_bridge_to_the_town_hall_counts_as_two_roads() -> None:
    """B9.13.3: two roads lead to d1, and the bridge, which is as much, to d6; both are the fewest possible."""
    setting = river().network("d4|e4").standing(mountain=" ".join(all_but(PRINTED, "d1 d6")))
    setting.holding(Ann="sheriff", Bo="banker").money(Ann=0, Bo=0).roads(Ann=0, Bo=0)
    table = setting.market("ranch mine drugstore bank hotel ranch -").at(END).play("draw town-hall")
    assert table.asked == "Ann: reach-out"
    assert sorted(table.offers("road").split()) == ["d3|e3", "d5|e5"]


def test_b11_2_6_one_player_builds_the_whole_bridge() -> None:
    table = river().founded("d4").roads(Ann=1, Bo=1).holding(Ann="banker", Bo="chinese-worker").at("phase 2")
    assert table.refuses("Ann road c5|d5") == "A bridge is needed between c5 and d5, which takes two roads."
    table.play("Ann place wages")
    assert not table.allows("Bo road c5|d5")


def test_b11_2_7_along_the_bank_one_road_is_enough() -> None:
    """O11: only edges between two river parcels, and where the river leaves the map, cross it."""
    table = river().network("b3|c3 a4|a5").roads(Ann=1).holding(Ann="banker", Bo="chinese-worker").at("phase 2")
    for bank in ("b3|b4", "c3|c4", "a5|west"):
        assert table.allows(f"Ann road {bank}"), bank
    for across in ("b4|c4", "a4|west"):
        assert not table.allows(f"Ann road {across}"), across


def test_b11_2_8_a_ranch_counts_river_parcels_as_empty() -> None:
    """B9.3.5: around e4 lie e5, d5, f5 and f4 of the river."""
    around = "d3 e3 f3 d4"
    table = river().owns(Ann=f"e4 {around}").standing(house=around, ranch="e4").at("S14")
    assert table.income("e4") == 4


def test_b11_2_9_a_mine_gains_three_dollars_by_the_river_once() -> None:
    """B9.4.4."""
    table = river().owns(Ann="e4 d1 d2").standing(mine="e4 d1", mountain="d3 d2").at("S14")
    assert (table.income("e4"), table.income("d1")) == (3 + 3, 3)


def test_b11_2_10_the_river_covers_a_neighbour_of_a_town_house() -> None:
    """B6.10.7, B11.7.4."""
    ring = "d3 e3 f3 d4"
    setting = river().owns(Ann=ring).standing(house="e4").founded("b2").owns(Bo="a1").network("c3|c2 d3|d2 e3|e2")
    setting.market("bank - - - - - -").placed(Bo="building-3").roads(Bo=0).network("a1|a2")
    table = setting.at("S6").play("Bo buy bank", "Bo build bank a1")
    assert "upgrade e4" in table.moves


def test_b11_2_11_one_school_on_each_side_of_the_river() -> None:
    """B9.11.3, B11.7.4."""
    setting = river().owns(Ann="a1 b1 a8").standing(school="a1").network("a1|b1 b1|c1 a7|a8 a7|b7").stored(Ann="school")
    table = setting.roads(Ann=0).at("S6e")
    assert "build school a8" in table.moves
    assert table.refuses("Ann build school b1") == "There is a school already on the side of the river with b1."


def test_b11_2_11_the_governor_gets_two_points_for_a_bridge() -> None:
    """B10.13.3, B11.7.4: once, and only if it reaches new land (O121)."""
    setting = river(cards=deck("13Y")).founded("d4").roads(Ann=5).holding(Ann="governor", Bo="grocer")
    table = setting.at("phase 2").play("Bo place wages", "Ann road c5|d5")
    assert (table["Ann"].points, table["Ann"].roads) == (2, 3)
    table.play("Ann road c4|c5")
    assert (table["Ann"].points, table["Ann"].roads) == (4, 1), "b5 is new"
    table.play("Ann road d5|d6")
    assert table["Ann"].points == 5, "e6 is new"


def test_b11_2_12_own_parcels_at_a_bridge_give_three_points_instead_of_two() -> None:
    """B8.6, O12: the parcels that have one of the bridge's end corners; three points once, however many bridges."""
    setting = river(round=4).owns(Ann="b5 d4 e1 c6 a1").standing(mountain="b5", house="d4", bank="e1", ranch="c6")
    table = setting.network("c4|c5 c5|d5").money(Ann=0, Bo=0).at("S14")
    assert table["Ann"].score == 3 + 3 + 2 + 3
    assert river(round=4).owns(Ann="d4").standing(house="d4").money(Ann=0).at("S14")["Ann"].score == 2


def test_b11_2_12_only_the_corners_at_the_ends_of_a_bridge_count() -> None:
    """The bridge c5|d5 ends at corners of d4, c6 and d6; c3 lies farther off."""
    setting = river(round=4).owns(Ann="c3 d4 c6 d6").standing(mountain="c3 d4 c6 d6").network("c5|d5").money(Ann=0)
    assert setting.at("S14")["Ann"].score == 2 + 3 + 3 + 3
    mouth = river(round=4).owns(Ann="h3 h5 g3").standing(mountain="h3 h5 g3").network("h4|east").money(Ann=0)
    assert mouth.at("S14")["Ann"].score == 3 + 3 + 2


def test_b11_2_12_a_bridge_laid_with_the_last_roads_counts() -> None:
    """B8.12."""
    setting = river(round=4).owns(Ann="d4").founded("d4").roads(Ann=2, Bo=0).money(Ann=0, Bo=0)
    table = setting.holding(Ann="banker", Bo="chinese-worker").at(END)
    assert table.asked == "Ann: give"
    table.play("Ann give 0")
    assert table.asked == "Ann: last-roads"
    table.play("Ann road c5|d5")
    assert table.over
    assert table["Ann"].score == 3


def test_b11_2_13_two_players_can_play_it() -> None:
    assert a_game("river").state.seats == 2


def test_o64_bridges_belong_to_a_line_across_the_map() -> None:
    """The station stands beside a straight road across the whole map."""
    line = " ".join(f"d{row}|e{row}" for row in range(1, 9))
    setting = river().network(line).owns(Ann="d2").stored(Ann="station").roads(Ann=0)
    assert "build station d2" in setting.at("S6e").moves


def test_random_rules_lay_own_rivers_only_in_the_big_box() -> None:
    luck = Random(3)
    seen = set()
    for _ in range(300):
        rules = random_rules(luck)
        if rules.river:
            seen.add((rules.edition.name, rules.river == box().river))
    assert seen == {("big-box", True), ("big-box", False), ("first", True)}
