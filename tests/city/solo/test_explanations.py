"""Each thing he does is explained while it happens: the card, the criterion that decided, the alternatives."""

from __future__ import annotations

from carson.city.events import Placed, Scored
from carson.city.moves import PASS
from carson.city.solo.events import CowboyCardDrawn, OnTile, Weighed
from carson.draw.text.city_table import seats_table
from carson.words.city.events import line
from carson.words.city.labels import short_note
from carson.words.city.story import story
from tests.city.settings import PHASE_2
from tests.city.solo.tables import NAMES, a_table
from tests.city.tables import Table


def told(table: Table) -> list[str]:
    return [line(event, NAMES) for event in table.events]


def example() -> Table:
    """The example of S9.12."""
    setting = a_table("urban").founded("d4").owns(Ann="e4 e5").holding(Ann="banker").cowboys(Ann=0)
    return setting.market("ranch mine bank saloon drugstore ranch mine").at(PHASE_2).play("card 4", "falls c5")


def test_a_card_with_its_criteria_and_alternatives_in_words() -> None:
    assert told(example())[:5] == [
        "Jeb draws C (card 1 of 3, strength 1, 1 in all): a building and a parcel.",
        "Jeb weighs 7 building squares (S5.5). Number 1 on his strategy card (S5.5 b): the $6 building.",
        "Jeb puts a cowboy on the saloon for $6.",
        "Jeb weighs 61 parcels for a saloon (S5.6). Most income, $5 (S4.16 P1): c3, d3, e3, c4, c5 and d5; "
        "most free neighbours, 7 (S4.16 P3): c3, c4 and c5; the die (S4.20): c5.",
        "Jeb puts a cowboy on c5.",
    ]


def test_a_story_tells_in_short_what_he_chose_and_keeps_the_whole_account() -> None:
    told = story(example().events[:5], NAMES)
    assert [each.text for each in told] == [
        "Jeb’s card 1 of 3: a building and a parcel. It adds 1 to his strength, 1 now.",
        "Jeb chooses the $6 building: number 1 on his strategy card.",
        "Jeb puts a cowboy on the saloon for $6.",
        "Jeb chooses c5 for a saloon: most income, $5; most free neighbours, 7; by the die.",
        "Jeb puts a cowboy on c5.",
    ]
    assert [each.details for each in told[1::2]] == [line(event, NAMES) for event in example().events[1:4:2]]


def test_points_instead_of_an_attack_are_told_without_the_letter_of_the_card() -> None:
    (event,) = (each for each in a_table("strength").at(PHASE_2).play("card 7").events if isinstance(each, Scored))
    assert line(event, NAMES) == "Jeb finds nothing to attack and scores 2 points instead."


def test_passing_says_how_many_cards_he_plays_alone_then() -> None:
    """S3.3, S4.6: his marker stays in front of yours, so passing early wins nothing."""
    table = a_table("rancher", round=2).holding(Ann="captain").cowboys(Ann=8).roads(Ann=0).at(PHASE_2)
    notes = []
    for number in (1, 2, 3, 11):
        table.play(f"card {number}")
        notes.append(short_note(table.state, 0, PASS))
        table.play("Ann place wages")
    assert notes == [
        "Jeb plays his last 3 cards alone",
        "Jeb plays his last 2 cards alone",
        "Jeb plays his last card alone",
        "Jeb has played all his cards",
    ]


def test_each_cowboy_that_he_places_is_told_with_its_reason_before() -> None:
    events = example().events
    for number, event in enumerate(events):
        if isinstance(event, Placed) and event.seat == 1:
            reason = events[number - 1]
            assert isinstance(reason, Weighed)
            assert reason.chosen == event.place
    assert isinstance(events[0], CowboyCardDrawn)


def test_a_cowboy_without_a_place_is_told_with_the_rule() -> None:
    table = a_table("urban").holding(Ann="banker").cowboys(Ann=0).at(PHASE_2).play("card 17")
    found = next(event for event in table.events if isinstance(event, OnTile))
    assert line(found, NAMES) == "A cowboy of Jeb finds no place and goes onto his tile, number 1 there (S5.15)."


def test_roads_and_the_way_they_took() -> None:
    setting = a_table("urban").founded("d4").owns(Jeb="d7", Ann="c6 b6").placed(Jeb="building-6")
    table = setting.market("ranch mine bank saloon drugstore ranch mine").at("S6")
    assert "Jeb needs 2 new roads to d7 (S4.18): 2 shortest ways, 1 connecting fewest of your parcels." in told(table)


def test_with_the_first_instead_of_the_die_that_is_said() -> None:
    setting = a_table("urban", ties="first").holding(Ann="banker").placed(Ann="h8 a1").cowboys(Ann=0)
    assert told(setting.at(PHASE_2).play("card 8"))[1] == "Jeb weighs 2 parcels with a cowboy of yours (S5.11). The first: a1."


def test_duels_income_and_points_in_words() -> None:
    setting = a_table("miner", round=2).drew(2, 6).owns(Jeb="b2").standing(ranch="b2").on_tile(2).cowboys(Ann=0).roads(Ann=0)
    table = setting.placed(Ann="gambling", Jeb="gambling").at("S9", to="S10").play("roll 1")
    words = told(table)
    assert "Duel on gambling: Jeb 4 (firepower 4) against Ann 2 (firepower 1 + 1); Jeb wins." in words
    assert "Jeb’s cowboy on gambling only came for a duel (S4.10)." in words
    assert "Jeb’s income of $8 becomes 2 points, one for each $3 (S4.19)." in words


def test_the_table_shows_his_strategy_his_tile_and_his_cards() -> None:
    state = a_table("urban").drew(1, 4).at("S1").state
    cells = [str(cell) for column in seats_table(state).columns for cell in column.cells]
    assert "urban with the lawyer, cards AC" in cells
