"""B2: what everybody gets, and how the board is laid out."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from carson.city.buildings import NAMES
from carson.city.setup.deck import random_cards
from carson.city.setup.editions import EDITIONS, bag_of
from carson.city.setup.rules import make_rules
from carson.game import BadOption
from tests.city.settings import a_new_game, a_table
from tests.city.tables import Table

MOUNTAINS = "b2 c2 e2 f2 g2 b7 c7 d7 e7"
INNER = {f"{column}{row}" for column in "bcdefg" for row in range(2, 8)}


def at_the_first_dice(seats: str = "Ann Bo", edition: str = "big-box") -> Table:
    return a_new_game(seats, edition=edition).play("draw saloon", "draw bank", "draw church")


def at_the_order(seats: str = "Ann Bo", edition: str = "big-box") -> Table:
    mountains = [f"dice {parcel}" for parcel in MOUNTAINS.split()]
    return at_the_first_dice(seats, edition).play("dice d4", *mountains)


def at_the_claims(seats: str = "Ann Bo Cleo", edition: str = "big-box") -> Table:
    """The order of round 1 is Cleo, Ann, Bo."""
    return at_the_order(seats, edition).play("marker 3", "marker 1")


def bag(table: Table) -> dict[str, int]:
    return {NAMES[kind]: number for kind, number in enumerate(table.state.bag) if number}


@pytest.mark.parametrize("edition", ["big-box", "first"])
def test_b2_1_1_everybody_begins_with_the_same(edition: str) -> None:
    """B2.1.1; B2.1.2 with the ruling O22: one revolver in the first edition too."""
    table = at_the_order("Ann Bo Cleo", edition)
    for name in ("Ann", "Bo", "Cleo"):
        seat = table[name]
        assert (seat.money, seat.roads, seat.revolvers, seat.tiles, seat.cowboys) == (15, 1, 1, 12, 3)


def test_b2_1_4_all_other_cowboys_are_in_the_general_reserve() -> None:
    assert at_the_order()["Ann"].supply == 7


@pytest.mark.parametrize(("edition", "low", "high"), [("big-box", 2, 6), ("first", 2, 5)])
def test_b2_1_5_player_counts(edition: str, low: int, high: int) -> None:
    for players in range(low, high + 1):
        assert make_rules(players, edition=edition).players == players
    for players in (low - 1, high + 1):
        with pytest.raises(BadOption, match=f"for {low} to {high} players, not {players}"):
            make_rules(players, edition=edition)


def test_b2_2_1_ranches_and_mines_lie_on_their_squares() -> None:
    """B2.2.1: ranches for $3 and $10. B2.2.2: mines for $4 and $12."""
    assert a_new_game().market == "ranch mine - - - ranch mine"


def test_b2_2_3_the_other_tiles_are_in_the_bag() -> None:
    table = a_new_game()
    assert sum(table.state.bag) == 34
    assert bag(table) == {
        "ranch": 4,
        "mine": 4,
        "drugstore": 4,
        "bank": 4,
        "saloon": 3,
        "hotel": 3,
        "church": 2,
        "prison": 2,
        "general-store": 2,
        "school": 2,
        "blacksmith": 2,
        "town-hall": 1,
        "station": 1,
    }


FIRST_GAME = {"ranch": 4, "mine": 4, "drugstore": 4, "bank": 4, "saloon": 3, "hotel": 3, "church": 2, "prison": 2}


def test_b2_2_4_a_first_game_has_26_tiles_in_the_bag() -> None:
    """O23: the ranches and mines on display come on top."""
    assert bag(a_new_game(bag="first-game")) == FIRST_GAME


def test_b2_2_23_kinds_of_the_expansion_may_be_left_out() -> None:
    chosen = bag(a_new_game(bag="school, town-hall"))
    assert chosen == FIRST_GAME | {"school": 2, "town-hall": 1}
    with pytest.raises(BadOption, match="There is no bag “saloon”"):
        make_rules(2, bag="saloon")
    with pytest.raises(BadOption, match=r"the bag is full or first-game\.$"):
        make_rules(2, edition="first", bag="school")


def test_b2_2_5_the_first_edition_has_the_same_26_tiles() -> None:
    """O19."""
    assert bag(a_new_game(edition="first")) == FIRST_GAME


def test_b2_2_6_three_tiles_are_drawn_for_5_6_and_8_dollars() -> None:
    table = a_new_game()
    assert table.asked == "chance: draw"
    odds = {str(move): chance for move, chance in table.state.decisions[0].odds}
    assert odds["draw saloon"] == Fraction(3, 34)
    assert odds["draw station"] == Fraction(1, 34)
    table.play("draw saloon", "draw saloon", "draw bank")
    assert table.market == "ranch mine saloon saloon bank ranch mine"
    assert bag(table)["saloon"] == 1
    assert table.asked == "chance: centre"


def test_b2_2_7_a_town_hall_drawn_in_the_setup_waits_for_the_turn_order() -> None:
    """O24: another tile is drawn at once; the hall is placed before the first parcels, by the first player."""
    table = a_new_game("Ann Bo Cleo").play("draw saloon", "draw town-hall", "draw bank", "draw church")
    assert table.market == "ranch mine saloon bank church ranch mine"
    assert table.asked == "chance: centre"
    table.play("dice d4", *(f"dice {parcel}" for parcel in MOUNTAINS.split()))
    assert table.asked == "chance: order"
    table.play("marker 2", "marker 3")
    assert table.asked == "Bo: town-hall"
    assert table.offers("town-hall") == "c3 d3 e3 c4 e4 c5 d5 e5"
    table.play("Bo town-hall c3", "Bo house d3")
    assert (table.at("c3"), table.at("d3"), table.owner("c3")) == ("town-hall", "house", "")
    assert table.asked == "Ann: claim"


def test_b2_2_8_the_dice_find_the_centre_among_36_parcels() -> None:
    """O6: white is the column and black the row of the inner six by six parcels; each as likely as any other."""
    table = at_the_first_dice()
    assert table.asked == "chance: centre"
    assert set(table.offers("dice").split()) == INNER
    assert {chance for _, chance in table.state.decisions[0].odds} == {Fraction(1, 36)}


def test_b2_2_9_a_house_with_four_roads() -> None:
    table = at_the_first_dice().play("dice d4")
    assert table.all("house") == "d4"
    assert table.state.town.roads.bit_count() == 4
    assert table.reached == "c3 d3 e3 c4 d4 e4 c5 d5 e5"


def test_b2_2_10_nine_mountains_never_on_an_occupied_parcel() -> None:
    """O30: instead of rolling again, a parcel that is left."""
    table = at_the_first_dice().play("dice d4")
    taken = {"d4"}
    for parcel in MOUNTAINS.split():
        assert table.asked == "chance: mountain"
        assert set(table.offers("dice").split()) == INNER - taken
        table.play(f"dice {parcel}")
        taken.add(parcel)
    assert table.all("mountain") == MOUNTAINS
    assert table.asked == "chance: order"


def test_b2_2_11_the_revolver_tile_lies_on_its_square() -> None:
    table = a_table("Ann Bo").founded("d4").holding(Ann="sheriff", Bo="banker").at("phase 2")
    assert table.allows("Ann place ammunition")


@pytest.mark.parametrize("edition", ["big-box", "first"])
def test_b2_2_11_after_a_real_setup_nobody_has_the_revolver_tile(edition: str) -> None:
    """Everybody may go for it in the first turn, and whoever is there alone gets it."""
    table = at_the_claims(edition=edition)
    claims(table)
    assert not any(table[name].has_ammunition for name in ("Ann", "Bo", "Cleo"))
    table.play("Cleo choose sheriff", "Ann choose banker", "Bo choose gunslinger")
    assert [table[name].firepower for name in ("Cleo", "Ann", "Bo")] == [1 + 3 + 1, 1 + 3, 1 + 3 + 3]
    assert table.allows("Cleo place ammunition")
    table.play("Cleo pass")
    assert table.allows("Ann place ammunition")
    table.play("Ann pass", "Bo place ammunition", "Bo pass", "Bo take")
    assert table["Bo"].has_ammunition


def test_b2_2_12_the_game_begins_with_round_1() -> None:
    table = at_the_claims()
    assert table.state.round == 1
    assert all(table[name].points == 0 for name in ("Ann", "Bo", "Cleo"))


def test_b2_2_13_the_turn_order_is_drawn_at_random() -> None:
    table = at_the_order("Ann Bo Cleo")
    assert {chance for _, chance in table.state.decisions[0].odds} == {Fraction(1, 3)}
    table.play("marker 3")
    assert table.moves == ["marker 1", "marker 2"]
    table.play("marker 1")
    assert table.pass_track == "Cleo Ann Bo"


def claims(table: Table) -> str:
    order = []
    for parcel in ("a1", "a2", "a3", "a4", "a5", "a6"):
        name = table.asked.removesuffix(": claim")
        order.append(name)
        table.play(f"{name} claim {parcel}")
    assert table.asked == "Cleo: choose"
    return " ".join(order)


def test_b2_2_14_first_parcels_in_reverse_order_then_in_order() -> None:
    assert claims(at_the_claims()) == "Bo Ann Cleo Cleo Ann Bo"


def test_b2_2_15_the_first_edition_the_other_way_round() -> None:
    """O27."""
    assert claims(at_the_claims(edition="first")) == "Cleo Ann Bo Bo Ann Cleo"


def test_b2_2_16_any_unclaimed_parcel_may_be_claimed() -> None:
    """Also a mountain, also the centre with its house, also in the outer ring (O26)."""
    table = at_the_claims()
    assert len(table.moves) == 64
    table.play("Bo claim d4", "Ann claim b2", "Cleo claim a1")
    assert table.refuses("Cleo claim d4") == "d4 already belongs to Bo."
    assert len(table.moves) == 61


def test_b2_2_17_first_parcels_are_free_and_use_two_property_tiles() -> None:
    table = at_the_claims()
    claims(table)
    assert [(table[name].money, table[name].tiles) for name in ("Ann", "Bo", "Cleo")] == [(15, 10)] * 3


def test_b2_2_18_nobody_claims_the_town_hall() -> None:
    table = a_new_game("Ann Bo").play("draw town-hall", "draw saloon", "draw bank", "draw church", "dice d4")
    table.play(*(f"dice {parcel}" for parcel in MOUNTAINS.split()), "marker 1", "Ann town-hall c3", "Ann house d3")
    assert table.refuses("Bo claim c3") == "c3 is the town hall’s; nobody can own it."
    assert table.allows("Bo claim d3")


def test_b2_2_19_seven_cards_or_eight_with_the_newsboy() -> None:
    """O25; B10.0.3."""
    assert len(make_rules(cards="1Y 2Y 3Y 4Y 5Y 6Y 7Y").cards) == 7
    assert len(make_rules(cards="0Y 1Y 2Y 3Y 4Y 5Y 6Y 7Y").cards) == 8
    with pytest.raises(BadOption, match="A game has 7 personalities, not 8"):
        make_rules(cards="1Y 2Y 3Y 4Y 5Y 6Y 7Y 8Y")
    with pytest.raises(BadOption, match="newsboy brings a game to 8 personalities, not 7"):
        make_rules(cards="0Y 1Y 2Y 3Y 4Y 5Y 6Y")
    with pytest.raises(BadOption, match="Card 1 is named twice"):
        make_rules(cards="1Y 1R 2Y 3Y 4Y 5Y 6Y")


def test_b2_2_19_random_cards_add_an_eighth_for_the_newsboy() -> None:
    sizes = set()
    for seed in range(60):
        drawn = dict(random_cards(EDITIONS["big-box"], (), Random(seed)))
        sizes.add((0 in drawn, len(drawn)))
        assert drawn.get(15) in (None, 1), "15 yellow needs horses"
    assert sizes == {(False, 7), (True, 8)}


def test_b2_2_20_a_first_game_has_the_first_seven_yellow_cards() -> None:
    assert make_rules(3).cards == tuple((number, 0) for number in range(1, 8))


def test_b2_2_21_the_first_edition_has_all_its_seven_cards() -> None:
    assert {number for number, _ in random_cards(EDITIONS["first"], (), Random(1))} == set(range(1, 8))
    with pytest.raises(BadOption, match="The edition “first” has no card 8"):
        make_rules(edition="first", cards="1Y 2Y 3Y 4Y 5Y 6Y 8Y")


def test_b2_2_22_the_sides_are_fixed_for_the_game() -> None:
    """The banker lies red side up in every round: no $9 for who takes it."""
    cards = "1Y 2R 3Y 4Y 5Y 6Y 7Y"
    for round_ in (1, 4):
        table = a_table("Ann Bo", cards=cards, round=round_).at("phase 1").play("Ann choose banker")
        assert (table["Ann"].money, table["Ann"].limit) == (15, 60)


def test_b2_2_22_a_card_needs_a_side() -> None:
    with pytest.raises(BadOption, match="Card 2 needs a side: 2Y"):
        make_rules(cards="1Y 2 3Y 4Y 5Y 6Y 7Y")
    with pytest.raises(BadOption, match="Card 14 has no fixed side"):
        make_rules(cards="1Y 2Y 3Y 4Y 5Y 6Y 14R")


@pytest.mark.parametrize("edition", ["big-box", "first"])
def test_b2_2_25_variants_may_be_combined_freely(edition: str) -> None:
    """In whatever order they are named."""
    every = EDITIONS[edition].variants
    assert make_rules(2, edition=edition, variants=every).variants == every
    assert make_rules(2, edition=edition, variants=every[::-1]).variants == every


def test_b2_2_25_the_first_edition_knows_three_variants() -> None:
    with pytest.raises(BadOption, match="The edition “first” has no variant “horses”"):
        make_rules(2, edition="first", variants=["horses"])


def test_the_bag_of_an_edition_holds_what_is_not_on_display() -> None:
    """B1.1.3, B1.1.5: 38 tiles of the Big Box, 30 of the first edition; four of them lie on display."""
    assert sum(bag_of(EDITIONS["big-box"], "full")) == 38 - 4
    assert sum(bag_of(EDITIONS["first"], "full")) == 30 - 4
