"""B2.2.19 to B2.2.22, B12, O25: which cards a game has; and what every card says about itself."""

from __future__ import annotations

from random import Random

import pytest

from carson.city.personalities import CARDS
from carson.city.setup.deck import FREE, RED, SETS, YELLOW, cards_text, random_cards
from carson.city.setup.editions import BIG_BOX, FIRST
from carson.city.setup.rules import make_rules
from carson.game import BadOption
from tests.city.settings import a_table

LIMITS = {
    0: (0, -5),
    1: (20, 20),
    2: (120, 60),
    3: (60, 60),
    4: (30, 30),
    5: (30, 20),
    6: (25, 20),
    7: (20, 30),
    8: (20, 30),
    9: (20, 20),
    10: (30, 20),
    11: (15, 40),
    12: (30, 30),
    13: (50, 50),
    14: (60, 90),
    15: (20, 20),
    16: (240, 40),
    17: (60, 60),
    18: (60, 40),
}
NAMES = (
    "newsboy sheriff banker grocer chinese-worker settler captain gunslinger indian prospector gunsmith singer "
    "auctioneer governor doctor/undertaker cowboy heroes teacher lawyer/editor"
)


def test_nineteen_cards_with_two_sides() -> None:
    """B1.1.10, B10.G1, B10.G2."""
    assert list(CARDS) == list(range(19))
    assert {number: (yellow.limit, red.limit) for number, (yellow, red) in CARDS.items()} == LIMITS
    for number, (yellow, red) in CARDS.items():
        assert (yellow.number, red.number, yellow.side, red.side) == (number, number, YELLOW, RED)
    assert " ".join("/".join(dict.fromkeys((yellow.name, red.name))) for yellow, red in CARDS.values()) == NAMES


@pytest.mark.parametrize("number", range(19))
def test_every_side_explains_itself(number: int) -> None:
    """Number, limit, timing and a short text of its own, for the terminal, the pages and the documents."""
    yellow, red = CARDS[number]
    assert yellow.text != red.text
    for face in (yellow, red):
        assert 15 <= len(face.text) <= 260
        assert face.text.endswith((".", ")"))
        assert face.timing


@pytest.mark.parametrize("name", SETS)
def test_the_recommended_sets(name: str) -> None:
    """B12.1 to B12.7: seven cards, eight with the newsboy."""
    rules = make_rules(4, cards=name)
    assert len(rules.cards) == (8 if rules.cards[0][0] == 0 else 7)
    assert make_rules(4, cards=cards_text(rules.cards)).cards == rules.cards


def test_the_first_game() -> None:
    """B2.2.20, B12.1."""
    assert make_rules(4).cards == tuple((number, YELLOW) for number in range(1, 8))


def test_a_list_of_cards() -> None:
    """O25: the host's choice; commas and small letters are fine."""
    rules = make_rules(4, cards="0y, 3R, 14, 17, 5Y, 6Y, 7R, 8Y")
    assert rules.cards == (
        (0, YELLOW),
        (3, RED),
        (5, YELLOW),
        (6, YELLOW),
        (7, RED),
        (8, YELLOW),
        (14, FREE),
        (17, FREE),
    )


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("1Y 2Y 3Y", "A game has 7 personalities, not 3."),
        ("0Y 1Y 2Y 3Y 4Y 5Y 6Y", "The newsboy brings a game to 8 personalities, not 7."),
        ("1Y 1R 2Y 3Y 4Y 5Y 6Y", "Card 1 is named twice."),
        ("1Y 2Y 3Y 4Y 5Y 6Y 7", "Card 7 needs a side: 7Y (yellow) or 7R (red)."),
        ("1Y 2Y 3Y 4Y 5Y 6Y 14Y", "Card 14 has no fixed side; name it 14."),
        ("1Y 2Y 3Y 4Y 5Y 6Y 17R", "Card 17 has no fixed side; name it 17."),
        ("1Y 2Y 3Y 4Y 5Y 6Y 15Y", "15Y needs the variant horses; without it use 15R."),
        ("1Y 2Y 3Y 4Y 5Y 6Y 19Y", "“19Y” is not a card; a card is its number 0 to 18 and Y or R, such as 3R."),
        ("grocer", "“grocer” is not a card"),
        ("", "A game has 7 personalities, not 0."),
    ],
)
def test_impossible_lists_are_refused_with_the_reason(cards: str, reason: str) -> None:
    """O25, O36."""
    with pytest.raises(BadOption) as refused:
        make_rules(4, cards=cards)
    assert str(refused.value).startswith(reason)


def test_the_first_edition_has_seven() -> None:
    """B1.1.11, B2.2.21."""
    assert len(make_rules(4, edition="first", cards="1R 2R 3R 4R 5R 6R 7R").cards) == 7
    with pytest.raises(BadOption, match="The edition “first” has no card 8"):
        make_rules(4, edition="first", cards="1Y 2Y 3Y 4Y 5Y 6Y 8Y")
    assert [number for number, _ in random_cards(FIRST, (), Random(1))] == list(range(1, 8))


def test_random_cards_and_sides() -> None:
    """O25: seven, one more with the newsboy; 15 red without horses, 14 and 17 without a side."""
    seen: set[tuple[int, int]] = set()
    luck = Random(3)
    for _ in range(300):
        cards = dict(random_cards(BIG_BOX, (), luck))
        assert len(cards) == (8 if 0 in cards else 7)
        assert make_rules(4, cards=cards_text(tuple(sorted(cards.items()))))
        seen |= set(cards.items())
    both = {(number, side) for number in range(19) if number not in (14, 15, 17) for side in (YELLOW, RED)}
    assert seen == both | {(14, FREE), (15, RED), (17, FREE)}


def test_random_cards_need_luck() -> None:
    """A record names the cards, so that a replay needs no luck."""
    with pytest.raises(BadOption, match="Random cards need luck"):
        make_rules(4, cards="random")


def test_the_side_is_fixed_for_the_game() -> None:
    """B2.2.22."""
    table = a_table("Ann Bo", cards="1R 2Y 3Y 4Y 5Y 6Y 7R").at("phase 1")
    table.play("Ann choose gunslinger", "Bo choose sheriff")
    assert table["Ann"].firepower == 4 + 2
    assert table["Bo"].firepower == 4
