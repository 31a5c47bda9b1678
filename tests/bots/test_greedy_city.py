"""The greedy bot at the board game: every kind of decision, by what a sensible player would do."""

from __future__ import annotations

from random import Random

import pytest

from carson.bots import bot_named
from carson.bots.base import Explains
from carson.game import CHANCE, State, kind_named, sample
from tests.city.settings import END, PHASE_1, PHASE_2, a_table
from tests.city.tables import Table
from tests.city.variants.tables import a_game, set_up
from tests.city.variants.tables import a_table as a_variant

GREEDY = bot_named("greedy")


def choice(table: Table, seat: str = "Ann", bot: str = "greedy") -> str:
    """What the bot does in the place of *seat*."""
    number = table.state.rules.names.index(seat)
    view = table.state.view(number)
    decision = view.decision
    assert decision is not None, f"{seat} is not asked; {table.asked} is"
    return str(bot_named(bot).choose(view, decision, Random(1)))


def worth(table: Table, move: str, seat: str = "Ann") -> float:
    view = table.state.view(table.state.rules.names.index(seat))
    decision = view.decision
    assert decision is not None
    assert isinstance(GREEDY, Explains)
    return next(option.value for option in GREEDY.explain(view, decision, Random(1)) if option.move == move)


def test_a_mine_is_built_beside_the_mountains() -> None:
    table = a_table().owns(Ann="b2 g7").standing(mountain="f6 g6 h6").stored(Ann="mine").passed("Ann Bo").at("S6e")
    assert choice(table) == "build mine g7"


def test_a_saloon_is_built_beside_houses_that_serve_it() -> None:
    """The houses beside e6 belong to Bo and pay Ann nothing."""
    table = (
        a_table()
        .founded("c3")
        .network("d4|d5", "d4|e4", "d5|e5")
        .owns(Ann="c4 e6", Bo="d7 e7 f7")
        .standing(house="b4 d7 e7 f7")
        .roads(Ann=0)
        .network("d5|d6", "e5|e6")
        .stored(Ann="saloon")
        .passed("Ann Bo")
        .at("S6e")
    )
    assert choice(table) == "build saloon c4"


def test_a_road_is_laid_when_the_building_at_hand_needs_it() -> None:
    table = a_table().founded("c3").owns(Ann="c6").standing(house="b6 d6").roads(Ann=2).stored(Ann="saloon")
    table_now = table.passed("Ann Bo").at("S6e")
    for _ in range(2):
        move = choice(table_now)
        assert move.startswith("road"), move
        table_now.play(f"Ann {move}")
    assert choice(table_now) == "build saloon c6"


def test_roads_are_not_wasted() -> None:
    table = a_table().founded("c3").roads(Ann=3).at(PHASE_2)
    assert not choice(table).startswith("road")


def test_the_governor_lays_roads_for_points() -> None:
    table = a_table(cards="1R 2R 5Y 11Y 13Y 14 16R").founded("c3").roads(Ann=2)
    assert choice(table.holding(Ann="governor yellow", Bo="heroes red").at(PHASE_2)).startswith("road")


def test_a_parcel_with_a_mountain_is_bought_and_one_in_the_desert_without_money_is_not() -> None:
    table = a_table(round=4).standing(mountain="d4").money(Ann=9).placed(Ann="d4 h8").passed("Ann Bo").at("S5")
    assert choice(table) == "buy d4"
    table.play("Ann buy d4")
    assert choice(table) == "done"


def test_a_duel_without_hope_is_avoided() -> None:
    hopeless = a_table(round=4).revolvers(Bo=9).cowboys(Ann=1, Bo=0).placed(Bo="gambling").passed("Bo").at(PHASE_2)
    fair = a_table(round=4).revolvers(Bo=0).cowboys(Ann=1, Bo=0).placed(Bo="gambling").passed("Bo").at(PHASE_2)
    assert worth(hopeless, "place gambling") < worth(fair, "place gambling") - 0.3
    assert choice(hopeless) != "place gambling"


def test_the_white_cowboy_goes_where_much_is_at_stake_and_not_to_wages() -> None:
    table = a_table(round=2).holding(Ann="sheriff", Bo="banker").at(PHASE_2)
    assert worth(table, "place gambling white") > worth(table, "place gambling") - 0.5
    assert choice(table) != "place wages white"


def test_money_above_the_limit_goes_to_the_points() -> None:
    table = a_table(round=2).money(Ann=90).holding(Ann="gunslinger", Bo="heroes").cowboys(Ann=1).at(PHASE_2)
    assert choice(table) == "place buy-3"
    bought = (
        a_table(round=2).money(Ann=90).holding(Ann="gunslinger", Bo="banker").placed(Ann="buy-3").passed("Ann Bo").at("S14")
    )
    move, amount = choice(bought).split()
    assert move == "points"
    assert int(amount) >= 23, "$70 are above the limit"


def test_as_little_as_possible_is_given_up_before_the_end() -> None:
    assert choice(a_table(round=1).money(Ann=23).holding(Ann="gunslinger", Bo="banker").passed("Ann Bo").at(END)) == "give 3"


def test_at_the_end_ten_dollars_are_given_where_six_a_point_bring_less() -> None:
    """$29, limit $20: nine must go; with ten a point comes back, and of $19 three are left as of $20."""
    assert choice(a_table(round=4).money(Ann=29).holding(Ann="gunslinger", Bo="banker").passed("Ann Bo").at(END)) == "give 10"


def test_who_would_gain_by_a_house_agrees_and_who_needs_the_parcel_refuses() -> None:
    useless = (
        a_table(round=4)
        .founded("c3")
        .owns(Ann="b2", Bo="c4")
        .stored(Bo="drugstore")
        .roads(Ann=0, Bo=0)
        .passed("Bo Ann")
        .at("S6e")
    )
    useless.play("Bo build drugstore c4", "Bo house b2")
    assert choice(useless) == "agree"
    needed = (
        a_table(round=1)
        .founded("c3")
        .owns(Ann="b2", Bo="c4")
        .standing(mountain="a1 a2 a3 b1")
        .stored(Bo="drugstore")
        .roads(Ann=0, Bo=0)
        .passed("Bo Ann")
        .at("S6e")
    )
    needed.play("Bo build drugstore c4", "Bo house b2")
    assert choice(needed) == "refuse"


def test_the_least_important_duel_is_fought_first() -> None:
    """Who loses it comes home and helps in the next."""
    table = a_table(round=2).standing(mountain="d4").placed(Ann="d4 h8", Bo="d4 h8").passed("Ann Bo").at("S5")
    assert table.asked == "Ann: duel-order"
    assert choice(table) == "duel h8"


def test_in_an_auction_the_bids_rise_slowly_and_stop() -> None:
    table = a_table("Ann Bo", cards="0R 6R 7Y 9R 10Y 12R 13R 14").money(Ann=40, Bo=40).at(PHASE_1)
    table.play("Ann choose auctioneer")
    bids = []
    while "auction" in table.asked:
        who = table.asked.split(":")[0]
        move = choice(table, who)
        bids.append(move)
        table.play(f"{who} {move}")
    assert bids[-1] == "pass"
    assert 1 <= len(bids) < 25
    assert all(int(bid.split()[1]) <= 20 for bid in bids[:-1])


def test_the_rich_take_a_card_with_a_high_limit_and_the_poor_take_money() -> None:
    cards = "2Y 3Y 4Y 5Y 6Y 7Y 16Y"
    poor = a_table(cards=cards).money(Ann=0, Bo=0).at(PHASE_1)
    rich = a_table(cards=cards, round=4).money(Ann=150, Bo=0).at(PHASE_1)
    limits = {"banker": 120, "grocer": 60, "heroes": 240}
    assert choice(rich).removeprefix("choose ") in limits
    assert worth(rich, "choose gunslinger") < worth(rich, "choose banker") - 3
    assert worth(poor, "choose banker") > worth(poor, "choose heroes")


def test_a_sheet_buys_what_lasts_and_leaves_money_for_the_first_round() -> None:
    """Revolvers count in every duel; cowboys come free each round, roads and points can be had later."""
    table = set_up(a_game("new-beginning"), "sheet")
    filled = {}
    while (decision := table.state.decision_of(0)) is not None and decision.kind == "sheet":
        *_, line, value = choice(table).split()
        filled[line] = int(value)
        table.state.play(choice(table), 0)
    assert (filled["revolvers"], filled["cowboys"], filled["roads"], filled["parcels"]) == (4, 2, 0, 2)
    assert filled["points"] < 0
    assert filled["bid"] == 0, "to begin is no advantage"
    assert table.state.decision_of(0) is None


def test_a_horse_doubles_a_ranch_rather_than_waiting() -> None:
    table = a_variant("horses", round=2).owns(Ann="d4").standing(ranch="d4").horses(Ann=1).cowboys(Ann=2).at(PHASE_2)
    table.play("Ann place wages")
    assert table.asked == "Ann: horse"
    assert choice(table).startswith("corral")


def test_in_a_duel_with_tiles_the_smallest_that_surely_wins_is_played() -> None:
    table = (
        a_variant("might-is-right", round=2)
        .tiles(Ann="0 3 5", Bo="0 1 2")
        .revolvers(Ann=8, Bo=0)
        .cowboys(Ann=0, Bo=0)
        .placed(Ann="gambling", Bo="gambling")
        .passed("Ann Bo")
        .at("S9")
    )
    assert choice(table) == "tile 0"


def hide_otherwise(state: State, seat: int, luck: Random) -> State:
    """The same game with something else in the place of what *seat* cannot know."""
    return state.view(seat).imagine(luck)


@pytest.mark.parametrize("game", ["city", "cards"])
def test_what_a_bot_cannot_see_does_not_change_its_choice(game: str) -> None:
    """Two games that differ in hidden things only look the same, and the bot does the same."""
    kind, different = kind_named(game), 0
    for seed in range(40):
        luck = Random(seed)
        options, seats = kind.random_options(luck)
        if game == "city" and not {"might-is-right", "new-beginning"} & set(options.get("variants", "").split()):
            continue
        state = kind.start(options, tuple("ABCDEF"[:seats]), kind.version)
        for _ in range(60):
            if state.over:
                break
            decision = luck.choice(state.decisions)
            if decision.seat != CHANCE and len(state.decisions) < 2:
                other = hide_otherwise(state, decision.seat, luck)
                asked = other.decision_of(decision.seat)
                if asked is not None and list(asked.moves) == list(decision.moves):
                    different += other.key() != state.key()
                    picks = {
                        str(GREEDY.choose(each.view(decision.seat), each.view(decision.seat).decision, Random(3)))  # type: ignore[arg-type]
                        for each in (state, other)
                    }
                    assert len(picks) == 1
            state.play(sample(decision, luck) if decision.seat == CHANCE else luck.choice(decision.moves), decision.seat)
    assert game == "cards" or different > 50, "the test must replace something"


def test_a_sealed_bid_of_another_does_not_change_the_own() -> None:
    kind = kind_named("cards")
    state = kind.start({"virtual": "pro pro"}, ("A", "B", "C", "D"), kind.version)
    luck = Random(2)
    while state.decisions[0].kind != "bid":
        state.play(sample(state.decisions[0], luck))
    picks = set()
    for bid in (1, 5, 9):
        after = state.copy()
        after.play(f"bid {bid}", 0)
        view = after.view(1)
        assert view.decision is not None
        picks.add(str(GREEDY.choose(view, view.decision, Random(1))))
    assert len(picks) == 1


def test_a_cowboy_flees_from_a_stronger_one_with_kit_carson() -> None:
    """B11.4.2: it is lifted and goes where nobody stands; then nobody chases anybody."""
    table = (
        a_variant("kit-carson", round=2)
        .revolvers(Bo=9)
        .cowboys(Ann=1, Bo=0)
        .placed(Ann="gambling", Bo="gambling")
        .at(PHASE_2)
        .play("Ann place wages")
    )
    assert choice(table) == "lift gambling"
    table.play("Ann lift gambling")
    goal = choice(table)
    assert goal.startswith("place")
    assert goal != "place gambling"
    table.play(f"Ann {goal}")
    assert choice(table) == choice(table, "Bo") == "pass"


def test_the_grocer_doubles_what_earns_more_than_eight_dollars() -> None:
    """B10.3.1."""
    rich = a_table(cards="1R 2R 3Y 11Y 13Y 14 16R").owns(Ann="d4").standing(mountain="c3 d3 e3 c4 e4", mine="d4")
    table = rich.holding(Ann="grocer yellow", Bo="heroes red").passed("Ann Bo").at("S10")
    assert table.asked == "Ann: card"
    assert choice(table) == "choose double-mine"
    poor = a_table(cards="1R 2R 3Y 11Y 13Y 14 16R").owns(Ann="d4").standing(mountain="c3", mine="d4")
    assert choice(poor.holding(Ann="grocer yellow", Bo="heroes red").passed("Ann Bo").at("S10")) == "choose cash"


def test_nobody_pays_more_at_an_auction_than_for_cowboys_and_the_price() -> None:
    """B10.12: the best land can be had for a cowboy and a few dollars, too."""
    cards, money = "0R 6R 7Y 9R 10Y 12Y 13R 14", 60
    table = a_table("Ann Bo Cy", cards=cards).money(Ann=money, Bo=money, Cy=money).standing(mountain="d4 e4").at(PHASE_1)
    prices = sorted(table.price(parcel) for parcel in ("d4", "e4", "d3", "e3"))
    table.play("Ann choose auctioneer")
    while "card" in table.asked:
        table.play(f"Ann {choice(table)}")
    bids = []
    while "auction" in table.asked:
        who = table.asked.split(":")[0]
        bids.append(choice(table, who))
        table.play(f"{who} {bids[-1]}")
    highest = max(int(bid.split()[1]) for bid in bids if bid != "pass")
    assert 5 <= highest <= 2 * (prices[-1] + 6)
