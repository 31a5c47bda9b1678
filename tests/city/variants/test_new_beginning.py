"""B11.1, O13: A New Beginning."""

from __future__ import annotations

from fractions import Fraction

import pytest

from carson.city.events import DuelFought
from carson.city.setup.box import box
from carson.city.setup.deck import YELLOW
from carson.city.steps.setup import ClaimParcels
from carson.city.variants.events import SheetRevealed
from carson.city.variants.new_beginning import LINES
from tests.city.tables import Table
from tests.city.variants.tables import END, a_game, a_table, deck, set_up

SHEET = {
    "cowboys": {1: 0, 2: 5, 3: 11, 4: 18, 5: 26},
    "revolvers": {0: 0, 1: 6, 2: 13, 3: 21, 4: 30},
    "roads": {0: 0, 1: 4, 2: 6, 3: 8, 4: 10},
    "parcels": {0: 0, 1: 7, 2: 14, 3: 21, 4: 28},
    "points": {0: 0, -10: -20, -5: -10, 5: 10, 10: 20},
    "connections": {0: 0, 1: 10},
    "favour": {0: 0, 1: 10},
    "marksman": {0: 0, 1: 10},
}
"""The table of O13: value and cost."""
CHOICES = [(line, value, cost) for line, choices in SHEET.items() for value, cost in choices.items()]
NOTHING = {"points": 0, "cowboys": 1, "revolvers": 0, "roads": 0, "parcels": 0, "connections": 0, "favour": 0, "marksman": 0}


def sheets(seats: str = "Ann Bo", edition: str = "big-box") -> Table:
    return set_up(a_game("new-beginning", seats, edition=edition), "sheet")


def lines(bid: int = 0, **chosen: int) -> list[str]:
    return [*(f"sheet {line} {(NOTHING | chosen)[line]}" for line in LINES), f"bid {bid}"]


def fill(table: Table, name: str, bid: int = 0, **chosen: int) -> Table:
    """Fill in a whole sheet; what is not named is the choice that costs nothing."""
    return table.play(*(f"{name} {line}" for line in lines(bid, **chosen)))


def test_b11_1_1_all_fill_in_their_sheets_at_the_same_time() -> None:
    table = sheets("Ann Bo Cleo")
    assert table.asked == "Ann: sheet, Bo: sheet, Cleo: sheet"
    for bo, cleo in zip(lines(), lines(), strict=True):
        table.play(f"Bo {bo}", f"Cleo {cleo}")
    assert table.asked == "Ann: sheet"


def test_b11_1_1_nobody_gets_anything_before_all_sheets_are_revealed_together() -> None:
    table = fill(sheets("Ann Bo"), "Bo", cowboys=5)
    assert table["Bo"].cowboys == 3
    assert not any(isinstance(event, SheetRevealed) for event in table.events)
    fill(table, "Ann", roads=4)
    assert [event.seat for event in table.events if isinstance(event, SheetRevealed)] == [0, 1]
    assert (table["Bo"].cowboys, table["Ann"].roads) == (5, 4)


def test_b11_1_2_a_sheet_with_no_purchases_leaves_one_cowboy_and_the_whole_budget() -> None:
    table = fill(fill(sheets(), "Ann"), "Bo")
    ann = table["Ann"]
    assert (ann.money, ann.cowboys, ann.supply, ann.revolvers, ann.roads, ann.points, ann.parcels) == (50, 1, 9, 0, 0, 0, "")
    assert (table.state.connected, table.state.favoured, table.state.marksmen) == (0, 0, 0)


@pytest.mark.parametrize(("line", "value", "cost"), CHOICES)
def test_b11_1_2_every_line_has_its_price(line: str, value: int, cost: int) -> None:
    """O13: what is not spent is the start money."""
    table = fill(fill(sheets(), "Ann", **{line: value}), "Bo")
    assert table["Ann"].money == 50 - cost
    got = {
        "cowboys": table["Ann"].cowboys,
        "revolvers": table["Ann"].revolvers,
        "roads": table["Ann"].roads,
        "points": table["Ann"].points,
        "parcels": next(step.wanted[0] for step in table.state.agenda if isinstance(step, ClaimParcels)),
        "connections": table.state.connected & 1,
        "favour": table.state.favoured & 1,
        "marksman": table.state.marksmen & 1,
    }
    assert got[line] == value


def test_o13_the_sheet_has_exactly_these_choices() -> None:
    assert {line: dict(choices) for line, choices in box().sheet.items()} == {
        line: choices for line, choices in SHEET.items() if line in box().sheet
    }
    assert (box().budget, box().perk) == (50, 10)


def test_o13_the_normal_start_costs_35_and_leaves_the_usual_15() -> None:
    table = fill(fill(sheets(), "Ann", cowboys=3, revolvers=1, roads=1, parcels=2), "Bo")
    assert table["Ann"].money == 15


def test_o13_what_the_budget_does_not_pay_for_is_refused() -> None:
    table = sheets()
    table.play("Ann sheet points 0", "Ann sheet cowboys 5", "Ann sheet revolvers 3")
    assert table.refuses("Ann sheet roads 1") == "The sheet costs more than $50: only $3 is left for the line roads."
    assert table.refuses("Ann sheet parcels 1") == "The next line of the sheet is roads: sheet roads 0."


def test_o13_lost_points_raise_the_budget_and_stay_below_zero() -> None:
    table = fill(fill(sheets(), "Ann", points=-10, cowboys=5, revolvers=4, roads=4), "Bo")
    assert (table["Ann"].money, table["Ann"].points) == (50 + 20 - 26 - 30 - 10, -10)


def test_o13_points_below_zero_count_at_the_end() -> None:
    table = (
        a_table("new-beginning", round=4).points(Ann=-7).money(Ann=6, Bo=0).holding(Ann="banker", Bo="grocer").used(Bo="grocer")
    )
    done = table.roads(Ann=0, Bo=0).at(END).play("Ann give 0")
    assert done.over
    assert (done["Ann"].score, done["Bo"].score, done.winner) == (-6, 0, "Bo")


def test_o13_the_bid_and_the_cost_stay_within_the_budget() -> None:
    table = sheets()
    table.play(*(f"Ann {line}" for line in lines(cowboys=5, parcels=3)[:-1]))
    assert table.refuses("Ann bid 4") == "The last line is the bid for start player: “bid 0” to “bid 3”."
    assert table.allows("Ann bid 3")


def test_b11_1_3_the_highest_bidder_pays_and_starts_the_others_keep_their_bids() -> None:
    table = sheets("Ann Bo Cleo")
    for name, bid in (("Ann", 7), ("Bo", 9), ("Cleo", 2)):
        fill(table, name, bid)
    assert table.asked == "chance: order"
    assert table.state.decisions[0].odds == [("marker 1", Fraction(1, 2)), ("marker 3", Fraction(1, 2))]
    table.play("marker 3")
    assert table.pass_track == "Bo Cleo Ann"
    assert [table[name].money for name in ("Ann", "Bo", "Cleo")] == [50, 41, 50]


def test_b11_1_3_equal_highest_bids_are_decided_by_lot_and_only_the_starter_pays() -> None:
    table = sheets("Ann Bo Cleo")
    for name, bid in (("Ann", 9), ("Bo", 1), ("Cleo", 9)):
        fill(table, name, bid)
    assert table.offers("marker") == "1 3"
    table.play("marker 3", "marker 2")
    assert table.pass_track == "Cleo Bo Ann"
    assert [table[name].money for name in ("Ann", "Bo", "Cleo")] == [50, 50, 41]


def test_b11_1_3_without_bids_the_whole_order_is_drawn() -> None:
    table = fill(fill(sheets(), "Ann"), "Bo")
    assert table.offers("marker") == "1 2"


def test_o13_parcels_go_round_in_alternating_direction_to_those_who_have_some_left() -> None:
    """Zero to four; the Big Box begins backwards (B2.2.14)."""
    table = sheets("Ann Bo Cleo")
    for name, bid, parcels in (("Ann", 3, 4), ("Bo", 0, 2), ("Cleo", 0, 0)):
        fill(table, name, bid, parcels=parcels)
    table.play("marker 2")
    assert table.pass_track == "Ann Bo Cleo"
    order = []
    for column in "abcdef":
        name = table.asked.split(":")[0]
        order.append(name)
        table.play(f"{name} claim {column}1")
    assert order == ["Bo", "Ann", "Ann", "Bo", "Ann", "Ann"]
    assert (table["Ann"].parcels, table["Bo"].parcels, table["Cleo"].parcels) == ("b1 c1 e1 f1", "a1 d1", "")
    assert table.asked == "Ann: choose"


def test_o13_connections_take_either_side() -> None:
    table = a_table("new-beginning", cards=deck("14", "17", "3R")).perks(Bo="connections").at("phase 1")
    assert "grocer" in table.offers("choose").split()
    table.play("Ann choose banker")
    offers = [move for move in table.moves if "choose" in move]
    assert {"choose grocer yellow", "choose grocer red", "choose doctor", "choose undertaker", "choose teacher"} <= set(offers)
    assert table.allows("Bo choose grocer red")
    assert table.refuses("Bo choose grocer") == "Bo may take either side: choose grocer yellow or grocer red."
    table.play("Bo choose grocer yellow", "Bo choose later")
    assert table.state.held[1][0].side == 0
    assert table.state.red >> 3 & 1, "for all others the card lies as before"


def test_o13_connections_do_not_turn_the_teacher() -> None:
    """B10.17.1: there the round decides and nobody chooses."""
    for round_, side in ((1, 0), (4, 1)):
        table = a_table("new-beginning", cards=deck("17"), round=round_).perks(Ann="connections").at("phase 1")
        table.play("Ann choose teacher")
        assert table.state.held[0][0].side == side


def test_o13_connections_find_no_mine_where_none_is_left() -> None:
    """B10.9.6: either side may be taken, but the yellow one has nothing to build."""
    setting = a_table("new-beginning", cards=deck("9Y")).perks(Ann="connections").money(Ann=30)
    setting.market("ranch ranch bank bank hotel hotel saloon").owns(Bo="a1 b1 c1 d1 e1 f1").standing(mine="a1 b1 c1 d1 e1 f1")
    table = setting.at("phase 1").play("Ann choose prospector yellow")
    assert table.asked == "Bo: choose"


def test_o13_a_favour_is_a_second_personality_after_all_have_chosen() -> None:
    """The lower number decides the order and the two limits are added."""
    table = a_table("new-beginning").perks(Ann="favour").at("phase 1", to="phase 2")
    table.play("Ann choose gunslinger", "Bo choose captain", "Bo decline")
    assert table.asked == "Ann: favour"
    assert "choose captain" not in table.moves
    assert (
        table.refuses("Ann pass") == "Ann may take a second personality for the favour owed, or “decline” and keep the favour."
    )
    table.play("Ann choose sheriff")
    assert (table["Ann"].cards, table["Ann"].limit) == ("gunslinger sheriff", 20 + 20)
    assert table.state.action_track == (0, 1)
    assert table.state.favoured == 0


def test_o13_a_favour_finds_a_card_turned_over_that_was_used_up_meanwhile() -> None:
    """O35: tested before each pick. Bo takes the last ranch with the last pick, so that the red cowboy turns (B10.15.4)."""
    setting = a_table("new-beginning", cards=deck("4R", "15R")).perks(Ann="favour").stored(Bo="ranch ranch ranch ranch ranch")
    table = setting.market("ranch mine drugstore bank hotel mine mine").roads(Ann=0, Bo=0).at("phase 1")
    table.play("Ann choose banker", "Bo choose chinese-worker", "Bo choose building-3", "draw saloon")
    assert table.asked == "Ann: favour"
    table.play("Ann choose cowboy")
    assert [card.side for card in table.state.held[0]] == [YELLOW, YELLOW]


def test_o13_a_favour_is_owed_once_a_game_and_can_wait() -> None:
    table = a_table("new-beginning", "Ann Bo Cleo").perks(Ann="favour", Cleo="favour").passed("Cleo Bo Ann").at("phase 1")
    table.play("Cleo choose sheriff", "Bo choose banker", "Ann choose gunslinger")
    assert table.asked == "Cleo: favour"
    table.play("Cleo decline", "Ann choose chinese-worker")
    assert table.state.favoured == 1 << 2, "who declined is still owed one"


def test_o13_a_favour_may_be_the_newsboy_who_takes_a_third() -> None:
    """B10.0.1; the limits of all three are added."""
    table = a_table("new-beginning", cards=deck("0R")).perks(Ann="favour").at("phase 1")
    table.play("Ann choose banker", "Bo choose sheriff", "Ann choose newsboy", "Ann choose gunslinger")
    assert (table["Ann"].cards, table["Ann"].limit) == ("banker newsboy gunslinger", 120 - 5 + 20)


def test_o13_the_newsboy_needs_another_card_to_take() -> None:
    """Six players leave two cards; he never takes the sheriff."""
    seats = "Ann Bo Cleo Dan Eve Finn"
    table = a_table("new-beginning", seats, cards="0R 1Y 2Y 4Y 5R 6Y 7Y 8R").perks(Ann="favour").at("phase 1")
    table.play("Ann choose banker", "Bo choose chinese-worker", "Cleo choose settler", "Cleo choose cash", "Dan choose captain")
    table.play("Dan decline", "Eve choose gunslinger", "Finn choose indian")
    assert table.offers("choose") == "sheriff"
    assert "left" in table.refuses("Ann choose newsboy")


def test_o13_a_marksman_rolls_two_dice_and_counts_the_better() -> None:
    table = a_table("new-beginning").perks(Ann="marksman").cowboys(Ann=0, Bo=0).roads(Ann=0, Bo=0)
    duel = table.placed(Ann="roads-1", Bo="roads-1").at("S3").play("roll 2", "roll 5", "roll 4")
    fought = next(event for event in duel.events if isinstance(event, DuelFought))
    assert fought.dice == ((2, 5), (4,))
    assert fought.totals == (1 + 5, 1 + 4)
    assert duel["Ann"].roads == 3


def test_o13_a_marksman_with_dynamite_adds_both_dice() -> None:
    table = a_table("new-beginning").perks(Ann="marksman").cowboys(Ann=0, Bo=0).roads(Ann=0, Bo=0)
    duel = table.placed(Ann="roads-1/dynamite", Bo="roads-1").at("S3").play("roll 2", "roll 5", "roll 6")
    assert next(event for event in duel.events if isinstance(event, DuelFought)).totals == (1 + 7, 1 + 6)


def test_o118_the_first_edition_is_played_with_sheets_as_well() -> None:
    """B2.2.15: parcels in the order of the edition, first forwards; all seven cards have both sides for good connections."""
    table = fill(fill(sheets(edition="first"), "Ann", parcels=2, connections=1), "Bo", parcels=2, cowboys=3)
    assert (table["Ann"].money, table["Bo"].money) == (50 - 14 - 10, 50 - 14 - 11)
    state = table.state
    while state.decider < 0:
        state.play(state.moves[0])
    order = []
    while state.decisions[0].kind == "claim":
        order.append(state.decider)
        state.play(state.moves[0])
    assert order == [order[0], order[1], order[1], order[0]]
    assert table.asked.endswith(": choose")
