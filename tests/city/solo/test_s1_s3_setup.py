"""Components and setup (S1, S3), and what the front door accepts."""

from __future__ import annotations

import random

import pytest

from carson import city
from carson.city.kind import KIND
from carson.city.setup.editions import SOLO_CARDS, bag_of
from carson.city.setup.rules import make_rules
from carson.city.solo.cards import STRATEGIES, solo_box
from carson.city.town import CHURCH, SCHOOL, STATION, TOWN_HALL
from carson.game import BadOption, read_record
from tests.city.solo.tables import a_new_game, a_table


def test_s1_1_each_strategy_ranks_all_nine_kinds_of_buildings() -> None:
    """S1.1, S10.1, OS-7."""
    assert tuple(solo_box().strategies) == STRATEGIES
    for strategy in solo_box().strategies.values():
        assert len(set(strategy.ranking)) == 9
        assert strategy.bonus == 5


@pytest.mark.parametrize(
    ("solo", "suit", "tile"),
    [
        ("rancher", "heart", "doctor"),
        ("miner", "club", "governor"),
        ("strength", "spade", "sheriff"),
        ("urban", "diamond", "lawyer"),
    ],
)
def test_s1_2_s3_7_each_strategy_has_its_suit_and_personality(solo: str, suit: str, tile: str) -> None:
    """S1.2, S3.7, OS-4: the club is the miner's."""
    strategy = solo_box().strategies[solo]
    assert (strategy.suit, strategy.personality) == (suit, tile)


def test_s1_3_eighteen_cards_of_which_every_strategy_uses_twelve() -> None:
    """S1.3, S3.8."""
    box = solo_box()
    assert len(box.cards) == 18
    assert [len(strategy.deck) for strategy in box.strategies.values()] == [12] * 4


def test_s3_1_he_has_all_ten_cowboys_and_nothing_else() -> None:
    table = a_new_game()
    assert (table["Jeb"].supply, table["Jeb"].cowboys, table["Jeb"].revolvers) == (10, 0, 0)
    assert (table["Jeb"].money, table["Jeb"].roads) == (0, 0)


def test_s3_2_the_bag_has_twenty_eight_tiles_without_church_school_town_hall_and_station() -> None:
    table = a_new_game()
    assert sum(table.state.bag) == 28
    assert [table.state.bag[kind] for kind in (CHURCH, SCHOOL, TOWN_HALL, STATION)] == [0, 0, 0, 0]
    assert table.offers("draw") == "ranch mine drugstore bank saloon hotel prison blacksmith general-store"


def set_up(solo: str = "urban") -> city.State:
    """A game at the first parcel to claim."""
    luck, table = random.Random(2), a_new_game(solo)
    while table.state.decider < 0:
        table.play(luck.choice(table.moves))
    return table.state


def test_s3_3_he_is_first_on_the_pass_track() -> None:
    """S3.3, OS-18."""
    state = set_up()
    assert [state.name_of(seat) for seat in state.pass_track] == ["Jeb", "Ann"]


def test_s3_4_only_you_claim_two_parcels_freely() -> None:
    """S3.4: also the centre or a mountain."""
    state = set_up()
    assert (state.decider, state.decisions[0].kind, len(state.moves)) == (0, "claim", 64)
    state.play("claim a1")
    state.play("claim h8")
    assert state.decisions[0].kind == "choose"
    assert [land.bit_count() for land in state.town.land] == [2, 0]


def test_s3_5_seven_of_eleven_personalities_with_random_sides() -> None:
    drawn = [make_rules(solo="urban", luck=random.Random(seed)).cards for seed in range(60)]
    assert {number for cards in drawn for number, _ in cards} == set(SOLO_CARDS)
    assert {side for cards in drawn for _, side in cards} == {0, 1}
    assert {len(cards) for cards in drawn} == {7}


def test_s3_5_a_sheriff_is_not_among_them() -> None:
    with pytest.raises(
        BadOption, match="The solo game has no card 1; its personalities are 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16"
    ):
        make_rules(solo="urban", cards="1Y 2Y 3Y 4Y 5Y 6Y 7Y")


@pytest.mark.parametrize("solo", STRATEGIES)
def test_s3_6_s3_8_the_strategy_is_an_option_and_its_cards_make_the_pile(solo: str) -> None:
    """S3.6, S3.8."""
    table = a_table(solo).holding(Ann="banker").at("phase 2")
    deck = [card.number for card in solo_box().strategies[solo].deck]
    assert table.moves == [f"card {number}" for number in deck]
    assert table.state.rules.options()["solo"] == solo


def test_s3_9_you_start_as_usual() -> None:
    state = set_up()
    assert (state.money[0], state.roads[0], state.revolvers[0], state.reserve[0], state.tiles_left(0)) == (15, 1, 1, 3, 12)
    assert state.points == [0, 0]
    assert state.rules.mountains == 9


def test_the_front_door_and_its_record() -> None:
    game = city.new(solo="urban", names=["Ann"], seed=1)
    assert game.names == ("Ann", "Jeb Standish")
    luck = random.Random(1)
    while not game.over:
        game.play(luck.choice(game.moves))
    text = str(game.record)
    assert "solo: urban\nstandish_ties: die\n" in text
    assert read_record(text).final() == game.state
    assert set(game.scores) == {"Ann", "Jeb Standish"}


def test_a_record_replays_where_the_first_is_taken_instead_of_the_die() -> None:
    game = city.new(solo="miner", standish_ties="first", seed=5)
    luck = random.Random(5)
    while not game.over:
        game.play(luck.choice(game.moves))
    assert "falls" not in str(game.record)
    assert read_record(str(game.record)).final() == game.state


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"solo": "gambler"}, "Jeb Standish has no strategy “gambler”; he has rancher, miner, strength, urban."),
        ({"solo": "urban", "standish_ties": "last"}, "Among equal options “die” or “first” decides, not “last”."),
        ({"solo": "urban", "edition": "first"}, "The solo game belongs to the edition “big-box”, not to “first”."),
        ({"solo": "urban", "bag": "first-game"}, "The solo game has a bag of its own, not “first-game”."),
        ({"solo": "urban", "players": 3}, "The solo game is for one player against Jeb Standish, not for 3."),
        ({"solo": "urban", "names": ["A", "B", "C"]}, "The solo game is for one player against Jeb Standish, not for 3."),
        (
            {"bag": "solo", "players": 2},
            "There is no bag “solo”; the bag is full or first-game, "
            "or names some of blacksmith, general-store, school, station, town-hall.",
        ),
    ],
)
def test_what_does_not_go_together_is_refused(options: dict[str, object], reason: str) -> None:
    with pytest.raises(BadOption) as refusal:
        make_rules(**options)  # type: ignore[arg-type]
    assert str(refusal.value) == reason


def test_without_luck_the_cards_are_the_usual_ones() -> None:
    """A game that nobody draws for, such as a position, has seven of the eleven."""
    assert [number for number, _ in make_rules(1, solo="urban").cards] == [2, 3, 4, 5, 6, 7, 8]


def test_his_seat_is_a_seat_like_any_other_for_views_and_facts() -> None:
    state = set_up()
    assert state.view(0).known == state.view(None).known == state
    facts = KIND.inspect(state)
    assert facts["firepower"] == {"1": 4, "2": 0}
    assert facts["points_now"] == {"1": 2, "2": 0}
    assert sum(bag_of(state.rules.edition, "solo")) == 28
