"""B11.3, O97, O99: Might is Right."""

from __future__ import annotations

from random import Random

import pytest

from carson.city.checks import check
from carson.city.kind import start
from carson.city.setup.rules import make_rules
from carson.city.variants.events import TilesAnnounced, TilesDrawn
from carson.city.variants.might_is_right import PENDING, UNKNOWN
from carson.game import sample
from carson.words.city.choices import move_note
from carson.words.city.questions import task
from tests.city.tables import Table
from tests.city.variants.tables import VariantSetting, a_game, a_table, deck, last_duel, set_up


def might(seats: str = "Ann Bo", *, cards: str = "first-game") -> VariantSetting:
    """Nobody has cowboys or roads at home: one revolver is all the firepower."""
    zero = dict.fromkeys(seats.split(), 0)
    return a_table("might-is-right", seats, cards=cards).cowboys(**zero).roads(**zero)


def dealt(seats: int, seed: int = 1) -> Table:
    """A game after the deal, by some luck."""
    luck = Random(seed)
    table = Table(start(make_rules(seats, variants=["might-is-right"])))
    while table.state.decisions[0].kind != "order":
        table.state.play(sample(table.state.decisions[0], luck))
        check(table.state)
    return table


def hands(table: Table) -> list[tuple[int, ...]]:
    assert table.state.arsenal is not None
    return table.state.arsenal.hands


def pool(table: Table) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Tiles of the pool that all saw, and the mixed rest."""
    assert table.state.arsenal is not None
    return table.state.arsenal.open, table.state.arsenal.mixed


def test_b11_3_1_tiles_are_played_instead_of_dice() -> None:
    table = might().placed(Ann="roads-1", Bo="roads-1").at("S3")
    assert table.asked == "Ann: tile, Bo: tile"


def test_b11_3_7_a_tile_says_how_likely_it_wins() -> None:
    """Ann passed first and wins ties; the tiles that Bo may have are known, as only two sets are in the game."""
    table = might().placed(Ann="roads-1", Bo="roads-1").at("S3")
    state = table.state
    for seat, wins in ((0, (17, 33, 50, 67, 83, 100)), (1, (0, 17, 33, 50, 67, 83))):
        decision = state.decision_of(seat)
        assert decision is not None
        assert [move_note(state, seat, move) for move in decision.moves] == [f"wins {percent} %" for percent in wins]


def test_b11_3_7_that_no_tile_can_win_is_said_once() -> None:
    """Bo is far stronger: Ann is told in the question, and not on each of her tiles."""
    table = might().placed(Ann="roads-1", Bo="roads-1").at("S3")
    state = table.state
    state.revolvers[1] += 20
    decision = state.decision_of(0)
    assert decision is not None
    assert {move_note(state, 0, move) for move in decision.moves} == {""}
    assert task(state, decision).endswith("You cannot win.")
    other = state.decision_of(1)
    assert other is not None
    assert {move_note(state, 1, move) for move in other.moves} == {"wins 100 %"}
    assert "cannot" not in task(state, other)


def test_b11_3_2_two_players_have_tiles_0_to_5_and_15_dollars() -> None:
    table = set_up(a_game("might-is-right"), "order")
    assert hands(table) == [(0, 1, 2, 3, 4, 5)] * 2
    assert [table[name].money for name in ("Ann", "Bo")] == [15, 15]
    assert pool(table) == ((), ()), "the other 18 tiles stay out (O97)"


def test_b11_3_3_everybody_draws_six_at_random_and_announces_the_total() -> None:
    table = set_up(a_game("might-is-right", "Ann Bo Cleo"), "deal")
    first = table.state.decisions[0]
    assert [str(move) for move in first.moves] == [f"tile {value}" for value in range(6)]
    assert first.weights == (3,) * 6
    table.play("tile 0", "tile 0")
    assert table.state.decisions[0].weights == (1, 3, 3, 3, 3, 3)
    done = dealt(3)
    assert [len(hand) for hand in hands(done)] == [6, 6, 6]
    announced = [event for event in done.events if isinstance(event, TilesAnnounced)]
    assert [event.total for event in announced] == [sum(hand) for hand in hands(done)]


@pytest.mark.parametrize(("players", "total"), [(3, 45), (4, 60), (5, 75)])
def test_b11_3_4_all_totals_add_up(players: int, total: int) -> None:
    """T30."""
    for seed in range(5):
        table = dealt(players, seed)
        assert sum(sum(hand) for hand in hands(table)) == total


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_b11_3_5_start_money_is_30_less_the_own_total(players: int) -> None:
    """T30; six players too (O97)."""
    table = dealt(players)
    assert table.state.money == [30 - sum(hand) for hand in hands(table)]


def test_b11_3_6_six_players_have_five_tiles_each() -> None:
    table = dealt(6)
    assert [len(hand) for hand in hands(table)] == [5] * 6
    assert sorted(tile for hand in hands(table) for tile in hand) == sorted(list(range(6)) * 5), "all thirty"


def test_b11_3_7_all_choose_at_the_same_time_and_the_tile_adds_to_firepower() -> None:
    table = might("Ann Bo Cleo").revolvers(Bo=3).placed(Ann="roads-1", Bo="roads-1", Cleo="roads-1").at("S3")
    table.play("Cleo tile 5", "Ann tile 4")
    assert table.asked == "Bo: tile"
    table.play("Bo tile 3")
    assert last_duel(table).dice == ((4,), (3,), (5,))
    assert last_duel(table).totals == (1 + 4, 3 + 3, 1 + 5)
    assert table["Bo"].roads == 3, "a tie goes to the one further ahead on the pass track"


def test_b11_3_7_a_chosen_tile_is_sealed_until_all_have_chosen() -> None:
    table = might("Ann Bo Cleo").placed(Ann="roads-1", Bo="roads-1", Cleo="roads-1").at("S3").play("Ann tile 4")
    step = table.state.view(1).known.agenda[-1]
    assert step.chosen == (PENDING,) * 3  # type: ignore[attr-defined]
    own = table.state.view(0).known.agenda[-1]
    assert own.chosen == ((4,), PENDING, PENDING)  # type: ignore[attr-defined]
    assert table.refuses("Ann tile 5").startswith("It is not Ann’s turn")


def test_b11_3_7_only_own_tiles_can_be_chosen() -> None:
    table = might().tiles(Ann="0 0 4", Bo="1 2").placed(Ann="roads-1", Bo="roads-1").at("S3")
    assert table.offers("tile") == "0 4"
    assert table.refuses("Ann tile 5") == "Ann chooses among their own tiles: tile 0, tile 4."
    assert table.refuses("Ann tiles 0 4") == "Ann chooses among their own tiles: tile 0, tile 4."


def test_b11_3_8_used_tiles_go_to_a_common_pool() -> None:
    table = might().placed(Ann="roads-1", Bo="roads-1").at("S3").play("Ann tile 4", "Bo tile 2")
    assert pool(table) == ((4, 2), ())
    assert hands(table) == [(0, 1, 2, 3, 5), (0, 1, 3, 4, 5)]


def test_b11_3_9_who_has_no_tile_left_draws_three_from_the_mixed_pool() -> None:
    """O97: right after the duel, its tiles being in the pool."""
    table = might().tiles(Ann="4", Bo="2 3").placed(Ann="roads-1", Bo="roads-1").at("S3").play("Ann tile 4", "Bo tile 2")
    assert table.asked == "chance: tiles"
    assert [str(move) for move in table.state.moves] == [f"tile {value}" for value in range(6)]
    assert table.state.decisions[0].weights == (2, 2, 2, 1, 2, 2), "Bo still has a 3"
    table.play("tile 5", "tile 5", "tile 0")
    assert hands(table) == [(0, 5, 5), (3,)]
    assert pool(table) == ((), (0, 1, 1, 2, 2, 3, 4, 4))
    assert [event.number for event in table.events if isinstance(event, TilesDrawn)] == [3]


def test_b11_3_9_the_winner_acts_after_tiles_are_drawn() -> None:
    table = might().tiles(Ann="4").placed(Ann="roads-1", Bo="roads-1").at("S3").play("Ann tile 4", "Bo tile 2")
    assert table["Ann"].roads == 0
    assert table.play("tile 0", "tile 1", "tile 2")["Ann"].roads == 3


def test_o97_several_without_tiles_draw_in_pass_order() -> None:
    table = might().tiles(Ann="4", Bo="2").placed(Ann="roads-1", Bo="roads-1").passed("Bo Ann").at("S3")
    table.play("Ann tile 4", "Bo tile 2", "tile 0", "tile 0", "tile 1")
    assert hands(table) == [(), (0, 0, 1)]
    table.play("tile 1", "tile 2", "tile 3")
    assert hands(table)[0] == (1, 2, 3)


def test_o97_fewer_than_three_in_the_pool_are_taken_as_they_are() -> None:
    empty = might().tiles(Ann="0", Bo="0 1 1 2 2 3 3 4 4 5 5").placed(Ann="roads-1", Bo="roads-1").at("S3")
    empty.play("Ann tile 0", "Bo tile 5", "tile 5", "tile 0")
    assert (hands(empty)[0], pool(empty)) == ((0, 5), ((), ()))


def test_o97_without_any_tile_the_value_is_nothing() -> None:
    table = might().tiles(Ann="", Bo="0 0 1 1 2 2 3 3 4 4 5 5").placed(Ann="roads-1", Bo="roads-1").at("S3")
    assert table.asked == "Bo: tile"
    table.play("Bo tile 0")
    assert last_duel(table).totals == (1, 1)
    assert last_duel(table).dice == ((), (0,))


def test_b11_3_10_dynamite_adds_two_tiles() -> None:
    """B10.9.7, B11.7.3."""
    table = might().tiles(Ann="1 1 4", Bo="2 3 5").placed(Ann="roads-1/dynamite", Bo="roads-1").at("S3")
    assert table.offers("tiles") == "1 1 1 4"
    table.play("Ann tiles 4 1", "Bo tile 5")
    assert last_duel(table).totals == (1 + 5, 1 + 5)
    assert hands(table)[0] == (1,)


def test_o97_dynamite_with_one_tile_left_plays_only_that_one() -> None:
    table = might().tiles(Ann="4").placed(Ann="roads-1/dynamite", Bo="roads-1").at("S3")
    table.play("Ann tile 4", "Bo tile 5")
    assert last_duel(table).totals == (1 + 4, 1 + 5)


def test_b11_3_10_the_red_gunsmith_chooses_when_the_others_lie_open() -> None:
    """B10.10.4, O99: there is no second try."""
    setting = might("Ann Bo Cleo", cards=deck("10R")).holding(Ann="gunsmith red", Bo="banker", Cleo="chinese-worker")
    table = setting.placed(Ann="roads-1", Bo="roads-1", Cleo="roads-1").at("S3")
    assert table.asked == "Bo: tile, Cleo: tile"
    table.play("Cleo tile 2")
    assert table.state.view(0).known.agenda[-1].chosen == (PENDING,) * 3  # type: ignore[attr-defined]
    table.play("Bo tile 3")
    assert table.asked == "Ann: tile"
    for seat in (0, 1, 2, None):
        assert table.state.view(seat).known.agenda[-1].chosen == (PENDING, (3,), (2,))  # type: ignore[attr-defined]
    table.play("Ann tile 3")
    assert table["Ann"].roads == 3


def test_o99_an_imagined_game_keeps_the_tiles_that_lie_open() -> None:
    setting = might("Ann Bo Cleo", cards=deck("10R")).holding(Ann="gunsmith red", Bo="banker", Cleo="chinese-worker")
    table = setting.placed(Ann="roads-1", Bo="roads-1", Cleo="roads-1").at("S3").play("Bo tile 5", "Cleo tile 5")
    for seed in range(30):
        imagined = table.state.view(0).imagine(Random(seed))
        check(imagined)
        assert imagined.arsenal is not None
        assert 5 in imagined.arsenal.hands[1]
        imagined.play("tile 0")
        check(imagined)


def test_b11_3_11_the_dice_keep_their_other_uses() -> None:
    """O97: gambling."""
    table = might().placed(Ann="gambling").at("S9")
    assert table.asked == "chance: gambling"
    assert table.play("roll 3", "roll 5")["Ann"].money == 15 + 8


def test_o97_tiles_of_others_are_hidden_and_their_number_is_not() -> None:
    state = dealt(4).state
    for seat in (0, 3, None):
        known = state.view(seat).known.arsenal
        assert known is not None
        assert state.arsenal is not None
        for other in range(4):
            assert known.hands[other] == (state.arsenal.hands[other] if other == seat else (UNKNOWN,) * 6)


def test_o13_a_marksman_draws_five_tiles() -> None:
    setting = a_table("might-is-right new-beginning").perks(Ann="marksman").tiles(Ann="4").roads(Ann=0, Bo=0)
    table = setting.placed(Ann="roads-1", Bo="roads-1").at("S3").play("Ann tile 4", "Bo tile 2")
    table.play("tile 0", "tile 1", "tile 2", "tile 3", "tile 5")
    assert hands(table)[0] == (0, 1, 2, 3, 5)


@pytest.mark.parametrize("left", ["1", "1 2"])
def test_o13_a_marksman_may_throw_the_last_one_or_two_tiles_away(left: str) -> None:
    setting = a_table("might-is-right new-beginning").perks(Ann="marksman").tiles(Ann=f"{left} 4").roads(Ann=0, Bo=0)
    table = setting.placed(Ann="roads-1", Bo="roads-1").at("S3").play("Ann tile 4", "Bo tile 2")
    assert table.asked == "Ann: throw"
    kept = Table(table.state.copy()).play("Ann keep")
    assert hands(kept)[0] == tuple(map(int, left.split()))
    table.play("Ann throw")
    assert (hands(table)[0], table.asked) == ((), "chance: tiles")
    for _ in range(5):
        table.state.play(table.moves[0])
    assert len(hands(table)[0]) == 5


def test_o13_with_three_tiles_left_a_marksman_throws_nothing_away() -> None:
    setting = a_table("might-is-right new-beginning").perks(Ann="marksman").tiles(Ann="1 2 3 4").roads(Ann=0, Bo=0)
    table = setting.placed(Ann="roads-1", Bo="roads-1").at("S3").play("Ann tile 4", "Bo tile 2")
    assert table.over


def test_o13_a_marksman_plays_one_tile_as_everybody() -> None:
    setting = a_table("might-is-right new-beginning").perks(Ann="marksman").roads(Ann=0, Bo=0)
    table = setting.placed(Ann="roads-1", Bo="roads-1").at("S3")
    assert not table.offers("tiles")
