"""B11.7: variants that meet, and everything that is true of any combination of them."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from carson.city import KIND
from carson.city.checks import check
from carson.city.kind import start
from carson.city.positions import read_position, write_position
from carson.city.setup.editions import EDITIONS, VARIANTS
from carson.city.setup.rules import make_rules
from carson.city.state import State
from carson.game import CHANCE, BadOption, Decision, Game, Move, Record, read_record, sample
from tests.city.tables import Table
from tests.city.variants.tables import END, PHASE_2, a_game, a_table, deck, set_up

COMBINATIONS = [chosen for number in range(7) for chosen in combinations(VARIANTS, number)]


def some_move(decision: Decision, luck: Random) -> Move:
    """At random, with a liking for what makes things happen."""
    if decision.seat == CHANCE:
        return sample(decision, luck)
    lively = [move for move in decision.moves if move.split()[0] in ("place", "build", "buy", "corral", "house", "take")]
    calm = [move for move in decision.moves if not move.startswith(("road ", "lift "))]
    return luck.choice(lively if lively and luck.random() < 0.7 else calm if calm and luck.random() < 0.9 else decision.moves)


# What may be combined


def test_b2_2_25_there_are_64_combinations_and_all_can_be_played() -> None:
    assert len(COMBINATIONS) == 64
    for chosen in COMBINATIONS:
        assert make_rules(2, variants=chosen).variants == chosen


def test_the_first_edition_has_four_of_them() -> None:
    """O118."""
    for variant in VARIANTS:
        if variant in ("new-beginning", "river", "might-is-right", "kit-carson"):
            assert make_rules(2, edition="first", variants=[variant]).variants == (variant,)
            continue
        with pytest.raises(BadOption) as refused:
            make_rules(2, edition="first", variants=[variant])
        own = "new-beginning, river, might-is-right, kit-carson"
        assert str(refused.value) == f"The edition “first” has no variant “{variant}”; it has {own}."


def test_a_variant_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadOption, match=r"There is no variant “indians”; there are new-beginning, river"):
        make_rules(2, variants=["indians"])


# B11.7


def test_b11_7_1_horses_and_kit_carson_leave_the_second_corral_alone() -> None:
    table = a_table("horses kit-carson").holding(Ann="banker", Bo="chinese-worker").at(PHASE_2).play("Ann place wages")
    assert table.offers("corral") == "1 3 4 5"


def test_b11_7_2_neither_grocer_and_horses_nor_grocer_and_dynamite_multiply_twice() -> None:
    setting = a_table("horses").owns(Ann="b2 g7").standing(ranch="b2", mine="g7", mountain="g6").dynamite(Ann=1)
    table = setting.corrals(Ann="0 0 1 0 0").holding(Ann="grocer", Bo="banker").at("S10")
    assert table.offers("choose") == "cash double-mine"
    table.play("Ann choose double-mine")
    assert table["Ann"].money == 15 + 2 * 8 + 2 * 3, "the dynamite cannot go on the doubled mine, the horse on the ranch can"


def test_b11_7_3_might_is_right_dynamite_and_the_red_gunsmith_against_an_outlaw() -> None:
    """Two tiles, chosen alone as nobody else plays one."""
    setting = a_table("might-is-right outlaws", round=2, cards=deck("10R")).outlaws("d4", 10).cowboys(Ann=0)
    table = setting.holding(Ann="gunsmith red", Bo="banker").placed(Ann="d4/dynamite").at("S10")
    assert "tiles 4 5" in table.moves
    table.play("Ann tiles 4 5")
    assert table["Ann"].points == 4
    assert table.state.arsenal is not None
    assert table.state.arsenal.open == (4, 5)


def test_b11_7_4_river_and_horses_a_ranch_on_the_bank_is_doubled_with_its_river() -> None:
    setting = a_table("river horses").owns(Ann="e4").standing(ranch="e4").corrals(Ann="0 0 1 0 0").money(Ann=0)
    assert setting.at("S10")["Ann"].money == 2 * 8


def test_b11_7_5_outlaws_and_horses_multiply_first_then_halve() -> None:
    """O122; a church has no effect."""
    setting = a_table("outlaws horses", round=2).outlaws("b2").owns(Ann="b2 a1").standing(ranch="b2", church="a1")
    assert setting.corrals(Ann="0 0 1 0 0").at("S10")["Ann"].money == 15 + 7


def test_b11_7_6_the_singer_joins_the_white_cowboy_with_kit_carson_too() -> None:
    setting = a_table("kit-carson", cards=deck("11Y")).holding(Ann="sheriff", Bo="singer")
    table = setting.at(PHASE_2).play("Ann place gambling white", "Bo place gambling no-duel")
    assert table["Bo"].placed == "gambling"
    table.play("Ann lift gambling")
    assert not table.allows("Ann place gambling white"), "it must stand alone"


def test_b11_7_10_the_first_corral_counts_with_ammunition_and_gunslinger() -> None:
    setting = a_table("horses").cowboys(Ann=0).corrals(Ann="3 0 0 0 0").ammunition("Ann").holding(Ann="gunslinger", Bo="banker")
    assert setting.at("S13")["Ann"].firepower == 1 + 2 + 3 + 3


# Open points between variants


USUAL_SHEET = ["points 0", "cowboys 3", "revolvers 1", "roads 1", "parcels 2", "connections 0", "favour 0", "marksman 0"]


def tiles_and_sheets(seats: str, version: int = 2) -> Table:
    table = set_up(a_game("new-beginning might-is-right", seats, version=version), "sheet")
    for name in seats.split():
        table.play(*(f"{name} sheet {line}" for line in USUAL_SHEET), f"{name} bid 0")
    assert table.state.money == [15] * table.state.seats
    return table


def hands(table: Table) -> list[tuple[int, ...]]:
    assert table.state.arsenal is not None
    return table.state.arsenal.hands


def test_o98_a_new_beginning_decides_the_money_and_everybody_has_an_own_set_of_tiles() -> None:
    assert hands(tiles_and_sheets("Ann Bo Cleo Dan Eve")) == [(0, 1, 2, 3, 4, 5)] * 5


def test_o98_six_players_draw_five_of_the_thirty_tiles_each_and_the_sheet_decides_the_money() -> None:
    """B11.3.6: the box has five sets."""
    dealt = hands(tiles_and_sheets("Ann Bo Cleo Dan Eve Finn"))
    assert [len(hand) for hand in dealt] == [5] * 6
    assert sorted(tile for hand in dealt for tile in hand) == sorted([0, 1, 2, 3, 4, 5] * 5)


def test_o98_in_games_begun_by_rules_1_six_players_have_six_sets() -> None:
    assert hands(tiles_and_sheets("Ann Bo Cleo Dan Eve Finn", version=1)) == [(0, 1, 2, 3, 4, 5)] * 6


def test_an_outlaw_in_the_river_can_be_challenged() -> None:
    """O102: the river is a legal place for it; beaten, it leaves a river that nobody can buy."""
    setting = a_table("river outlaws", round=2).outlaws("d5", 8).holding(Ann="banker", Bo="chinese-worker")
    assert setting.at(PHASE_2).allows("Ann place d5")
    fight = a_table("river outlaws", round=2).outlaws("d5", 8).revolvers(Ann=9).placed(Ann="d5").at("S10").play("roll 1")
    assert (fight["Ann"].points, fight["Ann"].placed) == (3, "")
    assert not fight.state.town.unsold & fight.state.town.river


def test_kit_carson_moves_a_cowboy_onto_an_outlaw_and_into_a_corral() -> None:
    setting = a_table("kit-carson outlaws horses", round=2).outlaws("d4").holding(Ann="banker", Bo="chinese-worker")
    table = setting.at(PHASE_2).play("Ann place wages", "Ann lift wages", "Ann place d4", "Ann lift d4", "Ann place corral-5")
    assert table["Ann"].placed == "corral-5"


def test_a_marksman_against_an_outlaw_counts_the_better_die() -> None:
    setting = a_table("new-beginning outlaws", round=2).perks(Ann="marksman").outlaws("d4", 8).revolvers(Ann=4).cowboys(Ann=0)
    assert setting.placed(Ann="d4").at("S10").play("roll 1", "roll 4")["Ann"].points == 3


def test_rodeo_players_behind_and_bridges_are_all_scored_at_the_end() -> None:
    setting = a_table("river kit-carson horses", round=4).owns(Ann="d4").standing(house="d4").network("c5|d5")
    table = setting.money(Ann=0, Bo=0).roads(Ann=0, Bo=0).holding(Ann="banker", Bo="chinese-worker").rodeos(Ann=1).at(END)
    assert table.over
    assert table["Ann"].score == 3 + 1 + 1 * (1 + 2), "house at the bridge, one player behind, one horse and two rodeos"


# Any combination


@pytest.mark.parametrize("chosen", COMBINATIONS, ids=lambda chosen: "+".join(chosen) or "none")
def test_random_play_of_every_combination_keeps_every_property(chosen: tuple[str, ...]) -> None:
    """No piece is lost; positions hold everything; views can be imagined and played to the end; records replay."""
    luck = Random("+".join(chosen))
    rules = make_rules(
        luck.randint(2, 6), variants=chosen, cards="random", river="random" if "river" in chosen else "", luck=luck
    )
    record = Record(KIND.name, KIND.version, rules.names, rules.options())
    game = Game(KIND, start(rules), record, luck)
    while not game.over:
        check(game.state)
        if luck.random() < 0.02:
            check_position(game.state)
            play_imagined(game.state, luck)
        decision = luck.choice(game.decisions)
        game.play(some_move(decision, luck), decision.seat)
    check(game.state)
    check_position(game.state)
    assert read_record(str(game.record)).final() == game.state


def check_position(state: State) -> None:
    text = write_position(state)
    back = read_position(text)
    assert back == state, text
    assert [list(decision.moves) for decision in back.decisions] == [list(decision.moves) for decision in state.decisions]


def play_imagined(state: State, luck: Random) -> None:
    """What somebody imagines is a whole game: it looks the same to them and can be played on."""
    seat = luck.choice([None, *range(state.seats)])
    imagined = state.view(seat).imagine(luck)
    assert imagined.view(seat) == state.view(seat)
    for _ in range(25):
        if imagined.over:
            break
        check(imagined)
        decision = luck.choice(imagined.decisions)
        imagined.play(some_move(decision, luck), decision.seat)


@pytest.mark.parametrize("seed", range(4))
def test_an_imagined_game_can_be_played_to_its_end(seed: int) -> None:
    luck = Random(seed)
    rules = make_rules(3, variants=VARIANTS, cards="random", luck=luck)
    state = start(rules)
    stop = luck.randrange(400)
    for _ in range(stop):
        if state.over:
            break
        decision = luck.choice(state.decisions)
        state.play(some_move(decision, luck), decision.seat)
    imagined = state.view(1).imagine(luck)
    while not imagined.over:
        decision = luck.choice(imagined.decisions)
        imagined.play(some_move(decision, luck), decision.seat)
        check(imagined)
    assert imagined.round == 4


def test_every_edition_names_its_variants_in_the_order_of_the_rules() -> None:
    for edition in EDITIONS.values():
        assert list(edition.variants) == [variant for variant in VARIANTS if variant in edition.variants]
