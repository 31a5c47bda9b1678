"""C9: the 21 characters."""

from __future__ import annotations

from carson.cards import characters, cities, deck, grid
from carson.cards.state import SEALED
from tests.cards.tables import ROW, Table, a_build, a_city, a_table, places

AFTER = (*ROW, "I-48")


def bids_made(table: Table) -> Table:
    return table.play("Ann bid 9", "Bo bid 8").turn_up(3, 4)


def test_c9_1_the_governor_lays_out_a_card_and_takes_any_and_still_has_a_turn() -> None:
    table = a_table(people={"Ann": "governor"}, round=2)
    table.play("Ann use governor")
    assert table.asked == "chance: draw"
    table.play("chance draw I-48")
    assert table.moves("Ann") == [f"take {name}" for name in AFTER]
    table.play("Ann take teacher")
    assert table.characters("Ann") == ["governor", "teacher"]
    bids_made(table)
    assert table.asked == "Ann: take"
    assert len(table.row) == 5


def test_c9_1_the_governor_builds_a_taken_card_before_the_bids() -> None:
    table = a_table(people={"Ann": "governor"}, round=2, laid={"Ann": "I-40 c3"})
    table.play("Ann use governor", "chance draw I-48", "Ann take I-48")
    assert table.asked == "Ann: build"
    table.play("Ann build e3")
    assert table.asked == "Ann: bid, Bo: bid"


def test_c9_2_the_lawyer_takes_at_once_bids_in_vain_and_misses_the_draft() -> None:
    table = a_table(people={"Ann": "lawyer"}, round=2).play("Ann use lawyer")
    assert table.moves("Ann") == [f"take {name}" for name in ROW]
    table.play("Ann take teacher")
    assert table.asked == "Ann: bid, Bo: bid"
    bids_made(table)
    assert table.asked == "Bo: take"
    table.play("Bo take I-01")
    assert table.state.round == 3
    assert table.state.hands[0] >> 9 & 1 == 0, "the card is spent"


def test_op21_the_lawyers_auction_card_stays_sealed_until_all_turn_up_theirs() -> None:
    table = a_table(people={"Ann": "lawyer"}, round=2).play("Ann use lawyer", "Ann take teacher", "Ann bid 9")
    assert table.state.view(1).known.bids[0] == SEALED
    assert table.play("Bo bid 8").turn_up(3, 4).state.view(1).known.bids[0] == 9


def test_c9_3_the_labourer_lays_out_a_card_and_takes_two() -> None:
    """C9.3, OP-22: any two, the character included."""
    table = a_table(people={"Bo": "labourer"}, round=2, laid={"Bo": "I-40 c3"}).play("Bo use labourer", "chance draw I-48")
    bids_made(table)
    assert table.moves("Ann") == [f"take {name}" for name in AFTER]
    table.play("Ann take I-48", "Bo take I-01")
    assert table.asked == "Bo: build", "the first card is built before the second is chosen"
    table.play("Bo build e3")
    assert table.asked == "Bo: take"
    table.play("Bo take teacher")
    assert table.state.round == 3
    assert "teacher" in table.characters("Bo")
    assert len(table.state.removed) == 1


def test_c9_3_a_sheriff_taken_first_frees_the_outlaws_for_the_second_card() -> None:
    """C9.28, C6.7: within one turn of the labourer."""
    city = {"Ann": ("....", "..o.")}

    def at_work() -> Table:
        row = ("sheriff", *ROW[1:])
        table = a_table(people={"Ann": "labourer"}, row=row, round=2, cities=city)
        return bids_made(table.play("Ann use labourer", "chance draw I-48"))

    without = at_work().play("Ann take I-01")
    assert "d3" not in places(without)
    assert "outlaws" in without.refused("Ann build d3")
    table = at_work().play("Ann take sheriff", "Ann take I-01")
    assert "d3" in places(table)
    table.play("Ann build d3")
    assert cities.drawing(table.state.cities[0]) == ["....", "..M."]


def test_c9_3_the_labourer_may_sell_between_his_two_cards() -> None:
    """C9.23"""
    laid = {"Ann": "I-35 c3, I-36 e3, I-38 g3, I-39 i3"}
    table = a_table(people={"Ann": "labourer auctioneer"}, round=3, laid=laid)
    table.play("Ann use labourer", "chance draw I-48", "Ann bid 9", "Bo bid 8").turn_up(3, 5)
    table.play("Ann take I-01", "Ann build c5")
    assert table.asked == "Ann: take"
    table.play("Ann sell I-39")
    assert table.asked == "Ann: take", "a sale is not a card taken"
    assert deck.NAMES[table.state.sold[0]] == "I-39"
    table.play("Ann take teacher")
    assert table.asked == "Ann: sell"
    table.play("Ann done")
    assert table.asked == "Bo: take"
    assert table.points("Ann")["auctioneer"] == 7


def test_c9_4_heroes() -> None:
    table = a_table(people={"Ann": "heroes"}, round=2).play("Ann use heroes")
    bids_made(table)
    assert table.state.bid_value(0) == 12
    assert table.points("Ann") == {"heroes": 6}


def test_c9_5_gunsmith() -> None:
    table = bids_made(a_table(people={"Ann": "gunsmith"}, round=2).play("Ann use gunsmith"))
    assert table.state.bid_value(0) == 15
    assert table.points("Ann") == {}


def test_c9_6_gunslinger_is_asked_when_the_bids_lie_open() -> None:
    table = bids_made(a_table(people={"Bo": "gunslinger"}, round=2))
    assert table.asked == "Bo: activate"
    table.play("Bo use gunslinger")
    assert table.state.bid_value(1) == 13
    assert table.asked == "Bo: take"


def test_c9_7_doctor() -> None:
    table = bids_made(a_table(people={"Bo": "doctor"}, round=2)).play("Bo use doctor")
    assert table.state.bid_value(1) == 10
    assert table.asked == "Bo: take"
    assert table.points("Bo") == {"doctor": 5}


def score_of(character: str, rows: str, also: str = "") -> int:
    return a_city(rows, f"{character} {also}").points("Ann").get(character, 0)


def test_c9_8_banker() -> None:
    assert score_of("banker", "BB/B.") == 12


def test_c9_9_captain() -> None:
    assert score_of("captain", "../..") == 6
    assert "j3" in places(a_build("......../........", "M./..", "captain"))


def test_c9_10_singer() -> None:
    assert score_of("singer", "hSh./..SO") == 6, "the better saloon, near a house and a hotel"
    assert score_of("singer", "HS/hH") == 10, "townhouses are two house symbols each"
    assert score_of("singer", "HS.h/.h.S") == 6, "only the best saloon"
    assert score_of("singer", "hh/..") == 0


def test_c9_11_settler_counts_each_parcel_once() -> None:
    assert score_of("settler", ".R.R./.....") == 8
    assert score_of("settler", "R.../..o^") == 3
    assert score_of("settler", "R.../.oP^") == 3


def test_c9_12_the_auctioneer_sells_three_cards_for_seven_each() -> None:
    laid = {"Ann": "I-35 c3, I-36 e3, I-38 g3, I-39 i3, I-41 c5"}
    table = bids_made(a_table(people={"Ann": "auctioneer"}, round=2, laid=laid))
    table.play("Ann sell I-39")
    assert table.points("Ann") == {"auctioneer": 7}
    table.play("Ann sell I-41", "Ann sell I-38")
    assert table.points("Ann") == {"auctioneer": 21}
    assert cities.drawing(table.state.cities[0]) == ["...^", "^..."]
    assert not any(move.startswith("sell") for move in table.moves("Ann"))
    assert "may sell no more" in table.refused("Ann sell I-35")


def test_c9_13_cowboy() -> None:
    assert score_of("cowboy", "RR/..") == 6


def test_c9_14_grocer() -> None:
    assert score_of("grocer", "DD/D.") == 12


def test_c9_15_undertaker() -> None:
    assert score_of("undertaker", "../..", "lawyer doctor") == 6


def test_c9_16_publisher() -> None:
    """C9.16, OP-16: 1 for the money sign, its own included, 4 for the arrow."""
    assert score_of("publisher", "../..") == 1
    assert score_of("publisher", "../..", "banker lawyer") == 6


def test_c9_17_teacher() -> None:
    assert score_of("teacher", "hH/O.") == 5


def test_c9_18_indian() -> None:
    assert score_of("indian", "../..") == 30
    assert score_of("indian", "../..", "captain") == 34


def test_c9_19_prospector() -> None:
    assert score_of("prospector", "^^/M.") == 3


def test_c9_20_the_newsboy_chooses_a_character_that_nobody_took() -> None:
    table = a_table(
        round=9,
        epoch=2,
        row=("cowboy", "II-01", "II-11", "II-23", "II-47"),
        people={"Ann": "newsboy", "Bo": "banker", "pro2": "grocer"},
        more='removed = ["teacher"]\nbottom = ["singer"]',
    )
    table.anything("choose")
    offered = {move.split()[1] for move in table.moves("Ann")}
    assert {"teacher", "singer", "indian"} <= offered
    taken = {name for seat in range(4) for name in characters.names(table.state.characters[seat])}
    assert offered == set(characters.NAMES) - taken
    assert table.refused("Ann choose banker").startswith("Somebody took the banker")
    table.play("Ann choose teacher")
    assert "teacher" in table.characters("Ann")
    assert deck.NUMBERS["teacher"] not in table.state.removed


def test_c9_20_a_newsboy_gives_three_points() -> None:
    assert score_of("newsboy", "../..") == 3


def test_c9_21_sheriff() -> None:
    assert score_of("sheriff", "P.P./....") == 6
    assert a_city("oo/..", "sheriff").state.points(0) == 0


def test_c9_22_covered_and_covering_cards_cannot_be_sold_and_the_city_stays_whole() -> None:
    laid = {"Ann": "I-35 c3, I-36 d4, I-38 f4, I-39 h4"}
    table = bids_made(a_table(people={"Ann": "auctioneer"}, round=2, laid=laid))
    assert [move for move in table.moves("Ann") if move.startswith("sell")] == ["sell I-39"]
    assert table.refused("Ann sell I-35") == "This card covers another one or is covered by one."
    assert table.refused("Ann sell I-36") == "This card covers another one or is covered by one."
    assert table.refused("Ann sell I-38") == "Without this card the city would fall into separate parts."
    assert table.refused("Ann sell I-01") == "Only terrain cards of your own city can be sold."
    table.play("Ann sell I-39")
    assert "sell I-38" in table.moves("Ann")
    assert not table.state.cities[0].covered >> grid.PLACES["h4"] & 1


def test_c9_22_parts_that_touch_by_a_corner_are_separate() -> None:
    """Without I-36 the other two would meet at one corner only, and a city hangs together by sides."""
    table = bids_made(a_table(people={"Ann": "auctioneer"}, round=2, laid={"Ann": "I-35 c3, I-36 e3, I-38 e5"}))
    assert [move for move in table.moves("Ann") if move.startswith("sell")] == ["sell I-35", "sell I-38"]
    assert table.refused("Ann sell I-36") == "Without this card the city would fall into separate parts."


def test_c9_22_the_last_card_of_a_city_can_be_sold() -> None:
    table = bids_made(a_table(people={"Ann": "auctioneer"}, round=2, laid={"Ann": "I-35 c3"})).play("Ann sell I-35")
    assert table.state.cities[0] == cities.NOTHING


def test_c9_22_a_flat_drawing_does_not_tell_what_can_be_sold() -> None:
    table = bids_made(a_table(people={"Ann": "auctioneer"}, round=2, cities={"Ann": ("....", "....")}))
    assert table.moves("Ann") == [f"take {name}" for name in ROW]


FOUR_CARDS = {"Ann": "I-35 c3, I-36 e3, I-38 g3, I-39 i3"}


def test_c9_23_the_auctioneer_sells_before_and_after_a_claim_of_the_governor() -> None:
    """C9.1, OP-13."""
    table = a_table(people={"Ann": "auctioneer governor"}, round=2, laid=FOUR_CARDS)
    table.play("Ann use governor", "chance draw I-48", "Ann sell I-39")
    assert "take I-48" in table.moves("Ann")
    assert "falls into" not in table.refused("Ann sell I-36")
    table.play("Ann take I-48", "Ann build i3")
    assert table.asked == "Ann: sell"
    assert table.play("Ann sell I-48", "Ann done").asked == "Ann: bid, Bo: bid"
    assert [deck.NAMES[card] for card in table.state.sold] == ["I-39", "I-48"]


def test_c9_23_the_auctioneer_sells_before_and_after_a_claim_of_the_lawyer() -> None:
    """C9.2; also an auctioneer that the lawyer has just taken (C9.28)."""
    table = a_table(people={"Ann": "auctioneer lawyer"}, round=2, laid=FOUR_CARDS).play("Ann use lawyer", "Ann sell I-39")
    assert table.play("Ann take teacher").asked == "Ann: sell"
    row = ("auctioneer", *ROW[1:])
    fresh = a_table(people={"Ann": "lawyer"}, round=2, laid=FOUR_CARDS, row=row).play("Ann use lawyer")
    assert fresh.refused("Ann sell I-39") == "Only the auctioneer sells cards."
    assert fresh.play("Ann take auctioneer").asked == "Ann: sell"


def test_c9_23_in_games_begun_by_rules_1_a_claim_is_no_moment_to_sell() -> None:
    table = a_table(people={"Ann": "auctioneer governor"}, round=2, laid=FOUR_CARDS, more="rules = 1")
    table.play("Ann use governor", "chance draw I-48")
    assert not any(move.startswith("sell") for move in table.moves("Ann"))
    assert table.play("Ann take teacher").asked == "Ann: bid, Bo: bid"


def test_c9_23_sales_before_and_after_taking_and_at_the_end_only() -> None:
    """C9.23, OP-13."""
    table = bids_made(a_table(people={"Ann": "auctioneer"}, round=2, laid=FOUR_CARDS))
    assert "sell I-39" in table.moves("Ann")
    table.play("Ann take I-01", "Ann build c5")
    assert table.asked == "Ann: sell"
    assert "done" in table.moves("Ann")
    assert "sell a card, or say" in table.refused("Ann pass")
    table.play("Ann sell I-01", "Ann done")
    assert table.asked == "Bo: take"
    assert table.state.turned & 1 << characters.AUCTIONEER == 0


def test_c9_24_bid_bonuses_do_nothing_with_the_lawyer() -> None:
    table = a_table(people={"Ann": "lawyer gunsmith"}, round=2).play("Ann use lawyer", "Ann take teacher", "Ann use gunsmith")
    bids_made(table)
    assert table.asked == "Bo: take"
    table.play("Bo take I-01")
    assert table.state.round == 3


def test_c9_25_no_labourer_for_one_who_used_the_lawyer() -> None:
    """C9.25, OP-7."""
    table = a_table(people={"Ann": "lawyer labourer"}, round=2)
    declined = a_table(people={"Ann": "lawyer labourer"}, round=2).play("Ann pass")
    assert declined.moves("Ann") == ["use labourer", "pass"]
    table.play("Ann use lawyer", "Ann take teacher")
    assert table.asked == "Ann: bid, Bo: bid"
    other = a_table(people={"Ann": "lawyer", "Bo": "labourer"}, round=2).play("Ann use lawyer", "Ann take teacher")
    assert other.moves("Bo") == ["use labourer", "pass"]


def at_the_newsboy(people: str, laid: str) -> Table:
    """The last card is built; now the newsboy's owner chooses."""
    row = ("cowboy", "II-01", "II-11", "II-23", "II-47")
    top = "boot-horseshoe-cactus-cow-star-hat"  # the settler's
    table = a_table("Ann", "pro pro pro", round=9, epoch=2, row=row, top=top, people={"Ann": people}, laid={"Ann": laid})
    return table.play("Ann take II-47", "Ann build c1")


def test_c9_26_the_newsboys_character_counts_like_any_other() -> None:
    table = at_the_newsboy("newsboy undertaker publisher", "I-34 c3")
    assert table.asked == "Ann: choose"
    before = table.points("Ann")
    table.play("Ann choose sheriff")
    after = table.points("Ann")
    assert before["outlaws"] == -6
    assert "outlaws" not in after
    assert after["undertaker"] == before["undertaker"] + 2
    assert after["publisher"] == before["publisher"] + 1


def test_c9_26_an_auctioneer_from_the_newsboy_sells_now_and_an_arrow_does_nothing() -> None:
    """C9.26, OP-14."""
    table = at_the_newsboy("newsboy", "I-34 c3, I-35 e3").play("Ann choose auctioneer")
    assert table.asked == "Ann: sell"
    table.play("Ann sell I-35", "Ann done")
    assert table.state.over
    assert at_the_newsboy("newsboy", "I-34 c3").play("Ann choose heroes").state.over


def test_c9_26_a_captain_from_the_newsboy_gives_72_parcels() -> None:
    table = at_the_newsboy("newsboy indian", "I-34 c3")
    before = table.points("Ann")["indian"]
    assert table.play("Ann choose captain").points("Ann")["indian"] == before + 4


def test_c9_27_heroes_and_doctor_bear_both_signs() -> None:
    """C9.27, OP-16."""
    assert score_of("publisher", "../..", "heroes doctor") == 11


def test_c9_28_a_taken_sheriff_captain_or_auctioneer_works_at_once() -> None:
    table = bids_made(a_table(row=("auctioneer", *ROW[1:]), round=2, laid={"Ann": "I-35 c3, I-36 e3"}))
    table.play("Ann take auctioneer")
    assert table.asked == "Ann: sell"
    row = ("captain", *ROW[1:])
    wide = {"Ann": ("........", "........")}
    grown = a_table(people={"Ann": "labourer"}, row=row, round=2, cities=wide).play("Ann use labourer", "chance draw I-48")
    bids_made(grown).play("Ann take captain", "Ann take I-01")
    assert "j3" in places(grown)


def test_c9_29_signs() -> None:
    assert characters.names(characters.ARROW) == [
        "governor",
        "lawyer",
        "labourer",
        "heroes",
        "gunsmith",
        "gunslinger",
        "doctor",
    ]
    assert characters.MONEY.bit_count() == 16
    assert characters.names(characters.MONEY & characters.ARROW) == ["heroes", "doctor"]
